import { rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { extractArchive, IntakeError, type Snapshot, type SnapshotLimits } from '@whitebox/intake';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

export interface ArchiveServices {
  readonly blobs: BlobStore;
  /** Bounds of an archive; the product's own by default. */
  readonly archiveLimits?: Partial<SnapshotLimits>;
}

/** An archive that was unpacked once to prove that it can be, and stored. */
export interface AcceptedArchive {
  readonly id: string;
  readonly blob: string;
  readonly contentDigest: string;
  readonly fileCount: number;
}

/**
 * Judges an uploaded archive by unpacking it, and stores its bytes.
 *
 * @param path file of the upload; the caller removes it
 * @throws ProductError `upload_invalid` (no archive, empty, damaged, hostile), `upload_too_large`
 */
export async function acceptArchive({ blobs, archiveLimits }: ArchiveServices, organizationId: string, path: string): Promise<AcceptedArchive> {
  const { contentDigest, files } = await unpackOnce(path, archiveLimits);
  const id = newId();
  const blob = `archives/${organizationId}/${id}`;
  await blobs.put(blob, createReadStream(path));
  return { id, blob, contentDigest, fileCount: files };
}

async function unpackOnce(path: string, limits: Partial<SnapshotLimits> | undefined): Promise<Snapshot> {
  const folder = `${path}.unpacked`;
  try {
    return await extractArchive(path, folder, limits ? { limits } : {});
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
  return filename.replace(/\.(?:zip|tar\.gz|tgz|tar)$/i, '') || filename;
}
