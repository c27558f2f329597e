import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();
const HEAD = `const app = require('express')();
const dns = require('dns');
const http = require('http');
const https = require('https');
const axios = require('axios');
const { Agent } = require('undici');
function lookup(host, options, done) {
  dns.lookup(host, options, (error, address, family) => (isInside(address) ? done(new Error('inside')) : done(error, address, family)));
}
const dispatcher = new Agent({ connect: { lookup } });
const pick = () => (process.env.OPEN ? undefined : dispatcher);
const plain = new Agent({ connect: { timeout: 1000 } });
`;

async function doubtsOf(code: string): Promise<unknown> {
  const text = `${HEAD}app.post('/hook', async (req, res) => {\n  const { url } = req.body;\n  ${code}\n  res.end();\n});`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  return findings.filter(({ rule }) => rule === 'server-side-request-forgery').map(({ doubts }) => doubts);
}

test.each([
  ['a dispatcher', 'await fetch(url, { dispatcher });'],
  ['one that a function gives', 'await fetch(url, { method: "POST", dispatcher: pick() });'],
  ['an agent', 'await axios.get(url, { httpsAgent: new https.Agent({ lookup }) });'],
  ['the options of the call', 'http.get(url, { lookup });'],
])('%s with a function that looks names up may refuse addresses', async (_, code) => {
  expect(await doubtsOf(code)).toEqual([['own-lookup']]);
});

test.each([
  ['no client', 'await fetch(url);'],
  ['a dispatcher without one', 'await fetch(url, { dispatcher: plain });'],
  ['an agent that keeps connections', 'await axios.get(url, { httpsAgent: new https.Agent({ keepAlive: true }) });'],
  ['a dispatcher of which nothing is known', 'await fetch(url, { dispatcher: req.app.dispatcher });'],
])('%s refuses none', async (_, code) => {
  expect(await doubtsOf(code)).toEqual([undefined]);
});
