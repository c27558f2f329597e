import { sql, type RawBuilder } from 'kysely';
import type { CreditKind } from '#server/domain/credits/credit.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import type { Position } from '#server/platform/paging/cursor.ts';

/** A line of an account statement. */
export interface StatementEntry {
  readonly id: string;
  readonly kind: CreditKind;
  readonly amount: number;
  readonly reference: string;
  readonly note: string | null;
  readonly created_at: Date;
  /** `created_at` to the microsecond, which a `Date` does not hold. */
  readonly instant: string;
  readonly balance_after: number;
}

export interface StatementWindow {
  readonly direction: 'ASC' | 'DESC';
  readonly limit: number;
  readonly offset: number;
  /** Its value is an `instant`. */
  readonly after?: Position;
}

/** Entries of the ledger in the order of their time, ties in the order of their ids. */
export async function listStatement(tx: Transaction, organizationId: string, { direction, limit, offset, after }: StatementWindow): Promise<StatementEntry[]> {
  const [order, beyond] = direction === 'ASC' ? [sql.raw('asc'), sql.raw('>')] : [sql.raw('desc'), sql.raw('<')];
  const further = after ? sql`and (t.created_at, t.id) ${beyond} (${after.value}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<Omit<StatementEntry, 'balance_after'>>`
    select t.id, t.kind, t.reference, t.note, t.created_at, p.amount,
      to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as instant
    from credit_transactions t join credit_postings p on p.transaction_id = t.id and p.account = 'available'
    where t.organization_id = ${organizationId} ${further}
    order by t.created_at ${order}, t.id ${order} limit ${limit} offset ${offset}`.execute(tx);
  const oldestFirst = direction === 'ASC' ? rows : rows.toReversed();
  const [oldest] = oldestFirst;
  if (!oldest) return [];
  let balance = (await sumUpTo(tx, organizationId, sql`(${oldest.instant}::timestamptz, ${oldest.id}::uuid)`)) - oldest.amount;
  const entries = oldestFirst.map((row) => ({ ...row, balance_after: (balance += row.amount) }));
  return direction === 'ASC' ? entries : entries.toReversed();
}

async function sumUpTo(tx: Transaction, organizationId: string, place: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(p.amount), 0)::bigint as total
    from credit_transactions t join credit_postings p on p.transaction_id = t.id and p.account = 'available'
    where t.organization_id = ${organizationId} and (t.created_at, t.id) <= ${place}`.execute(tx);
  return rows[0]?.total ?? 0;
}

export async function countEntries(tx: Transaction, organizationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('credit_transactions')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return count;
}
