import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { proofFor } from '#engine/report/proof/proof-of-concept.ts';
import { SQL_RULE } from '#engine/test/hand-made-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function documentSent(path: string, text: string, of = 'xml-external-entities'): Promise<string> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  const found = findings.find(({ rule }) => rule === of);
  if (found === undefined) throw new Error('the reader is told');
  const body = proofFor(found, { ...SQL_RULE, id: of, category: of.replaceAll('-', ' ') }).request?.body;
  return body?.encoding === 'raw' ? body.text.replace(/^.*\]>/, '') : '';
}

const FLASK = (rest: string): string => `from flask import Flask, request
from lxml import etree
app = Flask(__name__)
@app.post("/orders")
def orders():
    root = etree.fromstring(request.data, etree.XMLParser(resolve_entities=True))
${rest}
`;

test.each([
  ['none', 'app.py', FLASK('    return root.text'), '<r>&e;</r>'],
  ['by paths', 'app.py', FLASK('    return root.find("order/item").text + root.findtext("order/number")'), '<r><order><item>&e;</item><number>&e;</number></order></r>'],
  ['anywhere', 'app.py', FLASK('    return root.xpath("//note/text()")[0]'), '<r><note>&e;</note></r>'],
  ['that a condition chooses', 'app.py', FLASK('    return root.find("order[@id=1]").text'), '<r>&e;</r>'],
])('elements that are looked for %s hold the entity', async (_, path, text, expected) => {
  expect(await documentSent(path, text)).toBe(expected);
});

test.each([
  ['with the others that it looks for', '    print(root.findtext("order/number"))\n    os.system("ls " + root.find("order/name").text)', '<r><order><name>x; id #</name><number>x</number></order></r>'],
  ['of a path that is not known', '    os.system("ls " + root.find(request.args["where"]).text)', ''],
])('what a program takes from an element is sent in it, %s', async (_, lines, expected) => {
  expect(await documentSent('app.py', `import os\n${FLASK(lines)}`, 'command-injection')).toBe(expected);
});
