import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { byCodeUnit } from '#intake/snapshot/snapshot-writer.ts';
import { IntakeError } from '#intake/snapshot/snapshot.ts';

export interface ListedFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly bytes: number;
}

export interface ListOptions {
  /** Folder names that are not entered, with the reason; `undefined` enters. */
  readonly skipFolder?: (path: string) => string | undefined;
  /** Files that are neither listed nor counted. */
  readonly skipFile?: (path: string) => boolean;
  readonly maxFiles: number;
  readonly signal?: AbortSignal;
}

export interface Listing {
  readonly files: readonly ListedFile[];
  readonly skippedFolders: readonly { readonly path: string; readonly reason: string }[];
}

/** All regular files below a folder, sorted by path. Links are neither followed nor listed. */
export async function listFiles(root: string, options: ListOptions): Promise<Listing> {
  const files: ListedFile[] = [];
  const skippedFolders: { path: string; reason: string }[] = [];
  const pending = [''];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    options.signal?.throwIfAborted();
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        const reason = options.skipFolder?.(path);
        if (reason === undefined) pending.push(path);
        else skippedFolders.push({ path, reason });
      } else if (entry.isFile() && options.skipFile?.(path) !== true) {
        if (files.length >= options.maxFiles) throw new IntakeError('too_large', `more than ${options.maxFiles} files`);
        files.push({ path, bytes: (await lstat(join(root, path))).size });
      }
    }
  }
  files.sort((a, b) => byCodeUnit(a.path, b.path));
  skippedFolders.sort((a, b) => byCodeUnit(a.path, b.path));
  return { files, skippedFolders };
}
