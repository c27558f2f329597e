/*
 * First checks of a finding, made by other means than the search: the trace is read again from the source, each step is
 * looked at as text, and what stands on the way is judged for the place where the value lands. Shares no code with
 * the search, so that a fault there is not repeated here.
 */
import type { Rule } from '#engine/catalog/kinds.ts';
import type { Finding, Verdict, VerifiedFinding } from '#engine/findings/finding.ts';
import { checkEdges } from '#engine/verification/check-edges.ts';
import { checkReach } from '#engine/verification/check-reach.ts';
import { checkSanitizers } from '#engine/verification/check-sanitizers.ts';
import { checkTrace } from '#engine/verification/check-trace.ts';
import { failed, passed, type Outcome, type ReadFile, type ScannedProgram } from '#engine/verification/check.ts';
import { isInDeadBlock } from '#engine/verification/dead-blocks.ts';

function checkFeasibility(finding: Finding, read: ReadFile): Outcome {
  const dead = finding.hops.find((hop) => isInDeadBlock(read(hop.file) ?? '', hop));
  if (dead === undefined) return passed('feasibility', 'No step stands in a block that can never run.');
  return failed('feasibility', 'refuted', `${dead.file}:${dead.from.line} stands in a block whose condition is never true.`);
}

function verdictOf(outcomes: readonly Outcome[]): Verdict {
  if (outcomes.some((outcome) => outcome.doubt === 'refuted')) return 'rejected';
  return outcomes.some((outcome) => outcome.doubt === 'unproven') ? 'lead' : 'approved';
}

/**
 * The finding with a verdict and the outcome of each check in words.
 * `approved`: every check passed · `lead`: a step could not be followed, the reason names it · `rejected`: refuted.
 * A trace that does not hold ends the checks: what is built on it means nothing.
 */
export function verifyFinding(finding: Finding, rule: Pick<Rule, 'to'>, program: ScannedProgram): VerifiedFinding {
  const { read } = program;
  const trace = checkTrace(finding.hops, read);
  const outcomes = trace.passed
    ? [trace, checkEdges(finding.hops, program, finding.entryPoint?.file), checkFeasibility(finding, read), checkSanitizers(finding, rule.to, read), checkReach(finding, read)]
    : [trace];
  const checks = outcomes.map(({ check, passed: isPassed, reason }) => ({ check, passed: isPassed, reason }));
  return { ...finding, verdict: verdictOf(outcomes), checks };
}
