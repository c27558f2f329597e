/* What a handler that knows no such object says is its own answer, and what it knows is asked for where that can be told. */
import { afterEach, expect, test } from 'vitest';
import type { Route } from '#prober/application/application.ts';
import { probe } from '#prober/probe.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '#test/target-server.ts';
import { toyTools } from '#test/toy-checks.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const byName: Route = { method: 'GET', path: '/users/{name}', parameters: [{ name: 'name', place: 'path' }], origin: 'document' };

async function outcomeOf(missing: (path: string) => string, routes: readonly Route[], instructions = ''): Promise<{ readonly outcome: unknown; readonly asked: readonly string[] }> {
  const server = await startTarget((request, response) => {
    const path = request.url ?? '/';
    if (path === '/') return void response.setHeader('content-type', 'text/html').end('<h1>Shop</h1>');
    if (path === '/users/anna') return void response.setHeader('content-type', 'application/json').end('{"name":"anna"}');
    if (path.startsWith('/users/')) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"no such user"}');
    return void response.writeHead(404, { 'content-type': 'text/html' }).end(missing(path));
  });
  servers.push(server);
  let outcome: unknown;
  for await (const event of probe(inputFor(server.url, { routes, instructions }), testPorts(), toyTools)) if (event.kind === 'route' && event.path === '/users/{name}') outcome = event.outcome;
  return { outcome, asked: server.asked };
}

test('a handler that knows no such object is reached, and a path that is answered like any that is not there is not', async () => {
  expect((await outcomeOf(() => '<p>Nothing here, go back home.</p>', [byName])).outcome).toBe('tried');
  expect((await outcomeOf(() => '{"error":"no such user"}', [byName])).outcome).toBe('not-reached');
});

test('beside a path without a fixed part lies what is no part of the application: nothing is asked there, and its no is nobody\'s own', async () => {
  const server = await startTarget((request, response) => {
    if (request.url?.startsWith('/shop/') === true) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Cannot GET"}');
    return void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Another application has nothing here either.</p>');
  });
  servers.push(server);
  const byAnything: Route = { ...byName, path: '/{name}' };
  let outcome: unknown;
  for await (const event of probe(inputFor(`${server.url}/shop/`, { routes: [byAnything] }), testPorts(), toyTools)) if (event.kind === 'route' && event.path === '/{name}') outcome = event.outcome;

  expect(outcome).toBe('not-reached');
  expect(server.asked.filter((line) => line.includes('none'))).toEqual([]);
});

test('of a person, the one who is signed in is asked for', async () => {
  const { outcome, asked } = await outcomeOf(() => '{"error":"no such user"}', [byName], 'basic: anna:plum-tree');

  expect(outcome).toBe('tried');
  expect(asked).toContain('GET /users/anna');
});

test('the next step of a form stands in the answer to the one before, and is tried', async () => {
  const server = await startTarget((request, response, body) => {
    response.setHeader('content-type', 'text/html');
    if (request.url === '/') return void response.end('<form method="post" action="/where"><input name="city"></form>');
    if (request.url === '/where') return void response.end(`<p>${body.length}</p><form method="post" action="/when"><input type="hidden" name="city" value="Bern"><input name="day"></form>`);
    if (request.url === '/when') return void response.end('<p>Booked.</p>');
    return void response.writeHead(404).end('nothing');
  });
  servers.push(server);
  const outcomes = new Map<string, unknown>();
  const input = inputFor(server.url);
  for await (const event of probe({ ...input, steering: { ...input.steering, mayPost: true } }, testPorts(), toyTools)) if (event.kind === 'route') outcomes.set(`${event.method} ${event.path}`, event.parameters.map(({ name }) => name));

  expect(outcomes.get('POST /when')).toEqual(expect.arrayContaining(['city', 'day']));
});

test('forms of which each leads to one more are not followed without end', async () => {
  const server = await startTarget((request, response) => {
    const [, step] = /^\/step-(\d+)$/.exec(request.url ?? '') ?? [];
    if (request.url !== '/' && step === undefined) return void response.writeHead(404).end('nothing');
    return void response.setHeader('content-type', 'text/html').end(`<form method="post" action="/step-${Number(step ?? 0) + 1}"><input name="a"></form>`);
  });
  servers.push(server);
  const input = inputFor(server.url);
  const told: string[] = [];
  for await (const event of probe({ ...input, steering: { ...input.steering, mayPost: true } }, testPorts(), toyTools)) told.push(event.kind);

  const steps = new Set(server.asked.filter((line) => line.startsWith('POST /step-')).map((line) => line.replace(/\?.*/, '')));
  expect(told).toContain('route');
  expect(steps.size).toBeGreaterThan(3);
  expect(steps.size).toBeLessThan(30);
});

const adding = (searchParams: URLSearchParams): string => {
  const match = /^(\d+)\+(\d+)$/.exec(searchParams.get('sum') ?? '');
  return match === null ? 'no sum' : String(Number(match[1]) + Number(match[2]));
};

test.each([['/sums/', '/sums'], ['/sums', '/sums/']])('a path that is known as %s is followed there from %s', async (known, asked) => {
  const server = await startTarget((request, response) => {
    const { pathname, searchParams, search } = new URL(request.url ?? '/', 'http://target');
    if (pathname === known) return void response.setHeader('content-type', 'text/html').end(adding(searchParams));
    if (pathname === asked) return void response.writeHead(308, { location: known + search }).end();
    return void response.writeHead(pathname === '/' ? 200 : 404).end('nothing');
  });
  servers.push(server);
  const routes: readonly Route[] = [{ method: 'GET', path: asked, parameters: [{ name: 'sum', place: 'query' }], origin: 'code' }];
  const found: unknown[] = [];

  for await (const event of probe(inputFor(server.url, { routes }), testPorts(), toyTools)) if (event.kind === 'observation') found.push(event.route?.path);

  expect(found).toEqual([known]);
});

test('a page that another leads to by its path takes what else is sent', async () => {
  const server = await startTarget((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://target');
    if (request.method === 'POST') return void response.writeHead(302, { location: '/show?view=/result&sum=wrong' }).end();
    if (pathname === '/result') return void response.setHeader('content-type', 'text/html').end(adding(searchParams));
    return void response.writeHead(pathname === '/' ? 200 : 404, { 'content-type': 'text/html' }).end('<a href="/result">last</a><form method="post" action="/check"><input name="a"></form>');
  });
  servers.push(server);
  const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };
  const found: unknown[] = [];

  for await (const event of probe(inputFor(server.url, { steering }), testPorts(), toyTools)) if (event.kind === 'observation') found.push(event.route?.path);

  expect(found).toEqual(['/result']);
});

test('a handler of GET that reads a body is sent one where the code says so, and no page’s form is', async () => {
  const bodies: string[] = [];
  const server = await startTarget((request, response, body) => {
    if (body !== '') bodies.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.setHeader('content-type', 'text/html').end(body === '' ? '<form action="/other"><input name="sum"></form>' : String(body.includes('+') ? adding(new URLSearchParams({ sum: String((JSON.parse(body) as { sum: unknown }).sum) })) : 'no sum')); // The test sends objects alone.
  });
  servers.push(server);
  const routes: readonly Route[] = [{ method: 'GET', path: '/sums', parameters: [{ name: 'sum', place: 'json' }], origin: 'code' }];
  const found: unknown[] = [];

  for await (const event of probe(inputFor(server.url, { routes }), testPorts(), toyTools)) if (event.kind === 'observation') found.push(event.parameter?.place);

  expect(found).toEqual(['json']);
  expect(new Set(bodies)).toEqual(new Set(['GET /sums']));
});

test('a list that usual values narrow down to nothing is asked without them for what a path leads to', async () => {
  const server = await startTarget((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://target');
    const send = (status: number, value: unknown): void => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (pathname === '/goods') return send(200, { goods: searchParams.has('kind') ? [] : [{ id: 'g-17', name: 'plum' }] });
    return pathname === '/goods/g-17' ? send(200, { name: 'plum' }) : send(404, { error: 'nothing' });
  });
  servers.push(server);
  const routes: readonly Route[] = [
    { method: 'GET', path: '/goods', parameters: [{ name: 'kind', place: 'query' }], origin: 'code' },
    { method: 'GET', path: '/goods/{id}', parameters: [{ name: 'id', place: 'path' }], origin: 'code' },
  ];
  for await (const event of probe(inputFor(server.url, { routes }), testPorts(), toyTools)) if (event.kind === 'route' && event.path === '/goods/{id}') expect(event.outcome).toBe('tried');

  expect(server.asked).toContain('GET /goods/g-17');
});

test('what the code serves at the slash of its class is reached there, and what is nowhere is asked for once more', async () => {
  const server = await startTarget((request, response) => {
    if (request.url === '/') return void response.setHeader('content-type', 'text/html').end('<h1>Shop</h1>');
    if (request.url === '/orders/') return void response.setHeader('content-type', 'application/json').end('[]');
    return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not Found"}');
  });
  servers.push(server);
  const ofCode = (path: string): Route => ({ method: 'GET', path, parameters: [], origin: 'code' });
  const outcomes = new Map<string, string>();
  for await (const event of probe(inputFor(server.url, { routes: [ofCode('/orders'), ofCode('/gone')] }), testPorts(), toyTools)) if (event.kind === 'route') outcomes.set(event.path, event.outcome);

  expect(outcomes.get('/orders/')).toBe('reached');
  expect(outcomes.get('/gone')).toBe('not-reached');
  expect(server.asked.filter((line) => line.includes('/gone/'))).toEqual(['GET /gone/']);
});

test('a handler of the code tells one thing after the other: its fields, that it reads a form, and what one of them may be', async () => {
  const bodies: string[] = [];
  const server = await startTarget((request, response, body) => {
    if (request.url !== '/ask') return void response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end('<h1>Shop</h1>');
    bodies.push(body);
    const fields = new URLSearchParams(/urlencoded/.test(request.headers['content-type'] ?? '') ? body : '');
    const lacking = ['term', 'kind'].filter((name) => !fields.has(name)).map((name) => `${name}\\n  Field required`);
    const fault = lacking.length > 0 ? lacking.join('\\n') : ['plain', 'rich'].includes(fields.get('kind') ?? '') ? '' : "kind\\n  Input should be 'plain' or 'rich'";
    return void response.writeHead(fault === '' ? 200 : 400, { 'content-type': 'application/json' }).end(fault === '' ? '{"ok":true}' : `{"error":"validation of Ask\\n${fault}"}`);
  });
  servers.push(server);
  const route: Route = { method: 'POST', path: '/ask', parameters: [{ name: 'value', place: 'json' }], origin: 'code' };
  const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };
  const told: string[] = [];
  for await (const event of probe(inputFor(server.url, { routes: [route], steering }), testPorts(), toyTools)) if (event.kind === 'route' && event.path === '/ask') told.push(event.outcome, ...event.parameters.map(({ place, name }) => `${place} ${name}`));

  expect(told).toEqual(['tried', 'form value', 'form term', 'form kind']);
  expect(bodies.slice(0, 4)).toEqual(['{"value":1}', '{"value":1,"term":"test","kind":"test"}', 'value=1&term=test&kind=test', 'value=1&term=test&kind=plain']);
});
