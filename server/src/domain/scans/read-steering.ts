import type { ScanSteering } from '@whitebox/contract';
import { readDocuments } from '#server/domain/scans/context-documents.ts';
import { namesEntries, parseSteering, type FlawClass } from '#server/domain/scans/scan-steering.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

interface Services {
  readonly blobs: Pick<BlobStore, 'read'>;
  rules(): Promise<readonly FlawClass[]>;
}

/** Lines for a scan stand in texts that people wrote: what is longer is a manual, or the description of an interface. */
const STEERING_BYTES = 256 * 1024;
const TEXTS = /\.(md|markdown|txt)$/i;

/** What a scan's caller asked for, in the context and in documents (Markdown, text) of this organization. */
export async function readSteering(services: Services, tx: Transaction, { context, documents }: { context: string; documents: readonly string[] }): Promise<ScanSteering | null> {
  const { texts } = await readDocuments({ blobs: services.blobs, maxBytes: STEERING_BYTES }, tx, documents);
  const written = { context, documents: texts.filter(({ filename }) => TEXTS.test(filename)) };
  // The catalog is read where somebody names a part of it.
  return parseSteering(written, namesEntries(written) ? await services.rules() : []);
}
