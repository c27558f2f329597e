/*
 * Values of path parameters that the target itself has told: a list names what can be asked for. What the first user owns comes first, as whoever may
 * read it is known then.
 */
import type { Parameter, Route } from '#prober/application/application.ts';
import { isOf, recordsIn, type JsonRecord } from '#prober/application/json-records.ts';
import { namesIn } from '#prober/application/path-template.ts';
import type { KnownRoute, Run } from '#prober/run/run.ts';
import { isMeaningless, listsNamedFor } from '#prober/run/named-lists.ts';
import { isPasswordName } from '#prober/sending/user-changes.ts';
import { SESSION_NAME } from '#prober/sign-in/signed-out.ts';

/** Routes without parameters under whose path this one stands: what they answer may name what this one asks for. */
export function listsOf(run: Pick<Run, 'routes'>, route: Route): readonly KnownRoute[] {
  const before = (route.path.split('{')[0] ?? '').replace(/\/$/, '');
  return run.routes.filter(({ route: other }) => other.method === 'GET' && namesIn(other.path).length === 0 && other.path.length > 1 && `${before}/`.startsWith(`${other.path.replace(/\/$/, '')}/`));
}

/** The route with what lists have told; a value that stood in a link of the application is left as it is, and a script's addresses hold none. */
export function withLiveExamples(run: Pick<Run, 'routes' | 'firstNames'>, route: Route): Route {
  const names = namesIn(route.path);
  if (names.length === 0) return route;
  const told = (parameter: Parameter): Parameter => {
    if (parameter.place !== 'path' || (route.origin === 'crawl' && parameter.example !== undefined)) return parameter;
    const named = listsNamedFor(run, route, parameter.name);
    const lists = [...listsOf(run, route), ...named].flatMap((list) => (list.state.kind === 'reached' ? [{ isOfIt: named.includes(list) || isListOf(list.route.path, route.path, parameter.name), records: [list.whole, list.state.exchange].flatMap((exchange) => (exchange === undefined ? [] : recordsIn(exchange.response.body))) }] : []));
    const values = lists.flatMap(({ isOfIt, records }) => records.flatMap((record) => valuesOf(record, parameter.name, isOfIt).map((value) => ({ value, isOwn: isOf(record, run.firstNames) }))));
    const found = (values.find(({ isOwn }) => isOwn) ?? values[0])?.value ?? ownName(run.firstNames, parameter);
    return found === undefined ? parameter : { ...parameter, example: found };
  };
  return { ...route, parameters: route.parameters.map(told) };
}

/** What has to be asked before the route: lists that may tell what its path asks for. */
export function listsFor(run: Pick<Run, 'routes'>, route: Route): readonly KnownRoute[] {
  return [...new Set([...listsOf(run, route), ...namesIn(route.path).flatMap((name) => listsNamedFor(run, route, name))])];
}

/** Of people the target knows one by name: who is signed in. */
function ownName(firstNames: readonly string[], { name, example = '' }: Parameter): string | undefined {
  if (example !== '' || !/^(?:(?:user|login|nick|member|account)?[_-]?name|user|login|nick|handle|e-?mail)$/i.test(name)) return undefined;
  return firstNames.find((own) => own.includes('@') === /mail/i.test(name));
}

/** Of a query, what other routes and answers of the target hold under the same name: a search for what is there tells more than one for nothing. */
export function withKnownValues(known: KnownValues, route: Route): Route {
  if (route.method !== 'GET' || route.origin === 'document') return route;
  const told = (parameter: Parameter): Parameter => {
    const first = firstOf(parameter);
    if (first !== undefined) return { ...parameter, example: first };
    if (parameter.place !== 'query' || (parameter.example ?? '') !== '' || parameter.isName === true || !/^[A-Za-z][\w-]{1,40}$/.test(parameter.name)) return parameter;
    const example = valueElsewhere(known, route, parameter);
    return example === undefined ? parameter : { ...parameter, example };
  };
  return { ...route, parameters: route.parameters.map(told) };
}

/** Links lead to further pages of a list: of the first one, something is left when another input narrows the list down. */
function firstOf({ name, place, example = '' }: Parameter): string | undefined {
  if (place !== 'query' || !/^[1-9]\d{0,6}$/.test(example)) return undefined;
  if (/^(?:p|pg|page|page_?(?:no|num|number|index)?|current_?page)$/i.test(name)) return '1';
  return /^(?:offset|skip|start_?(?:at|index)?)$/i.test(name) ? '0' : undefined;
}

const ANSWERS_LIMIT = 30;
const VALUE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _.@-]{0,60}$/u;

/** Answers are read once for all inputs: they may be large, and many. */
export interface KnownValues {
  readonly routes: Run['routes'];
  readonly records: readonly JsonRecord[];
}

export function knownValues({ routes }: Pick<Run, 'routes'>): KnownValues {
  const bodies = routes.flatMap(({ state }) => (state.kind === 'reached' ? [state.exchange.response.body] : []));
  return { routes, records: bodies.slice(0, ANSWERS_LIMIT).flatMap((body) => recordsIn(body)) };
}

function valueElsewhere({ routes, records }: KnownValues, { path }: Route, { name }: Parameter): string | undefined {
  if (isPasswordName(name) || SESSION_NAME.test(name) || /token|csrf|page|limit|offset|sort|order/i.test(name)) return undefined;
  const shown = routes.flatMap(({ route }) => (route.path === path ? [] : route.parameters.filter((other) => other.name === name && other.place !== 'path' && other.place !== 'header' && other.isHidden !== true)));
  const written = shown.map(({ example = '' }) => example).find((example) => VALUE.test(example) && example !== 'on');
  if (written !== undefined) return written;
  return records.map((record) => (Object.hasOwn(record, name) ? record[name] : undefined)).map((value) => (typeof value === 'number' ? String(value) : value)).find((value): value is string => typeof value === 'string' && VALUE.test(value));
}

/** Of who is written to, the target knows one by name: who is signed in, and reads it. */
export function withOwnNames(run: Pick<Run, 'firstNames'>, route: Route): Route {
  const isReader = ({ name, place, example }: Parameter): boolean => ['form', 'json', 'multipart'].includes(place) && (example ?? '') === '' && /^(?:to|recipient|receiver|addressee|send_?to|to_?user|(?:recipient|receiver|to)[_-]?(?:user)?name)$/i.test(name);
  if (route.method !== 'POST' || run.firstNames.length === 0 || !route.parameters.some(isReader)) return route;
  return { ...route, parameters: route.parameters.map((parameter) => (isReader(parameter) ? { ...parameter, example: run.firstNames[0] ?? '' } : parameter)) };
}

/** `/orders` is the list of `/orders/{orderId}`. */
function isListOf(list: string, path: string, name: string): boolean {
  return path.startsWith(`${list.replace(/\/$/, '')}/{${name}}`);
}

function valuesOf(record: JsonRecord, name: string, isList: boolean): readonly string[] {
  const bare = (text: string): string => text.replace(/[_-]/g, '').toLowerCase();
  const isIt = (key: string): boolean => bare(key) === bare(name) || (isList && (/id\d*$/i.test(name) || isMeaningless(name)) && /^_?(?:id|uuid|guid)$/i.test(key));
  return Object.entries(record).flatMap(([key, value]) => (isIt(key) && (typeof value === 'string' || typeof value === 'number') && /^[\w.@ -]{1,80}$/.test(String(value)) ? [String(value)] : []));
}
