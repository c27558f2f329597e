import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** What is missing of the evidence that a page shows what was sent. */
async function shown(given: string): Promise<readonly string[]> {
  const text = `const app = require('express')();\napp.get('/a', (req, res) => { res.send('<a href="https://' + ${given} + '">x</a>'); });\n`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return presentFindings(findings, catalog.rules, () => text).map(({ rule, confidence, missingEvidence = [] }) => [rule, confidence, ...missingEvidence].join(' '));
}

test.each(['req.headers.host', "req.headers['x-forwarded-host']", "req.get('host')"])('no other site has a browser send it: %s', async (given) => {
  expect(await shown(given)).toEqual(['cross-site-scripting possible sent-by-browser']);
});

test.each(["(req.headers.referer || '').split('?q=')[1]", 'req.headers[req.query.name]', '(req.headers.host || req.query.host)', '(req.query.host ? req.query.host : req.headers.host)'])('another site chooses it: %s', async (given) => {
  expect(await shown(given)).toEqual(['cross-site-scripting high']);
});

/** What is missing where the address of the page that the browser comes from stands between these texts. */
async function shownBetween(before: string, after: string): Promise<readonly string[]> {
  const text = `const app = require('express')();\napp.get('/a', (req, res) => { res.send(${JSON.stringify(before)} + req.get('Referer') + ${JSON.stringify(after)}); });\n`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return presentFindings(findings, catalog.rules, () => text).map(({ rule, confidence, missingEvidence = [] }) => [rule, confidence, ...missingEvidence].join(' '));
}

test.each([['<a href="', '">back</a>'], ['<p>You came from ', '</p>'], ['<a class=\'x\' href="', '">back</a>'], ['<script>a();</script><p>', '</p>']])('browsers write an address without signs of markup: %s', async (before, after) => {
  expect(await shownBetween(before, after)).toEqual(['cross-site-scripting possible browser-written']);
});

test.each([["<a href='", "'>back</a>"], ['<a href=', '>back</a>'], ['<script>var from = "', '";</script>'], ['<a onclick="go(\'', '\')">back</a>'], ['<a style="', '">back</a>'], ['<a href="?from=', '">back</a>'], ['<base href="', '">'], ['<script>var b = "<b>"; var from = "', '";</script>']])('and leave what does harm here: %s', async (before, after) => {
  expect(await shownBetween(before, after)).toEqual(['cross-site-scripting high']);
});

test('nor once it was decoded', async () => {
  expect(await shown('decodeURIComponent(req.headers.referer)')).toEqual(['cross-site-scripting medium checked-in-part']);
});

/** What is missing where the handler of a path answers so. */
async function answered(code: string): Promise<readonly string[]> {
  const text = `const app = require('express')();\nconst seen = [];\napp.get('/a/*', (req, res) => { ${code} });\napp.get('/b', (req, res) => { res.send('<p>' + seen.join() + '</p>'); });\n`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return presentFindings(findings, catalog.rules, () => text).map(({ rule, confidence, missingEvidence = [] }) => [rule, confidence, ...missingEvidence].join(' '));
}

test.each(["res.send('Not found: ' + req.path);", "res.send('<a href=\"' + req.originalUrl + '\">x</a>');"])('the path that is asked for is written by a browser as well: %s', async (code) => {
  expect(await answered(code)).toEqual(['cross-site-scripting possible browser-written']);
});

test.each([
  ["res.send('Not found: ' + decodeURIComponent(req.path));", 'medium checked-in-part'],
  ["res.send('<p>' + req.params[0] + '</p>');", 'high'],
  ["res.send('<a href=\\'' + req.originalUrl + '\\'>x</a>');", 'high'],
  ["res.send('<script>var a = \"' + req.originalUrl + '\";</script>');", 'high'],
  ["res.send('<a href=\"' + req.originalUrl.split('to=')[1] + '\">x</a>');", 'high'],
  ['seen.push(req.originalUrl); res.end();', 'high'],
  ["res.send('<script>if (1 < 2) { var a = \\'' + req.originalUrl + '\\'; }</script>');", 'high'],
  ["res.send('<script>for (i = 0; i < 5; i++) go(`' + req.originalUrl + '`);</script>');", 'high'],
  ["res.send(require('./head')() + req.originalUrl + '</p>');", 'high'],
])('and is what an attacker wants it to be where it is read, stands between other signs or is kept for others: %s', async (code, shownAs) => {
  expect(await answered(code)).toEqual([`cross-site-scripting ${shownAs}`]);
});

test.each([
  ['ejs', '<html><p><%- url %></p></html>'],
  ['ejs', "<html><script>var u = '<%- url %>';</script></html>"],
  ['ejs', '<html><a href=<%- url %>>x</a></html>'],
  ['ejs', "<html><a onclick=\"go('<%- url %>')\">x</a></html>"],
  ['pug', "html\n  script.\n    var u = '!{url}';\n"],
  ['hbs', "<html><script>var u = '{{{url}}}';</script></html>"],
])('and where it stands in a template is not known: %s %s', async (engine, page) => {
  const text = `const app = require('express')();\napp.set('view engine', '${engine}');\napp.set('views', './views');\napp.get('/a', (req, res) => res.render('a', { url: req.originalUrl }));\n`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }, { path: `views/a.${engine}`, text: page }], catalog });
  expect(presentFindings(findings, catalog.rules, () => text).map(({ rule, confidence }) => `${rule} ${confidence}`)).toEqual(['cross-site-scripting high']);
});

/** The same of a page that Flask answers with. */
async function shownByFlask(given: string): Promise<readonly string[]> {
  const text = `from flask import Flask, request\napp = Flask(__name__)\n\n@app.get('/a')\ndef a():\n    return '<a href="https://' + ${given} + '">x</a>'\n`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });
  return presentFindings(findings, catalog.rules, () => text).map(({ rule, confidence, missingEvidence = [] }) => [rule, confidence, ...missingEvidence].join(' '));
}

test.each(['request.host', 'request.host_url', 'request.user_agent.string', 'request.content_type'])('no other site has a browser send it to Flask: %s', async (given) => {
  expect(await shownByFlask(given)).toEqual(['cross-site-scripting possible sent-by-browser']);
});

test.each(["request.headers[request.args['name']]", "(request.args.get('host') or request.host)"])('another site chooses it for Flask: %s', async (given) => {
  expect(await shownByFlask(given)).toEqual(['cross-site-scripting high']);
});
