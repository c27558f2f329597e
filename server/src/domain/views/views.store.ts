import type { ViewChange } from '@whitebox/contract';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Transaction } from '#server/platform/database/tables.ts';

interface SavedViewsTable {
  id: string;
  organization_id: string;
  user_id: string;
  name: string;
  query: string;
  is_shared: boolean;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    saved_views: SavedViewsTable;
  }
}

export type ViewRow = Selectable<SavedViewsTable>;

/** A person's own views and those that others share, by name. */
export async function listViews(tx: Transaction, owner: { organizationId: string; personId: string }): Promise<ViewRow[]> {
  return tx
    .selectFrom('saved_views')
    .selectAll()
    .where('organization_id', '=', owner.organizationId)
    .where((is) => is.or([is('user_id', '=', owner.personId), is('is_shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Makes the organization's views wait for each other until the transaction ends, so that their number can be limited. */
export async function lockViews(tx: Transaction, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('views:' || ${organizationId}::text, 0))`.execute(tx);
}

export async function countViewsOf(tx: Transaction, owner: { organizationId: string; personId: string }): Promise<number> {
  const { total } = await tx
    .selectFrom('saved_views')
    .select((build) => build.fn.countAll<number>().as('total'))
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.personId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertView(tx: Transaction, view: Omit<ViewRow, 'created_at' | 'updated_at'>): Promise<ViewRow> {
  return tx.insertInto('saved_views').values(view).returningAll().executeTakeFirstOrThrow();
}

export async function findView(tx: Transaction, id: string): Promise<ViewRow | undefined> {
  return tx.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function storeView(tx: Transaction, id: string, change: ViewChange): Promise<ViewRow> {
  return tx.updateTable('saved_views').set({ ...change, updated_at: sql<Date>`now()` }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function removeView(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('saved_views').where('id', '=', id).execute();
}
