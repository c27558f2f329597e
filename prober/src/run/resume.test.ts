/* A run that was killed, at each of its requests, goes on where it was. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { Route } from '#prober/application/application.ts';
import { probe } from '#prober/probe.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import type { ProbeInput } from '#prober/probe-input.ts';
import { memoryJournal } from '#prober/sending/memory.ts';
import type { Journal } from '#prober/sending/ports.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '../../test/target-server.ts';
import { toyTools } from '../../test/toy-checks.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function target(listener: (request: IncomingMessage, response: ServerResponse, body: string) => void): Promise<TargetServer> {
  const server = await startTarget(listener);
  servers.push(server);
  return server;
}

async function eventsOf(input: ProbeInput, journal: Journal = memoryJournal()): Promise<ProbeEvent[]> {
  const events: ProbeEvent[] = [];
  for await (const event of probe(input, testPorts({ journal }), toyTools)) events.push(event);
  return events;
}

const route = (path: string, name: string): Route => ({ method: 'GET', path, parameters: [{ name, place: 'query' }], origin: 'code' });

/** Signs in by a form with a token, then works out sums for who has a session. */
function memberArea(request: IncomingMessage, response: ServerResponse, body: string): void {
  const url = new URL(request.url ?? '', 'http://target');
  if (url.pathname === '/login' && request.method === 'GET') return void response.setHeader('content-type', 'text/html').end('<form method=post><input type=hidden name=csrf value=t0ken><input name=user><input type=password name=password></form>');
  if (url.pathname === '/login') {
    const fields = new URLSearchParams(body);
    const isGood = fields.get('csrf') === 't0ken' && fields.get('password') === 'opensesame';
    return void response.writeHead(isGood ? 302 : 200, isGood ? { location: '/', 'set-cookie': 'sid=session-of-ann; HttpOnly' } : {}).end();
  }
  if (!(request.headers.cookie ?? '').includes('sid=session-of-ann')) return void response.writeHead(302, { location: '/login' }).end();
  const sum = /^(\d+)\+(\d+)$/.exec(url.searchParams.get('sum') ?? '');
  if (url.pathname === '/') return void response.setHeader('content-type', 'text/html').end('<a href="/calc?sum=1">calc</a> welcome ann');
  if (url.pathname !== '/calc') return void response.writeHead(404).end('nothing');
  response.end(sum === null ? 'no sum session-of-ann' : String(Number(sum[1]) + Number(sum[2])));
}

const instructions = 'login: POST /login form user=ann password=opensesame csrf=csrf\nlogged_in: welcome ann\nAsk Bob where the admin is.';

test('a run that dies at any request tells the same and sends nothing twice', async () => {
  const server = await target(memberArea);
  const input = inputFor(server.url, { routes: [route('/calc', 'sum')], instructions });
  const whole = await eventsOf(input);
  const asked = server.asked.length;

  for (let last = 1; last <= asked; last += 1) {
    const journal = memoryJournal();
    let count = 0;
    const dying: Journal = { ...journal, begin: async (key, request) => { count += 1; if (count > last) throw new Error('killed'); await journal.begin(key, request); } };
    server.asked.length = 0;
    await eventsOf(input, dying).catch((error: unknown) => expect(error).toMatchObject({ message: 'killed' }));
    const resumed = await eventsOf(input, journal);

    expect(withoutTimes(resumed)).toEqual(withoutTimes(whole));
    expect(server.asked).toHaveLength(asked);
  }
});

function withoutTimes(events: readonly ProbeEvent[]): unknown {
  return JSON.parse(JSON.stringify(events, (key, value: unknown) => (key === 'waitMs' || (key === 'value' && typeof value === 'string' && value.endsWith('GMT')) ? 0 : value)));
}

test('what is seen signed in is confirmed, with password and session masked and the rest kept as a note', async () => {
  const server = await target(memberArea);

  const events = await eventsOf(inputFor(server.url, { instructions }));
  const text = JSON.stringify(events);

  expect(events).toContainEqual(expect.objectContaining({ kind: 'observation', check: 'sum-injection', parameter: expect.objectContaining({ name: 'sum' }) }));
  expect(events).toContainEqual({ kind: 'note', target: server.url, text: 'auth_instructions, for people: Ask Bob where the admin is.' });
  expect(text).not.toMatch(/opensesame|session-of-ann/);
});

test('a sign-in that never works is said, and the run goes on as nobody', async () => {
  const server = await target(memberArea);

  const events = await eventsOf(inputFor(server.url, { routes: [route('/calc', 'sum')], instructions: instructions.replace('opensesame', 'wrong') }));

  expect(events).toContainEqual(expect.objectContaining({ kind: 'note', text: expect.stringMatching(/^Signing in failed: .*as nobody\.$/) }));
  expect(events.filter(({ kind }) => kind === 'route')).toContainEqual(expect.objectContaining({ path: '/calc', outcome: 'not-reached' }));
});

test('sessions that end every ten requests are renewed three times and no more', async () => {
  let left = 0;
  const server = await target((request, response, body) => {
    if (request.url === '/login' && request.method === 'POST') left = 10;
    else if (!(request.url ?? '').startsWith('/login')) left -= 1;
    if (left < 0 && !(request.url ?? '').startsWith('/login')) return void response.writeHead(302, { location: '/login' }).end();
    return memberArea(request, response, body);
  });
  const routes = Array.from({ length: 40 }, (_, index) => route(`/r${index}`, 'sum'));

  const events = await eventsOf(inputFor(server.url, { routes, instructions: 'login: POST /login form user=ann password=opensesame' }));

  expect(server.asked.filter((line) => line === 'POST /login')).toHaveLength(4);
  expect(events).toContainEqual(expect.objectContaining({ kind: 'note', text: expect.stringContaining('ended again after 3 renewals') }));
});

test.each([
  ['echoes everything', (request: IncomingMessage, response: ServerResponse, body: string) => void response.end(`${request.url ?? ''} ${body}`)],
  ['answers at random', (_request: IncomingMessage, response: ServerResponse) => void response.writeHead([200, 404, 500, 302][Math.floor(Math.random() * 4)] ?? 200, { location: '/x' }).end(String(Math.random()))],
])('a target that %s confirms nothing', async (_name, listener) => {
  const server = await target(listener);

  const events = await eventsOf(inputFor(server.url, { routes: [route('/a', 'sum'), route('/b', 'id')] }));

  expect(events.filter(({ kind }) => kind === 'observation')).toEqual([]);
});

test('a trap of endless links, deep pages and looping redirects ends within its share of the budget', async () => {
  const server = await target((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/loop')) return void response.writeHead(302, { location: `${path}x` }).end();
    const links = Array.from({ length: 50 }, (_, index) => `<a href="${path.replace(/\?.*/, '')}/d${index}?n=${Math.random()}">x</a>`).join('');
    return void response.setHeader('content-type', 'text/html').end(`${'<div>'.repeat(50_000)}<a href="/loop">l</a>${links}<a href="${'y'.repeat(500_000)}">z</a>`);
  });

  await eventsOf(inputFor(server.url, { limits: { requests: 60 } }));

  expect(server.asked.length).toBeLessThanOrEqual(60);
});

test('a target that leads inward by redirect, link, form, script, document and sign-in leads no request there', async () => {
  const inner = await target((_request, response) => void response.end('secret'));
  const page = `<a href="${inner.url}/link">a</a><form action="${inner.url}/form"><input name="q"></form><iframe src="${inner.url}/frame"></iframe><script src="${inner.url}/x.js"></script><script>location = "${inner.url}/script"; fetch("${inner.url}/fetch")</script><base href="${inner.url}/">`;
  const server = await target((request, response) => {
    const path = request.url ?? '/';
    if (path === '/openapi.json') return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ openapi: '3.0.3', servers: [{ url: inner.url }], paths: { '/document': { get: {} } } }));
    if (path === '/sitemap.xml') return void response.end(`<urlset><url><loc>${inner.url}/sitemap</loc></url></urlset>`);
    if (request.method === 'POST' || path.startsWith('/away')) return void response.writeHead(302, { location: `${inner.url}/redirect`, 'set-cookie': 'sid=abcdef; Domain=127.0.0.1' }).end();
    return void response.setHeader('content-type', 'text/html').end(path === '/login' ? `<form method="post" action="${inner.url}/login"><input name="user"><input type="password" name="password"></form>` : page);
  });

  await eventsOf(inputFor(server.url, { routes: [route('/away', 'id'), route('/', 'sum')], instructions: 'login: POST /login form user=ann password=opensesame' }));

  expect(server.asked).toContain('POST /login');
  expect(inner.asked).toEqual([]);
});

test('an unverified target is only looked at', async () => {
  const server = await target(memberArea);

  const events = await eventsOf(inputFor(server.url, { target: { url: server.url, isVerified: false }, routes: [route('/calc', 'sum'), { ...route('/users/:id', 'q') }], instructions }));

  expect(server.asked.every((line) => line.startsWith('GET ') && !line.includes('?'))).toBe(true);
  expect(events).toContainEqual(expect.objectContaining({ kind: 'note', text: expect.stringContaining('not verified') }));
  expect(events).toContainEqual(expect.objectContaining({ kind: 'route', path: '/users/{id}', outcome: 'not-reached' }));
});
