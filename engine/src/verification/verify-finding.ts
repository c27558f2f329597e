/*
 * First checks of a finding, made by other means than the search: what the checker of traces says of each step is given, and what
 * stands on the way is judged for the place where the value lands. Shares no code with the search, so that a fault there is not
 * repeated here.
 */
import type { Rule } from '#engine/catalog/kinds.ts';
import type { Finding, Verdict, VerifiedFinding } from '#engine/findings/finding.ts';
import { checkReach } from '#engine/verification/check-reach.ts';
import { checkSanitizers } from '#engine/verification/check-sanitizers.ts';
import { failed, passed, type Outcome, type ReadFile, type TraceVerdict } from '#engine/verification/check.ts';
import { isInDeadBlock } from '#engine/verification/dead-blocks.ts';

function checkFeasibility(finding: Finding, read: ReadFile): Outcome {
  const dead = finding.hops.find((hop) => isInDeadBlock(read, hop));
  if (dead === undefined) return passed('feasibility', 'No step stands in a block that can never run.');
  return failed('feasibility', 'refuted', `${dead.file}:${dead.from.line} stands in a block whose condition is never true.`);
}

function verdictOf(outcomes: readonly Outcome[]): Verdict {
  if (outcomes.some((outcome) => outcome.doubt === 'refuted')) return 'rejected';
  return outcomes.some((outcome) => outcome.doubt === 'unproven') ? 'lead' : 'approved';
}

/** What the checks are made with. */
export interface Evidence {
  /** The text of a file of the scanned program, or undefined where it is not there. */
  readonly read: ReadFile;
  readonly trace: TraceVerdict;
}

function checkTrace({ hops }: Finding, { holds, isAltered, hops: verdicts }: TraceVerdict): Outcome {
  const at = verdicts.findIndex((verdict) => !verdict.holds);
  const hop = hops[at];
  const count = `${hops.length} ${hops.length === 1 ? 'hop was' : 'hops were'}`;
  if (holds) return passed('trace', `All ${count} read again and hash to what the trace says; each step stands in the source.`);
  if (hop === undefined) return failed('trace', 'refuted', 'The trace is empty.');
  return failed('trace', isAltered ? 'refuted' : 'unproven', `Hop ${at + 1} at ${hop.file}:${hop.from.line} does not hold: ${verdicts[at]?.reason ?? ''}.`);
}

/**
 * The finding with a verdict and the outcome of each check in words.
 * `approved`: every check passed · `lead`: a step could not be followed, the reason names it · `rejected`: refuted.
 * A trace that is not one of this code ends the checks: what is built on it means nothing.
 */
export function verifyFinding(finding: Finding, rule: Pick<Rule, 'to'>, { read, trace: verdict }: Evidence): VerifiedFinding {
  const trace = { ...checkTrace(finding, verdict), by: verdict.checker };
  const outcomes: readonly Outcome[] = trace.doubt === 'refuted' ? [trace] : [trace, checkFeasibility(finding, read), checkSanitizers(finding, rule.to, read), checkReach(finding, read)];
  const checks = outcomes.map(({ doubt: _, ...check }) => check);
  return { ...finding, verdict: verdictOf(outcomes), checks };
}
