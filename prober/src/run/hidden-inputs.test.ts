import { afterEach, expect, test } from 'vitest';
import type { StaticFinding } from '#prober/application/application.ts';
import { probe } from '#prober/probe.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import type { ProbeInput } from '#prober/probe-input.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '../../test/target-server.ts';
import { toyTools } from '../../test/toy-checks.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A form whose script sends its field as a header; the answer adds up what stands there. A page sets a cookie with a path of its own. */
async function adder(): Promise<TargetServer> {
  const server = await startTarget((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://target');
    const page = (text: string, headers: Readonly<Record<string, string>> = {}): unknown => response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(text);
    if (pathname === '/') return page('<form method="post" action="/add"><input name="sum" value="1"></form><script src="/send.js"></script>', { 'set-cookie': 'view=list; Path=/add' });
    if (pathname === '/send.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end('xhr.setRequestHeader(field.name, field.value)');
    const match = /^(\d+)\+(\d+)$/.exec(String(request.headers.sum ?? ''));
    if (pathname === '/add') return page(match === null ? 'no sum' : String(Number(match[1]) + Number(match[2])));
    return response.writeHead(404).end('nothing');
  });
  servers.push(server);
  return server;
}

async function eventsOf(url: string, input: Partial<ProbeInput>): Promise<readonly ProbeEvent[]> {
  const events: ProbeEvent[] = [];
  const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };
  for await (const event of probe(inputFor(url, { steering, ...input }), testPorts(), toyTools)) events.push(event);
  return events;
}

test('a header that a script makes of a field, and a cookie that a page set, are inputs of the form', async () => {
  const { url } = await adder();

  const events = await eventsOf(url, {});

  expect(events).toContainEqual(expect.objectContaining({ kind: 'observation', check: 'sum-injection', parameter: { name: 'sum', place: 'header', example: '1' } }));
  expect(events).toContainEqual(expect.objectContaining({ kind: 'route', method: 'POST', path: '/add', parameters: expect.arrayContaining([{ name: 'view', place: 'cookie' }]) }));
});

test('a finding whose input has no name is tried at the inputs that are known of its route by another method', async () => {
  const { url } = await adder();
  const finding: StaticFinding = {
    id: 'f1', rule: 'code-injection', category: 'code injection', severity: 'high', libraries: [],
    route: { method: 'GET', path: '/add' }, parameter: { name: '', place: 'header' },
    request: { method: 'GET', path: '/add', query: [], headers: [{ name: 'input', value: 'attack' }], cookies: [] },
  };

  const events = await eventsOf(url, { findings: [finding], routes: [{ method: 'GET', path: '/add', parameters: [], origin: 'code' }] });

  const verdict = events.find((event) => event.kind === 'verdict');
  expect(verdict).toMatchObject({ result: { verdict: 'confirmed', evidence: { attack: { request: { method: 'GET', headers: expect.arrayContaining([expect.objectContaining({ name: 'sum' })]) } } } } });
});

test('a finding whose input is the name of a field is tried by names', async () => {
  const server = await startTarget((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://target');
    if (pathname !== '/totals') return response.writeHead(404).end('nothing');
    // Names of what is switched on.
    const [name = ''] = [...searchParams].flatMap(([key, value]) => (value === 'on' ? [key] : []));
    const match = /^(\d+)\+(\d+)$/.exec(name);
    return response.writeHead(200, { 'content-type': 'text/plain' }).end(match === null ? 'no sum' : String(Number(match[1]) + Number(match[2])));
  });
  servers.push(server);
  const finding: StaticFinding = { id: 'f1', rule: 'code-injection', category: 'code injection', severity: 'high', libraries: [], route: { method: 'GET', path: '/totals' }, parameter: { name: '', place: 'query' } };
  const routes = [{ method: 'GET', path: '/totals', parameters: [{ name: 'net', place: 'query', example: 'on' }], origin: 'code' }] as const;

  const verdict = (await eventsOf(server.url, { findings: [finding], routes })).find((event) => event.kind === 'verdict');

  expect(verdict).toMatchObject({ result: { verdict: 'confirmed' } });
});

test('a first page that answers for everything that is not there leads on', async () => {
  const server = await startTarget((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://target');
    if (pathname !== '/calc') return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1><a href="/calc?sum=1">Calculator</a>');
    const match = /^(\d+)\+(\d+)$/.exec(searchParams.get('sum') ?? '');
    return response.writeHead(200, { 'content-type': 'text/html' }).end(match === null ? 'no sum' : String(Number(match[1]) + Number(match[2])));
  });
  servers.push(server);

  expect(await eventsOf(server.url, {})).toContainEqual(expect.objectContaining({ kind: 'observation', check: 'sum-injection', route: { method: 'GET', path: '/calc' } }));
});

test('pages of one frame that look like what is not there lead on', async () => {
  const frame = Array.from({ length: 60 }, (_unused, index) => `word${'abcdefghij'[index % 10] ?? ''}${'klmnop'[Math.floor(index / 10)] ?? ''}`).join(' ');
  const server = await startTarget((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://target');
    const page = (text: string): unknown => response.writeHead(200, { 'content-type': 'text/html' }).end(text);
    if (pathname === '/start') return page('<a href="/tasks">tasks</a>');
    if (pathname === '/tasks') return page(`<p>${frame}</p><a href="/calc?sum=1">sums</a>`);
    if (pathname !== '/calc') return page(`<p>${frame}</p>`);
    const match = /^(\d+)\+(\d+)$/.exec(searchParams.get('sum') ?? '');
    return page(match === null ? 'no sum' : String(Number(match[1]) + Number(match[2])));
  });
  servers.push(server);

  const input = { target: { url: `${server.url}/start`, isVerified: true } };

  expect(await eventsOf(server.url, input)).toContainEqual(expect.objectContaining({ kind: 'observation', check: 'sum-injection', route: { method: 'GET', path: '/calc' } }));
});

test('a cookie that signing in sets is an input, and one that remembers somebody by an object is one of its own kind', async () => {
  const server = await startTarget((request, response) => {
    if (request.method === 'POST') return response.writeHead(200, { 'set-cookie': ['view=list; Path=/', 'session=abc; Path=/', 'remember_me=rO0ABXQABG5vbmU; Path=/'] }).end('welcome');
    return response.writeHead(200, { 'content-type': 'text/html' }).end(request.url === '/' ? '<p>hello</p>' : '<form method="post"><input name="user"><input name="password" type="password"></form>');
  });
  servers.push(server);

  const events = await eventsOf(server.url, { instructions: 'login: POST /login form user=ann password=sesame' });

  const cookies = new Set(events.flatMap((event) => (event.kind === 'route' ? event.parameters.filter(({ place }) => place === 'cookie').map(({ name }) => name) : [])));
  expect([...cookies].toSorted()).toEqual(['remember_me', 'view']);
});

test('who tries another session at a page that then asks for a sign-in is not signed in again for it', async () => {
  let signIns = 0;
  const tried = new Set<string>();
  const server = await startTarget((request, response, body) => {
    const page = (text: string): unknown => response.writeHead(200, { 'content-type': 'text/html' }).end(text);
    const cookie = request.headers.cookie ?? '';
    if (request.method === 'POST') {
      if (body === 'user=ann&password=sesame') signIns += 1;
      return response.writeHead(302, { 'set-cookie': 'session=rO0ABXQABG5vbmU; Path=/', location: '/' }).end();
    }
    if (request.url === '/login') return page('<form method="post"><input name="user"><input name="password" type="password"></form>');
    if (cookie.includes('session=rO0ABXQABG5vbmU')) return page('<a href="/one">1</a><a href="/two">2</a>');
    if (cookie.includes('session=')) tried.add(request.url ?? '');
    const [, missing] = /sr\x00.(\w+)\x00/.exec(Buffer.from(cookie.replace('session=', ''), 'base64').toString('latin1')) ?? [];
    if (request.url === '/one' && missing !== undefined) return response.writeHead(500).end(`ClassNotFoundException: ${missing}`);
    return response.writeHead(302, { location: '/login' }).end();
  });
  servers.push(server);

  const input = inputFor(server.url, { instructions: 'login: POST /login form user=ann password=sesame', steering: { only: [], exclude: [], focus: [], classes: ['insecure deserialization'], mayPost: true } });
  const events: ProbeEvent[] = [];
  for await (const event of probe(input, testPorts())) events.push(event);

  expect(events).toContainEqual(expect.objectContaining({ kind: 'observation', check: 'live-insecure-deserialization', parameter: { name: 'session', place: 'cookie', example: '***', isHidden: true, isSession: true } }));
  expect(JSON.stringify(events)).not.toContain('rO0ABXQABG5vbmU');
  expect([...tried].toSorted()).toEqual(['/', '/one', '/two']);
  expect(signIns).toBe(1);
});

test('the page to which signing in leads is looked at, be it the only way there', async () => {
  const server = await startTarget((request, response) => {
    if (request.method === 'POST') return response.writeHead(302, { 'set-cookie': 'session=abc; Path=/', location: '/mine' }).end();
    const isMine = request.url === '/mine' && request.headers.cookie === 'session=abc';
    if (isMine) return response.writeHead(200, { 'content-type': 'text/html' }).end('<form action="/mine/find"><input name="term"></form>');
    return request.url === '/login' ? response.writeHead(200, { 'content-type': 'text/html' }).end('<form method="post"><input name="user"><input name="password" type="password"></form>') : response.writeHead(302, { location: '/login' }).end();
  });
  servers.push(server);

  const events = await eventsOf(server.url, { instructions: 'login: POST /login form user=ann password=sesame' });

  expect(events).toContainEqual(expect.objectContaining({ kind: 'route', method: 'GET', path: '/mine/find' }));
});

test('a field whose name a page’s script takes out of another is tried by names, where nothing but the page is known', async () => {
  const scripts = { '/turns.js': 'box.setAttribute("name", field.value)', '/keeps.js': 'box.setAttribute("name", "fixed")' };
  const server = await startTarget((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://target');
    const page = (text: string): unknown => response.writeHead(200, { 'content-type': 'text/html' }).end(text);
    if (pathname === '/') return page('<a href="/turns">one</a><a href="/keeps">other</a>');
    if (pathname === '/turns' || pathname === '/keeps') return page(`<form action="${pathname}/totals"><input name="net" value="1"></form><script src="${pathname}.js"></script>`);
    if (pathname in scripts) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(Object.entries(scripts).find(([path]) => path === pathname)?.[1]);
    if (!pathname.endsWith('/totals')) return response.writeHead(404).end('nothing');
    // The name of the first field that is switched on.
    const [name = ''] = [...searchParams].flatMap(([key, value]) => (value === 'net' ? [key] : []));
    const match = /^(\d+)\+(\d+)$/.exec(name);
    return page(match === null ? 'no sum' : String(Number(match[1]) + Number(match[2])));
  });
  servers.push(server);

  const found = (await eventsOf(server.url, {})).filter((event) => event.kind === 'observation');

  expect(found.map(({ route, parameter }) => [route?.path, parameter?.isName])).toEqual([['/turns/totals', true]]);
});

test('a header that the code takes without a name is not sent, and what is known besides is tried', async () => {
  const { url } = await adder();
  const routes = [{ method: 'POST', path: '/add', parameters: [{ name: '', place: 'header' }], origin: 'code' }] as const;
  const finding: StaticFinding = { id: 'f1', rule: 'code-injection', category: 'code injection', severity: 'high', libraries: [], route: { method: 'POST', path: '/add' }, parameter: { name: '', place: 'header' } };

  const verdict = (await eventsOf(url, { findings: [finding], routes })).find((event) => event.kind === 'verdict');

  expect(verdict).toMatchObject({ result: { verdict: 'confirmed' } });
});

test('a cookie of the whole site is an input of the pages that set it, of each of them', async () => {
  const setting = ['/b-page', '/k-page'];
  const server = await startTarget((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://target');
    const pages = ['/', ...'abcdefghijkl'].map((name) => (name === '/' ? '/' : `/${name}-page`));
    const headers = { 'content-type': 'text/html', ...(setting.includes(pathname) ? { 'set-cookie': 'view=list; Path=/' } : {}) };
    response.writeHead(pages.includes(pathname) ? 200 : 404, headers).end(pages.includes(pathname) ? `<h1>${pathname}</h1>${pages.map((page) => `<a href="${page}">${page}</a>`).join('')}` : 'nothing');
  });
  servers.push(server);

  const events = await eventsOf(server.url, {});

  const taking = events.flatMap((event) => (event.kind === 'route' && event.parameters.some(({ name, place }) => name === 'view' && place === 'cookie') ? [event.path] : []));
  expect(taking).toEqual(expect.arrayContaining(setting));
  expect(taking.length).toBeLessThanOrEqual(5);
});
