import type { ArchiveQuery } from '@whitebox/contract';
import { sql, type Generated, type Insertable, type Selectable } from 'kysely';
import type { Position } from '#server/platform/paging/cursor.ts';
import { listByAge } from '#server/platform/paging/list-by-age.ts';
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
  /** When it was uploaded, or last taken for an estimation or a scan. */
  used_at: Generated<Date>;
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

/** An archive of these bytes under this label, the newest. */
export async function findArchiveOf(tx: Transaction, organizationId: string, { repository, sha256 }: Pick<ArchiveRow, 'repository' | 'sha256'>): Promise<ArchiveRow | undefined> {
  return tx
    .selectFrom('scan_archives')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('repository', '=', repository)
    .where('sha256', '=', sha256)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/**
 * The archives of these ids that there are, by id, noted as used and locked until the transaction ends: nobody deletes one meanwhile.
 * Locked in the order of their ids, so that two which use the same ones wait for each other in one direction.
 */
export async function takeArchives(tx: Transaction, ids: readonly string[]): Promise<Map<string, ArchiveRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .with('taken', (build) => build.selectFrom('scan_archives').select('id').where('id', 'in', [...ids]).orderBy('id').forUpdate())
    .updateTable('scan_archives as archive')
    .from('taken')
    .set({ used_at: sql<Date>`now()` })
    .whereRef('archive.id', '=', 'taken.id')
    .returningAll('archive')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks an archive until the transaction ends, as one that begins to use it does. */
export async function lockArchive(tx: Transaction, id: string): Promise<ArchiveRow | undefined> {
  return tx.selectFrom('scan_archives').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether an estimation or a scan that has not ended reads it. */
export async function isArchiveNeeded(tx: Transaction, { organization_id: organization, id }: ArchiveRow): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`select archive_is_needed(${organization}::uuid, ${id}::uuid) as needed`.execute(tx);
  return rows[0]?.needed !== false;
}

export async function removeArchive(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('scan_archives').where('id', '=', id).execute();
}

/** One page by age; one more than `limit` where there is a next page. */
export async function listArchives(tx: Transaction, organizationId: string, query: ArchiveQuery, after: Position | undefined): Promise<{ rows: ArchiveRow[]; total: number }> {
  const own = tx.selectFrom('scan_archives').selectAll().where('organization_id', '=', organizationId);
  return await listByAge(query.repository === undefined ? own : own.where('repository', '=', query.repository), query, after);
}
