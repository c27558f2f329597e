import type { FindingState, UpdatedFinding, UpdateFinding } from '@whitebox/contract';
import { addToOutbox } from '#server/domain/scans/index.ts';
import {
  findFinding,
  lockFindings,
  repointDuplicates,
  storeChange,
  type FindingChange,
  type FindingRow,
} from '#server/domain/findings/findings.store.ts';
import { addToAudit, addToThread, type AuditNote, type Person } from '#server/domain/findings/history.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';

/** Asks that the finding is still as it was read: its version must be one of these. */
export type Precondition = (version: number) => boolean;

export interface FindingUpdate {
  readonly organizationId: string;
  readonly id: string;
  readonly body: UpdateFinding;
  readonly isCurrent?: Precondition;
}

/**
 * Triage of one finding (specification 4.8): state, severity, and the link to the finding that it duplicates. What changed goes to
 * the audit trail, a change of state to the thread as well, and to the outbox, all in the caller's transaction.
 *
 * @throws ProductError `finding_update_empty`, `finding_not_found`, `precondition_failed`
 * @throws ValidationError for a `duplicate_of` that cannot be linked to
 */
export async function updateFinding(
  tx: Transaction,
  person: Person,
  { organizationId, id, body, isCurrent = () => true }: FindingUpdate,
): Promise<UpdatedFinding> {
  assertSomething(body);
  await lockFindings(tx, organizationId);
  const finding = await findFinding(tx, id);
  if (!finding) throw new ProductError('finding_not_found');
  if (!isCurrent(finding.version)) throw new ProductError('precondition_failed');
  const change = await planChange(tx, finding, body);
  if (isDifferent(finding, change)) await apply(tx, person, { finding, change, body });
  return { id: finding.id, state: change.state, severity: change.severity, duplicate_of: change.duplicate_of };
}

function assertSomething(body: UpdateFinding): void {
  const { state, severity, duplicate_of: duplicateOf } = body;
  if (state === undefined && severity === undefined && duplicateOf === undefined) throw new ProductError('finding_update_empty');
  if (typeof duplicateOf === 'string' && state !== undefined) {
    throw new ValidationError(['duplicate_of must not be a UUID together with state: linking resolves the finding']);
  }
}

async function planChange(tx: Transaction, finding: FindingRow, body: UpdateFinding): Promise<FindingChange> {
  const link = await planLink(tx, finding, body);
  const wasUnlinked = finding.duplicate_of !== null && link === null;
  const wasLinked = link !== null && link !== finding.duplicate_of;
  const consequence: FindingState = wasLinked ? 'resolved' : wasUnlinked ? 'open' : finding.state;
  return {
    state: body.state ?? consequence,
    severity: body.severity ?? finding.severity,
    duplicate_of: link,
    severity_set_by_person: finding.severity_set_by_person || body.severity !== undefined,
  };
}

async function planLink(tx: Transaction, finding: FindingRow, body: UpdateFinding): Promise<string | null> {
  if (typeof body.duplicate_of === 'string') return canonicalOf(tx, finding, body.duplicate_of);
  if (body.duplicate_of === null || body.state === 'open') return null;
  return finding.duplicate_of;
}

/** Links are one step deep: a duplicate is never the canonical of another, so linking to one links to its canonical. */
async function canonicalOf(tx: Transaction, finding: FindingRow, targetId: string): Promise<string> {
  const target = await findFinding(tx, targetId);
  if (!target || target.repository_id !== finding.repository_id) {
    throw new ValidationError(['duplicate_of must be another visible finding of the same repository']);
  }
  const canonicalId = target.duplicate_of ?? target.id;
  if (canonicalId === finding.id) {
    throw new ValidationError([
      target.id === finding.id ? 'duplicate_of must not be the finding itself' : 'duplicate_of must not lead back to the finding',
    ]);
  }
  return canonicalId;
}

function isDifferent(finding: FindingRow, change: FindingChange): boolean {
  return finding.state !== change.state || finding.severity !== change.severity || finding.duplicate_of !== change.duplicate_of;
}

interface Application {
  readonly finding: FindingRow;
  readonly change: FindingChange;
  readonly body: UpdateFinding;
}

async function apply(tx: Transaction, person: Person, { finding, change, body }: Application): Promise<void> {
  const { id: findingId, organization_id: organizationId } = finding;
  const stateReason = body.state_reason ?? body.reason ?? null;
  const severityReason = body.severity_reason ?? body.reason ?? null;
  await storeChange(tx, findingId, change);
  const notes: AuditNote[] = [
    { organizationId, findingId, change: 'state', before: finding.state, after: change.state, reason: stateReason },
    { organizationId, findingId, change: 'severity', before: finding.severity, after: change.severity, reason: severityReason },
    { organizationId, findingId, change: 'duplicate_of', before: finding.duplicate_of, after: change.duplicate_of, reason: stateReason },
  ];
  const changed = notes.filter((note) => note.before !== note.after);
  const taken = await takeDuplicatesAlong(tx, finding, change);
  await addToAudit(tx, person, [...changed, ...taken]);
  if (finding.state !== change.state) await addToThread(tx, person, { organizationId, findingId, reaction: change.state, comment: stateReason });
  await addToOutbox(tx, {
    organizationId,
    kind: 'finding.changed',
    subjectId: findingId,
    payload: { changes: changed.map(({ change: field, before, after, reason }) => ({ field, before, after, reason })), by: person.name, source: person.source },
  });
}

/** A canonical finding that becomes a duplicate hands its own duplicates to the new canonical. */
async function takeDuplicatesAlong(tx: Transaction, finding: FindingRow, change: FindingChange): Promise<AuditNote[]> {
  if (change.duplicate_of === null || change.duplicate_of === finding.duplicate_of) return [];
  const moved = await repointDuplicates(tx, { from: finding.id, to: change.duplicate_of });
  return moved.map((findingId) => ({
    organizationId: finding.organization_id,
    findingId,
    change: 'duplicate_of' as const,
    before: finding.id,
    after: change.duplicate_of,
  }));
}
