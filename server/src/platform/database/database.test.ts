import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { newId } from '#server/platform/database/new-id.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();

async function addOrganization(name: string): Promise<string> {
  const { organizationId } = await createOrganization(database, { name });
  await sql`insert into repositories (id, organization_id, identity) values (${newId()}, ${organizationId}, ${name})`.execute(database.owner);
  return organizationId;
}

test('a statement without a WHERE reads the rows of the transaction’s organization alone', async () => {
  const [ours] = [await addOrganization('ours'), await addOrganization('theirs')];

  const seen = await database.withOrganization(ours, async (tx) => {
    const { rows } = await sql<{ organization_id: string }>`select organization_id from repositories`.execute(tx);
    return rows;
  });

  expect(seen).toEqual([{ organization_id: ours }]);
});

test('a WHERE that names another organization reads, changes and deletes nothing', async () => {
  const [ours, theirs] = [await addOrganization('ours'), await addOrganization('theirs')];

  const affected = await database.withOrganization(ours, async (tx) => {
    const read = await sql`select from repositories where organization_id = ${theirs}`.execute(tx);
    const changed = await sql`update repositories set identity = 'x' where organization_id = ${theirs}`.execute(tx);
    const deleted = await sql`delete from repositories where organization_id = ${theirs}`.execute(tx);
    return [read.rows.length, changed.numAffectedRows, deleted.numAffectedRows];
  });

  expect(affected).toEqual([0, 0n, 0n]);
});

test('a row of another organization cannot be written', async () => {
  const [ours, theirs] = [await addOrganization('ours'), await addOrganization('theirs')];

  const write = database.withOrganization(ours, (tx) =>
    sql`insert into repositories (id, organization_id, identity) values (${newId()}, ${theirs}, 'x')`.execute(tx),
  );

  await expect(write).rejects.toThrow(/row-level security/);
});

test('outside an organization no row is seen, also on a connection that served one before', async () => {
  const ours = await addOrganization('ours');
  await database.withOrganization(ours, (tx) => sql`select 1`.execute(tx));

  const { rows } = await sql`select from repositories`.execute(database.application);

  expect(rows).toEqual([]);
});

test('an id is a UUID of version 7 that sorts by time', () => {
  const [earlier, later] = [newId(1_000), newId(2_000)];

  expect(earlier).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(earlier < later).toBe(true);
});
