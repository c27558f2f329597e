import type { DocumentKind, DocumentQuery } from '@whitebox/contract';
import { sql, type Generated, type Insertable, type Selectable } from 'kysely';
import type { Position } from '#server/platform/paging/cursor.ts';
import { listByAge } from '#server/platform/paging/list-by-age.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

interface ContextDocumentsTable {
  id: string;
  organization_id: string;
  user_id: string;
  filename: string;
  kind: DocumentKind;
  title: string | null;
  size_bytes: number;
  sha256: string;
  blob: string;
  created_at: Generated<Date>;
  /** When it was uploaded, or last attached to a scan. */
  used_at: Generated<Date>;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    context_documents: ContextDocumentsTable;
  }
}

export type DocumentRow = Selectable<ContextDocumentsTable>;

export async function insertDocument(tx: Transaction, document: Insertable<ContextDocumentsTable>): Promise<DocumentRow> {
  return tx.insertInto('context_documents').values(document).returningAll().executeTakeFirstOrThrow();
}

export async function findDocument(tx: Transaction, id: string): Promise<DocumentRow | undefined> {
  return tx.selectFrom('context_documents').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * How many of these documents the organization has; noted as used and locked until the transaction ends, in the order of their ids,
 * as archives are.
 */
export async function takeDocuments(tx: Transaction, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .with('taken', (build) => build.selectFrom('context_documents').select('id').where('id', 'in', [...ids]).orderBy('id').forUpdate())
    .updateTable('context_documents as document')
    .from('taken')
    .set({ used_at: sql<Date>`now()` })
    .whereRef('document.id', '=', 'taken.id')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What of these documents is still there, in the order of their ids: a document may be deleted once its scan has ended. */
export async function listAttachedDocuments(tx: Transaction, ids: readonly string[]): Promise<Pick<DocumentRow, 'filename' | 'kind' | 'size_bytes' | 'blob'>[]> {
  if (ids.length === 0) return [];
  return tx.selectFrom('context_documents').select(['filename', 'kind', 'size_bytes', 'blob']).where('id', 'in', [...ids]).orderBy('id').execute();
}

export async function lockDocument(tx: Transaction, id: string): Promise<DocumentRow | undefined> {
  return tx.selectFrom('context_documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether a scan that has not ended has it attached. */
export async function isDocumentNeeded(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`select document_is_needed(${id}::uuid) as needed`.execute(tx);
  return rows[0]?.needed !== false;
}

export async function removeDocument(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('context_documents').where('id', '=', id).execute();
}

/** One page by age; one more than `limit` where there is a next page. */
export async function listDocuments(tx: Transaction, organizationId: string, query: DocumentQuery, after: Position | undefined): Promise<{ rows: DocumentRow[]; total: number }> {
  return await listByAge(tx.selectFrom('context_documents').selectAll().where('organization_id', '=', organizationId), query, after);
}
