import { isPermitted, roles, type Permission, type Role } from '@whitebox/contract';

import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

import { recordAudit } from '#server/domain/organizations/audit.store.ts';
import { revokeInvitationsBy } from '#server/domain/organizations/invitation.store.ts';
import { deleteMember, findMember, lockMembership, lockOwners, setRole } from '#server/domain/organizations/organization.store.ts';

/** Somebody signed in, in one organization. */
export interface Acting {
  readonly organizationId: string;
  readonly personId: string;
  readonly role: Role;
}

/** What the dashboard shows of a member. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly created_at: Date;
}

/** A member whose rights have changed, or who was one, with what went with the rights. */
export type ChangedMember = Member & { readonly revoked_invitations: readonly string[] };

/** @throws ProductError `member_not_found` */
export async function readMember(tx: Transaction, { organizationId }: Acting, userId: string): Promise<Member> {
  const member = await findMember(tx, organizationId, userId);
  if (!member) throw new ProductError('member_not_found');
  return member;
}

/**
 * Gives a member another role. Owners are made and unmade by owners alone, and one always remains. Open invitations that the member made
 * and could no longer make are revoked.
 *
 * @throws ProductError `member_not_found`, `permission_missing`, `last_owner`
 */
export async function changeRole(tx: Transaction, acting: Acting, change: { userId: string; role: Role }): Promise<ChangedMember> {
  const { organizationId, personId } = acting;
  const owners = await lockOwners(tx, organizationId);
  const member = await readMember(tx, acting, change.userId);
  if (member.role === change.role) return { ...member, revoked_invitations: [] };
  assertMayTouch(await assertStillMay(tx, acting, 'members.manage'), member.role, change.role);
  if (member.role === 'owner') assertNotLast(owners);
  await setRole(tx, { organizationId, actingId: personId, userId: change.userId }, change.role);
  const details = { from: member.role, to: change.role };
  await recordAudit(tx, { organizationId, actor: { kind: 'user', id: personId }, action: 'member.role_changed', subjectId: change.userId, details });
  return { ...member, role: change.role, revoked_invitations: await revokeInvitations(tx, acting, { id: member.id, role: change.role }) };
}

/**
 * Removes a member, or lets them leave. Their open invitations go with them; their API keys and what they wrote stay.
 *
 * @throws ProductError `member_not_found`, `permission_missing`, `last_owner`
 */
export async function removeMember(tx: Transaction, acting: Acting, userId: string): Promise<ChangedMember> {
  const { organizationId, personId } = acting;
  const owners = await lockOwners(tx, organizationId);
  const member = await readMember(tx, acting, userId);
  if (userId !== personId) {
    assertMayTouch(await assertStillMay(tx, acting, 'members.manage'), member.role);
  }
  if (member.role === 'owner') assertNotLast(owners);
  await deleteMember(tx, { organizationId, actingId: personId, userId });
  await recordAudit(tx, { organizationId, actor: { kind: 'user', id: personId }, action: 'member.removed', subjectId: userId, details: { role: member.role } });
  return { ...member, revoked_invitations: await revokeInvitations(tx, acting, { id: userId }) };
}

/** Revokes what somebody has invited to and may no longer, given the role that is left to them. */
async function revokeInvitations(tx: Transaction, acting: Acting, inviter: { id: string; role?: Role }): Promise<readonly string[]> {
  const { organizationId, personId } = acting;
  const lost = roles.filter((invited) => inviter.role === undefined || !mayInvite(inviter.role, invited));
  const revoked = await revokeInvitationsBy(tx, { organizationId, personId: inviter.id }, lost);
  for (const id of revoked) {
    const details = { because: inviter.role === undefined ? 'the inviter left' : 'the inviter may no longer invite' };
    await recordAudit(tx, { organizationId, actor: { kind: 'user', id: personId }, action: 'invitation.revoked', subjectId: id, details });
  }
  return revoked;
}

function mayInvite(role: Role, invited: Role): boolean {
  return isPermitted(role, 'members.manage') && (invited !== 'owner' || isPermitted(role, 'owners.manage'));
}

/**
 * Proves that who acts still may, until the transaction ends: their role was read when the request came in, and whoever takes it away
 * has to see what they have done by then.
 *
 * @returns who acts, with the role that they have now
 * @throws ProductError `permission_missing`
 */
export async function assertStillMay(tx: Transaction, acting: Acting, permission: Permission): Promise<Acting> {
  const role = await lockMembership(tx, acting.organizationId, acting.personId);
  if (role === undefined || !isPermitted(role, permission)) throw new ProductError('permission_missing');
  return { ...acting, role };
}

/** @throws ProductError `permission_missing` */
export async function assertMayInvite(tx: Transaction, acting: Acting, invited: Role): Promise<void> {
  const { role } = await assertStillMay(tx, acting, 'members.manage');
  if (!mayInvite(role, invited)) throw new ProductError('permission_missing');
}

/** Who manages members may not touch owners unless permitted to: an Admin cannot become one. */
function assertMayTouch(acting: Acting, ...roles: readonly Role[]): void {
  if (roles.includes('owner') && !isPermitted(acting.role, 'owners.manage')) throw new ProductError('permission_missing');
}

function assertNotLast(owners: readonly string[]): void {
  if (owners.length <= 1) throw new ProductError('last_owner');
}
