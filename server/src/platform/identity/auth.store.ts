import { sql, type Kysely } from 'kysely';

import { newId } from '#server/platform/database/new-id.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { accountName, type OpenSession, type Person } from '#server/platform/identity/identity.ts';

/** Reaches the tables of the sign-in library, which types them itself. */
// oxlint-disable-next-line house/reason-for-escape -- the library's own parameter type
export type AuthDatabase = Kysely<any>;

/** Adds a person as the library would, without loading it, in one statement: of two who want an address at once, one gets it. */
export async function insertPerson(database: AuthDatabase, person: { name: string; email: string; passwordHash: string }): Promise<Person> {
  const { name, passwordHash } = person;
  const email = accountName(person.email);
  const { rows } = await sql<{ id: string }>`
    with person as (
      insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values (${newId()}, ${name}, ${email}, false, now(), now()) on conflict (email) do nothing returning id
    )
    insert into auth."account" (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
    select ${newId()}, id::text, 'credential', id, ${passwordHash}, now(), now() from person returning "userId" as id`.execute(database);
  const [row] = rows;
  if (!row) throw new ProductError('email_taken');
  return { id: row.id, name, email };
}

export async function deletePerson(database: AuthDatabase, personId: string): Promise<void> {
  await sql`delete from auth."user" where id = ${personId}`.execute(database);
}

/** The person of an address with the hash of their password, which is null for one without. */
export async function findCredentials(database: AuthDatabase, email: string): Promise<{ person: Person; passwordHash: string | null } | undefined> {
  const { rows } = await sql<Person & { password: string | null }>`
    select u.id, u.name, u.email, a.password from auth."user" u
      left join auth."account" a on a."userId" = u.id and a."providerId" = 'credential'
     where u.email = ${accountName(email)}`.execute(database);
  const [row] = rows;
  return row && { person: { id: row.id, name: row.name, email: row.email }, passwordHash: row.password };
}

/**
 * Whether this is still a person's hash. Waits for a change that is under way, so that a session that was there before is either seen
 * by that change, which ends it, or finds here that it must end.
 */
export async function hasPasswordHash(database: AuthDatabase, personId: string, passwordHash: string): Promise<boolean> {
  const { rows } = await sql<{ password: string | null }>`
    select password from auth."account" where "userId" = ${personId} and "providerId" = 'credential' for share`.execute(database);
  return rows[0]?.password === passwordHash;
}

/**
 * Replaces the hash and ends the sessions, but for one. Two statements: sessions that began while the first waited are seen by the second.
 *
 * @returns how many sessions ended; undefined when the person has no password to replace
 */
export async function replacePassword(database: AuthDatabase, personId: string, change: { passwordHash: string; keptSessionId: string | undefined }): Promise<number | undefined> {
  return database.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      update auth."account" set password = ${change.passwordHash}, "mustChangePassword" = false, "updatedAt" = now() where "userId" = ${personId} and "providerId" = 'credential'`.execute(tx);
    return numAffectedRows === 0n ? undefined : deleteOtherSessions(tx, personId, change.keptSessionId);
  });
}

/** Its person is to replace it. */
export async function markPassword(database: AuthDatabase, personId: string): Promise<void> {
  await sql`update auth."account" set "mustChangePassword" = true where "userId" = ${personId} and "providerId" = 'credential'`.execute(database);
}

export async function isPasswordMarked(database: AuthDatabase, personId: string): Promise<boolean> {
  const { rows } = await sql`select from auth."account" where "userId" = ${personId} and "mustChangePassword"`.execute(database);
  return rows.length > 0;
}

export async function selectSessions(database: AuthDatabase, personId: string): Promise<readonly OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, coalesce("ipAddress", '') as address, coalesce("userAgent", '') as "userAgent", "createdAt", "expiresAt" from auth."session"
     where "userId" = ${personId} and "expiresAt" > now() order by "createdAt" desc, id desc limit 200`.execute(database);
  return rows;
}

export async function deleteSession(database: AuthDatabase, personId: string, sessionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from auth."session" where "userId" = ${personId} and id = ${sessionId}`.execute(database);
  return numAffectedRows === 1n;
}

/** @returns how many ended that had not expired by themselves */
export async function deleteOtherSessions(database: AuthDatabase, personId: string, keptId: string | undefined): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with gone as (delete from auth."session" where "userId" = ${personId} and id is distinct from ${keptId ?? null}::uuid returning "expiresAt")
    select count(*)::int as ended from gone where "expiresAt" > now()`.execute(database);
  return rows[0]?.ended ?? 0;
}
