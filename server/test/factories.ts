import { sql } from 'kysely';

import { grant } from '#server/domain/credits/index.ts';
import { createKey, type Scope } from '#server/domain/keys/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';

/** An organization without members. */
export async function createOrganization(database: Database, { name = 'Acme' } = {}): Promise<{ organizationId: string }> {
  const organizationId = newId();
  await sql`insert into organizations (id, name) values (${organizationId}, ${name})`.execute(database.owner);
  return { organizationId };
}

/** A person as better-auth keeps them, without a password: nobody can sign in as them. */
export async function createUser(database: Database, { name = 'Ada' } = {}): Promise<{ userId: string; name: string }> {
  const userId = newId();
  await sql`insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
            values (${userId}, ${name}, ${`${userId}@example.org`}, true, now(), now())`.execute(database.owner);
  return { userId, name };
}

export interface KeyedOrganization {
  readonly organizationId: string;
  /** Maker of the key. */
  readonly userId: string;
  readonly keyId: string;
  /** The value of `X-Api-Key`. */
  readonly key: string;
}

/** An organization with a member, an API key and credits: what a caller of the API has. */
export async function createKeyedOrganization(
  database: Database,
  { scopes = ['read', 'write'], credits = 1_000 }: { scopes?: readonly Scope[]; credits?: number } = {},
): Promise<KeyedOrganization> {
  const { organizationId } = await createOrganization(database);
  const { userId } = await createUser(database);
  await sql`insert into members (organization_id, user_id, role) values (${organizationId}, ${userId}, 'owner')`.execute(database.owner);
  if (credits > 0) await database.withOrganizationAsOwner(organizationId, (tx) => grant(tx, { organizationId, amount: credits, reference: 'test' }));
  return database.withOrganization(organizationId, async (tx) => {
    const made = await createKey(tx, { organizationId, name: 'test', scopes, createdBy: userId, actor: { kind: 'system' } });
    return { organizationId, userId, keyId: made.id, key: made.key };
  });
}
