/* One list of routes from code, documents and looking: what is the same by method and shape is one route that knows what each of them knew. */
import type { Parameter, Route } from '#prober/application/application.ts';
import { isSameParameter, methodOf } from '#prober/application/build-request.ts';
import { namesIn, shapeOf, valuesIn } from '#prober/application/path-template.ts';
import { decoded } from '#prober/application/decoded.ts';

/** The route that this one is another sight of: equal in shape, or an address of its template. */
export function sameRoute(routes: readonly Route[], route: Route): Route | undefined {
  const candidates = routes.filter((known) => known.method === route.method || methodOf(known) === methodOf(route));
  return candidates.find((known) => shapeOf(known.path) === shapeOf(route.path)) ?? candidates.find((known) => namesIn(route.path).length === 0 && namesIn(known.path).length > 0 && valuesIn(route.path, known.path) !== undefined);
}

/** `known` with what `seen` adds: parameters that it lacked, examples of an application's own pages. */
export function mergedRoute(known: Route, seen: Route): Route {
  const names = namesIn(known.path);
  const values = valuesIn(seen.path, known.path);
  const ofPath = namesIn(seen.path).length > 0 ? [] : names.map((name): Parameter => ({ name, place: 'path', example: decoded(values?.get(name) ?? '') }));
  const isBodyShown = known.origin === 'code' && seen.origin !== 'code' && seen.parameters.some(({ place }) => BODY_PLACES.has(place));
  const parameters = isBodyShown && known.isBodyShown !== true ? known.parameters.map((parameter) => ofCodeAlone(parameter, known, seen)) : [...known.parameters];
  for (const parameter of [...ofPath, ...seen.parameters.filter(({ place }) => place !== 'path')]) learn(parameters, known, parameter);
  return { ...known, path: pathOf(known, seen), parameters: withoutGuesses(parameters, seen), ...(known.formPage === undefined && seen.formPage !== undefined ? { formPage: seen.formPage } : {}), ...(seen.signsIn === true ? { signsIn: true } : {}), ...(isBodyShown ? { isBodyShown } : {}) };
}

/** Pages write the slash at the end where the application wants one; code is put together of parts. */
function pathOf({ path, origin }: Route, seen: Route): string {
  const bare = (text: string): string => text.replace(/(?<=.)\/$/, '');
  const isWritten = origin === 'code' && seen.origin === 'crawl' && seen.path.endsWith('/') !== path.endsWith('/') && shapeOf(bare(seen.path)) === shapeOf(bare(path)) && path !== '/' && seen.path !== '/';
  return !isWritten ? path : path.endsWith('/') ? bare(path) : `${path}/`;
}

function learn(parameters: Parameter[], known: Route, parameter: Parameter): void {
  const exactly = parameters.findIndex((present) => isSameParameter(present, parameter));
  const index = exactly >= 0 ? exactly : parameters.findIndex((present) => isSameInBody(present, parameter) || isFieldOfQuery(known, present, parameter));
  const present = parameters[index];
  if (present === undefined) return void parameters.push(parameter);
  if (parameter.isGuessed === true) return;
  const merged = both(known, present, parameter);
  const marked = { ...merged, ...(parameter.isPassword === true ? { isPassword: true as const } : {}), ...(parameter.isFile === true ? { isFile: true as const } : {}) };
  parameters[index] = present.ofForm === parameter.ofForm ? marked : ofAnyForm(marked, [present, parameter]);
}

/** A page shows how its form is written; the code often does not. */
function both(known: Route, present: Parameter, parameter: Parameter): Parameter {
  if (present.isGuessed === true || present.isOfCodeAlone === true) return parameter;
  if (isGuessed(known, present, parameter)) return { ...present, ...parameter };
  return (present.example ?? '') === '' && parameter.example !== undefined ? { ...present, example: parameter.example } : present;
}

/**
 * Code that many routes share, a decorator for one, seems to read the fields of all. Sent together they make a request that nobody sends, and one that
 * is kept back where a password is among them.
 */
function ofCodeAlone(parameter: Parameter, known: Route, seen: Route): Parameter {
  if (!BODY_PLACES.has(parameter.place) || parameter.place === 'body') return parameter;
  return seen.parameters.some((shown) => isSameParameter(shown, parameter) || isSameInBody(shown, parameter) || (shown.name === parameter.name && BODY_PLACES.has(shown.place))) ? parameter : { ...parameter, isOfCodeAlone: true };
}

/** Some frameworks read query and form by one name, and code says no more than that. Sent in both, it would arrive twice. */
export function isFieldOfQuery({ method }: Pick<Route, 'method'>, ofCode: Parameter, shown: Parameter): boolean {
  return method !== 'GET' && ofCode.place === 'query' && FORM_PLACES.has(shown.place) && ofCode.name === shown.name && ofCode.isName !== true && shown.isName !== true && (ofCode.keys ?? []).length === 0 && (shown.keys ?? []).length === 0;
}

/** What stands in several forms, or is known by code or documents as well, is sent with each, as that form has it. */
function ofAnyForm({ ofForm: _one, ...parameter }: Parameter, seen: readonly Parameter[]): Parameter {
  const byForm = Object.assign({}, ...seen.map(({ byForm: known, ofForm, example }) => known ?? (ofForm === undefined || example === undefined ? {} : { [ofForm]: example }))) as Record<string, string>; // Of values of that type.
  return new Set(Object.values(byForm)).size < 2 ? parameter : { ...parameter, byForm };
}

/** The code may name a field in two ways, and a page shows the one that holds: sent in both, it would arrive twice. */
function withoutGuesses(parameters: readonly Parameter[], seen: Route): readonly Parameter[] {
  const isWritten = (parameter: Parameter): boolean => FORM_PLACES.has(parameter.place) && seen.parameters.some((shown) => isSameParameter(shown, parameter));
  return parameters.filter((parameter) => isWritten(parameter) || !parameters.some((other) => isWritten(other) && isSameInBody(other, parameter)));
}

const FORM_PLACES: ReadonlySet<Parameter['place']> = new Set(['form', 'multipart']);

/** Code often does not tell a form from another body. */
function isSameInBody(a: Parameter, b: Parameter): boolean {
  return a.name === b.name && a.isName === b.isName && (a.keys ?? []).length === 0 && (b.keys ?? []).length === 0 && [a, b].every(({ place }) => BODY_PLACES.has(place));
}

const BODY_PLACES: ReadonlySet<Parameter['place']> = new Set(['form', 'body', 'multipart', 'json']);

function isGuessed({ origin }: Route, present: Parameter, seen: Parameter): boolean {
  return origin === 'code' && present.place !== seen.place && (isSameInBody(present, seen) || present.place === 'query') && (seen.place === 'form' || seen.place === 'multipart');
}
