import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

import {
  addPostings,
  addTransaction,
  findTransaction,
  listTransactions,
  lockLedger,
  sumOfAccount,
  type Account,
  type CreditKind,
} from '#server/domain/credits/credit.store.ts';

/*
 * Credits as an append-only double-entry ledger: every movement is a transaction with two postings that sum to zero, nothing is ever
 * changed or removed (the database refuses), and the balance is the sum of the `available` postings.
 *
 * A movement carries a reference of its cause. The same kind under the same reference is booked once, so a retry costs nothing.
 */

export interface Movement {
  readonly organizationId: string;
  /** Whole credits, more than zero. */
  readonly amount: number;
  /** What caused it, unique for its kind in the organization: `scan:<id>`. */
  readonly reference: string;
  readonly note?: string;
}

/** One line of an account statement: `amount` is signed as the balance sees it. */
export interface CreditEntry {
  readonly id: string;
  readonly kind: CreditKind;
  readonly amount: number;
  readonly reference: string;
  readonly note: string | null;
  readonly created_at: Date;
}

/** Credits given by an operator or at sign-up. Returns false when the reference was booked before. */
export async function grant(tx: Transaction, movement: Movement): Promise<boolean> {
  return book(tx, movement, { kind: 'grant', from: 'granted', to: 'available' });
}

/**
 * Deducts credits in the caller's transaction; charging the same reference again changes nothing.
 *
 * @throws ProductError `credits_insufficient` when the balance is smaller than the amount; nothing is written then
 */
export async function charge(tx: Transaction, movement: Movement): Promise<void> {
  const { organizationId, reference, amount } = movement;
  assertAmount(amount);
  await lockLedger(tx, organizationId);
  if (await findTransaction(tx, { organizationId, kind: 'charge', reference })) return;
  if ((await balanceOf(tx, organizationId)) < amount) throw new ProductError('credits_insufficient');
  await book(tx, movement, { kind: 'charge', from: 'available', to: 'spent' });
}

/**
 * Gives back a charge of the same reference, or a part of it; refunding a reference again changes nothing.
 *
 * @returns false when the reference was refunded before
 * @throws Error when the reference was never charged or charged less: a bug of ours
 */
export async function refund(tx: Transaction, movement: Movement): Promise<boolean> {
  const { organizationId, reference, amount } = movement;
  assertAmount(amount);
  await lockLedger(tx, organizationId);
  const charged = await findTransaction(tx, { organizationId, kind: 'charge', reference });
  if (!charged || -charged.amount < amount) throw new Error(`${reference} was not charged ${amount} credits`);
  return book(tx, movement, { kind: 'refund', from: 'spent', to: 'available' });
}

/** What the organization may spend now. */
export async function balanceOf(tx: Transaction, organizationId: string): Promise<number> {
  return sumOfAccount(tx, organizationId, 'available');
}

/** The newest movements of the balance, newest first. */
export async function listEntries(tx: Transaction, organizationId: string, limit = 100): Promise<readonly CreditEntry[]> {
  return listTransactions(tx, organizationId, limit);
}

interface Route {
  readonly kind: CreditKind;
  readonly from: Account;
  readonly to: Account;
}

async function book(tx: Transaction, movement: Movement, { kind, from, to }: Route): Promise<boolean> {
  const { organizationId, amount, reference, note = null } = movement;
  assertAmount(amount);
  const id = newId();
  if (!(await addTransaction(tx, { id, organizationId, kind, reference, note }))) return false;
  await addPostings(tx, { transactionId: id, organizationId, from, to, amount });
  return true;
}

function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no positive whole number of credits`);
}
