import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { migrations } from '#server/migrations/index.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();

test('six processes that migrate at once apply each migration once', async () => {
  await sql`drop schema public, auth cascade; create schema public; grant usage on schema public to public`.execute(database.owner);

  const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(database, migrations)));

  expect(applied.flat().sort()).toEqual(Object.keys(migrations).sort());
});

test('a migration that fails is named and leaves nothing behind', async () => {
  const broken = { '9999-broken': { up: async (db: typeof database.owner) => void (await sql`create table half (id int); select 1 / 0`.execute(db)) } };

  await expect(migrate(database, { ...migrations, ...broken })).rejects.toThrow('Migration 9999-broken failed');

  const { rows } = await sql<{ found: string | null }>`select to_regclass('half') as found`.execute(database.owner);
  expect(rows).toEqual([{ found: null }]);
});
