import { randomBytes } from 'node:crypto';

import { createBoundedLine } from '#server/platform/identity/bounded-line.ts';

/** 19 MiB and two passes (OWASP's floor for argon2id): 7 ms on the machine of our measurements. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/*
 * Hashing takes threads of the same pool of four that reads and writes files, and is the one work there that strangers can ask for. One
 * at a time leaves three to files and a core to requests; the longest line is worked off within a second.
 */
const places = { atOnce: 1, waiting: 64 } as const;

export interface PasswordHasher {
  /** @throws ProductError `sign_in_busy` */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one of this hash. Without one it is not, after the same work.
   *
   * @throws ProductError `sign_in_busy`
   */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** Loads the library, once. */
export function loadHashing() {
  return import('@node-rs/argon2');
}

/** The library is loaded when it is first needed, or ahead of that. */
export function createPasswordHasher(): PasswordHasher {
  const line = createBoundedLine(places);
  return {
    hash: (password) =>
      line.run(async () => {
        const { hash } = await loadHashing();
        return hash(password, argon2id);
      }),
    verify: (hash, password) =>
      line.run(async () => {
        const { verify } = await loadHashing();
        const isRight = await verify(hash ?? nobodysHash, password);
        return isRight && hash !== undefined;
      }),
  };
}

/** Of no password: salt and digest are random bytes. */
const nobodysHash = ['', 'argon2id', 'v=19', `m=${argon2id.memoryCost},t=${argon2id.timeCost},p=${argon2id.parallelism}`, randomText(16), randomText(32)].join('$');

function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}
