import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

test('a digest is rated lower, and doubted, where nothing tells that it protects something', async () => {
  const text = [
    'import hashlib',
    'def part_of(text):',
    '    return hashlib.md5(text)',
    'def hash_password(text):',
    '    return hashlib.md5(text)',
    'def login(account, text):',
    '    account.password = hashlib.md5(text)',
    'def check(text):',
    '    return hashlib.md5(text.secret)',
  ].join('\n');

  const { findings } = await analyze({ files: [{ path: 'a.py', text }], catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'weak-hash').map(({ hops, severity, doubts }) => [hops.at(-1)?.from.line, severity, doubts])).toEqual([
    [3, 'low', ['purpose-unknown']], [5, 'medium', undefined], [7, 'medium', undefined], [9, 'medium', undefined],
  ]);
});
