import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@whitebox/contract';

import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

import { recordAudit } from '#server/domain/organizations/audit.store.ts';
import { acceptOpenInvitation, addInvitation, findInvitation, lockOpenInvitation, markRevoked, organizationOfInvitation } from '#server/domain/organizations/invitation.store.ts';
import { assertMayInvite, type Acting } from '#server/domain/organizations/manage-members.ts';

/** What the dashboard shows of an invitation; never its token. */
export interface Invitation {
  readonly id: string;
  readonly email: string | null;
  readonly role: Role;
  readonly invited_by: string;
  readonly expires_at: Date;
  readonly created_at: Date;
}

const lifetimeMs = 7 * 24 * 60 * 60_000;

/**
 * Invites somebody by a link that is shown once; only the SHA-256 of its token is kept.
 *
 * @param invite `email`: only a person of this address may accept; null: whoever has the link
 * @throws ProductError `permission_missing` when someone else than an owner invites an owner, or who invites may no longer
 */
export async function inviteMember(
  tx: Transaction,
  acting: Acting,
  invite: { email: string | null; role: Role },
): Promise<Invitation & { readonly token: string }> {
  await assertMayInvite(tx, acting, invite.role);
  const token = randomBytes(32).toString('base64url');
  const { organizationId, personId } = acting;
  const invitation = await addInvitation(tx, {
    id: newId(),
    organization_id: organizationId,
    email: invite.email?.toLowerCase() ?? null,
    role: invite.role,
    token_hash: hashToken(token),
    invited_by: personId,
    expires_at: new Date(Date.now() + lifetimeMs),
  });
  const details = { email: invitation.email, role: invitation.role };
  await recordAudit(tx, { organizationId, actor: { kind: 'user', id: personId }, action: 'invitation.created', subjectId: invitation.id, details });
  return { ...invitation, token };
}

/** @throws ProductError `invitation_not_found` */
export async function revokeInvitation(tx: Transaction, { organizationId, personId }: Acting, id: string): Promise<void> {
  if (!(await markRevoked(tx, organizationId, id))) throw new ProductError('invitation_not_found');
  await recordAudit(tx, { organizationId, actor: { kind: 'user', id: personId }, action: 'invitation.revoked', subjectId: id });
}

/** What a link is to somebody who has it. */
export interface ShownInvitation {
  readonly state: 'open' | 'accepted' | 'revoked' | 'expired';
  readonly organizationName: string;
  readonly role: Role;
  readonly email: string | null;
  readonly expiresAt: Date;
}

/** @throws ProductError `invitation_not_found` when there never was one */
export async function showInvitation(database: Database, token: string): Promise<ShownInvitation> {
  const hash = hashToken(token);
  const organizationId = await organizationOfInvitation(database.application, hash);
  const found = organizationId && (await database.withOrganization(organizationId, (tx) => findInvitation(tx, organizationId, hash)));
  if (!found) throw new ProductError('invitation_not_found');
  const { organization_name, role, email, accepted_at, revoked_at, expires_at, has_expired } = found;
  const state = accepted_at ? 'accepted' : revoked_at ? 'revoked' : has_expired ? 'expired' : 'open';
  return { state, organizationName: organization_name, role, email, expiresAt: expires_at };
}

/**
 * Whether this link is open to a person of this address, without using it up.
 *
 * @throws ProductError `invitation_not_found` when it is used, revoked, expired, unknown, or meant for another address
 */
export async function checkInvitation(database: Database, token: string, email: string): Promise<void> {
  await withInvitation(database, { token, email }, () => Promise.resolve());
}

/**
 * Makes a person a member by a link.
 *
 * @returns the organization's id
 * @throws ProductError `invitation_not_found` as `checkInvitation` does
 */
export async function acceptInvitation(database: Database, token: string, person: { id: string; email: string }): Promise<string> {
  return withInvitation(database, { token, email: person.email }, async (tx, organizationId, invitation) => {
    if (!(await acceptOpenInvitation(tx, organizationId, { id: invitation.id, personId: person.id }))) throw new ProductError('invitation_not_found');
    const details = { role: invitation.role };
    await recordAudit(tx, { organizationId, actor: { kind: 'user', id: person.id }, action: 'invitation.accepted', subjectId: invitation.id, details });
    return organizationId;
  });
}

async function withInvitation<T>(
  database: Database,
  { token, email }: { token: string; email: string },
  work: (tx: Transaction, organizationId: string, invitation: Invitation) => Promise<T>,
): Promise<T> {
  const hash = hashToken(token);
  const organizationId = await organizationOfInvitation(database.application, hash);
  if (!organizationId) throw new ProductError('invitation_not_found');
  return database.withOrganization(organizationId, async (tx) => {
    const invitation = await lockOpenInvitation(tx, organizationId, hash);
    if (!invitation || (invitation.email !== null && invitation.email !== email.toLowerCase())) throw new ProductError('invitation_not_found');
    return work(tx, organizationId, invitation);
  });
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
