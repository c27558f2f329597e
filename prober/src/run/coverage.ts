import type { RouteCoverage } from '#prober/probe-events.ts';
import type { KnownRoute, Run } from '#prober/run/run.ts';

/** What became of each known route; `ended` says why the run ended early. */
export function* coverageOf(run: Run, ended: string | undefined): Generator<RouteCoverage> {
  for (const known of run.routes) {
    const { method, path, origin, parameters } = known.route;
    yield {
      kind: 'route',
      target: run.target.url,
      method,
      path,
      origin,
      parameters: parameters.map(({ name, place, keys = [] }) => ({ name: [name, ...keys].join('.'), place })),
      ...outcomeOf(known, run.target.isVerified, ended),
    };
  }
}

function outcomeOf(known: KnownRoute, isVerified: boolean, ended: string | undefined): Pick<RouteCoverage, 'outcome' | 'reason'> {
  if (known.state.kind === 'not-reached') return { outcome: 'not-reached', reason: known.state.reason };
  if (known.state.kind === 'unknown') return { outcome: 'not-reached', reason: ended ?? 'it was not asked' };
  const reason = known.untried ?? ended;
  if (known.isTried) return { outcome: 'tried', ...(reason === undefined ? {} : { reason }) };
  return { outcome: 'reached', reason: reason ?? (isVerified ? 'no check fits its parameters' : 'the target is not verified: it was looked at, nothing was tried') };
}
