import { statusName, type FindingConflict } from '@whitebox/contract';
import { findFinding, readAudit } from '#server/domain/findings/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

const CHANGES = 10;

/** What a refused change of a finding meets: the finding as it is now, and who changed what. */
export async function describeConflict(tx: Transaction, id: string, refusal: ProductError): Promise<FindingConflict> {
  const row = await findFinding(tx, id);
  if (!row) throw new ProductError('finding_not_found');
  const changes = (await readAudit(tx, row.id)).slice(-CHANGES).reverse();
  return {
    statusCode: refusal.status,
    message: refusal.message,
    error: statusName(refusal.status),
    current: { id: row.id, state: row.state, severity: row.severity, duplicate_of: row.duplicate_of, updated_at: row.updated_at.toISOString() },
    changes: changes.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() })),
  };
}
