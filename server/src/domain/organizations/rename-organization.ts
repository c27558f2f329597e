import { recordAudit } from '#server/domain/organizations/audit.store.ts';
import { assertStillMay, type Acting } from '#server/domain/organizations/manage-members.ts';
import { storeOrganizationName } from '#server/domain/organizations/organization.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/** @throws ProductError `permission_missing` */
export async function renameOrganization(tx: Transaction, acting: Acting, name: string): Promise<{ readonly id: string; readonly name: string }> {
  const { organizationId: id, personId } = acting;
  await assertStillMay(tx, acting, 'organization.manage');
  const before = await storeOrganizationName(tx, id, name);
  if (before !== name) await recordAudit(tx, { organizationId: id, actor: { kind: 'user', id: personId }, action: 'organization.renamed', subjectId: id, details: { from: before, to: name } });
  return { id, name };
}
