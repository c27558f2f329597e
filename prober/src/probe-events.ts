import type { Parameter, Place, RouteOrigin } from '#prober/application/application.ts';
import type { CheckResult, Evidence } from '#prober/checks/check.ts';

/** What became of a static finding at a target. */
export interface FindingVerdict {
  readonly kind: 'verdict';
  readonly findingId: string;
  readonly target: string;
  readonly check: string | null;
  readonly result: CheckResult;
}

/** Seen on the running application, without a static finding that points there. */
export interface Observation {
  readonly kind: 'observation';
  readonly check: string;
  readonly target: string;
  readonly title: string;
  readonly severity: 'critical' | 'high' | 'medium' | 'low' | 'info';
  readonly category: string;
  readonly cwe: number;
  readonly fix: string;
  /** Absent for what holds of the whole site. */
  readonly route?: { readonly method: string; readonly path: string; readonly handler?: { readonly file: string; readonly line: number; readonly name: string } };
  readonly parameter?: Parameter;
  /** With check, route and parameter what makes it the same in the next scan; '' for a route's. */
  readonly subject: string;
  readonly evidence: Evidence;
}

/** What became of a route: every one that is known is told once a target. */
export interface RouteCoverage {
  readonly kind: 'route';
  readonly target: string;
  readonly method: string;
  readonly path: string;
  readonly origin: RouteOrigin;
  readonly parameters: readonly { readonly name: string; readonly place: Place }[];
  readonly outcome: 'tried' | 'reached' | 'not-reached';
  /** Why it was not reached or not tried, in words. */
  readonly reason?: string;
}

export type ProbeEvent =
  | FindingVerdict
  | Observation
  | RouteCoverage
  | { readonly kind: 'progress'; readonly target: string; readonly done: number; readonly total: number; readonly message: string }
  /** A sentence for people: what could not be done, what was given up and why. */
  | { readonly kind: 'note'; readonly target: string; readonly text: string };
