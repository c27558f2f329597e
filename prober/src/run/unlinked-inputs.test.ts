/* Inputs to which no link leads, and what is kept back of those that a page shows. */
import { afterEach, expect, test } from 'vitest';
import { reflectedCrossSiteScripting } from '#prober/checks/browser/reflected-cross-site-scripting.ts';
import { openRedirect } from '#prober/checks/injection/open-redirect.ts';
import { sqlInjection } from '#prober/checks/injection/sql-injection.ts';
import { errorPages } from '#prober/checks/site/error-pages.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import { probe } from '#prober/probe.ts';
import type { Observation } from '#prober/probe-events.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '../../test/target-server.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

type Pages = (path: string, fields: URLSearchParams, isPost: boolean) => string | undefined | { readonly location: string } | { readonly fault: string };

async function application(pages: Pages): Promise<TargetServer> {
  const server = await startTarget((request, response, body) => {
    const url = new URL(request.url ?? '', 'http://target');
    const isPost = request.method === 'POST';
    const said = pages(url.pathname, isPost ? new URLSearchParams(body) : url.searchParams, isPost);
    if (said === undefined) return void response.writeHead(404).end('nothing');
    if (typeof said === 'object' && 'location' in said) return void response.writeHead(302, { location: said.location }).end();
    if (typeof said === 'object') return void response.writeHead(500, { 'content-type': 'text/html' }).end(said.fault);
    response.writeHead(200, { 'content-type': 'text/html' }).end(said);
  });
  servers.push(server);
  return server;
}

async function seenAt(url: string, instructions = ''): Promise<readonly Observation[]> {
  const seen: Observation[] = [];
  const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };
  const tools = { checks: [reflectedCrossSiteScripting, openRedirect, sqlInjection, errorPages], showsEffect };
  for await (const event of probe(inputFor(url, { steering, instructions }), testPorts(), tools)) if (event.kind === 'observation') seen.push(event);
  return seen;
}

const places = (seen: readonly Observation[]): readonly string[] => seen.flatMap(({ route, parameter }) => (route === undefined ? [] : [`${route.method} ${route.path} ${parameter?.place ?? ''} ${parameter?.name ?? ''}`]));
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

test.each([['as it came', (text: string) => text, ['GET /enter query to']], ['escaped', escaped, []]] as const)('a form that its page fills in from the address, %s', async (_name, write, expected) => {
  const { url } = await application((path, fields) => (path === '/' ? '<a href="/enter">in</a>' : path === '/enter' ? `<form method="post" action="/sent"><input type="hidden" name="to" value="${write(fields.get('to') ?? '')}"><input name="note"></form>` : path === '/sent' ? 'thanks' : undefined));

  expect(places(await seenAt(url))).toEqual(expected);
});

test.each([['as it came', (text: string) => text, ['GET /book query say']], ['escaped', escaped, []]] as const)('a page to which an answer leads says what came of it, %s', async (_name, write, expected) => {
  const { url } = await application((path, fields, isPost) => {
    // The page is known before, and asked before.
    if (path === '/') return '<a href="/book">book</a><form method="post" action="/book"><input name="room" value="7"></form>';
    if (path !== '/book') return undefined;
    return isPost ? { location: '/book?say=No+such+room' } : `<p>${write(fields.get('say') ?? '')}</p>`;
  });

  expect(places(await seenAt(url))).toEqual(expected);
});

test('an error that an attack without quotes provokes shows the inside as well', async () => {
  const fault = 'Error: no\n    at find (/srv/shop/find.js:12:7)';
  const { url } = await application((path, fields) => (path === '/' ? '<a href="/find?n=7">find</a>' : path !== '/find' ? undefined : (fields.get('n') ?? '').includes('AND') ? { fault } : `<p>nothing for ${escaped(fields.get('n') ?? '')}</p><b>${(fields.get('n') ?? '').length}</b>`));

  expect((await seenAt(url)).map(({ check }) => check)).toContain(errorPages.id);
});

test.each([['anywhere', (to: string) => to, ['POST /login form target']], ['to its own pages', (to: string) => (/^\/(?!\/)\w*$/.test(to) ? to : '/'), []]] as const)('a sign-in that sends people on, %s, is asked with what it takes', async (_name, next, expected) => {
  const { url } = await application((path, fields, isPost) => {
    const form = '<form method="post" action="/login"><input name="user"><input type="password" name="password"><input type="hidden" name="target" value=""></form>';
    if (path === '/') return '<a href="/login">in</a>';
    if (path !== '/login') return undefined;
    return isPost && fields.get('user') === 'ann' && fields.get('password') === 'sesame' ? { location: next(fields.get('target') ?? '') || '/' } : form;
  });

  expect(places(await seenAt(url, 'login: POST /login form user=ann password=sesame'))).toEqual(expected);
});

test.each(['sesame', 'ann'])('the name by which the user signs in (password %s) is not tried on the page of the user, and in a guest book it is', async (password) => {
  const sent: string[] = [];
  const { url } = await application((path, fields, isPost) => {
    if (isPost && path !== '/login') sent.push(`${path} ${fields.get('username') ?? ''}`);
    if (path === '/') return '<form method="post" action="/profile"><input name="username" value="ann"><input name="about" value="x"></form><form method="post" action="/guests"><input name="username" value="ann"></form>';
    return ['/login', '/profile', '/guests'].includes(path) ? '<p>done</p>' : undefined;
  });

  await seenAt(url, `login: POST /login form user=ann password=${password}`);

  expect(sent.filter((line) => line.startsWith('/profile') && line !== '/profile ann')).toEqual([]);
  expect(sent.some((line) => line.startsWith('/guests') && line !== '/guests ann')).toBe(true);
});

test('a handler is asked once more with what it says that it lacks', async () => {
  const { url } = await application((path, fields) => (path === '/' ? '<a href="/find">find</a>' : path !== '/find' ? undefined : fields.has('term') ? `<p>${fields.get('term') ?? ''}</p>` : { fault: 'Missing required parameter: "term"' }));

  expect(places(await seenAt(url))).toEqual(['GET /find query term']);
});

test('a path that takes no GET is posted to, where callers allow it', async () => {
  const listener = async (): Promise<TargetServer> => {
    const server = await startTarget((request, response, body) => {
      response.setHeader('content-type', 'text/html');
      if (request.url === '/') return void response.end('<script>send("/api/echo")</script>');
      if (request.url !== '/api/echo') return void response.writeHead(404).end('nothing');
      if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
      const line = /^\{"line":"([^"]*)"\}$/.exec(body)?.[1];
      response.writeHead(line === undefined ? 400 : 200).end(line ?? 'line is required');
    });
    servers.push(server);
    return server;
  };
  const open = await listener();
  const closed = await listener();

  expect(places(await seenAt(open.url))).toEqual(['POST /api/echo json line']);
  for await (const _event of probe(inputFor(closed.url), testPorts(), { checks: [], showsEffect })) { /* Looked at. */ }
  expect(closed.asked.filter((line) => line.startsWith('POST'))).toEqual([]);
});

test('names that nothing says are found where the answer shows their values, or is another one', async () => {
  const { url, asked } = await application((path, fields) => {
    if (path === '/') return '<a href="/done">done</a><a href="/still">still</a><a href="/whole">whole</a><p>Hello</p>';
    if (path === '/done') return `<p>Sent. ${fields.get('msg') ?? ''}</p>`;
    if (path === '/still') return '<p>Nothing here reads a name.</p>';
    return path === '/whole' ? `<p>You asked for ${escaped(fields.toString())}</p>` : undefined;
  });

  expect(places(await seenAt(url))).toEqual(['GET /done query msg']);
  expect(asked.filter((line) => line.startsWith('GET /still?') && line.includes('msg=') && line.includes('&file='))).toHaveLength(1);
});

test('a name whose value no answer shows is found by what it changes', async () => {
  const { url } = await application((path, fields) => {
    if (path === '/') return '<a href="/list">list</a>';
    if (path !== '/list') return undefined;
    const order = fields.get('order_by');
    return order === null ? '<li>ann</li><li>bob</li><li>cat</li>' : /['"]/.test(order) ? { fault: 'You have an error in your SQL syntax near &#39;' } : '<p>no such column</p>';
  });

  expect(places(await seenAt(url))).toEqual(['GET /list query order_by']);
});

test.each([['as it came', (text: string) => text, ['GET /hello/{part} path part']], ['escaped', escaped, []]] as const)('a word of a path that its page shows is an input, shown %s', async (_name, write, expected) => {
  const { url, asked } = await application((path) => {
    if (path === '/') return '<a href="/hello/ann">ann</a><a href="/hello/bob">bob</a><a href="/help/prices">prices</a>';
    if (path === '/help/prices') return '<h1>prices</h1>';
    return path.startsWith('/hello/') ? `<p>Hello ${write(decodeURIComponent(path.slice(7)))}</p>` : undefined;
  });

  expect(places(await seenAt(url))).toEqual(expected);
  // What stands beside a page of its own is not there.
  expect(asked.filter((line) => line.startsWith('GET /help/') && !line.startsWith('GET /help/prices'))).toHaveLength(1);
});

test.each([['as it came', (text: string) => text, ['GET /visit header X-Forwarded-For']], ['escaped', escaped, []]] as const)('a header of proxies that a page shows is an input, shown %s', async (_name, write, expected) => {
  const server = await startTarget((request, response) => {
    const from = request.headers['x-forwarded-for'];
    const isThere = request.url === '/' || request.url?.startsWith('/visit') === true;
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html' }).end(request.url === '/' ? '<a href="/visit">visit</a>' : !isThere ? 'nothing' : `<p>You came by ${write(typeof from === 'string' ? from : 'nobody')}</p>`);
  });
  servers.push(server);

  expect(places(await seenAt(server.url))).toEqual(expected);
});

test('a path that leads on to itself with a slash is looked at and tried there', async () => {
  const { url } = await application((path, fields) => {
    if (path === '/') return '<a href="/notes">notes</a>';
    if (path === '/notes') return { location: '/notes/' };
    return path === '/notes/' ? `<p>Notes ${fields.get('msg') ?? ''}</p>` : undefined;
  });

  expect(places(await seenAt(url))).toEqual(['GET /notes/ query msg']);
});

test('names that nothing says are not looked for where a path says that it writes, and those of a second factor nowhere', async () => {
  const { url, asked } = await application((path) => {
    if (path === '/') return '<a href="/change_email">mail</a><a href="/posts">posts</a><form method="post" action="/two"><input name="enable_otp"></form>';
    return ['/change_email', '/posts', '/two'].includes(path) ? '<p>Well.</p>' : undefined;
  });

  await seenAt(url);

  expect(asked.filter((line) => line.startsWith('GET /change_email?') && line.includes('email='))).toEqual([]);
  expect(asked.filter((line) => line.startsWith('GET /posts?') && line.includes('email='))).toHaveLength(1);
  expect(asked.filter((line) => line.startsWith('GET /posts?') && line.includes('enable_otp'))).toEqual([]);
});

test('of the names in an answer a few are asked, however many there are', async () => {
  const { url, asked } = await application((path) => (path === '/' ? '<a href="/all">all</a>' : path === '/all' ? JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_unused, index) => [`name${index}`, index]))) : undefined));

  await seenAt(url);

  expect(asked.some((line) => line.includes('name7='))).toBe(true);
  expect(Math.max(...asked.map((line) => line.length))).toBeLessThan(6_000);
});

test('what takes something away is not sent, also where a refusal says that it lacks it', async () => {
  const { url, asked } = await application((path) => (path === '/' ? '<a href="/find">find</a>' : path === '/find' ? { fault: '"delete_all" is required, "term" is required' } : undefined));

  await seenAt(url);

  expect(asked.some((line) => line.includes('term='))).toBe(true);
  expect(asked.filter((line) => line.includes('delete_all'))).toEqual([]);
});

test('a box that takes something away is never ticked, and another is where it is tried', async () => {
  const form = '<form method="post" action="/file"><input name="title" value="plums"><input type="checkbox" name="remove_file"><label><input type="checkbox" name="gone" value="1"> Delete it for ever</label><input type="checkbox" name="public"></form>';
  const ticked = new Set<string>();
  const { url } = await application((path, fields, isPost) => {
    if (isPost) for (const name of ['remove_file', 'gone', 'public']) if (fields.has(name)) ticked.add(name);
    return path === '/' ? form : path === '/file' ? '<p>kept</p>' : undefined;
  });

  await seenAt(url);

  expect([...ticked]).toEqual(['public']);
});

test('an interface that names others without end is heard for a while', async () => {
  let asked = 0;
  const { url } = await application((path) => (path === '/missing' ? undefined : JSON.stringify(Object.fromEntries(Array.from({ length: 90 }, (_unused, index) => [`k${index}`, `/api/${'abcdefghi'[index % 9] ?? ''}${asked++}x`])))));
  let routes = 0;
  for await (const event of probe(inputFor(url, { limits: { requests: 60 } }), testPorts(), { checks: [], showsEffect })) if (event.kind === 'route') routes += 1;

  expect(routes).toBeGreaterThan(90);
  expect(routes).toBeLessThan(600);
});
