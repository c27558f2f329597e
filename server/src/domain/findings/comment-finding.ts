import { addToOutbox } from '#server/domain/scans/index.ts';
import { findFinding } from '#server/domain/findings/findings.store.ts';
import { addToAudit, addToThread, type Person } from '#server/domain/findings/history.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

/**
 * Adds a comment to a finding's thread and returns its id (specification 4.9).
 *
 * @throws ProductError `finding_not_found`
 */
export async function commentFinding(tx: Transaction, person: Person, { id, comment }: { id: string; comment: string }): Promise<string> {
  const finding = await findFinding(tx, id);
  if (!finding) throw new ProductError('finding_not_found');
  const { organization_id: organizationId } = finding;
  const commentId = await addToThread(tx, person, { organizationId, findingId: id, reaction: null, comment });
  await addToAudit(tx, person, [{ organizationId, findingId: id, change: 'comment', before: null, after: commentId }]);
  await addToOutbox(tx, { organizationId, kind: 'finding.commented', subjectId: id, payload: { comment_id: commentId, by: person.name, source: person.source } });
  return commentId;
}
