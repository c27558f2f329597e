/* The user of a run keeps the password and the session, whatever forms the application has. */
import { afterEach, expect, test } from 'vitest';
import { probe } from '#prober/probe.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '../../test/target-server.ts';
import { toyTools } from '../../test/toy-checks.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const PAGES: Readonly<Record<string, string>> = {
  '/': '<a href="/profile">profile</a><a href="/settings">settings</a><a href="/search">search</a><a href="/login">in</a><a href="/register">new</a><a href="/door">door</a>',
  '/register': '<form method=post action=/register><input name=user><input type=password name=password></form>',
  '/profile': '<form method=post action=/useredit><input name=name value=ann><input type=password name=first><input type=password name=again></form>',
  '/settings': '<form method=post action=/account/update-email><input name=mail></form><form method=post action=/deleteaccount><input name=why></form><form action=/settings><input name=password_new><input name=password_conf></form>',
  '/door': '<form method=post action=/enter><input name=user><input type=password name=key><button>Log in</button></form><form method=post action=/join><input name=user><input type=password name=key><button>Join</button></form><form method=post action=/renew><input type=password name=key><input type=password name=again><button>Log in</button></form>',
  '/search': '<form method=post action=/find><input name=term></form>',
};

/** Ann, who may sign in with her password alone, and who loses it to whoever posts another. */
async function application(): Promise<TargetServer & { readonly password: () => string }> {
  let password = 'sesame';
  const server = await startTarget((request, response, body) => {
    const url = new URL(request.url ?? '/', 'http://app');
    const fields = new URLSearchParams(request.method === 'POST' ? body : url.search);
    const changed = fields.get('first') ?? fields.get('password_new');
    response.setHeader('content-type', 'text/html');
    if (url.pathname === '/login') return void response.writeHead(request.method === 'GET' || fields.get('password') === password ? 200 : 401, { 'set-cookie': 'session=ann; Path=/' }).end('<form method=post><input name=user><input name=password type=password></form>');
    if (changed !== null) password = changed;
    if (request.method === 'POST') return void response.end(`done ${fields.get('term') ?? ''}`);
    const page = PAGES[url.pathname];
    response.statusCode = page === undefined ? 404 : 200;
    response.end(page ?? 'nothing here');
  });
  servers.push(server);
  return { ...server, password: () => password };
}

async function eventsOf(url: string, only: readonly string[], instructions = ''): Promise<readonly ProbeEvent[]> {
  const events: ProbeEvent[] = [];
  const steering = { only: [], exclude: [], focus: only, classes: [], mayPost: true };
  for await (const event of probe(inputFor(url, { steering, instructions }), testPorts(), toyTools)) events.push(event);
  return events;
}

test('forms that hold a password or change who signs in are not sent, and coverage says why', async () => {
  const app = await application();

  const events = await eventsOf(app.url, []);

  expect(app.password()).toBe('sesame');
  expect(app.asked.filter((line) => line.startsWith('POST')).map((line) => line.slice(5))).toEqual(expect.arrayContaining(['/find']));
  expect(app.asked).not.toEqual(expect.arrayContaining([expect.stringMatching(/useredit|update-email|deleteaccount|password_new/)]));
  const reasonAt = (path: string): string | undefined => events.flatMap((event) => (event.kind === 'route' && event.path === path && event.method === 'POST' ? [event.reason ?? event.outcome] : []))[0];
  expect(reasonAt('/useredit')).toBe('it may change or lock out the user who is signed in: it holds the password "first". It is sent where an `only:` or `focus:` names its path');
  expect(reasonAt('/account/update-email')).toContain('its name says "update-email"');
  expect(reasonAt('/deleteaccount')).toBe('its name says "deleteaccount"');
});

test('a finding at such a form is not testable, with the reason', async () => {
  const app = await application();
  const finding = { id: 'f', rule: 'code-injection', category: 'code injection', severity: 'high', libraries: [], route: { method: 'POST', path: '/useredit' }, parameter: { name: 'name', place: 'form' } } as const;
  const events: ProbeEvent[] = [];
  const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };

  for await (const event of probe(inputFor(app.url, { steering, findings: [finding] }), testPorts(), toyTools)) events.push(event);

  expect(events.filter(({ kind }) => kind === 'verdict')).toMatchObject([{ result: { verdict: 'not_testable', reason: expect.stringContaining('"first"') } }]);
  expect(app.password()).toBe('sesame');
});

test('what callers name is sent; what stands above it names nothing', async () => {
  const above = await application();
  await eventsOf(above.url, ['/', '/user*', 'GET /useredit']);
  expect(above.password()).toBe('sesame');

  const named = await application();
  await eventsOf(named.url, ['POST /useredit']);
  expect(named.password()).toBe('test');
});

test('the sign-in that callers describe is tried like other forms, one for newcomers is not', async () => {
  const app = await application();

  await eventsOf(app.url, [], 'login: POST /login form user=ann password=sesame');

  expect(app.asked.filter((line) => line === 'POST /login').length).toBeGreaterThan(1);
  expect(app.asked).not.toContain('POST /register');
});

test('a sign-in that no page leads to is tried as nobody, with what its page and the instructions say, and its user is not', async () => {
  const bodies: string[] = [];
  const server = await startTarget((request, response, body) => {
    const isAnn = (request.headers.cookie ?? '').includes('session=ann');
    response.setHeader('content-type', 'text/html');
    if (request.method === 'POST' && request.url === '/shop/enter') {
      const fields = new URLSearchParams(body);
      if (fields.get('password') === 'sesame') return void response.writeHead(302, { location: '/shop/', 'set-cookie': 'session=ann; Path=/' }).end();
      bodies.push(`${isAnn ? 'ann' : 'nobody'} ${body}`);
      return void response.writeHead(302, { location: '/shop/login' }).end();
    }
    if (!['/shop/', '/shop/enter', '/shop/news'].includes(request.url ?? '')) return void response.writeHead(404).end('nothing here');
    response.end(request.url === '/shop/enter' ? '<form method=post><input type=hidden name=kind value=web><input name=user><input type=password name=password></form><a href=news>news</a>' : '<p>Welcome</p>');
  });
  servers.push(server);

  const events = await eventsOf(`${server.url}/shop/`, [], 'login: POST /shop/enter form user=ann password=sesame place=home');

  expect(events).toContainEqual(expect.objectContaining({ kind: 'route', method: 'POST', path: '/enter', outcome: 'tried' }));
  expect(server.asked).toContain('GET /shop/news');
  expect(bodies.length).toBeGreaterThan(1);
  expect(bodies).toContain('nobody kind=web&user=test&password=test');
  expect(bodies.filter((body) => !body.startsWith('nobody ') || body.includes('sesame'))).toEqual([]);
});

test('a form whose button says that it signs in, by one password, is sent by nobody', async () => {
  const open = await application();
  await eventsOf(open.url, []);
  expect(open.asked).toContain('POST /enter');
  expect(open.asked).not.toEqual(expect.arrayContaining([expect.stringMatching(/^POST \/(?:join|renew)/)]));

  const signedIn = await application();
  await eventsOf(signedIn.url, [], 'login: POST /login form user=ann password=sesame');
  expect(signedIn.asked).toContain('POST /enter');
  expect(signedIn.asked).not.toEqual(expect.arrayContaining([expect.stringMatching(/^POST \/(?:join|renew)/)]));
  expect(signedIn.requests.filter(({ url, headers }) => url === '/enter' && headers.cookie !== undefined)).toEqual([]);
});

test('a sign-in that refuses the usual credentials was reached, and what else refuses was not', async () => {
  const server = await startTarget((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app');
    if (!['/', '/user/login', '/orders'].includes(pathname)) return void response.writeHead(404).end('nothing here');
    if (pathname !== '/') return void response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"refused"}');
    response.writeHead(200, { 'content-type': 'text/html' }).end('<form method=post action=/user/login><input name=user value=1><input type=password name=password></form><form method=post action=/orders><input name=item value=1></form>');
  });
  servers.push(server);

  const events = await eventsOf(server.url, []);

  const outcomes = events.flatMap((event) => (event.kind === 'route' && event.method === 'POST' ? [[event.path, event.outcome, event.reason]] : []));
  expect(outcomes).toEqual([['/user/login', 'tried', undefined], ['/orders', 'not-reached', 'it asks for a sign-in (401)']]);
});

test('names are looked for at no page of the user’s own or of a form that is posted there, and none of them is one of a form that holds a password', async () => {
  const app = await application();

  await eventsOf(app.url, []);

  const looked = app.asked.filter((line) => line.includes('&file=') && line.includes('&debug='));
  expect(looked.length).toBeGreaterThan(0);
  expect(looked.filter((line) => /^GET \/(?:profile|settings|register|login|door)/.test(line))).toEqual([]);
  expect(looked.filter((line) => /[?&](?:first|again|key|mail|user|password)=/.test(line))).toEqual([]);
});
