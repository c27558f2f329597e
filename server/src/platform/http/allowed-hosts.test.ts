import { expect, test } from 'vitest';
import { createHostCheck } from '#server/platform/http/allowed-hosts.ts';
import { createServer } from '#server/platform/http/create-server.ts';

const defaults = { publicUrl: 'http://127.0.0.1:8080', host: '127.0.0.1', allowedHosts: [] };

test.each([
  ['127.0.0.1:8080', true],
  ['localhost', true],
  ['LOCALHOST.:9000', true],
  ['app.localhost:8080', true],
  ['[::1]:8080', true],
  ['192.0.2.7', true],
  ['evil.example', false],
  ['evil.example:8080', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  ['printer.local', false],
  ['whitebox', false],
  ['127.0.0.1:8080@evil.example', false],
  ['evil.example/127.0.0.1', false],
  ['', false],
  ['[::1', false],
  ['[evil]', false],
])('a service on the loopback answers to %j: %j', (header, isAllowed) => {
  expect(createHostCheck(defaults)(header)).toBe(isAllowed);
});

test.each([
  ['whitebox:8080', true],
  ['whitebox.build.svc.local', true],
  ['host.docker.internal', true],
  ['evil.example', false],
])('one that listens beyond the loopback answers to names of its network too: %j is %j', (header, isAllowed) => {
  expect(createHostCheck({ ...defaults, host: '0.0.0.0', publicUrl: 'http://0.0.0.0:8080' })(header)).toBe(isAllowed);
});

test.each([
  [{ publicUrl: 'https://scan.corp.example' }, 'scan.corp.example', true],
  [{ publicUrl: 'https://scan.corp.example' }, 'SCAN.corp.example:443', true],
  [{ publicUrl: 'https://scan.corp.example' }, 'other.corp.example', false],
  [{ allowedHosts: ['a.example', '*.b.example'] }, 'a.example', true],
  [{ allowedHosts: ['a.example', '*.b.example'] }, 'x.y.b.example', true],
  [{ allowedHosts: ['a.example', '*.b.example'] }, 'b.example', false],
  [{ allowedHosts: ['a.example', '*.b.example'] }, 'x.a.example', false],
  [{ allowedHosts: ['a.example', '*.b.example'] }, 'evilb.example', false],
  [{ allowedHosts: ['*'] }, 'evil.example', true],
])('with %j it answers to %j: %j', (options, header, isAllowed) => {
  expect(createHostCheck({ ...defaults, ...options })(header)).toBe(isAllowed);
});

test('a wrong host is 421, whatever it asks for; the probe of a load balancer is answered', async () => {
  const app = createServer({ isAllowedHost: createHostCheck(defaults) });
  for (const url of ['/health', '/list']) app.get(url, () => ({ status: 'ok' }));
  const ask = (url: string, host: string) => app.inject({ url, headers: { host } });

  const answers = await Promise.all([ask('/list', 'evil.example'), ask('/nowhere', 'evil.example'), ask('/health', 'evil.example'), ask('/list', 'localhost:1')]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([421, 421, 200, 200]);
  expect(answers[0]?.json()).toEqual({
    statusCode: 421,
    message: 'Host evil.example is not served here: the operator can add it to WHITEBOX_ALLOWED_HOSTS',
    error: 'Misdirected Request',
  });
});
