import type { Route, Steering } from '#prober/application/application.ts';
import { matchesFile, matchesRoute } from '#prober/application/patterns.ts';
import { addressOfOperation } from '#prober/application/graphql/operations.ts';
import { shapeOf, templateOf } from '#prober/application/path-template.ts';

type Scoped = Pick<Route, 'method' | 'path' | 'handler'>;

/** Whether callers want this route looked at. Patterns of files are about the file of its handler; a route whose handler is unknown fits none. */
export function isRouteInScope({ only, exclude }: Pick<Steering, 'only' | 'exclude'>, route: Scoped): boolean {
  if (exclude.some((pattern) => isRouteNamed(pattern, route))) return false;
  return only.length === 0 || only.some((pattern) => isRouteNamed(pattern, route));
}

/** Whether callers want it looked at before others. */
export function isRouteInFocus({ focus }: Pick<Steering, 'focus'>, route: Scoped): boolean {
  return focus.some((pattern) => isRouteNamed(pattern, route));
}

/** Whether callers wrote this very route down, not one above it nor one with a star. */
export function isRouteNamedItself({ only, focus }: Pick<Steering, 'only' | 'focus'>, { method, path }: Scoped): boolean {
  return [...only, ...focus].some((pattern) => {
    const [, wanted, named] = /^(?:([A-Z]+) +)?(\/[^*?]*)$/.exec(pattern) ?? [];
    return named !== undefined && (wanted ?? method) === method && shapeOf(templateOf(named)) === shapeOf(path);
  });
}

function isRouteNamed(pattern: string, route: Scoped): boolean {
  return matchesRoute(pattern, route) || matchesRoute(pattern, { ...route, path: addressOfOperation(route.path) }) || (route.handler !== undefined && matchesFile(pattern, route.handler.file));
}
