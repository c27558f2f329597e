import { posix } from 'node:path';
import type { ProbeRequest, RequestBody } from '#prober/sending/exchange.ts';
import { decoded } from '#prober/application/decoded.ts';

/**
 * Every value of a request by its place: `query id`, `json user.name`. What differs between two requests of one route is what was tried.
 * A body that is neither a form nor JSON is one value.
 */
export function valuesOf(request: ProbeRequest): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const url = new URL(request.url);
  url.pathname.split('/').forEach((segment, index) => values.set(`path ${index}`, decoded(segment)));
  for (const [name, value] of url.searchParams) values.set(`query ${name}`, value);
  for (const header of request.headers) values.set(`header ${header.name.toLowerCase()}`, header.value);
  for (const { value } of request.headers.filter((header) => header.name.toLowerCase() === 'cookie')) addCookies(value, values);
  if (request.body !== undefined) addBody(request.body, values);
  return values;
}

/** A text of a request, and what stands in its place usually. */
export interface TriedText {
  readonly tried: string;
  readonly usual: string;
}

/** Values of a request that differ from another's, with what the other one has there (`''` where it has nothing). */
export function valuesTried(request: ProbeRequest, usual: ProbeRequest): readonly TriedText[] {
  const others = valuesOf(usual);
  const differing = [...valuesOf(request)].filter(([place, value]) => value !== '' && others.get(place) !== value);
  const [names, usualNames] = [namesOf(request), namesOf(usual)];
  const gone = usualNames.filter((name) => !names.includes(name));
  const triedNames = names.filter((name) => !usualNames.includes(name)).map((tried, index) => ({ tried, usual: gone[index] ?? '' }));
  return [...differing.map(([place, tried]) => ({ tried, usual: others.get(place) ?? '' })), ...triedNames];
}

/** Of the fields of a query and a form, any of which may be what is tried. */
function namesOf({ url, body }: ProbeRequest): readonly string[] {
  const isForm = body?.type.includes('x-www-form-urlencoded') === true;
  return [...new URL(url).searchParams.keys(), ...(isForm ? new URLSearchParams(body.text).keys() : [])];
}

/** Whether any part of a request holds the text, as it stands or decoded. */
export function requestHolds(request: ProbeRequest, text: string): boolean {
  return decoded(request.url).includes(text) || [...valuesOf(request).values(), ...namesOf(request)].some((value) => value.includes(text));
}

/** What an answer says as if nothing had been tried: texts that were are put back to the usual ones, in each form of escaping. */
export function asUsual(said: string, values: readonly TriedText[]): string {
  let text = said;
  for (const value of values) for (const [form, usual] of formsOf(value)) text = text.replaceAll(form, usual);
  return text;
}

type Form = readonly [tried: string, usual: string];

/** To make them takes far longer than to look for them, and several answers are compared at once. */
const made = new WeakMap<TriedText, readonly Form[]>();

function formsOf(value: TriedText): readonly Form[] {
  const known = made.get(value);
  if (known !== undefined) return known;
  const { tried, usual } = value;
  const forms = (/\/[./]/.test(tried) ? PATHS : PATHS.slice(0, 1)).flatMap((inOrder) =>
    escapings(inOrder(tried)).filter(([form]) => form.length >= SHORTEST_PAYLOAD).map(([form, escape]): Form => [form, escape(inOrder(usual))]));
  made.set(value, forms);
  return forms;
}

/** A path is shown as it was sent, or as who opens files puts it in order: with one slash where there are several, without parts that lead nowhere, from the root. */
const PATHS: readonly ((text: string) => string)[] = [(text) => text, (text) => text.replace(/\/{2,}/g, '/'), (text) => posix.normalize(text), (text) => posix.normalize(`/${text}`)];

/** Shorter texts stand in a page by chance. */
const SHORTEST_PAYLOAD = 3;

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

type Escape = (text: string) => string;

const ESCAPES: readonly Escape[] = [
  (text) => text,
  (text) => escapedHtml(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
  (text) => escapedHtml(text).replaceAll('"', '&quot;').replaceAll("'", '&#039;'),
  (text) => escapedHtml(text).replaceAll('"', '&#34;').replaceAll("'", '&#39;'),
  (text) => escapedHtml(text).replaceAll('"', '&quot;').replaceAll("'", '&#x27;'),
  (text) => escapedHtml(text).replaceAll('"', '&quot;'),
  escapedHtml,
  // As encoders of OWASP write it: each sign but a few by its number, those with a short name by that.
  (text) => text.replace(/[^\w,. -]/gu, (sign) => NAMED[sign] ?? `&#x${(sign.codePointAt(0) ?? 0).toString(16)};`),
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => text.replace(/['"\\]/g, '\\$&'),
  encodeURIComponent,
  (text) => encodeURIComponent(text).replaceAll("'", '%27').replace(/[()]/g, (character) => (character === '(' ? '%28' : '%29')),
  (text) => new URLSearchParams([['', text]]).toString().slice(1),
];

function escapings(text: string): readonly (readonly [string, Escape])[] {
  const forms = new Map<string, Escape>();
  for (const escape of ESCAPES) {
    const form = escape(text.toWellFormed());
    if (!forms.has(form)) forms.set(form, escape);
  }
  return [...forms].sort((a, b) => b[0].length - a[0].length);
}

function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function addCookies(text: string, values: Map<string, string>): void {
  for (const pair of text.split(/;\s*/)) {
    const end = pair.indexOf('=');
    if (end > 0) values.set(`cookie ${pair.slice(0, end)}`, decoded(pair.slice(end + 1)));
  }
}

function addBody(body: RequestBody, values: Map<string, string>): void {
  if (body.type.includes('x-www-form-urlencoded')) {
    for (const [name, value] of new URLSearchParams(body.text)) values.set(`form ${name}`, value);
    return;
  }
  if (body.type.includes('json')) return addJson(parsedJson(body.text), 'json', values);
  if (body.encoding !== undefined) return void values.set('body', body.text);
  const boundary = /boundary="?([^";]+)/.exec(body.type)?.[1];
  if (boundary === undefined) return void values.set('body', body.text);
  body.text.split(`--${boundary}`).forEach((part, index) => values.set(`part ${index}`, part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '')));
}

function addJson(value: unknown, place: string, values: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) addJson(inner, `${place}.${key}`, values);
    return;
  }
  values.set(place, String(value));
}

function parsedJson(text: string): unknown {
  try {
    // What JSON.parse gives is any by its type; nothing here relies on more than unknown.
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
