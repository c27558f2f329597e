import type { Route } from '#prober/application/application.ts';
import { inputsAskedFor } from '#prober/application/looking/told-inputs.ts';
import { mergedRoute, sameRoute } from '#prober/application/merge-routes.ts';
import { isOfBrowser } from '#prober/run/hidden-inputs.ts';
import { knownRoute } from '#prober/run/open-run.ts';
import type { KnownRoute, Run } from '#prober/run/run.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { forbiddenWord } from '#prober/sending/forbidden-routes.ts';
import { switchesFactor } from '#prober/sending/user-changes.ts';

const ROUTES_LIMIT = 10_000;

/** Adds the route to what is known, or what it adds to the one that it is another sight of. */
export function learn(run: Run, route: Route): KnownRoute | undefined {
  const routes = run.routes.map((known) => known.route);
  const same = sameRoute(routes, route);
  if (same !== undefined) {
    const known = run.routes[routes.indexOf(same)];
    if (known === undefined) return undefined;
    known.route = mergedRoute(same, route);
    // What is reached already is asked again where more is known of it than what a browser says of itself.
    if (known.state.kind === 'reached' && isMore(known.route, same)) known.state = { kind: 'unknown' };
    return known;
  }
  if (run.routes.length >= ROUTES_LIMIT) return undefined;
  const known = knownRoute(route);
  run.routes.push(known);
  return known;
}

export function isMore(route: Route, before: Route): boolean {
  const inputs = ({ parameters }: Route): number => parameters.filter((parameter) => !isOfBrowser(parameter)).length;
  return inputs(route) > inputs(before);
}

/** What the handler says it lacks, it takes: the route is asked once more with that. */
export function learnLacking(run: Run, known: KnownRoute, exchange: Exchange): void {
  const { route } = known;
  if (!run.target.isVerified || route.operation !== undefined) return;
  const lacking = inputsAskedFor(exchange).filter(({ name }) => forbiddenWord(name) === undefined && !switchesFactor(name) && !route.parameters.some((parameter) => parameter.name === name));
  if (lacking.length === 0) return;
  known.route = { ...route, parameters: [...route.parameters, ...lacking] };
  if (known.state.kind === 'reached') known.state = { kind: 'unknown' };
}
