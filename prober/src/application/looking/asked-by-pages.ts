/*
 * Requests that a page's scripts sent as it was visited: what no text of theirs says in one piece stands there whole. A stranger's, so all is read within
 * bounds.
 */
import { ITEM, type Parameter, type Route } from '#prober/application/application.ts';
import { routeOfAddress } from '#prober/application/looking/routes-of-page.ts';
import type { AskedByPage } from '#prober/browser/visit.ts';

const ASKED: ReadonlySet<string> = new Set(['GET', 'POST']);
const FIELDS_LIMIT = 40;
const DEPTH_LIMIT = 5;
const EXAMPLE_LIMIT = 200;

/** `undefined` where it is none of the application's, or asks by what is never sent. */
export function routeAskedByPage({ method, url, type = '', body = '' }: AskedByPage, base: string): Route | undefined {
  const route = ASKED.has(method) && URL.canParse(url) ? routeOfAddress(url, base, method) : undefined;
  if (route === undefined || method !== 'POST') return route;
  return { ...route, parameters: [...route.parameters, ...fieldsOf(type, body).slice(0, FIELDS_LIMIT)] };
}

function fieldsOf(type: string, body: string): readonly Parameter[] {
  if (/urlencoded/i.test(type)) return [...new URLSearchParams(body)].map(([name, value]) => ofText({ name, place: 'form' }, value));
  if (/multipart/i.test(type)) return [...body.matchAll(/form-data; name="([^"\r\n]{1,100})"(?:; filename="[^"\r\n]*")?/g)].map(([part, name = '']) => ({ name, place: 'multipart', ...(part.includes('filename=') ? { isFile: true } : {}) }));
  return fieldsWithin(parsed(body), []);
}

/** Of an object what it holds, field by field; of a list its first entry. */
function fieldsWithin(value: unknown, keys: readonly string[]): readonly Parameter[] {
  if (keys.length > DEPTH_LIMIT) return [];
  if (Array.isArray(value)) return keys.length === 0 ? [] : fieldsWithin(value[0], [...keys, ITEM]);
  if (typeof value === 'object' && value !== null) return Object.entries(value).slice(0, FIELDS_LIMIT).flatMap(([key, inner]) => fieldsWithin(inner, [...keys, key]));
  const [name, ...inner] = keys;
  if (name === undefined || value === undefined) return [];
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  return [ofText({ name, place: 'json', ...(inner.length === 0 ? {} : { keys: inner }) }, text)];
}

function ofText(parameter: Parameter, value: string): Parameter {
  return value === '' || value.length > EXAMPLE_LIMIT ? parameter : { ...parameter, example: value };
}

function parsed(text: string): unknown {
  try {
    // What JSON.parse gives is any by its type; nothing here relies on more than unknown.
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
