import type { LiveVerdict } from '@whitebox/contract';
import type { Evidence } from '@whitebox/prober';

/** What became of a finding on the running application, by the latest scan that tried it. */
export interface LiveResult {
  readonly verdict: LiveVerdict;
  /** Null where no target could be tried. */
  readonly target: string | null;
  readonly check: string | null;
  /** Why it could not be tried. */
  readonly reason: string | null;
  /** What was sent, in words. */
  readonly tried: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly scan_id: string;
  /** Of what was seen without a static finding: the route to try again before it counts as gone; null for what holds of the whole site. */
  readonly route?: { readonly method: string; readonly path: string } | null;
}

/** An attack with its control that showed a finding, as it was sent. */
export interface LiveEvidence {
  readonly check: string;
  readonly target: string;
  readonly evidence: Evidence;
}
