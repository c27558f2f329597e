import { fileURLToPath } from 'node:url';
import type { Catalog } from '@whitebox/engine';
import { loadCatalogFolders } from '../src/analysis/load-catalog-folders.ts';
import { defaultCatalogFolder } from '../src/analysis/read-catalog-files.ts';
import { shippedProgram } from './build-program.ts';

const IMAGE = fileURLToPath(new URL('../../dist/catalog.image', import.meta.url));

/**
 * The product's catalog, from the image that the build made where that is of these sources and files, as scans read it: to read the YAML takes two
 * seconds of CPU.
 */
export async function builtCatalog(): Promise<Catalog> {
  const isCurrent = shippedProgram('intake/src/analysis/make-catalog-image.ts') !== undefined;
  return await loadCatalogFolders([defaultCatalogFolder()], isCurrent ? IMAGE : undefined);
}
