/*
 * What a kill leaves behind has no owner: the file of half an upload, bytes whose row was never written or is gone already. A sweep
 * removes it by age and by row, never by age alone where a row could name it: an upload's file and its bytes carry the id that stands
 * in its reservation while it lasts and in its row afterwards. Any number of processes and machines may sweep one folder at once.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { deleteUnusedUploads, findOrphanedUploads, findRunningUploads, forgetStaleStorage, type DeletedUpload } from '#server/domain/storage/storage.store.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Queryable } from '#server/platform/database/tables.ts';

export interface Retention {
  /** Days after which an archive or a document that nobody used is deleted; 0 keeps all. */
  readonly uploadDays: number;
  /** Days after which a snapshot that nobody used is removed. */
  readonly snapshotDays: number;
}

export interface StorageSweepServices {
  readonly database: { readonly application: Queryable };
  readonly blobs: BlobStore;
  readonly uploadDirectory: string;
  readonly retention: Retention;
  /** Removes what was unpacked of an upload. */
  forgetSnapshot(organizationId: string, uploadId: string): Promise<void>;
}

/** Longer than an upload's reservation, and than clocks of machines on one folder differ. */
const LEFTOVER_AGE_MS = 2 * 60 * 60 * 1000;
/** Rows and files that are looked at together. */
const BATCH = 500;
/** Prices of contents are kept as long as what they are prices of, and a year where that is kept for ever. */
const LONGEST_PRICE_DAYS = 365;

/** Deletes what retention gives up, then removes what nothing names any more. @param leftoverAgeMs lowered by tests */
export async function sweepStorage(services: StorageSweepServices, leftoverAgeMs = LEFTOVER_AGE_MS): Promise<void> {
  const { database, retention } = services;
  await forgetStaleStorage(database.application, retention.uploadDays === 0 ? LONGEST_PRICE_DAYS : retention.uploadDays);
  if (retention.uploadDays > 0) await deleteUnused(services, retention.uploadDays);
  await sweepUploads(services, leftoverAgeMs);
  await sweepBlobs(services, leftoverAgeMs);
}

async function deleteUnused(services: StorageSweepServices, days: number): Promise<void> {
  for (;;) {
    const gone = await deleteUnusedUploads(services.database.application, days, BATCH);
    for (const upload of gone) await removeUpload(services, upload);
    if (gone.length < BATCH) return;
  }
}

/** Removes the bytes of an upload whose row is gone; what a kill in between leaves is a blob that no row names. */
export async function removeUpload({ blobs, forgetSnapshot }: Pick<StorageSweepServices, 'blobs' | 'forgetSnapshot'>, { uploadId, organizationId, blob }: DeletedUpload): Promise<void> {
  await blobs.remove(blob);
  await forgetSnapshot(organizationId, uploadId);
}

async function sweepUploads({ database, uploadDirectory }: StorageSweepServices, leftoverAgeMs: number): Promise<void> {
  const old: { name: string; id: string }[] = [];
  for (const name of await readdir(uploadDirectory).catch(ignoreMissing) ?? []) {
    const id = uploadIdOf(name);
    const status = await stat(path.join(uploadDirectory, name)).catch(ignoreMissing);
    if (id !== undefined && status !== undefined && Date.now() - status.mtimeMs > leftoverAgeMs) old.push({ name, id });
  }
  // Kept ones are no reason to stay: where a process died after its answer, the file is only a copy.
  const running = await findRunningUploads(database.application, old.map(({ id }) => id));
  for (const { name, id } of old) if (!running.has(id)) await rm(path.join(uploadDirectory, name), { recursive: true, force: true });
}

async function sweepBlobs({ database, blobs }: StorageSweepServices, leftoverAgeMs: number): Promise<void> {
  const before = new Date(Date.now() - leftoverAgeMs);
  let batch: { name: string; organizationId: string; id: string }[] = [];
  const removeBatch = async (): Promise<void> => {
    const orphaned = await findOrphanedUploads(database.application, batch);
    for (const { name, id } of batch) if (orphaned.has(id)) await blobs.remove(name);
    batch = [];
  };
  await blobs.removeDrafts(before);
  for await (const name of blobs.list(before)) {
    const [organizationId, id] = /^(?:archives|documents)\/([^/]+)\/([^/]+)$/.exec(name)?.slice(1).map(uploadIdOf) ?? [];
    if (organizationId === undefined || id === undefined) continue;
    batch.push({ name, organizationId, id });
    if (batch.length === BATCH) await removeBatch();
  }
  await removeBatch();
}

/** The id with which a name of ours begins; other names are none of our business. */
function uploadIdOf(name: string): string | undefined {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=$|\.unpacked)/.exec(name)?.[0];
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
}
