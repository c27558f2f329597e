import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { CatalogFiles } from '@whitebox/trace-checker';
import { listFiles } from '#intake/snapshot/list-files.ts';

export interface CatalogFile {
  /** Relative to the catalog's folder, such as `rules/sql-injection/rule.yml`. */
  readonly path: string;
  readonly text: string;
}

const READ_FILES = /(\.yml|(^|\/)help\.md)$/;
const MAX_CATALOG_FILES = 20_000;

/** The folder of the catalog that ships with the product, beside the sources and beside what is built of them. (Asking for its package took 10 ms.) */
export function defaultCatalogFolder(): string {
  return fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../../../catalog' : '../catalog', import.meta.url));
}

/** The YAML and help files of one or more catalog folders; a later folder replaces files of the same path. */
export async function readCatalogFiles(folders: readonly string[]): Promise<readonly CatalogFile[]> {
  const files = new Map<string, CatalogFile>();
  for (const folder of folders) {
    const listing = await listFiles(folder, { maxFiles: MAX_CATALOG_FILES, skipFolder: (path) => (path.endsWith('node_modules') ? 'not ours' : undefined) });
    for (const { path } of listing.files.filter((file) => READ_FILES.test(file.path))) files.set(path, { path, text: await readFile(join(folder, path), 'utf8') });
  }
  return [...files.values()];
}

const CATALOG_PATH = /^(?:[\w+@-][\w.+@-]*\/)*[\w+@-][\w.+@-]*\.yml$/;

const CATALOG_FOLDER = /^(?:[\w+@-][\w.+@-]*\/)*[\w+@-][\w.+@-]*$/;

/** Single files of catalog folders, each of the last one that has it. */
export function catalogFilesIn(folders: readonly string[]): CatalogFiles {
  return {
    // A report names the path: it may be anybody's.
    read: (path) => (CATALOG_PATH.test(path) ? firstFound(folders.toReversed(), (folder) => readFileSync(join(folder, path), 'utf8')) : undefined),
    list: (path) => (CATALOG_FOLDER.test(path) ? [...new Set(folders.flatMap((folder) => firstFound([folder], () => readdirSync(join(folder, path))) ?? []))] : []),
  };
}

/** What is read in the first folder where it is there; undefined where it is in none. */
function firstFound<Found>(folders: readonly string[], read: (folder: string) => Found): Found | undefined {
  for (const folder of folders) {
    try {
      return read(folder);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))) throw error;
    }
  }
  return undefined;
}
