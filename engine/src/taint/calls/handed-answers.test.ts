import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function foundIn(path: string, text: string): Promise<number> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter(({ rule }) => rule === 'command-injection').length;
}

const inHandler = (body: string): string => `const { exec } = require('child_process');
const app = require('express')();
const IP = /^\\d{1,3}(\\.\\d{1,3}){3}$/;
const run = (host, ok) => { if (ok) exec('ping ' + host); };
const runUnless = (host, bad) => { if (bad) return; exec('ping ' + host); };
const runOther = (host, ok) => { host = host + '.example'; if (ok) exec('ping ' + host); };
const runBoth = (host, other, ok) => { if (ok) exec('ping ' + other); };
const runAnyhow = (host, ok) => { if (ok) console.log('asked'); exec('ping ' + host); };
const make = (text) => () => IP.test(text);
app.get('/a', (req, res) => { let host = req.query.host; ${body} res.end(); });
`;

const ofHandler = (body: string): string => `import java.io.IOException;
import java.util.function.*;
import java.util.regex.Pattern;
import org.springframework.web.bind.annotation.*;
@RestController
public class A {
  private static final Pattern IP = Pattern.compile("\\\\d{1,3}(\\\\.\\\\d{1,3}){3}");
  @GetMapping("/a")
  public String a(@RequestParam("host") String host, @RequestParam("other") String other) throws IOException { ${body} return ""; }
  void run(String host, boolean ok) throws IOException { if (ok) Runtime.getRuntime().exec(new String[] {"sh", "-c", "ping " + host}); }
}
`;

test.each([
  ['the test is handed beside it', 'run(host, IP.test(host));'],
  ['its answer is handed beside it', 'const ok = IP.test(host); run(host, ok);'],
  ['a member of the request is asked and handed', 'run(req.query.host, IP.test(req.query.host));'],
  ['the contrary is handed', 'runUnless(host, !IP.test(host));'],
  ['more is asked of it', 'run(host, host && IP.test(host));'],
  ['a function that was made here asks', 'const isAddress = () => IP.test(host); if (isAddress()) exec(host);'],
  ['its answer is handed on', 'const isAddress = () => IP.test(host); run(host, isAddress());'],
  ['it is waited for the answer', 'const ask = async (text) => IP.test(text); (async () => { if (await ask(host)) exec(host); })();'],
  ['a function that was made here writes something else', 'let count = 0; const add = () => { count++; }; if (!IP.test(host)) return; add(); exec(host);'],
  ['it refuses', 'const isOther = () => !IP.test(host); if (isOther()) return; exec(host);'],
])('what an argument was found to be holds where the test is an argument as well: %s', async (_, body) => {
  expect(await foundIn('server.js', inHandler(body))).toBe(0);
});

test.each([
  ['another one is handed', 'run(req.query.other, IP.test(host));'],
  ['another one was asked', 'run(host, IP.test(req.query.other));'],
  ['it is written over between', 'const ok = IP.test(host); host = req.query.other; run(host, ok);'],
  ['it is written over where it came', 'runOther(req.query.more + host, IP.test(host));'],
  ['it is one of two', 'runBoth(host, req.query.other, IP.test(host));'],
  ['the contrary is handed', 'run(host, !IP.test(host));'],
  ['something else lets it pass', 'run(host, IP.test(host) || req.query.debug);'],
  ['the other does not look', 'runAnyhow(host, IP.test(host));'],
  ['nothing is asked', 'run(host, true);'],
  ['the test is put elsewhere', 'run.call(null, req.query.other, IP.test(host));'],
  ['arguments are bound before', 'run.bind(null, req.query.other)(IP.test(host));'],
  ['the test stands in a list that is spread', 'run(...[req.query.other, IP.test(host)]);'],
  ['a function asks for another variable', 'const other = req.query.other; const isAddress = () => IP.test(other); if (isAddress()) exec(host);'],
  ['it was made for another value', "const isAddress = make(req.query.other); if (isAddress()) exec(host);"],
  ['one of two functions asks', 'const isAddress = req.query.b ? () => IP.test(host) : () => true; if (isAddress()) exec(host);'],
  ['a promise is true whatever it comes to', 'const isAddress = async () => IP.test(host); if (isAddress()) exec(host);'],
  ['it is written over behind the question', 'const isAddress = () => IP.test(host); if (isAddress()) { host = req.query.other; exec(host); }'],
  ['the function writes it over', 'const isAddress = () => { const ok = IP.test(host); host = req.query.other; return ok; }; if (isAddress()) exec(host);'],
  ['a function that was made here writes it over', 'const set = (text) => { host = text; }; if (!IP.test(host)) return; set(req.query.other); exec(host);'],
  ['what asks writes it over', 'const ask = (text) => { const ok = IP.test(text); host = req.query.other; return ok; }; if (ask(host)) exec(host);'],
  ['nobody waits for the answer', 'const ask = async (text) => IP.test(text); if (ask(host)) exec(host);'],
  ['what was asked once is asked no more', 'const ok = IP.test(host); const set = () => { host = req.query.other; }; set(); run(host, ok);'],
])('it is anything where %s', async (_, body) => {
  expect(await foundIn('server.js', inHandler(body))).toBeGreaterThan(0);
});

test.each([
  ['a supplier asks', 'Supplier<Boolean> isAddress = () -> host != null && IP.matcher(host).matches(); if (isAddress.get()) run(host, true);', 0],
  ['the answer of a supplier is handed', 'Supplier<Boolean> isAddress = () -> IP.matcher(host).matches(); run(host, isAddress.get());', 0],
  ['a predicate asks', 'Predicate<String> isAddress = (text) -> IP.matcher(text).matches(); if (!isAddress.test(host)) return "no"; run(host, true);', 0],
  ['a supplier asks for something else', 'Supplier<Boolean> isThere = () -> host != null && !host.isEmpty(); run(host, isThere.get());', 1],
  ['a predicate asks another one', 'Predicate<String> isAddress = (text) -> IP.matcher(text).matches(); if (!isAddress.test(other)) return "no"; run(host, true);', 1],
  ['predicates are combined', 'Predicate<String> isAddress = (text) -> IP.matcher(text).matches(); if (!isAddress.or((text) -> true).test(host)) return "no"; run(host, true);', 1],
])('in Java: %s', async (_, body, count) => {
  expect(await foundIn('A.java', ofHandler(body))).toBe(count);
});
