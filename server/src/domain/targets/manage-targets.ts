import { randomBytes } from 'node:crypto';
import { AddressRefusedError, type AddressGuard } from '@whitebox/intake';
import { recordAudit, type Acting, type Actor } from '#server/domain/organizations/index.ts';
import { isOperators, originOf, proofPlaces, type ProofPlaces } from '#server/domain/targets/target-address.ts';
import { countTargets, deleteTarget, findTarget, listTargets, putTarget, type TargetRow } from '#server/domain/targets/target.store.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';

/** What people see of a target. */
export interface ShownTarget extends Omit<TargetRow, 'organization_id' | 'token' | 'verified_by'> {
  readonly status: 'unverified' | 'verified';
  readonly verified_by: TargetRow['verified_by'] | 'operator';
  readonly methods: ProofPlaces;
}

const MAX_TARGETS = 200;

/**
 * Adds an origin, with a word that its owner is to publish. One that is there stays as it is.
 *
 * @throws ValidationError for what no live test could be sent to
 */
export async function addTarget({ guard }: { readonly guard: AddressGuard }, tx: Transaction, acting: Acting, address: string): Promise<{ target: ShownTarget; isNew: boolean }> {
  const { organizationId, personId } = acting;
  const origin = readOrigin(guard, address);
  const known = await findTarget(tx, organizationId, { origin });
  if (known === undefined && (await countTargets(tx, organizationId)) >= MAX_TARGETS) throw new ValidationError([`origin is one too many: an organization has at most ${MAX_TARGETS} targets`], { isFinal: false });
  const id = newId();
  const row = await putTarget(tx, { id, organization_id: organizationId, origin, token: randomBytes(20).toString('hex'), created_by: personId });
  if (row.id === id) await note(tx, acting, 'target.added', row);
  return { target: showTarget(guard, row), isNew: row.id === id };
}

export async function readTargets({ guard }: { readonly guard: AddressGuard }, tx: Transaction, organizationId: string): Promise<ShownTarget[]> {
  return (await listTargets(tx, organizationId)).map((row) => showTarget(guard, row));
}

/** @throws ProductError `target_not_found` */
export async function removeTarget(tx: Transaction, acting: Acting, id: string): Promise<void> {
  const origin = await deleteTarget(tx, acting.organizationId, id);
  if (origin === undefined) throw new ProductError('target_not_found');
  await note(tx, acting, 'target.removed', { id, origin });
}

export async function note(tx: Transaction, { organizationId, personId }: Pick<Acting, 'organizationId'> & { readonly personId?: string }, action: string, { id, origin, verified_by: by }: Pick<TargetRow, 'id' | 'origin'> & Partial<Pick<TargetRow, 'verified_by'>>): Promise<void> {
  const actor: Actor = personId === undefined ? { kind: 'system' } : { kind: 'user', id: personId };
  await recordAudit(tx, { organizationId, actor, action, subjectId: id, details: { origin, ...(by && { by }) } });
}

/** The operator's word stands above what was checked, and goes with it. */
export function showTarget(guard: AddressGuard, { organization_id: _, token, verified_by: by, ...row }: TargetRow): ShownTarget {
  const verifiedBy = isOperators(guard, row.origin) ? 'operator' : by;
  return { ...row, verified_by: verifiedBy, status: verifiedBy === null ? 'unverified' : 'verified', methods: proofPlaces({ origin: row.origin, token }) };
}

function readOrigin(guard: AddressGuard, address: string): string {
  const origin = originOf(address);
  if (origin === undefined) throw new ValidationError(['origin must be an http or https address without credentials, such as https://staging.example.org']);
  try {
    guard.judgeUrl(new URL(origin));
    return origin;
  } catch (error) {
    if (error instanceof AddressRefusedError) throw new ValidationError([`origin must be public: ${error.message}`], { isFinal: false });
    throw error;
  }
}
