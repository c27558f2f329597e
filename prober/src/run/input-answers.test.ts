import { afterEach, expect, test } from 'vitest';
import { allChecks } from '#prober/checks/checks.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import { probe } from '#prober/probe.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import type { ProbeInput } from '#prober/probe-input.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '../../test/target-server.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const escaped = (text: string): string => text.replace(/[<>"'&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function target(answerOf: (url: URL) => string): Promise<TargetServer> {
  const server = await startTarget((request, response) => {
    const url = new URL(request.url ?? '', 'http://target');
    if (url.pathname !== '/' && url.pathname !== '/find') return void response.writeHead(404).end('nothing');
    response.writeHead(200, { 'content-type': 'text/html' }).end(answerOf(url));
  });
  servers.push(server);
  return server;
}

async function eventsOf(url: string, input: Partial<ProbeInput> = {}): Promise<readonly ProbeEvent[]> {
  const events: ProbeEvent[] = [];
  const checks = allChecks.filter(({ of }) => of === 'input');
  for await (const event of probe(inputFor(url, input), testPorts(), { checks, showsEffect })) events.push(event);
  return events;
}

test('a field of a form is tried alone where the fields exclude each other', async () => {
  const form = '<form action="/find"><input name="title"><input name="author"></form>';
  const { url } = await target(({ pathname, searchParams }) => {
    if (pathname === '/') return form;
    if ((searchParams.get('title') ?? '') !== '' && (searchParams.get('author') ?? '') !== '') return '<p>Name one of both.</p>';
    return `<p>Nothing has the title ${searchParams.get('title') ?? ''} or the author ${escaped(searchParams.get('author') ?? '')}.</p>`;
  });

  const events = await eventsOf(url);

  const shown = events.flatMap((event) => (event.kind === 'observation' ? [`${event.check} ${event.parameter?.name}`] : []));
  expect(shown).toEqual(['live-reflected-cross-site-scripting title']);
});

test('a choice that the page leaves open is no choice where the fields exclude each other', async () => {
  const form = '<form action="/find"><select name="number"><option value="">any</option><option value="1">1</option></select><input name="title"></form>';
  const { url } = await target(({ pathname, searchParams }) => {
    if (pathname === '/') return form;
    if ((searchParams.get('title') ?? '') !== '' && (searchParams.get('number') ?? '') !== '') return '<p>Name one of both.</p>';
    return `<p>Nothing has the title ${searchParams.get('title') ?? ''} or the number ${escaped(searchParams.get('number') ?? '')}.</p>`;
  });

  const events = await eventsOf(url);

  expect(events.flatMap((event) => (event.kind === 'observation' ? [`${event.check} ${event.parameter?.name}`] : []))).toEqual(['live-reflected-cross-site-scripting title']);
});

test('a field is tried together with those without which it is refused', async () => {
  const form = '<form action="/find"><input name="title"><input type="number" name="copies"></form>';
  const { url } = await target(({ pathname, searchParams }) => {
    if (pathname === '/') return form;
    if ((searchParams.get('title') ?? '') === '' || !/^\d+$/.test(searchParams.get('copies') ?? '')) return '<p>Name the title and how many.</p>';
    return `<p>Nothing has the title ${(searchParams.get('title') ?? '').replace(/['"]/g, '')}.</p><p>We have looked on every shelf.</p>`;
  });

  const events = await eventsOf(url);

  expect(events.flatMap((event) => (event.kind === 'observation' ? [`${event.check} ${event.parameter?.name}`] : []))).toEqual(['live-reflected-cross-site-scripting title']);
});

test('a safe input that shows what it was sent costs at most 27 requests, four of them delays, two what a browser says of itself and one for names that nothing says', async () => {
  const server = await target(({ pathname, searchParams }) => (pathname === '/' ? '<a href="/find?q=apple">find</a>' : `<p>You looked for ${escaped(searchParams.get('q') ?? '')}.</p>`));

  const events = await eventsOf(server.url);

  expect(events.filter(({ kind }) => kind === 'observation')).toEqual([]);
  expect(server.asked.filter((line) => line.includes(' /find')).length).toBeLessThanOrEqual(27);
});

test('a form that shows what it was sent, and leads away when a field is missing, is tried filled', async () => {
  const server = await startTarget((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://target');
    if (pathname !== '/' && pathname !== '/thanks') return void response.writeHead(404).end('nothing');
    if (pathname === '/thanks' && searchParams.get('comment') === null) return void response.writeHead(302, { location: '/' }).end();
    response.writeHead(200, { 'content-type': 'text/html' }).end(pathname === '/' ? '<form action="/thanks"><input name="name"><input name="comment"></form>' : `<p>Thank you, ${searchParams.get('name') ?? ''}.</p>`);
  });
  servers.push(server);

  const events = await eventsOf(server.url);

  expect(events.flatMap((event) => (event.kind === 'observation' ? [`${event.check} ${event.parameter?.name}`] : []))).toContain('live-reflected-cross-site-scripting name');
});

test('a form that leads on when it is filled, and is shown again when a field is missing, is tried filled', async () => {
  const form = '<form method="post" action="/add"><input name="title"><input name="author"></form>';
  let last = '';
  const server = await startTarget((request, response, body) => {
    const { pathname } = new URL(request.url ?? '', 'http://target');
    const fields = new URLSearchParams(body);
    const isFilled = (fields.get('title') ?? '') !== '' && (fields.get('author') ?? '') !== '';
    if (isFilled) last = fields.get('title') ?? '';
    if (pathname === '/add' && isFilled) return response.writeHead(303, { location: '/list' }).end();
    const page = { '/': `${form}<a href="/list">books</a>`, '/list': `<p>${last}</p>`, '/add': `<p>Title and author are needed.</p>${form}` }[pathname];
    return response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page ?? 'nothing');
  });
  servers.push(server);

  const events = await eventsOf(server.url, { steering: { only: [], exclude: [], focus: [], classes: [], mayPost: true } });

  expect(events.flatMap((event) => (event.kind === 'observation' ? [`${event.check} ${event.parameter?.name}`] : []))).toContain('live-stored-cross-site-scripting title');
});

test('a field beside which its handler fails is tried alone, be it refused there', async () => {
  const found = async (shows: (text: string) => string): Promise<readonly string[]> => {
    const server = await startTarget((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://target');
      const page = (status: number, text: string): void => void response.writeHead(status, { 'content-type': 'text/html' }).end(`<!doctype html><p>${text}</p>`);
      if (pathname === '/') return page(200, '<form action="/find"><input name="title"><input name="way"></form>');
      if (pathname !== '/find') return page(404, 'Nothing is here.');
      if (!['', 'fast'].includes(searchParams.get('way') ?? '')) return page(500, 'Something went wrong.');
      return page(400, searchParams.get('title') === null ? 'A name has to be there.' : `Nothing is called ${shows(searchParams.get('title') ?? '')}`);
    });
    servers.push(server);
    return (await eventsOf(server.url)).flatMap((event) => (event.kind === 'observation' ? [`${event.check} ${event.parameter?.name}`] : []));
  };

  expect(await found((text) => text)).toEqual(['live-reflected-cross-site-scripting title']);
  expect(await found(escaped)).toEqual([]);
});

test('a field beside which its handler fails is tried alone, where that leads on as any form does', async () => {
  const found = async (shows: (text: string) => string): Promise<readonly string[]> => {
    let last = '';
    const server = await startTarget((request, response, body) => {
      const { pathname } = new URL(request.url ?? '', 'http://target');
      const fields = new URLSearchParams(body);
      const page = (status: number, text: string): void => void response.writeHead(status, { 'content-type': 'text/html' }).end(`<!doctype html>${text}`);
      if (pathname === '/add') {
        if (!/^\d*$/.test(fields.get('due_date') ?? '')) return page(500, '<p>Something went wrong.</p>');
        last = fields.get('title') ?? 'no title';
        return void response.writeHead(302, { location: '/' }).end();
      }
      return pathname === '/' ? page(200, `<form method="post" action="/add"><input name="title"><input name="due_date"></form><p>${shows(last)}</p>`) : page(404, 'Nothing is here.');
    });
    servers.push(server);
    return (await eventsOf(server.url, { steering: { only: [], exclude: [], focus: [], classes: ['cross-site scripting'], mayPost: true } })).flatMap((event) => (event.kind === 'observation' ? [`${event.check} ${event.parameter?.name}`] : []));
  };

  expect(await found((text) => text)).toContain('live-stored-cross-site-scripting title');
  expect(await found(escaped)).toEqual([]);
});
