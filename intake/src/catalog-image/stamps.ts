import { statSync } from 'node:fs';
import { join } from 'node:path';

/** A file or folder and when it changed last; `size` of files only. */
export type Stamp = readonly [path: string, changedMs: number, size?: number];

/**
 * Stamps of some files of a folder and of each folder above them, in which a file that is added or removed shows. Enough for a tree whose
 * relevant files lie in folders that have one already, or beside such folders.
 */
export function stampsOf(folder: string, paths: readonly string[]): readonly Stamp[] {
  const folders = new Set(paths.flatMap(foldersAbove));
  return [...[...folders].map((path): Stamp => [path, statSync(join(folder, path)).mtimeMs]), ...paths.map((path): Stamp => {
    const { mtimeMs, size } = statSync(join(folder, path));
    return [path, mtimeMs, size];
  })];
}

/** Whether all of them are as they were. */
export function isStamped(folder: string, stamps: readonly Stamp[]): boolean {
  return stamps.every(([path, changedMs, size]) => {
    const found = statSync(`${folder}/${path}`, { throwIfNoEntry: false });
    return found !== undefined && found.mtimeMs === changedMs && (size === undefined || found.size === size);
  });
}

/** The folder itself is `''`. */
function foldersAbove(path: string): string[] {
  const above = [''];
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) above.push(path.slice(0, slash));
  return above;
}
