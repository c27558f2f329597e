import { rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { isVisible } from '@whitebox/contract';
import { extractArchive, IntakeError, type Snapshot, type SnapshotLimits } from '@whitebox/intake';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { DiskSpace } from '#server/platform/disk/free-space.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

export interface ArchiveServices {
  readonly blobs: BlobStore;
  /** The disk on which archives are unpacked. */
  readonly disk?: DiskSpace;
  /** Bounds of an archive; the product's own by default. */
  readonly archiveLimits?: Partial<SnapshotLimits>;
}

/** An uploaded file, to become an archive of this id. */
export interface UploadedArchive {
  readonly id: string;
  readonly organizationId: string;
  /** The caller removes it. */
  readonly path: string;
}

/** An archive that was unpacked once to prove that it can be, and stored. */
export interface AcceptedArchive {
  readonly id: string;
  readonly blob: string;
  readonly contentDigest: string;
  readonly fileCount: number;
}

/**
 * Judges an uploaded archive by unpacking it, and stores its bytes. Archives of one organization are unpacked one after the other, so
 * that its eight at once take no more of the machine from others than one.
 *
 * @throws ProductError `upload_invalid` (no archive, empty, damaged, hostile), `upload_too_large`, `storage_full`
 */
export async function acceptArchive(services: ArchiveServices, { id, organizationId, path }: UploadedArchive): Promise<AcceptedArchive> {
  const { contentDigest, files } = await inTurn(organizationId, () => unpackOnce(services, path));
  const blob = `archives/${organizationId}/${id}`;
  await services.blobs.put(blob, createReadStream(path));
  return { id, blob, contentDigest, fileCount: files };
}

/** The last unpacking of each organization that has one under way or waiting in this process. */
const turns = new Map<string, Promise<unknown>>();

async function inTurn<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(organizationId) ?? Promise.resolve();
  const turn = before.then(work, work);
  turns.set(organizationId, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(organizationId) === turn) turns.delete(organizationId);
  }
}

async function unpackOnce({ archiveLimits, disk }: ArchiveServices, path: string): Promise<Snapshot> {
  const folder = `${path}.unpacked`;
  try {
    if (await disk?.hasRoomFor(0) === false) throw new ProductError('storage_full');
    return await extractArchive(path, folder, archiveLimits ? { limits: archiveLimits } : {});
  } catch (error) {
    if (!(error instanceof IntakeError)) throw error;
    const code = error.reason === 'too_large' ? 'upload_too_large' : 'upload_invalid';
    throw new ProductError(code, { problem: `file must be a zip or tar.gz archive of source code: ${error.message}` }, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The label of an upload that was given none: its file name without the archive's extension. */
export function defaultLabel(filename: string): string {
  const label = filename.replace(/\.(?:zip|tar\.gz|tgz|tar)$/i, '');
  return isVisible(label) ? label : filename;
}
