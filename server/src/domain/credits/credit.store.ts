import { sql, type Generated } from 'kysely';

import type { Transaction } from '#server/platform/database/tables.ts';

/** `available` is what an organization may spend; the two others are where credits come from and where they go. */
export type Account = 'available' | 'granted' | 'spent';
export type CreditKind = 'grant' | 'charge' | 'refund';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    readonly credit_transactions: {
      readonly id: string;
      readonly organization_id: string;
      readonly kind: CreditKind;
      readonly reference: string;
      readonly note: string | null;
      readonly created_at: Generated<Date>;
    };
    readonly credit_postings: {
      readonly transaction_id: string;
      readonly organization_id: string;
      readonly account: Account;
      readonly amount: number;
    };
  }
}

export interface NewTransaction {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: CreditKind;
  readonly reference: string;
  readonly note: string | null;
}

/** Makes later movements of this organization's credits wait for this transaction; readers and foreign keys do not wait. */
export async function lockLedger(tx: Transaction, organizationId: string): Promise<void> {
  await sql`select from organizations where id = ${organizationId} for no key update`.execute(tx);
}

export async function sumOfAccount(tx: Transaction, organizationId: string, account: Account): Promise<number> {
  const { total } = await tx
    .selectFrom('credit_postings')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .where('organization_id', '=', organizationId)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return total;
}

/** False when this kind was already booked under this reference; nothing is written then. */
export async function addTransaction(tx: Transaction, entry: NewTransaction): Promise<boolean> {
  const { organizationId: organization_id, ...rest } = entry;
  const added = await tx
    .insertInto('credit_transactions')
    .values({ ...rest, organization_id })
    .onConflict((conflict) => conflict.columns(['organization_id', 'kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export interface Transfer {
  readonly transactionId: string;
  readonly organizationId: string;
  readonly from: Account;
  readonly to: Account;
  readonly amount: number;
}

export async function addPostings(tx: Transaction, { transactionId, organizationId, from, to, amount }: Transfer): Promise<void> {
  const common = { transaction_id: transactionId, organization_id: organizationId };
  await tx
    .insertInto('credit_postings')
    .values([
      { ...common, account: from, amount: -amount },
      { ...common, account: to, amount },
    ])
    .execute();
}

/** The movements of an organization's available credits, newest first. */
export async function listTransactions(tx: Transaction, organizationId: string, limit: number) {
  return tx
    .selectFrom('credit_transactions as t')
    .innerJoin('credit_postings as p', (join) => join.onRef('p.transaction_id', '=', 't.id').on('p.account', '=', 'available'))
    .select(['t.id', 't.kind', 't.reference', 't.note', 't.created_at', 'p.amount'])
    .where('t.organization_id', '=', organizationId)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findTransaction(tx: Transaction, entry: Pick<NewTransaction, 'organizationId' | 'kind' | 'reference'>) {
  return tx
    .selectFrom('credit_transactions as t')
    .innerJoin('credit_postings as p', (join) => join.onRef('p.transaction_id', '=', 't.id').on('p.account', '=', 'available'))
    .select(['t.id', 'p.amount'])
    .where('t.organization_id', '=', entry.organizationId)
    .where('t.kind', '=', entry.kind)
    .where('t.reference', '=', entry.reference)
    .executeTakeFirst();
}

/** What was charged and given back under each of these references. */
export async function movementsOf(tx: Transaction, organizationId: string, references: readonly string[]): Promise<ReadonlyMap<string, { charged: number; refunded: number }>> {
  const movements = new Map(references.map((reference) => [reference, { charged: 0, refunded: 0 }]));
  if (references.length === 0) return movements;
  const rows = await tx
    .selectFrom('credit_transactions as t')
    .innerJoin('credit_postings as p', (join) => join.onRef('p.transaction_id', '=', 't.id').on('p.account', '=', 'available'))
    .select(['t.kind', 't.reference', 'p.amount'])
    .where('t.organization_id', '=', organizationId)
    .where('t.kind', 'in', ['charge', 'refund'])
    .where('t.reference', 'in', [...references])
    .execute();
  for (const { kind, reference, amount } of rows) {
    const sums = movements.get(reference);
    if (sums) sums[kind === 'charge' ? 'charged' : 'refunded'] += Math.abs(amount);
  }
  return movements;
}
