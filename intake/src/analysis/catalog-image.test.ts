import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { loadCatalog } from '@whitebox/engine';
import { afterAll, expect, test } from 'vitest';
import { catalogImagePath, createCatalogImage, readCatalogImage } from '#intake/analysis/catalog-image.ts';
import { defaultCatalogFolder, readCatalogFiles } from '#intake/analysis/read-catalog-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'whitebox-image-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = await readCatalogFiles([defaultCatalogFolder()]);

test('an image gives the catalog of exactly the files that it was made of', async () => {
  const catalog = loadCatalog(files);
  const path = join(folder, 'image');
  writeFileSync(path, createCatalogImage(files, catalog));

  const [read, edited, absent] = await Promise.all([
    readCatalogImage(path, files),
    readCatalogImage(path, files.map((file, index) => (index === 0 ? { ...file, text: `${file.text}\n` } : file))),
    readCatalogImage(join(folder, 'none'), files),
  ]);

  // Prototypes count: an object that had methods would lose them. Vitest's own comparison takes 20 s on so many shared nodes.
  expect(isDeepStrictEqual(read, catalog)).toBe(true);
  expect([edited, absent]).toEqual([undefined, undefined]);
});

test('sources, which no build keeps in step, have no image', () => {
  expect(catalogImagePath()).toBeUndefined();
  expect(catalogImagePath('file:///opt/whitebox/dist/chunk-1.mjs')).toBe(`/opt/whitebox/dist/catalog-${process.versions.modules}.image`);
});
