import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function rulesOf(check: string): Promise<readonly string[]> {
  const text = `const express = require('express');\nconst fs = require('fs');\nconst path = require('path');\nconst app = express();\napp.post('/a', (req, res) => {\n  ${check}\n  fs.rmSync(path.join('/data', req.body.a));\n  res.end();\n});\n`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  return findings.map(({ rule }) => rule);
}

test.each([
  'if (req.body.a !== path.basename(req.body.a)) return res.end();',
  'if (path.basename(req.body.a) != req.body.a) return res.end();',
])('a part that equals what is left of itself holds no more: %s', async (check) => {
  expect(await rulesOf(check)).toEqual([]);
});

test.each([
  'if (req.body.a !== path.basename(req.body.b)) return res.end();',
  'if (req.body.a !== path.basename(req.query.a)) return res.end();',
  'if (req.body.a === path.basename(req.body.a)) return res.end();',
  'if (req.body.a !== req.body.a.trim()) return res.end();',
])('of another part it tells nothing: %s', async (check) => {
  expect(await rulesOf(check)).toEqual(['path-traversal']);
});
