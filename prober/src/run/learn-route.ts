import type { Route } from '#prober/application/application.ts';
import { mergedRoute, sameRoute } from '#prober/application/merge-routes.ts';
import { isOfBrowser } from '#prober/run/hidden-inputs.ts';
import { knownRoute } from '#prober/run/open-run.ts';
import type { KnownRoute, Run } from '#prober/run/run.ts';

const ROUTES_LIMIT = 10_000;

/** Adds the route to what is known, or what it adds to the one that it is another sight of. */
export function learn(run: Run, route: Route): KnownRoute | undefined {
  const routes = run.routes.map((known) => known.route);
  const same = sameRoute(routes, route);
  if (same !== undefined) {
    const index = routes.indexOf(same);
    const known = run.routes[index];
    if (known === undefined) return undefined;
    // What is reached already is asked again where more is known of it than what a browser says of itself.
    const merged: KnownRoute = { ...known, route: mergedRoute(same, route) };
    const isMore = merged.route.parameters.filter((parameter) => !isOfBrowser(parameter)).length > same.parameters.filter((parameter) => !isOfBrowser(parameter)).length;
    if (isMore && known.state.kind === 'reached') merged.state = { kind: 'unknown' };
    run.routes[index] = merged;
    return merged;
  }
  if (run.routes.length >= ROUTES_LIMIT) return undefined;
  const known = knownRoute(route);
  run.routes.push(known);
  return known;
}
