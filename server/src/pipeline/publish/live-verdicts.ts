/*
 * What live tests have shown of the findings of the static part: of several targets, the strongest verdict counts.
 */
import type { FindingVerdict, RouteCoverage } from '@whitebox/prober';
import type { LiveEvidence, LiveResult } from '#server/domain/findings/index.ts';
import { plain } from '#server/pipeline/coverage/bounds.ts';
import type { ProbeOutput, TargetOutput } from '#server/pipeline/probe/probe-output.ts';

export interface ScanIdentity {
  readonly scanId: string;
  readonly probed: ProbeOutput;
}

export interface SeenLive {
  readonly result: LiveResult;
  readonly evidence: readonly LiveEvidence[];
}

const STRENGTH = { confirmed: 2, not_confirmed: 1, not_testable: 0 } as const;

/** What became of a static finding; never null: what was not tried says so. */
export function liveVerdict({ scanId, probed }: ScanIdentity, findingId: string): SeenLive {
  const verdicts = probed.targets.flatMap(({ verdicts: all }) => all.filter((verdict) => verdict.findingId === findingId));
  const best = verdicts.toSorted((a, b) => STRENGTH[b.result.verdict] - STRENGTH[a.result.verdict])[0];
  const at = { at: probed.at, scan_id: scanId };
  if (best === undefined) {
    const target = probed.targets[0]?.target ?? null;
    return { result: { verdict: 'not_testable', target, check: null, reason: NOT_TRIED, tried: null, ...at }, evidence: [] };
  }
  const { target, check, result } = best;
  return {
    result: {
      verdict: result.verdict,
      target,
      check,
      reason: result.verdict === 'not_testable' ? plain(result.reason) : null,
      tried: result.verdict === 'not_confirmed' ? plain(result.tried) : null,
      ...at,
    },
    evidence: verdicts.flatMap(evidenceOf),
  };
}

const NOT_TRIED = 'The test of the live target ended before this was tried; the coverage of the scan says why.';

function evidenceOf({ result, check, target }: FindingVerdict): LiveEvidence[] {
  return result.verdict === 'confirmed' ? [{ check: check ?? '', target, evidence: result.evidence }] : [];
}

/** Whether a test looked again for what was seen at a target alone: at its route, or, for what holds of the whole site, at any. */
export function wasTriedAgain({ targets }: Pick<ProbeOutput, 'targets'>, { target, route }: LiveResult): boolean {
  const again = targets.find((each) => each.target === target);
  if (again?.isComplete !== true) return false;
  return route ? again.routes.some((tried) => tried.outcome === 'tried' && isRoute(tried, route)) : isReached(again);
}

function isRoute(tried: RouteCoverage, { method, path }: { readonly method: string; readonly path: string }): boolean {
  return tried.method === method && tried.path === path;
}

function isReached({ routes }: TargetOutput): boolean {
  return routes.some(({ outcome }) => outcome !== 'not-reached');
}
