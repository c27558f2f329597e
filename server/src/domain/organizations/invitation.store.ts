import { sql, type Generated } from 'kysely';
import type { Role } from '@whitebox/contract';

import type { Queryable, Transaction } from '#server/platform/database/tables.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    readonly invitations: {
      readonly id: string;
      readonly organization_id: string;
      readonly email: string | null;
      readonly role: Role;
      readonly token_hash: Buffer;
      readonly invited_by: string;
      readonly expires_at: Date;
      readonly accepted_at: Generated<Date | null>;
      readonly revoked_at: Generated<Date | null>;
      readonly created_at: Generated<Date>;
    };
  }
}

export interface NewInvitation {
  readonly id: string;
  readonly organization_id: string;
  readonly email: string | null;
  readonly role: Role;
  readonly token_hash: Buffer;
  readonly invited_by: string;
  readonly expires_at: Date;
}

const described = ['id', 'email', 'role', 'invited_by', 'expires_at', 'created_at'] as const;

export async function addInvitation(tx: Transaction, invitation: NewInvitation) {
  return tx.insertInto('invitations').values(invitation).returning(described).executeTakeFirstOrThrow();
}

const selectOpen = (tx: Transaction, organizationId: string) =>
  tx
    .selectFrom('invitations')
    .select(described)
    .where('organization_id', '=', organizationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`);

export async function listOpenInvitations(tx: Transaction, organizationId: string) {
  return selectOpen(tx, organizationId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** Locks the open invitation of this link until the transaction ends: it is accepted once. */
export async function lockOpenInvitation(tx: Transaction, organizationId: string, tokenHash: Buffer) {
  return selectOpen(tx, organizationId).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();
}

/** Where a link leads and what became of it, open or not. */
export async function findInvitation(tx: Transaction, organizationId: string, tokenHash: Buffer) {
  return tx
    .selectFrom('invitations as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .select(['o.name as organization_name', 'i.email', 'i.role', 'i.accepted_at', 'i.revoked_at', 'i.expires_at', sql<boolean>`i.expires_at <= clock_timestamp()`.as('has_expired')])
    .where('i.organization_id', '=', organizationId)
    .where('i.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Revokes the open invitations that somebody made for any of these roles. @returns their ids */
export async function revokeInvitationsBy(tx: Transaction, by: { organizationId: string; personId: string }, invitedRoles: readonly Role[]): Promise<readonly string[]> {
  if (invitedRoles.length === 0) return [];
  const revoked = await tx
    .updateTable('invitations')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('organization_id', '=', by.organizationId)
    .where('invited_by', '=', by.personId)
    .where('role', 'in', invitedRoles)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('id')
    .execute();
  return revoked.map(({ id }) => id);
}

/** The organization of a link, open or not. Works outside an organization. */
export async function organizationOfInvitation(db: Queryable, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select organization_of_invitation(${tokenHash}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** Uses an invitation up and makes a person a member as what it says. False when it is no longer open. */
export async function acceptOpenInvitation(tx: Transaction, organizationId: string, invitation: { id: string; personId: string }): Promise<boolean> {
  const { rows } = await sql<{ accepted: boolean }>`select accept_invitation(${organizationId}, ${invitation.id}, ${invitation.personId}) as accepted`.execute(tx);
  return rows[0]?.accepted === true;
}

/** False when there is no open one of this id. */
export async function markRevoked(tx: Transaction, organizationId: string, id: string): Promise<boolean> {
  const revoked = await tx
    .updateTable('invitations')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}
