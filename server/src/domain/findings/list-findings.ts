import type { Confidence, ScanType, FindingState, Severity } from '@whitebox/contract';
import { sql, type RawBuilder } from 'kysely';
import { nameRepositories, type FindingRow, type NamedFindingRow } from '#server/domain/findings/findings.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import type { Position } from '#server/platform/paging/cursor.ts';

/** Which findings; all that are given must hold. */
export interface FindingFilter {
  readonly organizationId: string;
  /** Each list is of values of which a finding has one; never empty. */
  readonly severities?: readonly Severity[];
  readonly states?: readonly FindingState[];
  readonly confidences?: readonly Confidence[];
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
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
 * the cursor on: the scan's sightings, the rows of one tag, or the index of the filtered column.
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
function sortExpression({ scanId, tags }: FindingFilter, sortBy: SortColumn): SortExpression {
  if (sortBy === 'found_at' && scanId !== undefined) return { value: sql`s.found_at`, id: sql`s.finding_id` };
  if (sortBy === 'found_at' && tags?.length === 1) return { value: sql`t.found_at`, id: sql`t.finding_id` };
  return { value: sortBy === 'severity' ? sql`f.worth_rank` : sql.ref(`f.${sortBy}`), id: sql`f.id` };
}

function typedValue({ sortBy, after }: FindingWindow): RawBuilder<unknown> {
  return sortBy === 'severity' ? sql`${after?.value}::smallint` : sql`${after?.value}::timestamptz`;
}

/** As `f`, with what the filter joins. Several tags are none: a finding that has two of them would be there twice. */
export function tablesOf({ scanId, tags }: FindingFilter): RawBuilder<unknown> {
  const seen = scanId === undefined ? sql`` : sql`join finding_sightings s on s.finding_id = f.id and s.scan_id = ${scanId}`;
  const tagged = tags?.length === 1 ? sql`join finding_tags t on t.finding_id = f.id and t.tag = ${tags[0]}` : sql``;
  return sql`findings f ${seen} ${tagged}`;
}

export function conditionsOf(filter: FindingFilter): RawBuilder<unknown> {
  const { organizationId, severities, states, confidences, categories, repositoryIds, scanType, foundSince, foundUntil, ids, tags } = filter;
  const conditions = [
    sql`f.verdict = 'approved'`,
    sql`f.organization_id = ${organizationId}`,
    tags?.length === 1 && sql`t.organization_id = ${organizationId}`,
    tags && tags.length > 1 && sql`f.tags && ${tags}::text[]`,
    severities && isOneOf(sql`f.severity`, severities),
    states && isOneOf(sql`f.state`, states),
    confidences && isOneOf(sql`f.confidence`, confidences),
    categories && isOneOf(sql`f.category`, categories),
    repositoryIds && isOneOf(sql`f.repository_id`, repositoryIds, 'uuid'),
    scanType && sql`f.scan_type = ${scanType}`,
    foundSince && sql`f.found_at >= ${foundSince}`,
    foundUntil && sql`f.found_at < ${foundUntil}`,
    ids && sql`f.id = any (${ids}::uuid[])`,
  ].filter((condition) => typeof condition === 'object');
  return sql.join(conditions, sql` and `);
}

/** One value is compared, not looked up in a list: its index then gives the order too. */
function isOneOf(column: RawBuilder<unknown>, values: readonly string[], type: 'text' | 'uuid' = 'text'): RawBuilder<unknown> {
  const [first, ...others] = values;
  return others.length === 0 ? sql`${column} = ${first}` : sql`${column} = any (${values}::${sql.raw(type)}[])`;
}
