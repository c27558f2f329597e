/* Pages whose scripts take what others can set for markup or code, each with its hardened twin. */
import type { Handler } from '#test/running-application.ts';
import { answer } from '#test/running-application.ts';

export interface DomTwin {
  readonly flawed: string;
  readonly hardened: string;
}

const INTO_TEXT = 'document.getElementById("out").textContent = ';
const INTO_MARKUP = 'document.getElementById("out").innerHTML = ';

/** Bodies of the page's script, by where they read. */
export const domTwins: Readonly<Record<string, DomTwin>> = {
  'the fragment': {
    flawed: `${INTO_MARKUP}decodeURIComponent(location.hash.slice(1));`,
    hardened: `${INTO_TEXT}decodeURIComponent(location.hash.slice(1));`,
  },
  'a parameter in the fragment of a page behind the #': {
    flawed: `document.body.insertAdjacentHTML('beforeend', '<a href="#/find">find</a>'); const show = () => { const [page, query] = location.hash.split('?'); if (page === '#/find') ${INTO_MARKUP}new URLSearchParams(query).get('term'); }; show();`,
    hardened: `document.body.insertAdjacentHTML('beforeend', '<a href="#/find">find</a>'); const show = () => { const [page, query] = location.hash.split('?'); if (page === '#/find') ${INTO_TEXT}new URLSearchParams(query).get('term'); }; show();`,
  },
  'the query': {
    flawed: `document.write('<b>' + new URLSearchParams(location.search).get('lang') + '</b>');`,
    hardened: `document.write('<b>' + (new URLSearchParams(location.search).get('lang') || '').replace(/[^a-z]/g, '') + '</b>');`,
  },
  'the query, as an address': {
    flawed: `const to = new URLSearchParams(location.search).get('next'); if (to) { const link = document.createElement('a'); link.href = to; document.body.append(link); }`,
    hardened: `const to = new URLSearchParams(location.search).get('next'); if (to && new URL(to, location.href).protocol === 'http:') { const link = document.createElement('a'); link.href = to; document.body.append(link); }`,
  },
  'the query, as code': {
    flawed: `const call = new URLSearchParams(location.search).get('callback'); if (call) eval(call);`,
    hardened: `const call = new URLSearchParams(location.search).get('callback'); const known = { greet() {} }; if (call && Object.hasOwn(known, call)) known[call]();`,
  },
  'the path': {
    flawed: `const [, , section] = location.pathname.split('/'); if (section) document.write('<h2>' + decodeURIComponent(section) + '</h2>');`,
    hardened: `const [, , section] = location.pathname.split('/'); if (section) ${INTO_TEXT}decodeURIComponent(section);`,
  },
  'window.name': {
    flawed: `${INTO_MARKUP}window.name;`,
    hardened: `${INTO_TEXT}window.name;`,
  },
  'a message': {
    flawed: `window.addEventListener('message', (event) => { ${INTO_MARKUP}event.data; });`,
    hardened: `window.addEventListener('message', (event) => { if (event.origin === location.origin) ${INTO_MARKUP}event.data; });`,
  },
  'a field of a message with a type': {
    flawed: `window.onmessage = (event) => { const message = JSON.parse(event.data); if (message.type === 'show') ${INTO_MARKUP}message.html; };`,
    hardened: `window.onmessage = (event) => { if (event.origin !== location.origin) return; const message = JSON.parse(event.data); if (message.type === 'show') ${INTO_MARKUP}message.html; };`,
  },
  'a cookie': {
    flawed: `const theme = /(?:^|; )theme=([^;]*)/.exec(document.cookie); if (theme) ${INTO_MARKUP}decodeURIComponent(theme[1]);`,
    hardened: `const theme = /(?:^|; )theme=([^;]*)/.exec(document.cookie); if (theme) ${INTO_TEXT}decodeURIComponent(theme[1]);`,
  },
  'the local storage': {
    flawed: `const draft = localStorage.getItem('draft'); if (draft) ${INTO_MARKUP}draft;`,
    hardened: `const draft = localStorage.getItem('draft'); if (draft) ${INTO_TEXT}draft;`,
  },
  'the fragment, written': {
    flawed: `document.write('<textarea>' + decodeURIComponent(location.hash.slice(1)) + '</textarea>');`,
    hardened: `document.write('<textarea></textarea>'); document.querySelector('textarea').value = decodeURIComponent(location.hash.slice(1));`,
  },
  'a text behind a name in the address': {
    flawed: `const at = location.href.indexOf('default='); document.write('<select>' + (at < 0 ? '' : '<option>' + decodeURIComponent(location.href.slice(at + 8)) + '</option>') + '<option>English</option></select>');`,
    hardened: `const at = location.href.indexOf('default='); document.write('<select><option>' + (at < 0 ? '' : location.href.slice(at + 8).replace(/[^a-z]/gi, '')) + '</option></select>');`,
  },
  'the fragment, as the page of a frame': {
    flawed: `const frame = document.createElement('iframe'); frame.srcdoc = decodeURIComponent(location.hash.slice(1)); document.body.append(frame);`,
    hardened: `const frame = document.createElement('iframe'); frame.srcdoc = decodeURIComponent(location.hash.slice(1)); frame.setAttribute('sandbox', ''); document.body.append(frame);`,
  },
  'the fragment, as code that waits': {
    flawed: `setTimeout("console.log('" + decodeURIComponent(location.hash.slice(1)) + "')", 10);`,
    hardened: `const text = decodeURIComponent(location.hash.slice(1)); setTimeout(() => console.log(text), 10);`,
  },
  'the fragment, as a function': {
    flawed: `new Function('return ' + (location.hash.slice(1) || '1'))();`,
    hardened: `JSON.stringify(location.hash.slice(1) || '1');`,
  },
  'the fragment, as where to go': {
    flawed: `if (location.hash) location.href = decodeURIComponent(location.hash.slice(1));`,
    hardened: `if (location.hash) location.href = '/page?to=' + encodeURIComponent(location.hash.slice(1));`,
  },
  'the fragment, as a handler of events': {
    flawed: `const button = document.createElement('button'); button.setAttribute('onclick', 'look("' + decodeURIComponent(location.hash.slice(1)) + '")'); document.body.append(button); window.look = () => {}; button.click();`,
    hardened: `const button = document.createElement('button'); button.setAttribute('data-look', decodeURIComponent(location.hash.slice(1))); document.body.append(button); button.click();`,
  },
  'the fragment, as the text of a script': {
    flawed: `const script = document.createElement('script'); script.text = 'var shown = "' + decodeURIComponent(location.hash.slice(1)) + '";'; document.body.append(script);`,
    hardened: `const script = document.createElement('script'); script.text = 'var shown = ' + JSON.stringify(decodeURIComponent(location.hash.slice(1))) + ';'; document.body.append(script);`,
  },
  'the fragment, by a library that takes markup for a selector': {
    flawed: `const $ = (text) => { const holder = document.createElement('div'); if (/^[^<]*<[^]+>/.test(text)) holder.innerHTML = text.replace(/^[^<]*/, ''); return holder; }; $(decodeURIComponent(location.hash));`,
    hardened: `const $ = (text) => { const holder = document.createElement('div'); if (/^\\s*<[^]+>/.test(text)) holder.innerHTML = text; return holder; }; $('#' + decodeURIComponent(location.hash.slice(1)));`,
  },
  'the referrer': {
    flawed: `document.write('<p>You come from ' + decodeURIComponent(document.referrer) + '</p>');`,
    hardened: `const from = document.createElement('p'); from.textContent = decodeURIComponent(document.referrer); document.body.append(from);`,
  },
};

const PAGE = (script: string): string => `<!doctype html><title>Page</title><body><div id="out"></div><script src="${script}"></script></body>`;

/** A page at any path below `/page`, with the script in a file of its own. */
export function domApplication(script: string): Handler {
  return ({ url }, response) => {
    if (url.pathname === '/app.js') answer(response, 200, 'text/javascript', script);
    else if (url.pathname.startsWith('/page')) answer(response, 200, 'text/html', PAGE('/app.js'));
    else answer(response, 404, 'text/html', '<p>Nothing here.</p>');
  };
}

/** Where the page of a twin is in a site of all of them. */
export const pathOf = (name: string): string => `/${name.replace(/\W+/g, '-')}`;

/** All twins of one kind, each a page at its own path. */
export function domSite(kind: keyof DomTwin): Handler {
  const scripts = new Map(Object.entries(domTwins).map(([name, twin]) => [pathOf(name), twin[kind]]));
  return ({ url }, response) => {
    const [path = '', isScript] = url.pathname.endsWith('.js') ? [url.pathname.slice(0, -3), true] : [url.pathname.split('/').slice(0, 2).join('/'), false];
    const script = scripts.get(path);
    if (script === undefined) answer(response, 404, 'text/html', '<p>Nothing here.</p>');
    else if (isScript) answer(response, 200, 'text/javascript', script);
    else answer(response, 200, 'text/html', PAGE(`${path}.js`));
  };
}
