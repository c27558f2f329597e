import type { Acting } from '#server/domain/organizations/index.ts';
import { checkProof, type ProofCheck, type ProofServices } from '#server/domain/targets/check-proof.ts';
import { note, showTarget, type ShownTarget } from '#server/domain/targets/manage-targets.ts';
import { isOperators, originOf } from '#server/domain/targets/target-address.ts';
import { findTarget, storeCheck, type TargetRow } from '#server/domain/targets/target.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

export interface TargetServices extends ProofServices {
  readonly database: Pick<Database, 'withOrganization'>;
  readonly now?: () => Date;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A scan takes a proof for good that was seen within a day: domains change hands, and records are taken away. */
const FRESH_MS = DAY_MS;
/** A proof that cannot be asked for holds so long from when it was last seen; one that is gone holds no longer. */
const GRACE_MS = 30 * DAY_MS;

/**
 * Looks for the proof of a target now.
 *
 * @throws ProductError `target_not_found`, also where it was removed meanwhile
 */
export async function verifyTarget(services: TargetServices, acting: Acting, id: string): Promise<ShownTarget> {
  const row = await services.database.withOrganization(acting.organizationId, (tx) => findTarget(tx, acting.organizationId, { id }));
  const checked = row && (await checkNow(services, row, acting.personId));
  if (checked === undefined) throw new ProductError('target_not_found');
  return showTarget(services.guard, checked);
}

/**
 * Whether an organization may have this address tested: the operator lists its host, or its owner has shown that it is theirs. Looks again
 * where that was long ago. An address of an origin that is no target of the organization is not verified, whoever else has verified it.
 */
export async function isVerifiedTarget(services: TargetServices, organizationId: string, address: string): Promise<boolean> {
  const origin = originOf(address);
  if (origin === undefined) return false;
  if (isOperators(services.guard, origin)) return true;
  const row = await services.database.withOrganization(organizationId, (tx) => findTarget(tx, organizationId, { origin }));
  if (!row?.verified_at) return false;
  if (ageOf(services, row.verified_at) < FRESH_MS) return true;
  const checked = await checkNow(services, row);
  return checked !== undefined && checked.verified_by !== null;
}

/** No transaction is open while strangers are asked. */
async function checkNow(services: TargetServices, row: TargetRow, personId?: string): Promise<TargetRow | undefined> {
  const check = await checkProof(services, row);
  const { organization_id: organizationId } = row;
  return await services.database.withOrganization(organizationId, async (tx) => {
    const stored = await storeCheck(tx, row, outcomeOf(services, row, check));
    if (stored === undefined) return undefined;
    const who = { organizationId, ...(personId === undefined ? {} : { personId }) };
    if (stored.verified_by !== null && stored.verified_by !== row.verified_by) await note(tx, who, 'target.verified', stored);
    if (stored.verified_by === null && row.verified_by !== null) await note(tx, who, 'target.unverified', stored);
    return stored;
  });
}

function outcomeOf(services: TargetServices, row: TargetRow, check: ProofCheck): Pick<TargetRow, 'verified_by' | 'verified_at' | 'checked_at' | 'problem'> {
  const now = services.now?.() ?? new Date();
  if (check.outcome === 'seen') return { verified_by: check.by, verified_at: now, checked_at: now, problem: null };
  const { verified_by, verified_at } = row;
  const holds = !check.isDefinite && verified_at !== null && ageOf(services, verified_at) < GRACE_MS;
  return { ...(holds ? { verified_by, verified_at } : { verified_by: null, verified_at: null }), checked_at: now, problem: check.problem };
}

function ageOf({ now = () => new Date() }: TargetServices, at: Date): number {
  return now().getTime() - at.getTime();
}
