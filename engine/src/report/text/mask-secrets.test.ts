import { expect, test } from 'vitest';
import { maskLiterals, maskSecrets } from '#engine/report/text/mask-secrets.ts';

test('known shapes of credentials are masked wherever they stand', () => {
  const secrets = ['AKIA' + 'ABCDEFGHIJKLMNOP', 'ghp_' + 'a1'.repeat(18), 'sk_live_' + 'Z9'.repeat(12), 'xoxb-' + '123456789012-abc'];

  for (const secret of secrets) {
    const masked = maskSecrets(`call(${secret}, 1)`);

    expect(masked).toBe('call(********, 1)');
  }
});

test('a private key is masked over all its lines and the line count stays', () => {
  const text = 'a\n-----BEGIN RSA PRIVATE KEY-----\nMIIE\nabcd\n-----END RSA PRIVATE KEY-----\nb';

  const masked = maskSecrets(text);

  expect(masked).not.toContain('MIIE');
  expect(masked.split('\n')).toHaveLength(text.split('\n').length);
});

test('a literal under a telling name is masked, its name is kept', () => {
  expect(maskSecrets(`const dbPassword = 'hunter2';`)).toBe(`const dbPassword = '********';`);
  expect(maskSecrets(`{ "api_key": "abc", other: "abc" }`)).toBe(`{ "api_key": "********", other: "abc" }`);
  expect(maskSecrets('postgres://app:s3cr3t@db/x')).toBe('postgres://app:********@db/x');
});

test('code that only speaks of passwords stays readable', () => {
  const texts = ['const password = req.body.password;', 'token = `${a}.${b}`', `throw new Error('password: is too short')`];

  for (const text of texts) expect(maskSecrets(text)).toBe(text);
});

test('where the flaw is a secret, every literal is masked but for spans of time', () => {
  expect(maskLiterals(`jwt.sign(user, 'open sesame', { expiresIn: "1h" })`)).toBe(`jwt.sign(user, '********', { expiresIn: "1h" })`);
});

test('what says how a secret is used stays readable', () => {
  const texts = [`createCipheriv('aes-256-cbc', key)`, `{ algorithm: "HS256", sameSite: 'strict' }`, `Cipher.getInstance("AES/CBC/PKCS5Padding")`, `const tokenEncoding = 'base64url'`];

  for (const text of texts) expect([maskLiterals(text), maskSecrets(text)]).toEqual([text, text]);
  expect(maskLiterals(`f('aes-secret', 'sha', 'hex1', '12345', 'strictly')`)).toBe(`f('********', '********', '********', '********', '********')`);
});

test('hostile texts do not slow masking down: backtracking would run into the time limit of the test', () => {
  const texts = ['secret'.repeat(20_000), `password = '${'\\'.repeat(50_000)}`, '://a:'.repeat(20_000), 'eyJa.'.repeat(20_000), 'eyJaaaaaaaa-'.repeat(50_000), `password="password='password=\`x`];

  for (const text of texts) expect(maskSecrets(text)).toBe(text);
  expect(maskSecrets('-----BEGIN PRIVATE KEY-----'.repeat(4000))).toBe('********');
});
