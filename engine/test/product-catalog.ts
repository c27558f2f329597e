import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Catalog } from '#engine/catalog/catalog.ts';
import type { CatalogFile } from '#engine/catalog/catalog-document.ts';
import { CatalogError, type CatalogFault } from '#engine/catalog/catalog-error.ts';
import { loadCatalog } from '#engine/catalog/load-catalog.ts';

const FOLDER = fileURLToPath(new URL('../../catalog/', import.meta.url));

/** Every file of the product's catalog, fixtures too, by its path in there; sorted. */
export const catalogPaths: readonly string[] = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(FOLDER.length).replaceAll('\\', '/').replace(/^\//, ''))
  .sort();

export function readCatalogFile(path: string): CatalogFile {
  return { path, text: readFileSync(FOLDER + path, 'utf8') };
}

/** What the catalog is loaded from. */
export function catalogFiles(): readonly CatalogFile[] {
  return catalogPaths.filter((path) => /\.(?:yml|md)$/.test(path)).map(readCatalogFile);
}

export interface SoundPart {
  readonly catalog: Catalog;
  /** What the catalog was made of. */
  readonly files: readonly CatalogFile[];
  /** Of the files that were left out. */
  readonly faults: readonly CatalogFault[];
}

/**
 * The catalog of those files that have no faults, so that a broken one fails its own tests and leaves the others theirs.
 * @throws CatalogError for faults of the vocabulary: without the words nothing can be read
 */
export function loadSoundPart(given: readonly CatalogFile[]): SoundPart {
  let files = given;
  const faults: CatalogFault[] = [];
  for (;;) {
    const found = tryToLoad(files, faults.length === 0);
    if (!(found instanceof CatalogError)) return { catalog: found, files, faults };
    const broken = new Set(found.faults.map(({ file }) => file));
    const sound = files.filter(({ path }) => !broken.has(path) || path.startsWith('vocabulary/'));
    // Once more with the same files where a word was only unused.
    if (sound.length === files.length && faults.length > 0) throw found;
    faults.push(...found.faults);
    files = sound;
  }
}

function tryToLoad(files: readonly CatalogFile[], isWhole: boolean): Catalog | CatalogError {
  try {
    return loadCatalog(files, { isWhole });
  } catch (error) {
    if (error instanceof CatalogError) return error;
    throw error;
  }
}

let part: SoundPart | undefined;

/** The product's catalog, loaded once for all test files of a worker: it takes two seconds of CPU. */
export function soundCatalog(): SoundPart {
  return (part ??= loadSoundPart(catalogFiles()));
}

export function productCatalog(): Catalog {
  return soundCatalog().catalog;
}

/** Fails with what is wrong in a file of the catalog, a line each as the loader says it. */
export function expectNoFaults(path: string): void {
  const found = soundCatalog().faults.filter(({ file }) => file === path);
  const lines = found.length === 0 ? [] : new CatalogError(found).message.split('\n');
  expect(lines, lines.join('\n')).toEqual([]);
}
