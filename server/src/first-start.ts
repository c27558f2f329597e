import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';

import type { Config } from '#server/config/config.ts';
import { foundOrganization } from '#server/domain/credits/index.ts';
import { createKey } from '#server/domain/keys/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import type { Identity } from '#server/platform/identity/identity.ts';

/** What the first start made and tells once. */
export interface FirstOwner {
  readonly email: string;
  /** Only where it was generated. */
  readonly password: string | undefined;
  readonly apiKey: string;
}

/**
 * Makes the first owner, their organization and a key, on a database without organizations. Of several processes that start at once one
 * does it; after a kill in between the next start completes it.
 */
export async function makeFirstOwner(database: Database, identity: Identity, config: Config): Promise<FirstOwner | undefined> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from organizations) as found`.execute(database.owner);
  if (rows[0]?.found) return undefined;
  return database.owner.transaction().execute(async (lock) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('whitebox: first owner', 0))`.execute(lock);
    const { rows: again } = await sql<{ found: boolean }>`select exists (select from organizations) as found`.execute(lock);
    return again[0]?.found ? undefined : makeOwner(database, identity, config);
  });
}

async function makeOwner(database: Database, identity: Identity, { owner, signUpCredits }: Config): Promise<FirstOwner> {
  const password = owner.password ?? randomBytes(15).toString('base64url');
  const ownerId = await ensurePerson(database, identity, { email: owner.email, password });
  if (owner.password === undefined) await identity.requirePasswordChange(ownerId);
  const actor = { kind: 'operator' } as const;
  const organizationId = await foundOrganization(database, { name: 'My organization', ownerId, credits: signUpCredits, actor });
  const { key } = await database.withOrganization(organizationId, (tx) =>
    createKey(tx, { organizationId, name: 'First key', scopes: ['read', 'write'], createdBy: ownerId, actor }),
  );
  return { email: owner.email, password: owner.password === undefined ? password : undefined, apiKey: key };
}

async function ensurePerson(database: Database, identity: Identity, credentials: { email: string; password: string }): Promise<string> {
  try {
    return (await identity.createPerson({ name: 'Owner', ...credentials })).id;
  } catch (error) {
    if (!(error instanceof ProductError && error.code === 'email_taken')) throw error;
    const { id } = await database.identity.selectFrom('auth.user').select('id').where('email', '=', credentials.email).executeTakeFirstOrThrow();
    await identity.setPassword(id, credentials.password);
    return id;
  }
}
