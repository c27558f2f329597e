import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function told(registered: string): Promise<readonly string[]> {
  const text = `const { exec } = require('child_process'); const app = require('express')();\n${registered}\n`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return findings.map(({ rule, entryPoint }) => `${rule} ${entryPoint?.route?.path}`);
}

test.each([
  [String.raw`app.get(/^\/files\/(.*)$/, (req, res) => exec('ls ' + req.params[0]));`, 'command-injection /files/(.*)'],
  [String.raw`app.post(/\/b/i, (req, res) => exec('ls ' + req.query.a));`, 'command-injection /b'],
  [String.raw`const P = /^\/c\/[^/]+$/; app.get(P, (req, res) => exec('ls ' + req.query.a));`, 'command-injection /c/[^/]+'],
  [String.raw`app.get([/^\/d$/, '/e'], (req, res) => exec('ls ' + req.query.a));`, 'command-injection /d'],
])('a route that is a regular expression stands under it: %s', async (registered, expected) => {
  expect(await told(registered)).toEqual([expected]);
});

test('what stands before others by a pattern stands before all of them', async () => {
  expect(await told(String.raw`app.use(/^\/a/, (req, res, next) => { exec('ls ' + req.query.a); next(); });`)).toEqual(['command-injection undefined']);
});
