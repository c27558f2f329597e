/* What an application of one page asks for by itself, in words that no text of its script holds in one piece. */
import { afterEach, expect, test } from 'vitest';
import { findChromium } from '#prober/browser/chromium.ts';
import { routeAskedByPage } from '#prober/application/looking/asked-by-pages.ts';
import { probe } from '#prober/probe.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '#test/target-server.ts';
import { toyTools } from '#test/toy-checks.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const SCRIPT = `
  const parts = ['v3', 'sums'].map((part) => part.toLowerCase());
  const ask = (way, options) => fetch(['', 'api', ...parts, way].join('/'), options);
  ask('list?' + ['n', 'et'].join('') + '=7').then((answer) => answer.json()).then(() => {
    const form = document.createElement('form');
    form.action = '/drawn'; form.innerHTML = '<input name="tax">';
    document.body.append(form);
  });
  ask('seen', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(Object.fromEntries([['cost', '3'], ['of', { part: 'x' }]])) }).catch(() => undefined);
`;

test.skipIf(findChromium(undefined) === undefined)('what scripts ask for as a page opens, want to post and draw is tried, and nothing is posted by the page', async () => {
  const posted: string[] = [];
  const server = await startTarget((request, response, body) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://target');
    const added = (sum: string): string => sum.replace(/(\d+)\+(\d+)/g, (_whole, one, other) => String(Number(one) + Number(other)));
    if (request.method === 'POST') posted.push(body);
    if (pathname === '/') return void response.setHeader('content-type', 'text/html').end(`<!doctype html><body><script>${SCRIPT}</script>`);
    if (pathname === '/api/v3/sums/list') return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ net: added(searchParams.get('net') ?? '') }));
    if (pathname === '/api/v3/sums/seen') return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ sum: added(body) }));
    if (pathname === '/drawn') return void response.setHeader('content-type', 'text/html').end(`<p>${added(searchParams.get('tax') ?? '')}</p>`);
    return void response.writeHead(404).end('nothing');
  });
  servers.push(server);
  const found: string[] = [];
  const foundWith = async (chromium: object): Promise<readonly string[]> => {
    found.length = 0;
    const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };
    for await (const event of probe(inputFor(server.url, { steering }), testPorts(chromium), toyTools)) if (event.kind === 'observation') found.push(`${event.route?.method} ${event.route?.path} ${[event.parameter?.name, ...(event.parameter?.keys ?? [])].join('.')}`);
    return found.toSorted();
  };

  expect(await foundWith({})).toEqual([]);
  posted.length = 0;
  expect(await foundWith({ chromium: { isSandboxed: process.getuid?.() !== 0 } })).toEqual(['GET /api/v3/sums/list net', 'GET /drawn tax', 'POST /api/v3/sums/seen cost', 'POST /api/v3/sums/seen of.part']);
  expect(posted.find((body) => body.includes('cost'))).toBe('{"cost":3,"of":{"part":"x"}}');
});

test('a request of a page is a route with its fields, and what is never sent or lies elsewhere is none', () => {
  const base = 'http://target.invalid';

  expect(routeAskedByPage({ method: 'POST', url: `${base}/orders/7`, type: 'application/x-www-form-urlencoded', body: 'name=ann&size=' }, base)).toMatchObject({ method: 'POST', path: '/orders/{id}', parameters: [{ name: 'id', place: 'path', example: '7' }, { name: 'name', place: 'form', example: 'ann' }, { name: 'size', place: 'form' }] });
  expect(routeAskedByPage({ method: 'POST', url: `${base}/bills`, type: 'application/json', body: '{"parts":[{"price":2}],"paid":null}' }, base)).toMatchObject({ parameters: [{ name: 'parts', place: 'json', keys: ['[]', 'price'], example: '2' }, { name: 'paid', place: 'json' }] });
  expect(routeAskedByPage({ method: 'POST', url: `${base}/files`, type: 'multipart/form-data; boundary=x', body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--' }, base)).toMatchObject({ parameters: [{ name: 'file', place: 'multipart', isFile: true }] });
  expect(routeAskedByPage({ method: 'DELETE', url: `${base}/orders/7` }, base)).toBeUndefined();
  expect(routeAskedByPage({ method: 'GET', url: 'http://elsewhere.invalid/orders' }, base)).toBeUndefined();
});
