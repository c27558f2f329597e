/* What the answer to a form says of the application: cookies that no page sets, and a refusal that is the sign-in's own. */
import { afterEach, expect, test } from 'vitest';
import { probe } from '#prober/probe.ts';
import type { Route } from '#prober/application/application.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '../../test/target-server.ts';
import { toyTools } from '../../test/toy-checks.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function routesOf(listener: Parameters<typeof startTarget>[0], routes: readonly Route[] = []): Promise<ReadonlyMap<string, Extract<ProbeEvent, { readonly kind: 'route' }>>> {
  const server = await startTarget(listener);
  servers.push(server);
  const told = new Map<string, Extract<ProbeEvent, { readonly kind: 'route' }>>();
  const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };
  for await (const event of probe(inputFor(server.url, { steering, routes }), testPorts(), toyTools)) if (event.kind === 'route') told.set(`${event.method} ${event.path}`, event);
  return told;
}

test('a cookie that the answer to a form sets is an input of the pages below it, and a session is none', async () => {
  const routes = await routesOf((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://target');
    const cookies = request.method === 'POST' ? { 'set-cookie': ['view=bGlzdA%3D%3D; Path=/', 'sessionid=1; Path=/'] } : {};
    if (pathname === '/' || pathname === '/view') return response.writeHead(200, { 'content-type': 'text/html', ...cookies }).end('<a href="/view">view</a><form method="post" action="/view"><input name="as"><button>Show</button></form>');
    return response.writeHead(404).end('nothing');
  });

  expect(routes.get('GET /view')?.parameters).toContainEqual({ name: 'view', place: 'cookie' });
  expect([...routes.values()].flatMap(({ parameters }) => parameters.map(({ name }) => name))).not.toContain('sessionid');
});

test('a page to which the answer to a form alone leads takes the cookie that it sets', async () => {
  const routes = await routesOf((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://target');
    if (request.method === 'POST') return response.writeHead(302, { 'set-cookie': 'who=gASVBw; Path=/', location: pathname === '/greet' ? '/greeted' : '/logout' }).end();
    if (pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end('<form method="post" action="/greet"><input name="first_name"><button>Go</button></form><form method="post" action="/leave"><input name="why"><button>Go</button></form>');
    if (pathname === '/greeted' && request.headers.cookie?.includes('who=') === true) return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>');
    return pathname === '/greeted' ? response.writeHead(302, { location: '/' }).end() : response.writeHead(404).end('nothing');
  });

  expect(routes.get('GET /greeted')).toMatchObject({ outcome: 'reached', parameters: [{ name: 'who', place: 'cookie' }] });
  expect([...routes.keys()]).not.toContain('GET /logout');
});

test('what a form has made is asked for where the answer leads, and what the form named before is not', async () => {
  const page = (text: string): string => `<form method="post" action="/make"><input name="note"><button>Keep</button></form><form method="post" action="/say"><input type="hidden" name="to" value="31"><button>Say</button></form>${text}`;
  const routes = await routesOf((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://target');
    if (request.method === 'POST' && pathname !== '/') return response.writeHead(303, { location: pathname === '/make' ? '/made/71' : '/said/31' }).end();
    if (pathname === '/' || pathname === '/made/71' || pathname === '/said/31') return response.writeHead(200, { 'content-type': 'text/html' }).end(page(`<p>${pathname}</p>`));
    return response.writeHead(404).end('nothing');
  });

  expect(routes.get('GET /made/{id}')).toMatchObject({ outcome: 'tried' });
  expect([...routes.keys()]).not.toContain('GET /said/{id}');
});

test('paths of the code that ask for what a form has made by the same name lead there, and those by another name do not', async () => {
  const ofCode = (path: string, name: string): Route => ({ method: 'GET', path: path.replace('{}', `{${name}}`), parameters: [{ name, place: 'path' }], origin: 'code' });
  const asked: string[] = [];
  const routes = await routesOf((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://target');
    asked.push(pathname);
    if (request.method === 'POST') return response.writeHead(303, { location: '/bill/71' }).end();
    if (pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end('<form method="post" action="/reserve"><input name="seats"><button>Reserve</button></form>');
    return response.writeHead(pathname.endsWith('/71') ? 200 : 404).end(pathname.endsWith('/71') ? 'A bill' : 'nothing');
  }, [ofCode('/bill/{}', 'bill_id'), ofCode('/print/{}', 'bill_id'), ofCode('/seat/{}', 'seat_id')]);

  expect(['/bill/{bill_id}', '/print/{bill_id}', '/seat/{seat_id}'].map((path) => routes.get(`GET ${path}`)?.outcome)).toEqual(['tried', 'tried', 'not-reached']);
  expect(asked).not.toContain('/seat/71');
});

test('a field of files is sent as a file where its handler refuses a text there, and as a text where that changes nothing', async () => {
  const files = new Map<string, boolean[]>();
  const routes = await routesOf((request, response, body) => {
    const { pathname } = new URL(request.url ?? '', 'http://target');
    if (pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(['/strict', '/closed', '/lenient'].map((action) => `<form method="post" action="${action}" enctype="multipart/form-data"><input type="file" name="doc"><button>Send</button></form>`).join(''));
    const isFile = body.includes('filename=');
    if (request.method === 'POST') files.set(pathname, [...(files.get(pathname) ?? []), isFile]);
    if (request.method !== 'POST') return response.writeHead(404).end('nothing');
    return response.writeHead(pathname === '/lenient' || (pathname === '/strict' && isFile) ? 200 : 403).end('It is said.');
  });

  expect(routes.get('POST /strict')).toMatchObject({ outcome: 'reached' });
  expect(routes.get('POST /closed')).toMatchObject({ outcome: 'not-reached', reason: 'it is refused (403)' });
  expect(files.get('/strict')?.slice(0, 2)).toEqual([false, true]);
  expect(files.get('/strict')?.slice(1)).not.toContain(false);
  expect(files.get('/lenient')).not.toContain(true);
});

test('a sign-in that refuses strangers with 403 was reached, and another form that does was not', async () => {
  const routes = await routesOf((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://target');
    const form = (action: string, button: string): string => `<form method="post" action="${action}"><input name="user"><input name="${action === '/enter' ? 'secret" type="password' : 'note'}"><button>${button}</button></form>`;
    if (pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(form('/enter', 'Log in') + form('/note', 'Keep'));
    return response.writeHead(pathname === '/enter' || pathname === '/note' ? 403 : 404).end('no');
  });

  expect(routes.get('POST /enter')).toMatchObject({ outcome: 'tried' });
  expect(routes.get('POST /note')).toMatchObject({ outcome: 'not-reached', reason: 'it is refused (403)' });
});

test('a refusal that names the value that was sent is the handler’s', async () => {
  const routes = await routesOf((request, response, body) => {
    const { pathname } = new URL(request.url ?? '', 'http://target');
    if (pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end('<form method="post" action="/read"><input name="of"><input type="submit"></form>');
    return response.writeHead(pathname === '/read' ? 403 : 404).end(pathname === '/read' ? `You may not read ${new URLSearchParams(body).get('of')}` : 'no');
  });

  expect(routes.get('POST /read')).toMatchObject({ outcome: 'tried' });
});
