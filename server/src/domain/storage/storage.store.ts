import { sql, type Insertable } from 'kysely';
import type { Queryable, Transaction } from '#server/platform/database/tables.ts';

export type UploadKind = 'archive' | 'document';

interface UploadReservationsTable {
  /** Also the id of what the upload becomes. */
  id: string;
  organization_id: string;
  kind: UploadKind;
  bytes: number;
  expires_at: Date;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    upload_reservations: UploadReservationsTable;
  }
}

/** What an organization keeps, with what its running uploads may become. */
export interface StorageUse {
  readonly bytes: number;
  readonly archives: number;
  readonly documents: number;
  /** Uploads under way. */
  readonly uploads: number;
}

/** Holds reservations of the organization until the transaction ends: two that ask at once would both find the last place free. */
export async function lockStorage(tx: Transaction, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${organizationId}, 40))`.execute(tx);
}

/** One statement: an upload that ends meanwhile is a reservation or a row, never neither. */
export async function readStorageUse(tx: Transaction, organizationId: string): Promise<StorageUse> {
  const { rows } = await sql<StorageUse>`
    select coalesce(sum(bytes), 0)::bigint as bytes,
           count(*) filter (where kind = 'archive') as archives,
           count(*) filter (where kind = 'document') as documents,
           count(*) filter (where under_way) as uploads
      from (select 'archive' as kind, size_bytes as bytes, false as under_way from scan_archives where organization_id = ${organizationId}
            union all
            select 'document', size_bytes, false from context_documents where organization_id = ${organizationId}
            union all
            select kind, bytes, true from upload_reservations where organization_id = ${organizationId} and expires_at > clock_timestamp()) kept
  `.execute(tx);
  return rows[0] ?? { bytes: 0, archives: 0, documents: 0, uploads: 0 };
}

export async function insertReservation(tx: Transaction, reservation: Omit<Insertable<UploadReservationsTable>, 'expires_at'>, lifeSeconds: number): Promise<void> {
  await tx
    .insertInto('upload_reservations')
    .values({ ...reservation, expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${lifeSeconds})` })
    .execute();
}

/** Ends a reservation; false when there is none that still holds. */
export async function deleteReservation(tx: Transaction, id: string): Promise<boolean> {
  const gone = await tx.deleteFrom('upload_reservations').where('id', '=', id).returning(sql<boolean>`expires_at > clock_timestamp()`.as('holds')).executeTakeFirst();
  return gone?.holds === true;
}

/** Of these uploads of any organization, those that are under way. */
export async function findRunningUploads(database: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select running_uploads as id from running_uploads(${[...ids]}::uuid[])`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** Of these uploads, those of organizations of this database that are neither kept nor under way: their bytes may go. */
export async function findOrphanedUploads(database: Queryable, uploads: readonly { readonly organizationId: string; readonly id: string }[]): Promise<Set<string>> {
  const [owners, ids] = [uploads.map(({ organizationId }) => organizationId), uploads.map(({ id }) => id)];
  const { rows } = await sql<{ id: string }>`select orphaned_uploads as id from orphaned_uploads(${owners}::uuid[], ${ids}::uuid[])`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** An upload whose row is gone: its bytes may go. */
export interface DeletedUpload {
  readonly uploadId: string;
  readonly organizationId: string;
  readonly blob: string;
}

/** Deletes uploads of all organizations that nobody has used for so many days and nothing needs, the oldest first. */
export async function deleteUnusedUploads(database: Queryable, days: number, most: number): Promise<DeletedUpload[]> {
  const { rows } = await sql<{ upload_id: string; organization_id: string; blob: string }>`
    select * from delete_unused_uploads(clock_timestamp() - make_interval(days => ${days}), ${most})`.execute(database);
  return rows.map(({ upload_id: uploadId, organization_id: organizationId, blob }) => ({ uploadId, organizationId, blob }));
}

/** Forgets reservations that ran out, and prices of contents that were first seen so many days ago. */
export async function forgetStaleStorage(database: Queryable, priceDays: number): Promise<void> {
  await sql`select forget_stale_storage(clock_timestamp() - make_interval(days => ${priceDays}))`.execute(database);
}
