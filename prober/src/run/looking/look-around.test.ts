import { expect, test } from 'vitest';
import { probe } from '#prober/probe.ts';
import type { ProbeInput } from '#prober/probe-input.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '#test/target-server.ts';
import { toyTools } from '#test/toy-checks.ts';

test('a page that only the code knows is looked at, and its form says how fields are sent', async () => {
  const bodies: string[] = [];
  const server = await startTarget((request, response, body) => {
    if (request.method === 'POST') bodies.push(body);
    if (request.url !== '/' && request.url !== '/search') return void response.writeHead(404).end('nothing');
    return void response.setHeader('content-type', 'text/html').end(request.url === '/search' ? '<form method="post"><input name="login"></form>' : '<p>hello</p>');
  });
  const routes = [
    { method: 'GET', path: '/search', parameters: [], origin: 'code' },
    { method: 'POST', path: '/search', parameters: [{ name: 'login', place: 'json' }], origin: 'code' },
  ] as const;
  const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };

  for await (const event of probe(inputFor(server.url, { routes, steering }), testPorts(), toyTools)) expect(event.kind).not.toBe('note');
  await server.close();

  expect(bodies[0]).toBe('login=test');
});

/** Nothing leads to the page with the form, nor to the server of GraphQL. */
async function unlinked(): Promise<TargetServer> {
  return startTarget((request, response) => {
    if (request.url === '/feedback') return void response.setHeader('content-type', 'text/html').end('<form method="post" action="/feedback/send"><input name="text"></form>');
    return void response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(request.url === '/' ? '<p>hello</p>' : '<p>nothing</p>');
  });
}

async function routesOf(server: TargetServer, input: Partial<ProbeInput>): Promise<readonly string[]> {
  const found: string[] = [];
  const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };
  for await (const event of probe(inputFor(server.url, { steering, ...input }), testPorts(), toyTools)) if (event.kind === 'route') found.push(`${event.method} ${event.path}`);
  await server.close();
  return found;
}

test('what no page leads to is looked for at the usual addresses, where no code tells of all there is', async () => {
  const [bare, known] = [await unlinked(), await unlinked()];

  expect(await routesOf(bare, {})).toEqual(expect.arrayContaining(['GET /feedback', 'POST /feedback/send']));
  expect(bare.asked).toEqual(expect.arrayContaining(['POST /graphql', 'POST /api/graphql']));
  expect(await routesOf(known, { routes: [{ method: 'GET', path: '/start', parameters: [], origin: 'code' }] })).not.toContain('GET /feedback');
  expect(known.asked.filter((line) => line.includes('graphql'))).toEqual([]);
});

test('a front page that is answered at every path does not lead deeper and deeper, and what it leads to is found', async () => {
  const server = await startTarget((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://target');
    if (pathname === '/app.js') return void response.setHeader('content-type', 'text/javascript').end("fetch('/prices?net=1')");
    if (pathname === '/prices') return void response.setHeader('content-type', 'application/json').end('{"net":1}');
    if (/^\/part-\w\/$/.test(pathname)) return void response.setHeader('content-type', 'text/html').end(`<!doctype html><p>This is ${pathname}, with words of its own${pathname === '/part-a/' ? ' and a link to <a href="more.html">more</a>' : ''}</p>`);
    return void response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Shop</title>${[...'abcdefgh'].map((part) => `<a href="part-${part}/">Part ${part}</a>`).join('')}<script src="/app.js"></script>`);
  });
  const found = await routesOf(server, {});

  expect(found).toEqual(expect.arrayContaining(['GET /part-a/', 'GET /part-h/', 'GET /prices']));
  expect(server.asked.filter((line) => /\/\w+\/part-\w\/.*part-/.test(line))).toEqual([]);
});

test('a page that a form has filled leads on, and so does what it leads to', async () => {
  const inCart = new Set<string>();
  const orders: string[] = [];
  const server = await startTarget((request, response, body) => {
    const { pathname } = new URL(request.url ?? '/', 'http://target');
    const html = (text: string): void => void response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Shop</title>${text}`);
    if (pathname === '/') return html('<a href="/shop/list">List</a><a href="/shop/cart">Cart</a>');
    if (pathname === '/shop/list') return html('<form method="post" action="/shop/add"><input name="article" value="3"><button>Add</button></form>');
    if (pathname === '/shop/add' && request.method === 'POST') return void (inCart.add('3'), response.writeHead(302, { location: '/shop/list' }).end());
    if (pathname === '/shop/cart') return html(inCart.size === 0 ? '<p>Nothing is in it.</p>' : '<a href="/shop/till">To the till</a>');
    if (pathname === '/shop/till' && inCart.size > 0) return html('<form method="post" action="/shop/order"><input name="street"><button>Order</button></form>');
    if (pathname === '/shop/order' && request.method === 'POST') return void (orders.push(body), response.writeHead(302, { location: '/shop/list' }).end());
    return void response.writeHead(404).end('nothing');
  });

  expect(await routesOf(server, {})).toEqual(expect.arrayContaining(['GET /shop/till', 'POST /shop/order']));
  expect(orders[0]).toMatch(/^street=/);
  expect(server.asked.filter((line) => line === 'GET /').length).toBeLessThan(4);
});

test('what a choice leads to is asked, and so is what stands on the page that a sign-in answers with', async () => {
  const server = await startTarget((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://target');
    const html = (text: string): void => void response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Shop</title>${text}`);
    const isSignedIn = request.headers.cookie?.includes('sid=1') === true;
    if (pathname === '/in' && request.method === 'POST') return void (response.setHeader('set-cookie', 'sid=1'), html('<p>Welcome</p><a href="/own/notes">Notes</a>'));
    if (pathname === '/in') return html('<form method="post"><input name="name"><input type="password" name="word"><button>Sign in</button></form>');
    if (pathname === '/') return html(`<select onchange="location.href = '/language/' + this.value + '?back=' + encodeURIComponent(location.pathname)"><option>en</option></select>`);
    if (pathname === '/own/notes' && isSignedIn) return html('<p>Notes</p>');
    if (/^\/language\/\w+$/.test(pathname)) return void response.writeHead(302, { location: '/' }).end();
    return void response.writeHead(404).end('nothing');
  });

  const found = await routesOf(server, { instructions: 'login: POST /in form name=anna word=sesame' });

  expect(found).toEqual(expect.arrayContaining(['GET /own/notes', 'GET /language/{this}']));
  expect(server.asked.some((line) => /^GET \/language\/\w+\?back=/.test(line))).toBe(true);
});

test('an address of a page is no pattern, whatever signs stand in it', async () => {
  const pages = ['/wiki/apple_(fruit)', '/wiki/apple_(maker)', '/wiki/Special:Pages', '/wiki/what*is'];
  const server = await startTarget((request, response) => {
    const path = decodeURIComponent(request.url ?? '/');
    const isThere = path === '/' || pages.includes(path);
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html' }).end(isThere ? `<h1>${path}</h1>${pages.map((page) => `<a href="${page}">${page}</a>`).join('')}` : 'nothing');
  });

  expect(await routesOf(server, {})).toEqual(expect.arrayContaining(pages.map((page) => `GET ${page}`)));
});
