import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function messagesOf(path: string, text: string, rule: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter((finding) => finding.rule === rule).map(({ message }) => message);
}

test('a misuse says which option makes it one', async () => {
  expect(await messagesOf('a.js', "require('tls').connect({ host: 'h', rejectUnauthorized: false });", 'insecure-transport')).toEqual([
    '`a.js` accepts any certificate, or a protocol that is outdated or encrypts nothing. There, `rejectUnauthorized` is `false`.',
  ]);
  expect(await messagesOf('a.py', "import requests\n\ndef ask(address):\n    return requests.get(address, verify=False)\n", 'insecure-transport')).toEqual([
    '`ask` accepts any certificate, or a protocol that is outdated or encrypts nothing. There, `verify` is `False`.',
  ]);
});

test('one without a named option says nothing of the kind', async () => {
  expect(await messagesOf('a.js', "require('crypto').createHash('md5').update(password).digest('hex');", 'weak-hash')).not.toContainEqual(expect.stringContaining('There,'));
});

test('what too few rounds make cheap is told otherwise than what a broken function gives', async () => {
  expect(await messagesOf('a.js', "exports.keep = (password) => require('bcrypt').hashSync(password, 4);", 'weak-hash')).toEqual(['`keep` hashes so that guessing passwords is cheap.']);
  expect(await messagesOf('a.js', "exports.sign = (token) => require('crypto').createHash('md5').update(token).digest('hex');", 'weak-hash')).toEqual(['`sign` uses a hash function for which collisions are practical.']);
});
