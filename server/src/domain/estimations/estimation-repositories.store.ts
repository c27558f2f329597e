import type { RepositoryResult } from '@whitebox/contract';
import { sql, type ColumnType, type Generated } from 'kysely';
import type { Transaction } from '#server/platform/database/tables.ts';

/** What came of one repository of an estimation. */
export interface RepositoryOutcome {
  readonly result: RepositoryResult;
  /** Names the content that was priced, equal for equal prices; absent where none was. */
  readonly content?: string;
}

/** One repository of an estimation, by its place in it. */
export interface RepositoryKey {
  readonly organizationId: string;
  readonly estimationId: string;
  readonly position: number;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    estimation_repositories: {
      estimation_id: string;
      position: number;
      organization_id: string;
      begun_at: Generated<Date>;
      outcome: ColumnType<RepositoryOutcome | null, string | undefined, string>;
    };
  }
}

/** Notes that work on it begins; again after a crash: the same beginning. */
export async function noteBegin(tx: Transaction, { organizationId, estimationId, position }: RepositoryKey): Promise<void> {
  await tx
    .insertInto('estimation_repositories')
    .values({ estimation_id: estimationId, position, organization_id: organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets that work has begun, unless something came of it. */
export async function forgetBegin(tx: Transaction, { estimationId, position }: RepositoryKey): Promise<void> {
  await tx.deleteFrom('estimation_repositories').where('estimation_id', '=', estimationId).where('position', '=', position).where('outcome', 'is', null).execute();
}

/** Milliseconds since work began on this repository and on the first one of its estimation, by the database's clock. */
export async function agesOf(tx: Transaction, { estimationId, position }: RepositoryKey): Promise<{ readonly repositoryMs: number; readonly estimationMs: number }> {
  const { rows } = await sql<{ repository: number | null; estimation: number | null }>`
    select extract(epoch from now() - min(begun_at) filter (where position = ${position}))::float8 as repository,
      extract(epoch from now() - min(begun_at))::float8 as estimation
    from estimation_repositories where estimation_id = ${estimationId}`.execute(tx);
  return { repositoryMs: (rows[0]?.repository ?? 0) * 1_000, estimationMs: (rows[0]?.estimation ?? 0) * 1_000 };
}

/** Keeps what came of a repository; what came of it before stays. */
export async function keepOutcome(tx: Transaction, { organizationId, estimationId, position }: RepositoryKey, outcome: RepositoryOutcome): Promise<void> {
  const text = JSON.stringify(outcome);
  await tx
    .insertInto('estimation_repositories')
    .values({ estimation_id: estimationId, position, organization_id: organizationId, outcome: text })
    .onConflict((conflict) => conflict.columns(['estimation_id', 'position']).doUpdateSet({ outcome: text }).where('estimation_repositories.outcome', 'is', null))
    .execute();
}

/** What came of the repositories of an estimation so far, by their positions. */
export async function findOutcomes(tx: Transaction, estimationId: string): Promise<ReadonlyMap<number, RepositoryOutcome>> {
  const rows = await tx.selectFrom('estimation_repositories').select(['position', 'outcome']).where('estimation_id', '=', estimationId).execute();
  return new Map(rows.flatMap(({ position, outcome }) => (outcome === null ? [] : [[position, outcome] as const])));
}

export async function dropRepositories(tx: Transaction, estimationId: string): Promise<void> {
  await tx.deleteFrom('estimation_repositories').where('estimation_id', '=', estimationId).execute();
}
