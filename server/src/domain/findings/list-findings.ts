import type { Confidence, ScanType, FindingState, Severity } from '@whitebox/contract';
import { sql, type RawBuilder } from 'kysely';
import { nameRepositories, type FindingRow, type NamedFindingRow } from '#server/domain/findings/findings.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import type { Position } from '#server/platform/paging/cursor.ts';

/** Which findings; all that are given must hold. */
export interface FindingFilter {
  readonly organizationId: string;
  readonly severity?: Severity;
  readonly state?: FindingState;
  readonly confidence?: Confidence;
  readonly category?: string;
  readonly tag?: string;
  /** Of one of these; never empty. */
  readonly repositoryIds?: readonly string[];
  readonly scanType?: ScanType;
  /** Found at or after. */
  readonly foundSince?: Date;
  /** Found before. */
  readonly foundUntil?: Date;
  /** Of these alone: what a search found. */
  readonly ids?: readonly string[];
  /** Seen by this scan. */
  readonly scanId?: string;
}

export type SortColumn = 'found_at' | 'updated_at' | 'severity';

export interface FindingWindow {
  readonly sortBy: SortColumn;
  readonly direction: 'ASC' | 'DESC';
  readonly limit: number;
  /** Rows to pass over; 0 with `after`. */
  readonly offset: number;
  readonly after?: Position;
}

/**
 * Findings in the order of a column, ties in the order of the id. Every one-filter list in the default order walks one index from
 * the cursor on: the scan's sightings, the tag's rows, or the index of the filtered column.
 */
export async function listFindings(tx: Transaction, filter: FindingFilter, window: FindingWindow): Promise<NamedFindingRow[]> {
  const column = sortExpression(filter, window.sortBy);
  const id = column.id;
  const direction = sql.raw(window.direction === 'ASC' ? 'asc' : 'desc');
  const beyond = sql.raw(window.direction === 'ASC' ? '>' : '<');
  const after = window.after ? sql`and (${column.value}, ${id}) ${beyond} (${typedValue(window)}, ${window.after.id}::uuid)` : sql``;
  const { rows } = await sql<FindingRow>`
    select f.* from ${tablesOf(filter)} where ${conditionsOf(filter)} ${after}
    order by ${column.value} ${direction}, ${id} ${direction} limit ${window.limit} offset ${window.offset}`.execute(tx);
  return nameRepositories(tx, rows);
}

/** Sort value of a row, as its cursor holds it. */
export function sortValueOf(row: FindingRow, sortBy: SortColumn): string {
  return sortBy === 'severity' ? String(row.worth_rank) : row[sortBy].toISOString();
}

interface SortExpression {
  readonly value: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
}

/** `found_at` stands on sightings and tags too: their index gives the order there. */
function sortExpression({ scanId, tag }: FindingFilter, sortBy: SortColumn): SortExpression {
  if (sortBy === 'found_at' && scanId !== undefined) return { value: sql`s.found_at`, id: sql`s.finding_id` };
  if (sortBy === 'found_at' && tag !== undefined) return { value: sql`t.found_at`, id: sql`t.finding_id` };
  return { value: sortBy === 'severity' ? sql`f.worth_rank` : sql.ref(`f.${sortBy}`), id: sql`f.id` };
}

function typedValue({ sortBy, after }: FindingWindow): RawBuilder<unknown> {
  return sortBy === 'severity' ? sql`${after?.value}::smallint` : sql`${after?.value}::timestamptz`;
}

/** As `f`, with what the filter joins. */
export function tablesOf({ scanId, tag }: FindingFilter): RawBuilder<unknown> {
  const seen = scanId === undefined ? sql`` : sql`join finding_sightings s on s.finding_id = f.id and s.scan_id = ${scanId}`;
  const tagged = tag === undefined ? sql`` : sql`join finding_tags t on t.finding_id = f.id and t.tag = ${tag}`;
  return sql`findings f ${seen} ${tagged}`;
}

export function conditionsOf(filter: FindingFilter): RawBuilder<unknown> {
  const { organizationId, severity, state, confidence, category, repositoryIds, scanType, foundSince, foundUntil, ids, tag } = filter;
  const conditions = [
    sql`f.verdict = 'approved'`,
    sql`f.organization_id = ${organizationId}`,
    tag !== undefined && sql`t.organization_id = ${organizationId}`,
    severity && sql`f.severity = ${severity}`,
    state && sql`f.state = ${state}`,
    confidence && sql`f.confidence = ${confidence}`,
    category !== undefined && sql`f.category = ${category}`,
    repositoryIds && inRepositories(repositoryIds),
    scanType && sql`f.scan_type = ${scanType}`,
    foundSince && sql`f.found_at >= ${foundSince}`,
    foundUntil && sql`f.found_at < ${foundUntil}`,
    ids && sql`f.id = any (${ids}::uuid[])`,
  ].filter((condition) => typeof condition === 'object');
  return sql.join(conditions, sql` and `);
}

/** One repository is compared, not looked up in a list: its index then gives the order too. */
function inRepositories([first, ...others]: readonly string[]): RawBuilder<unknown> {
  return others.length === 0 ? sql`f.repository_id = ${first}` : sql`f.repository_id = any (${[first, ...others]}::uuid[])`;
}

/** How many findings match. With at most one filter a look-up in kept counts; else a count. */
export async function countFindings(tx: Transaction, filter: FindingFilter): Promise<number> {
  const { organizationId, scanId, foundSince, foundUntil, ...others } = filter;
  const given = Object.values(others).filter((value) => value !== undefined).length;
  const isRange = foundSince !== undefined || foundUntil !== undefined;
  if (scanId !== undefined && !isRange && given === 0) return scanCount(tx, scanId);
  if (scanId === undefined && !isRange && given === 1 && others.ids !== undefined) return others.ids.length;
  if (scanId === undefined && !isRange && given <= 1) return keptCount(tx, organizationId, filter);
  if (scanId === undefined && isRange && given === 0) return rangeCount(tx, filter);
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

async function keptCount(tx: Transaction, organizationId: string, filter: FindingFilter): Promise<number> {
  const [kind, ...values] = countKey(filter);
  const rows = await tx
    .selectFrom('finding_counts')
    .select('count')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('value', 'in', values)
    .execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function countKey(filter: FindingFilter): [kind: string, ...values: string[]] {
  if (filter.severity) return ['severity', filter.severity];
  if (filter.state) return ['state', filter.state];
  if (filter.confidence) return ['confidence', filter.confidence];
  if (filter.category !== undefined) return ['category', filter.category];
  if (filter.tag !== undefined) return ['tag', filter.tag];
  if (filter.repositoryIds) return ['repository', ...filter.repositoryIds];
  if (filter.scanType) return ['scan_type', filter.scanType];
  return ['all', ''];
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
