import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import type { Input } from '#engine/findings/finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

async function inputsOf(path: string, text: string): Promise<readonly (Input | undefined)[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog: productCatalog() });
  return findings.map(({ input }) => input);
}

function express(lines: string): string {
  return `const express = require('express');
const { execSync } = require('node:child_process');
const app = express();
app.use(express.json());
app.post('/run', (req, res) => {
  ${lines}
});
`;
}

const ofItems = { name: 'items', lists: [1] };

test.each([
  ['execSync(req.body.items[0].name)', { ...ofItems, keys: ['name'] }],
  ['for (const item of req.body.items) execSync(item.name)', { ...ofItems, keys: ['name'] }],
  ['for (let i = 0; i < 3; i++) execSync(req.body.items[i].name)', { ...ofItems, keys: ['name'] }],
  ['req.body.items.map((item) => execSync(item.name))', { ...ofItems, keys: ['name'] }],
  ['req.body.items.forEach((item) => execSync(item.name))', { ...ofItems, keys: ['name'] }],
  ["execSync(req.body.items.find((item) => item.kind === 'a').name)", { ...ofItems, keys: ['name'] }],
  ['const [first] = req.body.items; execSync(first)', ofItems],
  ["execSync(req.body.items.join(' '))", ofItems],
  ['for (const item of req.body) execSync(item.name)', { name: 'name', lists: [0] }],
  ['execSync(req.body[0].name)', { name: 'name', lists: [0] }],
  ['for (const item of req.body.items) for (const tag of item.tags) execSync(tag)', { name: 'items', keys: ['tags'], lists: [1, 2] }],
  // A list of the program has elements of their own.
  ['for (const item of [req.body.items]) execSync(item.name)', { name: 'items', keys: ['name'] }],
  ['execSync(req.body.items.name)', { name: 'items', keys: ['name'] }],
])('an element of a list is told as one: %s', async (lines, told) => {
  expect(await inputsOf('app.js', express(lines))).toEqual([{ kind: 'remote-request', place: 'body', encoding: 'json', ...told }]);
});

test.each([
  ['const all = Object.assign({}, req.body); execSync(all.host)', { name: 'host' }],
  ['const all = { ...req.body }; execSync(all.host)', { name: 'host' }],
  ['const { id, ...others } = req.body; execSync(others.host)', { name: 'host' }],
  ['const all = { ...req.body.options }; execSync(all.host)', { name: 'options', keys: ['host'] }],
  ['const all = { ...req.body, host: req.body.name }; execSync(all.host)', { name: 'name' }],
])('what was copied is called as it was where it came from: %s', async (lines, told) => {
  expect(await inputsOf('app.js', express(lines))).toEqual([{ kind: 'remote-request', place: 'body', encoding: 'json', ...told }]);
});

test('the chunks of a body that is read as text are no elements of a list', async () => {
  const text = `const http = require('node:http');
const { execSync } = require('node:child_process');
http.createServer((req, res) => {
  req.on('data', (chunk) => { execSync(JSON.parse(chunk).host); });
}).listen(80);
`;
  expect((await inputsOf('app.js', text)).map((input) => input?.lists)).toEqual([undefined]);
});
