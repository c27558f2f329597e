import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalog } from '@whitebox/engine/load-catalog';
import { afterAll, expect, test } from 'vitest';
import { catalogImagePath, createCatalogImage, findCatalogImage, keyOf } from '#intake/analysis/catalog-image.ts';
import { catalogKey, loadCatalogFolders, loadRules } from '#intake/analysis/load-catalog-folders.ts';
import { defaultCatalogFolder, readCatalogFiles } from '#intake/analysis/read-catalog-files.ts';
import { isStamped, stampsOf } from '#intake/catalog-image/stamps.ts';
import { ThawedMap } from '#intake/catalog-image/thawed-map.ts';

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
    if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null || kindOf(a) !== kindOf(b)) return pair;
    if (pairs.has(a) && pairs.get(a) !== b) return pair;
    if (pairs.has(a)) continue;
    pairs.set(a, b);
    const [ofA, ofB] = [partsOf(a), partsOf(b)];
    if (ofA.length !== ofB.length) return pair;
    waiting.push(...ofA.map((part, at): [unknown, unknown] => [part, ofB[at]]));
  }
  return undefined;
}

/** Maps of an image make their values late, and are maps otherwise. */
function kindOf(value: object): unknown {
  return value instanceof ThawedMap ? Map.prototype : Object.getPrototypeOf(value);
}

function partsOf(value: object): readonly unknown[] {
  if (value instanceof RegExp) return [value.source, value.flags];
  if (value instanceof Map || value instanceof ThawedMap) return [...value].flat();
  return value instanceof Set ? [...value] : Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).flat();
}

const catalogFolder = defaultCatalogFolder();
const files = await readCatalogFiles([catalogFolder]);
const loaded = loadCatalog(files);
const stamps = stampsOf(catalogFolder, files.map(({ path }) => path));
const image = join(folder, 'image');
writeFileSync(image, createCatalogImage({ files, stamps }, loaded));

/** A small catalog of one's own. */
function ownCatalog(): string {
  const own = mkdtempSync(join(folder, 'own-'));
  mkdirSync(join(own, 'rules/one'), { recursive: true });
  writeFileSync(join(own, 'rules/one/rule.yml'), 'id: one');
  return own;
}

test('an image gives the catalog that it was made of', async () => {
  const read = await loadCatalogFolders([catalogFolder], image);

  expect(read).not.toBe(loaded);
  expect(findDifference(read, loaded)).toBeUndefined();
});

test.each([['an image', image], ['their files alone', undefined]])('rules come out of %s as out of the whole catalog', async (_, from) => {
  expect(findDifference(await loadRules(from), loaded.rules)).toBeUndefined();
});

test('an image holds as long as no file was edited, added or removed', () => {
  const own = ownCatalog();
  const before = stampsOf(own, ['rules/one/rule.yml']);
  const isUntouched = isStamped(own, before);

  writeFileSync(join(own, 'rules/one/rule.yml'), 'id: another');
  const isEdited = !isStamped(own, before);
  const after = stampsOf(own, ['rules/one/rule.yml']);
  mkdirSync(join(own, 'rules/two'));
  const isAdded = !isStamped(own, after);
  rmSync(join(own, 'rules/one/rule.yml'));
  const isRemoved = !isStamped(own, after);

  expect([isUntouched, isEdited, isAdded, isRemoved]).toEqual([true, true, true, true]);
});

test('the catalog has one name, whether its image tells it or its files', async () => {
  expect([await catalogKey(image), await catalogKey(undefined)]).toEqual([keyOf(files), keyOf(files)]);
});

test('where times of change differ, the contents decide', () => {
  const found = findCatalogImage(image);
  const edited = files.map((file, index) => (index === 0 ? { ...file, text: `${file.text}\n` } : file));

  expect([found?.isStampedBy(ownCatalog()), found?.key === keyOf(files), found?.key === keyOf(edited)]).toEqual([false, true, false]);
  found?.close();
});

test('without an image, or with further folders, the files are read', async () => {
  const own = mkdtempSync(join(folder, 'further-'));

  const [absent, further] = await Promise.all([loadCatalogFolders([catalogFolder], join(folder, 'none')), loadCatalogFolders([catalogFolder, own], image)]);

  expect([absent.digest, further.digest]).toEqual([loaded.digest, loaded.digest]);
  expect(further.languages).toBeInstanceOf(Map);
});

test('sources, which no build keeps in step, have no image', () => {
  expect(catalogImagePath()).toBeUndefined();
  expect(catalogImagePath('file:///opt/whitebox/dist/chunk-1.mjs')).toBe('/opt/whitebox/dist/catalog.image');
});
