/*
 * Requests that a page writes out for people, as documentation of an interface does: `POST http://shop/api/find/` with `{ "term": … }` below. Read by
 * patterns that are bounded, as pages are a stranger's.
 */
import type { Parameter, Route } from '#prober/application/application.ts';
import { visibleTextOf } from '#prober/application/looking/parse-html.ts';
import { routeOfTemplate } from '#prober/application/looking/routes-of-page.ts';
import { isAsset } from '#prober/application/looking/addresses.ts';

const TEXT_LIMIT = 200_000;
const REQUESTS_LIMIT = 50;
/** Where the body stands behind an address. */
const BODY_WITHIN = 400;
const FIELDS_LIMIT = 30;

/** Of the target itself with or without a method, or a path behind a method. `<id>`, `{id}` and `:id` stand for a part of the path. */
const REQUEST = /(?:\b(GET|POST)\b[^/\n{]{0,40}?)?(https?:\/\/[\w.:[\]-]{1,100})(\/[\w./:{}<>=&?%-]{0,200})|\b(GET|POST)\s{1,5}(\/[\w./:{}<>=&?%-]{1,200})/g;

export function writtenRequests(html: string, base: string): readonly Route[] {
  return requestsInText(visibleTextOf(html), base);
}

/** Of a text that people read. */
export function requestsInText(whole: string, base: string): readonly Route[] {
  const text = whole.slice(0, TEXT_LIMIT);
  const { origin } = new URL(base);
  const found: Route[] = [];
  for (const match of text.matchAll(REQUEST)) {
    const [request, method = match[4] ?? 'GET', host = origin, path = match[5] ?? '/'] = match;
    const address = host + path.replace(/[.,;:]+$/, '').replace(/<(\w{1,60})>|:([A-Za-z_]\w{0,60})(?=\/|$)/g, (_whole, inner?: string, named?: string) => `{${inner ?? named ?? ''}}`);
    if (found.length >= REQUESTS_LIMIT) break;
    if (host.toLowerCase() !== origin || !URL.canParse(address) || /[<>]/.test(address) || isAsset(new URL(address).pathname)) continue;
    const route = routeOfTemplate(address, base, base, method);
    if (route === undefined) continue;
    const behind = text.slice(match.index + request.length, match.index + request.length + BODY_WITHIN);
    const parameters = method === 'POST' ? fieldsOf(behind.split(/\b(?:GET|POST)\s{1,5}(?:\/|https?:)/)[0] ?? '') : [];
    found.push({ ...route, parameters: [...route.parameters, ...parameters] });
  }
  return found;
}

/** Names before colons in the first object behind, or names alone: `{ "term": … }`, `{term, page}`. */
function fieldsOf(text: string): readonly Parameter[] {
  const object = /\{([^{}]{1,400})\}/.exec(text)?.[1] ?? '';
  if (/^\s*[A-Za-z_]\w{0,60}(?:\s*,\s*[A-Za-z_]\w{0,60}){0,29}\s*$/.test(object)) return object.split(',').map((name) => ({ name: name.trim(), place: 'json' }));
  const names = [...object.matchAll(/["']([A-Za-z_][\w.-]{0,60})["']\s{0,5}:\s{0,5}(?:["']([\w@. -]{1,60})["']|(-?\d{1,12})\b)?/g)].slice(0, FIELDS_LIMIT);
  return names.map(([, name = '', word, number]): Parameter => {
    const example = word ?? number;
    return { name, place: 'json', ...(example === undefined ? {} : { example }) };
  });
}
