import type { Route, StaticFinding, Steering, Target } from '#prober/application/application.ts';

/** A text that callers gave along; what is no OpenAPI or Postman document is left alone. */
export interface ProbeDocument {
  readonly name: string;
  readonly text: string;
}

export interface ProbeLimits {
  /** Requests of the whole scan, counted in the journal. */
  readonly requests: number;
  readonly timeoutMs: number;
  /** Of a body, after decompression. */
  readonly bodyBytes: number;
}

export const DEFAULT_LIMITS: ProbeLimits = { requests: 500, timeoutMs: 10_000, bodyBytes: 1_000_000 };

/** One target of a scan with all that is known of it. */
export interface ProbeInput {
  readonly scanId: string;
  readonly target: Target;
  /** Of the code. */
  readonly routes: readonly Route[];
  readonly findings: readonly StaticFinding[];
  readonly documents: readonly ProbeDocument[];
  /** `auth_instructions` as they were given; '' for none. */
  readonly instructions: string;
  readonly steering: Steering;
  readonly limits?: Partial<ProbeLimits>;
  /** Words and numbers of the checks follow from it: the same seed, the same requests. */
  readonly seed: string;
}
