import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const STORE = `package shop;
class Store {
  Reader reader;
  Order getOrder(String id) { return getOrder(id + "a"); }
  Order makeOrder(String text) { return makeOrder(text + "a"); }
  Order readOrder(String id) { Order order = reader.get(id); return order; }
}
interface Reader { Order get(String id); }
class Order { String note; String getNote() { return note; } }
`;

function shopThat(asks: string): string {
  return `package shop;
import org.slf4j.*;
import org.springframework.web.bind.annotation.*;
@RestController class Shop {
  Logger log = LoggerFactory.getLogger(Shop.class);
  Store store = new Store();
  @GetMapping("/order") public void order(@RequestParam String id) {
    ${asks}
  }
}
`;
}

test.each([
  ['an object that a getter was asked for, which did not run to its end', 'Order order = store.getOrder(id); log.info("order {}", order);', ['unknown-call', 'looked-up']],
  ['an object that other code was asked for', 'Order order = store.readOrder(id); log.info("order {}", order);', ['unknown-call', 'looked-up']],
  ['an object that was made of the input', 'Order order = store.makeOrder(id); log.info("order {}", order);', []],
  ['a text by the name of a getter', 'String order = "" + store.getOrder(id); log.info("order {}", order);', ['unknown-call']],
])('%s', async (_, asks, doubts) => {
  const { findings } = await analyze({ files: [{ path: 'shop/Store.java', text: STORE }, { path: 'shop/Shop.java', text: shopThat(asks) }], catalog });

  expect(findings.map((finding) => [finding.rule, finding.doubts ?? []])).toEqual([['log-injection', doubts]]);
});

const rows = (body: string): string => `from flask import Flask, request
app = Flask(__name__)

def rows_of(names):
    ${body}

@app.route('/rows')
def rows():
    names = request.args.get('names')
    rows_of(names)
${Array.from({ length: 40 }, (_, i) => `    rows_of(names + '${i}')`).join('\n')}
    return rows_of(names + 'last')
`;

test.each([
  ['lists that earlier calls gave', 'return [{"name": name} for name in names.split(",")]', []],
  ['a map, or nothing', 'return {"names": names} if names else None', []],
  ['texts that earlier calls gave', 'return "<b>" + names', ['cross-site-scripting']],
  ['a list or a text', 'return [names] if len(names) > 3 else names', ['cross-site-scripting']],
])('a call that did not run gives: %s', async (_, body, rules) => {
  const { findings } = await analyze({ files: [{ path: 'app.py', text: rows(body) }], catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(rules);
});

const READERS = Array.from({ length: 6 }, (_, i) => `  public XMLStreamReader read${i}(InputStream in) throws Exception { return made().createXMLStreamReader(in); }`).join('\n');

test.each([
  ['a helper that hardens every parser, however often it ran before', 'XMLInputFactory.SUPPORT_DTD', 0],
  ['a helper that leaves the last parser as it is, as the first one', 'XMLInputFactory.IS_COALESCING', 6],
])('%s', async (_, last, findings) => {
  const settings = [...Array.from({ length: 12 }, (_unused, i) => `"vendor.feature${i}"`), last].map((name) => `    set(factory, ${name}, false);`).join('\n');
  const text = `package parsers;
import java.io.InputStream;
import javax.xml.stream.*;
public class Readers {
${READERS}
  private static XMLInputFactory made() {
    XMLInputFactory factory = XMLInputFactory.newInstance();
${settings}
    return factory;
  }
  private static void set(XMLInputFactory factory, String name, Object value) {
    try { factory.setProperty(name, value); } catch (IllegalArgumentException e) { System.out.println(name); }
  }
}
`;

  const result = await analyze({ files: [{ path: 'parsers/Readers.java', text }], catalog, options: { threatModel: 'library' } });

  expect(result.findings.filter(({ rule }) => rule === 'xml-external-entities')).toHaveLength(findings);
});

const BRANCHES = Array.from({ length: 14 }, (_, i) => `  if (defaults.part${i}) merge(target.part${i}, defaults.part${i});`).join('\n');

test.each([
  ['the test of a filter, however often what calls it ran', "key !== '__proto__' && key !== 'constructor' && key !== 'prototype'", []],
  ['the test of a filter that lets a prototype through', "key !== 'name'", ['prototype-pollution']],
])('%s', async (_, test, rules) => {
  const text = `function merge(target, ...sources) {
  for (const source of sources) {
    const keys = Object.keys(source).filter((key) => ${test});
    for (const key of keys) {
      if (typeof target[key] === 'object' && typeof source[key] === 'object') merge(target[key], source[key]);
      else target[key] = source[key];
    }
  }
  return target;
}
module.exports = function settings(target, defaults, given) {
${BRANCHES}
  return merge(merge({}, defaults), given, given.more);
};
`;

  const { findings } = await analyze({ files: [{ path: 'settings.js', text }], catalog, options: { threatModel: 'library' } });

  expect([...new Set(findings.map(({ rule }) => rule))]).toEqual(rules);
});
