import { afterEach, expect, test } from 'vitest';
import { reflectedCrossSiteScripting } from '#prober/checks/browser/reflected-cross-site-scripting.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import { probe } from '#prober/probe.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '../../test/target-server.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A form whose answer says where its sender came from. */
async function observed(write: (text: string) => string): Promise<readonly ProbeEvent[]> {
  const server = await startTarget((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://target');
    response.setHeader('content-type', 'text/html');
    if (pathname === '/') return response.end('<form method="post" action="/send"><input name="note"></form>');
    if (pathname === '/send') return response.end(`<p>You came from ${write(request.headers.referer ?? '')}</p>`);
    return response.writeHead(404).end('nothing');
  });
  servers.push(server);
  const events: ProbeEvent[] = [];
  const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };
  for await (const event of probe(inputFor(server.url, { steering }), testPorts(), { checks: [reflectedCrossSiteScripting], showsEffect })) events.push(event);
  return events;
}

test('the address that a form is sent from is tried as markup', async () => {
  const events = await observed((text) => text);

  expect(events).toContainEqual(expect.objectContaining({ kind: 'observation', check: reflectedCrossSiteScripting.id, parameter: expect.objectContaining({ name: 'Referer' }) }));
});

test('an address that is escaped where it is shown is none', async () => {
  const events = await observed((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'));

  expect(events.some(({ kind }) => kind === 'observation')).toBe(false);
});

async function seenAt(listener: (request: { readonly path: string; readonly userAgent: string }) => readonly [status: number, body: string]): Promise<readonly ProbeEvent[]> {
  const server = await startTarget((request, response) => {
    const [status, body] = listener({ path: decodeURIComponent(new URL(request.url ?? '', 'http://target').pathname), userAgent: request.headers['user-agent'] ?? '' });
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);
  });
  servers.push(server);
  const events: ProbeEvent[] = [];
  for await (const event of probe(inputFor(server.url), testPorts(), { checks: [reflectedCrossSiteScripting], showsEffect })) events.push(event);
  expect(server.requests.every(({ headers }) => headers['user-agent']?.startsWith('Whitebox-Prober/1') === true)).toBe(true);
  return events.filter(({ kind }) => kind === 'observation');
}

const escapedText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

test.each(['raw', 'escaped'] as const)('what a browser says of itself is tried where a page shows it: %s', async (how) => {
  const events = await seenAt(({ path, userAgent }) => (path === '/' ? [200, `<p>You use ${how === 'raw' ? userAgent : escapedText(userAgent)}</p>`] : [404, 'nothing']));

  expect(events.map((event) => event.kind === 'observation' && event.parameter?.name)).toEqual(how === 'raw' ? ['User-Agent'] : []);
});

test.each(['raw', 'escaped'] as const)('the page that says what is not there is tried by its path: %s', async (how) => {
  const events = await seenAt(({ path }) => (path === '/' ? [200, '<p>Welcome</p>'] : [404, `<p>There is no ${how === 'raw' ? path : escapedText(path)}</p>`]));

  expect(events.map((event) => event.kind === 'observation' && event.parameter?.place)).toEqual(how === 'raw' ? ['path'] : []);
});
