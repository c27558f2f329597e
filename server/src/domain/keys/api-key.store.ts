import { sql, type Generated, type Selectable } from 'kysely';
import type { Pool } from 'pg';

import { askTogether, type PlacedRow } from '#server/platform/database/ask-together.ts';
import type { Queryable, Tables, Transaction } from '#server/platform/database/tables.ts';
import type { Scope } from '#server/domain/keys/api-key.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    readonly api_keys: {
      readonly id: string;
      readonly organization_id: string;
      readonly name: string;
      readonly prefix: string;
      readonly hash: Buffer;
      readonly scopes: readonly Scope[];
      readonly created_by: string;
      readonly expires_at: Date | null;
      readonly revoked_at: Generated<Date | null>;
      readonly last_used_at: Generated<Date | null>;
      readonly created_at: Generated<Date>;
    };
  }
}

/** Who calls: what a valid key stands for. */
export interface AuthenticatedKey {
  readonly keyId: string;
  readonly organizationId: string;
  readonly scopes: readonly Scope[];
  /** The user who made the key: author of what it does. */
  readonly createdBy: string;
}

interface AuthenticatedRow {
  readonly key_id: string;
  readonly organization_id: string;
  readonly scopes: readonly Scope[];
  readonly created_by: string;
}

/**
 * The key of this SHA-256, or undefined when there is none, or it is revoked or expired now. One statement, prepared by name: it runs
 * with every request, and nothing is cached, so that a revocation holds at the next request on every replica.
 */
export async function authenticateKey(pool: Pool, hash: Buffer): Promise<AuthenticatedKey | undefined> {
  const { rows } = await pool.query<AuthenticatedRow>({
    name: 'authenticate-key',
    text: 'select key_id, organization_id, scopes, created_by from authenticate_key($1)',
    values: [hash],
  });
  return rows[0] && toAuthenticatedKey(rows[0]);
}

/**
 * The same for all keys that are looked up in one turn of the event loop, in one statement: a flood of unknown keys costs the database
 * a statement a turn, and a valid one among them waits for its turn alone.
 */
export function createKeyLookup(pool: Pool): (hash: Buffer) => Promise<AuthenticatedKey | undefined> {
  const ask = askTogether(async (hashes: readonly Buffer[]) => {
    const { rows } = await pool.query<AuthenticatedRow & PlacedRow>({
      name: 'authenticate-keys',
      text: `select (asked.place - 1)::int as place, key_id, organization_id, scopes, created_by
               from unnest($1::bytea[]) with ordinality as asked (hash, place), authenticate_key(asked.hash)`,
      values: [hashes],
    });
    return rows;
  });
  return async (hash) => {
    const row = await ask(hash);
    return row && toAuthenticatedKey(row);
  };
}

export function toAuthenticatedKey(row: AuthenticatedRow): AuthenticatedKey {
  return { keyId: row.key_id, organizationId: row.organization_id, scopes: row.scopes, createdBy: row.created_by };
}

type KeyRow = Selectable<Tables['api_keys']>;

export interface NewKey {
  readonly id: string;
  readonly organization_id: string;
  readonly name: string;
  readonly prefix: string;
  readonly hash: Buffer;
  readonly scopes: readonly Scope[];
  readonly created_by: string;
  readonly expires_at: Date | null;
}

const described = ['id', 'name', 'prefix', 'scopes', 'created_by', 'expires_at', 'revoked_at', 'last_used_at', 'created_at'] as const;

/** The new key, or undefined where the organization has `most` active ones; of several that are made at once too. */
export async function addKey(tx: Transaction, key: NewKey, most: number) {
  const { id, organization_id: organization, name, prefix, hash, scopes, created_by: creator, expires_at: expiry } = key;
  const added = sql<KeyRow>`add_api_key(${id}, ${organization}, ${name}, ${prefix}, ${hash}, ${[...scopes]}, ${creator}, ${expiry}, ${most})`;
  return tx.selectFrom(added.as('added')).select(described).executeTakeFirst();
}

export async function listActiveKeys(tx: Transaction, organizationId: string) {
  return tx
    .selectFrom('api_keys')
    .select(described)
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Keys that somebody made and that are not revoked, the newest first. */
export async function listKeysBy(tx: Transaction, organizationId: string, personId: string) {
  return tx
    .selectFrom('api_keys')
    .select(described)
    .where('organization_id', '=', organizationId)
    .where('created_by', '=', personId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The revoked key, or undefined when there was none to revoke. */
export async function markRevoked(tx: Transaction, organizationId: string, id: string) {
  return tx.selectFrom(sql<KeyRow>`revoke_api_key(${organizationId}, ${id})`.as('revoked')).select(described).executeTakeFirst();
}

export async function recordKeyUse(db: Queryable, uses: ReadonlyMap<string, Date>): Promise<void> {
  await sql`select record_key_use(${[...uses.keys()]}::uuid[], ${[...uses.values()]}::timestamptz[])`.execute(db);
}
