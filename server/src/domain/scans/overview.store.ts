import { isTerminal, scanStatuses } from '@whitebox/contract';
import { sql } from 'kysely';
import type { ScanRow } from '#server/domain/scans/scans.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

const underWay = scanStatuses.filter((status) => status !== 'draft' && !isTerminal(status));

/** Scans that have begun or wait, the newest first. */
export async function listRunning(tx: Transaction, organizationId: string, limit: number): Promise<ScanRow[]> {
  return tx
    .selectFrom('scans')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('status', 'in', underWay)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Drafts are none yet. */
export async function countScans(tx: Transaction, organizationId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('scans')
    .select((build) => build.fn.countAll<number>().as('total'))
    .where('organization_id', '=', organizationId)
    .where('status', '<>', 'draft')
    .executeTakeFirstOrThrow();
  return total;
}

export interface KnownRepository {
  readonly id: string;
  readonly name: string;
  /** In the latest scan. */
  readonly repo_url: string;
  readonly scan_id: string;
}

/** Repositories that were scanned, each with the latest scan that read it: ids of scans are in order of time. Variants of one name are rows of their own. */
export async function listRepositories(tx: Transaction, organizationId: string): Promise<KnownRepository[]> {
  const { rows } = await sql<KnownRepository>`
    select r.id, r.name, l.repo_url, l.scan_id from repositories r
    join lateral (select sr.repo_url, sr.scan_id from scan_repositories sr where sr.repository_id = r.id order by sr.scan_id desc limit 1) l on true
    where r.organization_id = ${organizationId} order by r.name, r.created_at, r.id`.execute(tx);
  return rows;
}

/** The last completed scan before this one that read its primary repository at the same branch. Ids of scans are in order of time. */
export async function findScanBefore(tx: Transaction, scanId: string): Promise<ScanRow | undefined> {
  return tx
    .selectFrom('scan_repositories as mine')
    .innerJoin('scan_repositories as theirs', (join) => join.onRef('theirs.repository_id', '=', 'mine.repository_id').onRef('theirs.branch', '=', 'mine.branch').onRef('theirs.scan_id', '<', 'mine.scan_id'))
    .innerJoin('scans', 'scans.id', 'theirs.scan_id')
    .selectAll('scans')
    .where('mine.scan_id', '=', scanId)
    .where('mine.position', '=', 0)
    .where('scans.status', '=', 'completed')
    .orderBy('theirs.scan_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findScans(tx: Transaction, ids: readonly string[]): Promise<ScanRow[]> {
  return ids.length === 0 ? [] : tx.selectFrom('scans').selectAll().where('id', 'in', [...new Set(ids)]).execute();
}
