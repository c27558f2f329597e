import { sql } from 'kysely';

import type { Database } from '#server/platform/database/database.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/**
 * Proves that this process has the secret with which the database's credentials were sealed; the first process to ask decides it.
 *
 * @throws Error with what to set when it is another one, as where two machines generated one each
 */
export async function assertSameSecret({ owner }: Pick<Database, 'owner'>, secrets: SecretBox): Promise<void> {
  const fingerprint = secrets.derive('fingerprint');
  await sql`insert into installation (secret_fingerprint) values (${fingerprint}) on conflict do nothing`.execute(owner);
  const { rows } = await sql<{ same: boolean }>`select secret_fingerprint = ${fingerprint} as same from installation`.execute(owner);
  if (!rows[0]?.same) throw new Error('The database was set up with another secret. Set WHITEBOX_SECRET to that one, on every machine the same (it may lie in the first data folder, in the file secret).');
}
