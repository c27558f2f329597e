/* Each rule of docs/live-targets.md with what tries to break it. Targets are real servers on the loopback. */
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createAddressGuard } from '@whitebox/intake/address';
import { parsePrivateHosts } from '@whitebox/intake';
import type { Outcome, ProbeRequest } from '#prober/sending/exchange.ts';
import { createMasker, type Masker } from '#prober/sending/masking.ts';
import { memoryJournal, memoryPace, systemClock } from '#prober/sending/memory.ts';
import type { Clock, ProbePorts } from '#prober/sending/ports.ts';
import { createSender, type Sender, type SenderOptions } from '#prober/sending/sender.ts';
import { BudgetSpentError, RouteSilentError, ScanStoppedError, TargetGivenUpError } from '#prober/sending/stops.ts';
import { startTarget, testPorts, type TargetServer } from '../../test/target-server.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function target(listener: Parameters<typeof startTarget>[0] = (_request, response) => response.end('ok')): Promise<TargetServer> {
  const server = await startTarget(listener);
  servers.push(server);
  return server;
}

function senderFor(url: string, given: Partial<SenderOptions> & { readonly ports?: Partial<ProbePorts>; readonly masker?: Masker } = {}): Sender {
  const { ports, ...options } = given;
  return createSender({
    scanId: 'scan-1',
    rules: { origins: new Set([new URL(url).origin]), isVerified: true, mayPost: false },
    limits: { requests: 50, timeoutMs: 10_000, bodyBytes: 1_000_000 },
    credentials: { headersFor: () => [] },
    masker: createMasker(),
    pulse: get(url),
    ...options,
  }, testPorts(ports));
}

function get(url: string, more: Partial<ProbeRequest> = {}): ProbeRequest {
  return { method: 'GET', url, headers: [], as: 'nobody', ...more };
}

function refusal(outcome: Outcome): string {
  return outcome.kind === 'unanswered' && outcome.reason === 'not-sent' ? outcome.detail : `it was sent: ${JSON.stringify(outcome)}`;
}

test.each([
  ['another port', (url: string) => url.replace(/:(\d+)/, (_whole, port: string) => `:${Number(port) + 1}`)],
  ['another scheme', (url: string) => url.replace('http:', 'https:')],
  ['another name of the same machine', (url: string) => url.replace('127.0.0.1', 'localhost')],
  ['a host behind credentials', (url: string) => url.replace('http://', 'http://127.0.0.1:1@elsewhere.example:')],
  ['credentials in the address', (url: string) => url.replace('http://', 'http://user:pass@')],
  ['a file', () => 'file:///etc/passwd'],
])('nothing is sent to %s', async (_name, spelled) => {
  const { url, asked } = await target();

  const outcome = await senderFor(url).send('k', get(`${spelled(url)}`));

  expect(outcome).toMatchObject({ kind: 'unanswered', reason: 'not-sent' });
  expect(asked).toEqual([]);
});

test('a redirect is an answer and is not followed', async () => {
  const inner = await target();
  const { url } = await target((_request, response) => response.writeHead(302, { location: `${inner.url}/secret` }).end());

  const outcome = await senderFor(url).send('k', get(`${url}/`));

  expect(outcome).toMatchObject({ kind: 'answered', response: { status: 302 } });
  expect(inner.asked).toEqual([]);
});

test('a name that changes to an inner address between look-ups is refused at that connection', async () => {
  const { url, asked } = await target();
  const answers = ['127.0.0.1', '127.0.0.2'];
  const guard = createAddressGuard({ privateHosts: parsePrivateHosts('127.0.0.1'), resolve: async () => [answers.shift() ?? '127.0.0.2'] });
  const named = url.replace('127.0.0.1', 'app.example.com');
  const sender = senderFor(named, { ports: { guard } });

  const first = await sender.send('a', get(`${named}/`));
  const second = await sender.send('b', get(`${named}/`));

  expect(first.kind).toBe('answered');
  expect(second).toMatchObject({ kind: 'unanswered', reason: 'address-refused' });
  expect(asked).toHaveLength(1);
});

test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'CONNECT', 'delete'])('%s is never sent, whatever is allowed', async (method) => {
  const { url, asked } = await target();
  const sender = senderFor(url, { rules: { origins: new Set([url]), isVerified: true, mayPost: true } });

  expect(refusal(await sender.send('k', get(`${url}/x`, { method }), { postTo: () => true }))).toContain('is never sent');
  expect(asked).toEqual([]);
});

test.each([
  ['a header', { headers: [{ name: 'X-HTTP-Method-Override', value: 'DELETE' }] }],
  ['the query', { url: '/x?_method=DELETE' }],
  ['a form', { method: 'POST', body: { type: 'application/x-www-form-urlencoded', text: 'a=1&_method=delete' } }],
  ['JSON', { method: 'POST', body: { type: 'application/json', text: '{"_method":"put"}' } }],
])('another method is not asked for by %s', async (_name, more: Partial<ProbeRequest>) => {
  const { url, asked } = await target();

  const outcome = await senderFor(url).send('k', get(url, { ...more, url: url + (more.url ?? '/x') }), { postTo: () => true });

  expect(outcome).toMatchObject({ kind: 'unanswered', reason: 'not-sent' });
  expect(asked).toEqual([]);
});

test('POST goes where the code shows that nothing changes, and nowhere else', async () => {
  const { url, asked } = await target();
  const sender = senderFor(url);
  const post = (path: string): ProbeRequest => get(url + path, { method: 'POST', body: { type: 'text/plain', text: 'x' } });
  const permission = { postTo: (path: string) => path === '/search' };

  await sender.send('a', post('/search'), permission);
  await sender.send('b', post('/search/../store'), permission);
  await sender.send('c', post('/store'), permission);

  expect(asked).toEqual(['POST /search']);
});

test('an unverified target gets GET and HEAD without a body', async () => {
  const { url, asked } = await target();
  const sender = senderFor(url, { rules: { origins: new Set([url]), isVerified: false, mayPost: true } });

  await sender.send('a', get(`${url}/a`));
  await sender.send('b', get(`${url}/b`, { method: 'OPTIONS' }));
  await sender.send('c', get(`${url}/c`, { method: 'POST' }), { postTo: () => true });
  await sender.send('d', get(`${url}/d`, { body: { type: 'text/plain', text: 'x' } }));

  expect(asked).toEqual(['GET /a']);
});

test.each([
  '/logout', '/users/7/block', '/blockUser', '/add-block', '/users/7/create-block', '/createBlock', '/admin/update-block', '/updateBlockList', '/user/log-out', '/signOut', '/Account/LogOff', '/api/deleteUser', '/users/1/delete', '/pay', '/cart/checkout', '/invite', '/password/reset',
  '/actuator/shutdown', '/admin/restart.do', '/%6Cogout', '/%256cogout', '/a;x=1/logout', '/index.php?action=delete', '/createdb', '/setup.php', '/deleteaccount', '/close_account', '/user/logoutuser',
])('nothing is sent to %s', async (path) => {
  const { url, asked } = await target();

  expect(refusal(await senderFor(url).send('k', get(url + path)))).toContain('its name says');
  expect(asked).toEqual([]);
});

test.each(['/payments', '/catalogue', '/deleted-items', '/search?q=delete+from+users', '/blog/presets', '/invitees'])('%s is only named like one and is asked', async (path) => {
  const { url, asked } = await target();

  await senderFor(url).send('k', get(url + path));

  expect(asked).toEqual([`GET ${path}`]);
});

test('a handler that is named deleteAccount gets nothing at a harmless path', async () => {
  const { url } = await target();

  expect(refusal(await senderFor(url).send('k', get(`${url}/a`), { names: ['deleteAccount'] }))).toBe('its name says "delete"');
});

test.each(['Host', 'Transfer-Encoding', 'Content-Length', 'Connection', 'X-Scan-Id'])('the header %s cannot be set', async (name) => {
  const { url } = await target();

  expect(refusal(await senderFor(url).send('k', get(url, { headers: [{ name, value: '1' }] })))).toContain('may not be set');
});

test('a line break in a header is refused before anything is sent', async () => {
  const { url, asked } = await target();

  const outcome = await senderFor(url).send('k', get(url, { headers: [{ name: 'X-A', value: 'a\r\nHost: elsewhere' }] }));

  expect(outcome).toMatchObject({ kind: 'unanswered', reason: 'malformed' });
  expect(asked).toEqual([]);
});

test('each request names product and scan', async () => {
  const { url, requests } = await target();

  await senderFor(url).send('k', get(url));

  expect(requests[0]?.headers).toMatchObject({ 'user-agent': expect.stringMatching(/Whitebox.*scan-1/), 'x-scan-id': 'scan-1' });
});

test('what is beyond the budget is not sent', async () => {
  const { url, asked } = await target();
  const sender = senderFor(url, { limits: { requests: 3, timeoutMs: 10_000, bodyBytes: 1_000 } });

  for (const key of ['a', 'b', 'c']) await sender.send(key, get(url));

  await expect(sender.send('d', get(url))).rejects.toThrow(BudgetSpentError);
  expect(asked).toHaveLength(3);
});

test('each request is written down before it is sent, its secrets masked', async () => {
  const journal = memoryJournal();
  const log: string[] = [];
  const masker = createMasker();
  masker.add('correct-horse');
  const { url } = await target((_request, response) => { log.push('sent'); response.end(); });
  const watched = { ...journal, begin: async (key: string, request: ProbeRequest) => { log.push(`begun ${key} ${request.body?.text ?? ''}`); await journal.begin(key, request); } };

  await senderFor(url, { masker, ports: { journal: watched } }).send('k', get(url, { method: 'POST', body: { type: 'text/plain', text: 'p=correct-horse' } }), { postTo: () => true });

  expect(log).toEqual(['begun k p=***', 'sent']);
});

test('what stands in the journal is recalled and not sent again, what was begun is lost', async () => {
  const { url, asked } = await target();
  const journal = memoryJournal();
  await senderFor(url, { ports: { journal } }).send('a', get(url));
  await journal.begin('b', get(url));
  const sender = senderFor(url, { ports: { journal } });

  const recalled = await sender.send('a', get(url));
  const lost = await sender.send('b', get(url));

  expect(recalled).toMatchObject({ kind: 'answered', response: { body: 'ok' } });
  expect(lost).toMatchObject({ kind: 'unanswered', reason: 'lost' });
  expect(asked).toHaveLength(1);
});

test('the kill switch lets no further request out, also of those that wait for their turn', async () => {
  const stop = new AbortController();
  const { url, asked } = await target((_request, response) => { stop.abort(); response.end(); });
  const sender = senderFor(url, { ports: { signal: stop.signal, pace: memoryPace(systemClock, { requestsPerSecond: 5, connections: 1 }) } });

  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((key) => sender.send(key, get(url))));

  expect(asked).toHaveLength(1);
  expect(outcomes.filter(({ status }) => status === 'rejected').map((outcome) => 'reason' in outcome && outcome.reason instanceof ScanStoppedError)).toEqual([true, true]);
});

test('no second holds more requests than the pace allows, and no more connections at once', async () => {
  const at: number[] = [];
  let open = 0;
  let most = 0;
  const { url } = await target((_request, response) => {
    at.push(performance.now());
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => { open -= 1; response.end(); }, 20);
  });
  const sender = senderFor(url, { ports: { pace: memoryPace(systemClock, { requestsPerSecond: 20, connections: 2 }) } });

  await Promise.all(Array.from({ length: 12 }, (_, index) => sender.send(String(index), get(url))));

  expect(most).toBeLessThanOrEqual(2);
  expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeGreaterThan(500);
});

/** A clock that jumps: rests are told, not waited for. */
function jumpingClock(): { readonly clock: Clock; readonly slept: number[] } {
  let nowMs = 1_000_000;
  const slept: number[] = [];
  return { slept, clock: { now: () => nowMs, sleep: async (ms) => { slept.push(ms); nowMs += ms; } } };
}

test('a target that asks for less gets it, for as long as it says', async () => {
  const { clock, slept } = jumpingClock();
  let count = 0;
  const { url } = await target((_request, response) => { count += 1; if (count === 1) response.writeHead(429, { 'retry-after': '7' }); response.end('x'); });

  const outcome = await senderFor(url, { ports: { clock, pace: memoryPace(clock, { requestsPerSecond: 1_000, connections: 1 }) } }).send('k', get(url));

  expect(outcome).toMatchObject({ kind: 'answered', response: { status: 200 } });
  expect(Math.max(...slept)).toBeGreaterThanOrEqual(6_990);
});

test('a target that asks for an hour is left alone', async () => {
  const { url, asked } = await target((_request, response) => response.writeHead(503, { 'retry-after': '3600' }).end());

  await expect(senderFor(url).send('k', get(url))).rejects.toThrow(TargetGivenUpError);
  expect(asked).toHaveLength(1);
});

test('a route that has had enough is left alone, and the target once many have', async () => {
  const { url, asked } = await target((request, response) => (/^\/few/.test(request.url ?? '') ? void response.writeHead(429, { 'retry-after': '3600' }).end() : void response.end('ok')));
  const sender = senderFor(url);

  expect(await sender.send('one', get(`${url}/few`))).toMatchObject({ kind: 'answered', response: { status: 429 } });
  expect(refusal(await sender.send('two', get(`${url}/few?again`)))).toBe('it answers 429 and asks for a rest of 3600 s');
  expect(await sender.send('three', get(`${url}/other`))).toMatchObject({ kind: 'answered', response: { status: 200 } });
  expect(asked).toEqual(['GET /few', 'GET /', 'GET /other']);
  await expect((async () => { for (let index = 0; index < 9; index += 1) await sender.send(`more${index}`, get(`${url}/few/${index}`)); })()).rejects.toThrow(TargetGivenUpError);
});

test('a target that fails five times, and a harmless request too, is given up', async () => {
  const { clock } = jumpingClock();
  const { url, asked } = await target((_request, response) => response.writeHead(500).end());
  const sender = senderFor(url, { ports: { clock, pace: memoryPace(clock, { requestsPerSecond: 1_000, connections: 1 }) } });

  await expect((async () => { for (let index = 0; ; index += 1) await sender.send(String(index), get(`${url}/x`)); })()).rejects.toThrow(TargetGivenUpError);
  expect(asked.filter((line) => line === 'GET /x')).toHaveLength(5);
});

test('an attack that one route answers with 500 again and again does not end the rest', async () => {
  const { url } = await target((request, response) => response.writeHead(request.url === '/weak' ? 500 : 200).end());
  const sender = senderFor(url);

  for (let index = 0; index < 12; index += 1) await sender.send(String(index), get(`${url}/weak`));

  expect(await sender.send('after', get(`${url}/other`))).toMatchObject({ kind: 'answered', response: { status: 200 } });
});

test('a route that hangs is left, the target is not', async () => {
  const { url } = await target((request, response) => { if (request.url !== '/hang') response.end('ok'); });
  const sender = senderFor(url, { limits: { requests: 50, timeoutMs: 500, bodyBytes: 1_000 } });

  await expect((async () => { for (let index = 0; ; index += 1) await sender.send(String(index), get(`${url}/hang`)); })()).rejects.toThrow(RouteSilentError);
  expect((await sender.send('after', get(`${url}/other`))).kind).toBe('answered');
});

test.each([
  ['gzip', gzipSync(Buffer.alloc(200_000_000))],
  ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
  ['deflate', deflateRawSync(Buffer.alloc(50_000_000))],
  ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(200_000_000)))],
])('a bomb of %s is cut at the limit while it is read', async (encoding, bomb) => {
  const { url } = await target((_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb));
  const before = process.memoryUsage().arrayBuffers;

  const outcome = await senderFor(url).send('k', get(url));

  expect(outcome).toMatchObject({ kind: 'answered', response: { isCut: true } });
  expect(outcome.kind === 'answered' ? outcome.response.body.length : 0).toBe(1_000_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
});

test('an endless body is cut at the limit, one that drips when the time is over', async () => {
  const flood = await target((_request, response) => { const write = (): void => { while (response.write('x'.repeat(65_536))); response.once('drain', write); }; write(); });
  const drip = await target((_request, response) => { const timer = setInterval(() => response.write('x'), 20); response.once('close', () => clearInterval(timer)); });

  const flooded = await senderFor(flood.url).send('k', get(flood.url));
  const dripped = await senderFor(drip.url, { limits: { requests: 9, timeoutMs: 300, bodyBytes: 1_000 } }).send('k', get(drip.url));

  expect(flooded).toMatchObject({ kind: 'answered', response: { isCut: true } });
  expect(dripped).toMatchObject({ kind: 'answered', response: { isCut: true } });
});

test('ten thousand cookies are no answer, two hundred headers are read', async () => {
  const many = await target((_request, response) => { response.setHeader('set-cookie', Array.from({ length: 10_000 }, (_, index) => `c${index}=${'x'.repeat(20)}`)); response.end('ok'); });
  const some = await target((_request, response) => { response.setHeader('x-many', Array.from({ length: 900 }, (_, index) => String(index))); response.end('ok'); });

  const refused = await senderFor(many.url).send('k', get(many.url));
  const read = await senderFor(some.url).send('k', get(some.url));

  expect(refused).toMatchObject({ kind: 'unanswered', reason: 'malformed' });
  expect(read.kind === 'answered' ? read.response.headers : []).toHaveLength(200);
});

test('a connection that is reset or speaks no HTTP is an answer that never came', async () => {
  for (const speak of ['reset', 'noise'] as const) {
    const server = createServer((socket) => { socket.on('error', () => undefined).resume(); if (speak === 'reset') socket.resetAndDestroy(); else socket.end('hello\r\n\r\n'); });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on an address.

    const outcome = await senderFor(url).send('k', get(url));

    expect(outcome).toMatchObject({ kind: 'unanswered', reason: speak === 'reset' ? 'connection' : 'malformed' });
    await new Promise((resolve) => server.close(resolve));
  }
});

test('credentials of callers, sessions and their spellings are masked in evidence', () => {
  const masker = createMasker();
  masker.add('s3cret/+pass');
  masker.add('test');

  const { request, response } = masker.exchange({
    request: get('http://t/?a=s3cret%2F%2Bpass&b=testing', { headers: [{ name: 'Authorization', value: 'Bearer s3cret/+pass' }] }),
    response: { status: 200, headers: [{ name: 'Set-Cookie', value: 'sid=abc123; HttpOnly' }], body: '{"p":"s3cret/+pass","q":"test"}', isCut: false, waitMs: 1 },
  });

  expect(request).toMatchObject({ url: 'http://t/?a=***&b=testing', headers: [{ value: 'Bearer ***' }] });
  expect(response).toMatchObject({ headers: [{ value: 'sid=***; HttpOnly' }], body: '{"p":"***","q":"***"}' });
});

const holds = (type: string, text: string): Partial<ProbeRequest> => ({ method: 'POST', body: { type, text } });
test.each([
  ['a form', '/save', holds('application/x-www-form-urlencoded', 'user[newPassword]=x')],
  ['JSON', '/save', holds('application/json', '{"user":{"pwd":"x"}}')],
  ['a multipart form', '/save', holds('multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="user_pass"\r\n\r\nx\r\n--b--\r\n')],
  ['XML', '/save', holds('application/xml', '<user><passphrase>x</passphrase></user>')],
  ['a field that a page shows as one', '/save', holds('application/x-www-form-urlencoded', 'secret=x')],
  ['the name of a path', '/account/changePassword', holds('application/json', '{}')],
  ['the name of another path', '/users/1/password', holds('application/json', '{}')],
  ['the name for a change of mail', '/email_update', holds('application/json', '{}')],
  ['two of a query', '/save?password=x&confirm_pwd=x', {}],
])('a password in %s is sent to no route that callers have not named', async (_name, path, more) => {
  const { url, asked } = await target();
  const sender = senderFor(url, { rules: { origins: new Set([url]), isVerified: true, mayPost: true } });

  expect(refusal(await sender.send('k', get(url + path, more), { passwords: ['secret'] }))).toContain('it may change or lock out the user');
  expect(asked).toEqual([]);
  await sender.send('named', get(url + path, more), { mayChangeUser: true });
  expect(asked).toHaveLength(1);
});

test.each([
  ['/save', holds('application/json', '{"passport":"x","bypass":"y","compass":1}')],
  ['/change-password', {}],
  ['/passwords-explained', holds('application/json', '{"text":"password"}')],
  ['/login?user=a&password=b', {}],
])('what %s is sent with changes nobody', async (path, more) => {
  const { url, asked } = await target();
  const sender = senderFor(url, { rules: { origins: new Set([url]), isVerified: true, mayPost: true } });

  await sender.send('k', get(url + path, more));

  expect(asked).toHaveLength(1);
});
