import { sql, type Generated } from 'kysely';
import type { Role } from '@whitebox/contract';

import type { Queryable, Transaction } from '#server/platform/database/tables.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    readonly organizations: {
      readonly id: string;
      readonly name: string;
      readonly triage_before_completion: Generated<boolean>;
      readonly created_at: Generated<Date>;
    };
    readonly members: {
      readonly organization_id: string;
      readonly user_id: string;
      readonly role: Role;
      readonly created_at: Generated<Date>;
    };
    /** Of the sign-in library. */
    readonly 'auth.user': {
      readonly id: string;
      readonly name: string;
      readonly email: string;
    };
  }
}

/** One organization that a person belongs to. */
export interface Membership {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly role: Role;
}

/** The organizations of a person, the first joined first. Works outside an organization. */
export async function membershipsOf(db: Queryable, personId: string): Promise<readonly Membership[]> {
  const { rows } = await sql<{ organization_id: string; organization_name: string; role: Role }>`
    select organization_id, organization_name, role from memberships_of(${personId})`.execute(db);
  return rows.map((row) => ({ organizationId: row.organization_id, organizationName: row.organization_name, role: row.role }));
}

export async function addOrganization(tx: Transaction, organization: { id: string; name: string }): Promise<void> {
  await tx.insertInto('organizations').values(organization).execute();
}

/** False when the person is a member already. */
export async function addMember(tx: Transaction, organizationId: string, userId: string, role: Role): Promise<boolean> {
  const added = await tx
    .insertInto('members')
    .values({ organization_id: organizationId, user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

const selectMembers = (tx: Transaction, organizationId: string) =>
  tx
    .selectFrom('members as m')
    .innerJoin('auth.user as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.email', 'm.role', 'm.created_at'])
    .where('m.organization_id', '=', organizationId);

export async function listMembers(tx: Transaction, organizationId: string) {
  return selectMembers(tx, organizationId).orderBy('m.created_at').orderBy('u.id').execute();
}

export async function findMember(tx: Transaction, organizationId: string, userId: string) {
  return selectMembers(tx, organizationId).where('u.id', '=', userId).executeTakeFirst();
}

/** Locks the organization's owners until the transaction ends, so that two of them cannot leave at once. */
export async function lockOwners(tx: Transaction, organizationId: string): Promise<readonly string[]> {
  const owners = await tx.selectFrom('members').select('user_id').where('organization_id', '=', organizationId).where('role', '=', 'owner').orderBy('user_id').forUpdate().execute();
  return owners.map(({ user_id }) => user_id);
}

/** The role of a member, who keeps it until the transaction ends. */
export async function lockMembership(tx: Transaction, organizationId: string, userId: string): Promise<Role | undefined> {
  const member = await tx.selectFrom('members').select('role').where('organization_id', '=', organizationId).where('user_id', '=', userId).forShare().executeTakeFirst();
  return member?.role;
}

export async function setRole(tx: Transaction, organizationId: string, userId: string, role: Role): Promise<void> {
  await tx.updateTable('members').set({ role }).where('organization_id', '=', organizationId).where('user_id', '=', userId).execute();
}

export async function deleteMember(tx: Transaction, organizationId: string, userId: string): Promise<void> {
  await tx.deleteFrom('members').where('organization_id', '=', organizationId).where('user_id', '=', userId).execute();
}

/** Display name of a person, also of one who has left. */
export async function personName(db: Queryable, userId: string): Promise<string> {
  const found = await db.selectFrom('auth.user').select('name').where('id', '=', userId).executeTakeFirst();
  return found?.name ?? 'Former member';
}
