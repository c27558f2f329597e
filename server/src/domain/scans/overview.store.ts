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

export async function findScans(tx: Transaction, ids: readonly string[]): Promise<ScanRow[]> {
  return ids.length === 0 ? [] : tx.selectFrom('scans').selectAll().where('id', 'in', [...new Set(ids)]).execute();
}
