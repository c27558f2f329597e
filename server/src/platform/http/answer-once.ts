import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';
import { errorBody } from '#server/platform/http/error-handler.ts';
import { findAnswer, keepAnswer, tryHold, type RequestIdentity, type StoredAnswer } from '#server/platform/http/idempotent-answers.store.ts';

/*
 * Idempotency-Key: the answer is stored in the transaction that does the work, so work and answer are there together or not at all,
 * and a request that died with its process leaves nothing that looks "under way". A refusal that is final is an answer too: the work is
 * rolled back to a savepoint and the refusal is kept. Any other refusal may be another one the next time (credits are granted, an
 * estimation becomes ready), and an unexpected error is none at all: both roll back everything and keep nothing.
 */

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface OnceAnswer extends Answer {
  /** It was given before and nothing was done now. */
  readonly replayed: boolean;
}

/**
 * Does the work unless this request was answered before; then gives that answer.
 *
 * @throws ProductError `request_under_way` (409), `idempotency_key_reused` (422), and refusals of the work that are not final
 */
export async function answerOnce(
  tx: Transaction,
  request: RequestIdentity,
  requestDigest: string,
  work: () => Promise<Answer>,
): Promise<OnceAnswer> {
  if (!(await tryHold(tx, request))) throw new ProductError('request_under_way');
  const earlier = await findAnswer(tx, request);
  if (earlier && earlier.requestDigest !== requestDigest) throw new ProductError('idempotency_key_reused');
  if (earlier) return { ...earlier, replayed: true };
  const answer = await refusalAsAnswer(tx, work);
  const stored: StoredAnswer = { requestDigest, ...answer };
  await keepAnswer(tx, request, stored);
  return { ...answer, replayed: false };
}

async function refusalAsAnswer(tx: Transaction, work: () => Promise<Answer>): Promise<Answer> {
  await sql`savepoint work`.execute(tx);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProductError) || !error.isFinal) throw error;
    await sql`rollback to savepoint work`.execute(tx);
    return { status: error.status, body: errorBody(error) };
  }
}

/** SHA-256 (hex) of what the request asks for: its parsed body, or the parts of an upload. */
export function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content) ?? '').digest('hex');
}

/**
 * The header's value, or undefined without one.
 *
 * @throws ValidationError when it is empty, longer than 255 characters or not printable ASCII
 */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new ValidationError(['Idempotency-Key must be 1 to 255 printable characters without spaces']);
  }
  return header;
}
