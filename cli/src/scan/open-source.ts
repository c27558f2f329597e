import type { Stats } from 'node:fs';
import { copyFile, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Origin } from '@whitebox/engine';
// Loaded for what is fetched or unpacked only.
import type * as Intake from '@whitebox/intake';
import type { AddressGuard } from '@whitebox/intake';
import { languageOfPath } from '@whitebox/intake/scanning';
import { UsageError } from '#cli/usage-error.ts';

/** The source as a folder on disk. */
export interface OpenedSource {
  readonly root: string;
  /** What to call an application that has no name of its own. */
  readonly name: string;
  /** The repository that it was fetched from. */
  readonly origin?: Origin;
  /** It lies on the person's disk as it is: what its .gitignore names was never meant to be looked at. */
  readonly isWorkingCopy?: true;
  /** Paths below the root that were named; absent: all of it. */
  readonly named?: readonly string[];
  /** Files that were in the source and are not in the folder. */
  readonly leftOut: number;
  /** Removes what was made; a folder that the person named stays as it is. */
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  readonly branch?: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

const IS_ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;

const nothingToClose = (): Promise<void> => Promise.resolve();

/** A folder of our own for what is fetched or unpacked. */
async function temporaryFolder(): Promise<{ folder: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'whitebox-scan-'));
  return { folder, close: () => rm(folder, { recursive: true, force: true }) };
}

async function fillTemporaryFolder(fill: (root: string) => Promise<Omit<OpenedSource, 'root' | 'close'>>): Promise<OpenedSource> {
  const { folder, close } = await temporaryFolder();
  const root = join(folder, 'source');
  try {
    return { root, close, ...(await fill(root)) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openRepository(target: string, options: OpenOptions): Promise<OpenedSource> {
  const intake = await import('@whitebox/intake');
  const { createAddressGuard, fetchRepository, parsePrivateHosts } = intake;
  const guard = createAddressGuard({ privateHosts: parsePrivateHosts(options.environment['WHITEBOX_PRIVATE_HOSTS'] ?? '') });
  const url = parseUrl(target, guard, intake);
  const caFile = options.environment['WHITEBOX_CA_FILE'];
  const extraCa = caFile === undefined || caFile === '' ? undefined : await readFile(caFile, 'utf8');
  return fillTemporaryFolder(async (root) => {
    const snapshot = await fetchRepository(url.href, root, {
      guard,
      signal: options.signal,
      ...(options.branch !== undefined && { branch: options.branch }),
      ...(extraCa !== undefined && { extraCa }),
    });
    const branch = options.branch === undefined ? {} : { branch: options.branch };
    return {
      name: basename(url.pathname).replace(/\.git$/, ''),
      origin: { repository: repositoryName(intake.canonicalRepositoryUrl(url.href)), url: url.href, commit: snapshot.origin.commit, ...branch },
      leftOut: snapshot.leftOutCount,
    };
  });
}

/** `git.example/acme/shop`, however its address is spelled. */
function repositoryName(canonicalUrl: string): string {
  return canonicalUrl.replace(/^https:\/\//, '');
}

function parseUrl(target: string, guard: AddressGuard, { parseRepositoryUrl, AddressRefusedError }: typeof Intake): URL {
  try {
    return parseRepositoryUrl(target, guard);
  } catch (error) {
    if (error instanceof AddressRefusedError) throw new UsageError(`The address ${error.message}.`, { cause: error });
    throw error;
  }
}

/** The first bytes of zip and gzip. */
const ARCHIVE_MARKS = ['504b', '1f8b'];

async function isArchive(path: string): Promise<boolean> {
  if (/\.(zip|tar\.gz|tgz)$/i.test(path)) return true;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && ARCHIVE_MARKS.includes(buffer.toString('hex'));
  } finally {
    await file.close();
  }
}

/** What to say of a file that can be neither read nor unpacked. */
function noSource(path: string): string {
  const language = languageOfPath(basename(path));
  if (language !== undefined) return `${path} is in a language that is not read yet: ${language.id}.`;
  return `${path} is no source file in a language that is read, and no zip or tar.gz archive. Name a source file, or the folder that it belongs to.`;
}

async function openFile(path: string, signal: AbortSignal): Promise<OpenedSource> {
  const name = basename(path);
  if (languageOfPath(name)?.isRead === true) {
    const { folder, close } = await temporaryFolder();
    await copyFile(path, join(folder, name));
    return { root: folder, name, leftOut: 0, close };
  }
  if (!(await isArchive(path))) throw new UsageError(noSource(path));
  const { extractArchive } = await import('@whitebox/intake');
  return fillTemporaryFolder(async (root) => {
    const snapshot = await extractArchive(path, root, { signal });
    return { name: name.replace(/\.(zip|tar\.gz|tgz)$/i, ''), leftOut: snapshot.leftOutCount };
  });
}

async function statusOf(target: string): Promise<Stats> {
  const status = await stat(resolve(target)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
    throw error;
  });
  if (status === undefined) throw new UsageError(`There is no file or folder ${target}.`);
  return status;
}

/**
 * Several folders and files of this disk as parts of the nearest folder around them all, so that calls between them are followed.
 * Throws a `UsageError` for archives and addresses, which stand for themselves.
 */
export async function openSources(targets: readonly string[], options: OpenOptions): Promise<OpenedSource> {
  const [first = '', ...more] = targets;
  if (more.length === 0) return openSource(first, options);
  if (options.branch !== undefined) throw new UsageError('--branch is for repositories that are named by their address.');
  const paths: string[] = [];
  for (const target of targets) {
    if (IS_ADDRESS.test(target)) throw new UsageError(`Several things that are scanned at a time must be folders and source files on this disk; scan ${target} by itself.`);
    const status = await statusOf(target);
    const isSource = status.isFile() && languageOfPath(basename(target))?.isRead === true;
    if (!status.isDirectory() && !isSource) throw new UsageError(status.isFile() ? noSource(target) : `${target} is neither a file nor a folder.`);
    paths.push(resolve(target));
  }
  const root = commonFolder(paths);
  const named = paths.map((path) => relative(root, path).split(sep).join('/'));
  return { root, name: basename(root), leftOut: 0, isWorkingCopy: true, named, close: nothingToClose };
}

/** The nearest folder that holds all of them. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  let folder = dirname(first);
  while (others.some((path) => !path.startsWith(folder === sep ? sep : folder + sep))) folder = dirname(folder);
  return folder;
}

/**
 * Makes a folder out of what the person named: a folder as it is, one source file, an archive, or an HTTPS repository.
 * Throws a `UsageError` for what is none of these, an `IntakeError` for what cannot be taken in.
 */
export async function openSource(target: string, options: OpenOptions): Promise<OpenedSource> {
  if (IS_ADDRESS.test(target)) return openRepository(target, options);
  if (options.branch !== undefined) throw new UsageError('--branch is for repositories that are named by their address.');
  const path = resolve(target);
  const status = await statusOf(target);
  if (status.isDirectory()) return { root: path, name: basename(path), leftOut: 0, isWorkingCopy: true, close: nothingToClose };
  if (status.isFile()) return openFile(target, options.signal);
  throw new UsageError(`${target} is neither a file nor a folder.`);
}
