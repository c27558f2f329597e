/*
 * Lowered files by the digest of what they were made of, on disk: what one engine process lowered, others of the same analysis need
 * not lower again, and with a folder that is kept neither does the next scan. The bytes come from processes that are not trusted and
 * go to such processes alone; this side never looks into them.
 */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** SHA-256 in hex: what files in the store are called. */
const KEY = /^[0-9a-f]{64}$/;

export interface StoreLimits {
  readonly moduleBytes: number;
  readonly totalBytes: number;
}

/** A lowered file has about four times the bytes of its text (10 MB of Java: 37; 13 MB of Python: 56), and 10 MB are the most that is read. */
export const DEFAULT_STORE_LIMITS: StoreLimits = { moduleBytes: 64 * 1024 * 1024, totalBytes: 4 * 1024 * 1024 * 1024 };

export class ModuleStore {
  /** What was asked for, and what of it was there. */
  readonly counts = { asked: 0, found: 0, kept: 0 };
  #bytes = 0;
  readonly #writing = new Set<Promise<void>>();

  private constructor(private readonly folder: string, private readonly isKept: boolean, readonly limits: StoreLimits) {}

  /** @param folder one that is kept for later scans; without it a temporary one, which `close` removes */
  static async open(folder?: string, limits: StoreLimits = DEFAULT_STORE_LIMITS): Promise<ModuleStore> {
    if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
    return new ModuleStore(folder ?? await mkdtemp(join(tmpdir(), 'whitebox-modules-')), folder !== undefined, limits);
  }

  async get(key: string): Promise<Buffer | undefined> {
    this.counts.asked++;
    if (!KEY.test(key)) return undefined;
    const bytes = await readFile(this.#pathOf(key)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (bytes !== undefined) this.counts.found++;
    return bytes;
  }

  /** Keeps the bytes, unless they are too many: then the file is lowered again where it is needed. */
  async put(key: string, bytes: Buffer): Promise<void> {
    if (!KEY.test(key) || bytes.length > this.limits.moduleBytes || this.#bytes + bytes.length > this.limits.totalBytes) return;
    this.#bytes += bytes.length;
    this.counts.kept++;
    const writing = this.#write(this.#pathOf(key), bytes);
    this.#writing.add(writing);
    await writing.finally(() => this.#writing.delete(writing));
  }

  /** Whole or not at all: another process may be about to read it. */
  async #write(path: string, bytes: Buffer): Promise<void> {
    const draft = `${path}.${process.pid}.${this.counts.kept}`;
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, path);
  }

  #pathOf(key: string): string {
    return join(this.folder, key);
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#writing);
    if (!this.isKept) await rm(this.folder, { recursive: true, force: true });
  }
}
