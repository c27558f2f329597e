import type { Route } from '#prober/application/application.ts';
import { inOtherEncoding } from '#prober/application/looking/told-encodings.ts';
import { choiceTold, inputsAskedFor } from '#prober/application/looking/told-inputs.ts';
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

/** Whether an answer told what an input may be, or how it is written. */
export function isToldOtherwise(route: Route, before: Route): boolean {
  return route.parameters.some(({ example, place }, index) => example !== before.parameters[index]?.example || place !== before.parameters[index]?.place);
}

/** What the handler says it lacks, it takes, and what it says a value has to be one of: the route is asked once more with that. */
export function learnLacking(run: Run, known: KnownRoute, exchange: Exchange): void {
  const { route } = known;
  if (!run.target.isVerified || route.operation !== undefined) return;
  const written = route.origin === 'code' ? inOtherEncoding(route, exchange) : undefined;
  if (written !== undefined) {
    known.route = { ...route, parameters: written };
    if (known.state.kind === 'reached') known.state = { kind: 'unknown' };
    return;
  }
  const lacking = inputsAskedFor(exchange).filter(({ name }) => forbiddenWord(name) === undefined && !switchesFactor(name) && !route.parameters.some((parameter) => parameter.name === name));
  const choice = choiceTold(exchange, route.parameters.filter(({ place, isSession }) => place !== 'path' && place !== 'header' && isSession !== true));
  if (lacking.length === 0 && choice === undefined) return;
  const chosen = route.parameters.map((parameter) => (parameter === choice?.parameter ? { ...parameter, example: choice.example } : parameter));
  known.route = { ...route, parameters: [...chosen, ...lacking] };
  if (known.state.kind === 'reached') known.state = { kind: 'unknown' };
}
