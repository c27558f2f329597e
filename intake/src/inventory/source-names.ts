import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { languageOfPath } from '#intake/inventory/languages.ts';
import { folderSkipReason } from '#intake/inventory/skip-reason.ts';
import { byCodeUnit } from '#intake/snapshot/snapshot-writer.ts';

/** Files that are named: what lies beyond is not looked at. */
const MAX_NAMES = 20_000;

/** What says that a folder went away, or may not be read. */
const ABSENT: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP', 'ENAMETOOLONG']);

/** The paths of the sources below a folder, in one order whatever the disk says; other people's code is not entered, nor is a link. */
export function sourceNames(root: string): readonly string[] {
  const names: string[] = [];
  const pending = [''];
  for (let folder = pending.pop(); folder !== undefined && names.length < MAX_NAMES; folder = pending.pop()) {
    for (const entry of entriesOf(join(root, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && folderSkipReason(path) === undefined) pending.push(path);
      else if (entry.isFile() && languageOfPath(path) !== undefined) names.push(path);
    }
  }
  return names.sort(byCodeUnit).slice(0, MAX_NAMES);
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(error.code)) return [];
    throw error;
  }
}
