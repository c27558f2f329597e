import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { judgeEntryPath } from '#intake/snapshot/entry-path.ts';
import { IntakeError, RATIO_FREE_BYTES, type LeftOut, type Snapshot, type SnapshotLimits, type SnapshotOrigin } from '#intake/snapshot/snapshot.ts';

const MAX_LEFT_OUT_NAMED = 500;
/**
 * Open to every account, as what analyses it has one of its own. Who may reach it at all is said by the folder that it lies in,
 * which the caller keeps closed: that of one organization is never passed by a process of another.
 */
const OPEN_FOLDER = 0o755;
const OPEN_FILE = 0o644;
const LFS_POINTER = 'version https://git-lfs.github.com/spec/v1\n';

/** A file's bytes: at once, or as a stream of buffers. */
export type Content = Uint8Array | AsyncIterable<unknown>;

/**
 * Writes what an archive or a git tree holds into a fresh folder. Only regular files are ever created, each with
 * `O_EXCL` and `O_NOFOLLOW` below folders that this writer made itself, so no entry can be written through a link.
 * Counts files and bytes and refuses what exceeds the limits.
 */
export interface SnapshotWriter {
  /**
   * Writes one file, or leaves it out with a note; the content is always read to its end.
   * @throws {IntakeError} `archive_invalid` for a hostile path, `too_large` beyond a limit.
   */
  write(rawPath: string, content: Content): Promise<void>;
  leaveOut(path: string, reason: string): void;
  addSubmodule(path: string): void;
  finish(options: FinishOptions): Promise<Snapshot>;
}

export interface FinishOptions {
  readonly origin: (contentDigest: string) => SnapshotOrigin;
  /**
   * Archives made by code hosts wrap the repository in one folder named after the commit, which would give every
   * upload other paths. It is taken off when it is the only thing at the top and has a project's own file directly in it;
   * an archive of just `src/` keeps its paths.
   */
  readonly unwrap: boolean;
}

export interface WriterOptions {
  readonly limits: SnapshotLimits;
  /** Bytes of the archive, against which the ratio is judged; absent where the source is not packed. */
  readonly packedBytes?: number;
  /** What a path that was written to escape does: an archive is refused whole, of a commit the one file is left out. */
  readonly hostilePaths: 'refuse' | 'leave-out';
  /** Ends the writing with its own reason. */
  readonly signal?: AbortSignal;
}

/** @param root a folder that does not exist yet. */
export async function createSnapshotWriter(root: string, options: WriterOptions): Promise<SnapshotWriter> {
  await mkdir(root, { recursive: false, mode: OPEN_FOLDER });
  return new Writer(root, options);
}

const PROJECT_FILE = /^(readme(\.\w+)?|license(\.\w+)?|\.gitignore|package\.json|pom\.xml|build\.gradle(\.kts)?|pyproject\.toml|requirements\.txt|setup\.py|go\.mod|composer\.json|gemfile|cargo\.toml|dockerfile)$/i;

class Writer implements SnapshotWriter {
  readonly #root: string;
  readonly #limits: SnapshotLimits;
  readonly #options: WriterOptions;
  #digests = new Map<string, string>();
  readonly #folded = new Set<string>();
  readonly #folders = new Set<string>(['.']);
  #leftOut: LeftOut[] = [];
  readonly #submodules: string[] = [];
  #leftOutCount = 0;
  #entries = 0;
  #bytes = 0;
  #lfsFiles = 0;

  constructor(root: string, options: WriterOptions) {
    this.#root = root;
    this.#limits = options.limits;
    this.#options = options;
  }

  async write(rawPath: string, content: Content): Promise<void> {
    if (++this.#entries > this.#limits.files) throw new IntakeError('too_large', `more than ${this.#limits.files} files`);
    const path = this.#place(rawPath);
    if (path === undefined) return this.#drain(content);
    await this.#makeFolder(dirname(path));
    const target = join(this.#root, path);
    const file = await open(target, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, OPEN_FILE);
    const hash = createHash('sha256');
    let size = 0;
    let head = '';
    try {
      for await (const chunk of chunksOf(content)) {
        this.#count(chunk.length);
        size += chunk.length;
        if (size > this.#limits.fileBytes) continue;
        if (head === '') head = chunk.subarray(0, LFS_POINTER.length).toString('latin1');
        hash.update(chunk);
        await file.write(chunk);
      }
    } finally {
      await file.close();
    }
    if (size > this.#limits.fileBytes) {
      await rm(target);
      return this.leaveOut(path, `it is larger than ${this.#limits.fileBytes} bytes`);
    }
    if (head === LFS_POINTER) this.#lfsFiles++;
    this.#digests.set(path, hash.digest('hex'));
  }

  leaveOut(path: string, reason: string): void {
    this.#leftOutCount++;
    if (this.#leftOut.length < MAX_LEFT_OUT_NAMED) this.#leftOut.push({ path, reason });
  }

  addSubmodule(path: string): void {
    this.#submodules.push(path);
  }

  async finish(options: FinishOptions): Promise<Snapshot> {
    if (options.unwrap) await this.#unwrap();
    const contentDigest = digestOf(this.#digests);
    return {
      root: this.#root,
      origin: options.origin(contentDigest),
      contentDigest,
      files: this.#digests.size,
      bytes: this.#bytes,
      leftOut: this.#leftOut,
      leftOutCount: this.#leftOutCount,
      submodules: this.#submodules,
      lfsFiles: this.#lfsFiles,
    };
  }

  async #unwrap(): Promise<void> {
    const tops = new Set(Array.from(this.#digests.keys(), (path) => path.split('/', 1)[0] ?? ''));
    const [top] = tops;
    if (tops.size !== 1 || top === undefined || this.#digests.has(top)) return;
    const prefix = `${top}/`;
    const isProject = [...this.#digests.keys()].some((path) => PROJECT_FILE.test(path.slice(prefix.length)));
    if (!isProject) return;
    const inner = `${this.#root}.unwrapped`;
    await rename(join(this.#root, top), inner);
    await rm(this.#root, { recursive: true });
    await rename(inner, this.#root);
    const strip = (path: string): string => (path.startsWith(prefix) ? path.slice(prefix.length) : path);
    this.#digests = new Map(Array.from(this.#digests, ([path, digest]) => [strip(path), digest]));
    this.#leftOut = this.#leftOut.map(({ path, reason }) => ({ path: strip(path), reason }));
  }

  /** Where the entry goes, or `undefined` when it is left out. */
  #place(rawPath: string): string | undefined {
    const verdict = judgeEntryPath(rawPath);
    if (verdict.kind === 'hostile' && this.#options.hostilePaths === 'refuse') throw new IntakeError('archive_invalid', `the archive has ${verdict.reason}`);
    if (verdict.kind !== 'keep') {
      const note = verdict.kind === 'hostile' ? `it has ${verdict.reason}` : verdict.note;
      if (note !== undefined) this.leaveOut(rawPath, note);
      return undefined;
    }
    const { path } = verdict;
    if (this.#digests.has(path)) throw new IntakeError('archive_invalid', 'the archive has two files of one name');
    // Folded, so that the same archive gives the same snapshot on systems that ignore case.
    const folded = path.toLowerCase();
    if (this.#folded.has(folded) || this.#hasFileAbove(folded)) {
      this.leaveOut(path, 'its name differs from another only by case, or lies below a file');
      return undefined;
    }
    this.#folded.add(folded);
    return path;
  }

  #hasFileAbove(folded: string): boolean {
    for (let at = folded.lastIndexOf('/'); at > 0; at = folded.lastIndexOf('/', at - 1)) {
      if (this.#folded.has(folded.slice(0, at))) return true;
    }
    return this.#folders.has(folded);
  }

  async #makeFolder(folder: string): Promise<void> {
    if (this.#folders.has(folder.toLowerCase())) return;
    await mkdir(join(this.#root, folder), { recursive: true, mode: OPEN_FOLDER });
    for (let path = folder; path !== '.'; path = dirname(path)) this.#folders.add(path.toLowerCase());
  }

  async #drain(content: Content): Promise<void> {
    for await (const chunk of chunksOf(content)) this.#count(chunk.length);
  }

  #count(bytes: number): void {
    const { signal, packedBytes = Infinity } = this.#options;
    signal?.throwIfAborted();
    this.#bytes += bytes;
    if (this.#bytes > this.#limits.unpackedBytes) throw new IntakeError('too_large', `more than ${this.#limits.unpackedBytes} bytes unpacked`);
    if (this.#bytes > RATIO_FREE_BYTES && this.#bytes > packedBytes * this.#limits.ratio) {
      throw new IntakeError('archive_invalid', `the archive expands more than ${this.#limits.ratio} times`);
    }
  }
}

/** SHA-256 over `path NUL digest LF` of every file, sorted by path. */
export function digestOf(digests: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const path of [...digests.keys()].sort(byCodeUnit)) hash.update(`${path}\0${digests.get(path) ?? ''}\n`);
  return hash.digest('hex');
}

/** The one order of paths: by UTF-16 code unit, the same on every machine and locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function* chunksOf(content: Content): AsyncGenerator<Buffer> {
  if (content instanceof Uint8Array) {
    yield Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    return;
  }
  for await (const chunk of content) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
}
