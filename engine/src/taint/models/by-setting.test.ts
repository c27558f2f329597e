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

const HANDLER = "(req, res) => { require('fs').writeFile(req.query.file, 'x', () => res.end()); }";

test.each([
  ['a flag', `if (config.dev) app.post('/a', ${HANDLER});`, [['by-setting']]],
  ['a flag that was named before', `const isDebug = Boolean(config.debug);\nif (isDebug) app.post('/a', ${HANDLER});`, [['by-setting']]],
  ['what is not the environment of production', `if (process.env.NODE_ENV !== 'production') app.post('/a', ${HANDLER});`, [['by-setting']]],
  ['two flags together', `if (config.isDev && config.uploads) app.post('/a', ${HANDLER});`, [['by-setting']]],
  ['the other way of a flag', `if (config.isProduction) start(); else app.post('/a', ${HANDLER});`, [['by-setting']]],
  ['a flag around the call that leads there', `function setUp() { app.post('/a', ${HANDLER}); }\nif (config.dev) setUp();`, [['by-setting']]],
  ['another call that leads there', `function setUp() { app.post('/a', ${HANDLER}); }\nif (config.dev) setUp();\nsetUp();`, [undefined]],
  ['the same handler elsewhere', `const handler = ${HANDLER};\nif (config.dev) app.post('/a', handler);\napp.post('/b', handler);`, [undefined]],
  ['one of two flags', `if (config.dev || config.uploads) app.post('/a', ${HANDLER});`, [undefined]],
  ['a flag turned round', `if (!config.dev) app.post('/a', ${HANDLER});`, [undefined]],
  ['the environment of production', `if (process.env.NODE_ENV === 'production') app.post('/a', ${HANDLER});`, [undefined]],
  ['another word', `if (config.device) app.post('/a', ${HANDLER});`, [undefined]],
  ['nothing', `app.post('/a', ${HANDLER});`, [undefined]],
])('a route stands behind %s', async (_, text, doubts) => {
  const { findings } = await analyze({ files: [{ path: 'a.js', text: `const config = require('./config');\nconst app = require('express')();\n${text}` }], catalog });

  expect(findings.filter(({ rule }) => rule === 'path-traversal').map((finding) => finding.doubts)).toEqual(doubts);
});

const ENDS = "if (process.env.NODE_ENV === 'production') throw new Error('SECRET is missing');";
const STANDING = "'a secret of nobody else 4711'";

test.each([
  ['after the end of what runs in production', `if (!kept) { ${ENDS} return ${STANDING}; } return kept;`, [['by-setting']]],
  ['where the environment is another', `if (process.env.NODE_ENV !== 'production') return ${STANDING}; return kept;`, [['by-setting']]],
  ['on the other way of a choice', `return kept || (process.env.NODE_ENV === 'production' ? undefined : ${STANDING});`, [['by-setting']]],
  ['wherever nothing else is named', `if (!kept) return ${STANDING}; return kept;`, [['stands-in']]],
  ['after a warning alone', `if (process.env.NODE_ENV === 'production') console.warn('SECRET is missing'); return kept || ${STANDING};`, [['stands-in']]],
  ['after the end of what developers run', `if (process.env.NODE_ENV !== 'production') throw new Error('no'); return kept || ${STANDING};`, [['stands-in']]],
  ['after an end that more than production asks for', `if (process.env.NODE_ENV === 'production' && process.env.STRICT) throw new Error('no'); return kept || ${STANDING};`, [['stands-in']]],
  ['before that end', `const other = kept || ${STANDING}; ${ENDS} return other;`, [['stands-in']]],
])('a secret stands in the program %s', async (_, body, doubts) => {
  const text = `const jwt = require('jsonwebtoken');\nfunction secret() { const kept = process.env.SECRET; ${body} }\nexports.sign = (id) => jwt.sign({ id }, secret(), { expiresIn: 60 });`;
  const { findings } = await analyze({ files: [{ path: 'a.js', text }], catalog });

  expect(findings.filter(({ rule }) => rule === 'hard-coded-credential').map((finding) => finding.doubts)).toEqual(doubts);
});
