import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const SIGNED = "const signature = crypto.createHash('md5').update(process.env.KEY + req.body.text).digest('hex');";

/** Rule and doubts of what is told of digests in a handler. */
async function toldOf(...body: readonly string[]): Promise<readonly (readonly [string, readonly string[]])[]> {
  const text = [
    "const crypto = require('crypto');",
    "const app = require('express')();",
    "const User = require('mongoose').model('User');",
    "app.post('/', async (req, res) => {",
    ...body,
    '  res.end();',
    '});',
  ].join('\n');
  const { findings } = await analyze({ files: [{ path: 'a.js', text }], catalog: productCatalog() });
  return findings.filter(({ rule }) => /hash$/.test(rule)).map(({ rule, doubts = [] }) => [rule, doubts]);
}

test('a digest that goes to a service of somebody else is doubted', async () => {
  const told = await toldOf(SIGNED, 'await fetch(`https://api.partner.com/calls?signature=${signature}`);');

  expect(told).toEqual([['weak-hash', ['other-service']]]);
});

test('so is a digest of a password, and one that goes into another', async () => {
  const told = await toldOf(
    "const inner = crypto.createHash('md5').update(req.body.password).digest('hex');",
    "const token = crypto.createHash('md5').update(req.body.name + inner).digest('hex');",
    'await fetch(`https://api.partner.com/session?token=${token}`);',
  );

  expect(told.map(([, doubts]) => doubts)).toEqual([['other-service'], ['other-service'], ['other-service']]);
});

test.each([
  ['to a host of the own network', [SIGNED, 'await fetch(`http://billing.internal/calls?signature=${signature}`);']],
  ['to a host that a setting names', [SIGNED, 'await fetch(`${process.env.HOST}/calls?signature=${signature}`);']],
  ['nowhere', [SIGNED, "await fetch('https://api.partner.com/calls');"]],
  ['there, and is compared', [SIGNED, 'if (req.query.signature !== signature) return;', 'await fetch(`https://api.partner.com/calls?signature=${signature}`);']],
  ['there, and opens an account', ["req.user.resetToken = crypto.createHash('md5').update(req.body.mail).digest('hex');", 'await fetch(`https://mail.partner.com/send?token=${req.user.resetToken}`);']],
])('one that goes %s is not', async (_, body) => {
  expect(await toldOf(...body)).toEqual([['weak-hash', []]]);
});

test('nor is the digest of a password that is kept as well', async () => {
  const told = await toldOf(
    "const made = crypto.createHash('sha256').update(req.body.password).digest('hex');",
    'await User.create({ made });',
    'await fetch(`https://log.partner.com/lines?made=${made}`);',
  );

  expect(told).toEqual([['fast-password-hash', []]]);
});
