import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, isAbsolute, sep } from 'node:path';
import { decodeSource } from '#intake/snapshot/read-source.ts';

/** Texts that are kept, in UTF-16 units; those that were read first go first. */
const MAX_KEPT = 64 * 1024 * 1024;

/** What says that there is no such file, or none that may be read. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE', 'EISDIR', 'ENXIO', 'EACCES']);

/**
 * Reads files of a folder when they are asked for: regular ones of at most `maxBytes` that lie within the folder whatever links say.
 * @returns the text of a file by its path below `root`, or undefined where there is none to read
 */
export function sourceReader(root: string, maxBytes: number): (path: string) => string | undefined {
  const base = realpathSync(root);
  const folderOf = realFolders(base);
  const texts = new Map<string, string | undefined>();
  let kept = 0;
  return (path) => {
    if (texts.has(path)) return texts.get(path);
    const text = readWithin(base, path, { maxBytes, folderOf });
    texts.set(path, text);
    kept += path.length + (text?.length ?? 0);
    for (const [first, known] of texts) {
      if (kept <= MAX_KEPT) break;
      texts.delete(first);
      kept -= first.length + (known?.length ?? 0);
    }
    return text;
  };
}

/** Where a folder really stands, below `base`; undefined where links lead above it. Thousands of files stand in hundreds of folders. */
function realFolders(base: string): (folder: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (folder) => {
    if (known.has(folder)) return known.get(folder);
    const real = realpathSync.native(folder);
    const inside = isAbove(relative(base, real)) ? undefined : real;
    known.set(folder, inside);
    return inside;
  };
}

interface Reading {
  readonly maxBytes: number;
  readonly folderOf: (folder: string) => string | undefined;
}

function readWithin(base: string, path: string, { maxBytes, folderOf }: Reading): string | undefined {
  const named = join(base, path);
  const inside = relative(base, named);
  // What imports lead above the root is not there, and the root itself is no file. Neither is even asked for: a process that may read its files alone is ended for that.
  if (inside === '' || isAbove(inside)) return undefined;
  try {
    const folder = folderOf(dirname(named));
    if (folder === undefined) return undefined;
    const file = openWithin(base, join(folder, basename(named)));
    if (file === undefined) return undefined;
    try {
      const status = fstatSync(file);
      return status.isFile() && status.size <= maxBytes ? decodeSource(readFileSync(file)) : undefined;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return undefined;
    throw error;
  }
}

/** A link is followed as far as it stays within `base`. */
function openWithin(base: string, file: string): number | undefined {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  try {
    return openSync(file, flags);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ELOOP')) throw error;
    const real = realpathSync.native(file);
    return isAbove(relative(base, real)) ? undefined : openSync(real, flags);
  }
}

function isAbove(inside: string): boolean {
  return isAbsolute(inside) || inside === '..' || inside.startsWith(`..${sep}`);
}
