/* Each instruction against a target that lets nobody in without it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { Route } from '#prober/application/application.ts';
import { allChecks } from '#prober/checks/checks.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import { probe } from '#prober/probe.ts';
import { parseAuthInstructions } from '#prober/sign-in/auth-instructions.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '#test/target-server.ts';
import { toyTools } from '#test/toy-checks.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const member: Route = { method: 'GET', path: '/member', parameters: [{ name: 'sum', place: 'query' }], origin: 'code' };

/** `/member` answers who has what `isLet` asks for; `login` answers the rest. */
async function area(isLet: (request: IncomingMessage) => boolean, login: (request: IncomingMessage, response: ServerResponse, body: string) => void = (_request, response) => void response.writeHead(404).end('nothing')): Promise<TargetServer> {
  const server = await startTarget((request, response, body) => {
    if (!(request.url ?? '').startsWith('/member')) return login(request, response, body);
    return isLet(request) ? void response.setHeader('content-type', 'text/plain').end('welcome, member') : void response.writeHead(401).end('who are you?');
  });
  servers.push(server);
  return server;
}

async function eventsOf(server: TargetServer, instructions: string, routes: readonly Route[] = [member]): Promise<readonly ProbeEvent[]> {
  const events: ProbeEvent[] = [];
  for await (const event of probe(inputFor(server.url, { routes, instructions }), testPorts(), toyTools)) events.push(event);
  return events;
}

const outcomeOf = (events: readonly ProbeEvent[]): unknown => events.find((event) => event.kind === 'route' && event.path === '/member');
const basic = `Basic ${Buffer.from('ann:open sesame').toString('base64')}`;

test.each([
  ['header: X-Api-Key: key-of-ann', (request: IncomingMessage) => request.headers['x-api-key'] === 'key-of-ann', 'key-of-ann'],
  ['cookie: sid=cookie-of-ann', (request: IncomingMessage) => request.headers.cookie === 'sid=cookie-of-ann', 'cookie-of-ann'],
  ['basic: ann:open sesame', (request: IncomingMessage) => request.headers.authorization === basic, 'open sesame'],
  ['bearer: token-of-ann', (request: IncomingMessage) => request.headers.authorization === 'Bearer token-of-ann', 'token-of-ann'],
])('“%s” lets the run in, and its value is shown nowhere', async (line, isLet, secret) => {
  const server = await area(isLet);

  expect(outcomeOf(await eventsOf(server, ''))).toMatchObject({ outcome: 'not-reached', reason: 'it asks for a sign-in (401)' });
  const events = await eventsOf(server, line);
  expect(outcomeOf(events)).toMatchObject({ outcome: 'tried' });
  expect(JSON.stringify(events)).not.toContain(secret);
});

function jsonLogin(request: IncomingMessage, response: ServerResponse, body: string): void {
  if (request.url !== '/api/login' || request.method !== 'POST') return void response.writeHead(404).end('nothing');
  const { user, password } = JSON.parse(body) as { user?: unknown; password?: unknown }; // Judged right here.
  const isGood = password === `password-of-${String(user)}`;
  response.writeHead(isGood ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(isGood ? { data: { token: `token-of-${String(user)}` } } : {}));
}

test('a JSON sign-in carries the token of its answer in the header that the line names, else as a bearer token', async () => {
  const named = await area((request) => request.headers['x-token'] === 'T token-of-ann', jsonLogin);
  const bearer = await area((request) => request.headers.authorization === 'Bearer token-of-ann', jsonLogin);
  const line = 'login: POST /api/login json {"user":"ann","password":"password-of-ann"} token=data.token';

  const events = await eventsOf(named, `${line} as header X-Token: T {token}`);
  expect(outcomeOf(events)).toMatchObject({ outcome: 'tried' });
  expect(JSON.stringify(events)).not.toMatch(/password-of-ann|token-of-ann/);
  expect(outcomeOf(await eventsOf(bearer, line))).toMatchObject({ outcome: 'tried' });
});

test('a sign-in by a form that answers with a token carries it; a field of that name is written in quotes', async () => {
  const server = await area((request) => request.headers.authorization === 'Bearer token-of-ann', (request, response, body) => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const fields = new URLSearchParams(body);
    const isGood = request.headers['content-type'] === 'application/x-www-form-urlencoded' && fields.get('grant_type') === 'password' && fields.get('password') === 'password-of-ann';
    response.writeHead(isGood ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(isGood ? { access_token: `token-of-${fields.get('username') ?? ''}` } : {}));
  });

  const events = await eventsOf(server, 'login: POST /token form grant_type=password username=ann password=password-of-ann token=access_token');

  expect(outcomeOf(events)).toMatchObject({ outcome: 'tried' });
  expect(JSON.stringify(events)).not.toMatch(/password-of-ann|token-of-ann/);
  const { instructions } = parseAuthInstructions('login: POST /login form user=ann password=x token="abc"');
  expect(instructions.first?.login).toMatchObject({ fields: [{ name: 'user', value: 'ann' }, { name: 'password', value: 'x' }, { name: 'token', value: 'abc' }] });
  expect(instructions.first?.login).not.toHaveProperty('token');
});

test.each([
  ['a wrong password', 'login: POST /api/login json {"user":"ann","password":"wrong"} token=data.token', 'the sign-in was answered with 401'],
  ['a token elsewhere', 'login: POST /api/login json {"user":"ann","password":"password-of-ann"} token=token', 'its answer (200) has no text at token'],
  ['a marker that never shows', 'login: POST /api/login json {"user":"ann","password":"password-of-ann"} token=data.token\nlogged_in: GET /member 204', '/member was answered with 200, not 204'],
])('%s is said, and what follows is asked as nobody', async (_name, instructions, reason) => {
  const server = await area((request) => request.headers.authorization === 'Bearer token-of-ann', jsonLogin);

  const events = await eventsOf(server, instructions);

  expect(events).toContainEqual(expect.objectContaining({ kind: 'note', text: `Signing in failed: ${reason}. What follows was asked as nobody.` }));
  expect(outcomeOf(events)).toMatchObject({ outcome: 'not-reached' });
});

test('a login page that never accepts, or answers with redirects without end, ends the sign-in and not the run', async () => {
  const page = '<form method="post"><input name="user"><input type="password" name="password"></form>';
  const never = await area(() => false, (_request, response) => void response.setHeader('content-type', 'text/html').end(page));
  const looping = await area(() => false, (request, response) => (request.method === 'POST' || (request.url ?? '').includes('again') ? void response.writeHead(302, { location: `/login?again=${Math.random()}` }).end() : void response.setHeader('content-type', 'text/html').end(page)));
  const line = 'login: POST /login form user=ann password=sesame';

  expect(await eventsOf(never, line)).toContainEqual(expect.objectContaining({ kind: 'note', text: expect.stringContaining('the form came back after it was sent') }));
  expect(await eventsOf(looping, line)).toContainEqual(expect.objectContaining({ kind: 'note', text: expect.stringContaining('it was redirected again and again') }));
  expect(looping.asked.filter((line) => line.includes('again')).length).toBeLessThanOrEqual(6);
});

test('a route whose code names the header of the session is asked with the session, not with a value of its own', async () => {
  const server = await area((request) => request.headers.authorization === 'Bearer token-of-ann', jsonLogin);
  const routes: Route[] = [{ method: 'GET', path: '/member', parameters: [{ name: 'Authorization', place: 'header' }], origin: 'code' }];

  const events = await eventsOf(server, 'login: POST /api/login json {"user":"ann","password":"password-of-ann"} token=data.token', routes);

  expect(events).toContainEqual(expect.objectContaining({ kind: 'route', path: '/member', outcome: 'tried' }));
});

test('paths that refuse whoever is signed in do not end the session', async () => {
  const server = await area((request) => request.headers.authorization === 'Bearer token-of-ann', (request, response, body) => ((request.url ?? '').startsWith('/admin') ? void response.writeHead(401).end('not you') : jsonLogin(request, response, body)));
  const routes = [...['a', 'b', 'c', 'd', 'e'].map((name) => `/admin/${name}`), '/member'].map((path): Route => ({ method: 'GET', path, parameters: [], origin: 'code' }));

  const events = await eventsOf(server, 'login: POST /api/login json {"user":"ann","password":"password-of-ann"} token=data.token', routes);

  expect(events.filter(({ kind }) => kind === 'note')).toEqual([]);
  expect(events).toContainEqual(expect.objectContaining({ kind: 'route', path: '/member', outcome: expect.not.stringMatching('not-reached') }));
});

test('the cookie that a sign-in sets counts for forms without a token, and is shown nowhere', async () => {
  const server = await startTarget((request, response) => {
    if (request.method === 'POST') return void response.writeHead(302, { location: '/', 'set-cookie': 'sessionid=cookie-of-ann; Path=/' }).end();
    return void response.setHeader('content-type', 'text/html').end((request.headers.cookie ?? '').includes('cookie-of-ann') ? '<form method="post" action="/mail"><input name="mail"></form>' : '<a href="/login">in</a>');
  });
  servers.push(server);
  const events: ProbeEvent[] = [];
  const tools = { checks: allChecks.filter(({ id }) => id === 'live-cross-site-request-forgery' || id === 'live-cookie-flags'), showsEffect };
  for await (const event of probe(inputFor(server.url, { instructions: 'login: POST /login form user=ann password=open-sesame' }), testPorts(), tools)) events.push(event);

  expect(events.flatMap((event) => (event.kind === 'observation' ? [event.subject] : [])).sort()).toEqual(['cookie sessionid HttpOnly', 'cookie sessionid SameSite', 'form /mail']);
  expect(JSON.stringify(events)).not.toMatch(/cookie-of-ann|open-sesame/);
});

test('a second user is signed in beside the first, and the request of each carries its own session', async () => {
  const seen: string[] = [];
  const server = await startTarget((request, response, body) => {
    if (request.url === '/api/login') return jsonLogin(request, response, body);
    const token = request.headers.authorization ?? '';
    if (request.url === '/notes/7') seen.push(token);
    if (token === '') return void response.writeHead(401).end('{}');
    response.setHeader('content-type', 'application/json');
    if (request.url === '/notes') return void response.end(token.endsWith('ann') ? '[{"id":7}]' : '[{"id":8}]');
    return void (request.url === '/notes/7' ? response.end('{"id":7,"owner":"ann","secret":"under the tree"}') : response.writeHead(404).end('{}'));
  });
  servers.push(server);
  const routes: Route[] = [{ method: 'GET', path: '/notes', parameters: [], origin: 'code' }, { method: 'GET', path: '/notes/{id}', parameters: [{ name: 'id', place: 'path' }], origin: 'code' }];
  const login = (user: string): string => `login: POST /api/login json {"user":"${user}","password":"password-of-${user}"} token=data.token`;
  const events: ProbeEvent[] = [];
  const tools = { checks: allChecks.filter(({ id }) => id === 'live-others-objects'), showsEffect };
  for await (const event of probe(inputFor(server.url, { routes, instructions: `${login('ann')}\nsecond: ${login('ben')}` }), testPorts(), tools)) events.push(event);

  expect(events).toContainEqual(expect.objectContaining({ kind: 'observation', check: 'live-others-objects', route: { method: 'GET', path: '/notes/{id}' } }));
  expect(new Set(seen)).toEqual(new Set(['Bearer token-of-ann', 'Bearer token-of-ben', '']));
});

test('the last of several sign-ins of one user counts, and lines of no known form are notes or problems without their values', () => {
  const { instructions, notes, problems } = parseAuthInstructions([
    'login: POST /one form user=ann password=first-secret', 'login: POST /two form user=ann password=second-secret',
    'oauth: client=abc secret=swordfish', 'Ask Bob.', 'basic: no-colon-secret', 'bearer: two words', 'login: PUT /x form a=b', 'login: POST /x json {broken secret', 'header: Host: elsewhere', 'logged_in: /(a+)+$/',
  ].join('\n'));

  expect(instructions.first?.login).toMatchObject({ path: '/two' });
  expect(notes).toEqual(['oauth: client=abc secret=swordfish', 'Ask Bob.']);
  expect(problems).toHaveLength(6);
  expect(problems.join()).not.toMatch(/first-secret|second-secret|no-colon-secret|two words|broken|elsewhere/);
});

test('a route whose code reads the cookie of the session is asked with the session', async () => {
  const seen: string[] = [];
  const server = await startTarget((request, response, body) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://target');
    const cookies = request.headers.cookie ?? '';
    if (request.method === 'POST' && body.includes('sesame')) return response.writeHead(200, { 'set-cookie': 'authToken=of-ann; Path=/' }).end('welcome');
    if (pathname !== '/notes') return response.writeHead(404).end('nothing here');
    seen.push(cookies);
    const match = /^(\d+)\+(\d+)$/.exec(searchParams.get('sum') ?? '');
    if (!cookies.includes('authToken=of-ann')) return response.writeHead(403).end('no');
    return response.writeHead(200, { 'content-type': 'text/plain' }).end(match === null ? 'no sum' : String(Number(match[1]) + Number(match[2])));
  });
  servers.push(server);
  const routes = [{ method: 'GET', path: '/notes', parameters: [{ name: 'sum', place: 'query' }, { name: 'authToken', place: 'cookie' }, { name: 'view', place: 'cookie' }], origin: 'code' }] as const;
  const events: ProbeEvent[] = [];
  for await (const event of probe(inputFor(server.url, { routes, instructions: 'login: POST /enter form user=ann password=sesame' }), testPorts(), toyTools)) events.push(event);

  expect(events).toContainEqual(expect.objectContaining({ kind: 'observation', check: 'sum-injection' }));
  expect(seen.every((cookies) => cookies.includes('authToken=of-ann'))).toBe(true);
  expect(seen.some((cookies) => cookies.includes('view='))).toBe(true);
});

test('a cookie of a page that is named alike counts for no form where the sign-in’s own is kept to the site', async () => {
  const server = await startTarget((request, response) => {
    if (request.method === 'POST') return void response.writeHead(302, { location: '/', 'set-cookie': 'sessionid=cookie-of-ann; Path=/; SameSite=Strict' }).end();
    response.setHeader('content-type', 'text/html');
    if (request.url === '/mail') return void response.setHeader('set-cookie', 'weakSession=7; Path=/').end('<form method="post"><input name="mail"></form>');
    return void response.end('<a href="/login">in</a><a href="/mail">mail</a>');
  });
  servers.push(server);
  const events: ProbeEvent[] = [];
  const tools = { checks: allChecks.filter(({ id }) => id === 'live-cross-site-request-forgery'), showsEffect };
  for await (const event of probe(inputFor(server.url, { instructions: 'login: POST /login form user=ann password=open-sesame' }), testPorts(), tools)) events.push(event);

  expect(events.filter(({ kind }) => kind === 'observation')).toEqual([]);
});

/** Lets in who has registered; `isOpen`: whether anybody may. */
function registering(isOpen: boolean): { readonly accounts: Map<string, string>; readonly posted: string[]; readonly login: (request: IncomingMessage, response: ServerResponse, body: string) => void } {
  const accounts = new Map<string, string>();
  const posted: string[] = [];
  const login = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const fields = new URLSearchParams(body);
    const [user, password] = [fields.get('user') ?? '', fields.get('password') ?? ''];
    const form = '<form method="post"><input type="hidden" name="once" value="7"><input name="user"><input type="password" name="password"><button>Go</button></form>';
    if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(request.url === '/' ? '<p>welcome</p>' : form);
    posted.push(request.url ?? '');
    if (request.url === '/register' && isOpen && fields.get('once') === '7') return void (accounts.set(user, password), response.writeHead(302, { location: '/login' }).end());
    if (request.url === '/login' && user !== '' && accounts.get(user) === password) return void response.writeHead(302, { location: '/', 'set-cookie': `sid=of-${user}` }).end();
    return void response.writeHead(request.url === '/register' ? 403 : 200, { 'content-type': 'text/html' }).end(form);
  };
  return { accounts, posted, login };
}

const toRegister = 'register: POST /register form user=ann password=sesame-of-ann\nlogin: POST /login form user=ann password=sesame-of-ann';

test('an account that is not there is registered once, as a line says, and signed in to', async () => {
  const { accounts, posted, login } = registering(true);
  const server = await area((request) => request.headers.cookie === 'sid=of-ann', login);

  const events = await eventsOf(server, toRegister);

  expect(outcomeOf(events)).toMatchObject({ outcome: 'tried' });
  expect(accounts).toEqual(new Map([['ann', 'sesame-of-ann']]));
  expect(posted.filter((path) => path === '/register')).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain('sesame-of-ann');
  expect(outcomeOf(await eventsOf(server, toRegister))).toMatchObject({ outcome: 'tried' });
  expect(posted.filter((path) => path === '/register')).toHaveLength(1);
});

test('nobody is registered without the line, and who is refused goes on as nobody', async () => {
  const [open, closed] = [registering(true), registering(false)];
  const [quiet, refusing] = [await area((request) => request.headers.cookie === 'sid=of-ann', open.login), await area((request) => request.headers.cookie === 'sid=of-ann', closed.login)];

  expect(outcomeOf(await eventsOf(quiet, 'login: POST /login form user=ann password=sesame-of-ann'))).toMatchObject({ outcome: 'not-reached' });
  expect(open.posted).not.toContain('/register');
  const events = await eventsOf(refusing, toRegister);
  expect(outcomeOf(events)).toMatchObject({ outcome: 'not-reached' });
  expect(events.flatMap((event) => (event.kind === 'note' ? [event.text] : [])).join('\n')).toContain('the registration was answered with 403');
});

test('nobody is registered where the sign-in failed and refused nobody', async () => {
  const { posted, login } = registering(true);
  const failing = await area((request) => request.headers.cookie === 'sid=of-ann', (request, response, body) => {
    if (request.method === 'POST' && request.url === '/login') return void response.writeHead(503).end();
    login(request, response, body);
  });

  expect(outcomeOf(await eventsOf(failing, toRegister))).toMatchObject({ outcome: 'not-reached' });
  expect(posted).toEqual([]);
});

test('a registration that nobody could sign in to is a problem', () => {
  expect(parseAuthInstructions('register: POST /register form user=ann password=b').problems).toEqual(['auth_instructions: who is registered has to sign in, by a line login: …']);
  expect(parseAuthInstructions('register: GET /register').problems[0]).toContain('write register: POST /path');
});
