/* Static findings first: each is tried where it points, with the checks of its class. */
import type { Parameter, Route, StaticFinding } from '#prober/application/application.ts';
import { methodOf } from '#prober/application/build-request.ts';
import { guessedOperation } from '#prober/application/graphql/operations.ts';
import { shapeOf, templateOf } from '#prober/application/path-template.ts';
import { mergedRoute } from '#prober/application/merge-routes.ts';
import { routeWithExamples } from '#prober/application/route-with-examples.ts';
import type { Check, CheckResult } from '#prober/checks/check.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import { reachRoute } from '#prober/run/reach-route.ts';
import { isReached, runInputCheck, runRouteCheck, runSiteCheck, type ReachedRoute } from '#prober/run/run-check.ts';
import type { KnownRoute, Run } from '#prober/run/run.ts';
import { verdictOf } from '#prober/run/verdicts.ts';

interface Judged {
  readonly check: string | null;
  readonly result: CheckResult;
}

/** Tells a verdict for each finding. */
export async function* tryFindings(run: Run): AsyncGenerator<ProbeEvent> {
  for (const [index, finding] of run.input.findings.entries()) {
    yield verdictOf(run, finding.id, await judgeFinding(run, finding));
    yield { kind: 'progress', target: run.target.url, done: index + 1, total: run.input.findings.length, message: 'Trying what the code says' };
  }
}

async function judgeFinding(run: Run, finding: StaticFinding): Promise<Judged> {
  const untestable = (reason: string): Judged => ({ check: null, result: { verdict: 'not_testable', reason } });
  const checks = run.tools.checks.filter((check) => check.categories.includes(finding.category));
  if (checks.length === 0) return untestable(`no check tries "${finding.category}" on a running application`);
  if (!run.target.isVerified && !checks.every(({ isPassive }) => isPassive)) return untestable('the target is not verified: nothing is tried there');
  if (finding.route === undefined) return untestable('its entry point has no route: no request is known to lead there');
  const known = knownRouteOf(run, finding, finding.route);
  await reachRoute(run, known);
  if (!isReached(known)) return untestable(known.state.kind === 'not-reached' ? known.state.reason : 'its route was not asked');
  const results = await tryChecks(run, checks, { known, finding });
  const bare = results.some(({ result }) => result.verdict === 'confirmed') ? undefined : bareRoute(known, finding);
  if (bare !== undefined) await reachRoute(run, bare);
  return best(bare !== undefined && isReached(bare) ? [...results, ...(await tryChecks(run, checks, { known: bare, finding }))] : results);
}

const MAY_LACK: ReadonlySet<Parameter['place']> = new Set(['query', 'header', 'cookie', 'form', 'json', 'multipart']);

/**
 * Code reads inputs that lead elsewhere when they are there (`?preview=1`), or spoil what is made of them all (`?ext=`). Where nothing was shown, the finding is
 * tried without those that its proof does not send.
 */
function bareRoute({ route }: ReachedRoute, { parameter, request }: StaticFinding): KnownRoute | undefined {
  if (request === undefined || parameter === undefined || route.origin !== 'code') return undefined;
  const isNeeded = ({ name, place, example, isRequired }: Parameter): boolean => !MAY_LACK.has(place) || name === parameter.name || isRequired === true || (example ?? '') !== '';
  const parameters = route.parameters.filter(isNeeded);
  const without = route.parameters.filter((one) => !parameters.includes(one)).map(({ place, name, keys = [] }) => [place, name, ...keys].join(':'));
  return without.length === 0 ? undefined : { route: { ...route, parameters }, state: { kind: 'unknown' }, without: without.join(','), isTried: false };
}

/** Stops at the first that confirms it. */
async function tryChecks(run: Run, checks: readonly Check[], at: { readonly known: ReachedRoute; readonly finding: StaticFinding }): Promise<readonly Judged[]> {
  const results: Judged[] = [];
  for (const check of checks) {
    for await (const result of resultsOf(run, check, at)) {
      results.push({ check: check.id, result });
      if (result.verdict === 'confirmed') return results;
    }
  }
  return results;
}

async function* resultsOf(run: Run, check: Check, { known, finding }: { readonly known: ReachedRoute; readonly finding: StaticFinding }): AsyncGenerator<CheckResult> {
  if (check.of === 'route') yield await runRouteCheck(run, check, known);
  else if (check.of === 'site') for (const { result } of await runSiteCheck(run, check)) yield result;
  else {
    for (const parameter of [...parametersOf(known.route, finding), ...namesOf(known.route, finding)]) {
      const at = parameter.isName === true || (parameter.place === 'body' && !known.route.parameters.includes(parameter)) ? { ...known, route: { ...known.route, parameters: [parameter, ...known.route.parameters] } } : known;
      if (check.places.includes(parameter.place)) yield await runInputCheck(run, check, { known: at, parameter, finding });
      else yield { verdict: 'not_testable', reason: `the check ${check.id} does not try a parameter in the ${parameter.place}` };
    }
  }
}

/** The parameter that reaches the sink; all that are known of the route where the code does not name it, those of its place first. */
function parametersOf(route: Route, { parameter }: StaticFinding): readonly Parameter[] {
  if (parameter === undefined) return route.parameters;
  if (isUnnamed(parameter)) return [...wholeOf(route, parameter), ...route.parameters].filter((known) => !isUnnamed(known) || !NAMED_PLACES.has(known.place)).sort((a, b) => Number(b.place === parameter.place) - Number(a.place === parameter.place));
  const sameName = route.parameters.filter(({ name }) => name === parameter.name);
  const same = sameName.find(({ place, keys }) => place === parameter.place && (keys ?? []).join('.') === (parameter.keys ?? []).join('.'));
  const sameKey = sameName.find(({ keys }) => keys !== undefined && keys.at(-1) === parameter.keys?.at(-1));
  return [same ?? sameKey ?? sameName[0] ?? parameter];
}

/** The whole of a body that the code reads as a text: what it says of a JSON body without a field is this, where no field is known. */
function wholeOf({ parameters }: Route, { place }: Parameter): readonly Parameter[] {
  const isField = (known: Parameter): boolean => known.place === 'json' && known.name !== '' && known.name !== 'body';
  return place === 'json' && !parameters.some((known) => isField(known) || known.place === 'body') ? [{ name: 'body', place: 'body' }] : [];
}

const NAMES_LIMIT = 6;
/** Nothing is sent there without a name. */
const NAMED_PLACES: ReadonlySet<Parameter['place']> = new Set(['header', 'cookie']);

/**
 * Code that takes an input out of all that is sent may take a name. Which of them it takes it tells by their values: a known one, or the name of a
 * field, where a page's script turns the two around.
 */
function namesOf({ parameters }: Route, { parameter }: StaticFinding): readonly Parameter[] {
  if (parameter === undefined || !isUnnamed(parameter) || (parameter.place !== 'query' && parameter.place !== 'form')) return [];
  const fields = parameters.filter(({ place }) => place === parameter.place);
  const filled = fields.filter(({ example = '' }) => example !== '');
  const values = new Set((filled.length > 0 ? filled : fields).flatMap(({ name, example = '' }) => [name, ...(example === '' ? [] : [example])]));
  return [...values].slice(0, NAMES_LIMIT).map((value, index) => ({ name: `name ${index + 1}`, place: parameter.place, isName: true, example: value }));
}

/** The code takes it out of all that is sent there. */
function isUnnamed({ name, place }: Parameter): boolean {
  return name === '' && place !== 'body';
}

/**
 * A handler that the code knows by one method is often asked by a form with another: its fields stand in the query then. They give examples for
 * what the code names; where it names nothing, they are what is tried.
 */
function withOtherMethods(run: Run, route: Route, unnamed: Parameter['place'] | undefined): Route {
  const others = run.routes.filter((known) => known.route.method !== route.method && shapeOf(known.route.path) === shapeOf(route.path)).flatMap((known) => known.route.parameters);
  const parameters = others.map((other): Parameter => (route.method === 'GET' && (other.place === 'form' || other.place === 'multipart') ? { ...other, place: 'query' } : other));
  const isNamed = ({ name, place }: Parameter): boolean => route.parameters.some((known) => known.name === name && known.place === place);
  return mergedRoute(route, { ...route, parameters: parameters.filter((parameter) => parameter.place === unnamed || isNamed(parameter)) });
}

function best(results: readonly Judged[]): Judged {
  const of = (verdict: CheckResult['verdict']): readonly Judged[] => results.filter(({ result }) => result.verdict === verdict);
  const [confirmed] = of('confirmed');
  if (confirmed !== undefined) return confirmed;
  const tried = of('not_confirmed').flatMap(({ check, result }) => (result.verdict === 'not_confirmed' ? [`${check}: ${result.tried}`] : []));
  const [first] = of('not_confirmed');
  if (first !== undefined) return { check: first.check, result: { verdict: 'not_confirmed', tried: tried.join('; ') } };
  return results[0] ?? { check: null, result: { verdict: 'not_testable', reason: 'the code names no parameter of its route' } };
}

/** The route that is known already, with what the finding's request tells of it, or a new one. */
function knownRouteOf(run: Run, finding: StaticFinding, { method, path }: { readonly method: string; readonly path: string }): KnownRoute {
  const shape = shapeOf(templateOf(path));
  const isIt = ({ route }: KnownRoute): boolean => shapeOf(route.path) === shape && (route.method === method || methodOf(route) === (finding.request?.method ?? method));
  const found = run.routes.find(isIt);
  const exampled = routeWithExamples(found?.route ?? { method: finding.request?.method ?? method, path: templateOf(path), parameters: [], origin: 'code' }, finding);
  const unnamed = finding.parameter !== undefined && isUnnamed(finding.parameter) ? finding.parameter.place : undefined;
  const route = guessedOperation(withOtherMethods(run, exampled, unnamed));
  if (found !== undefined && found.state.kind !== 'unknown' && JSON.stringify(found.route) === JSON.stringify(route)) return found;
  const known: KnownRoute = { route, state: { kind: 'unknown' }, isTried: false };
  if (found === undefined) run.routes.push(known);
  else run.routes[run.routes.indexOf(found)] = known;
  return known;
}
