import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { printSchema } from '#server/platform/database/print-schema.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
const kept = path.resolve(import.meta.dirname, '../../migrations/schema.sql');

test('schema.sql is what the migrations make (npx whitebox admin schema > server/src/migrations/schema.sql)', async () => {
  expect(readFileSync(kept, 'utf8')).toBe(await printSchema(database.ownerPool));
});
