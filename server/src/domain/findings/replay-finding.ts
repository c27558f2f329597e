import type { ReplayResult } from '@whitebox/contract';
import type { Evidence } from '@whitebox/prober';
import { listEvidence, replayContext, type EvidenceRow } from '#server/domain/findings/evidence.store.ts';
import { findFinding } from '#server/domain/findings/findings.store.ts';
import { addToAudit, type Person } from '#server/domain/findings/history.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** What a replay has shown; `reason`: why neither can be said. */
export interface Replayed {
  readonly result: ReplayResult;
  readonly reason: string | null;
}

/** An attack and its control on their way to a target. */
export interface ReplayOrder {
  readonly organizationId: string;
  readonly evidence: Evidence;
  /** Base address of the target. */
  readonly target: string;
  /** How to sign in, '' for not at all. */
  readonly instructions: string;
}

export interface ReplayServices {
  readonly secrets: Pick<SecretBox, 'open'>;
  isVerifiedTarget(organizationId: string, origin: string): Promise<boolean>;
  /** Sends the attack and its control again, within the target's pace; ends within a minute. */
  replay(order: ReplayOrder): Promise<Replayed>;
}

/** @throws ProductError `target_not_verified` */
export async function assertVerifiedTarget(services: ReplayServices, { organizationId, target }: ReplayOrder): Promise<void> {
  const { origin } = new URL(target);
  if (!(await services.isVerifiedTarget(organizationId, origin))) throw new ProductError('target_not_verified', { target: origin });
}

/** What is to be sent again, and where. */
export interface PreparedReplay {
  readonly findingId: string;
  readonly check: string;
  readonly order: ReplayOrder;
}

/**
 * The strongest evidence of a finding, opened.
 *
 * @throws ProductError `finding_not_found`, `finding_without_evidence`
 */
export async function prepareReplay(services: ReplayServices, tx: Transaction, { id, instructions }: { id: string; instructions: string }): Promise<PreparedReplay> {
  const finding = await findFinding(tx, id);
  if (!finding) throw new ProductError('finding_not_found');
  const [row] = await listEvidence(tx, id);
  if (!row) throw new ProductError('finding_without_evidence');
  const { organization_id: organizationId } = finding;
  return { findingId: id, check: row.probe_check, order: { organizationId, evidence: openEvidence(services, id, row), target: row.target, instructions } };
}

function openEvidence({ secrets }: ReplayServices, findingId: string, { position, sealed_replay: sealed }: EvidenceRow): Evidence {
  // Sealed from a value of this type.
  return JSON.parse(secrets.open(sealed, replayContext(findingId, position))) as Evidence;
}

/** Notes in the finding's trail who sent it again and what it showed. Changes nothing of the finding: a scan decides, or a person. */
export async function noteReplay(tx: Transaction, person: Person, { findingId, order }: PreparedReplay, { result, reason }: Replayed): Promise<void> {
  const note = { organizationId: order.organizationId, findingId, change: 'replay' as const, before: null, after: result };
  await addToAudit(tx, person, [{ ...note, ...(reason !== null && { reason }) }]);
}
