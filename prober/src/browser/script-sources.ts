/*
 * Where the scripts of a page read what others can set, by the names that stand in their texts. Texts are a stranger's: patterns are bounded, and
 * a wrong guess costs a visit and confirms nothing.
 */
import type { Seen, Visit } from '#prober/browser/visit.ts';

/** A place that scripts read, with the visit that puts a text there. */
export interface ScriptSource {
  /** For people: `the fragment`, `the query parameter q`. */
  readonly name: string;
  /** The text goes to the target with the page's request. */
  readonly isSent: boolean;
  with(text: string): Visit;
}

const NAMES_LIMIT = 12;
const ROUTES_LIMIT = 8;
const TEXT_LIMIT = 4_000_000;

/** Those that the page's own scripts name; the likely and cheap ones first. */
export function scriptSources(url: string, seen: Seen, known: readonly string[]): readonly ScriptSource[] {
  const text = scriptText(seen);
  const names = [...new Set([...known, ...parameterNames(text)])].slice(0, NAMES_LIMIT);
  const readsAddress = /\blocation\b|document\.(?:URL|documentURI|baseURI)|queryParams|useSearchParams/.test(text);
  return [
    ...(readsAddress ? fragmentSources(url, names, [...fragmentRoutes(seen.html), ...routesInScripts(text)]) : []),
    ...(readsAddress ? [querySource(url, names)] : []),
    ...(/referrer/.test(text) ? [referrerSource(url)] : []),
    ...(/\b(?:window|self|top|parent|this)\s*(?:\.\s*name\b|\[\s*["']name["'])|(?:[=(,+:?&|]|\breturn)\s*name\b/.test(text) ? [{ name: 'window.name', isSent: false, with: (windowName) => ({ url, windowName }) } satisfies ScriptSource] : []),
    ...(seen.listeners.length > 0 || /onmessage/.test(text) ? [messageSource(url, [...seen.listeners, ...(seen.listeners.length === 0 ? [text] : [])].join('\n'))] : []),
    ...(/\.cookie\b|["']cookie["']/.test(text) ? [cookieSource(url, text)] : []),
    ...(seen.storageNames.length > 0 || /(?:local|session)Storage/.test(text) ? storageSource(url, seen.storageNames, text) : []),
    ...(/pathname|location\.href|document\.URL/.test(text) ? [pathSource(url)] : []),
  ];
}

function fragmentSources(url: string, names: readonly string[], routes: readonly string[]): readonly ScriptSource[] {
  const page = url.replace(/#.*$/s, '');
  const of = (fragment: (text: string) => string): ScriptSource => ({ name: 'the fragment', isSent: false, with: (text) => ({ url: `${page}#${fragment(text)}` }) });
  const named = (text: string): string => names.map((name) => `${name}=${encodeURIComponent(text)}`).join('&');
  return [
    of((text) => text),
    ...(names.length === 0 ? [] : [of(named)]),
    ...(names.length === 0 ? [] : [...new Set(routes)].slice(0, ROUTES_LIMIT).map((route) => of((text) => `${route}?${named(text)}`))),
  ];
}

function querySource(url: string, names: readonly string[]): ScriptSource {
  const asked = names.length === 0 ? ['q'] : names;
  return {
    name: `the query parameter ${asked.join(' or ')}`,
    isSent: true,
    with: (text) => {
      const at = new URL(url);
      for (const name of asked) at.searchParams.set(name, text);
      return { url: at.href.replaceAll('+', '%20') };
    },
  };
}

/** An address spells what it holds: so does whoever opens the page. */
function referrerSource(url: string): ScriptSource {
  return { name: 'document.referrer', isSent: false, with: (text) => ({ url, referrer: `?q=${text.replace(/[%#]/g, encodeURIComponent)}` }) };
}

function pathSource(url: string): ScriptSource {
  return {
    name: 'the path',
    isSent: true,
    with: (text) => {
      const at = new URL(url);
      return { url: `${at.origin}${at.pathname.replace(/\/$/, '')}/${encodeURIComponent(text)}${at.search}` };
    },
  };
}

function cookieSource(url: string, text: string): ScriptSource {
  const names = unique([...text.matchAll(/cookie\w{0,20}\(\s*["']([\w-]{1,40})["']/gi), ...text.matchAll(/["'`]([\w-]{1,40})=["'`]/g), ...text.matchAll(/\/[^/\n]{0,40}?\b([\w-]{2,40})=/g)]);
  const asked = names.length === 0 ? ['seen'] : names;
  return { name: `the cookie ${asked.join(' or ')}`, isSent: false, with: (value) => ({ url, cookies: asked.map((name) => ({ name, value: value.replaceAll(';', '') })) }) };
}

function storageSource(url: string, asked: readonly string[], text: string): readonly ScriptSource[] {
  const written = unique([...text.matchAll(/(?:local|session)Storage(?:\.getItem\(\s*["']|\.|\[\s*["'])([\w.-]{1,60})/g)]).filter((name) => !/^(?:getItem|setItem|removeItem|clear|key|length)$/.test(name));
  const names = [...new Set([...asked.map((name) => name.slice(0, 200)), ...written])].slice(0, NAMES_LIMIT);
  return names.length === 0 ? [] : [{ name: `the storage's ${names.join(' or ')}`, isSent: false, with: (value) => ({ url, storage: names.map((name) => ({ name, value })) }) }];
}

/** As text, as an object with each field that listeners read, and as the same in JSON. Fields that are compared hold what they are compared with. */
function messageSource(url: string, listeners: string): ScriptSource {
  const compared = [...listeners.matchAll(/\.([\w$]{1,40})\s*={2,3}\s*["']([^"'\n]{1,60})["']/g)].slice(0, NAMES_LIMIT).map(([, name = '', value = '']) => [name, value] as const);
  const read = unique([...listeners.matchAll(/\b(?:data|d|msg|message|payload|detail|[a-z])\s*\??\.\s*([\w$]{1,40})/g), ...listeners.matchAll(/\[\s*["']([\w$-]{1,40})["']\s*\]/g)]);
  return {
    name: 'a message of another window',
    isSent: false,
    with: (text) => {
      const fields = Object.fromEntries([...read.filter((name) => name !== '__proto__').map((name) => [name, text] as const), ...compared]);
      return { url, messages: [text, ...(read.length === 0 ? [] : [fields, JSON.stringify(fields)])] };
    },
  };
}

/** `queryParams.q` and `getParameter("q")` first: `get("q")` alone may be any map's. */
function parameterNames(text: string): readonly string[] {
  return unique([
    ...text.matchAll(/(?:queryParams|searchParams|queryParamMap|query)\s*(?:\.get\(\s*["']|\.|\[\s*["'])([\w-]{1,40})/g),
    ...text.matchAll(/(?:param|query|url|hash)\w{0,20}\(\s*["']([\w-]{1,40})["']/gi),
    ...text.matchAll(/[?&#]([\w-]{1,40})=/g),
    ...text.matchAll(/["'`]([\w-]{1,40})=["'`]/g),
    ...text.matchAll(/\.(?:get|has)\(\s*["']([\w-]{1,40})["']/g),
  ]).filter((name) => !/^(?:get|set|has|append|delete|forEach|keys|entries|toString|length|subscribe|pipe)$/.test(name));
}

/** Pages of an application that lives behind the `#`, as its links lead to them. */
function fragmentRoutes(html: string): readonly string[] {
  return unique([...html.matchAll(/href\s*=\s*["'][^"'#]{0,200}#(!?\/[\w/-]{0,80})/g)]);
}

function routesInScripts(text: string): readonly string[] {
  return unique([...text.matchAll(/\bpath\s*:\s*["']([\w-]{2,40})["']/g)]).map((path) => `/${path}`);
}

function unique(matches: Iterable<RegExpMatchArray>): readonly string[] {
  return [...new Set([...matches].map((match) => match[1] ?? ''))].filter((name) => name !== '').slice(0, NAMES_LIMIT);
}

/** Scripts that stand in the page, handlers of its elements among them. */
export function inlineScripts(html: string): readonly string[] {
  return [
    ...[...html.matchAll(/<script\b[^>]{0,500}>([\s\S]{1,200000}?)<\/script/gi)].map((match) => match[1] ?? ''),
    ...[...html.matchAll(/\son[a-z]{3,20}\s*=\s*(?:"([^"]{1,2000})"|'([^']{1,2000})')/gi)].map((match) => match[1] ?? match[2] ?? ''),
  ];
}

const RUNS_TEXT = /\beval\b|\bFunction\s*\(|setTimeout|setInterval|javascript:|\.text\b|["']script["']|setAttribute\(\s*["']on/;

/**
 * Texts that become a call of `word`, an element of that name or an address of it where they are taken for more than text. The first is markup, an
 * address and a statement at once: a visit costs half a second. What ends a string of code, or leads to a script elsewhere, is tried where scripts
 * run code or load others.
 */
export function triedTexts(word: string, seen: Seen): readonly string[] {
  const text = scriptText(seen);
  return [
    `javascript:${word}()//"'></option></select></textarea></title></style></noscript></iframe>--><img src=${word} onerror=${word}()><${word}>`,
    // In a string of either quote, the calls stand between two others; alone, and where a statement has to end.
    ...(RUNS_TEXT.test(text) ? [`'-${word}()-'"-${word}()-"`, `${word}()//`, `';${word}();//";${word}();//`] : []),
    ...(/["']script["']|<script|\bimport\s*\(|importScripts|getScript/.test(text) ? [`//${word}.invalid/`] : []),
  ];
}

function scriptText({ document, scripts }: Seen): string {
  return [...inlineScripts(document.body), ...scripts].join('\n').slice(0, TEXT_LIMIT);
}
