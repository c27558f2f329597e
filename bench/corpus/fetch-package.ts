import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { extractArchive } from '@whitebox/intake';
import type { PinnedPackage, Registry } from './corpus.ts';

/** Other people's code lies outside of the repository: it is read, never committed. */
export const CACHE_FOLDER = path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'whitebox-bench');

const FETCH_TIMEOUT_MS = 180_000;

/** Each registry's own client, told to fetch one archive of sources into a folder. None of them runs code of the package. */
const CLIENTS: Readonly<Record<Registry, (pinned: PinnedPackage, folder: string) => readonly [command: string, ...args: string[]]>> = {
  npm: ({ name, version }, folder) => ['npm', 'pack', `${name}@${version}`, '--pack-destination', folder, '--ignore-scripts', '--silent'],
  // A wheel: to read the name of a source distribution, pip would run its build.
  pypi: ({ name, version }, folder) => ['python3', '-m', 'pip', 'download', `${name}==${version}`, '--no-deps', '--only-binary', ':all:', '--dest', folder, '--quiet'],
  maven: ({ name, version }, folder) => ['mvn', '--batch-mode', '--quiet', 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy', `-Dartifact=${name}:${version}:jar:sources`, `-DoutputDirectory=${folder}`],
};

/**
 * The folder with the sources of a package, fetched once.
 * @throws {Error} when its registry's client cannot fetch it, such as without a network.
 */
export async function fetchPackage(pinned: PinnedPackage): Promise<string> {
  const folder = path.join(CACHE_FOLDER, pinned.registry, folderName(pinned));
  if (existsSync(folder)) return folder;
  mkdirSync(path.dirname(folder), { recursive: true });
  const work = mkdtempSync(path.join(CACHE_FOLDER, 'fetching-'));
  try {
    const [command, ...args] = CLIENTS[pinned.registry](pinned, work);
    execFileSync(command, args, { cwd: work, stdio: ['ignore', 'ignore', 'pipe'], timeout: FETCH_TIMEOUT_MS });
    const [archive] = readdirSync(work);
    if (archive === undefined) throw new Error('nothing came');
    const { root } = await extractArchive(path.join(work, archive), path.join(work, 'sources'));
    renameSync(root, folder);
    return folder;
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n').filter((line) => line.trim() !== '').slice(-1);
    throw new Error(`${pinned.name}@${pinned.version} could not be fetched: ${reason}`, { cause: error });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Fetches all that can be; says of the others why not. */
export async function fetchAll(packages: readonly PinnedPackage[]): Promise<readonly { readonly pinned: PinnedPackage; readonly folder: string }[]> {
  const fetched = [];
  for (const pinned of packages) {
    try {
      fetched.push({ pinned, folder: await fetchPackage(pinned) });
    } catch (error) {
      console.log(`skipped: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return fetched;
}

/** `@scope/name` and `group:artifact` as one folder. */
export function folderName({ name, version }: PinnedPackage): string {
  return `${name.replace(/[/:]/g, '__')}@${version}`;
}
