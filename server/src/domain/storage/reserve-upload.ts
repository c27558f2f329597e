import { deleteReservation, insertReservation, lockStorage, readStorageUse, type StorageUse, type UploadKind } from '#server/domain/storage/storage.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

/** What an organization may keep, in the units of `StorageUse`. */
export type StorageQuota = StorageUse;

export interface UploadReservation {
  /** Id of what the upload becomes. */
  readonly id: string;
  readonly organizationId: string;
  readonly kind: UploadKind;
  /** The most that its file may have. */
  readonly bytes: number;
}

/**
 * Longer than the slowest upload can take: 10 minutes to receive it, then its place in the line to be unpacked, 5 minutes for each of
 * the organization's. A process that dies leaves its reservations until then.
 */
const RESERVATION_SECONDS = 60 * 60;
const MEGABYTE = 1024 * 1024;

/**
 * Promises an upload its space before a byte of it is taken, counted over all processes.
 *
 * @throws ProductError `uploads_at_once`, `storage_quota_exceeded`
 */
export async function reserveUpload(tx: Transaction, quota: StorageQuota, reservation: UploadReservation): Promise<void> {
  const { id, organizationId, kind, bytes } = reservation;
  await lockStorage(tx, organizationId);
  const use = await readStorageUse(tx, organizationId);
  if (use.uploads >= quota.uploads) throw new ProductError('uploads_at_once', { limit: String(quota.uploads) });
  const count = kind === 'archive' ? 'archives' : 'documents';
  if (use[count] >= quota[count]) throw new ProductError('storage_quota_exceeded', { problem: `${quota[count]} ${count}` });
  if (use.bytes + bytes > quota.bytes) {
    const free = Math.max(0, quota.bytes - use.bytes);
    throw new ProductError('storage_quota_exceeded', { problem: `${megabytes(quota.bytes)} of archives and documents, and ${megabytes(free)} are left for one that may have ${megabytes(bytes)}` });
  }
  await insertReservation(tx, { id, organization_id: organizationId, kind, bytes }, RESERVATION_SECONDS);
}

/**
 * Turns a reservation into what was uploaded, in the transaction that stores its row.
 *
 * @throws Error when it ran out: others may have been promised its space
 */
export async function settleReservation(tx: Transaction, id: string): Promise<void> {
  if (!(await deleteReservation(tx, id))) throw new Error('The reservation of an upload ran out before its end');
}

/** Gives back what was promised; nothing to do where it was settled. */
export async function releaseReservation(tx: Transaction, id: string): Promise<void> {
  await deleteReservation(tx, id);
}

function megabytes(bytes: number): string {
  return `${Math.round((bytes / MEGABYTE) * 100) / 100} MB`;
}
