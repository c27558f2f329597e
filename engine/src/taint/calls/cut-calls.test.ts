import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const ESCAPE = "const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/'/g, '&apos;').replace(/\"/g, '&quot;');\n";

/** Whether markup reaches a page that a function made of data which nest as deeply as their sender likes. */
async function isTold(body: string): Promise<boolean> {
  const text = `const app = require('express')();\n${ESCAPE}function write(data, way, above) {\n  let out = '';\n  ${body}\n  return out;\n}\napp.post('/', (req, res) => { res.send(write(req.body, 'once')); });\n`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  return findings.some(({ rule }) => rule === 'cross-site-scripting');
}

const EACH = 'else for (const key in data)';

test.each([
  ['every text is escaped', `if (typeof data === 'string') out = escape(data); ${EACH} out += '<li>' + escape(key) + write(data[key]) + '</li>';`, false],
  ['every text is escaped, and a list of them joined', "const parts = typeof data === 'string' ? [escape(data)] : data.map((each) => write(each)); out = '<ul>' + parts.join('') + '</ul>';", false],
  ['it is counted how deep they are', `if (typeof data === 'string') out = escape(data); ${EACH} out += write(data[key], way, (above ?? 0) + 1);`, false],
  ['texts are not escaped', `if (typeof data === 'string') out = data; ${EACH} out += '<li>' + write(data[key]) + '</li>';`, true],
  ['keys are not escaped', `if (typeof data === 'string') out = escape(data); ${EACH} out += '<li>' + key + write(data[key]) + '</li>';`, true],
  ['what comes back is decoded', `if (typeof data === 'string') out = escape(data); ${EACH} out += write(data[key]).replace(/&lt;/g, '<');`, true],
  ['texts below are not escaped', `if (typeof data === 'string') out = way === 'often' ? data : escape(data); ${EACH} out += write(data[key], 'often');`, true],
  ['one from two levels above is not escaped', "if (above) out += above; out += escape(data.text); for (const child of data.children) out += write(child, data.text, way);", true],
  ['what is handed on never comes back', `if (data.isLeaf) out = way ? 'a' : 'b'; ${EACH} out += '<li>' + write(data[key], way) + '</li>';`, false],
  ['it is what is left of a list that tells the end', "above = above ?? ['a', 'b', 'c', 'd', 'e', 'f']; if (above.length === 0) out = data.text; else { above.pop(); out = write(data.child, way, above); }", true],
  ['nobody sees what comes back', 'if (way > 9) out = data.text; else out = write(data.child, way + 1);', true],
])('of a function that calls itself, where %s', async (_, body, told) => {
  expect(await isTold(body)).toBe(told);
});

test('a field that counts up and down how deep it is may decide deeper', async () => {
  const text = `const app = require('express')();\n${ESCAPE}function write(data, at) {\n  at.depth++;\n  let out = at.depth > at.most ? data.text : escape(data.text);\n  for (const child of data.children) out += write(child, at);\n  at.depth--;\n  return out;\n}\napp.post('/', (req, res) => { res.send(write(req.body, { depth: 0, most: 8 })); });\n`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  expect(findings.map(({ rule }) => rule)).toContain('cross-site-scripting');
});
