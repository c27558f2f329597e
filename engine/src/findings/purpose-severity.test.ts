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

test.each([
  ['log_auth_event', ['purpose-unknown']], ['author_of', ['purpose-unknown']], ['auth_log', ['purpose-unknown']],
  ['auth_hash', undefined], ['auth_login', undefined], ['authorize', undefined], ['dialog_auth', undefined], ['catalogAuth', undefined], ['log_auth_token', undefined],
] as const)('the name %s of a function tells what a digest is for, or does not', async (name, doubts) => {
  const text = `import hashlib\ndef ${name}(text):\n    return hashlib.md5(text)`;

  const { findings } = await analyze({ files: [{ path: 'a.py', text }], catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'weak-hash').map((finding) => finding.doubts)).toEqual([doubts]);
});
