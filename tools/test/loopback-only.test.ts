import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

test('a test that connects elsewhere fails at once', () => {
  expect(() => connect({ host: '192.0.2.1', port: 80 })).toThrow('reach the loopback only');
  expect(() => connect(80, 'example.com')).toThrow('reach the loopback only');
});

test('an address that a resolver of the test gives is judged too', async () => {
  const socket = connect({ host: 'git.example', port: 80, lookup: (_name, _options, done) => done(null, [{ address: '192.0.2.1', family: 4 }]) });

  const [error] = await once(socket, 'error').catch((reason: unknown) => [reason]);

  expect(String(error)).toContain('192.0.2.1');
});

test('the loopback is open', async () => {
  const server = createServer((socket) => socket.end('hello'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  // An address of a listening TCP server is no text.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [greeting] = await once(socket, 'data');

  server.close();
  expect(String(greeting)).toBe('hello');
});
