import { sql, type Updateable } from 'kysely';
import type { ScanRow } from '#server/domain/scans/scans.store.ts';
import type { Tables, Transaction } from '#server/platform/database/tables.ts';

/** Drafts of an organization, the last changed first. */
export async function selectDrafts(tx: Transaction, organizationId: string): Promise<ScanRow[]> {
  return tx.selectFrom('scans').selectAll().where('organization_id', '=', organizationId).where('status', '=', 'draft').orderBy('updated_at', 'desc').orderBy('id', 'desc').execute();
}

/** Makes the organization's drafts wait for each other until the transaction ends, so that their number can be limited. */
export async function lockDrafts(tx: Transaction, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('drafts:' || ${organizationId}::text, 0))`.execute(tx);
}

export async function countDrafts(tx: Transaction, organizationId: string): Promise<number> {
  const { total } = await tx.selectFrom('scans').select((build) => build.fn.countAll<number>().as('total')).where('organization_id', '=', organizationId).where('status', '=', 'draft').executeTakeFirstOrThrow();
  return total;
}

export async function updateDraft(tx: Transaction, id: string, change: Updateable<Tables['scans']>): Promise<ScanRow> {
  return tx.updateTable('scans').set({ ...change, updated_at: sql<Date>`now()` }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function removeDraft(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('scans').where('id', '=', id).where('status', '=', 'draft').execute();
}
