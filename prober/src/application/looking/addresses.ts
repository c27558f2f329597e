/* Addresses in texts that are no pages: scripts, robots.txt, sitemaps. Patterns are bounded, as the texts are a stranger's. */
import { addressOf } from '#prober/application/looking/read-page.ts';
import { argumentsOf, fieldsOf } from './script-text.ts';

const FOUND_LIMIT = 300;
const SCRIPT_LIMIT = 1_000_000;
const ASSET = /\.(js|mjs|css|map|png|jpe?g|gif|svg|ico|webp|woff2?|ttf|eot|mp[34]|webm|pdf|zip|gz|wasm)$/i;

export function isAsset(path: string): boolean {
  return ASSET.test(path);
}

/** Scripts that a script loads when they are needed: `import('./orders-1a2b.js')`, `["assets/orders-1a2b.js"]`. */
export function scriptsInScript(text: string, script: string, base: string): readonly string[] {
  const found = new Set<string>();
  for (const [, written = ''] of text.slice(0, SCRIPT_LIMIT).matchAll(/["'`]((?:\.{0,2}\/)?(?:[\w.@-]{1,80}\/){0,6}[\w.@-]{1,120}\.m?js)["'`]/g)) {
    if (found.size >= FOUND_LIMIT) break;
    const from = /^\.{1,2}\//.test(written) ? script : `${base}/`;
    if ((/^[./]/.test(written) || written.includes('/')) && URL.canParse(written, from)) found.add(new URL(written, from).href);
  }
  return [...found].filter((url) => new URL(url).origin === new URL(script).origin);
}

/** Paths in quotes: `"/api/users/"`, `` `/api/users/${id}` ``, `"rest/products/search?q="`. */
export function addressesInScript(text: string): readonly string[] {
  const found = new Set<string>();
  for (const match of text.matchAll(/["'`](\/?(?:[\w-]{1,60}|\$\{[\w.]{1,40}\})(?:\/(?:[\w.:-]{1,60}|\{\w{1,40}\}|\$\{[\w.]{1,40}\})){0,10}\/?)(\?[\w=&%.-]{0,100})?["'`]/g)) {
    const path = (match[1] ?? '').replace(/\$\{(?:\w+\.)*(\w+)\}/g, '{$1}');
    // Without a slash in front, names of modules and types look alike: only what speaks of an interface is taken.
    if (path.startsWith('/') ? path.length < 3 : !/^(api|rest|v\d+|graphql)\//.test(path)) continue;
    if (isAsset(path)) continue;
    found.add((path.startsWith('/') ? path : `/${path}`) + (match[2] ?? ''));
    if (found.size >= FOUND_LIMIT) break;
  }
  return [...found];
}

/** What a script asks for by GET, as a page's own addresses are written: `open('GET', 'find.jsp?for=' + what)`, `$.getJSON('../prices?of=' + name)`. */
export function asksInScript(text: string, from: string): readonly string[] {
  const calls = text.slice(0, SCRIPT_LIMIT).matchAll(/(?:\.open\s{0,5}\(\s{0,5}["'`]get["'`]\s{0,5},|\bfetch\s{0,5}\(|\$\.(?:get|getJSON)\s{0,5}\(|\.(?:load|get)\s{0,5}\()\s{0,20}(["'`])((?:\.{0,2}\/|(?=[\w-]{1,60}[./?]))[\w./-]{1,150}(?:\?[\w=&%.-]{0,150})?)\1/gi);
  const plain = [...calls].slice(0, FOUND_LIMIT).flatMap((match) => addressOf(match[2], from) ?? []);
  return [...plain, ...asksWithData(text.slice(0, SCRIPT_LIMIT), from)].filter((url) => !isAsset(new URL(url).pathname));
}

/** jQuery takes the query as data: `$.get('more', { count: 10 })`, `$.getJSON('name.do', 'name=' + value)`. */
function asksWithData(script: string, from: string): readonly string[] {
  const calls = script.matchAll(/\$\.(?:get|getJSON)\s{0,5}\(\s{0,20}(["'`])([\w./-]{1,150})\1\s{0,5},\s{0,20}(?=[{"'`])/g);
  return [...calls].slice(0, FOUND_LIMIT).flatMap((match) => {
    const data = argumentsOf(script, match.index + match[0].length);
    const named = /^["'`]([\w-]{1,60})=([\w.-]{0,60})/.exec(data);
    const fields = named === null ? fieldsOf(data) : [{ name: named[1] ?? '', example: named[2] ?? '' }];
    const query = new URLSearchParams(fields.map(({ name, example = '' }): [string, string] => [name, example]));
    return query.size === 0 ? [] : (addressOf(`${match[2] ?? ''}?${query.toString()}`, from) ?? []);
  });
}

export function addressesInSitemap(text: string, url: string): readonly string[] {
  return [...text.matchAll(/<loc>\s*([^<\s]{1,2000})\s*<\/loc>/gi)].slice(0, FOUND_LIMIT).flatMap((match) => addressOf((match[1] ?? '').replace(/&amp;/g, '&'), url) ?? []);
}

export function addressesInRobots(text: string, url: string): readonly string[] {
  return [...text.matchAll(/^\s*(?:dis)?(?:allow|sitemap)\s*:\s*(\S{1,500})/gim)]
    .slice(0, FOUND_LIMIT)
    .flatMap((match) => (/[*$]/.test(match[1] ?? '') ? [] : addressOf(match[1], url) ?? []));
}
