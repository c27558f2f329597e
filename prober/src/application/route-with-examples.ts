import type { Parameter, Place, Route, StaticFinding } from '#prober/application/application.ts';
import { isSameParameter } from '#prober/application/build-request.ts';
import { isFieldOfQuery } from '#prober/application/merge-routes.ts';
import { valuesIn } from '#prober/application/path-template.ts';
import { decoded } from '#prober/application/decoded.ts';

/** The route with the values that the code asks for, as the finding's printed request has them. */
export function routeWithExamples(route: Route, { request, parameter }: Pick<StaticFinding, 'request' | 'parameter'>): Route {
  const known: Parameter[] = [...route.parameters];
  const learn = (learned: Parameter, isTried: boolean): void => {
    const index = known.findIndex((present) => isSameParameter(present, learned) || isSameField(present, learned) || isFieldOfQuery(route, learned, present));
    const present = known[index];
    // What the proof sends at the tried parameter is an attack, no usual value.
    const { example: _example, ...bare } = learned;
    // A form of the application knows best how a field is written, the proof better than the names of the code.
    const place = present !== undefined && FORM_PLACES.has(present.place) ? present.place : learned.place;
    if (present === undefined) known.push(isTried ? bare : learned);
    else known[index] = isTried ? { ...present, place } : { ...sent(present), ...learned, place };
  };
  // What the code does not name has a name of the proof's making there.
  const isUnnamed = parameter?.name === '' && parameter.place !== 'body';
  for (const learned of request === undefined ? [] : parametersOf(request, route)) {
    if (isUnnamed && learned.place === parameter.place) continue;
    learn(learned, parameter !== undefined && learned.name === parameter.name && (learned.keys ?? []).join('.') === (parameter.keys ?? []).join('.'));
  }
  if (parameter !== undefined && !isUnnamed && !known.some(({ name }) => name === parameter.name)) known.push(parameter);
  return { ...route, ...(request === undefined || route.method === request.method || route.origin !== 'code' ? {} : { method: request.method }), parameters: known };
}

/** What the proof sends is needed, whether a page sends it or not. */
function sent({ isOfCodeAlone: _alone, ...parameter }: Parameter): Parameter {
  return parameter;
}

/** One field of a body, written otherwise. */
function isSameField(present: Parameter, learned: Parameter): boolean {
  return present.name === learned.name && (present.keys ?? []).length === 0 && (learned.keys ?? []).length === 0 && [present, learned].every(({ place }) => place === 'json' || FORM_PLACES.has(place));
}

const FORM_PLACES: ReadonlySet<Place> = new Set(['form', 'multipart']);

function parametersOf(request: NonNullable<StaticFinding['request']>, route: Route): readonly Parameter[] {
  const at = (place: Place) => ({ name, value }: { readonly name: string; readonly value: string }): Parameter => ({ name, place, example: value });
  return [
    ...[...(valuesIn(request.path, route.path) ?? [])].map(([name, value]) => at('path')({ name, value: decoded(value) })),
    ...request.query.map(at('query')),
    ...request.headers.filter(({ name }) => !/^(content-type|content-length|host|cookie)$/i.test(name)).map(at('header')),
    ...request.cookies.map(at('cookie')),
    ...(request.body === undefined ? [] : parametersOfBody(request.body)),
  ];
}

export function parametersOfBody({ type, text }: { readonly type: string; readonly text: string }): readonly Parameter[] {
  if (/urlencoded/i.test(type)) return [...new URLSearchParams(text)].map(([name, value]) => ({ name, place: 'form', example: value }));
  if (!/json/i.test(type)) return [];
  try {
    return leaves(JSON.parse(text), []);
  } catch {
    // No JSON after all: nothing is known of it.
    return [];
  }
}

const DEPTH_LIMIT = 8;
const LEAVES_LIMIT = 100;

/** Texts, numbers and truth values of a JSON object, with the names that lead to them. */
export function leaves(value: unknown, path: readonly string[]): readonly Parameter[] {
  if (path.length > DEPTH_LIMIT || value === null || Array.isArray(value)) return [];
  if (typeof value === 'object') return Object.entries(value).slice(0, LEAVES_LIMIT).flatMap(([key, inner]) => leaves(inner, [...path, key])).slice(0, LEAVES_LIMIT);
  const [name, ...keys] = path;
  if (name === undefined) return [];
  return [{ name, place: 'json', example: typeof value === 'string' ? value : JSON.stringify(value), ...(keys.length === 0 ? {} : { keys }) }];
}
