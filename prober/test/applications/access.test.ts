/* Who may do what, and what sites give away: each flaw once, and once mended. */
import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { allChecks } from '#prober/checks/checks.ts';
import type { CheckResult, RouteTrial, SiteResult } from '#prober/checks/check.ts';
import { answer, routeTrial, siteTrial, started, type Handler, type Received, type Running } from '#test/running-application.ts';

const running: Running[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
});

async function base(handler: Handler): Promise<string> {
  const one = await started(handler);
  running.push(one);
  return one.base;
}

async function ofRoute(id: string, trial: RouteTrial): Promise<CheckResult> {
  const check = allChecks.find((candidate) => candidate.id === id);
  if (check?.of !== 'route') throw new Error(`No check of routes has the id ${id}.`);
  return check.run(trial);
}

async function ofSite(id: string, handler: Handler, paths: readonly string[]): Promise<readonly SiteResult[]> {
  const check = allChecks.find((candidate) => candidate.id === id);
  if (check?.of !== 'site') throw new Error(`No check of sites has the id ${id}.`);
  return check.run(await siteTrial(await base(handler), paths));
}

const whose = ({ cookies }: Received): string | undefined => cookies.get('session');
const refuse = (response: Parameters<Handler>[1]): void => answer(response, 401, 'application/json', '{"error":"sign in"}');

const orders: Readonly<Record<string, { readonly owner: string; readonly note: string }>> = { 41: { owner: 'first', note: 'two red apples' }, 42: { owner: 'second', note: 'one plum' } };

function shop(mayRead: (who: string | undefined, owner: string) => boolean): Handler {
  return (received, response) => {
    const who = whose(received);
    const order = orders[received.url.pathname.split('/')[2] ?? ''];
    if (received.url.pathname === '/orders') return who === undefined ? refuse(response) : answer(response, 200, 'application/json', JSON.stringify(Object.entries(orders).filter(([, { owner }]) => owner === who).map(([id]) => Number(id))));
    if (order === undefined) return answer(response, 404, 'application/json', '{"error":"no such order"}');
    return mayRead(who, order.owner) ? answer(response, 200, 'application/json', JSON.stringify(order)) : refuse(response);
  };
}

test('an object that another user can read is found, and one that its owner, or everybody, may read is not', async () => {
  const verdictOf = async (mayRead: Parameters<typeof shop>[0]): Promise<string> => (await ofRoute('live-others-objects', await routeTrial(await base(shop(mayRead)), '/orders/41', { pagePaths: ['/orders'] }))).verdict;

  expect(await verdictOf((who) => who !== undefined)).toBe('confirmed');
  expect(await verdictOf((who, owner) => who === owner)).toBe('not_confirmed');
  expect(await verdictOf(() => true)).toBe('not_confirmed');
});

/** Notes of everybody first, then the own ones; a page of news may lead everybody to all of them. */
function notebook(mayRead: (who: string, note: string) => boolean, news: string): Handler {
  const own: Readonly<Record<string, string>> = { first: '8', second: '9' };
  const link = (id: string): string => `<li><a href="/notes/${id}">Note</a></li>`;
  return (received, response) => {
    const who = whose(received);
    const [, folder, id = ''] = received.url.pathname.split('/');
    if (who === undefined) return refuse(response);
    if (folder === 'news') return answer(response, 200, 'text/html', `<ul>${news}</ul>`);
    if (id === '') return answer(response, 200, 'text/html', `<ul>${link('1')}${link(own[who] ?? '')}</ul>`);
    return mayRead(who, id) ? answer(response, 200, 'text/html', `<h1>Note ${id}</h1><p>Words of this note.</p>`) : refuse(response);
  };
}

test('beside an object for everybody, one of the first user alone is found and tried', async () => {
  const own: Readonly<Record<string, string>> = { 8: 'first', 9: 'second' };
  const verdictOf = async (mayRead: Parameters<typeof notebook>[0], news = ''): Promise<string> =>
    (await ofRoute('live-others-objects', await routeTrial(await base(notebook(mayRead, news)), '/notes/1', { pagePaths: ['/notes', '/news'], route: { method: 'GET', path: '/notes/{id}', parameters: [{ name: 'id', place: 'path' }], origin: 'crawl' } }))).verdict;

  expect(await verdictOf(() => true)).toBe('confirmed');
  expect(await verdictOf((who, id) => own[id] === undefined || own[id] === who)).toBe('not_confirmed');
  expect(await verdictOf(() => true, '<a href="/notes/8">of Ann</a>')).toBe('not_confirmed');
});

test('an object is read by another user whose pages have other menus', async () => {
  const menus: Readonly<Record<string, string>> = { first: '<nav>Reports Users Stock Prices Plans Settings Journal Exports Keys</nav>', second: '<nav>Welcome dear customer, have a look at our offers of the week</nav>' };
  const office = (mayRead: (who: string) => boolean): Handler => (received, response) => {
    const who = whose(received);
    const [, , id = ''] = received.url.pathname.split('/');
    if (who === undefined) return refuse(response);
    const page = (text: string): void => answer(response, 200, 'text/html', `<!doctype html>${menus[who] ?? ''}<main>${text}</main>`);
    if (id === '') return page(who === 'first' ? '<a href="/letters/8001">Letter</a>' : '<p>You have no letters.</p>');
    return id === '8001' && mayRead(who) ? page('<p>The price of the red house</p>') : page('<p>No such letter here</p>');
  };
  const verdictOf = async (mayRead: (who: string) => boolean): Promise<string> =>
    (await ofRoute('live-others-objects', await routeTrial(await base(office(mayRead)), '/letters/8001', { pagePaths: ['/letters'], route: { method: 'GET', path: '/letters/{id}', parameters: [{ name: 'id', place: 'path' }], origin: 'crawl' } }))).verdict;

  expect(await verdictOf(() => true)).toBe('confirmed');
  expect(await verdictOf((who) => who === 'first')).toBe('not_confirmed');
});

/** A shop without a list of orders: its form answers with the address of what was bought. */
test('what a form has made is the first user’s own where people buy, and nothing is said of it elsewhere', async () => {
  const counter = (folder: string, mayRead: (who: string) => boolean): Handler => (received, response) => {
    const who = whose(received);
    if (who === undefined) return refuse(response);
    if (received.url.pathname === '/buy') return void response.writeHead(303, { location: `/${folder}/71` }).end();
    return received.url.pathname === `/${folder}/71` && mayRead(who) ? answer(response, 200, 'text/html', '<h1>Number 71</h1><p>Two seats in the third row</p>') : refuse(response);
  };
  const verdictOf = async (folder: string, mayRead: (who: string) => boolean, as: 'first' | 'nobody' = 'first'): Promise<string> => {
    const shopBase = await base(counter(folder, mayRead));
    const by = { request: { method: 'POST', url: `${shopBase}/buy`, headers: [], as }, response: { status: 303, headers: [{ name: 'location', value: `/${folder}/71` }], body: '', isCut: false, waitMs: 1 } };
    return (await ofRoute('live-others-objects', await routeTrial(shopBase, `/${folder}/71`, { route: { method: 'GET', path: `/${folder}/{id}`, parameters: [{ name: 'id', place: 'path' }], origin: 'crawl' }, made: { url: `${shopBase}/${folder}/71`, by } }))).verdict;
  };

  expect(await verdictOf('booking-details', () => true)).toBe('confirmed');
  expect(await verdictOf('booking-details', (who) => who === 'first')).toBe('not_confirmed');
  expect(await verdictOf('notes', () => true)).toBe('not_testable');
  expect(await verdictOf('booking-details', () => true, 'nobody')).toBe('not_testable');
});

/** Pages that are named by who they are of; each page leads its reader to the own one. */
test('a page that bears the name of the first user is that user’s own where people have money, and is what members show elsewhere', async () => {
  const house = (folder: string, mayRead: (who: string, of: string) => boolean): Handler => (received, response) => {
    const who = whose(received);
    const [, place, of = ''] = received.url.pathname.split('/');
    if (who === undefined) return refuse(response);
    const page = (text: string): void => answer(response, 200, 'text/html', `<!doctype html><p>You are ${who}</p><a href="/${folder}/${who}/">yours</a><p>first and second are here</p>${text}`);
    if (place !== folder || (of !== 'first' && of !== 'second') || !mayRead(who, of)) return page('<p>Welcome</p>');
    return page(`<p>${of}: 71</p><b>${who === 'first' ? 'second' : 'first'}</b><i>${who === 'first' ? 'second' : 'first'} may be paid</i>`);
  };
  const verdictOf = async (folder: string, mayRead: (who: string, of: string) => boolean): Promise<string> =>
    (await ofRoute('live-others-objects', await routeTrial(await base(house(folder, mayRead)), `/${folder}/first/`, { pagePaths: ['/'], route: { method: 'GET', path: `/${folder}/first/`, parameters: [], origin: 'crawl' } }))).verdict;

  expect(await verdictOf('bank', () => true)).toBe('confirmed');
  expect(await verdictOf('bank', (who, of) => who === of)).toBe('not_confirmed');
  expect(await verdictOf('wall', () => true)).toBe('not_confirmed');
});

/** Pages of a club: each member's start page leads to the own page, which `shows` fills in, and to today's list, whose address is another each time. */
function club(shows: (owner: string) => string): Handler {
  let moment = 17_600_000_000;
  const ids: Readonly<Record<string, string>> = { first: '3', second: '4' };
  return (received, response) => {
    const who = whose(received);
    if (who === undefined) return refuse(response);
    moment += 1;
    if (received.url.pathname === '/home') return answer(response, 200, 'text/html', `<p>3 or 4 news, address us freely</p><a href="/members/view?user=${ids[who] ?? ''}">you</a><a href="/lists/today?at=${moment}">today</a>`);
    if (received.url.pathname === '/members/view' || received.url.pathname === '/members/orders') return answer(response, 200, 'text/html', `<p>${shows(received.url.searchParams.get('user') ?? received.url.searchParams.get('of') ?? '')}</p>`);
    return received.url.pathname === '/lists/today' ? answer(response, 200, 'text/html', '<p>Today there is cake.</p>') : answer(response, 404, 'text/html', 'nothing');
  };
}

test('what members show each other, and an address that is another each time, is nobody’s own', async () => {
  const verdictOf = async (handler: Handler, path: string): Promise<string> => (await ofRoute('live-others-objects', await routeTrial(await base(handler), path, { pagePaths: ['/home'], route: { method: 'GET', path: path.replace(/\?.*/, ''), parameters: [], origin: 'crawl' } }))).verdict;
  const named = club((id) => `Member ${id} likes apples.`);

  expect(await verdictOf(named, '/members/view?user=3')).toBe('not_confirmed');
  expect(await verdictOf(club((id) => `Member ${id} lives there: street 7.`), '/members/view?user=3')).toBe('confirmed');
  expect(await verdictOf(named, '/members/orders?of=3')).toBe('confirmed');
  expect(await verdictOf(club(() => ''), '/lists/today?at=17600000002')).toBe('not_testable');
});

/** A list that shows all titles to all, and notes with a secret of their owner's. */
function notes(mayRead: (who: string | undefined, owner: string) => boolean, hides: (who: string | undefined, owner: string) => object): Handler {
  return (received, response) => {
    const who = whose(received);
    if (who === undefined) return refuse(response);
    if (received.url.pathname === '/notes') return answer(response, 200, 'application/json', '[{"title":"plums","owner":"second"},{"title":"apples","owner":"first"}]');
    const owner = received.url.pathname === '/notes/apples' ? 'first' : 'second';
    return mayRead(who, owner) ? answer(response, 200, 'application/json', JSON.stringify({ title: 'apples', owner, ...hides(who, owner) })) : refuse(response);
  };
}

test('an object that says whose it is and holds what is private is found where another user reads it', async () => {
  const verdictOf = async (handler: Handler): Promise<string> => (await ofRoute('live-others-objects', await routeTrial(await base(handler), '/notes/apples', { route: { method: 'GET', path: '/notes/{title}', parameters: [{ name: 'title', place: 'path' }], origin: 'code' } }))).verdict;
  const everybody = (): boolean => true;

  expect(await verdictOf(notes(everybody, () => ({ secret: 'under the third tree' })))).toBe('confirmed');
  expect(await verdictOf(notes((who, owner) => who === owner, () => ({ secret: 'under the third tree' })))).toBe('not_confirmed');
  expect(await verdictOf(notes(everybody, (who, owner) => (who === owner ? { secret: 'under the third tree' } : {})))).toBe('not_confirmed');
  expect(await verdictOf(notes(everybody, () => ({ text: 'Who likes apples?' })))).toBe('not_testable');
});

function customers(isOpen: boolean): Handler {
  return (received, response) => {
    if (received.url.pathname !== '/api/users') return answer(response, 404, 'application/json', '{"error":"not found"}');
    return isOpen || whose(received) !== undefined ? answer(response, 200, 'application/json', '[{"name":"anna","email":"anna@shop.example"}]') : refuse(response);
  };
}

test('private data without a session is found, and neither guarded data nor a site that answers everything alike', async () => {
  const verdictOf = async (handler: Handler): Promise<string> => (await ofRoute('live-missing-authentication', await routeTrial(await base(handler), '/api/users'))).verdict;

  expect(await verdictOf(customers(true))).toBe('confirmed');
  expect(await verdictOf(customers(false))).toBe('not_confirmed');
  expect(await verdictOf((_received, response) => answer(response, 200, 'text/html', '<p>Write to anna@shop.example</p>'))).toBe('not_confirmed');
});

test('private data of a query of GraphQL without a session is found, and a mutation is not asked', async () => {
  const people = (isOpen: boolean): Handler => (received, response) => {
    const isAsked = received.body.includes('{ customers {');
    const isAllowed = isOpen || whose(received) !== undefined;
    answer(response, 200, 'application/json', isAsked && isAllowed ? '{"data":{"customers":[{"name":"anna","email":"anna@shop.example"}]}}' : `{"errors":[{"message":"${isAsked ? 'sign in' : 'no such field'}"}]}`);
  };
  const verdictOf = async (handler: Handler, keyword: string): Promise<string> => {
    const query = `${keyword} customers { customers { name email } }`;
    const url = `${await base(handler)}/graphql`;
    const request = { method: 'POST', url, headers: [], body: { type: 'application/json', text: JSON.stringify({ query }) }, as: 'first' } as const;
    const route = { method: 'POST', path: '/graphql#Query.customers', parameters: [], origin: 'document', operation: { query, fixed: [] } } as const;
    return (await ofRoute('live-missing-authentication', await routeTrial('', '/graphql', { request, route }))).verdict;
  };

  expect(await verdictOf(people(true), 'query')).toBe('confirmed');
  expect(await verdictOf(people(false), 'query')).toBe('not_confirmed');
  expect(await verdictOf(people(true), 'mutation')).toBe('not_confirmed');
});

/** A form with a token, whose page shows what was stored. */
function settings(checks: (token: string) => boolean): Handler {
  let city = 'Rome';
  return ({ method, value }, response) => {
    if (method === 'POST' && !checks(value('csrf_token'))) return answer(response, 403, 'text/html', 'forged');
    if (method === 'POST') city = value('city');
    return method === 'POST' ? void response.writeHead(302, { location: '/settings' }).end() : answer(response, 200, 'text/html', `<form method="post"><input name="csrf_token" value="a1"><input name="city" value="${city}"></form>`);
  };
}

async function tokenVerdict(handler: Handler, { setCookie = 'sessionid=1', query = '', as = 'first' }: { readonly setCookie?: string; readonly query?: string; readonly as?: 'first' | 'nobody' } = {}): Promise<string> {
  const page = `${await base(handler)}/settings`;
  const request = { method: 'POST', url: page + query, headers: [], body: { type: 'application/x-www-form-urlencoded', text: 'csrf_token=a1&city=Rome' }, fresh: { page, fields: ['csrf_token'] }, as } as const;
  const route = { method: 'POST', path: '/settings', parameters: [{ name: 'csrf_token', place: 'form', example: 'a1' }, { name: 'city', place: 'form', example: 'Rome' }], origin: 'crawl', formPage: page } as const;
  const signIns = [{ request, response: { status: 200, headers: [{ name: 'set-cookie', value: setCookie }], body: '', isCut: false, waitMs: 0 } }];
  return (await ofRoute('live-unchecked-request-tokens', await routeTrial('', '/settings', { request, route, signIns }))).verdict;
}

test('a token that nobody checks is found where a cookie goes along, and one that is checked is not', async () => {
  expect(await tokenVerdict(settings(() => true))).toBe('confirmed');
  expect(await tokenVerdict(settings((token) => token === 'a1'))).toBe('not_confirmed');
  // One that is compared only where it is sent.
  expect(await tokenVerdict(settings((token) => token === '' || token === 'a1'))).toBe('confirmed');
  expect(await tokenVerdict(settings(() => true), { setCookie: 'sessionid=1; SameSite=Lax' })).toBe('not_confirmed');
  expect(await tokenVerdict(settings(() => true), { as: 'nobody' })).toBe('not_confirmed');
});

test('a form that is refused another way than by the token of its body is guarded', async () => {
  const open = settings(() => true);
  const ofOrigin: Handler = (received, response) => (received.method === 'POST' && received.headers.origin?.endsWith('.invalid') === true ? answer(response, 403, 'text/html', 'another site') : open(received, response));
  const ofQuery: Handler = (received, response) => (received.method === 'POST' && received.url.searchParams.get('csrf_token') !== 'a1' ? answer(response, 403, 'text/html', 'forged') : open(received, response));

  expect(await tokenVerdict(ofOrigin)).toBe('not_confirmed');
  expect(await tokenVerdict(ofQuery, { query: '?csrf_token=a1' })).toBe('not_confirmed');
});

test('a text that is only shown after a form was refused, in its fields or from the address, was not stored', async () => {
  let entered: string | undefined;
  const filledIn: Handler = ({ method, value }, response) => {
    if (method === 'POST') {
      entered = value('city');
      return void response.writeHead(302, { location: '/settings' }).end();
    }
    answer(response, 200, 'text/html', `<p>${entered === undefined ? '' : 'Expired, send it again'}</p><form method="post"><input name="csrf_token" value="a1"><input name="city" value="${entered ?? 'Rome'}"></form>`);
    entered = undefined;
  };
  const ledBack: Handler = ({ method, value, url }, response) => (method === 'POST' ? void response.writeHead(302, { location: `/settings?expired=1&city=${value('city')}` }).end() : answer(response, 200, 'text/html', `<form method="post"><input name="csrf_token" value="a1"><input name="city" value="${url.searchParams.get('city') ?? 'Rome'}"></form>`));

  expect(await tokenVerdict(filledIn)).toBe('not_confirmed');
  expect(await tokenVerdict(ledBack)).toBe('not_confirmed');
});

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signature = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url');
const tokenOf = (key: string): string => {
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ sub: 'first' })}`;
  return `${text}.${signature(text, key)}`;
};

function account(accepts: (header: string, claims: string, signed: string) => boolean): Handler {
  return ({ headers }, response) => {
    const [header = '', claims = '', signed = ''] = (headers.authorization ?? '').replace('Bearer ', '').split('.');
    return claims !== '' && accepts(header, claims, signed) ? answer(response, 200, 'application/json', '{"name":"anna","plan":"large"}') : refuse(response);
  };
}

test('forged tokens are found where they are taken, and nowhere else', async () => {
  const key = '9f1c6b2a7e5d4c3b8a09f1c6b2a7e5d4';
  const verdictOf = async (handler: Handler, token: string): Promise<string> => (await ofRoute('live-forged-tokens', await routeTrial(await base(handler), '/me', { carried: { header: 'authorization', prefix: 'Bearer ', token } }))).verdict;
  const isSigned = (of: string) => (header: string, claims: string, signed: string) => signed === signature(`${header}.${claims}`, of);
  const isUnsigned = (header: string): boolean => Buffer.from(header, 'base64url').toString().includes('none');

  expect(await verdictOf(account((header, claims, signed) => isUnsigned(header) || isSigned(key)(header, claims, signed)), tokenOf(key))).toBe('confirmed');
  expect(await verdictOf(account(() => true), tokenOf(key))).toBe('confirmed');
  expect(await verdictOf(account(isSigned('secret')), tokenOf('secret'))).toBe('confirmed');
  expect(await verdictOf(account(isSigned(key)), tokenOf(key))).toBe('not_confirmed');
  expect(await verdictOf((_received, response) => answer(response, 200, 'text/html', '<p>Hello</p>'), tokenOf(key))).toBe('not_confirmed');
});

test('answers that any origin may read with credentials are found, and those for fixed origins or without credentials are not', async () => {
  const sharing = (allows: (origin: string) => boolean, credentials: string): Handler => ({ headers }, response) => {
    const { origin } = headers;
    if (origin !== undefined && allows(origin)) response.setHeader('access-control-allow-origin', origin).setHeader('access-control-allow-credentials', credentials);
    answer(response, 200, 'application/json', '{}');
  };
  const verdictOf = async (handler: Handler): Promise<string> => (await ofRoute('live-cross-origin-requests', await routeTrial(await base(handler), '/data'))).verdict;

  expect(await verdictOf(sharing(() => true, 'true'))).toBe('confirmed');
  expect(await verdictOf(sharing(() => true, 'false'))).toBe('not_confirmed');
  expect(await verdictOf(sharing((origin) => origin === 'https://shop.example', 'true'))).toBe('not_confirmed');
  const sharingWithSome = (allows: (origin: string, own: string) => boolean): Handler => (received, response) => {
    response.setHeader('vary', 'Accept-Encoding, Origin');
    return sharing((origin) => allows(origin, received.url.hostname), 'true')(received, response);
  };
  expect(await verdictOf(sharingWithSome((origin, own) => origin.startsWith(`http://${own}`)))).toBe('confirmed');
  expect(await verdictOf(sharingWithSome((origin) => origin === 'null'))).toBe('confirmed');
  expect(await verdictOf(sharingWithSome((origin, own) => origin === `http://${own}` || origin === 'https://shop.example'))).toBe('not_confirmed');
});

const site = (answers: Readonly<Record<string, readonly [number, string, string]>>, headers: Readonly<Record<string, string>> = {}): Handler => ({ url }, response) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  answer(response, ...(answers[url.pathname] ?? ([404, 'text/html', '<p>No such page.</p>'] as const)));
};
const HOME = [200, 'text/html', '<!doctype html><p>Welcome</p><img src="/pictures/logo.png">'] as const;

test('a form that posts without a token is found where a cookie goes along', async () => {
  const form = (inner: string): Handler => site({ '/': [200, 'text/html', `<form method="post" action="/mail">${inner}</form>`] }, { 'set-cookie': 'sessionid=1; HttpOnly' });

  expect((await ofSite('live-cross-site-request-forgery', form('<input name="mail">'), ['/'])).map(({ subject }) => subject)).toEqual(['form /mail']);
  expect(await ofSite('live-cross-site-request-forgery', form('<input name="mail"><input type="hidden" name="_csrf" value="1">'), ['/'])).toEqual([]);
  expect(await ofSite('live-cross-site-request-forgery', site({ '/': [200, 'text/html', '<form method="post"><input name="mail"></form>'] }, { 'set-cookie': 'sessionid=1; SameSite=Lax' }), ['/'])).toEqual([]);
  // What guards elsewhere than in a field, what holds no session, and what only looks something up.
  expect(await ofSite('live-cross-site-request-forgery', form('<input name="mail"><meta name="csrf-token" content="a1">'), ['/'])).toEqual([]);
  expect(await ofSite('live-cross-site-request-forgery', site({ '/': [200, 'text/html', '<form method="post"><input name="mail"></form>'] }, { 'set-cookie': 'XSRF-TOKEN=1' }), ['/'])).toEqual([]);
  expect(await ofSite('live-cross-site-request-forgery', form('<input type="button" value="Work it out">'), ['/'])).toEqual([]);
  expect(await ofSite('live-cross-site-request-forgery', form('<input name="searchFor"><input type="submit" name="go">'), ['/'])).toEqual([]);
});

test('missing headers, open cookies and banners are told once a site', async () => {
  const open = site({ '/': HOME, '/two': HOME }, { 'x-powered-by': 'PHP/8.2.1', 'set-cookie': 'sessionid=1' });
  const guarded = site({ '/': HOME }, { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'", 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'set-cookie': 'sessionid=1; HttpOnly; SameSite=Lax' });
  const subjects = async (handler: Handler, paths: readonly string[]): Promise<readonly string[]> =>
    (await Promise.all(['live-security-headers', 'live-cookie-flags', 'live-version-banners'].map((id) => ofSite(id, handler, paths)))).flat().map(({ subject }) => subject);

  expect(await subjects(open, ['/', '/two'])).toEqual(['header content-security-policy', 'header x-frame-options', 'header x-content-type-options', 'header referrer-policy', 'cookie sessionid HttpOnly', 'cookie sessionid SameSite', 'header x-powered-by']);
  expect(await subjects(guarded, ['/'])).toEqual([]);
});

test('files of version control and settings are found by their content, not where every address is answered', async () => {
  const open = site({ '/': HOME, '/.git/HEAD': [200, 'text/plain', 'ref: refs/heads/main\n'], '/.env': [200, 'text/plain', 'DATABASE_URL=postgres://shop\n'] });

  expect((await ofSite('live-exposed-files', open, ['/'])).map(({ subject }) => subject)).toEqual(['/.git/HEAD', '/.env']);
  expect(await ofSite('live-exposed-files', ({ url }, response) => answer(response, 200, 'text/plain', `ref: refs/${url.pathname}\nAPP_KEY=1\n<?php`), ['/'])).toEqual([]);
  expect(await ofSite('live-exposed-files', (_received, response) => answer(response, 200, 'text/html', '<!doctype html><p>Welcome</p>'), ['/'])).toEqual([]);
});

test('stacks of errors and listings of folders are found, and a page that explains them is not', async () => {
  const open: Handler = ({ url }, response) => {
    if (url.pathname === '/') return answer(response, ...HOME);
    if (url.pathname === '/pictures/') return answer(response, 200, 'text/html', '<html><head><title>Index of /pictures</title></head></html>');
    return answer(response, 500, 'text/plain', 'Error: no\n    at read (/srv/shop/read.js:12:7)');
  };
  const java: Handler = ({ url }, response) => (url.pathname === '/' ? answer(response, ...HOME) : answer(response, 500, 'text/html', '<pre>Stacktrace:\n\torg.shop.view.Pages.show(Pages.java:61)\n</pre>'));
  const explains = site({ '/': [200, 'text/html', '<p>A stack reads: at read (/srv/shop/read.js:12:7)</p><img src="/pictures/logo.png">'] });

  expect((await ofSite('live-error-pages', open, ['/'])).map(({ subject }) => subject)).toEqual(['stack trace']);
  const django: Handler = (_received, response) => answer(response, 500, 'text/html', '<textarea>Traceback:\nFile &quot;/srv/shop/views.py&quot; in order\n  7. total()</textarea>');
  expect((await ofSite('live-error-pages', django, ['/'])).map(({ subject }) => subject)).toEqual(['stack trace']);
  expect((await ofSite('live-error-pages', java, ['/'])).map(({ subject }) => subject)).toEqual(['stack trace']);
  expect((await ofSite('live-directory-listings', open, ['/'])).map(({ subject }) => subject)).toEqual(['folder /pictures/']);
  expect(await ofSite('live-error-pages', explains, ['/'])).toEqual([]);
  expect(await ofSite('live-directory-listings', explains, ['/'])).toEqual([]);
});
