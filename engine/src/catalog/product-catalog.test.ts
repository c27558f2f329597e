import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CatalogError } from '#engine/catalog/catalog-error.ts';
import { loadCatalog } from '#engine/catalog/load-catalog.ts';

const FOLDER = fileURLToPath(new URL('../../../catalog/', import.meta.url));

const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:yml|md)$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(FOLDER.length).replaceAll('\\', '/').replace(/^\//, ''))
  .map((path) => ({ path, text: readFileSync(FOLDER + path, 'utf8') }));

test('the catalog of the product has no faults', () => {
  expect(faultsOf(() => loadCatalog(files))).toEqual([]);
});

test('the order of files does not matter', () => {
  const forwards = loadCatalog(files);
  const backwards = loadCatalog(files.toReversed());

  expect(backwards.digest).toBe(forwards.digest);
  expect(backwards.rules).toEqual(forwards.rules);
});

function faultsOf(load: () => unknown): readonly string[] {
  try {
    load();
    return [];
  } catch (error) {
    if (error instanceof CatalogError) return error.message.split('\n');
    throw error;
  }
}
