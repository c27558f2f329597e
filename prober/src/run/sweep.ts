/* Beyond what the code says: each check at each parameter of each reached route, the cheap look at the whole site first. */
import { isRouteInFocus } from '#prober/application/scope.ts';
import { reflectedCrossSiteScripting } from '#prober/checks/browser/reflected-cross-site-scripting.ts';
import { storedCrossSiteScripting } from '#prober/checks/browser/stored-cross-site-scripting.ts';
import { errorPages } from '#prober/checks/site/error-pages.ts';
import { insecureDeserialization } from '#prober/checks/injection/insecure-deserialization.ts';
import { templateInjection } from '#prober/checks/injection/template-injection.ts';
import type { Check, CheckResult, SiteResult } from '#prober/checks/check.ts';
import { findNames } from '#prober/run/find-names.ts';
import { findParts } from '#prober/run/find-parts.ts';
import { knownValues, withKnownValues } from '#prober/run/live-examples.ts';
import { lookBesideForms } from '#prober/run/looking/look-around.ts';
import { lookAgain } from '#prober/run/marked-pages.ts';
import { routesMade } from '#prober/run/routes-made.ts';
import type { Observation, ProbeEvent } from '#prober/probe-events.ts';
import { repeatedForms } from '#prober/run/repeated-forms.ts';
import { reachAgain, reachMade, reachRoute } from '#prober/run/reach-route.ts';
import { isOfBrowser, MISSING_ROUTE } from '#prober/run/hidden-inputs.ts';
import { isReached, runInputCheck, runRouteCheck, runSiteCheck, type InputCheck, type ReachedRoute, type RouteCheck, type SiteCheck } from '#prober/run/run-check.ts';
import type { Run } from '#prober/run/run.ts';
import { coinciding, maskedEvidence, shownAt, verdictOf } from '#prober/run/verdicts.ts';
import type { Parameter, Route } from '#prober/application/application.ts';
import { forbiddenWord } from '#prober/sending/forbidden-routes.ts';

/** Checks of what pages show: they alone are worth their requests at what no form sends. */
const SHOWN: ReadonlySet<string> = new Set([reflectedCrossSiteScripting.id]);
/** A page that says what is not there may be made of a template. */
const SHOWN_OF_PATH: ReadonlySet<string> = new Set([...SHOWN, templateInjection.id]);

export async function* sweep(run: Run): AsyncGenerator<ProbeEvent> {
  for (const each of run.routes) await reachRoute(run, each);
  // What an answer led to may have told more of a route that was asked before.
  for (const each of run.routes.filter(({ state }) => state.kind === 'unknown')) await reachRoute(run, each);
  await reachAgain(run);
  if (run.target.isVerified) await reachMade(run);
  // What the pages beside them lead to now may be posted to in turn, and lead on.
  for (const round of run.target.isVerified && run.input.steering.mayPost ? ['~beside', '~beside-2'] : []) {
    if (!(await lookBesideForms(run, round))) break;
    for (const each of run.routes.filter(({ state }) => state.kind === 'unknown')) await reachRoute(run, each);
  }
  const known = run.routes.filter(isReached);
  if (run.target.isVerified) await findNames(run, known);
  const parted = run.target.isVerified ? await findParts(run, known) : [];
  run.routes.push(...parted);
  const reached = [...known, ...parted];
  const values = knownValues(run);
  for (const each of reached) each.route = withKnownValues(values, each.route);
  const focused = [...reached.filter(({ route }) => isRouteInFocus(run.input.steering, route)), ...reached.filter(({ route }) => !isRouteInFocus(run.input.steering, route))];
  const checks = allowedChecks(run);
  const siteChecks = checks.filter((check): check is SiteCheck => check.of === 'site');
  const told = new Set<string>();
  yield* trySite(run, siteChecks.filter(({ isPassive }) => isPassive), told);
  yield* tryRoutes(run, checks.filter((check): check is RouteCheck => check.of === 'route'), focused);
  yield* tryInputs(run, checks.filter((check): check is InputCheck => check.of === 'input'), focused);
  const made = await routesMade(run);
  if (made.length > 0) {
    await findNames(run, made);
    yield* tryRoutes(run, checks.filter((check): check is RouteCheck => check.of === 'route'), made);
    yield* tryInputs(run, checks.filter((check): check is InputCheck => check.of === 'input'), made);
  }
  yield* trySite(run, siteChecks.filter(({ isPassive }) => !isPassive), told);
  yield* provokedErrors(run, siteChecks, told);
}

/** Errors that no page showed before quotes were tried. */
async function* provokedErrors(run: Run, siteChecks: readonly SiteCheck[], told: ReadonlySet<string>): AsyncGenerator<ProbeEvent> {
  const check = siteChecks.find(({ id }) => id === errorPages.id);
  if (check === undefined || told.has(check.id)) return;
  for (const seen of await runSiteCheck(run, check, run.provoked)) yield* seenOnSite(run, check, seen);
}

function allowedChecks(run: Run): readonly Check[] {
  const { classes } = run.input.steering;
  return run.tools.checks.filter((check) =>
    (run.target.isVerified || check.isPassive) && (classes.length === 0 || check.categories.some((category) => classes.includes(category))));
}

/** Check by check, so that a budget that ends early has tried each route with the first of them. What links and forms name comes before what they do not. */
async function* tryInputs(run: Run, inputChecks: readonly InputCheck[], routes: readonly ReachedRoute[]): AsyncGenerator<ProbeEvent> {
  const checks = [false, true].flatMap((isHidden) => inputChecks.map((check) => ({ check, isHidden })));
  /** Checks by whose confirmation an input is known already. */
  const shown = new Map<string, Set<string>>();
  const repeated = repeatedForms(routes);
  for (const [index, { check, isHidden }] of checks.entries()) {
    run.left = [...new Set(checks.slice(index).map((each) => each.check))];
    for (const known of routes) {
      for (const parameter of known.route.parameters.filter((parameter) => (parameter.isHidden === true) === isHidden && !repeated.isRepeated(known.route, parameter) && isTriedBy(check, known.route, parameter))) {
        const input = JSON.stringify([known.route.method, known.route.path, parameter.place, parameter.name, parameter.keys]);
        const by = shown.get(input) ?? new Set();
        if (check.unlessShownBy !== undefined && by.has(check.unlessShownBy)) continue;
        const result = await runInputCheck(run, check, { known, parameter });
        if (result.verdict === 'confirmed') shown.set(input, by.add(check.id));
        yield* observed(run, check, { known, parameter, result });
      }
    }
    if (index === 0 && inputChecks.some(({ id }) => id === storedCrossSiteScripting.id) && routes.some(({ route }) => route.method !== 'GET')) await lookAgain(run);
    yield { kind: 'progress', target: run.target.url, done: index + 1, total: checks.length, message: `Tried ${check.title.toLowerCase()}` };
  }
  run.left = [];
}

function isTriedBy({ id, places }: InputCheck, route: Route, parameter: Parameter): boolean {
  if (!places.includes(parameter.place)) return false;
  // Ticked by whatever value is tried.
  if (parameter.isUnticked === true && forbiddenWord(parameter.name, parameter.example ?? '', parameter.hint ?? '') !== undefined) return false;
  if (parameter.isSession === true) return id === insecureDeserialization.id;
  if (isOfBrowser(parameter)) return SHOWN.has(id);
  return route.path !== MISSING_ROUTE.path || SHOWN_OF_PATH.has(id);
}

async function* tryRoutes(run: Run, checks: readonly RouteCheck[], routes: readonly ReachedRoute[]): AsyncGenerator<ProbeEvent> {
  for (const check of checks) {
    for (const known of routes) yield* observed(run, check, { known, result: await runRouteCheck(run, check, known) });
  }
}

/** @param told gets the ids of checks that saw something */
async function* trySite(run: Run, checks: readonly SiteCheck[], told: Set<string>): AsyncGenerator<ProbeEvent> {
  for (const check of checks) {
    for (const seen of await runSiteCheck(run, check)) {
      if (seen.result.verdict === 'confirmed') told.add(check.id);
      yield* seenOnSite(run, check, seen);
    }
  }
}

interface Tried {
  readonly known: ReachedRoute;
  readonly parameter?: Parameter;
  readonly result: CheckResult;
}

/** What stands under a static finding already is its verdict, no observation. */
function* observed(run: Run, check: Check, { known, parameter, result }: Tried): Generator<ProbeEvent> {
  if (result.verdict !== 'confirmed') return;
  const { method, path, handler } = known.route;
  const findings = [...coinciding(run, check, { route: known.route, ...(parameter === undefined ? {} : { parameter }) }), ...shownAt(run, check, { evidence: result.evidence, ...(parameter === undefined ? {} : { parameter }) })];
  for (const finding of findings) {
    if (run.verdicts.get(finding.id) !== 'confirmed') yield verdictOf(run, finding.id, { check: check.id, result });
  }
  if (findings.length > 0) return;
  yield {
    ...described(run, check),
    title: check.title,
    severity: check.severity,
    route: { method, path, ...(handler === undefined ? {} : { handler }) },
    ...(parameter === undefined ? {} : { parameter: masked(run, parameter) }),
    subject: '',
    evidence: maskedEvidence(run.masker, result.evidence),
  };
}

/** A cookie that signs somebody in stands in an example as well. */
function masked({ masker }: Run, parameter: Parameter): Parameter {
  return parameter.example === undefined ? parameter : { ...parameter, example: masker.text(parameter.example) };
}

function* seenOnSite(run: Run, check: SiteCheck, { subject, title, severity, result }: SiteResult): Generator<ProbeEvent> {
  if (result.verdict !== 'confirmed') return;
  yield { ...described(run, check), title, severity, subject, evidence: maskedEvidence(run.masker, result.evidence) };
}

function described(run: Run, check: Check): Pick<Observation, 'kind' | 'check' | 'target' | 'category' | 'cwe' | 'fix'> {
  return { kind: 'observation', check: check.id, target: run.target.url, category: check.categories[0] ?? check.id, cwe: check.cwe, fix: check.fix };
}
