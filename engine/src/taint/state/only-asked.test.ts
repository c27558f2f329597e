import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsOf(code: string): Promise<unknown> {
  const text = `const fs = require('fs');\nconst app = require('express')();\napp.get('/file', (req, res) => {\n  const file = 'files/' + req.query.name;\n  ${code}\n  res.end();\n});`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  return findings.filter(({ rule }) => rule === 'path-traversal').map(({ doubts }) => doubts);
}

test.each(['fs.existsSync(file);', 'fs.statSync(file);', 'await fs.promises.access(file);'])('%s only asks whether the file is there', async (code) => {
  expect(await doubtsOf(code)).toEqual([['only-asked']]);
});

test('what is read or removed behind the question is told as ever', async () => {
  expect(await doubtsOf('if (fs.existsSync(file)) fs.rmSync(file);')).toEqual([['only-asked'], undefined]);
  expect(await doubtsOf('fs.readFileSync(file);')).toEqual([undefined]);
});
