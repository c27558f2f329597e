import { type Generated, type Selectable } from 'kysely';
import type { Transaction } from '#server/platform/database/tables.ts';

export type Proof = 'dns' | 'file';

interface TargetsTable {
  readonly id: string;
  readonly organization_id: string;
  /** Scheme, host and port, as a browser writes them. */
  readonly origin: string;
  /** What the owner publishes; another one in each organization. */
  readonly token: string;
  readonly verified_by: Proof | null;
  /** When the proof was last seen. */
  readonly verified_at: Date | null;
  /** When it was last looked for. */
  readonly checked_at: Date | null;
  /** Why it was not seen then. */
  readonly problem: string | null;
  readonly created_by: string;
  readonly created_at: Generated<Date>;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    readonly targets: TargetsTable;
  }
}

export type TargetRow = Selectable<TargetsTable>;

/** Adds a target; one of this origin that is there stays, and keeps its token. */
export async function putTarget(tx: Transaction, target: Pick<TargetRow, 'id' | 'organization_id' | 'origin' | 'token' | 'created_by'>): Promise<TargetRow> {
  return tx
    .insertInto('targets')
    .values({ ...target, verified_by: null, verified_at: null, checked_at: null, problem: null })
    .onConflict((conflict) => conflict.columns(['organization_id', 'origin']).doUpdateSet({ origin: target.origin }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function countTargets(tx: Transaction, organizationId: string): Promise<number> {
  const { count } = await tx.selectFrom('targets').select((build) => build.fn.countAll<number>().as('count')).where('organization_id', '=', organizationId).executeTakeFirstOrThrow();
  return count;
}

export async function listTargets(tx: Transaction, organizationId: string): Promise<TargetRow[]> {
  return tx.selectFrom('targets').selectAll().where('organization_id', '=', organizationId).orderBy('origin').execute();
}

export async function findTarget(tx: Transaction, organizationId: string, by: { readonly id: string } | { readonly origin: string }): Promise<TargetRow | undefined> {
  const query = tx.selectFrom('targets').selectAll().where('organization_id', '=', organizationId);
  return ('id' in by ? query.where('id', '=', by.id) : query.where('origin', '=', by.origin)).executeTakeFirst();
}

/** Of a target that was removed meanwhile, or removed and added again, nothing is kept. */
export async function storeCheck(tx: Transaction, target: Pick<TargetRow, 'id' | 'token'>, check: Pick<TargetRow, 'verified_by' | 'verified_at' | 'checked_at' | 'problem'>): Promise<TargetRow | undefined> {
  return tx.updateTable('targets').set(check).where('id', '=', target.id).where('token', '=', target.token).returningAll().executeTakeFirst();
}

/** The origin that was removed, or undefined when there was no target of this id. */
export async function deleteTarget(tx: Transaction, organizationId: string, id: string): Promise<string | undefined> {
  const deleted = await tx.deleteFrom('targets').where('organization_id', '=', organizationId).where('id', '=', id).returning('origin').executeTakeFirst();
  return deleted?.origin;
}
