import type { Catalog, Rule } from '@whitebox/engine';
import { catalogImagePath, findCatalogImage, keyOf, type CatalogImage } from '#intake/analysis/catalog-image.ts';
import { defaultCatalogFolder, readCatalogFiles } from '#intake/analysis/read-catalog-files.ts';

/**
 * The catalog that one or more folders make together.
 * @throws {CatalogError} with every fault of every file
 */
export async function loadCatalogFolders(folders: readonly string[], imagePath = catalogImagePath()): Promise<Catalog> {
  const image = isDefault(folders) ? findCatalogImage(imagePath) : undefined;
  return imaged(image, folders) ?? await readCatalog(image, folders);
}

/** What rules are written with. */
const OF_RULES = /^(?:rules|vocabulary)\//;

/**
 * The rules of the product's catalog alone, for who shows findings: of its models, nine tenths of it, nothing is read.
 * @throws {CatalogError} with every fault of every file
 */
export async function loadRules(imagePath = catalogImagePath()): Promise<readonly Rule[]> {
  const folder = defaultCatalogFolder();
  const image = findCatalogImage(imagePath);
  const known = imaged(image, [folder]);
  if (known) return known.rules;
  image?.close();
  const files = await readCatalogFiles([folder]);
  const { loadCatalog } = await import('@whitebox/engine/load-catalog');
  return loadCatalog(files.filter(({ path }) => OF_RULES.test(path)), { isWhole: false }).rules;
}

/** Names the files of the product's catalog by what they hold; they are read only where its image does not tell. */
export async function catalogKey(imagePath = catalogImagePath()): Promise<string> {
  const folder = defaultCatalogFolder();
  const image = findCatalogImage(imagePath);
  try {
    return image?.isStampedBy(folder) === true ? image.key : keyOf(await readCatalogFiles([folder]));
  } finally {
    image?.close();
  }
}

function isDefault(folders: readonly string[]): boolean {
  return folders.length === 1 && folders[0] === defaultCatalogFolder();
}

function imaged(image: CatalogImage | undefined, [folder]: readonly string[]): Catalog | undefined {
  return folder !== undefined && image?.isStampedBy(folder) === true ? image.open() : undefined;
}

async function readCatalog(image: CatalogImage | undefined, folders: readonly string[]): Promise<Catalog> {
  const files = await readCatalogFiles(folders);
  if (image?.key === keyOf(files)) return image.open();
  image?.close();
  // A service that only answers requests needs none of the engine until then.
  const { loadCatalog } = await import('@whitebox/engine/load-catalog');
  return loadCatalog(files);
}
