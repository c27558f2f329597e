import { afterEach, expect, test } from 'vitest';
import { probe } from '#prober/probe.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '../../test/target-server.ts';
import { toyTools } from '../../test/toy-checks.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** One page, whose script asks for the rest by a function of its own. */
const SCRIPT = `
  const ROOT = '/api/v2';
  async function call(path, { method = 'GET', payload } = {}) {
    const answer = await fetch(ROOT + path, { method, headers: { 'content-type': 'application/json' }, body: payload === undefined ? undefined : JSON.stringify(payload) });
    return answer.json();
  }
  find.onclick = () => call(\`/goods?net=\${encodeURIComponent(net.value)}\`).then(show);
  save.onclick = () => {
    const bill = { title: title.value, costs: { net: net.value, parts: [{ price: part.value }] } };
    call('/bills', { method: 'POST', payload: bill }).then(show);
  };
  part.onchange = () => call('/bills/' + bill.id + '/parts/' + part.value).then(show);
  rename.onclick = () => call('/bills/' + bill.id, { method: 'PUT', payload: { title: title.value } });
`;

async function bills(add: (sum: string) => string): Promise<TargetServer> {
  const server = await startTarget((request, response, body) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://target');
    const json = (value: unknown): unknown => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end('<div id="app"></div><script src="/app.js"></script>');
    if (pathname === '/app.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    const [, part] = /^\/api\/v2\/bills\/\w+\/parts\/(.+)$/.exec(pathname) ?? [];
    if (part !== undefined) return json({ price: add(decodeURIComponent(part)) });
    if (pathname === '/api/v2/goods') return json({ total: add(searchParams.get('net') ?? '') });
    if (pathname === '/api/v2/bills' && request.method === 'POST') {
      const { costs } = JSON.parse(body) as { readonly costs?: { readonly net?: string; readonly parts?: readonly { readonly price?: string }[] } }; // The tests send nothing but objects.
      return costs?.parts === undefined ? response.writeHead(400).end('{}') : json({ net: add(String(costs.net)), price: add(String(costs.parts[0]?.price)) });
    }
    return response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"nothing"}');
  });
  servers.push(server);
  return server;
}

async function eventsOf(url: string): Promise<readonly ProbeEvent[]> {
  const events: ProbeEvent[] = [];
  const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };
  for await (const event of probe(inputFor(url, { steering }), testPorts(), toyTools)) events.push(event);
  return events;
}

const added = (sum: string): string => sum.replace(/(\d+)\+(\d+)/g, (_whole, one, other) => String(Number(one) + Number(other)));

test('what a page’s script asks for by a function of its own is tried, fields within fields among it, and nothing by PUT', async () => {
  const { url, asked } = await bills(added);
  const found = (await eventsOf(url)).flatMap((event) => (event.kind === 'observation' ? [`${event.route?.method} ${event.route?.path} ${[event.parameter?.name, ...(event.parameter?.keys ?? [])].join('.')}`] : []));

  expect(found).toEqual(['GET /api/v2/goods net', 'POST /api/v2/bills costs.net', 'POST /api/v2/bills costs.parts.[].price', 'GET /api/v2/bills/{id}/parts/{part} part']);
  expect(asked.filter((request) => request.startsWith('PUT'))).toEqual([]);
});

test('its twin, which works nothing out, shows none', async () => {
  const { url } = await bills((sum) => sum);

  expect((await eventsOf(url)).filter(({ kind }) => kind === 'observation')).toEqual([]);
});
