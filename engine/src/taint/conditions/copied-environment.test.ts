import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function isTold(body: string): Promise<boolean> {
  const text = `const { z } = require('zod');
const app = require('express')();
app.get('/a', (req, res) => { ${body} });
`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return findings.some(({ rule }) => rule === 'environment-exposure');
}

test.each([
  ['spread', 'const e = { ...process.env }; res.json({ tz: e.TZ });'],
  ['spread beside others', "const e = { TZ: 'UTC', ...process.env }; const { TZ } = e; res.json({ TZ });"],
  ['assigned', 'const e = Object.assign({}, process.env); res.json({ tz: e.TZ });'],
  ['spread again', 'const e = { ...{ ...process.env } }; res.json({ tz: e.TZ });'],
  ['parsed', 'const e = z.object({ TZ: z.string() }).parse({ ...process.env }); res.json({ tz: e.TZ });'],
])('one variable of a copy of the environment is not all of it: %s', async (_, body) => {
  expect(await isTold(body)).toBe(false);
});

test.each([
  ['spread', 'const e = { ...process.env }; res.json(e);'],
  ['assigned', 'const e = Object.assign({}, process.env); res.json(e);'],
  ['a member of the answer', 'const e = { ...process.env }; res.json({ e });'],
  ['the rest', 'const { TZ, ...rest } = { ...process.env }; res.json(rest);'],
  ['kept under a name', 'const box = { env: { ...process.env } }; res.json(box.env);'],
  ['assigned under a name', 'const box = Object.assign({}, { env: process.env }); res.json(box.env);'],
  ['spread under a name', 'const box = { ...{ env: process.env } }; res.json(box.env);'],
  ['kept under a name that is not known', 'const box = {}; box[req.query.k] = { ...process.env }; res.json(box.env);'],
])('a copy of the environment that is answered is told: %s', async (_, body) => {
  expect(await isTold(body)).toBe(true);
});
