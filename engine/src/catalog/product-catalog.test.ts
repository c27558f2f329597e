import { expect, test } from 'vitest';
import { loadCatalog } from '#engine/catalog/load-catalog.ts';
import { catalogPaths, expectNoFaults, loadSoundPart, productCatalog, soundCatalog } from '#engine/test/product-catalog.ts';

const documents = catalogPaths.filter((path) => /^(?:vocabulary|models|rules|secrets)\/.*\.yml$/.test(path));

test.each(documents)('%s has no faults', (path) => {
  expectNoFaults(path);
});

test('the order of files does not matter', () => {
  const forwards = productCatalog();
  const backwards = loadCatalog(soundCatalog().files.toReversed(), { isWhole: false });

  expect(backwards.digest).toBe(forwards.digest);
  expect(backwards.rules).toEqual(forwards.rules);
});

test('each fix for a library names a model with sinks of the rule', () => {
  const texts = new Map(soundCatalog().files.map(({ path, text }) => [path, text]));
  const strays = [...productCatalog().rules.values()].flatMap(({ id, to, fixes = {} }) =>
    Object.keys(fixes)
      .filter((key) => key.includes('/') && !to.some((kind) => new RegExp(`kind: ${kind}\\b`).test(texts.get(`models/${key}.yml`) ?? '')))
      .map((key) => `${id}: ${key}`),
  );

  expect(strays).toEqual([]);
});

const VOCABULARY = [
  { path: 'vocabulary/sources.yml', text: 'kinds: {}\n' },
  { path: 'vocabulary/sinks.yml', text: 'kinds:\n  sql: { meaning: statement, gain: rows }\n  stray: { meaning: none, gain: none }\n' },
];

function model(name: string, text: string): { readonly path: string; readonly text: string } {
  return { path: `models/javascript/${name}.yml`, text: `package: ${name}\nlanguage: javascript\norigin: manual\ndocumentation: https://example.org\n${text}` };
}

const sound = model('sound', 'sinks:\n  - { at: sound.run.argument(0), kind: sql }\n');

test.each([
  ['whose YAML does not parse', model('broken', 'sinks: [\n'), /^models\/javascript\/broken\.yml:6:1 .*flow sequence/i],
  ['that does not fit the schema', model('broken', 'sinks:\n  - { at: broken.run.argument(0), kinds: sql }\n'), /^models\/javascript\/broken\.yml:6:5 sinks\[0\].*kind/],
  ['with a section that there is not', model('broken', 'sinks: []\nsnks:\n  - { at: broken }\n'), /^models\/javascript\/broken\.yml:6:1 .*snks; there may be .*sources, reads, sinks, flows/],
  ['with a path that does not read', model('broken', 'sinks:\n  - { at: broken..run, kind: sql }\n'), /^models\/javascript\/broken\.yml:6:\d+ sinks\[0\]\.at/],
])('a file %s is told by line, and the others are loaded without it', (_, broken, told) => {
  const part = loadSoundPart([...VOCABULARY, broken, sound]);

  expect(part.files.map(({ path }) => path)).toEqual([...VOCABULARY, sound].map(({ path }) => path));
  expect([...(part.catalog.languages.get('javascript')?.packages.keys() ?? [])]).toEqual(['sound']);
  const messages = part.faults.map(({ file, line, column, row, message }) => `${file}:${line}:${column} ${row} ${message}`);
  expect(messages.some((message) => told.test(message)), messages.join('\n')).toBe(true);
});

test('a kind that nothing uses is a fault, and the rest is loaded', () => {
  const { catalog, faults } = loadSoundPart([...VOCABULARY, sound]);

  expect(faults).toMatchObject([{ file: 'vocabulary/sinks.yml', line: 3, message: 'nothing uses the kind stray' }]);
  expect(catalog.languages.size).toBe(1);
});

test('without the vocabulary nothing is loaded', () => {
  expect(() => loadSoundPart([{ path: 'vocabulary/sources.yml', text: 'kinds: [' }, ...VOCABULARY.slice(1), sound])).toThrow(/^vocabulary\/sources\.yml:1:/);
});
