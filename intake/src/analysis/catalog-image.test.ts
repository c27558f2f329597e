import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalog } from '@whitebox/engine';
import { afterAll, expect, test } from 'vitest';
import { catalogImagePath, createCatalogImage, readCatalogImage } from '#intake/analysis/catalog-image.ts';
import { defaultCatalogFolder, readCatalogFiles } from '#intake/analysis/read-catalog-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'whitebox-image-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * The first pair in which two graphs differ, in values, prototypes or sharing. Each pair is looked at once: comparisons that know
 * trees only walk shared nodes again and again, for a minute here.
 */
function findDifference(left: unknown, right: unknown): readonly [unknown, unknown] | undefined {
  const pairs = new Map<object, object>();
  const waiting: [unknown, unknown][] = [[left, right]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [a, b] = pair;
    if (Object.is(a, b)) continue;
    if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return pair;
    if (pairs.has(a) && pairs.get(a) !== b) return pair;
    if (pairs.has(a)) continue;
    pairs.set(a, b);
    const [ofA, ofB] = [partsOf(a), partsOf(b)];
    if (ofA.length !== ofB.length) return pair;
    waiting.push(...ofA.map((part, at): [unknown, unknown] => [part, ofB[at]]));
  }
  return undefined;
}

function partsOf(value: object): readonly unknown[] {
  if (value instanceof Map) return [...value].flat();
  return value instanceof Set ? [...value] : Object.entries(value).flat();
}

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

  expect(findDifference(read, catalog)).toBeUndefined();
  expect([edited, absent]).toEqual([undefined, undefined]);
});

test('sources, which no build keeps in step, have no image', () => {
  expect(catalogImagePath()).toBeUndefined();
  expect(catalogImagePath('file:///opt/whitebox/dist/chunk-1.mjs')).toBe(`/opt/whitebox/dist/catalog-${process.versions.modules}.image`);
});
