import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsOf(text: string): Promise<unknown> {
  const { findings } = await analyze({ files: [{ path: 'agent.js', text: `const https = require('https');\n${text}` }], catalog });
  return findings.filter(({ rule }) => rule === 'insecure-transport').map(({ doubts }) => doubts);
}

test.each([
  ['a test that asks for it', 'exports.make = (options) => { if (options.unsafeTls) return new https.Agent({ rejectUnauthorized: false }); };', [['by-setting']]],
  ['a setting of the environment', "if (process.env.IGNORE_CERT_ERRORS) exports.agent = new https.Agent({ rejectUnauthorized: false });", [['by-setting']]],
  ['another value in its place', "const { searchParams } = new URL(process.env.CACHE);\nconst isChecked = searchParams.get('x') === 'y';\nexports.agent = new https.Agent({ rejectUnauthorized: isChecked ? true : false });", [['by-setting']]],
  ['nothing where the object may stand', "const tls = (any) => { if (any) return { rejectUnauthorized: false }; return undefined; };\nexports.make = (options) => require('nodemailer').createTransport({ host: 'a', tls: tls(options.any) });", [['by-setting']]],
  ['an object that is there always', "const tls = () => ({ rejectUnauthorized: false });\nexports.make = () => require('nodemailer').createTransport({ host: 'a', tls: tls() });", [undefined]],
  ['nobody asks', 'exports.agent = new https.Agent({ rejectUnauthorized: false });', [undefined]],
  ['a test that asks for something else', "exports.make = (url) => { if (url.startsWith('https:')) return new https.Agent({ rejectUnauthorized: false }); };", [undefined]],
])('%s', async (_, text, doubts) => {
  expect(await doubtsOf(text)).toEqual(doubts);
});

test.each([
  ['by the environment, in place', "{ httpOnly: true, secure: process.env.NODE_ENV === 'production' }", [['by-setting']]],
  ['by the environment, named before', '{ httpOnly: true, secure: isProduction }', [['by-setting']]],
  ['for nobody', '{ httpOnly: true, secure: false }', [undefined]],
])('a cookie is kept to TLS %s', async (_, options, doubts) => {
  const text = `const app = require('express')();\nconst isProduction = process.env.NODE_ENV === 'production';\napp.get('/', (req, res) => { res.cookie('token', make(), ${options}); });`;
  const { findings } = await analyze({ files: [{ path: 'a.js', text }], catalog });

  expect(findings.filter(({ rule }) => rule === 'insecure-cookie').map((finding) => finding.doubts)).toEqual(doubts);
});
