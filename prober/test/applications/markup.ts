/* One flaw of pages, addresses and headers each, with its hardened twin. */
import { answer, type Handler, type Received } from '#test/running-application.ts';
import type { Twins } from './injection.ts';

const query = { name: 'q', place: 'query' } as const;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
const withoutAngles = (text: string): string => text.replaceAll('<', '').replaceAll('>', '');

function shownBy(pageOf: (value: string) => string): Handler {
  return ({ url, value }, response) => answer(response, 200, 'text/html; charset=utf-8', `<!doctype html><title>Shop</title>${pageOf(url.pathname.startsWith('/by-path') ? decodeURIComponent(url.pathname.split('/')[2] ?? '') : value('q'))}`);
}

const reflected = (name: string, path: string, vulnerable: (value: string) => string, hardened: (value: string) => string): Twins => ({ name, check: 'live-reflected-cross-site-scripting', path, parameter: query, usual: 'apple', vulnerable: shownBy(vulnerable), hardened: shownBy(hardened) });

const reflections: readonly Twins[] = [
  reflected('in the text of a page', '/text', (value) => `<p>You looked for ${value}.</p>`, (value) => `<p>You looked for ${escaped(value)}.</p>`),
  reflected('in a quoted attribute', '/attribute', (value) => `<input value="${withoutAngles(value)}">`, (value) => `<input value="${escaped(value)}">`),
  reflected('in an attribute without quotes', '/bare', (value) => `<input value=${escaped(value)}>`, (value) => `<input value="${escaped(value)}">`),
  reflected('in a text of a script', '/script', (value) => `<script>var looked = '${withoutAngles(value)}';</script>`, (value) => `<script>var looked = ${JSON.stringify(value).replaceAll('<', '\\u003c')};</script>`),
  reflected('in a title', '/title', (value) => `<title>${value.replaceAll('"', '').replaceAll("'", '')}</title>`, (value) => `<title>${escaped(value)}</title>`),
  reflected('in a comment', '/comment', (value) => `<!-- ${value} --><p>Hello</p>`, (value) => `<!-- ${escaped(value)} --><p>Hello</p>`),
  reflected('in the address of a link', '/link', (value) => `<a href="${escaped(value)}">on</a>`, (value) => `<a href="/${escaped(value)}">on</a>`),
  reflected('whose last sign is lost', '/cut', (value) => `<p>You looked for ${value.slice(0, -1)}…</p>`, (value) => `<p>You looked for ${escaped(value.slice(0, -1))}…</p>`),
  { name: 'in a field of a form', check: 'live-reflected-cross-site-scripting', method: 'POST', path: '/form', parameter: { name: 'q', place: 'form' }, usual: 'apple', vulnerable: shownBy((value) => `<p>${value}</p>`), hardened: shownBy((value) => `<textarea>${escaped(value)}</textarea>`) },
  {
    name: 'as a page, where the twin sends plain text',
    check: 'live-reflected-cross-site-scripting',
    path: '/type',
    parameter: query,
    usual: 'apple',
    vulnerable: ({ value }, response) => answer(response, 200, 'text/html', value('q')),
    hardened: ({ value }, response) => answer(response, 200, 'text/plain', value('q')),
  },
];

/** A new guest book for each application that is started: the twin must not show what the other one keeps. */
function guestBook(escape: (text: string) => string): Handler {
  const entries: string[] = [];
  return ({ method, value }, response) => {
    if (method === 'POST') {
      entries.push(value('entry'));
      response.writeHead(303, { location: '/guests' }).end();
      return;
    }
    answer(response, 200, 'text/html', `<!doctype html><title>Guests</title>${entries.map((entry) => `<p>${escape(entry)}</p>`).join('')}`);
  };
}

/** A list leads to a page for each entry, and shows none of its text; entries are there already when it is first seen. */
function forum(escape: (text: string) => string): Handler {
  const entries = ['first', 'second'];
  return ({ method, value, url }, response) => {
    if (method === 'POST') entries.push(value('body'));
    const entry = url.searchParams.get('topic');
    const list = entries.map((_entry, index) => `<li><a href="/topics?topic=${index}">Topic ${index}</a>`).join('');
    answer(response, 200, 'text/html', `<!doctype html><title>Forum</title>${entry === null ? `<ul>${list}</ul>` : `<p>${escape(entries[Number(entry)] ?? '')}</p>`}`);
  };
}

const stored: readonly Twins[] = [
  { name: 'in a page of its own that a list leads to', check: 'live-stored-cross-site-scripting', method: 'POST', path: '/topics', parameter: { name: 'body', place: 'form' }, usual: 'hello', pages: ['/topics'], vulnerable: forum((text) => text), hardened: forum(escaped) },
  { name: 'in a list that a script of the page holds', check: 'live-stored-cross-site-scripting', method: 'POST', path: '/guests', parameter: { name: 'entry', place: 'form' }, usual: 'hello', pages: ['/guests'], vulnerable: guestBook((text) => `<script>show(${JSON.stringify(text)})</script>`), hardened: guestBook((text) => `<script>show(${JSON.stringify(text).replaceAll('<', '\\u003c')})</script>`) },
  { name: 'in a choice of a form', check: 'live-stored-cross-site-scripting', method: 'POST', path: '/guests', parameter: { name: 'entry', place: 'form' }, usual: 'hello', pages: ['/guests'], vulnerable: guestBook((text) => `<select><option value="1">${text}</option></select>`), hardened: guestBook((text) => `<select><option value="1">${escaped(text)}</option></select>`) },
  { name: 'in a field of text, whose end is written otherwise', check: 'live-stored-cross-site-scripting', method: 'POST', path: '/guests', parameter: { name: 'entry', place: 'form' }, usual: 'hello', pages: ['/guests'], vulnerable: guestBook((text) => `<textarea>${text}</textarea>`), hardened: guestBook((text) => `<textarea>${text.replaceAll('</', '&lt;/')}</textarea>`) },
  { name: 'in a guest book', check: 'live-stored-cross-site-scripting', method: 'POST', path: '/guests', parameter: { name: 'entry', place: 'form' }, usual: 'hello', pages: ['/guests'], vulnerable: guestBook((text) => text), hardened: guestBook(escaped) },
  { name: 'in a guest book whose statement a quote breaks', check: 'live-stored-cross-site-scripting', method: 'POST', path: '/guests', parameter: { name: 'entry', place: 'form' }, usual: 'hello', pages: ['/guests'], vulnerable: breaking((text) => text), hardened: breaking(escaped) },
  { name: 'in a link, escaped', check: 'live-stored-cross-site-scripting', method: 'POST', path: '/guests', parameter: { name: 'entry', place: 'form' }, usual: 'hello', pages: ['/guests'], vulnerable: guestBook((text) => `<a href="${escaped(text)}">site</a>`), hardened: guestBook((text) => `<a href="${/^https?:/i.test(text) ? escaped(text) : `/go?to=${escaped(text)}`}">site</a>`) },
];

/** It says of a broken statement no more than that there was one, which is another flaw. */
function breaking(escape: (text: string) => string): Handler {
  const book = guestBook(escape);
  return (received, response) => (received.method === 'POST' && received.value('entry').includes("'") ? answer(response, 200, 'text/html', '<p>Sorry.</p>') : book(received, response));
}

function sentOn(mayLead: (address: string) => boolean): Handler {
  return ({ value }, response) => {
    response.writeHead(302, { location: mayLead(value('q')) ? value('q').replace(/[^ -~]/g, '') : '/home' }).end();
  };
}

const redirects: readonly Twins[] = [
  { name: 'anywhere', check: 'live-open-redirect', path: '/go', parameter: query, usual: '/home', vulnerable: sentOn(() => true), hardened: sentOn((address) => /^\/(?![/\\])/.test(address)) },
  { name: 'where it begins with a slash', check: 'live-open-redirect', path: '/go', parameter: query, usual: '/home', vulnerable: sentOn((address) => address.startsWith('/')), hardened: sentOn((address) => ['/home', '/shop'].includes(address)) },
  {
    name: 'by a page',
    check: 'live-open-redirect',
    path: '/soon',
    parameter: query,
    usual: '/home',
    vulnerable: shownBy((value) => `<meta http-equiv="refresh" content="0; url=${escaped(value)}">`),
    hardened: shownBy((value) => `<a href="${value.startsWith('/shop') ? value : '/home'}">You leave for ${escaped(value)}</a>`),
  },
];

/** The server of the tests refuses line ends in headers: written past it. */
const headers: readonly Twins[] = [
  {
    name: 'a header that takes line ends',
    check: 'live-header-injection',
    path: '/language',
    parameter: query,
    usual: 'en',
    vulnerable: ({ value }, response) => void response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-language: ${value('q')}\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok`),
    hardened: ({ value }, response) => void response.writeHead(200, { 'content-language': encodeURIComponent(value('q')) }).end('ok'),
  },
];

const ABOUT = '<!doctype html><title>About</title><p>Our shop was founded in a small village.</p>';

/** It asks itself alone, and only where the twin would not. */
function fetched(mayAsk: (url: URL, received: Received) => boolean): Handler {
  return async (received, response) => {
    if (received.url.pathname === '/about') return answer(response, 200, 'text/html', ABOUT);
    if (received.url.pathname !== '/preview') return answer(response, 404, 'text/html', '<!doctype html><p>No such page.</p>');
    const wanted = URL.canParse(received.value('q')) ? new URL(received.value('q')) : undefined;
    if (wanted === undefined || wanted.host !== received.url.host || !mayAsk(wanted, received)) return answer(response, 400, 'text/html', '<!doctype html><p>No preview.</p>');
    return answer(response, 200, 'text/html', `<!doctype html><p>Preview:</p>${await (await fetch(wanted)).text()}`);
  };
}

const requests: readonly Twins[] = [
  { name: 'a preview of any address', check: 'live-server-side-request-forgery', path: '/preview', parameter: query, usual: 'https://example.com/', pages: ['/about'], vulnerable: fetched(() => true), hardened: fetched((wanted) => wanted.host === 'example.com') },
];

/** A scheme is put before the host. */
export const hostTwins: readonly Twins[] = [
  { name: 'a status of any host', check: 'live-server-side-request-forgery', path: '/status', parameter: { name: 'host', place: 'query' }, usual: '127.0.0.1', pages: ['/about'], vulnerable: ofHost(() => true), hardened: ofHost((host) => host === 'example.com') },
];

function ofHost(mayAsk: (host: string) => boolean): Handler {
  return async ({ url, value }, response) => {
    if (url.pathname === '/about') return answer(response, 200, 'text/html', '<p>We sell apples and pears.</p>');
    const wanted = `http://${value('host')}`;
    if (!URL.canParse(wanted) || !mayAsk(new URL(wanted).hostname)) return answer(response, 400, 'text/html', '<p>No such host.</p>');
    const told = new URL(wanted).hostname === '127.0.0.1' ? await fetch(wanted).then((page) => page.text(), () => 'no answer') : 'elsewhere';
    return answer(response, 200, 'text/html', `<pre>${told}</pre>`);
  };
}

/** It shows no page, and says why it got none. */
function saved(mayAsk: (url: URL) => boolean): Handler {
  return async ({ value }, response) => {
    const wanted = URL.canParse(value('q')) ? new URL(value('q')) : undefined;
    if (wanted === undefined || !mayAsk(wanted)) return answer(response, 400, 'text/html', '<p>Addresses of pictures only.</p>');
    const fault = wanted.hostname === '127.0.0.1' ? await fetch(wanted).then(() => undefined, (error: unknown) => error) : undefined;
    return answer(response, 200, 'text/html', fault instanceof Error && fault.cause instanceof Error ? `<p>Not saved: ${fault.cause.message}</p>` : '<p>Saved.</p>');
  };
}

/** It keeps what it fetched below its own address, each in the place of the last, and shows that as a picture. The twin keeps pictures alone, and leads to what was asked for. */
function keptPicture(mayKeep: (text: string) => boolean): Handler {
  let kept = 'none yet';
  return async (received, response) => {
    if (received.url.pathname === '/about') return answer(response, 200, 'text/html', ABOUT);
    if (received.url.pathname === '/kept/avatar.png') return answer(response, 200, 'image/png', kept);
    if (received.url.pathname !== '/avatar') return answer(response, 404, 'text/html', '<!doctype html><p>No such page.</p>');
    const wanted = URL.canParse(received.value('q')) ? new URL(received.value('q')) : undefined;
    const text = wanted?.host === received.url.host ? await (await fetch(wanted)).text() : '';
    if (mayKeep(text)) kept = text;
    return answer(response, 200, 'text/html', `<!doctype html><p>Thank you.</p><img src="/kept/avatar.png"><a href="${wanted?.host === received.url.host ? escaped(wanted.href) : '/'}">source</a>`);
  };
}

const savings: readonly Twins[] = [
  { name: 'a picture that is kept where its answer says', check: 'live-server-side-request-forgery', path: '/avatar', parameter: query, usual: 'https://example.com/a.png', pages: ['/about'], vulnerable: keptPicture(() => true), hardened: keptPicture((text) => text.startsWith('\x89PNG')) },
  { name: 'a picture that is saved, faults shown', check: 'live-server-side-request-forgery', path: '/saved', parameter: query, usual: 'https://example.com/a.png', vulnerable: saved(() => true), hardened: saved((wanted) => wanted.host === 'example.com') },
];

/** @param told what the answer says of the file that it keeps */
function uploads(nameOf: (name: string, part: string) => string | undefined, { folder = '/uploads/', told = (kept: string): string => `Thank you for uploads/${kept}`, policy }: { readonly folder?: string; readonly told?: (kept: string) => string; readonly policy?: string } = {}): Handler {
  const served = new Map<string, string>();
  return ({ method, url, body }, response) => {
    if (method === 'POST') {
      const [part = '', name = '', content = ''] = /filename="([^"]+)"[^]*?\r\n\r\n([^]*)\r\n--limit--/.exec(body) ?? [];
      const kept = nameOf(name, part);
      if (kept === undefined) return answer(response, 400, 'text/html', '<!doctype html><p>Pictures only.</p>');
      served.set(`${folder}${kept}`, content);
      return answer(response, 200, 'text/html', `<!doctype html><p>${told(kept)}</p>`);
    }
    const content = served.get(url.pathname);
    const type = url.pathname.endsWith('.html') ? 'text/html' : url.pathname.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream';
    if (policy !== undefined) response.setHeader('content-security-policy', policy);
    return answer(response, content === undefined ? 404 : 200, type, content ?? 'No such file.');
  };
}

const files: readonly Twins[] = [
  { name: 'a page as a picture', check: 'live-unrestricted-upload', method: 'POST', path: '/pictures', parameter: { name: 'picture', place: 'multipart' }, usual: 'picture', vulnerable: uploads((name) => name), hardened: uploads((name) => `${name.replace(/\W/g, '')}.bin`) },
  { name: 'a page beside the page that takes it', check: 'live-unrestricted-upload', method: 'POST', path: '/shop/pictures/', parameter: { name: 'picture', place: 'multipart' }, usual: 'picture', vulnerable: uploads((name) => name, { folder: '/shop/pictures/uploads/', told: () => 'Thank you' }), hardened: uploads((name) => (name.endsWith('.png') ? name : undefined), { folder: '/shop/pictures/uploads/', told: () => 'Thank you' }) },
  { name: 'a page that is said to be a picture and begins like one', check: 'live-unrestricted-upload', method: 'POST', path: '/pictures', parameter: { name: 'picture', place: 'multipart' }, usual: 'picture', vulnerable: uploads((name, part) => (/type: image\/(?:png|jpeg|gif)\r\n\r\n(?:GIF8|\x89PNG)/i.test(part) ? name : undefined)), hardened: uploads((name, part) => (/type: image\/(?:png|jpeg|gif)\r\n\r\n(?:GIF8|\x89PNG)/i.test(part) ? `${name.replace(/\W/g, '')}.gif` : undefined)) },
  { name: 'a picture in which scripts run, where only pictures are taken', check: 'live-unrestricted-upload', method: 'POST', path: '/pictures', parameter: { name: 'picture', place: 'multipart' }, usual: 'picture', vulnerable: uploads((name) => (/\.(?:png|svg)$/.test(name) ? name : undefined)), hardened: uploads((name) => name, { policy: "default-src 'none'; sandbox" }) },
];

export const markupTwins: readonly Twins[] = [...reflections, ...stored, ...redirects, ...headers, ...requests, ...savings, ...files];
