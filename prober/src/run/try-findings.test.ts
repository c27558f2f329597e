/* What the code says of a route's inputs, and what of it is sent. */
import { afterEach, expect, test } from 'vitest';
import type { StaticFinding } from '#prober/application/application.ts';
import { reflectedCrossSiteScripting } from '#prober/checks/browser/reflected-cross-site-scripting.ts';
import { storedCrossSiteScripting } from '#prober/checks/browser/stored-cross-site-scripting.ts';
import { pathTraversal } from '#prober/checks/injection/path-traversal.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import { probe } from '#prober/probe.ts';
import type { ProbeInput } from '#prober/probe-input.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '../../test/target-server.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function verdictsAt(url: string, input: Partial<ProbeInput>): Promise<readonly string[]> {
  const verdicts: string[] = [];
  const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };
  const tools = { checks: [reflectedCrossSiteScripting, storedCrossSiteScripting, pathTraversal], showsEffect };
  for await (const event of probe(inputFor(url, { steering, ...input }), testPorts(), tools)) if (event.kind === 'verdict') verdicts.push(event.result.verdict);
  return verdicts;
}

const found = { id: 'f', rule: 'r', severity: 'high', libraries: [] };

/** @param root what is put before the path */
async function files(root: string): Promise<string> {
  const server = await startTarget((request, response) => {
    const url = new URL(request.url ?? '', 'http://target');
    const path = `${root}${url.searchParams.get('name') ?? ''}${url.searchParams.get('ending') ?? ''}`;
    if (url.pathname !== '/file') return void response.writeHead(404).end('nothing');
    if (/^(?:\/|\/?\.\.\/)+proc\/version$/.test(path)) return void response.end('Linux version 6.1.0 (builder@host) #1 SMP');
    response.writeHead(500).end('No such file');
  });
  servers.push(server);
  return server.url;
}

test.each([['read', '', ['confirmed']], ['kept in a folder', 'kept/', ['not_confirmed']]])('an input that spoils the value is left out where the proof does not send it: a file that is %s', async (_name, root, expected) => {
  const url = await files(root);
  const finding: StaticFinding = { ...found, category: 'path traversal', route: { method: 'GET', path: '/file' }, parameter: { name: 'name', place: 'query' }, request: { method: 'GET', path: '/file', query: [{ name: 'name', value: '../x' }], headers: [], cookies: [] } };
  const route = { method: 'GET', path: '/file', parameters: [{ name: 'name', place: 'query' }, { name: 'ending', place: 'query' }], origin: 'code' } as const;

  expect(await verdictsAt(url, { routes: [route], findings: [finding] })).toEqual(expected);
});

test('a body that is read as a whole is tried as that where no field is known', async () => {
  const server = await startTarget((request, response, body) => {
    response.setHeader('content-type', 'text/html');
    if (request.url !== '/show') return void response.writeHead(404).end('nothing');
    response.end(body.startsWith('{') ? '<p>This is an object.</p>' : `<p>${body}</p>`);
  });
  servers.push(server);
  const finding: StaticFinding = { ...found, category: 'cross-site scripting', route: { method: 'POST', path: '/show' }, parameter: { name: '', place: 'json' } };

  expect(await verdictsAt(server.url, { routes: [{ method: 'POST', path: '/show', parameters: [{ name: 'body', place: 'json' }], origin: 'code' }], findings: [finding] })).toEqual(['confirmed']);
});

test('what a page shows of a form’s field is the verdict of the finding that names the field there, and of no other', async () => {
  const kept: string[] = [];
  const server = await startTarget((request, response, body) => {
    const { pathname } = new URL(request.url ?? '', 'http://target');
    response.setHeader('content-type', 'text/html');
    if (pathname === '/') return void response.end('<form method="post" action="/keep"><input name="words"><button>Keep</button></form><a href="/kept/1">kept</a>');
    if (pathname === '/keep') kept.push(new URLSearchParams(body).get('words') ?? '');
    if (pathname === '/keep' || pathname.startsWith('/kept/')) return void response.end(pathname === '/keep' ? 'It is kept.' : kept.map((words) => `<p>${words}</p>`).join(''));
    response.writeHead(404).end('nothing');
  });
  servers.push(server);
  const finding = (name: string): StaticFinding => ({ ...found, id: name, category: 'cross-site scripting', route: { method: 'GET', path: '/kept/{id}' }, parameter: { name, place: 'query' } });
  const routes = [{ method: 'GET', path: '/kept/{id}', parameters: [{ name: 'id', place: 'path' }], origin: 'code' }] as const;

  expect(await verdictsAt(server.url, { routes, findings: [finding('words'), finding('title')] })).toEqual(['not_confirmed', 'not_confirmed', 'confirmed']);
});

test('a search that finds what another input has stored confirms nothing', async () => {
  const stored: string[] = [];
  const server = await startTarget((request, response, body) => {
    const url = new URL(request.url ?? '', 'http://target');
    response.setHeader('content-type', 'application/json');
    if (url.pathname === '/items') stored.push((JSON.parse(body || '{}') as { kind?: string }).kind ?? ''); // Of the prober.
    else if (url.pathname !== '/count') return void response.writeHead(404).end('{}');
    response.end(JSON.stringify(url.pathname === '/items' ? { item: `number ${stored.length}` } : { found: stored.filter((kind) => kind === url.searchParams.get('kind')).length > 0 }));
  });
  servers.push(server);
  const routes = [{ method: 'POST', path: '/items', parameters: [{ name: 'kind', place: 'json' }], origin: 'code' }, { method: 'GET', path: '/count', parameters: [{ name: 'kind', place: 'query' }], origin: 'code' }] as const;
  const findings = routes.map(({ method, path, parameters: [parameter] }, index): StaticFinding => ({ ...found, id: String(index), category: 'path traversal', route: { method, path }, parameter }));

  expect(await verdictsAt(server.url, { routes, findings })).toEqual(['not_confirmed', 'not_confirmed']);
});
