import { createHash } from 'node:crypto';
import { sql } from 'kysely';

import { newId } from '#server/platform/database/new-id.ts';
import type { Queryable } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { countedAddress } from '#server/platform/http/client.ts';
import { createBoundedLine } from '#server/platform/identity/bounded-line.ts';
import { accountName } from '#server/platform/identity/identity.ts';

/** How many attempts may have failed, or be under way, within the window, over all API processes. */
export interface SignInLimits {
  readonly windowMs: number;
  /** From one address on one account. */
  readonly pair: number;
  /** From one address on all accounts together. */
  readonly address: number;
  /** On one account from all addresses together; beyond it each address has `brakedPair` attempts on it. */
  readonly account: number;
  readonly brakedPair: number;
}

export const signInLimits: SignInLimits = { windowMs: 15 * 60_000, pair: 10, address: 100, account: 50, brakedPair: 2 };

/** So many attempts of one address are under way at a time in a process: a flood from one does not fill the line for all. */
const underWayLimit = 8;
/**
 * One is hashed while another one is counted. Who finds the line full is sent away before anything is done for them: counting, and taking
 * back, is a commit each.
 */
const places = { atOnce: 2, waiting: 32 } as const;

export interface SignInGuard {
  /**
   * Verifies a password that somebody gives for an account (an email). The attempt is counted before and taken back when the password was
   * right or nothing could be said; it stays when `verify` throws an error that is the caller's.
   *
   * @throws ProductError `sign_in_limited` without verifying; `sign_in_busy`; what `verify` throws
   */
  attempt<T>(by: { readonly account: string; readonly address: string }, verify: () => Promise<T>): Promise<T>;
}

/*
 * Slows down the guessing of passwords. The strict limit is on a pair of account and address, so that a stranger's guesses never lock
 * the owner of an account out elsewhere: from an address that has not failed, the first attempts are always let through.
 */
export function createSignInGuard(database: Queryable, limits: SignInLimits = signInLimits): SignInGuard {
  const line = createBoundedLine(places);
  const underWay = new Map<string, number>();
  const json = JSON.stringify({ window_ms: limits.windowMs, pair: limits.pair, client: limits.address, account: limits.account, braked_pair: limits.brakedPair });

  const reserve = async (attempt: string, account: Buffer, client: string): Promise<void> => {
    const { rows } = await sql<{ wait_ms: number }>`select wait_ms from sign_in_reserve(${attempt}, ${account}, ${client}, ${json}::jsonb)`.execute(database);
    const waitMs = rows[0]?.wait_ms ?? limits.windowMs;
    if (waitMs > 0) throw limited(waitMs);
  };

  return {
    attempt: async ({ account: email, address }, verify) => {
      const client = countedAddress(address);
      const account = createHash('sha256').update(accountName(email)).digest();
      const attempt = newId();
      return withPlace(underWay, client, () =>
        line.run(async () => {
          await reserve(attempt, account, client);
          try {
            const verified = await verify();
            await sql`select sign_in_clear(${account}, ${client})`.execute(database);
            return verified;
          } catch (error) {
            if (!isGuess(error)) await sql`select sign_in_withdraw(${attempt})`.execute(database);
            throw error;
          }
        }),
      );
    },
  };
}

/** Whether the caller's data were looked at and found wrong. */
function isGuess(error: unknown): boolean {
  return error instanceof ProductError && error.status < 500;
}

function limited(waitMs: number): ProductError {
  return new ProductError('sign_in_limited', {}, { retryAfterSeconds: waitMs / 1_000 });
}

async function withPlace<T>(underWay: Map<string, number>, client: string, work: () => Promise<T>): Promise<T> {
  const others = underWay.get(client) ?? 0;
  if (others >= underWayLimit) throw limited(1_000);
  underWay.set(client, others + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(client) ?? 1) - 1;
    if (left > 0) underWay.set(client, left);
    else underWay.delete(client);
  }
}
