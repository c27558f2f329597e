import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '#server/api/access/caller.ts';
import type { ArchiveServices } from '#server/domain/archives/index.ts';
import { releaseReservation, removeUpload, reserveUpload, type DeletedUpload, type StorageQuota, type UploadReservation } from '#server/domain/storage/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { isDiskFull, type DiskSpace } from '#server/platform/disk/free-space.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { withUpload, type Upload, type UploadPace } from '#server/platform/http/receive-upload.ts';

/** What uploads take from their surroundings. */
export interface UploadServices extends ArchiveServices {
  /** Folder for the bytes of uploads while their requests last; on the disk of the data folder. */
  readonly uploadDirectory: string;
  readonly disk: DiskSpace;
  readonly quota: StorageQuota;
  readonly pace?: Partial<UploadPace>;
  /** Removes what was unpacked of an archive. */
  forgetSnapshot(organizationId: string, uploadId: string): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
export const MAX_DOCUMENT_BYTES = 10 * MEGABYTE;
export const MAX_ARCHIVE_BYTES = 100 * MEGABYTE;

/** A file is written where it arrives and again where it is kept. */
const COPIES = 2;
const RETRY_SECONDS = 10;

export interface UploadRequest {
  readonly kind: UploadReservation['kind'];
  readonly maxBytes: number;
  /** Text fields that may stand beside the file. */
  readonly fields: readonly string[];
}

/**
 * Takes the file of a request once its organization and the disk have room for it. The reservation holds the room until the work
 * has settled it, or is given back; its id is the id of what the upload becomes.
 *
 * @throws ProductError `storage_full`, `uploads_at_once`, `storage_quota_exceeded`, and what `withUpload` throws
 */
export async function withReservedUpload<T>(
  services: UploadServices & { readonly database: Database },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { kind, maxBytes, fields }: UploadRequest,
  work: (upload: Upload & { readonly id: string }) => Promise<T>,
): Promise<T> {
  const { database, disk, quota, pace, uploadDirectory: directory } = services;
  const { organizationId } = callerOf(request);
  const bytes = mostBytes(request, maxBytes);
  if (!(await disk.hasRoomFor(COPIES * bytes))) throw new ProductError('storage_full');
  const id = newId();
  try {
    await database.withOrganization(organizationId, (tx) => reserveUpload(tx, quota, { id, organizationId, kind, bytes }));
  } catch (error) {
    if (error instanceof ProductError && error.status === 429) reply.header('retry-after', String(RETRY_SECONDS));
    throw error;
  }
  try {
    return await withUpload(request, { directory, maxBytes, fields, id, ...(pace && { pace }) }, (upload) => work({ ...upload, id }));
  } catch (error) {
    throw isDiskFull(error) ? new ProductError('storage_full', {}, { cause: error }) : error;
  } finally {
    await database.withOrganization(organizationId, (tx) => releaseReservation(tx, id));
  }
}

/** The body is longer than its file; where its length is not told, the file may have all that is allowed. */
function mostBytes({ headers }: FastifyRequest, maxBytes: number): number {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return length >= 0 && length < maxBytes ? length : maxBytes;
}

/** Removes the bytes of what was deleted. The row is gone already, so a failure here is the sweep's to mend and not the caller's. */
export async function removeDeleted(services: UploadServices, request: FastifyRequest, deleted: DeletedUpload): Promise<void> {
  try {
    await removeUpload(services, deleted);
  } catch (error) {
    request.log.error({ err: error, blob: deleted.blob }, 'the bytes of a deleted upload could not be removed; a sweep will');
  }
}

/** The body of an upload in the OpenAPI document; multipart is read as a stream and not validated by schema. */
export function uploadBody(fields: Readonly<Record<string, string>>) {
  const described = Object.entries(fields).map(([name, description]) => [name, { type: 'string', maxLength: 255, description }] as const);
  return {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' }, ...Object.fromEntries(described) },
  };
}
