import { isPermitted, type Role } from '@whitebox/contract';

import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

import { recordAudit } from '#server/domain/organizations/audit.store.ts';
import { deleteMember, findMember, lockOwners, setRole } from '#server/domain/organizations/organization.store.ts';

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

/** @throws ProductError `member_not_found` */
export async function readMember(tx: Transaction, { organizationId }: Acting, userId: string): Promise<Member> {
  const member = await findMember(tx, organizationId, userId);
  if (!member) throw new ProductError('member_not_found');
  return member;
}

/**
 * Gives a member another role. Owners are made and unmade by owners alone, and one always remains.
 *
 * @throws ProductError `member_not_found`, `permission_missing`, `last_owner`
 */
export async function changeRole(tx: Transaction, acting: Acting, change: { userId: string; role: Role }): Promise<Member> {
  const { organizationId, personId } = acting;
  const owners = await lockOwners(tx, organizationId);
  const member = await readMember(tx, acting, change.userId);
  if (member.role === change.role) return member;
  assertMayTouch(acting, member.role, change.role);
  if (member.role === 'owner') assertNotLast(owners);
  await setRole(tx, { organizationId, actingId: personId, userId: change.userId }, change.role);
  const details = { from: member.role, to: change.role };
  await recordAudit(tx, { organizationId, actor: { kind: 'user', id: personId }, action: 'member.role_changed', subjectId: change.userId, details });
  return { ...member, role: change.role };
}

/**
 * Removes a member, or lets them leave. Their API keys and what they wrote stay.
 *
 * @throws ProductError `member_not_found`, `permission_missing`, `last_owner`
 */
export async function removeMember(tx: Transaction, acting: Acting, userId: string): Promise<void> {
  const { organizationId, personId } = acting;
  const owners = await lockOwners(tx, organizationId);
  const member = await readMember(tx, acting, userId);
  if (userId !== personId) {
    if (!isPermitted(acting.role, 'members.manage')) throw new ProductError('permission_missing');
    assertMayTouch(acting, member.role);
  }
  if (member.role === 'owner') assertNotLast(owners);
  await deleteMember(tx, { organizationId, actingId: personId, userId });
  await recordAudit(tx, { organizationId, actor: { kind: 'user', id: personId }, action: 'member.removed', subjectId: userId, details: { role: member.role } });
}

/** Who manages members may not touch owners unless permitted to: an Admin cannot become one. */
export function assertMayTouch(acting: Acting, ...roles: readonly Role[]): void {
  if (roles.includes('owner') && !isPermitted(acting.role, 'owners.manage')) throw new ProductError('permission_missing');
}

function assertNotLast(owners: readonly string[]): void {
  if (owners.length <= 1) throw new ProductError('last_owner');
}
