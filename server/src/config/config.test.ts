import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { describeVariables } from '#server/config/describe-variables.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({ DATABASE_URL: '', WHITEBOX_SIGN_UP: ' ' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: undefined,
    allowedHosts: [],
    callers: { connections: 2_000, connectionsPerAddress: 200 },
    databaseUrl: undefined,
    databaseLogins: {},
    dataDirectory: path.resolve('data'),
    secret: undefined,
    owner: { email: 'owner@whitebox.example', password: undefined },
    signUp: 'closed',
    signUpCredits: 10_000,
    privateHosts: [],
    trustedProxies: [],
    caFile: undefined,
    metricsToken: undefined,
    quota: { bytes: 20 * 1024 ** 3, archives: 10_000, documents: 10_000, uploads: 8 },
    retention: { uploadDays: 365, snapshotDays: 7 },
    freeBytes: 1024 ** 3,
    slots: { fetches: 16, analyses: totalmem() >= 7.5 * 1024 ** 3 ? 2 : 1, sharePercent: 25 },
    organizationQueue: 2_000, targets: { requestsPerSecond: 2, requests: 500 },
    chromium: { isSandboxed: true },
  });
});

test('settings are read into the form in which they are used', () => {
  const config = readConfig({ WHITEBOX_PUBLIC_URL: 'https://whitebox.example/', WHITEBOX_PRIVATE_HOSTS: 'git.corp, 10.0.0.0/8,[fd00::1]:8443 ', WHITEBOX_OWNER_EMAIL: 'Me@Example.org', WHITEBOX_TRUSTED_PROXIES: '127.0.0.1, fd00::/8' });

  expect(config).toMatchObject({ publicUrl: 'https://whitebox.example', privateHosts: ['git.corp', '10.0.0.0/8', '[fd00::1]:8443'], owner: { email: 'me@example.org' }, trustedProxies: ['127.0.0.1', 'fd00::/8'] });
});

test.each([
  ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['WHITEBOX_FETCHES', '0', 'WHITEBOX_FETCHES must be a whole number from 1 to 256.'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
  ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL must be a URL such as postgres://whitebox:password@db.example.org/whitebox.'],
  ['WHITEBOX_PUBLIC_URL', 'whitebox.example', 'WHITEBOX_PUBLIC_URL must be a URL such as https://whitebox.example.org.'],
  ['WHITEBOX_PUBLIC_URL', 'https://whitebox.example/?a=b', 'WHITEBOX_PUBLIC_URL must have neither ? nor #.'],
  ['WHITEBOX_SECRET', 'short', 'WHITEBOX_SECRET must have 32 characters or more.'],
  ['WHITEBOX_OWNER_PASSWORD', 'short', 'WHITEBOX_OWNER_PASSWORD must have 12 characters or more.'],
  ['WHITEBOX_OWNER_EMAIL', 'me', 'WHITEBOX_OWNER_EMAIL must be an email address.'],
  ['WHITEBOX_SIGN_UP', 'yes', 'WHITEBOX_SIGN_UP must be closed or open.'],
  ['WHITEBOX_SIGN_UP_CREDITS', '1e3', 'WHITEBOX_SIGN_UP_CREDITS must be a whole number from 0 to 1000000000.'],
  ['WHITEBOX_TRUSTED_PROXIES', '10.0.0.0/8,proxy.example', 'WHITEBOX_TRUSTED_PROXIES must be a comma list of addresses and networks such as 10.0.0.5,fd00::/8; "proxy.example" is none.'],
  ['WHITEBOX_TRUSTED_PROXIES', '0.0.0.0/0', 'WHITEBOX_TRUSTED_PROXIES must be a comma list of addresses and networks such as 10.0.0.5,fd00::/8; "0.0.0.0/0" is none.'],
  ['WHITEBOX_TRUSTED_PROXIES', '10.0.0.0/33', 'WHITEBOX_TRUSTED_PROXIES must be a comma list of addresses and networks such as 10.0.0.5,fd00::/8; "10.0.0.0/33" is none.'],
  ['WHITEBOX_KEEP_UPLOADS_DAYS', '7', 'WHITEBOX_KEEP_UPLOADS_DAYS must be 0, or 8 or more.'],
  ['WHITEBOX_BLOBS', 's3://bucket', 'WHITEBOX_BLOBS must be empty: stores other than the data folder come with a later version.'],
])('%s=%s is refused: %s', (name, text, sentence) => {
  expect(() => readConfig({ [name]: text })).toThrow(sentence);
});

test('everything that is wrong is said at once', () => {
  expect(() => readConfig({ PORT: 'x', WHITEBOX_SIGN_UP: 'x' })).toThrow(/^PORT .*\nWHITEBOX_SIGN_UP .*$/);
});

test('the page for operators lists what is read', () => {
  expect(readFileSync(path.resolve(import.meta.dirname, '../../../docs/operating/configuration.md'), 'utf8')).toBe(describeVariables());
});
