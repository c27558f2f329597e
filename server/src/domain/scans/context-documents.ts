import { listAttachedDocuments } from '#server/domain/documents/index.ts';
import { listDocumentIds } from '#server/domain/scans/scan-details.store.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/** A text that came with a scan. */
export interface ContextDocumentText {
  readonly filename: string;
  readonly text: string;
}

interface Reading {
  readonly blobs: Pick<BlobStore, 'read'>;
  /** Longer documents are not read; the longest that can be uploaded is 10 MB. */
  readonly maxBytes?: number;
  /** Of all documents together, in the order of their ids. */
  readonly maxTotalBytes?: number;
}

const MAX_BYTES = 4 * 1024 * 1024;
const MAX_TOTAL_BYTES = 16 * 1024 * 1024;

/** The documents of a scan that are text, whole; a PDF is for people. */
export async function readContextDocuments(reading: Reading, tx: Transaction, scanId: string): Promise<ContextDocumentText[]> {
  return (await readDocuments(reading, tx, await listDocumentIds(tx, scanId))).texts;
}

export interface ReadDocuments {
  readonly texts: ContextDocumentText[];
  /** Names of those that are too long. */
  readonly unread: string[];
}

export async function readDocuments({ blobs, maxBytes = MAX_BYTES, maxTotalBytes = MAX_TOTAL_BYTES }: Reading, tx: Transaction, ids: readonly string[]): Promise<ReadDocuments> {
  const read: ReadDocuments = { texts: [], unread: [] };
  let total = 0;
  for (const { filename, kind, size_bytes: size, blob } of await listAttachedDocuments(tx, ids)) {
    if (kind === 'pdf') continue;
    total += size;
    if (size > maxBytes || total > maxTotalBytes) read.unread.push(filename);
    else read.texts.push({ filename, text: await textOf(blobs, blob) });
  }
  return read;
}

async function textOf(blobs: Pick<BlobStore, 'read'>, name: string): Promise<string> {
  const chunks: Buffer[] = [];
  // A blob is read as bytes.
  for await (const chunk of await blobs.read(name)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
