import { severities, type Severity } from '@whitebox/contract';
import { sql } from 'kysely';
import { nameRepositories, type FindingRow, type NamedFindingRow } from '#server/domain/findings/findings.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/** How many there are of each severity. */
export type CountsBySeverity = Record<Severity, number>;

export function noFindings(): CountsBySeverity {
  return { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
}

/** Findings in the state `open`, by severity. */
export async function countToDecide(tx: Transaction, organizationId: string): Promise<CountsBySeverity> {
  const rows = await tx
    .selectFrom('finding_counts')
    .select(['value', 'count'])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'state+severity')
    .where('value', 'in', severities.map((severity) => `open ${severity}`))
    .execute();
  const counts = new Map(rows.map(({ value, count }) => [value, count]));
  return mapSeverities((severity) => counts.get(`open ${severity}`) ?? 0);
}

function mapSeverities(count: (severity: Severity) => number): CountsBySeverity {
  return { critical: count('critical'), high: count('high'), medium: count('medium'), low: count('low'), info: count('info') };
}

/** Findings in the state `open`: the most severe first, of these the surest, and of these the oldest. */
export async function listToDecide(tx: Transaction, organizationId: string, limit: number): Promise<NamedFindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select f.* from findings f where f.verdict = 'approved' and f.organization_id = ${organizationId} and f.state = 'open'
    order by f.worth_rank desc, f.found_at, f.id limit ${limit}`.execute(tx);
  return nameRepositories(tx, rows);
}

/** Unsettled findings (`open` or `true_positive`) by repository and severity. */
export async function countUnsettled(tx: Transaction, organizationId: string): Promise<ReadonlyMap<string, CountsBySeverity>> {
  const rows = await tx.selectFrom('finding_counts').select(['value', 'count']).where('organization_id', '=', organizationId).where('kind', '=', 'unsettled').execute();
  const counts = new Map<string, CountsBySeverity>();
  for (const { value, count } of rows) {
    const [repositoryId = '', name] = value.split(' ');
    const severity = severities.find((one) => one === name);
    const known = counts.get(repositoryId) ?? noFindings();
    if (severity) counts.set(repositoryId, { ...known, [severity]: count });
  }
  return counts;
}

interface DayRow {
  readonly day: string;
  readonly severity: Severity;
  readonly change: number;
}

export interface DayCounts {
  /** `2026-11-21`, in UTC. */
  readonly day: string;
  readonly counts: CountsBySeverity;
}

/** Unsettled findings at the end of each of the last days, today's the last. */
export async function readOpenOverTime(tx: Transaction, organizationId: string, today: Date, days: number): Promise<DayCounts[]> {
  const { rows } = await sql<DayRow>`
    select day::text, severity, change from finding_days where organization_id = ${organizationId} order by day`.execute(tx);
  let at = 0;
  let counts = noFindings();
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(today.getTime() - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    for (let row = rows[at]; row && row.day <= day; row = rows[++at]) counts = { ...counts, [row.severity]: counts[row.severity] + row.change };
    return { day, counts };
  });
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** From found to resolved, of what was resolved since; null without any. A duplicate was not resolved, it was another one all along. */
export async function medianDaysToResolve(tx: Transaction, organizationId: string, since: Date): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from resolved_at - found_at)::double precision / 86400) as days from findings
    where organization_id = ${organizationId} and verdict = 'approved' and state = 'resolved' and duplicate_of is null and resolved_at >= ${since}`.execute(tx);
  return rows[0]?.days ?? null;
}
