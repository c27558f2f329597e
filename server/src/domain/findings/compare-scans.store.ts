import { sql } from 'kysely';
import { nameRepositories, type FindingRow, type NamedFindingRow } from '#server/domain/findings/findings.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

export interface ScanPair {
  readonly scanId: string;
  /** What it is held against. */
  readonly otherId: string;
}

/** Findings that a scan saw and another did not, the most severe first. */
export async function listNew(tx: Transaction, { scanId, otherId }: ScanPair, limit: number): Promise<NamedFindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select f.* from finding_sightings s join findings f on f.id = s.finding_id and f.verdict = 'approved'
    where s.scan_id = ${scanId} and not exists (select from finding_sightings o where o.scan_id = ${otherId} and o.finding_id = s.finding_id)
    order by f.worth_rank desc, f.found_at, f.id limit ${limit}`.execute(tx);
  return nameRepositories(tx, rows);
}

/** Findings that the other saw and this scan did not, although it read their repository. */
export async function listGone(tx: Transaction, { scanId, otherId }: ScanPair, limit: number): Promise<NamedFindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select f.* from finding_sightings s join findings f on f.id = s.finding_id and f.verdict = 'approved'
    where s.scan_id = ${otherId} and not exists (select from finding_sightings o where o.scan_id = ${scanId} and o.finding_id = s.finding_id)
      and f.repository_id in (select repository_id from scan_repositories where scan_id = ${scanId})
    order by f.worth_rank desc, f.found_at, f.id limit ${limit}`.execute(tx);
  return nameRepositories(tx, rows);
}

/** Findings that both saw. */
export async function listSame(tx: Transaction, { scanId, otherId }: ScanPair, limit: number): Promise<NamedFindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select f.* from finding_sightings s join finding_sightings o on o.scan_id = ${otherId} and o.finding_id = s.finding_id
    join findings f on f.id = s.finding_id and f.verdict = 'approved'
    where s.scan_id = ${scanId}
    order by f.worth_rank desc, f.found_at, f.id limit ${limit}`.execute(tx);
  return nameRepositories(tx, rows);
}

export interface ComparisonCounts {
  readonly appeared: number;
  readonly gone: number;
  readonly same: number;
}

export async function countCompared(tx: Transaction, { scanId, otherId }: ScanPair): Promise<ComparisonCounts> {
  const { rows } = await sql<ComparisonCounts>`
    select count(*) filter (where other.finding_id is null) as appeared, count(*) filter (where this.finding_id is null) as gone,
      count(*) filter (where this.finding_id is not null and other.finding_id is not null) as same
    from (select finding_id from finding_sightings where scan_id = ${scanId}) this
    full join (select finding_id from finding_sightings where scan_id = ${otherId}) other using (finding_id)
    join findings f on f.id = finding_id and f.verdict = 'approved'
    where this.finding_id is not null or f.repository_id in (select repository_id from scan_repositories where scan_id = ${scanId})`.execute(tx);
  return rows[0] ?? { appeared: 0, gone: 0, same: 0 };
}
