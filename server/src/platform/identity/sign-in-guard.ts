import { createHash } from 'node:crypto';

/*
 * Slows down the guessing of passwords. Failures are counted for a pair of account and address, so that a stranger's guesses never lock
 * the owner of the account out elsewhere. A success clears the pair.
 */
const windowMs = 15 * 60_000;
const failureLimit = 10;
/** Most pairs remembered: about 3 MB. Beyond it the oldest are forgotten. */
const pairLimit = 20_000;

export interface SignInGuard {
  /** Milliseconds until another attempt of this pair is let through; 0 when one is now. */
  waitMs(email: string, address: string): number;
  noteFailure(email: string, address: string): void;
  noteSuccess(email: string, address: string): void;
}

export function createSignInGuard(now: () => number = Date.now): SignInGuard {
  const failures = new Map<string, readonly number[]>();
  const keyOf = (email: string, address: string): string => createHash('sha256').update(`${email.toLowerCase()}\n${address}`).digest('base64');
  const recent = (key: string): readonly number[] => (failures.get(key) ?? []).filter((at) => at > now() - windowMs);
  return {
    waitMs: (email, address) => {
      const times = recent(keyOf(email, address));
      const oldest = times[times.length - failureLimit];
      return oldest === undefined ? 0 : oldest + windowMs - now();
    },
    noteFailure: (email, address) => {
      const key = keyOf(email, address);
      const times = [...recent(key), now()].slice(-failureLimit);
      failures.delete(key); // Moves the pair to the young end of the map.
      failures.set(key, times);
      const [eldest] = failures.keys();
      if (failures.size > pairLimit && eldest !== undefined) failures.delete(eldest);
    },
    noteSuccess: (email, address) => void failures.delete(keyOf(email, address)),
  };
}
