/* Whose an object is, told by a whole scan of an application with two users. */
import { afterEach, expect, test } from 'vitest';
import type { Route } from '#prober/application/application.ts';
import { probe } from '#prober/probe.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '#test/target-server.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const OWNERS: Readonly<Record<string, string>> = { 1: 'ann', 2: 'ben', 3: 'ann' };
const route = (path: string): Route => ({ method: 'GET', path, parameters: [{ name: 'id', place: 'path', example: '1' }], origin: 'code' });

/** Posts for all who are signed in, and below `/mine` those of one's own; with `front`, the first page leads to the posts of one's own. */
async function foundOf(front: boolean): Promise<readonly string[]> {
  const server = await startTarget((request, response) => {
    const [, way = '', id = ''] = new URL(request.url ?? '/', 'http://target').pathname.split('/');
    const [, user] = /user=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
    const json = (status: number, value: unknown): void => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (user === undefined) return json(401, { error: 'sign in' });
    const own = Object.keys(OWNERS).filter((key) => OWNERS[key] === user);
    if (way === '') return void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><p>Hello</p>${front ? own.map((key) => `<a href="/posts/${key}">Post</a>`).join('') : ''}`);
    if (!['posts', 'mine'].includes(way) || OWNERS[id] === undefined) return json(404, { error: 'none' });
    return way === 'mine' && OWNERS[id] !== user ? json(404, { error: 'not yours' }) : json(200, { id: Number(id), title: `Post ${id}` });
  });
  servers.push(server);
  const input = inputFor(server.url, { routes: [route('/posts/{id}'), route('/mine/{id}')], limits: { requests: 1_000 }, instructions: 'cookie: user=ann\nsecond: cookie: user=ben' });
  const found: string[] = [];
  for await (const event of probe(input, testPorts())) if (event.kind === 'observation' && event.check === 'live-others-objects') found.push(event.route?.path ?? '');
  return found;
}

test('an object for all who are signed in is not the first user\'s because a list of one\'s own refuses it to the second', async () => {
  expect(await foundOf(false)).toEqual([]);
});

test('an object to which pages lead the first user alone is found, and not where it is refused', async () => {
  expect(await foundOf(true)).toEqual(['/posts/{id}']);
});

/** Letters that say nothing of whose they are, by two versions of one route; the older one looks at their owner, at the session, or at nothing. */
async function foundByVersions(mayRead: { readonly older: (user: string, owner: string) => boolean; readonly newer: (user: string, owner: string) => boolean }, prefix = '/api/v1'): Promise<readonly string[]> {
  const server = await startTarget((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://target');
    const [, user = 'nobody'] = /user=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
    const json = (status: number, value: unknown): void => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const [id = ''] = /\d$/.exec(pathname) ?? [];
    const way = pathname === `${prefix}/letters/${id}` ? 'older' : pathname === `/api/v2/letters/${id}` ? 'newer' : undefined;
    const owner = OWNERS[id];
    if (pathname === '/') return json(200, { service: 'letters' });
    if (way === undefined || owner === undefined) return json(404, { error: 'none' });
    return mayRead[way](user, owner) ? json(200, { id: Number(id), text: `Letter ${id}` }) : json(403, { error: 'refused' });
  });
  servers.push(server);
  const input = inputFor(server.url, { routes: [route(`${prefix}/letters/{id}`), route('/api/v2/letters/{id}')], limits: { requests: 1_000 }, instructions: 'cookie: user=ann\nsecond: cookie: user=ben' });
  const found: string[] = [];
  for await (const event of probe(input, testPorts())) if (event.kind === 'observation' && event.check === 'live-others-objects') found.push(event.route?.path ?? '');
  return found;
}

const toMembers = (user: string): boolean => user !== 'nobody';
const toOwner = (user: string, owner: string): boolean => user === owner;

test.each(['/api/v1', '/api'])('an object that a newer version refuses to the second user, and an older one below %s does not, is found', async (prefix) => {
  expect(await foundByVersions({ older: toMembers, newer: toOwner }, prefix)).toEqual([`${prefix}/letters/{id}`]);
});

test('an object that both versions refuse, or the newer one as it does all, or that everybody reads, is not found', async () => {
  expect(await foundByVersions({ older: toOwner, newer: toOwner })).toEqual([]);
  expect(await foundByVersions({ older: toMembers, newer: toMembers })).toEqual([]);
  expect(await foundByVersions({ older: toMembers, newer: (user) => user === 'ann' })).toEqual([]);
  expect(await foundByVersions({ older: () => true, newer: toOwner })).toEqual([]);
  // A way of another name, which may be a list of one's own.
  expect(await foundByVersions({ older: toMembers, newer: toOwner }, '/shared')).toEqual([]);
});

/** A page of each record in a large frame, with a list of the visitor's own; `guard` says who may see a record, and what of it. */
async function foundInFrame(guard: (user: string | undefined) => 'refused' | 'without the secret' | 'whole'): Promise<readonly string[]> {
  const frame = Array.from({ length: 60 }, (_unused, index) => `<li>Part ${index} of the menu</li>`).join('');
  const server = await startTarget((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://target');
    const [, user] = /user=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
    const page = (text: string): void => void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${frame}${text}${user === undefined ? '' : `<dl><dt>Yours</dt><dd>List of ${user}</dd></dl>`}`);
    if (pathname === '/') return user === undefined ? void response.writeHead(302, { location: '/login' }).end() : page(Object.keys(OWNERS).filter((key) => OWNERS[key] === user).map((key) => `<a href="/records/${key}">Record</a>`).join(''));
    const id = /^\/records\/(\d)$/.exec(pathname)?.[1] ?? '';
    if (OWNERS[id] === undefined) return void response.writeHead(404, { 'content-type': 'text/html' }).end('nothing');
    const shown = guard(user);
    return shown === 'refused' ? void response.writeHead(302, { location: '/login' }).end() : page(`<h1>Record ${id}</h1>${shown === 'whole' ? `<p>The diagnosis of patient number 4711-${id}</p>` : ''}`);
  });
  servers.push(server);
  const input = inputFor(server.url, { routes: [route('/records/{id}')], limits: { requests: 1_000 }, instructions: 'cookie: user=ann\nsecond: cookie: user=ben' });
  const found: string[] = [];
  for await (const event of probe(input, testPorts())) if (event.kind === 'observation' && event.check === 'live-others-objects') found.push(event.route?.path ?? '');
  return found;
}

test('an object that nobody needs a session for is no other user\'s, though the page shows its visitor something of their own', async () => {
  expect(await foundInFrame(() => 'whole')).toEqual([]);
});

test('an object that is refused without a session, or of which a text is missing then, is found', async () => {
  expect(await foundInFrame((user) => (user === undefined ? 'refused' : 'whole'))).toEqual(['/records/{id}']);
  expect(await foundInFrame((user) => (user === undefined ? 'without the secret' : 'whole'))).toEqual(['/records/{id}']);
});
