import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsBehind(test: string): Promise<unknown> {
  const text = `const app = require('express')();\napp.post('/convert', async (req, res) => {\n  const token = req.headers.authorization?.split(' ')[1];\n  ${test}\n  await fetch(req.body.url);\n  res.end();\n});`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  return findings.filter(({ rule }) => rule === 'server-side-request-forgery').map(({ doubts }) => doubts);
}

test.each([
  ['of its own', 'if (token !== process.env.INTERNAL_API_KEY) return res.status(401).end();'],
  ['of its own, which has to be set', 'if (!process.env.JOB_SECRET || process.env.JOB_SECRET !== token) throw new Error();'],
])('callers who have shown a secret %s are no strangers', async (_, code) => {
  expect(await doubtsBehind(code)).toEqual([['own-callers']]);
});

test.each([
  ['nothing', ''],
  ['what no name calls a secret', 'if (req.headers.origin !== process.env.FRONTEND_URL) return res.status(401).end();'],
  ['a secret that is not theirs', 'if (token === process.env.INTERNAL_API_KEY) return res.status(401).end();'],
  ['a secret or something else', "if (token !== process.env.INTERNAL_API_KEY && token !== 'a') return res.status(401).end();"],
  ['a row of a database', 'if (token !== (await db.find()).token) return res.status(401).end();'],
  ['a secret, which lets them go on at once', 'if (token === process.env.INTERNAL_API_KEY) note();'],
])('callers who have shown %s may be anybody', async (_, code) => {
  expect(await doubtsBehind(code)).toEqual([undefined]);
});

/** A handler of a message, and the function that looks at its signature. */
async function doubtsBehindSignature(check: string, asked: string, header = 'x-hub-signature'): Promise<unknown> {
  const text = `const crypto = require('node:crypto');\nconst app = require('express')();\nfunction check(raw, sent) {\n  const made = Buffer.from(crypto.createHmac('sha256', process.env.HOOK_KEY).update(raw).digest('hex'), 'utf8');\n  ${check}\n}\napp.post('/hook', async (req, res) => {\n  const sent = req.get('${header}') ?? '';\n  ${asked}\n  await fetch(req.body.url);\n  res.end();\n});`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  return findings.filter(({ rule }) => rule === 'server-side-request-forgery').map(({ doubts }) => doubts);
}

test.each([
  ['throws', "if (!crypto.timingSafeEqual(new Uint8Array(made), new Uint8Array(Buffer.from(sent)))) throw new Error('no');", 'check(req.rawBody, sent);'],
  ['answers', 'return crypto.timingSafeEqual(made, Buffer.from(sent));', 'if (!check(req.rawBody, sent)) return res.sendStatus(401);'],
  ['answers on several ways', "if (!sent) return false;\n  return made.toString() === sent;", 'if (!check(req.rawBody, sent)) return res.sendStatus(401);'],
])('who signs a message by a key of the program, which a function asks that %s, is no stranger', async (_, check, asked) => {
  expect(await doubtsBehindSignature(check, asked)).toEqual([['own-callers']]);
});

test.each([
  ['one that nobody looks at', 'return crypto.timingSafeEqual(made, Buffer.from(sent));', 'check(req.rawBody, sent);', 'x-hub-signature'],
  ['one that lets others pass as well', "if (sent === '') return true;\n  return crypto.timingSafeEqual(made, Buffer.from(sent));", 'if (!check(req.rawBody, sent)) return res.sendStatus(401);', 'x-hub-signature'],
  ['one whose refusal is passed over', "if (!crypto.timingSafeEqual(made, Buffer.from(sent))) throw new Error('no');", 'try { check(req.rawBody, sent); } catch (error) { console.warn(error.message); }', 'x-hub-signature'],
  ['one that is only noted', "if (!crypto.timingSafeEqual(made, Buffer.from(sent))) console.warn('no');", 'check(req.rawBody, sent);', 'x-hub-signature'],
  ['one of another use', 'return crypto.timingSafeEqual(made, Buffer.from(sent));', 'if (!check(req.rawBody, sent)) return res.sendStatus(401);', 'x-csrf-token'],
  ['a token of whoever signed in', 'return crypto.timingSafeEqual(made, Buffer.from(sent));', 'if (!check(req.rawBody, sent)) return res.sendStatus(401);', 'authorization'],
])('a signature that is %s tells nothing', async (_, check, asked, header) => {
  expect(await doubtsBehindSignature(check, asked, header)).toEqual([undefined]);
});

test.each([
  ["const stripe = require('stripe')(process.env.KEY);", "stripe.webhooks.constructEvent(req.rawBody, req.headers['stripe-signature'], process.env.HOOK);", [['own-callers']]],
  ["const stripe = require('stripe')(process.env.KEY);", "try { stripe.webhooks.constructEvent(req.rawBody, req.headers['stripe-signature'], process.env.HOOK); } catch (error) { console.warn(error.message); }", [undefined]],
  ["const stripe = require('stripe')(process.env.KEY);", "stripe.webhooks.generateTestHeaderString({ payload: req.rawBody, secret: process.env.HOOK });", [undefined]],
])('a library asks who signed a message: %s', async (made, asked, doubts) => {
  const text = `${made}\nconst app = require('express')();\napp.post('/hook', async (req, res) => {\n  ${asked}\n  await fetch(req.body.url);\n  res.end();\n});`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  expect(findings.filter(({ rule }) => rule === 'server-side-request-forgery').map((finding) => finding.doubts)).toEqual(doubts);
});

test.each([
  ["if (event.origin !== 'https://app.example.org') return;", [['own-callers']]],
  ['if (event.origin !== window.location.origin) return;', [['own-callers']]],
  ["const { origin } = event; if (!['https://a.example.org', 'https://b.example.org'].includes(origin)) return;", [['own-callers']]],
  ["if (event.source !== window.parent) return;", [undefined]],
  ["if (event.origin !== 'null') return;", [undefined]],
  ["if (!event.origin.startsWith('https://app.example.org')) return;", [undefined]],
  ["if (!event.origin.includes('app.example.org')) return;", [undefined]],
  ["if (event.origin.indexOf('app.example.org') === -1) return;", [undefined]],
  ["if (event.origin !== 'https://app.example.org') console.log(event.origin);", [undefined]],
  ['if (event.origin !== event.data.origin) return;', [undefined]],
  ["if (event.origin === 'https://app.example.org') note();", [undefined]],
  ["if (event.data.kind !== 'open') return;", [undefined]],
])('a message comes from a page that the program names: %s', async (asked, doubts) => {
  const text = `window.addEventListener('message', (event) => {\n  ${asked}\n  document.getElementById('out').innerHTML = event.data.html;\n});`;
  const { findings } = await analyze({ files: [{ path: 'page.js', text }], catalog });
  expect(findings.filter(({ rule }) => rule === 'dom-cross-site-scripting').map((finding) => finding.doubts)).toEqual(doubts);
});

async function comparedIn(condition: string): Promise<readonly number[]> {
  const text = `import json\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route('/in', methods=['POST'])\ndef enter():\n    data = json.loads(request.data)\n    if ${condition}:\n        return 'in'\n    return 'out'\n`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });
  return findings.filter(({ rule }) => rule === 'hard-coded-credential').map(({ hops }) => hops.at(-1)?.from.line ?? 0);
}

test('a password of the program is compared with what is sent as one', async () => {
  expect(await comparedIn("data['password'] == 'Gr4nite!Harbor'")).toEqual([7]);
  expect(await comparedIn("data['user']['password'] == 'Gr4nite!Harbor'")).toEqual([7]);
  expect(await comparedIn("data['secret']['kind'] == 'Gr4nite!Harbor'")).toEqual([]);
});

test('another member of what was made of a password is none', async () => {
  expect(await comparedIn("open_vault(data['password']).kind == 'Gr4nite!Harbor'")).toEqual([]);
  expect(await comparedIn("open_vault(data).password == 'Gr4nite!Harbor'")).toEqual([7]);
  expect(await comparedIn("data['password'].split(':')[0] == 'Gr4nite!Harbor'")).toEqual([7]);
  expect(await comparedIn("digest(data['password']) == 'Gr4nite!Harbor'")).toEqual([7]);
});

test('what stands where one was saved is none', async () => {
  expect(await comparedIn("data['password'] == '__SAVED_PASSWORD__'")).toEqual([]);
  expect(await comparedIn("data['password'] == '********'")).toEqual([]);
  expect(await comparedIn("data['password'] == '__Gr4nite!Harbor'")).toEqual([7]);
});

async function letInBy(path: string, text: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.map(({ rule }) => rule).filter((rule) => rule === 'hard-coded-credential' || rule === 'plaintext-password');
}

const SCRIPT = (body: string): string => `const mongoose = require('mongoose');\nconst User = mongoose.model('User', new mongoose.Schema({ password: String }));\nrequire('express')().post('/in', async (req, res) => {\n${body}\n});\n`;
const CLASS = (body: string): string => `import java.util.Objects;\nimport org.springframework.web.bind.annotation.*;\n@RestController\nclass In { @PostMapping("/in") String in(@RequestParam String password, @RequestParam String kind) {\n${body}\n} }\n`;

test('a password is compared by what switches between values, and by a function of two values', async () => {
  expect(await letInBy('app.js', SCRIPT("switch (req.body.password) { case 'Gr4nite!Harbor': res.send('in'); }"))).toEqual(['hard-coded-credential']);
  expect(await letInBy('app.js', SCRIPT("switch (req.body.kind) { case 'Gr4nite!Harbor': res.send('in'); }"))).toEqual([]);
  expect(await letInBy('app.js', SCRIPT("const user = await User.findOne({ name: 'a' }); switch (user.password) { case req.body.password: res.send('in'); }"))).toEqual(['plaintext-password']);
  expect(await letInBy('In.java', CLASS('return switch (password) { case "Gr4nite!Harbor" -> "in"; default -> "out"; };'))).toEqual(['hard-coded-credential']);
  expect(await letInBy('In.java', CLASS('return Objects.equals(password, "Gr4nite!Harbor") ? "in" : "out";'))).toEqual(['hard-coded-credential']);
  expect(await letInBy('In.java', CLASS('return Objects.equals(kind, "Gr4nite!Harbor") ? "in" : "out";'))).toEqual([]);
});

/** Which rights a handler believes that were sent, and for what they are doubted. */
async function believedIn(code: string): Promise<unknown> {
  const text = `const crypto = require('crypto');\nconst app = require('express')();\napp.use(require('cookie-parser')());\napp.get('/in', (req, res) => {\n${code}\n});\n`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  return findings.filter(({ rule }) => rule === 'client-chosen-rights').map(({ doubts }) => doubts);
}

test('an address that a header names mostly allows nothing', async () => {
  expect(await believedIn("const ip = req.headers['x-forwarded-for']; res.json({ near: (ip === '::1' ? '8.8.8.8' : ip).length });")).toEqual([['use-unknown']]);
  expect(await believedIn("if (req.headers['x-forwarded-for'] !== '127.0.0.1') return res.sendStatus(403); res.json([1]);")).toEqual([['use-unknown']]);
  expect(await believedIn("if (req.headers['x-role'] !== 'admin') return res.sendStatus(403); res.json([1]);")).toEqual([undefined]);
});

const SENT = "const s = JSON.parse(Buffer.from(b, 'base64').toString()); if (s.role === 'admin') return res.json([1]); res.end();";
const MADE = "crypto.createHmac('sha256', process.env.K).update(b).digest('hex')";
test.each([
  ['nobody signed', `const b = req.cookies.sess; ${SENT}`, [undefined]],
  ['nobody signed, where something else is looked after', `const b = req.cookies.sess; if (!allowed(req.path)) return res.end(); ${SENT}`, [undefined]],
  ['the program signed', `const [b, sig] = req.cookies.sess.split('.'); if (!crypto.timingSafeEqual(Buffer.from(sig), Buffer.from(${MADE}))) return res.end(); ${SENT}`, [['checked-by-name']]],
  ['the program signed beside it', `const b = req.cookies.sess; if (req.cookies.sig !== ${MADE}) return res.end(); ${SENT}`, [['checked-by-name']]],
  ['a function of the program looked after', `const b = req.cookies.sess; if (!good(b, req.cookies.sig)) return res.end(); ${SENT}`, [['checked-by-name']]],
  ['another function may have looked after', `const [b, sig] = req.cookies.sess.split('.'); if (!require('./sealed').isOurs(b, sig)) return res.end(); ${SENT}`, [['checked-by-name']]],
  ['another function verifies', `const b = req.cookies.sess; if (!require('./sealed').verify(b, req.cookies.sig)) return res.end(); ${SENT}`, [['checked-by-name']]],
])('what %s is believed only as far as it goes', async (_, code, doubts) => {
  expect(await believedIn(`${code}\n});\nfunction allowed(path) { return path.length < 9; }\nfunction good(b, sig) { return sig === ${MADE}; }\napp.get('/out', (req, res) => { res.json(${MADE.replace('update(b)', 'update(req.query.b)')});`)).toEqual(doubts);
});
