/*
 * Requests that an answer in JSON names, as an interface does that says what it has: `{"users": "/api/users"}`, `"GET /api/find?q&page — searches"`,
 * `{"path": "/api/login", "method": "POST", "body": {"user": "…"}}`. The answer is a stranger's, so all is bounded.
 */
import type { Parameter, Route } from '#prober/application/application.ts';
import { isRecord } from '#prober/application/documents/hostile-data.ts';
import { recordsIn, type JsonRecord } from '#prober/application/json-records.ts';
import { isAsset } from '#prober/application/looking/addresses.ts';
import { routeOfTemplate } from '#prober/application/looking/routes-of-page.ts';
import { requestsInText } from '#prober/application/looking/written-requests.ts';

const TEXTS_LIMIT = 1_000;
const TEXT_LENGTH = 400;
const ROUTES_LIMIT = 100;
const FIELDS_LIMIT = 30;

const PATH = /^\/(?=[^?]*[a-z])[\w./:{}<>~-]{1,150}(?:\?[\w.=&%{}:<>-]{0,150})?$/i;
/** Folders of a system: a text that names a file of it is no address. */
const OF_SYSTEM = /^\/(?:etc|usr|var|proc|home|tmp|opt|bin|root|dev|sys|mnt|srv|lib)\//;
/** Names under which such a list keeps what is sent. */
const OF_QUERY: readonly string[] = ['query', 'params', 'parameters', 'args', 'arguments', 'query_params', 'queryParams'];
const OF_BODY: readonly string[] = ['body', 'json', 'data', 'payload', 'fields', 'request'];

export function toldRequests(body: string, base: string): readonly Route[] {
  const routes: Route[] = [];
  let texts = 0;
  const add = (text: string, record: JsonRecord): void => {
    texts += 1;
    if (texts > TEXTS_LIMIT || text.length > TEXT_LENGTH || routes.length >= ROUTES_LIMIT) return;
    routes.push(...routesOfText(text, record, base));
  };
  for (const record of recordsIn(body)) {
    for (const [key, value] of Object.entries(record)) {
      if (key.includes('/')) add(key, isRecord(value) ? value : {});
      for (const text of textsOf(value)) add(text, record);
    }
  }
  return routes.slice(0, ROUTES_LIMIT);
}

function textsOf(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((each) => (typeof each === 'string' && each.includes('/') ? [each] : []));
}

/** A whole path, paths in a row, or a sentence that begins with a method. */
function routesOfText(text: string, record: JsonRecord, base: string): readonly Route[] {
  const { origin } = new URL(base);
  const written = requestsInText(text, base);
  if (written.length > 0) return written;
  const words = text.startsWith('/') ? text.split(/[\s,;|]+/) : [text.startsWith(`${origin}/`) ? text.slice(origin.length) : ''];
  return words.filter((word) => PATH.test(word) && !OF_SYSTEM.test(word)).flatMap((word) => {
    const address = word.replace(/<(?:\w+:)?(\w{1,60})>|:([A-Za-z_]\w{0,60})(?=\/|$|\?)/g, (_whole, inner?: string, named?: string) => `{${inner ?? named ?? ''}}`);
    if (/[<>:]/.test(address) || isAsset(address.split('?')[0] ?? '')) return [];
    return methodsOf(record).flatMap((method) => withInputs(routeOfTemplate(address, `${origin}/`, base, method), record));
  });
}

/** Of methods that are never sent nothing is to be known. */
function methodsOf(record: JsonRecord): readonly string[] {
  const named = [record.method, record.methods, record.verb].flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : [value])).flatMap((value) => (typeof value === 'string' ? value.toUpperCase().split(/[^A-Z]+/) : []));
  const methods = named.filter((method) => /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method));
  return methods.length === 0 ? ['GET'] : methods.filter((method) => method === 'GET' || method === 'POST');
}

function withInputs(route: Route | undefined, record: JsonRecord): readonly Route[] {
  if (route === undefined) return [];
  const place = route.method === 'GET' ? 'query' : 'json';
  const told = [...inputsIn(record, OF_QUERY, place), ...(place === 'json' ? inputsIn(record, OF_BODY, place) : [])];
  const isNew = ({ name }: Parameter): boolean => !route.parameters.some((known) => known.name === name);
  return [{ ...route, parameters: [...route.parameters, ...told.filter(isNew)] }];
}

/** `["q", "page"]`, `[{ "name": "q" }]` or `{ "q": "what to look for" }`. */
function inputsIn(record: JsonRecord, keys: readonly string[], place: Parameter['place']): readonly Parameter[] {
  const names = keys.flatMap((key): readonly unknown[] => {
    const value = record[key];
    if (Array.isArray(value)) return value.map((each: unknown) => (isRecord(each) ? each.name : each));
    return isRecord(value) ? Object.keys(value) : [];
  });
  const texts = names.flatMap((name) => (typeof name === 'string' && /^[A-Za-z_][\w.-]{0,60}$/.test(name) ? [name] : []));
  return [...new Set(texts)].slice(0, FIELDS_LIMIT).map((name) => ({ name, place }));
}
