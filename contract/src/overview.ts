import { Type, type Static } from 'typebox';
import { Finding, scanFilter, severalFindingFilters } from '#contract/finding.ts';
import { Scan } from '#contract/scan.ts';
import { nullable, strict, Uuid } from '#contract/scalars.ts';
import { severities, type Severity } from '#contract/severity.ts';

const count = Type.Integer({ minimum: 0 });
const bySeverity = { critical: count, high: count, medium: count, low: count, info: count };

export const SeverityCounts = Type.Object(bySeverity, strict);
export type SeverityCounts = Static<typeof SeverityCounts>;

/** What an unsettled finding of each severity adds to the score of its repository. */
export const severityWeights: Readonly<Record<Severity, number>> = { critical: 40, high: 10, medium: 3, low: 1, info: 0 };

export function scoreOf(open: SeverityCounts): number {
  return severities.reduce((score, severity) => score + severityWeights[severity] * open[severity], 0);
}

const RepositoryRisk = {
  repository: Type.String({ description: "The repository's name, as `repository` of a finding." }),
  repo_url: Type.String({ description: 'Its address in the latest scan.' }),
  open: { ...SeverityCounts, description: 'Findings that are `open` or `true_positive`, by severity.' },
  score: Type.Integer({ minimum: 0, description: 'The sum over `open`: 40 for each critical one, 10 high, 3 medium, 1 low.' }),
};

/** The first page of the dashboard. */
export const Overview = Type.Object(
  {
    to_decide: Type.Object(
      { ...bySeverity, oldest: Type.Array(Finding, { description: 'At most ten: the most severe first, of these the oldest first.' }) },
      { ...strict, description: 'Findings in the state `open`: new ones and reopened ones.' },
    ),
    running: Type.Array(Scan, { description: 'Scans that have neither ended nor are drafts; at most 20, the newest first.' }),
    open_over_time: Type.Array(
      Type.Object({ day: Type.String({ format: 'date' }), ...bySeverity }, strict),
      { description: 'Findings that were `open` or `true_positive` at the end of each of the last 90 days (UTC), the last one today.' },
    ),
    median_days_to_resolve: { ...nullable(Type.Number({ minimum: 0 })), description: 'From found to resolved, of what was resolved within 90 days, duplicates left out.' },
    repositories: Type.Array(Type.Object(RepositoryRisk, strict), { description: 'At most ten, by score.' }),
    findings_total: count,
    scans_total: { ...count, description: 'Drafts left out.' },
  },
  { ...strict, title: 'Overview' },
);
export type Overview = Static<typeof Overview>;

export const RepositoryListed = Type.Object({ id: Uuid, ...RepositoryRisk, last_scan: nullable(Scan) }, strict);
export type RepositoryListed = Static<typeof RepositoryListed>;

const Counted = Type.Array(Type.Object({ value: Type.String(), count }, strict));

export const FindingCountQuery = Type.Object({ ...severalFindingFilters, ...scanFilter }, strict);
export type FindingCountQuery = Static<typeof FindingCountQuery>;

/** How many findings each value of a filter would leave, the other filters holding. */
export const FindingCounts = Type.Object(
  {
    by_state: Counted,
    by_severity: Counted,
    by_confidence: Counted,
    by_category: { ...Counted, description: 'The 100 with the most findings.' },
    by_repository: { ...Counted, description: 'By name; the 100 with the most findings.' },
    by_tag: { ...Counted, description: 'The 100 with the most findings.' },
  },
  { ...strict, title: 'Finding counts' },
);
export type FindingCounts = Static<typeof FindingCounts>;
