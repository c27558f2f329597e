/* A value of a request in each place of a page, escaped for another place or by half, with the twin that escapes for this one. */
import { answer, type Handler } from '#test/running-application.ts';
import type { Twins } from './injection.ts';

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
const without = (characters: string) => (text: string): string => [...text].filter((character) => !characters.includes(character)).join('');
const inScript = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c').replaceAll("'", '\\u0027').replaceAll('`', '\\u0060').replaceAll('$', '\\u0024').slice(1, -1);
const backslashed = (text: string): string => text.replace(/[\\'"]/g, '\\$&');
const isAddress = (text: string): boolean => URL.canParse(text, 'http://shop.invalid/') && /^https?:$/.test(new URL(text, 'http://shop.invalid/').protocol);

type Shape = (value: string) => string;

/** How a value is written into a page, flawed, then as it should be. */
const pages: Readonly<Record<string, readonly [flawed: Shape, hardened: Shape]>> = {
  'text at the very beginning': [(value) => value, escaped],
  'text where < alone is escaped in the twin': [(value) => `<p>${value.replaceAll('>', '&gt;')}</p>`, (value) => `<p>${value.replaceAll('<', '&lt;')}</p>`],
  'text where tags are removed that end': [(value) => `<p>${value.replace(/<[^>]*>/g, '')}</p>`, (value) => `<p>${without('<')(value)}</p>`],
  'text where scripts are removed': [(value) => `<p>${value.replace(/<\/?script[^>]*>?/gi, '')}</p>`, (value) => `<p>${escaped(value)}</p>`],
  'text in upper case': [(value) => `<p>${value.toUpperCase()}</p>`, (value) => `<p>${escaped(value.toUpperCase())}</p>`],
  'text of which a part is shown': [(value) => `<p>${value.slice(0, 40)}</p>`, (value) => `<p>${escaped(value.slice(0, 40))}</p>`],
  'text that is decoded once more': [(value) => `<p>${decodeURIComponent(without('<>"\'')(value))}</p>`, (value) => `<p>${escaped(value)}</p>`],
  'text that is decoded twice more': [(value) => `<p>${decodeURIComponent(decodeURIComponent(without('<>"\'')(value).replace(/%(?![\da-f]{2})/gi, '')))}</p>`, (value) => `<p>${escaped(decodeURIComponent(value.replace(/%(?![\da-f]{2})/gi, '')))}</p>`],
  'text whose entities are decoded': [(value) => `<p>${without('<>"\'')(value).replaceAll('&lt;', '<').replaceAll('&gt;', '>')}</p>`, (value) => `<p>${without('<>')(value)}</p>`],
  'an attribute in double quotes': [(value) => `<input value="${without('<>')(value)}">`, (value) => `<input value="${value.replaceAll('"', '&quot;')}">`],
  'an attribute in single quotes': [(value) => `<input value='${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}'>`, (value) => `<input value='${value.replaceAll("'", '&#39;')}'>`],
  'an attribute without quotes': [(value) => `<input value=${escaped(value)}>`, (value) => `<input value=${value.replace(/[^\w]/g, '')}>`],
  'the name of an attribute': [(value) => `<input ${without('<>"\'')(value)}>`, (value) => `<input data-${value.replace(/\W/g, '')}>`],
  'the name of an element': [(value) => `<${without('<>"\'')(value)}>shop</p>`, (value) => `<p-${value.replace(/\W/g, '')}>shop</p>`],
  'a script, in single quotes': [(value) => `<script>var a = '${without('<>')(value)}';</script>`, (value) => `<script>var a = '${inScript(value)}';</script>`],
  'a script, in double quotes': [(value) => `<script>var a = "${without('<>')(value)}";</script>`, (value) => `<script>var a = "${inScript(value)}";</script>`],
  'a script, where quotes alone are escaped': [(value) => `<script>var a = '${without('<>')(value).replace(/['"]/g, '\\$&')}';</script>`, (value) => `<script>var a = '${backslashed(without('<>')(value))}';</script>`],
  'a script, where the end of the script is not escaped': [(value) => `<script>var a = "${backslashed(value)}";</script>`, (value) => `<script>var a = "${inScript(value)}";</script>`],
  'a script, in a template': [(value) => `<script>var a = \`${without('<>`')(value)}\`;</script>`, (value) => `<script>var a = \`${inScript(value)}\`;</script>`],
  'a script, in no quotes': [(value) => `<script>var apple = 1; var a = ${without('<>"\'')(value)};</script>`, (value) => `<script>var apple = 1; var a = ${value.replace(/\W/g, '').slice(0, 5)};</script>`],
  'a script, in a pattern': [(value) => `<script>var a = /${without('<>"\'')(value)}/;</script>`, (value) => `<script>var a = new RegExp('${inScript(value)}');</script>`],
  'a script, in a comment of a line': [(value) => `<script>var a = 1; // ${without('<>')(value)}\n</script>`, (value) => `<script>var a = 1; // ${value.replace(/\W/g, '')}\n</script>`],
  'a script, in a comment': [(value) => `<script>var a = 1; /* ${without('<>"\'')(value)} */</script>`, (value) => `<script>var a = 1; /* ${value.replace(/\W/g, '')} */</script>`],
  'a script, as a name of a property': [(value) => `<script>var a = { ${without('<>"\'')(value)}: 1 };</script>`, (value) => `<script>var a = { "${inScript(value)}": 1 };</script>`],
  'a script, called with it': [(value) => `<script>var shown = console.log({ id: 7, name: ['${without('<>')(value)}'] });</script>`, (value) => `<script>var shown = console.log({ id: 7, name: ['${inScript(value)}'] });</script>`],
  'a handler of events': [(value) => `<a href="#" onclick="look('${escaped(value)}')">look</a>`, (value) => `<a href="#" onclick="look('${escaped(inScript(value))}')">look</a>`],
  'the address of a link': [(value) => `<a href="${escaped(value)}">on</a>`, (value) => `<a href="${isAddress(value) ? escaped(value) : '#'}">on</a>`],
  'the address of a link behind a simple filter': [(value) => `<a href="${escaped(value.replace('javascript:', ''))}">on</a>`, (value) => `<a href="${isAddress(value) ? escaped(value) : '#'}">on</a>`],
  'the address of a frame': [(value) => `<iframe src="${escaped(value)}"></iframe>`, (value) => `<img src="${escaped(value)}"><iframe sandbox srcdoc="${escaped(value)}"></iframe>`],
  'the address of a form': [(value) => `<form action="${escaped(value)}"><button>go</button></form>`, (value) => `<form action="/${encodeURIComponent(value)}"><button>go</button></form>`],
  'the address of a button': [(value) => `<form><button formaction="${escaped(value)}">go</button></form>`, (value) => `<form><button formaction="/${encodeURIComponent(value)}">go</button></form>`],
  'the address of an object': [(value) => `<object data="${escaped(value)}"></object>`, (value) => `<object data="/${encodeURIComponent(value)}"></object>`],
  'the address of a drawing': [(value) => `<svg><a xlink:href="${escaped(value)}"><text y="9">on</text></a></svg>`, (value) => `<svg><a xlink:href="/${encodeURIComponent(value)}"><text y="9">on</text></a></svg>`],
  'the address of a script': [(value) => `<script src="${escaped(value)}"></script>`, (value) => `<script src="/${encodeURIComponent(value)}"></script>`],
  'the base of all addresses': [(value) => `<base href="${escaped(value)}"><script src="shop.js"></script>`, (value) => `<base href="/${encodeURIComponent(value)}/"><script src="shop.js"></script>`],
  'a style': [(value) => `<style>p { color: ${without('"\'')(value)} }</style>`, (value) => `<style>p { color: ${value.replace(/[^\w#]/g, '')} }</style>`],
  'an attribute of style': [(value) => `<p style="color: ${without('<>')(value)}">shop</p>`, (value) => `<p style="color: ${value.replace(/[^\w#]/g, '')}">shop</p>`],
  'a field of text': [(value) => `<textarea>${without('"\'')(value)}</textarea>`, (value) => `<textarea>${escaped(value)}</textarea>`],
  'a title': [(value) => `<title>${without('"\'')(value)}</title><p>shop</p>`, (value) => `<title>${escaped(value)}</title><p>shop</p>`],
  'a part for browsers without scripts': [(value) => `<noscript>${without('"\'')(value)}</noscript>`, (value) => `<noscript>${escaped(value)}</noscript>`],
  'the text of a frame': [(value) => `<iframe>${without('"\'')(value)}</iframe>`, (value) => `<iframe>${escaped(value)}</iframe>`],
  'the page of a frame': [(value) => `<iframe srcdoc="${escaped(value)}"></iframe>`, (value) => `<iframe srcdoc="${escaped(escaped(value))}"></iframe>`],
  'data for scripts': [(value) => `<script type="application/json">{"q":${JSON.stringify(value)}}</script>`, (value) => `<script type="application/json">{"q":${JSON.stringify(value).replaceAll('<', '\\u003c')}}</script>`],
  'a template': [(value) => `<template><p>${value}</p></template>`, (value) => `<template><p>${escaped(value)}</p></template>`],
  'a comment': [(value) => `<!-- ${without('"\'')(value)} --><p>shop</p>`, (value) => `<!-- ${without('>')(value)} --><p>shop</p>`],
  'a comment whose usual end is taken out': [(value) => `<!-- ${value.replaceAll('-->', '')} --><p>shop</p>`, (value) => `<!-- ${value.replaceAll(/--!?>/g, '')} --><p>shop</p>`],
  'a comment of an old browser': [(value) => `<!--[if IE]><p title="${value}"></p><![endif]--><p>shop</p>`, (value) => `<!--[if IE]><p title="${escaped(value)}"></p><![endif]--><p>shop</p>`],
  'an option of a list': [(value) => `<select><option>${value}</option></select>`, (value) => `<select><option>${escaped(value)}</option></select>`],
  'a cell of a table': [(value) => `<table><tr><td>${value}</td></tr></table>`, (value) => `<table><tr><td>${escaped(value)}</td></tr></table>`],
  'JSON that is sent as a page': [(value) => `{"q":${JSON.stringify(value)}}`, (value) => `{"q":${JSON.stringify(value).replaceAll('<', '\\u003c')}}`],
};

function shown(shape: Shape): Handler {
  return ({ value }, response) => answer(response, 200, 'text/html; charset=utf-8', `<!doctype html><h1>Shop</h1>${shape(value('q'))}`);
}

function pageTwins(): readonly Twins[] {
  return Object.entries(pages).map(([name, [flawed, hardened]]) => ({ name: `in ${name}`, check: 'live-reflected-cross-site-scripting', path: '/shown', parameter: { name: 'q', place: 'query' }, usual: 'apple', vulnerable: shown(flawed), hardened: shown(hardened) }));
}

/** What an answer is: its status, its type, what else shows the value. */
const answers: readonly Twins[] = [
  { name: 'on a page that says what is missing', check: 'live-reflected-cross-site-scripting', path: '/missing', parameter: { name: 'q', place: 'query' }, usual: 'apple', vulnerable: ({ value }, response) => answer(response, 404, 'text/html', `<p>No ${value('q')} here</p>`), hardened: ({ value }, response) => answer(response, 404, 'text/html', `<p>No ${escaped(value('q'))} here</p>`) },
  { name: 'on a page of a fault', check: 'live-reflected-cross-site-scripting', path: '/fault', parameter: { name: 'q', place: 'query' }, usual: 'apple', vulnerable: ({ value }, response) => answer(response, 500, 'text/html', `<pre>${value('q')}</pre>`), hardened: ({ value }, response) => answer(response, 500, 'text/html', `<pre>${escaped(value('q'))}</pre>`) },
  { name: 'in an answer that browsers take for a page', check: 'live-reflected-cross-site-scripting', path: '/drawn', parameter: { name: 'q', place: 'query' }, usual: 'apple', vulnerable: ({ value }, response) => answer(response, 200, 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg"><text>${value('q')}</text></svg>`), hardened: ({ value }, response) => answer(response, 200, 'text/plain', `<svg><text>${value('q')}</text></svg>`) },
  { name: 'from a header', check: 'live-reflected-cross-site-scripting', path: '/agent', parameter: { name: 'user-agent', place: 'header' }, usual: 'browser', vulnerable: ({ headers }, response) => answer(response, 200, 'text/html', `<p>${String(headers['user-agent'])}</p>`), hardened: ({ headers }, response) => answer(response, 200, 'text/html', `<p>${escaped(String(headers['user-agent']))}</p>`) },
  { name: 'from a cookie', check: 'live-reflected-cross-site-scripting', path: '/visitor', parameter: { name: 'visitor', place: 'cookie' }, usual: 'anna', vulnerable: ({ cookies }, response) => answer(response, 200, 'text/html', `<p>${cookies.get('visitor') ?? ''}</p>`), hardened: ({ cookies }, response) => answer(response, 200, 'text/html', `<p>${escaped(cookies.get('visitor') ?? '')}</p>`) },
  { name: 'from a body of JSON', check: 'live-reflected-cross-site-scripting', method: 'POST', path: '/note', parameter: { name: 'text', place: 'json' }, usual: 'hello', vulnerable: ({ body }, response) => answer(response, 200, 'text/html', `<p>${textIn(body)}</p>`), hardened: ({ body }, response) => answer(response, 200, 'application/json', JSON.stringify({ text: textIn(body) })) },
  { name: 'from a segment of the path', check: 'live-reflected-cross-site-scripting', path: '/at/{name}', parameter: { name: 'name', place: 'path' }, usual: 'anna', vulnerable: ({ url }, response) => answer(response, 200, 'text/html', `<p>${decodeURIComponent(url.pathname)}</p>`), hardened: ({ url }, response) => answer(response, 200, 'text/html', `<p>${escaped(decodeURIComponent(url.pathname))}</p>`) },
  { name: 'in a header and the page behind it', check: 'live-header-injection', path: '/cookie', parameter: { name: 'q', place: 'query' }, usual: 'en', vulnerable: ({ value }, response) => void response.socket?.end(`HTTP/1.1 200 OK\r\nset-cookie: lang=${value('q')}\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok`), hardened: ({ value }, response) => void response.socket?.end(`HTTP/1.1 200 OK\r\nset-cookie: lang=${value('q').replace(/[\r\n]/g, '')}\r\ncontent-length: 2\r\nconnection: close\r\n\r\nok`) },
];

function textIn(body: string): string {
  // The tests send nothing but objects.
  return String((JSON.parse(body) as { readonly text: unknown }).text);
}

export const reflectionTwins: readonly Twins[] = [...pageTwins(), ...answers];
