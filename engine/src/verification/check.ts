import type { VerifiedFinding } from '#engine/findings/finding.ts';

export type Check = VerifiedFinding['checks'][number];

/**
 * What a check that did not pass means. `refuted`: the finding is wrong as it stands. `unproven`: a step of it is
 * missing, so it is kept as a lead and not shown.
 */
export type Doubt = 'refuted' | 'unproven';

export interface Outcome extends Check {
  /** Absent when the check passed. */
  readonly doubt?: Doubt;
}

export function passed(check: string, reason: string): Outcome {
  return { check, passed: true, reason };
}

export function failed(check: string, doubt: Doubt, reason: string): Outcome {
  return { check, passed: false, reason, doubt };
}

/** The text of a file of the scanned program, or undefined where it is not there. */
export type ReadFile = (path: string) => string | undefined;

/** What the checker of traces says, which knows neither engine nor search (`trace-checker`). */
export interface TraceVerdict {
  /** Who says it, with a version. */
  readonly checker: string;
  readonly holds: boolean;
  /** The trace is not one of this code: a span, a hash or the order of its hops is another one. */
  readonly isAltered: boolean;
  /** One a hop, in their order. */
  readonly hops: readonly { readonly holds: boolean; readonly reason: string }[];
}
