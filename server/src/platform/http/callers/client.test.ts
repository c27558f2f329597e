import { expect, test } from 'vitest';

import { clientOf, countedAddress } from '#server/platform/http/callers/client.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { createLogger } from '#server/platform/logging/logger.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8::7]:4711', '2001:db8:0:0::/64'],
  ['[2001:db8::7]', '2001:db8:0:0::/64'],
  ['192.0.2.7:4711:1', 'unreadable'],
  ['nonsense', 'unreadable'],
  ['', 'unreadable'],
])('%s counts as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test('a user agent is cut and its control characters are escaped', () => {
  const agent = (text: string): string => clientOf({ ip: '192.0.2.7', headers: { 'user-agent': text } }).userAgent;

  expect(agent('curl/8.9')).toBe('curl/8.9');
  expect(agent('a\u001b[31m\u0085b\u00ad')).toBe('a\\u{1b}[31m\\u{85}b\\u{ad}');
  expect(agent('x'.repeat(5_000))).toBe('x'.repeat(256));
  expect(agent('\u0080'.repeat(5_000))).toHaveLength(256);
  expect(clientOf({ ip: '192.0.2.7', headers: {} }).userAgent).toBe('');
});

function addressSeen(trustedProxies: readonly string[], peer: string, forwarded?: string): Promise<string> {
  const app = createServer({ trustedProxies });
  app.get('/', (request) => ({ address: clientOf(request).address }));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return app.inject({ url: '/', remoteAddress: peer, headers }).then((response) => response.json<{ address: string }>().address);
}

test.each([
  [[], '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  [['10.0.0.0/8'], '192.0.2.7', '203.0.113.9', '192.0.2.7'],
  [['10.0.0.0/8'], '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  [['10.0.0.0/8'], '10.1.2.3', 'forged, 198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [['10.0.0.0/8', '203.0.113.9'], '10.1.2.3', '198.51.100.1, 203.0.113.9', '198.51.100.1'],
  [['fd00::/8'], 'fd00::7', '2001:db8::5', '2001:db8::5'],
  [['10.0.0.0/8'], '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
])('behind the trusted %j, peer %s that forwards %s is %s', async (trusted, peer, forwarded, address) => {
  expect(await addressSeen(trusted, peer, forwarded)).toBe(address);
});

test('a proxy nearby that is not named is told of once, and one far away never', async () => {
  const lines: string[] = [];
  const app = createServer({ logger: createLogger('warn', { write: (line: string) => void lines.push(line) }) });
  app.get('/', () => ({}));
  const ask = (remoteAddress: string, headers: Record<string, string>) => app.inject({ url: '/', remoteAddress, headers });

  await ask('203.0.113.9', { 'x-forwarded-for': '198.51.100.1' });
  await ask('127.0.0.1', {});
  expect(lines).toEqual([]);
  await ask('::ffff:10.0.0.7', { 'x-forwarded-for': '198.51.100.1' });
  await ask('127.0.0.1', { 'x-forwarded-for': '198.51.100.1' });

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ proxy: '::ffff:10.0.0.7', msg: expect.stringContaining('WHITEBOX_TRUSTED_PROXIES') }]);
});
