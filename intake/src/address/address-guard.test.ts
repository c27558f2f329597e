import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { AddressRefusedError, createAddressGuard, NameNotFoundError } from '#intake/address/address-guard.ts';
import { createGuardedAgent } from '#intake/address/guarded-agent.ts';
import { parsePrivateHosts } from '#intake/address/private-hosts.ts';
import { canonicalRepositoryUrl, parseRepositoryUrl } from '#intake/address/repository-url.ts';

const guard = createAddressGuard();
const answering = (...addresses: string[]) => async () => addresses;

test.each([
  'https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://①②⑦.0.0.1/',
  'https://[::1]/', 'https://[::ffff:7f00:1]/', 'https://[::ffff:127.0.0.1]/', 'https://[::]/', 'https://0.0.0.0/', 'https://0/',
  'https://10.0.0.1/', 'https://172.16.0.1/', 'https://192.168.1.1/', 'https://100.64.0.1/', 'https://169.254.169.254/',
  'https://[fd00::1]/', 'https://[fe80::1]/', 'https://[64:ff9b::7f00:1]/', 'https://[2002:7f00:1::]/', 'https://[2001:db8::1]/', 'https://[::127.0.0.1]/', 'https://[4000::1]/',
  'https://224.0.0.1/', 'https://255.255.255.255/', 'https://192.0.2.1/', 'https://198.18.0.1/', 'https://127.0.0.1./',
  'https://localhost/', 'https://LOCALHOST./', 'https://a.localhost/', 'https://printer.local/', 'https://metadata.google.internal/', 'https://intranet/',
])('the guard refuses %s by its spelling', (url) => {
  expect(() => guard.judgeUrl(new URL(url))).toThrow(AddressRefusedError);
});

test.each(['https://github.com/', 'https://93.184.215.14/', 'https://[2606:4700:4700::1111]/'])('the guard passes %s', (url) => {
  expect(guard.judgeUrl(new URL(url)).port).toBe(443);
});

test('one private answer among public ones refuses the name', async () => {
  const mixed = createAddressGuard({ resolve: answering('93.184.215.14', '10.0.0.1') });

  await expect(mixed.resolve({ host: 'rebind.example', port: 443 })).rejects.toThrow(AddressRefusedError);
});

test('a name without an address is not found', async () => {
  await expect(createAddressGuard({ resolve: answering() }).resolve({ host: 'gone.example', port: 443 })).rejects.toThrow(NameNotFoundError);
});

test('a listed name opens what it resolves to, on the listed port alone where one is given', async () => {
  const listed = createAddressGuard({ privateHosts: parsePrivateHosts('git.corp.example:8443, staging'), resolve: answering('10.0.0.5') });

  await expect(listed.resolve({ host: 'git.corp.example', port: 8443 })).resolves.toEqual(['10.0.0.5']);
  await expect(listed.resolve({ host: 'git.corp.example', port: 443 })).rejects.toThrow(AddressRefusedError);
  expect(listed.judgeUrl(new URL('http://staging:3000/'))).toEqual({ host: 'staging', port: 3000 });
});

test('a listed range opens its addresses on any port and nothing beside them', () => {
  const listed = createAddressGuard({ privateHosts: parsePrivateHosts('127.0.0.0/8,[::1]:9000') });

  expect(listed.judgeUrl(new URL('https://127.0.0.1:4443/')).host).toBe('127.0.0.1');
  expect(listed.judgeUrl(new URL('https://[::ffff:127.0.0.1]/')).port).toBe(443);
  expect(listed.judgeUrl(new URL('https://[::1]:9000/')).host).toBe('::1');
  expect(() => listed.judgeUrl(new URL('https://[::1]:9001/'))).toThrow(AddressRefusedError);
  expect(() => listed.judgeUrl(new URL('https://10.0.0.1/'))).toThrow(AddressRefusedError);
});

test('metadata addresses stay closed whatever is listed', async () => {
  const everything = createAddressGuard({ privateHosts: parsePrivateHosts('0.0.0.0/0,::/0,metadata.example'), resolve: answering('169.254.169.254') });

  await expect(everything.resolve({ host: 'metadata.example', port: 80 })).rejects.toThrow(AddressRefusedError);
  for (const address of ['169.254.169.254', '::ffff:a9fe:a9fe', '64:ff9b::a9fe:a9fe', '100.100.100.200', '168.63.129.16', 'fd00:ec2::254', '192.0.0.192']) {
    expect(everything.mayConnect(address, { host: address, port: 80 })).toBe(false);
  }
});

test.each(['10.0.0.0/99', 'a b', 'host:99999', 'http://x', '1.2.3'])('the list refuses the entry %s with a sentence', (entry) => {
  expect(() => parsePrivateHosts(entry)).toThrow(entry);
});

test('the agent refuses a loopback literal and a name that resolves to one, and reaches a listed one', async () => {
  const server = createServer((_request, response) => response.end('inside'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const closed = createGuardedAgent(createAddressGuard({ resolve: answering('127.0.0.1') }), { timeoutMs: 20_000 });
  const open = createGuardedAgent(createAddressGuard({ resolve: answering('127.0.0.1'), privateHosts: parsePrivateHosts(`inside.example:${port}`) }), { timeoutMs: 20_000 });

  await expect(request(`http://127.0.0.1:${port}/`, { dispatcher: closed })).rejects.toThrow(AddressRefusedError);
  await expect(request(`http://[::ffff:7f00:1]:${port}/`, { dispatcher: closed })).rejects.toThrow(AddressRefusedError);
  await expect(request(`http://inside.example:${port}/`, { dispatcher: closed })).rejects.toThrow(AddressRefusedError);
  const answer = await request(`http://inside.example:${port}/`, { dispatcher: open });
  expect(await answer.body.text()).toBe('inside');

  await Promise.all([closed.close(), open.close()]);
  server.close();
});

test.each([
  ['http://github.com/a/b', 'full HTTPS'], ['git@github.com:a/b', 'full HTTPS'], ['file:///etc', 'full HTTPS'], ['ext::sh -c id', 'full HTTPS'],
  ['https://user:pw@github.com/a/b', 'credentials'], ['https://@github.com/a/b', 'credentials'], ['https://github.com/a/../b', '".."'],
  ['https://github.com/a/%2e%2e/b', '".."'], ['https://github.com:8443/a', 'port 443'], ['https://github.com/', 'name a repository'],
  ['https://github.com/a?b', 'query'], ['https://github.com/a#b', 'query'], ['https://git\thub.com/a/b', 'full HTTPS'],
  ['https:\\\\github.com/a', 'full HTTPS'], ['https://127.1/a/b', 'private'], [`https://github.com/${'a'.repeat(500)}`, '500'],
])('a repository at %s is refused', (url, words) => {
  expect(() => parseRepositoryUrl(url, guard)).toThrow(words);
});

test('two spellings of a repository have one canonical form', () => {
  expect(canonicalRepositoryUrl('https://GitHub.com/Acme/App.git/')).toBe('https://github.com/Acme/App');
  expect(canonicalRepositoryUrl('https://github.com/Acme/App')).toBe('https://github.com/Acme/App');
});
