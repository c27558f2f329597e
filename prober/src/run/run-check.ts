import type { Parameter, StaticFinding } from '#prober/application/application.ts';
import type { Check, CheckResult, SiteResult, Trial } from '#prober/checks/check.ts';
import { confirmAgain } from '#prober/run/confirm-again.ts';
import { knowInput } from '#prober/run/input-answers.ts';
import type { KnownRoute, Run } from '#prober/run/run.ts';
import { inputTrial, routeTrial, siteTrial, type Kept } from '#prober/run/trials.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { BudgetSpentError, RouteSilentError, ScanStoppedError, TargetGivenUpError } from '#prober/sending/stops.ts';

export type InputCheck = Extract<Check, { readonly of: 'input' }>;
export type RouteCheck = Extract<Check, { readonly of: 'route' }>;
export type SiteCheck = Extract<Check, { readonly of: 'site' }>;

/** What a route's checks need: it was reached. */
export type ReachedRoute = KnownRoute & { readonly state: { readonly kind: 'reached' } };

export function isReached(known: KnownRoute): known is ReachedRoute {
  return known.state.kind === 'reached';
}

export async function runInputCheck(run: Run, check: InputCheck, at: { readonly known: ReachedRoute; readonly parameter: Parameter; readonly finding?: StaticFinding }): Promise<CheckResult> {
  const { known, parameter, finding } = at;
  const place = `${known.route.method} ${known.route.path}${known.without === undefined ? '' : `~without ${known.without}`}|${[parameter.place, parameter.name, ...(parameter.keys ?? []), ...(parameter.isName === true ? ['~name', parameter.example ?? ''] : [])].join(':')}`;
  const work = workOf(run, check, place);
  return once(run, work, known, async () => {
    const { route, answers } = await knowInput(run, place, { route: known.route, parameter });
    const kept = inputTrial(run, work, { route, parameter, answers, ...(finding === undefined ? {} : { finding }) });
    return judged(run, kept, () => check.run(kept.trial));
  });
}

export async function runRouteCheck(run: Run, check: RouteCheck, known: ReachedRoute): Promise<CheckResult> {
  const work = workOf(run, check, `${known.route.method} ${known.route.path}`);
  return once(run, work, known, () => {
    const kept = routeTrial(run, work, { route: known.route, reached: known.state.exchange, ...(known.made === undefined ? {} : { made: known.made }) });
    return judged(run, kept, () => check.run(kept.trial));
  });
}

/** @param provoked what attacks were answered, in place of what was reached */
export async function runSiteCheck(run: Run, check: SiteCheck, provoked?: readonly Exchange[]): Promise<readonly SiteResult[]> {
  const kept = siteTrial(run, workOf(run, check, provoked === undefined ? '' : 'provoked'), provoked);
  try {
    const results: SiteResult[] = [];
    for (const result of await check.run(kept.trial)) results.push({ ...result, result: await confirmAgain(run, result.result, (request) => kept.trial.send(request)) });
    return results;
  } catch (error) {
    return [{ subject: '', title: check.title, severity: check.severity, result: failed(run, check.id, error) }];
  }
}

function workOf(run: Run, check: Check, place: string): string {
  return `${run.target.url}|${check.id}|${place}`;
}

async function once(run: Run, work: string, known: KnownRoute, judge: () => Promise<CheckResult>): Promise<CheckResult> {
  const before = run.tried.get(work);
  if (before !== undefined) return before;
  if (known.untried !== undefined) return { verdict: 'not_testable', reason: known.untried };
  known.isTried = true;
  let result: CheckResult;
  try {
    result = await judge();
  } catch (error) {
    result = failed(run, work, error);
    if (error instanceof RouteSilentError) known.untried = error.message;
  }
  run.tried.set(work, result);
  return result;
}

async function judged(run: Run, kept: Kept<Trial>, judge: () => Promise<CheckResult>): Promise<CheckResult> {
  const result = await confirmAgain(run, await judge(), (request) => kept.trial.send(request));
  const [refusal] = kept.refusals;
  if (result.verdict !== 'not_confirmed' || refusal === undefined) return result;
  return { verdict: 'not_testable', reason: refusal };
}

/** A fault of one check costs that check at that place; what ends the run goes on up. */
function failed(run: Run, work: string, error: unknown): CheckResult {
  if (error instanceof ScanStoppedError || error instanceof BudgetSpentError || error instanceof TargetGivenUpError) throw error;
  if (error instanceof RouteSilentError) return { verdict: 'not_testable', reason: error.message };
  const message = error instanceof Error ? error.message : String(error);
  run.notes.push(`The check ${work} failed: ${message}`);
  return { verdict: 'not_testable', reason: `the check failed: ${message}` };
}
