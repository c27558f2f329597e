import { afterEach, expect, test } from 'vitest';
import type { Route } from '#prober/application/application.ts';
import { probe } from '#prober/probe.ts';
import type { ProbeInput } from '#prober/probe-input.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '#test/target-server.ts';
import { toyTools } from '#test/toy-checks.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const users: Route = { method: 'GET', path: '/users', parameters: [], origin: 'code' };

/** `/users` below `prefix`; at `/` what `front` is. */
async function outcomeBelow(prefix: string, front: { readonly location?: string; readonly body?: string }, input: Partial<ProbeInput> = {}): Promise<{ readonly outcome: unknown; readonly asked: readonly string[] }> {
  const server = await startTarget((request, response) => {
    if (request.url === `${prefix}/users`) return void response.setHeader('content-type', 'text/plain').end('ann, ben');
    if (request.url !== '/') return void response.writeHead(404).end('nothing');
    if (front.location !== undefined) return void response.writeHead(302, { location: front.location }).end();
    return void response.setHeader('content-type', 'text/html').end(front.body ?? '<p>hello</p>');
  });
  servers.push(server);
  let outcome: unknown;
  for await (const event of probe(inputFor(server.url, { routes: [users], ...input }), testPorts(), toyTools)) if (event.kind === 'route' && event.path === '/users') outcome = event.outcome;
  return { outcome, asked: server.asked };
}

test.each([
  ['redirects to', { location: '/shop/start' }, {}],
  ['links to', { body: '<a href="/shop/start">in</a><a href="https://elsewhere.invalid/x">out</a>' }, {}],
  ['is said by a document to have', {}, { documents: [{ name: 'api.json', text: JSON.stringify({ openapi: '3.0.0', servers: [{ url: 'https://api.invalid/shop' }], paths: { '/users': { get: {} } } }) }] }],
])('routes of the code are found below the prefix that the target %s', async (_name, front, input) => {
  expect((await outcomeBelow('/shop', front, input)).outcome).toBe('reached');
});

test('a target whose routes answer where it says is asked for no other prefix', async () => {
  const { outcome, asked } = await outcomeBelow('', { location: '/shop/start' });

  expect(outcome).toBe('reached');
  expect(asked.filter((line) => line.includes('/shop/users'))).toEqual([]);
});

test('a prefix below which nothing answers is not taken', async () => {
  expect((await outcomeBelow('/nowhere', { location: '/shop/start' })).outcome).toBe('not-reached');
});

test.each([
  ['/shop/start.html', '<button onclick="location.href=\'list\'">List</button>', '/list'],
  ['/shop/start', '<a href="list">List</a>', '/list'],
  ['/shop', '<a href="/shop/list">List</a>', '/list'],
])('of a target that is given as %s, the application begins where its page leads', async (path, body, route) => {
  const server = await startTarget((request, response) => {
    if (request.url === path) return void response.setHeader('content-type', 'text/html').end(body);
    if (request.url === '/shop/list') return void response.setHeader('content-type', 'text/html').end('<p>apples</p>');
    return void response.writeHead(404).end('nothing');
  });
  servers.push(server);
  const reached: string[] = [];
  for await (const event of probe(inputFor(`${server.url}${path}`), testPorts(), toyTools)) if (event.kind === 'route' && event.outcome === 'reached') reached.push(event.path);

  expect(reached).toContain(route);
});

test('a target whose page leads to itself alone is looked at there, and not in the folder around it', async () => {
  const server = await startTarget((request, response) => {
    if (request.url?.startsWith('/shop') === true) return void response.setHeader('content-type', 'text/html').end('<link rel="canonical" href="/shop"><a href="/shop#top">Shop</a>');
    return void response.writeHead(404).end('nothing');
  });
  servers.push(server);
  const kinds: string[] = [];
  for await (const event of probe(inputFor(`${server.url}/shop`), testPorts(), toyTools)) kinds.push(event.kind);

  const absent = server.asked.flatMap((line) => /^GET (.*)\/w[\da-f]{12}$/.exec(line)?.[1] ?? []);
  expect(kinds).toContain('route');
  expect(absent).toEqual(['/shop', '/shop']);
});
