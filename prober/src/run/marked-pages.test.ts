/* What is stored in one place and shown in another, far from it by its path, is found where its mark was seen. */
import { afterEach, expect, test } from 'vitest';
import type { Route } from '#prober/application/application.ts';
import { probe } from '#prober/probe.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '#test/target-server.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Checks that showed something, with the routes at which they did. */
async function observedAt(server: TargetServer, isMeant: (check: string) => boolean): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const event of probe(inputFor(server.url, { steering, limits: { requests: 2_000 } }), testPorts())) if (event.kind === 'observation' && isMeant(event.check)) found.push(`${event.check} ${event.route?.path ?? ''}`);
  return found;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A posted text is shown by the last of many pages, as long as it is one of the latest. */
async function board(shows: (text: string) => string, mayKeep: (text: string) => boolean = () => true): Promise<TargetServer> {
  const notes: string[] = [];
  const pages = Array.from({ length: 12 }, (_unused, index) => `/page-${'abcdefghijkl'[index] ?? ''}`);
  const server = await startTarget((request, response, body) => {
    const { pathname } = new URL(request.url ?? '/', 'http://target');
    if (request.method === 'POST' && pathname === '/api/notes') {
      const { text = '' } = JSON.parse(body) as { text?: string }; // The test sends objects alone.
      if (mayKeep(text)) notes.push(text);
      return void response.writeHead(201, { 'content-type': 'application/json' }).end('{"ok":true}');
    }
    const isPage = pathname === '/' || pages.includes(pathname);
    const own = pathname === pages.at(-1) ? `<ul>${notes.slice(-8).map((note) => `<li>${shows(note)}</li>`).join('')}</ul>` : `<p>This is ${pathname}</p>`;
    return void response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? `<nav>${pages.map((page) => `<a href="${page}">${page}</a>`).join('')}</nav>${own}` : 'nothing');
  });
  servers.push(server);
  return server;
}

const steering = { only: [], exclude: [], focus: [], classes: ['cross-site scripting'], mayPost: true };
const routes: readonly Route[] = [{ method: 'POST', path: '/api/notes', parameters: [{ name: 'text', place: 'json', example: 'hello' }], origin: 'document' }];

async function foundBy(...of: Parameters<typeof board>): Promise<readonly string[]> {
  const server = await board(...of);
  const found: string[] = [];
  for await (const event of probe(inputFor(server.url, { routes, steering, limits: { requests: 1_000 } }), testPorts())) if (event.kind === 'observation') found.push(`${event.check} ${new URL(event.evidence.attack.request.url).pathname}`);
  return found;
}

test('a text that a page far away shows as markup is found there, and one that it escapes is not', async () => {
  expect(await foundBy((text) => text)).toEqual(['live-stored-cross-site-scripting /page-l']);
  expect(await foundBy(escaped)).toEqual([]);
});

test('a text that a filter keeps back for its quote is sent without', async () => {
  const hasNoQuote = (text: string): boolean => !text.includes('"');

  expect(await foundBy((text) => text, hasNoQuote)).toEqual(['live-stored-cross-site-scripting /page-l']);
  expect(await foundBy(escaped, hasNoQuote)).toEqual([]);
});

test('a page to which nothing leads before a form has made an entry is tried as well', async () => {
  const foundWith = async (shows: (text: string) => string): Promise<readonly string[]> => {
    let made = 0;
    const server = await startTarget((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://target');
      if (request.method === 'POST') {
        made += 1;
        return void response.writeHead(302, { location: '/' }).end();
      }
      const page = (text: string): void => void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${text}`);
      if (pathname === '/entry') return page(`<p>The entry ${shows(searchParams.get('name') ?? '')}</p>`);
      return pathname === '/' ? page(`<form method="post" action="/entries"><input name="text"></form>${made === 0 ? '' : '<a href="/entry?name=first">The first entry</a>'}`) : void response.writeHead(404).end('nothing');
    });
    servers.push(server);
    return await observedAt(server, (check) => check.endsWith('scripting'));
  };

  expect(await foundWith((text) => text)).toEqual(['live-reflected-cross-site-scripting /entry']);
  expect(await foundWith(escaped)).toEqual([]);
});

test('of many new entries in no order the one with the greatest number is looked at', async () => {
  const foundWith = async (shows: (text: string) => string): Promise<readonly string[]> => {
    const notes: string[] = [];
    const server = await startTarget((request, response, body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://target');
      if (request.method === 'POST') {
        notes.push(new URLSearchParams(body).get('text') ?? '');
        return void response.writeHead(302, { location: '/' }).end();
      }
      const page = (text: string): void => void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${text}`);
      if (pathname === '/note') return page(`<p>A note: ${shows(notes[Number(searchParams.get('id'))] ?? 'none')}</p>`);
      if (pathname !== '/') return void response.writeHead(404).end('nothing');
      const ids = [...notes.keys()];
      const [newest, ...others] = ids.toReversed();
      const mixed = newest === undefined ? [] : [...others.slice(0, 2), newest, ...others.slice(2)];
      return page(`<form method="post" action="/notes"><input name="text"></form>${mixed.map((id) => `<a href="/note?id=${id}">Note ${id}</a>`).join('')}${notes.length > 3 ? '<a href="/">Back to the first page</a><a href="/about">About</a>' : ''}`);
    });
    servers.push(server);
    return await observedAt(server, (check) => check.includes('stored'));
  };

  expect(await foundWith((text) => text)).toEqual(['live-stored-cross-site-scripting /notes']);
  expect(await foundWith(escaped)).toEqual([]);
});

test('a text that nobody but the second user is shown is found on that user\'s page', async () => {
  const foundWith = async (shows: (text: string) => string): Promise<readonly string[]> => {
    const messages: string[] = [];
    const server = await startTarget((request, response, body) => {
      const { pathname } = new URL(request.url ?? '/', 'http://target');
      const [, user] = /user=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
      const page = (text: string): void => void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><nav><a href="/inbox">Inbox</a></nav>${text}`);
      if (request.method === 'POST') {
        messages.push(new URLSearchParams(body).get('text') ?? '');
        return page('<p>It was sent to Ben.</p>');
      }
      if (pathname === '/inbox') return page(user === 'ben' ? `<ul>${messages.map((message) => `<li>${shows(message)}</li>`).join('')}</ul>` : '<p>Nobody wrote to you.</p>');
      return pathname === '/' ? page('<form method="post" action="/messages"><input name="text" value="hello"></form>') : void response.writeHead(404).end('nothing');
    });
    servers.push(server);
    const found: string[] = [];
    const input = inputFor(server.url, { steering, limits: { requests: 2_000 }, instructions: 'cookie: user=ann\nsecond: cookie: user=ben' });
    for await (const event of probe(input, testPorts())) if (event.kind === 'observation' && event.check.includes('scripting')) found.push(`${event.check} ${event.evidence.attack.request.as} ${new URL(event.evidence.attack.request.url).pathname}`);
    return found;
  };

  expect(await foundWith((text) => text)).toEqual(['live-stored-cross-site-scripting second /inbox']);
  expect(await foundWith(escaped)).toEqual([]);
});

test('a text that another button of its form shows is found by it', async () => {
  const foundWith = async (shows: (text: string) => string): Promise<readonly string[]> => {
    const notes: string[] = [];
    const server = await startTarget((request, response, body) => {
      const fields = new URLSearchParams(body);
      const page = (text: string): void => void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${text}`);
      if (request.method === 'POST' && fields.has('keep')) notes.push(fields.get('text') ?? '');
      if (request.method === 'POST') return page(fields.has('show') ? notes.map((note) => `<p>${shows(note)}</p>`).join('') : '<p>It was kept.</p>');
      return request.url === '/' ? page('<form method="post" action="/book"><input name="text"><button name="keep" value="1">Keep</button><button name="show" value="1">Show all</button></form>') : void response.writeHead(404).end('nothing');
    });
    servers.push(server);
    return await observedAt(server, (check) => check.includes('stored'));
  };

  expect(await foundWith((text) => text)).toEqual(['live-stored-cross-site-scripting /book']);
  expect(await foundWith(escaped)).toEqual([]);
});

test('a text is looked for behind the slash to which its page sends', async () => {
  const foundWith = async (shows: (text: string) => string): Promise<readonly string[]> => {
    let note = '';
    const server = await startTarget((request, response, body) => {
      const { pathname } = new URL(request.url ?? '/', 'http://target');
      const page = (text: string): void => void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${text}`);
      if (request.method === 'POST') {
        note = new URLSearchParams(body).get('note') ?? '';
        return void response.writeHead(302, { location: '/kept/note' }).end();
      }
      if (pathname === '/kept/note') return void response.writeHead(301, { location: '/kept/note/' }).end();
      if (pathname === '/kept/note/') return page(`<p>${shows(note)}</p>`);
      return pathname === '/' ? page('<form method="post" action="/notes"><input name="note"></form>') : void response.writeHead(404).end('nothing');
    });
    servers.push(server);
    return await observedAt(server, (check) => check.startsWith('live-stored'));
  };

  expect(await foundWith((text) => text)).toEqual(['live-stored-cross-site-scripting /notes']);
  expect(await foundWith(escaped)).toEqual([]);
});

test('a form that is shown again without a file is tried with one', async () => {
  const foundWith = async (shows: (text: string) => string): Promise<readonly string[]> => {
    let name = '';
    const server = await startTarget((request, response, body) => {
      const { pathname } = new URL(request.url ?? '/', 'http://target');
      const form = '<form method="post" action="/files" enctype="multipart/form-data"><input name="name"><input type="file" name="file"></form>';
      const page = (text: string): void => void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${text}`);
      if (pathname === '/files' && request.method === 'POST') {
        if (!/name="file"; filename=/.test(body)) return page(`<p>A file is needed.</p>${form}`);
        name = /name="name"\r\n\r\n([^]*?)\r\n--/.exec(body)?.[1] ?? '';
        return void response.writeHead(302, { location: '/' }).end();
      }
      return pathname === '/' ? page(`${form}<p>${shows(name)}</p>`) : void response.writeHead(404).end('nothing');
    });
    servers.push(server);
    return await observedAt(server, (check) => check.startsWith('live-stored'));
  };

  expect(await foundWith((text) => text)).toEqual(['live-stored-cross-site-scripting /files']);
  expect(await foundWith(escaped)).toEqual([]);
});

test('of many pages the list of the very object is known to which a form of it leads, and its new entry', async () => {
  const foundWith = async (shows: (text: string) => string): Promise<readonly string[]> => {
    const notes: string[] = [];
    const server = await startTarget((request, response, body) => {
      const { pathname } = new URL(request.url ?? '/', 'http://target');
      const page = (text: string): void => void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${text}`);
      if (request.method === 'POST') {
        notes.push(new URLSearchParams(body).get('note') ?? '');
        return void response.writeHead(302, { location: '/projects/7/' }).end();
      }
      if (pathname === '/') return page(`${Array.from({ length: 30 }, (_unused, index) => `<a href="/projects/topic-${index}x">Topic</a>`).join('')}<a href="/projects/7/">Project</a>`);
      if (pathname === '/projects/7/') return page(`<a href="/projects/7/add">Add</a>${notes.map((_note, index) => `<a href="/projects/7/${index + 1}">Note</a>`).join('')}`);
      if (pathname === '/projects/7/add') return page('<form method="post" action="/projects/7/add"><input name="note"></form>');
      if (pathname.startsWith('/projects/topic-')) return page(`<p>This is ${pathname}</p>`);
      const note = notes[Number(/^\/projects\/7\/(\d+)$/.exec(pathname)?.[1] ?? 0) - 1];
      return note === undefined ? void response.writeHead(404).end('nothing') : page(`<p>${shows(note)}</p>`);
    });
    servers.push(server);
    return await observedAt(server, (check) => check.startsWith('live-stored'));
  };

  expect(await foundWith((text) => text)).toEqual(['live-stored-cross-site-scripting /projects/{id}/add']);
  expect(await foundWith(escaped)).toEqual([]);
});
