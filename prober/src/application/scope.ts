import type { Route, Steering } from '#prober/application/application.ts';
import { matchesFile, matchesRoute } from '#prober/application/patterns.ts';

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

function isRouteNamed(pattern: string, route: Scoped): boolean {
  return matchesRoute(pattern, route) || (route.handler !== undefined && matchesFile(pattern, route.handler.file));
}
