import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
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

async function openFile(path: string, signal: AbortSignal): Promise<OpenedSource> {
  const name = basename(path);
  if (languageOfPath(name)?.isRead === true) {
    const { folder, close } = await temporaryFolder();
    await copyFile(path, join(folder, name));
    return { root: folder, name, leftOut: 0, close };
  }
  const { extractArchive } = await import('@whitebox/intake');
  return fillTemporaryFolder(async (root) => {
    const snapshot = await extractArchive(path, root, { signal });
    return { name: name.replace(/\.(zip|tar\.gz|tgz)$/i, ''), leftOut: snapshot.leftOutCount };
  });
}

/**
 * Makes a folder out of what the person named: a folder as it is, one source file, an archive, or an HTTPS repository.
 * Throws a `UsageError` for what is none of these, an `IntakeError` for what cannot be taken in.
 */
export async function openSource(target: string, options: OpenOptions): Promise<OpenedSource> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(target)) return openRepository(target, options);
  if (options.branch !== undefined) throw new UsageError('--branch is for repositories that are named by their address.');
  const path = resolve(target);
  const status = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
    throw error;
  });
  if (status === undefined) throw new UsageError(`There is no file or folder ${target}.`);
  if (status.isDirectory()) return { root: path, name: basename(path), leftOut: 0, close: nothingToClose };
  if (status.isFile()) return openFile(path, options.signal);
  throw new UsageError(`${target} is neither a file nor a folder.`);
}
