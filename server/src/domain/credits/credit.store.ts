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

export interface NewEntry {
  readonly id: string;
  readonly organizationId: string;
  readonly reference: string;
  readonly note: string | null;
  readonly amount: number;
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

/** Adds available credits, in the owner's role. False when this was booked under this reference before. */
export async function bookGrant(tx: Transaction, entry: NewEntry): Promise<boolean> {
  const { id, organizationId, reference, note, amount } = entry;
  const { rows } = await sql<{ booked: boolean }>`
    select book_credits(${id}, ${organizationId}, 'grant', ${reference}, ${note}, 'granted', 'available', ${amount}) as booked`.execute(tx);
  return rows[0]?.booked === true;
}

/** Movements of an organization's credits wait for each other from here to the end of their transactions. */
export async function bookCharge(tx: Transaction, { id, organizationId, reference, note, amount }: NewEntry): Promise<'charged' | 'insufficient'> {
  const { rows } = await sql<{ outcome: 'charged' | 'insufficient' }>`
    select charge_credits(${id}, ${organizationId}, ${reference}, ${note}, ${amount}) as outcome`.execute(tx);
  return rows[0]?.outcome ?? 'insufficient';
}

export async function bookRefund(tx: Transaction, { id, organizationId, reference, note, amount }: NewEntry): Promise<'refunded' | 'refunded before' | 'not charged'> {
  const { rows } = await sql<{ outcome: 'refunded' | 'refunded before' | 'not charged' }>`
    select refund_credits(${id}, ${organizationId}, ${reference}, ${note}, ${amount}) as outcome`.execute(tx);
  return rows[0]?.outcome ?? 'not charged';
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
