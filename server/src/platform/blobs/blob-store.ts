import type { Readable } from 'node:stream';

/** What was stored: its size in bytes and its SHA-256 in hex. */
export interface StoredBlob {
  readonly size: number;
  readonly sha256: string;
}

/** Bytes under names, outside the database. A name has segments of letters, digits, `.`, `_` and `-`, divided by `/`. */
export interface BlobStore {
  /** Stores a stream whole or not at all, over what had the name before. Rejects with the stream's error. */
  put(name: string, content: Readable): Promise<StoredBlob>;
  /** @throws Error when there is none of this name */
  read(name: string): Promise<Readable>;
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>;
  /** Names of what was stored before then, in no order. */
  list(before: Date): AsyncIterable<string>;
  /** Removes what was written last before then and never became a blob: a process died over it. */
  removeDrafts(before: Date): Promise<void>;
}

const segment = /^(?!\.{1,2}$)[\w.-]+$/;

/** @throws Error when the name could leave the store */
export function assertBlobName(name: string): void {
  if (!name.split('/').every((part) => segment.test(part))) throw new Error(`${JSON.stringify(name)} is no name of a blob`);
}
