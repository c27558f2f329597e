import type { Catalog } from '@whitebox/engine';
import { catalogImagePath, readCatalogImage } from '#intake/analysis/catalog-image.ts';
import { readCatalogFiles } from '#intake/analysis/read-catalog-files.ts';

/**
 * The catalog that one or more folders make together.
 * @throws {CatalogError} with every fault of every file
 */
export async function loadCatalogFolders(folders: readonly string[]): Promise<Catalog> {
  const files = await readCatalogFiles(folders);
  const image = await readCatalogImage(catalogImagePath(), files);
  if (image !== undefined) return image;
  // A service that only answers requests needs none of the engine until then.
  const { loadCatalog } = await import('@whitebox/engine');
  return loadCatalog(files);
}
