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

/** In the owner's role. */
export async function addOrganization(tx: Transaction, organization: { id: string; name: string }): Promise<void> {
  await tx.insertInto('organizations').values(organization).execute();
}

/** @returns the name before */
export async function storeOrganizationName(tx: Transaction, id: string, name: string): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    update organizations as o set name = ${name} from (select id, name from organizations where id = ${id}::uuid for update) as old
     where o.id = old.id returning old.name as before`.execute(tx);
  if (rows[0] === undefined) throw new Error('an organization was renamed that is not there');
  return rows[0].before;
}

/** False when the person is a member already. In the owner's role: a request adds one by an invitation alone. */
export async function addMember(tx: Transaction, organizationId: string, userId: string, role: Role): Promise<boolean> {
  const added = await tx
    .insertInto('members')
    .values({ organization_id: organizationId, user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly created_at: Date;
}

export async function listMembers(tx: Transaction, organizationId: string): Promise<MemberRow[]> {
  return (await sql<MemberRow>`select id, name, email, role, created_at from members_of(${organizationId})`.execute(tx)).rows;
}

export async function findMember(tx: Transaction, organizationId: string, userId: string): Promise<MemberRow | undefined> {
  return (await sql<MemberRow>`select id, name, email, role, created_at from members_of(${organizationId}) where id = ${userId}`.execute(tx)).rows[0];
}

/** Locks the organization's owners until the transaction ends, so that two of them cannot leave at once. */
export async function lockOwners(tx: Transaction, organizationId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select lock_owners(${organizationId}) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The role of a member, who keeps it until the transaction ends. */
export async function lockMembership(tx: Transaction, organizationId: string, userId: string): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role | null }>`select lock_membership(${organizationId}, ${userId}) as role`.execute(tx);
  return rows[0]?.role ?? undefined;
}

/** Whose membership is changed, and by whom: the database checks that they may and that an owner remains. */
export interface MemberChange {
  readonly organizationId: string;
  readonly actingId: string;
  readonly userId: string;
}

export async function setRole(tx: Transaction, { organizationId, actingId, userId }: MemberChange, role: Role): Promise<void> {
  await sql`select set_member_role(${organizationId}, ${actingId}, ${userId}, ${role})`.execute(tx);
}

export async function deleteMember(tx: Transaction, { organizationId, actingId, userId }: MemberChange): Promise<void> {
  await sql`select remove_member(${organizationId}, ${actingId}, ${userId})`.execute(tx);
}

/** Display name of a member, or of somebody who made a key and left. */
export async function personName(tx: Transaction, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select person_name(${userId}) as name`.execute(tx);
  return rows[0]?.name ?? 'Former member';
}
