import { sql } from 'kysely';
import { conditionsOf, tablesOf, type FindingFilter } from '#server/domain/findings/list-findings.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/** How many findings match. With at most one filter, or one beside states, a look-up in kept counts; else a count. */
export async function countFindings(tx: Transaction, filter: FindingFilter): Promise<number> {
  const { organizationId, scanId, foundSince, foundUntil, ...others } = filter;
  const given = Object.values(others).filter((value) => value !== undefined).length;
  const isRange = foundSince !== undefined || foundUntil !== undefined;
  if (scanId === undefined && !isRange) {
    if (given === 1 && others.ids !== undefined) return others.ids.length;
    const key = countKey(filter, given);
    if (key !== undefined) return keptCount(tx, organizationId, key);
  }
  if (given === 0) {
    if (scanId !== undefined && !isRange) return scanCount(tx, scanId);
    if (scanId === undefined) return rangeCount(tx, filter);
  }
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${tablesOf(filter)} where ${conditionsOf(filter)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

async function scanCount(tx: Transaction, scanId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('scan_finding_counts')
    .select((build) => build.fn.coalesce(build.fn.sum<string>('count'), sql<string>`0`).as('total'))
    .where('scan_id', '=', scanId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function keptCount(tx: Transaction, organizationId: string, { kind, values }: CountKey): Promise<number> {
  const rows = await tx
    .selectFrom('finding_counts')
    .select('count')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('value', 'in', values)
    .execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

interface CountKey {
  readonly kind: string;
  readonly values: readonly string[];
}

/** Under what the count of a filter is kept that has at most one beside states; undefined where none is. @param given how many filters it has */
function countKey(filter: FindingFilter, given: number): CountKey | undefined {
  const { states } = filter;
  const other = otherKey(filter);
  if (given > (states === undefined ? 1 : 2)) return undefined;
  if (given === 0) return { kind: 'all', values: [''] };
  if (states === undefined) return other;
  if (given === 1) return { kind: 'state', values: states };
  if (other === undefined || other.kind === 'scan_type') return undefined;
  return { kind: `state+${other.kind}`, values: states.flatMap((state) => other.values.map((value) => `${state} ${value}`)) };
}

/** A finding has several tags: the counts of two are no count of both. */
function otherKey({ severities, confidences, categories, tags, repositoryIds, scanType }: FindingFilter): CountKey | undefined {
  if (severities) return { kind: 'severity', values: severities };
  if (confidences) return { kind: 'confidence', values: confidences };
  if (categories) return { kind: 'category', values: categories };
  if (tags) return tags.length === 1 ? { kind: 'tag', values: tags } : undefined;
  if (repositoryIds) return { kind: 'repository', values: repositoryIds };
  return scanType && { kind: 'scan_type', values: [scanType] };
}

const HOUR_MS = 60 * 60 * 1000;
/** Within it, hours written as ISO 8601 sort as text. */
const END_OF_TIME = Date.UTC(9999, 0);

/** Whole hours come from the kept counts, the parts of hours at both ends are counted. */
async function rangeCount(tx: Transaction, { organizationId, foundSince, foundUntil }: FindingFilter): Promise<number> {
  const since = new Date(Math.max(foundSince?.getTime() ?? 0, 0));
  const until = new Date(Math.min(foundUntil?.getTime() ?? END_OF_TIME, END_OF_TIME));
  const firstHour = new Date(Math.ceil(since.getTime() / HOUR_MS) * HOUR_MS);
  const endHour = new Date(Math.floor(until.getTime() / HOUR_MS) * HOUR_MS);
  if (endHour <= firstHour) return partCount(tx, organizationId, [since, until]);
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::bigint as total from finding_counts where organization_id = ${organizationId} and kind = 'hour'
      and value >= ${hourKey(firstHour)} and value < ${hourKey(endHour)}`.execute(tx);
  const before = await partCount(tx, organizationId, [since, firstHour]);
  const beyond = await partCount(tx, organizationId, [endHour, until]);
  return (rows[0]?.total ?? 0) + before + beyond;
}

/** `2026-11-21T08`: sorts as time does. */
function hourKey(hour: Date): string {
  return hour.toISOString().slice(0, 13);
}

async function partCount(tx: Transaction, organizationId: string, [since, until]: readonly [Date, Date]): Promise<number> {
  if (since >= until) return 0;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from findings f where f.verdict = 'approved' and f.organization_id = ${organizationId}
      and f.found_at >= ${since} and f.found_at < ${until}`.execute(tx);
  return rows[0]?.total ?? 0;
}
