import { isPermitted, type NewView, type ViewChange } from '@whitebox/contract';
import type { Acting } from '#server/domain/organizations/index.ts';
import { countViewsOf, findView, insertView, lockViews, removeView, storeView, type ViewRow } from '#server/domain/views/views.store.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

/** Most views that a person keeps in an organization. */
export const viewLimit = 100;

/** @throws ProductError `view_limit`, `permission_missing` */
export async function addView(tx: Transaction, acting: Acting, { name, query, is_shared = false }: NewView): Promise<ViewRow> {
  assertMayShare(acting, is_shared);
  await lockViews(tx, acting.organizationId);
  if ((await countViewsOf(tx, acting)) >= viewLimit) throw new ProductError('view_limit', { limit: String(viewLimit) });
  return insertView(tx, { id: newId(), organization_id: acting.organizationId, user_id: acting.personId, name, query, is_shared });
}

/** @throws ProductError `view_not_found`, `permission_missing` */
export async function changeView(tx: Transaction, acting: Acting, { id, change }: { id: string; change: ViewChange }): Promise<ViewRow> {
  await assertMayChange(tx, acting, id);
  assertMayShare(acting, change.is_shared === true);
  return storeView(tx, id, change);
}

/** @throws ProductError `view_not_found`, `permission_missing` */
export async function deleteView(tx: Transaction, acting: Acting, id: string): Promise<void> {
  await assertMayChange(tx, acting, id);
  await removeView(tx, id);
}

/** Everybody keeps views for themselves; what the others get is for who takes part in the work. */
function assertMayShare({ role }: Acting, isShared: boolean): void {
  if (isShared && !isPermitted(role, 'views.share')) throw new ProductError('permission_missing');
}

/** Its person may; and who manages the organization, where it is shared. Views that others keep for themselves are not there. */
async function assertMayChange(tx: Transaction, acting: Acting, id: string): Promise<void> {
  const { personId, role } = acting;
  const view = await findView(tx, id);
  if (!view || (view.user_id !== personId && !view.is_shared)) throw new ProductError('view_not_found');
  if (view.user_id !== personId && !isPermitted(role, 'organization.manage')) throw new ProductError('permission_missing');
  assertMayShare(acting, view.is_shared);
}
