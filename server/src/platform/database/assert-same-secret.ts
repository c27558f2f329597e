import { sql } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';
import { otherSecretSentence } from '#server/platform/database/passwords.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';

/**
 * Proves that this process has the secret with which the database's credentials were sealed; the first process to ask decides it.
 *
 * @throws Error with what to set when it is another one, as where two machines generated one each
 */
export async function assertSameSecret({ owner }: Pick<Database, 'owner'>, secret: string): Promise<void> {
  const fingerprint = fingerprintOf(secret);
  await sql`insert into installation (secret_fingerprint) values (${fingerprint}) on conflict do nothing`.execute(owner);
  const { rows } = await sql<{ same: boolean }>`select secret_fingerprint = ${fingerprint} as same from installation`.execute(owner);
  if (!rows[0]?.same) throw new Error(otherSecretSentence);
}

/** By it a database and a back-up know the secret that they belong to, without holding it. */
export function fingerprintOf(secret: string): string {
  return createSecretBox(secret).derive('fingerprint');
}
