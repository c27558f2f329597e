import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';

import { assertBlobName } from '#server/platform/blobs/blob-store.ts';
import { BackupError, countOf, isSignature, mostHeldBytes, parseHead, parseJobs, parseManifest, Tally, type Counted, type Head, type Manifest } from '#server/platform/backup/backup-format.ts';
import type { PendingJob } from '#server/platform/queue/pending-jobs.ts';

/** What hears of a back-up's parts in their order. Contents must be read to their end. */
export interface BackupVisitor {
  readonly head?: (head: Head) => Promise<void>;
  /** A piece of a table; pieces of one table follow each other. */
  readonly table?: (name: string, content: Readable) => Promise<void>;
  readonly jobs?: (jobs: readonly PendingJob[]) => Promise<void>;
  readonly blob?: (name: string, content: Readable) => Promise<void>;
}

/** What a back-up says about itself, found to be true of all that it holds. */
export interface CheckedBackup {
  readonly head: Head;
  readonly manifest: Manifest;
  readonly secret: string | undefined;
  /** The manifest as it is signed. */
  readonly signed: { readonly manifest: Buffer; readonly signature: string };
}

/**
 * Reads a back-up from its beginning to its end, and compares all that it holds with its manifest.
 *
 * @throws BackupError when it is cut off, changed, holds what no back-up holds, or lacks something
 */
export async function readBackup(file: string, visitor: BackupVisitor = {}): Promise<CheckedBackup> {
  const reading = new Reading(visitor);
  const tar = extract();
  const source = pipeline(createReadStream(file), createGunzip(), tar);
  // Its failure is heard below, through the tar's iterator or here.
  source.catch(() => undefined);
  try {
    // Bytes, which the library's type does not say.
    for await (const entry of tar) await reading.take(entry.header, entry as AsyncIterable<Buffer>);
    await source;
  } catch (cause) {
    if (cause instanceof BackupError || cause === reading.visitorFailure) throw cause;
    throw new BackupError(`${file} is no back-up, or is cut off: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  return reading.end();
}

/** @throws BackupError when another secret signed it: it was changed, or belongs to another installation */
export function assertSigned({ signed }: CheckedBackup, secret: string): void {
  if (!isSignature(secret, signed.manifest, signed.signature)) throw new BackupError('The back-up was changed after it was made: its signature is not that of its secret');
}

class Reading {
  readonly #visitor: BackupVisitor;
  readonly #found: { head?: Counted; jobs?: Counted; secret?: Counted } = {};
  readonly #tables = new Map<string, { tally: Tally; pieces: number }>();
  readonly #blobs = new Map<string, Counted>();
  /** What the visitor threw: the disk's or the database's, not the file's. */
  visitorFailure: unknown;
  #head: Head | undefined;
  #secret: string | undefined;
  #manifest: Buffer | undefined;
  #signature: string | undefined;

  constructor(visitor: BackupVisitor) {
    this.#visitor = visitor;
  }

  async take({ name, type, size = 0 }: Header, content: AsyncIterable<Buffer>): Promise<void> {
    if (type !== 'file') throw new BackupError(`${name} in the back-up is no file`);
    if (this.#head === undefined && name !== 'head.json') throw new BackupError('The file is no back-up: it does not begin with head.json');
    if (this.#manifest !== undefined && name !== 'signature') throw new BackupError(`${name} stands behind the end of the back-up`);
    if (name.startsWith('tables/')) return this.#takeTable(name, content);
    if (name.startsWith('blobs/')) return this.#takeBlob(name.slice('blobs/'.length), content);
    if (size > mostHeldBytes) throw new BackupError(`${name} in the back-up is too large`);
    await this.#takeWhole(name, await buffer(content));
  }

  async #takeWhole(name: string, content: Buffer): Promise<void> {
    if (name === 'head.json' && this.#head === undefined) {
      this.#head = parseHead(content);
      this.#found.head = countOf(content);
      await this.#visitor.head?.(this.#head);
    } else if (name === 'jobs.json' && this.#found.jobs === undefined) {
      this.#found.jobs = countOf(content);
      const jobs = parseJobs(content);
      await this.#visitor.jobs?.(jobs);
    } else if (name === 'secret' && this.#secret === undefined) {
      this.#found.secret = countOf(content);
      this.#secret = content.toString('utf8');
    } else if (name === 'manifest.json') {
      this.#manifest = content;
    } else if (name === 'signature' && this.#manifest !== undefined) {
      this.#signature = content.toString('utf8');
    } else throw new BackupError(`The back-up holds ${name}, which none does`);
  }

  async #takeTable(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const [, table = '', piece] = name.split('/');
    const found = this.#tables.get(table) ?? { tally: new Tally(), pieces: 0 };
    const isKnown = this.#head?.tables.some((one) => one.name === table) === true;
    if (!isKnown || piece !== String(found.pieces)) throw new BackupError(`The back-up holds ${name}, which is no next piece of a table of its own`);
    this.#tables.set(table, { ...found, pieces: found.pieces + 1 });
    await this.#visit(content, found.tally, (passed) => this.#visitor.table?.(table, passed));
  }

  async #takeBlob(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (this.#blobs.has(name)) throw new BackupError(`The back-up holds ${name} twice`);
    try {
      assertBlobName(name);
    } catch (cause) {
      throw new BackupError('The back-up holds an upload under a name that none has', { cause });
    }
    const tally = new Tally();
    await this.#visit(content, tally, (passed) => this.#visitor.blob?.(name, passed));
    this.#blobs.set(name, tally.result());
  }

  async #visit(content: AsyncIterable<Buffer>, tally: Tally, visit: (content: Readable) => Promise<void> | undefined): Promise<void> {
    const passed = Readable.from(counted(content, tally));
    try {
      await visit(passed);
    } catch (error) {
      this.visitorFailure = error;
      throw error;
    }
    // What the visitor did not want is counted all the same.
    for await (const _ of passed);
  }

  end(): CheckedBackup {
    if (this.#head === undefined || this.#manifest === undefined || this.#signature === undefined) throw new BackupError('The back-up is cut off: its end is missing');
    const manifest = parseManifest(this.#manifest);
    const pieces = new Map([...this.#tables].map(([name, { tally }]) => [name, tally.result()]));
    const empty = new Tally().result();
    for (const { name } of this.#head.tables) assertSame(name, pieces.get(name) ?? empty, manifest.tables[name]);
    for (const part of ['head', 'jobs', 'secret'] as const) assertSame(part, this.#found[part], manifest[part]);
    for (const name of new Set([...this.#blobs.keys(), ...Object.keys(manifest.blobs)])) assertSame(name, this.#blobs.get(name), manifest.blobs[name]);
    return { head: this.#head, manifest, secret: this.#secret, signed: { manifest: this.#manifest, signature: this.#signature } };
  }
}

async function* counted(content: AsyncIterable<Buffer>, tally: Tally): AsyncGenerator<Buffer> {
  for await (const part of content) {
    tally.add(part);
    yield part;
  }
}

function assertSame(name: string, found: Counted | undefined, told: Counted | undefined): void {
  if (found?.bytes !== told?.bytes || found?.sha256 !== told?.sha256) throw new BackupError(`${name} in the back-up is not what its manifest says: the file was damaged or changed`);
}
