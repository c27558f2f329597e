import type { EchoedRepository, Estimation, EstimationQuery, EstimationStatus, RepositoryResult } from '@whitebox/contract';
import { sql, type ColumnType, type Generated, type Selectable } from 'kysely';
import type { Transaction } from '#server/platform/database/tables.ts';

interface EstimationsTable {
  id: string;
  organization_id: string;
  user_id: string;
  name: string | null;
  task_id: string;
  status: Generated<EstimationStatus>;
  repos: ColumnType<EchoedRepository[], string, string>;
  total_credits: number | null;
  repo_results: ColumnType<RepositoryResult[] | null, string | null, string | null>;
  error: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface EstimationClaimsTable {
  estimation_id: string;
  organization_id: string;
  scan_id: string;
  claimed_at: Generated<Date>;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    cost_estimations: EstimationsTable;
    estimation_claims: EstimationClaimsTable;
  }
}

export type EstimationRow = Selectable<EstimationsTable>;

export interface NewEstimation {
  readonly id: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string | null;
  readonly taskId: string;
  readonly repos: readonly EchoedRepository[];
}

export async function insertEstimation(tx: Transaction, estimation: NewEstimation): Promise<EstimationRow> {
  return tx
    .insertInto('cost_estimations')
    .values({
      id: estimation.id,
      organization_id: estimation.organizationId,
      user_id: estimation.userId,
      name: estimation.name,
      task_id: estimation.taskId,
      repos: JSON.stringify(estimation.repos),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findEstimation(tx: Transaction, id: string): Promise<EstimationRow | undefined> {
  return tx.selectFrom('cost_estimations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds the estimation until the transaction ends. */
export async function lockEstimation(tx: Transaction, id: string): Promise<EstimationRow | undefined> {
  return tx.selectFrom('cost_estimations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** One page, newest first, and the number of all that match. */
export async function listEstimations(
  tx: Transaction,
  organizationId: string,
  query: EstimationQuery,
): Promise<{ rows: EstimationRow[]; total: number }> {
  const matching = tx
    .selectFrom('cost_estimations')
    .where('organization_id', '=', organizationId)
    .$if(query.status !== undefined, (builder) => builder.where('status', '=', query.status ?? 'pending'));
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { total } = await matching.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** `pending` → `running`; false when it was not pending. */
export async function markRunning(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cost_estimations')
    .set({ status: 'running', updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Outcome = Pick<Estimation, 'status' | 'total_credits' | 'error'> & {
  readonly repos: readonly EchoedRepository[];
  readonly repo_results: readonly RepositoryResult[];
};

/** Ends an estimation; false when it had ended before. */
export async function storeOutcome(tx: Transaction, id: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cost_estimations')
    .set({
      status: outcome.status,
      total_credits: outcome.total_credits,
      error: outcome.error,
      repos: JSON.stringify(outcome.repos),
      repo_results: JSON.stringify(outcome.repo_results),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a scan has claimed it. */
export async function isClaimed(tx: Transaction, id: string): Promise<boolean> {
  const claim = await tx.selectFrom('estimation_claims').select('scan_id').where('estimation_id', '=', id).executeTakeFirst();
  return claim !== undefined;
}

/** Claims it for one scan; false when another was first, also one that commits at this moment. */
export async function claimEstimation(tx: Transaction, claim: { organizationId: string; estimationId: string; scanId: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('estimation_claims')
    .values({ estimation_id: claim.estimationId, organization_id: claim.organizationId, scan_id: claim.scanId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
