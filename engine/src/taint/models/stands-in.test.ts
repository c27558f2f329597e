import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsOf(path: string, text: string): Promise<unknown> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter(({ rule }) => rule === 'hard-coded-credential').map(({ doubts }) => doubts);
}

test.each([
  ['a constant', 'a.js', "require('jsonwebtoken').sign({ id: 1 }, 'a-b-c');", [undefined]],
  ['behind ||', 'a.js', "const key = process.env.KEY || 'a-b-c';\nrequire('jsonwebtoken').sign({ id: 1 }, key);", [['stands-in']]],
  ['behind ??', 'a.js', "require('express-session')({ cookie: { secure: true }, secret: process.env.KEY ?? 'a-b-c' });", [['stands-in']]],
  ['given to the call that asks', 'a.py', "import os, jwt\njwt.encode({}, os.environ.get('KEY', 'a-b-c'))", [['stands-in']]],
  ['behind or', 'a.py', "import os, jwt\njwt.encode({}, os.getenv('KEY') or 'a-b-c')", [['stands-in']]],
  ['the environment alone', 'a.js', "require('jsonwebtoken').sign({ id: 1 }, process.env.KEY);", []],
  ['an empty text', 'a.js', "require('jsonwebtoken').sign({ id: 1 }, process.env.KEY || '');", []],
  ['what else nobody knows', 'a.js', "require('jsonwebtoken').sign({ id: 1 }, require('./keys').make() || 'a-b-c');", []],
  ['by every caller', 'a.js', "const make = (key) => require('jsonwebtoken').sign({ id: 1 }, key);\nmake('a-b-c'); make('d-e-f');", [undefined]],
  ['by one of several callers', 'a.js', "const make = (key) => require('jsonwebtoken').sign({ id: 1 }, key);\nmake('a-b-c');\nrequire('express')().post('/a', (req, res) => { res.json(make(req.body.key)); });", [['other-callers']]],
  ['by one caller, where another gives what the settings say', 'a.js', "const make = (key) => require('jsonwebtoken').sign({ id: 1 }, key);\nmake('a-b-c'); make(process.env.KEY);", [['other-callers']]],
])('%s', async (_, path, text, doubts) => {
  expect(await doubtsOf(path, text)).toEqual(doubts);
});
