/* Flaws that show only in a call that the target makes outward, end to end: a target, a listener, and a run between them. */
import { afterEach, expect, test } from 'vitest';
import type { Route } from '#prober/application/application.ts';
import { serverSideRequestForgery } from '#prober/checks/injection/server-side-request-forgery.ts';
import { xmlExternalEntities } from '#prober/checks/injection/xml-external-entities.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import { probe } from '#prober/probe.ts';
import { replay } from '#prober/replay.ts';
import type { Arrival, Callbacks } from '#prober/sending/ports.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '#test/target-server.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Our listener: it knows when each of its addresses was called. */
async function listener(): Promise<Callbacks> {
  const arrivals = new Map<string, Arrival[]>();
  const server = await startTarget((request, response) => {
    const path = request.url ?? '';
    arrivals.set(path, [...(arrivals.get(path) ?? []), { method: request.method ?? '', path, source: '127.0.0.1', atMs: Date.now() }]);
    response.end('ok');
  });
  servers.push(server);
  return {
    urlFor: async (key) => `${server.url}/callbacks/${Buffer.from(key).toString('hex')}`,
    arrivals: async (url) => arrivals.get(new URL(url).pathname) ?? [],
  };
}

/** Fetches what `/preview` names, and external entities of what is sent to `/import`, where it may. */
async function outward(mayFetch: () => boolean): Promise<TargetServer> {
  const server = await startTarget((request, response, body) => {
    const url = new URL(request.url ?? '/', 'http://target.invalid');
    const named = url.pathname === '/preview' ? url.searchParams.get('url') : url.pathname === '/import' ? /SYSTEM\s+["']([^"']+)["']/.exec(body)?.[1] : undefined;
    const isCalled = named !== undefined && named !== null && /^http:\/\/127\.0\.0\.1:/.test(named) && mayFetch();
    const answered = isCalled ? fetch(named).then(() => undefined, () => undefined) : Promise.resolve();
    void answered.then(() => response.writeHead(url.pathname === '/preview' || url.pathname === '/import' ? 200 : 404, { 'content-type': 'text/plain' }).end(textOf(body)));
  });
  servers.push(server);
  return server;
}

/** What stands in the document, its own entities expanded. */
function textOf(body: string): string {
  const entities = new Map([...body.matchAll(/<!ENTITY (\w+) "([^"]*)">/g)].map(([, name = '', value = '']) => [name, value]));
  return body.replace(/^.*\]>/s, '').replace(/&(\w+);/g, (_whole, name: string) => entities.get(name) ?? '').replace(/<[^>]*>/g, '');
}

const routes: readonly Route[] = [
  { method: 'GET', path: '/preview', parameters: [{ name: 'url', place: 'query' }], origin: 'code' },
  { method: 'POST', path: '/import', parameters: [{ name: 'document', place: 'body', example: '<a>test</a>' }], origin: 'code' },
];

async function observations(server: TargetServer, callbacks: Callbacks): Promise<readonly Extract<ProbeEvent, { kind: 'observation' }>[]> {
  const found: Extract<ProbeEvent, { kind: 'observation' }>[] = [];
  const tools = { checks: [serverSideRequestForgery, xmlExternalEntities], showsEffect };
  for await (const event of probe(inputFor(server.url, { routes, steering: { only: [], exclude: [], focus: [], classes: [], mayPost: true } }), testPorts({ callbacks }), tools)) if (event.kind === 'observation') found.push(event);
  return found;
}

test('a fetched address and an external entity are confirmed by the call at the listener, and a target that calls nobody is not', async () => {
  const callbacks = await listener();

  const found = await observations(await outward(() => true), callbacks);
  const twin = await observations(await outward(() => false), callbacks);

  expect(found.map(({ check, evidence }) => [check, evidence.effect.kind])).toEqual([['live-server-side-request-forgery', 'callback'], ['live-xml-external-entities', 'callback']]);
  expect(twin).toEqual([]);
});

test('a replay waits for a call of its own: what arrived before does not confirm it', async () => {
  let isOpen = true;
  const server = await outward(() => isOpen);
  const callbacks = await listener();
  const [found] = await observations(server, callbacks);
  if (found === undefined) throw new Error('The flaw was not found.');
  const again = () => replay(found.evidence, { target: { url: server.url, isVerified: true }, ports: testPorts({ callbacks, clock: { now: () => Date.now(), sleep: async () => undefined } }), scanId: 'c0ffee00-0000-4000-8000-000000000002' });

  expect((await again()).result).toBe('confirmed');
  isOpen = false;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await again()).result).toBe('gone');
});
