/*
 * Requests that a page's scripts write out, whoever sends them: `fetch('/api/find', { method: 'POST', body: JSON.stringify({ term: 'x' }) })`,
 * `axios.post('/api/find', { term })`, `$.post(…)`, `request({ url, method, data })`, `send('POST', '/api/find', { term })`, `xhr.send('<a>…</a>')`. Scripts are a
 * stranger's, so all is read within bounds: addresses, names of fields, and values that stand there as text.
 */
import { ITEM, type Parameter, type Route } from '#prober/application/application.ts';
import { baseOf, basesIn, NO_BASES, type ScriptBases } from './script-bases.ts';
import { scriptCalls, type ScriptCall } from './script-calls.ts';
import type { ScriptValue } from './script-values.ts';

export interface ScriptRequest {
  readonly method: string;
  /** As it is written: below the script's page where it begins with no slash, that page itself where it begins with `{page}`. */
  readonly address: string;
  readonly parameters: readonly Parameter[];
}

const TEXT_LIMIT = 2_000_000;
const FIELDS_LIMIT = 40;
const DEPTH_LIMIT = 5;

/**
 * What names no field, is asked by GET and puts nothing into its address is known by that, where its address is written in one piece.
 *
 * @param others the application's other scripts make clients with
 */
export function requestsInScript(text: string, others = NO_BASES): readonly ScriptRequest[] {
  const requests = new Map<string, ScriptRequest>();
  const script = text.slice(0, TEXT_LIMIT);
  const add = (request: ScriptRequest): void => {
    const key = `${request.method} ${request.address}`;
    const before = requests.get(key);
    // A part that is glued to a word is what a function of the script's own was not told here.
    const isTold = request.parameters.length > 0 || (request.method === 'GET' && (/^\{page\}.|(?<![A-Za-z\d])\{(?!page\})/.test(request.address) || isPutTogether(request.address, script)));
    if (isTold && request.parameters.length >= (before?.parameters.length ?? 0)) requests.set(key, request);
  };
  for (const asked of askedIn(script, others)) add({ method: asked.method, address: asked.address, parameters: [...asked.query, ...bodyParameters(asked)] });
  return [...requests.values()];
}

/** `/api/orders` of `API + '/orders'`: no text of the script leads there. */
function isPutTogether(address: string, script: string): boolean {
  return /^\/[^{}]*$/.test(address) && !['"', "'", '`'].some((quote) => script.includes(`${quote}${address}`));
}

/** Where a script posts what a form holds, whose names it does not write: `body: new FormData(form)`, `JSON.stringify(Object.fromEntries(…))`. */
export interface FormSending {
  readonly address: string;
  readonly place: 'json' | 'form' | 'multipart';
}

export function formSendingsIn(text: string): readonly FormSending[] {
  const script = text.slice(0, TEXT_LIMIT);
  if (!/\bFormData\b|\.serialize(?:Array)?\(/.test(script)) return [];
  const sendings = new Map<string, FormSending>();
  for (const asked of askedIn(script)) {
    if (asked.method !== 'POST' || asked.body === undefined || bodyParameters(asked).length > 0 || asked.address.includes('{')) continue;
    const { body } = asked;
    const place = body.kind === 'written' ? body.as : asked.isOfForm ? 'form' : 'multipart';
    if (!sendings.has(asked.address)) sendings.set(asked.address, { address: asked.address, place });
  }
  return [...sendings.values()];
}

/** The route that the script asks: its path may have parameters. */
export function routeOfScriptRequest({ method, parameters }: ScriptRequest, at: Route): Route {
  const isNew = ({ name, place }: Parameter): boolean => !at.parameters.some((known) => known.name === name && known.place === place);
  return { ...at, method, parameters: [...at.parameters, ...parameters.filter(isNew)] };
}

interface Asked {
  readonly method: string;
  /** Without its query. */
  readonly address: string;
  readonly query: readonly Parameter[];
  readonly body?: ScriptValue;
  /** An object is sent as a form is, not as JSON. */
  readonly isOfForm: boolean;
  readonly appended: readonly string[];
}

function askedIn(script: string, others = NO_BASES): readonly Asked[] {
  const own = basesIn(script);
  const bases = own.usual === undefined ? { ...own, ...(others.usual === undefined ? {} : { usual: others.usual }) } : own;
  return scriptCalls(script).flatMap((call) => askedBy(call, bases) ?? []);
}

const METHOD = /^(?:get|post|put|patch|delete)$/i;

/** The method is the function's name, an argument, or a field of the options. */
function askedBy(call: ScriptCall, bases: ScriptBases): Asked | undefined {
  const { callee, appended } = call;
  const isOfForm = /^(?:\$|jQuery)\./.test(callee);
  const { method, at, body, params } = byName(call, isOfForm) ?? byArgument(call) ?? byOptions(call) ?? {};
  const { address, query } = addressIn(at, baseOf(callee, bases)) ?? {};
  if (method === undefined || address === undefined || query === undefined) return undefined;
  return { method: method.toUpperCase(), address, query: [...query, ...fieldsIn(params, 'query')], isOfForm, appended, ...(body === undefined ? {} : { body }) };
}

interface Parts {
  readonly method: string;
  readonly at: ScriptValue | undefined;
  readonly body?: ScriptValue | undefined;
  /** Fields of the query. */
  readonly params?: ScriptValue | undefined;
}

/** `client.post(address, body, { params })`, `client.get(address, { params })`, `$.get(address, fields)` */
function byName({ callee, values: [first, second, third] }: ScriptCall, isOfForm: boolean): Parts | undefined {
  const name = (callee.split('.').at(-1) ?? '').replace(/^getJSON$/, 'get');
  if (!METHOD.test(name) || !callee.includes('.')) return undefined;
  if (/^(?:get|delete)$/i.test(name)) return { method: name, at: first, params: isOfForm ? second : fieldOf(second, 'params') };
  return { method: name, at: first, body: second, params: fieldOf(third, 'params') };
}

/** `send('POST', address, body)`, `send(address, 'POST', body)` */
function byArgument({ values }: ScriptCall): Parts | undefined {
  const written = values.find((value) => value.kind === 'text' && METHOD.test(value.text));
  if (written?.kind !== 'text') return undefined;
  const at = values.find((value) => value !== written && value.kind === 'text' && /^[^\s<>]*[/.][^\s<>]*$/.test(value.text)) ?? values.find((value) => value !== written);
  return { method: written.text, at, body: values.slice(values.indexOf(written) + 1).find((value) => value !== at) };
}

/** `fetch(address, { method, body })`, `request({ url, method, data, params })` */
function byOptions({ callee, values: [first, second] }: ScriptCall): Parts | undefined {
  const options = first?.kind === 'object' ? first : second;
  const method = methodIn(fieldOf(options, 'method') ?? fieldOf(options, 'type'));
  const isPlainFetch = /fetch$/i.test(callee) && first?.kind === 'text';
  if (method === undefined && !isPlainFetch && fieldOf(options, 'url') === undefined) return undefined;
  const at = first?.kind === 'object' ? fieldOf(first, 'url') : first;
  const data = fieldOf(options, 'data');
  // jQuery puts its data into the query of a GET, and the name of the function that the answer calls.
  if (/^(?:\$|jQuery)\.ajax$/.test(callee) && (method ?? 'GET').toUpperCase() === 'GET') return { method: 'GET', at, params: withCallback(data, options) };
  return { method: method ?? 'GET', at, body: fieldOf(options, 'body') ?? data ?? fieldOf(options, 'json'), params: fieldOf(options, 'params') };
}

function withCallback(data: ScriptValue | undefined, options: ScriptValue | undefined): ScriptValue | undefined {
  const type = fieldOf(options, 'dataType');
  if (type?.kind !== 'text' || type.text.toLowerCase() !== 'jsonp') return data;
  const written = fieldOf(options, 'jsonp');
  const name = written?.kind === 'text' ? written.text : 'callback';
  return { kind: 'object', fields: [{ name, value: { kind: 'text', text: 'show' } }, ...(data?.kind === 'object' ? data.fields : [])] };
}

function fieldOf(value: ScriptValue | undefined, name: string): ScriptValue | undefined {
  return value?.kind === 'object' ? value.fields.find((field) => field.name === name)?.value : undefined;
}

function methodIn(value: ScriptValue | undefined): string | undefined {
  return value?.kind === 'text' && METHOD.test(value.text) ? value.text : undefined;
}

const ADDRESS = /^(?:https?:\/\/[\w.:-]{1,100})?\/?[\w./{}@~-]{1,250}$/;

const OWN_PAGE = /^(?:location|href|pathname)$/;

function addressIn(value: ScriptValue | undefined, base: string | undefined): { readonly address: string; readonly query: readonly Parameter[] } | undefined {
  if (value?.kind === 'unknown' && OWN_PAGE.test(value.name ?? '')) return { address: '{page}', query: [] };
  if (value?.kind !== 'text') return undefined;
  // What begins with a part that is not known begins at a path all the same.
  const whole = value.text.replace(/^\{(?:location|href|pathname)\}/, '{page}').replace(/^\{(?!page\})[\w$]*\}(?=\/)/, '').replace(/#.*$/s, '');
  const text = withDistinctParts(whole.replace(/\{[^{}\w]*(\w*)[^{}]*\}/g, '{$1}'));
  const [path = '', query = ''] = text.split(/\?(.*)/s);
  if (!ADDRESS.test(path) || !/[a-z]/i.test(path) || (!path.includes('/') && !/\.\w{2,5}$/.test(path))) return undefined;
  const isBelow = base !== undefined && !/^https?:/.test(path) && !path.startsWith(`${base}/`);
  const pairs = [...new URLSearchParams(query)].filter(([name]) => /^[\w.[\]-]{1,60}$/.test(name)).slice(0, FIELDS_LIMIT);
  return {
    address: isBelow ? `${base}/${path.replace(/^\//, '')}` : path,
    query: pairs.map(([name, given]): Parameter => ({ name, place: 'query', ...(given === '' || given.includes('{') ? {} : { example: given }), ...(IS_OPTIONAL.test(given) ? { isOfCodeAlone: true } : {}) })),
  };
}

/** How a field that is not always sent is marked; parts of one name are told apart. */
const IS_OPTIONAL = /^\{optional\d*\}$/;

/** `/{from}-{from}` has two parts: each is an input of its own. */
function withDistinctParts(address: string): string {
  const seen = new Map<string, number>();
  return address.replace(/\{(\w*)\}/g, (_whole, written: string) => {
    const name = written === '' ? 'part' : written;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? `{${name}}` : `{${name}${count}}`;
  });
}

/** Where a file is sent, a script does not say so: the name does. */
const OF_FILE = /file|upload|image|photo|picture|avatar|attach|document|archive/i;

function bodyParameters({ body, isOfForm, appended, method }: Asked): readonly Parameter[] {
  if (body === undefined || method === 'GET') return [];
  if (body.kind === 'object') return fieldsIn(body, isOfForm ? 'form' : 'json');
  if (body.kind === 'text') return /^\s*</.test(body.text) ? [{ name: 'body', place: 'body', example: body.text.trim() }] : formOf(body.text);
  if (body.kind !== 'written') return [];
  if (body.as === 'multipart') return appended.map((name): Parameter => ({ name, place: 'multipart', ...(OF_FILE.test(name) ? { isFile: true } : {}) }));
  return fieldsIn(body.of, body.as);
}

function formOf(text: string): readonly Parameter[] {
  if (!/^[\w.[\]-]{1,60}=/.test(text)) return [];
  return [...new URLSearchParams(text)].slice(0, FIELDS_LIMIT).map(([name, value]): Parameter => ({ name, place: 'form', ...(value === '' || value.includes('{') ? {} : { example: value }) }));
}

/** Fields within fields are inputs of JSON alone. */
function fieldsIn(value: ScriptValue | undefined, place: Parameter['place'], outer: readonly string[] = []): readonly Parameter[] {
  if (value?.kind !== 'object' || outer.length > DEPTH_LIMIT) return [];
  return value.fields.slice(0, FIELDS_LIMIT).flatMap((field): readonly Parameter[] => {
    const names = [...outer, field.name];
    const [item] = field.value.kind === 'list' ? field.value.items : [];
    if (place === 'json' && field.value.kind === 'object' && field.value.fields.length > 0) return fieldsIn(field.value, place, names);
    if (place === 'json' && item?.kind === 'object') return fieldsIn(item, place, [...names, ITEM]);
    const [name = '', ...keys] = item === undefined ? names : [...names, ITEM];
    const example = (item ?? field.value).kind === 'text' ? exampleIn(item ?? field.value) : undefined;
    return [{ name, place, ...(keys.length === 0 ? {} : { keys }), ...(example === undefined ? {} : { example }) }];
  });
}

function exampleIn(value: ScriptValue): string | undefined {
  return value.kind === 'text' && value.text !== '' && value.text.length <= 200 && !/[{}]/.test(value.text) ? value.text : undefined;
}
