import type { DocumentKind } from '@whitebox/contract';
import type { Generated, Insertable, Selectable } from 'kysely';
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

/** How many of these documents the organization has. */
export async function countDocuments(tx: Transaction, ids: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('context_documents')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return count;
}
