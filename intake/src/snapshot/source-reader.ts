import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, isAbsolute, sep } from 'node:path';
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
  const texts = new Map<string, string | undefined>();
  let kept = 0;
  return (path) => {
    if (texts.has(path)) return texts.get(path);
    const text = readWithin(base, path, maxBytes);
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

function readWithin(base: string, path: string, maxBytes: number): string | undefined {
  // What imports lead above the root is not there. It is not even asked for: a process that may read its files alone is ended for that.
  if (isAbove(relative(base, join(base, path)))) return undefined;
  try {
    const inside = relative(base, realpathSync.native(join(base, path)));
    if (isAbove(inside)) return undefined;
    const file = openSync(join(base, inside), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
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

function isAbove(inside: string): boolean {
  return isAbsolute(inside) || inside === '..' || inside.startsWith(`..${sep}`);
}
