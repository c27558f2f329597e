import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Lines at which a file is read whose path was sent. */
async function readAt(read: string, given = '{ template: req.body.template, type: 1 }'): Promise<readonly number[]> {
  const text = `const express = require('express');\nconst fs = require('fs');\nconst path = require('path');\nconst app = express();\nfunction read(t) {\n${read}\n}\napp.post('/b', (req, res) => { const given = ${given}; res.json(read(given)); });`;
  const { findings } = await analyze({ files: [{ path: 'a.js', text }], catalog });
  return findings.flatMap(({ rule, hops }) => (rule === 'path-traversal' ? hops.at(-1)?.from.line ?? 0 : []));
}

test('an object goes no way on which the type is that of a text', async () => {
  expect(await readAt("if (typeof t === 'object') return 1; return fs.readFileSync(path.join('/v', t));")).toEqual([]);
  expect(await readAt("if (typeof t === 'string') return fs.readFileSync(path.join('/v', t)); return 1;")).toEqual([]);
  expect(await readAt("return typeof t === 'object' ? 1 : fs.readFileSync(path.join('/v', t));", '[req.body.template]')).toEqual([]);
});

test.each([
  ['the object goes the way of objects', "if (typeof t === 'object') return fs.readFileSync(path.join('/v', t.template)); return 1;", undefined],
  ['a text may have been sent', "if (typeof t === 'string') return fs.readFileSync(path.join('/v', t)); return 1;", 'req.body.plain ? req.body.template : { template: 1 }'],
  ['the text is taken out of the object before', "if (typeof t === 'object') t = t.template; return fs.readFileSync(path.join('/v', t));", undefined],
  ['a function is no object', "if (typeof t !== 'object') return fs.readFileSync(path.join('/v', t())); return 1;", '() => req.body.template'],
  ['a class is no object', "if (typeof t === 'function') return fs.readFileSync(path.join('/v', t.at)); return 1;", 'class { static at = req.body.template }'],
])('what was sent is read where %s', async (_, read, given) => {
  expect(await readAt(read, given)).toEqual([6]);
});
