import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

import { bookCharge, bookGrant, bookRefund, listTransactions, sumOfAccount, type CreditKind, type NewEntry } from '#server/domain/credits/credit.store.ts';

/*
 * Credits as an append-only double-entry ledger: every movement is a transaction with two postings that sum to zero, nothing is ever
 * changed or removed (the database refuses), and the balance is the sum of the `available` postings. Functions of the database book, so
 * that neither holds because callers are careful.
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

/** Credits given by an operator or at sign-up, in the owner's role. Returns false when the reference was booked before. */
export async function grant(tx: Transaction, movement: Movement): Promise<boolean> {
  return bookGrant(tx, toEntry(movement));
}

/**
 * Deducts credits in the caller's transaction; charging the same reference again changes nothing.
 *
 * @throws ProductError `credits_insufficient` when the balance is smaller than the amount; nothing is written then
 */
export async function charge(tx: Transaction, movement: Movement): Promise<void> {
  if ((await bookCharge(tx, toEntry(movement))) === 'insufficient') throw new ProductError('credits_insufficient');
}

/**
 * Gives back a charge of the same reference, or a part of it; refunding a reference again changes nothing.
 *
 * @returns false when the reference was refunded before
 * @throws Error when the reference was never charged or charged less: a bug of ours
 */
export async function refund(tx: Transaction, movement: Movement): Promise<boolean> {
  const outcome = await bookRefund(tx, toEntry(movement));
  if (outcome === 'not charged') throw new Error(`${movement.reference} was not charged ${movement.amount} credits`);
  return outcome === 'refunded';
}

/** What the organization may spend now. */
export async function balanceOf(tx: Transaction, organizationId: string): Promise<number> {
  return sumOfAccount(tx, organizationId, 'available');
}

/** The newest movements of the balance, newest first. */
export async function listEntries(tx: Transaction, organizationId: string, limit = 100): Promise<readonly CreditEntry[]> {
  return listTransactions(tx, organizationId, limit);
}

function toEntry({ organizationId, amount, reference, note }: Movement): NewEntry {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no positive whole number of credits`);
  return { id: newId(), organizationId, amount, reference, note: note ?? null };
}
