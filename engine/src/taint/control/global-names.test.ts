import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();
const HANDLER = "app.get('/x', (req, res) => { res.send('<b>' + req.query.x); });";

test.each([
  ['a file that leaves out where its application is made', 'app.js', HANDLER, 1],
  ['one that takes it from a file that is not there', 'app.js', `const app = require('./lib/app');\n${HANDLER}`, 1],
  ['a script of a page', 'app.js', `document.title = 'x';\n${HANDLER.replace('(req, res)', '(a, b)').replaceAll('req.', 'a.').replaceAll('res.', 'b.')}`, 0],
  ['TypeScript, where it is declared', 'app.ts', "declare const app: { get(path: string, f: (a: any, b: any) => void): void };\napp.get('/x', (a, b) => { b.send('<b>' + a.query.x); });", 0],
  ['a wrapper of the program that is called like a package', 'app.js', "const fs = require('./util/fs');\nconst app = require('express')();\napp.get('/x', (req, res) => { fs.readFile(req.query.x, (e, d) => res.end(d)); });", 0],
])('a name that nothing declares, in %s', async (_, path, text, count) => {
  const { findings } = await analyze({ files: [{ path, text }], catalog });

  expect(findings.filter(({ rule }) => rule === 'cross-site-scripting' || rule === 'path-traversal').length).toBe(count);
});

test('a variable of a loop that a handler writes is what it wrote', async () => {
  const text = "const { exec } = require('child_process');\nconst app = require('express')();\nfor (let name of ['a', 'b']) { app.post('/x/' + name, (req, res) => { name = req.query.c; exec(name); }); }\n";

  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });

  expect(findings.map(({ rule }) => rule)).toContain('command-injection');
});
