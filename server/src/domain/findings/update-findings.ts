import type { BulkTriage, BulkTriaged, UpdateFinding } from '@whitebox/contract';
import { sql } from 'kysely';
import { lockFindings } from '#server/domain/findings/findings.store.ts';
import type { Person } from '#server/domain/findings/history.store.ts';
import { updateFinding } from '#server/domain/findings/update-finding.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

/**
 * The same triage of several findings. What is refused for one of them is told of that one; the others are changed.
 *
 * @throws ProductError `finding_update_empty`
 */
export async function updateFindings(tx: Transaction, person: Person, organizationId: string, { ids, comment, ...change }: BulkTriage): Promise<BulkTriaged> {
  if (Object.values(change).every((value) => value === undefined)) throw new ProductError('finding_update_empty');
  const body: UpdateFinding = { ...change, ...(comment !== undefined && { reason: comment }) };
  const updated: string[] = [];
  const failed: { id: string; message: string }[] = [];
  // Held to the end: a lock that is taken behind a savepoint goes with it.
  await lockFindings(tx, organizationId);
  for (const id of new Set(ids.map((one) => one.toLowerCase()))) {
    const message = await refusalOf(tx, () => updateFinding(tx, person, { organizationId, id, body }));
    if (message === undefined) updated.push(id);
    else failed.push({ id, message });
  }
  return { updated, failed };
}

/** Why the work was refused, which then has done nothing. */
async function refusalOf(tx: Transaction, work: () => Promise<unknown>): Promise<string | undefined> {
  await sql`savepoint one`.execute(tx);
  try {
    await work();
    await sql`release savepoint one`.execute(tx);
    return undefined;
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    await sql`rollback to savepoint one`.execute(tx);
    return error.message;
  }
}
