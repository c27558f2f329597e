import { sql, type ColumnType, type Generated } from 'kysely';
import type { Queryable, Transaction } from '#server/platform/database/tables.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    /** Written by triggers alone. */
    changes: {
      id: Generated<number>;
      organization_id: string;
      transaction: ColumnType<string, never, never>;
      kind: string;
      subject_id: string | null;
      created_at: Generated<Date>;
    };
  }
}

/** Something that pages show is no longer what it was; without an id, any number of its kind. */
export interface Change {
  readonly kind: string;
  readonly id: string | null;
}

/** What a reader has seen: a snapshot of the database, and when it was taken, by the database's clock. */
export interface Seen {
  readonly snapshot: string;
  readonly atMs: number;
}

const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

export async function readSeen(database: Queryable): Promise<Seen> {
  const { rows } = await sql<Seen>`select pg_current_snapshot()::text as snapshot, ${now} as "atMs"`.execute(database);
  return rows[0] ?? missing();
}

/** At most so many changes are told one by one. */
export const MOST_CHANGES = 500;

export interface SeenChanges {
  readonly seen: Seen;
  /** Each thing once; one more than `MOST_CHANGES` where there are more. */
  readonly changes: readonly Change[];
}

/** What an organization has that the snapshot could not see, and the snapshot of this look: one statement, so one snapshot. */
export async function readChanges(tx: Transaction, organizationId: string, { snapshot }: Seen): Promise<SeenChanges> {
  const { rows } = await sql<Seen & { changes: Change[] }>`
    select pg_current_snapshot()::text as snapshot, ${now} as "atMs",
           coalesce((select json_agg(json_build_object('kind', c.kind, 'id', c.subject_id)) from (
             select kind, subject_id from changes
              where organization_id = ${organizationId}::uuid and transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
                and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)
              group by kind, subject_id order by min(id) limit ${MOST_CHANGES + 1}) c), '[]') as changes`.execute(tx);
  const [row] = rows;
  return row === undefined ? missing() : { seen: { snapshot: row.snapshot, atMs: row.atMs }, changes: row.changes };
}

/** Forgets changes of all organizations that are older than so many milliseconds. */
export async function forgetChanges(database: Queryable, ageMs: number): Promise<void> {
  await sql`select forget_changes(clock_timestamp() - make_interval(secs => ${ageMs / 1_000}))`.execute(database);
}

function missing(): never {
  throw new Error('a select without a table gave no row');
}
