import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Whether a command is told of that was sent. */
async function isTold(run: string): Promise<boolean> {
  const text = `const { exec } = require('child_process');\nconst NAME = /^\\w+$/;\nrequire('express')().post('/a', (req, res) => {\n  const { k, n } = req.body;\n  ${run}\n});`;
  const { findings } = await analyze({ files: [{ path: 'a.js', text }], catalog });
  return findings.some(({ rule }) => rule === 'command-injection');
}

test.each([
  ['the test is a case', 'switch (true) { case NAME.test(k): exec(k); break; default: res.end(); }'],
  ['a case that fails leaves', 'switch (true) { case !NAME.test(k): return res.end(); default: exec(k); }'],
  ['the case is that a test fails', 'switch (false) { case NAME.test(k): return res.end(); default: exec(k); }'],
  ['the test is switched on', 'switch (NAME.test(k)) { case true: exec(k); break; default: res.end(); }'],
  ['its type is switched on', "switch (typeof n) { case 'number': exec('kill ' + n); break; default: res.end(); }"],
])('what was checked is known where %s', async (_, run) => {
  expect(await isTold(run)).toBe(false);
});

test.each([
  ['another case leads there as well', 'switch (true) { case NAME.test(k): case k.length < 9: exec(k); break; default: res.end(); }'],
  ['the test has failed', 'switch (NAME.test(k)) { case false: exec(k); break; default: res.end(); }'],
  ['another value was tested', 'switch (true) { case !NAME.test(n): return res.end(); default: exec(k); }'],
  ['its type is one of texts', "switch (typeof n) { case 'string': exec('kill ' + n); break; default: res.end(); }"],
  ['nothing leaves', 'switch (true) { case !NAME.test(k): n.a; break; default: } exec(k);'],
])('what was sent is told where %s', async (_, run) => {
  expect(await isTold(run)).toBe(true);
});
