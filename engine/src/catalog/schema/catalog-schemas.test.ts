import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogSchemas } from '#engine/catalog/schema/catalog-schemas.ts';

const FOLDER = new URL('../../../../catalog/schema/', import.meta.url);

test.each(Object.entries(catalogSchemas))('%s equals the description (`UPDATE=1` writes it)', (name, schema) => {
  const file = new URL(name, FOLDER);
  const text = `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }, null, 2)}\n`;
  if (process.env.UPDATE === '1') writeFileSync(file, text);

  expect(readFileSync(file, 'utf8')).toBe(text);
});
