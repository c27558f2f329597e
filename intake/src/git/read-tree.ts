import { once } from 'node:events';
import type { SnapshotWriter } from '#intake/snapshot/snapshot-writer.ts';
import { IntakeError, type SnapshotLimits } from '#intake/snapshot/snapshot.ts';
import { startGit, type GitEnd, type GitProcess, type GitRun } from '#intake/git/run-git.ts';

export interface ReadTreeOptions {
  /** Relative to the folder in which git works. */
  readonly repository: string;
  readonly ref: string;
  /** Without network: an object that was left out of the pack is missing and is not fetched. */
  readonly run: GitRun;
  readonly writer: SnapshotWriter;
  readonly limits: SnapshotLimits;
}

interface TreeEntry {
  readonly path: string;
  readonly object: string;
}

/** Bytes of output kept of `ls-tree` and `rev-parse`: 100,000 files with paths of 600 bytes. */
const MAX_LISTING_BYTES = 64 * 1024 * 1024;

/**
 * Writes the regular files of a commit. Symbolic links are left out, submodules named; objects come from one
 * `cat-file --batch`, read strictly in the order asked.
 * @returns the commit's id.
 */
export async function readTree(options: ReadTreeOptions): Promise<string> {
  const commit = (await output(options, ['rev-parse', '--verify', '--end-of-options', `${options.ref}^{commit}`])).toString('latin1').trim();
  const entries = parseTree(await output(options, ['ls-tree', '-r', '-z', '--full-tree', commit]), options.writer);
  if (entries.length > options.limits.files) throw new IntakeError('too_large', `more than ${options.limits.files} files`);
  await writeBlobs(entries, options);
  return commit;
}

function parseTree(listing: Buffer, writer: SnapshotWriter): TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (const record of listing.toString('utf8').split('\0')) {
    const [, mode = '', type = '', object = '', path = ''] = /^(\d{6}) (\w+) ([0-9a-f]+)\t([^]*)$/.exec(record) ?? [];
    if (type === 'commit') writer.addSubmodule(path);
    else if (mode === '120000') writer.leaveOut(path, 'it is a symbolic link');
    else if (type === 'blob') entries.push({ path, object });
  }
  return entries;
}

async function writeBlobs(entries: readonly TreeEntry[], { repository, run, writer }: ReadTreeOptions): Promise<void> {
  const git = startGit(['--git-dir', repository, 'cat-file', '--batch'], run);
  try {
    const reader = new BatchReader(git);
    const asking = (async () => {
      for (const { object } of entries) if (!git.stdin.write(`${object}\n`)) await Promise.race([once(git.stdin, 'drain'), git.ended]);
      git.stdin.end();
    })();
    for (const { path } of entries) {
      const size = await reader.nextSize();
      if (size === undefined) writer.leaveOut(path, 'it is larger than what is fetched');
      else await writer.write(path, reader.content(size));
    }
    await asking;
  } finally {
    git.kill();
  }
}

/** Reads `<object> blob <size> LF <content> LF` and `<object> missing LF`, one after the other. */
class BatchReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #ended: Promise<GitEnd>;
  #rest: Buffer = Buffer.alloc(0);

  constructor({ stdout, ended }: Pick<GitProcess, 'stdout' | 'ended'>) {
    this.#chunks = stdout[Symbol.asyncIterator]();
    this.#ended = ended;
  }

  async nextSize(): Promise<number | undefined> {
    let end = this.#rest.indexOf(10);
    while (end < 0) {
      await this.#more();
      end = this.#rest.indexOf(10);
    }
    const header = this.#rest.subarray(0, end).toString('latin1');
    this.#rest = this.#rest.subarray(end + 1);
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(header)?.[1];
    if (size === undefined && !header.endsWith(' missing')) throw new IntakeError('not_accessible', 'the repository sent damaged objects');
    return size === undefined ? undefined : Number(size);
  }

  async *content(size: number): AsyncGenerator<Buffer> {
    let left = size;
    while (left > 0) {
      if (this.#rest.length === 0) await this.#more();
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
    if (this.#rest.length === 0) await this.#more();
    this.#rest = this.#rest.subarray(1);
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done === true) throw unreadable(await this.#ended);
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
  }
}

async function output({ repository, run }: ReadTreeOptions, args: readonly string[]): Promise<Buffer> {
  const git = startGit(['--git-dir', repository, ...args], run);
  git.stdin.end();
  const chunks: Buffer[] = [];
  let bytes = 0;
  // A child's standard output without an encoding gives buffers.
  for await (const part of git.stdout as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_LISTING_BYTES) {
      git.kill();
      throw new IntakeError('too_large', 'the repository lists too many files');
    }
    chunks.push(part);
  }
  const { code, stderr } = await git.ended;
  if (code !== 0) throw unreadable({ code, stderr });
  return Buffer.concat(chunks);
}

/** git that was ended by a signal did not judge the repository: another run may. */
function unreadable({ code, stderr }: GitEnd): IntakeError {
  return new IntakeError('not_accessible', 'the repository could not be read', { cause: new Error(stderr), isRetryable: code === null });
}
