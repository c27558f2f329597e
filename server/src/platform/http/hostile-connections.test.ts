import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHostCheck } from '#server/platform/http/callers/allowed-hosts.ts';
import { createServer, type ServerLimits } from '#server/platform/http/create-server.ts';
import { peerOf } from '#server/platform/http/callers/limit-connections.ts';
import { createLogger } from '#server/platform/logging/logger.ts';

const lines: { level: number; msg: string }[] = [];
const connectionsPerAddress = 30;

/** Timed out in fractions of a second; what is timed by each test comes late or not at all, so that a slow machine changes nothing. */
function createApp(limits: Partial<ServerLimits>): FastifyInstance {
  return createServer({
    logger: createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    isAllowedHost: createHostCheck({ publicUrl: 'http://localhost', host: '127.0.0.1', allowedHosts: [] }),
    limits: { checkMs: 50, connectionsPerAddress, ...limits },
  });
}

const app = createApp({});
const hasty = createApp({ headersMs: 400, bodyMs: 400 });
const patient = createApp({ idleMs: 3_000, bodyMs: 400 });
let uploaded = 0;

beforeAll(async () => {
  for (const server of [app, hasty, patient]) {
    await server.register(multipart);
    server.post('/echo', { schema: { body: Type.Object({}, { additionalProperties: true }) } }, (request) => request.body);
    server.get('/slow', async () => {
      await sleep(4_500);
      return { slow: true };
    });
    server.get('/large', () => ({ text: 'x'.repeat(40 * 1024 * 1024) }));
    server.get('/list', () => ({ ok: true }));
    server.post('/upload', { config: { upload: {} } }, async (request) => {
      for await (const part of request.parts()) if (part.type === 'file') for await (const chunk of part.file) uploaded += (chunk as Buffer).length; // busboy's chunks are buffers
      return { uploaded };
    });
    server.post('/refused', { config: { upload: {} }, onRequest: (_request, reply) => void reply.code(401).send({ refused: true }) }, () => ({}));
    await server.listen({ host: '127.0.0.1', port: 0 });
  }
});
afterAll(() => Promise.all([app, hasty, patient].map((server) => server.close())));

function open(server = app): Socket {
  const address = server.server.address();
  return connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1').on('error', () => undefined);
}

/** Also where the end is a reset, which `once` would throw. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())));
}

/** All that comes back until the server closes the connection. */
async function exchange(bytes: string | Buffer, server = app): Promise<string> {
  const socket = open(server);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  socket.write(bytes);
  await closed(socket);
  return answer;
}

function json(answer: string): unknown {
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;
const post = (more: string) => `POST /echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n${more}`;

test.each<[string, string, number]>([
  ['no HTTP', 'GARBAGE\r\n\r\n', 400],
  ['a TLS hello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['an unknown version', 'GET / HTTP/9.9\r\n\r\n', 400],
  ['NUL in the path', 'GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['NUL in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n', 400],
  ['a bare line feed in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\n b: c\r\n\r\n', 400],
  ['a length and chunks', post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX'), 400],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'), 400],
  ['a negative length', post('Content-Length: -1\r\n\r\n{}'), 400],
  ['chunks that end in no chunked', post('Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n'), 400],
  ['a chunk size that is no number', post('Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'), 400],
  ['a chunk size beyond all numbers', post('Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{}'), 400],
  ['an endless chunk extension', post(`Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}`), 413],
  ['a large header', `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ['ten thousand headers', `GET / HTTP/1.1\r\nHost: localhost\r\n${'aa: b\r\n'.repeat(10_000)}\r\n`, 431],
  ['no host', 'GET /list HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', get('/list', 'Host: evil.example\r\n'), 400],
  ['a foreign host', 'GET /list HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 421],
  ['a foreign authority in the target', get('http://evil.example/list'), 421],
  ['credentials in the target', get('http://localhost@evil.example/list'), 421],
  ['another expectation', get('/list', 'Expect: 200-ok\r\n'), 417],
  ['an unknown method', 'BREW /list HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
])('%s is answered in the form of every error, and the connection closes', async (_, bytes, status) => {
  const answer = await exchange(Buffer.from(bytes, 'latin1'));

  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(json(answer)).toMatchObject({ statusCode: status, message: expect.any(String), error: expect.any(String) });
});

test.each<[string, string, RegExp]>([
  ['an absolute target', get('http://localhost/list'), /^HTTP\/1\.1 200 .*"ok":true/s],
  ['HTTP/1.0 without a host', 'GET /list HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 200 .*"ok":true/s],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 404 /],
  ['an upgrade that nobody knows', get('/list', 'Upgrade: websocket\r\n'), /^HTTP\/1\.1 200 /],
  ['a GET with a body', get('/list', 'Content-Length: 2\r\n') + '{}', /^HTTP\/1\.1 200 /],
  ['two requests at once', `GET /list HTTP/1.1\r\nHost: localhost\r\n\r\n${get('/list')}`, /^HTTP\/1\.1 200 .*HTTP\/1\.1 200 /s],
  // Node 20 takes so many, Node 24 (24.21) refuses them: both are answers.
  ['a thousand headers', get('/list', 'a: b\r\n'.repeat(1_000)), /^HTTP\/1\.1 (?:200|431) /],
])('%s gets its answer', async (_, bytes, expected) => {
  expect(await exchange(bytes)).toMatch(expected);
});

test.each<[string, string]>([
  ['nothing at all', ''],
  ['the beginning of a head', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-'],
])('a client that sends %s and waits gets 408', async (_, bytes) => {
  const answer = await exchange(bytes, hasty);

  expect(json(answer)).toEqual({ statusCode: 408, message: 'The request did not arrive in time', error: 'Request Timeout' });
});

test('a head that comes drop by drop gets 408 when its time is over', async () => {
  const socket = open(hasty);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write('GET /list HTTP/1.1\r\nHost: localhost\r\n');
  const drip = setInterval(() => socket.write('X: y\r\n'), 50);

  await closed(socket);
  clearInterval(drip);

  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that comes drop by drop gets 408 when its time is over', async () => {
  const socket = open(hasty);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write('POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"a":"');
  const drip = setInterval(() => socket.write('x'), 50);

  await closed(socket);
  clearInterval(drip);

  expect(json(answer)).toEqual({ statusCode: 408, message: 'The request did not arrive in time', error: 'Request Timeout' });
});

test('an upload may take longer than a body, as long as something moves; one that stands still is 408', async () => {
  const head = (length: number) => `POST /upload HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`;
  const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n';
  const end = '\r\n--b--\r\n';
  const slow = open(patient);
  let answer = '';
  slow.on('data', (chunk) => (answer += chunk.toString()));
  const standing = exchange(head(10_000) + start, patient);

  slow.write(head(start.length + 20 + end.length) + start);
  for (let sent = 0; sent < 20; sent++) {
    await sleep(60);
    slow.write('x');
  }
  slow.write(end);
  await closed(slow);

  expect(answer).toMatch(/^HTTP\/1\.1 200 .*"uploaded":20/s);
  expect(await standing).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that still comes after its request was refused ends with the connection', async () => {
  const socket = open(hasty);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write('POST /refused HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n');
  const drip = setInterval(() => socket.write('x'), 50);

  await closed(socket);
  clearInterval(drip);

  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('a body is asked for once its request was let in', async () => {
  const expecting = (path: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n`;
  const refused = await exchange(`${expecting('/refused')}\r\n`);
  const socket = open();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
    if (answer.startsWith('HTTP/1.1 100 Continue') && !answer.includes('200 OK')) socket.write('{}');
  });
  socket.write(`${expecting('/echo')}Connection: close\r\n\r\n`);
  await closed(socket);

  expect(refused).toMatch(/^HTTP\/1\.1 401 /);
  expect(refused.toLowerCase()).toContain('connection: close');
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
});

test('who waits for us is not idle; who does not read what was asked for is', async () => {
  const deaf = open(patient);
  deaf.pause();
  deaf.write(get('/large'));

  const waiting = await exchange(get('/slow'), patient);
  await vi.waitFor(async () => expect(await promisify(patient.server.getConnections.bind(patient.server))()).toBe(0), { timeout: 300_000, interval: 100 });
  let bytes = 0;
  deaf.on('data', (chunk) => (bytes += chunk.length)).resume();
  await closed(deaf);

  expect(waiting).toMatch(/"slow":true/);
  expect(bytes).toBeLessThan(40 * 1024 * 1024);
});

test('who has written while this process stood still is not idle', async () => {
  const idleMs = 200;
  const busy = createApp({ idleMs });
  busy.get('/list', () => ({ ok: true }));
  await busy.listen({ host: '127.0.0.1', port: 0 });
  const socket = open(busy);
  await Promise.all([once(socket, 'connect'), once(busy.server, 'connection')]);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));

  socket.write(get('/list'));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * idleMs);
  await closed(socket);
  await busy.close();

  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
});

test('what follows a request on its connection and is none does not become its answer', async () => {
  const answer = await exchange(`GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\nGARBAGE\r\n\r\n`);

  expect(answer).toBe('');
});

test('one address may hold so many connections and no more; they are free again when they close', async () => {
  const held = Array.from({ length: connectionsPerAddress }, () => open());
  await vi.waitFor(async () => expect(await promisify(app.server.getConnections.bind(app.server))()).toBe(connectionsPerAddress), 300_000);

  const further = await exchange(get('/list'));
  for (const socket of held) socket.destroy();
  const later = await vi.waitFor(async () => {
    const answer = await exchange(get('/list'));
    expect(answer).not.toBe('');
    return answer;
  }, 300_000);

  expect(further).toBe('');
  expect(later).toMatch(/^HTTP\/1\.1 200 /);
  expect(lines.map(({ msg }) => msg)).toContain('connections were refused: too many are open');
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0:0:9:8:7:6', '2001:db8:0:0'],
  ['2001:db8:0:1::', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is of the peer %s', (address, peer) => {
  expect(peerOf(address)).toBe(peer);
});

test('a client that goes away in the middle leaves no trace but at info', async () => {
  for (const bytes of [post('Content-Length: 1000\r\n\r\n{"a"'), post('Transfer-Encoding: chunked\r\n\r\n5\r\n{"a"'), get('/large'), get('/slow'), 'POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\nx']) {
    const socket = open();
    await once(socket, 'connect');
    socket.write(bytes);
    await sleep(100);
    socket.resetAndDestroy();
  }
  await sleep(300);

  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});
