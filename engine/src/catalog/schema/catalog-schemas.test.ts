import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogSchemas } from '#engine/catalog/schema/catalog-schemas.ts';
import { catalogReference } from '#engine/catalog/schema/reference.ts';
import { plain, type Written } from '#engine/catalog/schema/reference-table.ts';

const CATALOG = new URL('../../../../catalog/', import.meta.url);

/** The text of a file below the catalog, which `UPDATE=1` writes before. */
function written(name: string, text: string): string {
  const file = new URL(name, CATALOG);
  if (process.env.UPDATE === '1') writeFileSync(file, text);
  return readFileSync(file, 'utf8');
}

/** The keys that a file may have at some depth, each with its path and its description. Words that a map is given for keys are none. */
function keysOf(schema: Written, path: string): readonly { readonly path: string; readonly description: string | undefined }[] {
  const { properties = {}, patternProperties = {}, anyOf = [], items = [] } = schema;
  const isMap = Object.keys(properties).length > 0 && path.endsWith('.shapes');
  return [
    ...(isMap ? [] : Object.entries(properties)).flatMap(([key, inner]) => [{ path: `${path}.${key}`, description: inner.description }, ...keysOf(inner, `${path}.${key}`)]),
    ...[...Object.values(patternProperties), ...anyOf, ...[items].flat()].flatMap((inner) => keysOf(inner, path)),
  ];
}

test.each(Object.entries(catalogSchemas))('%s equals the description (`UPDATE=1` writes it)', (name, schema) => {
  const text = `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }, null, 2)}\n`;

  expect(written(`schema/${name}`, text)).toBe(text);
});

test('catalog/REFERENCE.md equals the description (`UPDATE=1` writes it)', () => {
  const text = catalogReference();

  expect(written('REFERENCE.md', text)).toBe(text);
});

test.each(Object.entries(catalogSchemas))('every key of %s says what it means, in so few words that a table holds them', (name, schema) => {
  const keys = keysOf(plain(schema), name.replace('.schema.json', ''));

  expect(keys.length).toBeGreaterThan(3);
  expect(keys.filter(({ description = '' }) => description === '').map(({ path }) => path)).toEqual([]);
  expect(keys.filter(({ description = '' }) => description.length > 300).map(({ path }) => path)).toEqual([]);
});
