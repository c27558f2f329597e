/* A route's request with usual values, and the same with another value at one parameter. */
import { ITEM, type Operation, type Parameter, type Route } from '#prober/application/application.ts';
import { addressOfOperation } from '#prober/application/graphql/operations.ts';
import { usualValueOf } from '#prober/application/usual-values.ts';
import type { TriedValue } from '#prober/checks/check.ts';
import type { Actor, Header, ProbeRequest, RequestBody } from '#prober/sending/exchange.ts';


export interface RequestPlan {
  readonly route: Route;
  /** The target's base, without a `/` at the end. */
  readonly base: string;
  readonly as: Actor;
  readonly replaced?: { readonly parameter: Parameter; readonly value: TriedValue };
}

const BODY_PLACES: ReadonlySet<Parameter['place']> = new Set(['form', 'json', 'multipart', 'body']);
const BOUNDARY = '----whitebox-prober-part';
/** Methods of routes that take any. */
const ANY_METHOD: ReadonlySet<string> = new Set(['ALL', 'ANY', '*', '']);

/** The method that a route is asked with. */
export function methodOf(route: Route): string {
  if (!ANY_METHOD.has(route.method)) return route.method;
  return route.parameters.some(({ place }) => BODY_PLACES.has(place)) ? 'POST' : 'GET';
}

export function requestOf(plan: RequestPlan): ProbeRequest {
  const { route } = plan;
  const method = methodOf(route);
  const valued = route.parameters.filter((parameter) => isSent(parameter, plan)).map((parameter) => ({ parameter, value: asFile(parameter, valueOf(parameter, plan)) }));
  const at = (place: Parameter['place']): readonly Valued[] => valued.filter(({ parameter }) => parameter.place === place);
  const query = pairs(at('query'));
  const body = mayHoldBody(method, route) ? bodyOf(at, plan) : undefined;
  return {
    method,
    url: plan.base + pathOf(route, valued) + (query === '' ? '' : `?${query}`),
    headers: [...at('header').map(({ parameter, value }) => ({ name: parameter.name, value: headerText(textOf(value)) })), ...cookies(at('cookie'))],
    ...(body === undefined ? {} : { body }),
    as: plan.as,
  };
}

/** A browser sends none with GET; a handler that reads one all the same is reached by nothing else. */
function mayHoldBody(method: string, { origin, parameters }: Route): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true;
  return method === 'GET' && origin !== 'crawl' && parameters.some(({ place }) => place === 'json');
}

interface Valued {
  readonly parameter: Parameter;
  readonly value: TriedValue;
}

/** A name is sent where it is tried: beside others it would be one field too many. So is another name of ours, and a session beside the one that is carried. Of several forms with one address the fields of one are sent. A header or cookie without a name cannot be sent. */
function isSent(parameter: Parameter, plan: RequestPlan): boolean {
  const { replaced } = plan;
  const form = formOf(plan);
  if (parameter.ofForm !== undefined && parameter.ofForm !== form) return false;
  if (parameter.isName === true || parameter.isGuessed === true || parameter.isSession === true || parameter.isOfCodeAlone === true || parameter.isUnticked === true || (parameter.isHidden === true && parameter.name === 'User-Agent')) return replaced !== undefined && isSameParameter(parameter, replaced.parameter);
  return parameter.name !== '' || (parameter.place !== 'header' && parameter.place !== 'cookie');
}

export function isSameParameter(a: Parameter, b: Parameter): boolean {
  return a.name === b.name && a.place === b.place && a.isName === b.isName && (a.keys ?? []).join('\0') === (b.keys ?? []).join('\0');
}

/** That of the tried field, the first of several that have it, else the first that has a field of its own. */
function formOf({ route: { parameters }, replaced }: RequestPlan): string | undefined {
  const tried = replaced === undefined ? undefined : parameters.find((own) => isSameParameter(own, replaced.parameter));
  const forms = parameters.flatMap(({ ofForm }) => ofForm ?? []);
  return tried?.ofForm ?? forms.find((form) => tried !== undefined && form.split('&').includes(tried.name)) ?? forms[0];
}

function valueOf(parameter: Parameter, plan: RequestPlan): TriedValue {
  if (plan.replaced !== undefined && isSameParameter(parameter, plan.replaced.parameter)) return plan.replaced.value;
  return parameter.byForm?.[formOf(plan) ?? ''] ?? usualValueOf(parameter);
}

/** A field of files takes a text as one. */
function asFile({ isSentAsFile }: Parameter, value: TriedValue): TriedValue {
  return isSentAsFile === true && typeof value === 'string' ? { file: { name: 'whitebox-file.txt', type: 'text/plain', text: value } } : value;
}

function textOf(value: TriedValue): string {
  if (typeof value === 'string') return value;
  return 'json' in value ? JSON.stringify(value.json) : value.file.text;
}

function pathOf(route: Route, valued: readonly Valued[]): string {
  return addressOfOperation(route.path).replace(/\{([^{}]+)\}/g, (_whole, name: string) => {
    const found = valued.find(({ parameter }) => parameter.place === 'path' && parameter.name === name);
    return encodeURIComponent(found === undefined ? usualValueOf({ name, place: 'path' }) : textOf(found.value));
  });
}

/** Keys of a JSON value in a query or form are written with brackets: `user[$ne]=x` is how such parsers read objects. */
function pairs(valued: readonly Valued[]): string {
  const parameters = new URLSearchParams();
  for (const { parameter, value } of valued) {
    if (parameter.isName === true) {
      parameters.append(textOf(value), parameter.example ?? '');
      continue;
    }
    const name = [parameter.name, ...(parameter.keys ?? []).map((key) => (key === ITEM ? ITEM : `[${key}]`))].join('');
    for (const [suffix, text] of isJson(value) ? flattened(value.json) : [['', textOf(value)] as const]) parameters.append(name + suffix, text);
  }
  return parameters.toString();
}

function isJson(value: TriedValue): value is { readonly json: unknown } {
  return typeof value !== 'string' && 'json' in value;
}

function flattened(json: unknown): readonly (readonly [string, string])[] {
  if (typeof json !== 'object' || json === null) return [['', String(json)]];
  return Object.entries(json).flatMap(([key, value]) => flattened(value).map(([suffix, text]) => [`[${Array.isArray(json) ? '' : key}]${suffix}`, text] as const));
}

/** What a header cannot hold is left out: the transport refuses line breaks in any case. */
function headerText(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}

function cookies(valued: readonly Valued[]): readonly Header[] {
  if (valued.length === 0) return [];
  const text = valued.map(({ parameter, value }) => `${parameter.name}=${textOf(value).replace(/[^!#$&'()*+\-./\w:<=>?@[\]^`{|}~]/g, (char) => encodeURIComponent(char))}`);
  return [{ name: 'Cookie', value: text.join('; ') }];
}

function bodyOf(at: (place: Parameter['place']) => readonly Valued[], { route, replaced }: RequestPlan): ProbeRequest['body'] {
  const [json, multipart, form, body] = [at('json'), at('multipart'), at('form'), at('body')];
  if (route.operation !== undefined) return { type: 'application/json', text: JSON.stringify(operationBody(route.operation, json, replaced?.parameter)) };
  // A script may send as a whole what its form holds in fields.
  if (replaced?.parameter.place === 'body') return wholeBody(body.find(({ parameter }) => isSameParameter(parameter, replaced.parameter)) ?? body[0]);
  if (json.length > 0) return { type: 'application/json', text: JSON.stringify(objectOf(json)) };
  if (multipart.length > 0) return { type: `multipart/form-data; boundary=${BOUNDARY}`, ...parts([...multipart, ...form]) };
  if (form.length > 0) return { type: 'application/x-www-form-urlencoded', text: pairs(form) };
  return wholeBody(body[0]);
}

function wholeBody(whole: Valued | undefined): ProbeRequest['body'] {
  if (whole === undefined) return undefined;
  const text = textOf(whole.value);
  if (isOfBytes(whole.value)) return { type: 'application/octet-stream', text: Buffer.from(text, 'latin1').toString('base64'), encoding: 'base64' };
  return { type: isJson(whole.value) || /^\s*[[{]/.test(text) ? 'application/json' : /^\s*</.test(text) ? 'application/xml' : 'text/plain', text };
}

function objectOf(valued: readonly Valued[]): unknown {
  const root: Record<string, unknown> = {};
  for (const { parameter, value } of valued) put(root, [parameter.name, ...(parameter.keys ?? [])], isJson(value) ? value.json : scalarOf(textOf(value), parameter));
  return root;
}

/** Optional arguments may exclude each other: of them, the one that is tried is given alone. Texts stay texts, as the schema asks for them. */
function operationBody({ query, fixed }: Operation, inputs: readonly Valued[], tried: Parameter | undefined): unknown {
  const isGiven = ({ keys, isRequired }: Pick<Parameter, 'keys' | 'isRequired'>): boolean => isRequired === true || (tried?.keys !== undefined && keys?.[0] === tried.keys[0]);
  const root: Record<string, unknown> = { query, variables: {} };
  for (const { keys, value } of fixed.filter(isGiven)) put(root, ['variables', ...keys], value);
  for (const { parameter, value } of inputs.filter(({ parameter }) => isGiven(parameter))) put(root, [parameter.name, ...(parameter.keys ?? [])], isJson(value) ? value.json : textOf(value));
  return root;
}

function put(root: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let holder = root;
  for (const [index, key] of path.slice(0, -1).entries()) holder = below(holder, indexed(key), path[index + 1] === ITEM);
  set(holder, indexed(path.at(-1) ?? ''), value);
}

function indexed(key: string): string {
  return key === ITEM ? '0' : key;
}

function below(holder: Record<string, unknown>, key: string, isList: boolean): Record<string, unknown> {
  const present = Object.hasOwn(holder, key) ? holder[key] : undefined;
  if (typeof present === 'object' && present !== null) return present as Record<string, unknown>; // Made here, below.
  const made = (isList ? [] : {}) as Record<string, unknown>; // A list holds its items by their numbers.
  set(holder, key, made);
  return made;
}

/** `__proto__` is a name like others. */
function set(holder: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true });
}

/** A usual number is sent as one; what is tried in its place stays text. */
function scalarOf(value: string, parameter: Parameter): unknown {
  if (value !== usualValueOf(parameter)) return value;
  if (/^-?\d{1,15}(\.\d{1,10})?$/.test(value) && !/^-?0\d/.test(value)) return Number(value);
  return value === 'true' ? true : value === 'false' ? false : value;
}

function parts(valued: readonly Valued[]): Omit<RequestBody, 'type'> {
  const text = `${valued.map(part).join('')}--${BOUNDARY}--\r\n`;
  if (!valued.some(({ value }) => isOfBytes(value))) return { text };
  const marked = valued.map((one) => Buffer.from(part(one), isOfBytes(one.value) ? 'latin1' : 'utf8'));
  return { text: Buffer.concat([...marked, Buffer.from(`--${BOUNDARY}--\r\n`)]).toString('base64'), encoding: 'base64' };
}

function isOfBytes(value: TriedValue): boolean {
  return typeof value !== 'string' && 'file' in value && value.file.isBytes === true;
}

function part({ parameter, value }: Valued): string {
  const quoted = (name: string): string => name.replace(/["\r\n]/g, (char) => encodeURIComponent(char));
  const file = typeof value !== 'string' && 'file' in value ? `; filename="${quoted(value.file.name)}"\r\nContent-Type: ${headerText(value.file.type)}` : '';
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(parameter.name)}"${file}\r\n\r\n${textOf(value)}\r\n`;
}
