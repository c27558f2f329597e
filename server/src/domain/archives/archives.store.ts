import type { Generated, Insertable, Selectable } from 'kysely';
import type { Transaction } from '#server/platform/database/tables.ts';

interface ScanArchivesTable {
  id: string;
  organization_id: string;
  user_id: string;
  filename: string;
  repository: string;
  size_bytes: number;
  sha256: string;
  content_digest: string;
  file_count: number;
  blob: string;
  created_at: Generated<Date>;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    scan_archives: ScanArchivesTable;
  }
}

export type ArchiveRow = Selectable<ScanArchivesTable>;

export async function insertArchive(tx: Transaction, archive: Insertable<ScanArchivesTable>): Promise<ArchiveRow> {
  return tx.insertInto('scan_archives').values(archive).returningAll().executeTakeFirstOrThrow();
}

export async function findArchive(tx: Transaction, id: string): Promise<ArchiveRow | undefined> {
  return tx.selectFrom('scan_archives').selectAll().where('id', '=', id).executeTakeFirst();
}
