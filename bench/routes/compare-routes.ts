/*
 * Routes that were expected against those that were found. Paths are compared by their form: `/users/:id`, `/users/{id}`,
 * `/users/<int:id>` and `/users/[id]` are one. A route for any method meets every expectation of its path. Places are those of a
 * request: a form and a JSON document are both its body.
 */
import type { ExpectedRoute, RouteParameter } from './expected-routes.ts';

export interface FoundRoute {
  readonly method: string;
  readonly path: string;
  readonly parameters?: readonly { readonly name: string; readonly place: string }[];
}

export interface RouteScore {
  readonly routes: number;
  readonly routesFound: number;
  readonly parameters: number;
  readonly parametersFound: number;
  /** Found, and expected by nobody. */
  readonly surplus: readonly string[];
  readonly missing: readonly string[];
}

export function compareRoutes(expected: readonly ExpectedRoute[], found: readonly FoundRoute[]): RouteScore {
  const missing: string[] = [];
  let routesFound = 0;
  let parameters = 0;
  let parametersFound = 0;
  const met = new Set<FoundRoute>();
  for (const route of expected) {
    const serving = found.filter((candidate) => serves(candidate, route));
    serving.forEach((candidate) => met.add(candidate));
    if (serving.length > 0) routesFound++;
    else missing.push(`${route.method} ${route.path}`);
    for (const parameter of route.parameters) {
      parameters++;
      if (serving.some((candidate) => takes(candidate, parameter))) parametersFound++;
      else if (serving.length > 0) missing.push(`${route.method} ${route.path}: ${parameter.place} ${parameter.name}`);
    }
  }
  const surplus = found.filter((route) => !met.has(route)).map(({ method, path }) => `${method} ${path}`);
  return { routes: expected.length, routesFound, parameters, parametersFound, surplus, missing };
}

function serves(found: FoundRoute, { method, path }: ExpectedRoute): boolean {
  const methods = found.method.split('|');
  return (methods.includes(method) || methods.includes('ANY')) && formOf(found.path) === formOf(path);
}

/** Paths with their variable parts left open and without an end slash. */
export function formOf(path: string): string {
  return path
    .replace(/\(\?P<\w+>(?:[^()]|\([^()]*\))*\)/g, '{}')
    .replace(/<[^<>/]+>/g, '{}')
    .replace(/\{[^{}/]*(?:\{[^{}]*\}[^{}/]*)*\}/g, '{}')
    .replace(/\[\[?[^\]/]+\]\]?/g, '{}')
    .replace(/[:$](?:[A-Za-z_]\w*)(?:\([^)]*\))?[?*+]?/g, '{}')
    .replace(/(.)\/$/, '$1');
}

const BODY = new Set(['json', 'form', 'body', 'file']);

function placeOf(place: string): string {
  return BODY.has(place) ? 'body' : place;
}

/** Names of headers mean the same in any case. */
function takes({ parameters = [] }: FoundRoute, { name, place }: RouteParameter): boolean {
  return parameters.some((found) => placeOf(found.place) === placeOf(place)
    && (place === 'header' ? found.name.toLowerCase() === name.toLowerCase() : found.name === name));
}
