import { isVisible } from '@whitebox/contract';
import { addMember, addOrganization, recordAudit, type Actor } from '#server/domain/organizations/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { ValidationError } from '#server/platform/errors/product-error.ts';

import { grant } from '#server/domain/credits/ledger.ts';

/** Founds an organization with its first owner and the credits that new organizations start with. Returns its id. @throws ValidationError for a blank name */
export async function foundOrganization(
  database: Database,
  { name, ownerId, credits, actor }: { name: string; ownerId: string; credits: number; actor: Actor },
): Promise<string> {
  if (!isVisible(name)) throw new ValidationError(['name should not be empty']);
  const organizationId = newId();
  await database.withOrganizationAsOwner(organizationId, async (tx) => {
    await addOrganization(tx, { id: organizationId, name });
    await addMember(tx, organizationId, ownerId, 'owner');
    if (credits > 0) await grant(tx, { organizationId, amount: credits, reference: 'sign-up', note: 'Credits to start with' });
    await recordAudit(tx, { organizationId, actor, action: 'organization.founded', subjectId: organizationId, details: { name } });
  });
  return organizationId;
}
