import { hash, randomBytes } from 'node:crypto';

import type { Scope } from '@whitebox/contract';

export type { Scope };

const keyPrefix = 'service_';
/** Characters of a key that are kept in the clear, to recognise it by. */
const shownCharacters = 12;

/** At most so many keys of an organization are neither revoked nor expired. */
export const activeKeyLimit = 10;

/** A new key with 256 random bits, its hash and its recognisable beginning. The key itself is never stored. */
export function generateKey(): { key: string; hash: Buffer; prefix: string } {
  const key = keyPrefix + randomBytes(32).toString('base64url');
  return { key, hash: hashKey(key), prefix: key.slice(0, shownCharacters) };
}

/** SHA-256 without salt or stretching: a key is 256 random bits, not a password. In one call, which costs a fifth of `createHash`. */
export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}

/** `write` implies `read`. */
export function hasScope(granted: readonly string[], needed: Scope): boolean {
  return granted.includes(needed) || (needed === 'read' && granted.includes('write'));
}
