import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';

import { openDatabase } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';

const whole = await createTestDatabase();
const { connection, owner, ownerPool } = whole;
const broken = vi.fn();
const database = openDatabase(connection, { timeouts: { statement_timeout: 300, lock_timeout: 150, idle_in_transaction_session_timeout: 300 }, onIdleError: broken });
afterAll(() => database.close());
const { organizationId } = await createOrganization(whole);

const write = sql`insert into repositories (id, organization_id, identity) values (${newId()}, ${organizationId}, 'half')`;
const written = async () => (await ownerPool.query('select from repositories')).rowCount;

test('a statement that takes too long is given up, and nothing of its transaction stays', async () => {
  const slow = database.withOrganization(organizationId, async (tx) => {
    await write.execute(tx);
    await sql`select pg_sleep(30)`.execute(tx);
  });

  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await written()).toBe(0);
});

test('a lock that another transaction keeps is not waited for without end', async () => {
  await owner.transaction().execute(async (holder) => {
    await sql`select from organizations where id = ${organizationId} for update`.execute(holder);

    const waiting = database.withOrganization(organizationId, (tx) => sql`update organizations set name = 'x' where id = ${organizationId}`.execute(tx));

    await expect(waiting).rejects.toMatchObject({ code: '55P03' });
  });
});

test('a transaction in which nothing happens loses its connection; the process and the pool live on', async () => {
  const idle = database.withOrganization(organizationId, async (tx) => {
    await write.execute(tx);
    await vi.waitFor(() => expect(broken).toHaveBeenCalled(), 10_000);
    await sql`select 1`.execute(tx);
  });

  await expect(idle).rejects.toThrow();
  expect(await written()).toBe(0);
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.application)).rows).toEqual([{ one: 1 }]);
});

test('background work and the owner may take their time', async () => {
  const longer = sql<{ statement: string }>`select current_setting('statement_timeout') as statement`;

  expect((await database.background.withOrganization(organizationId, (tx) => longer.execute(tx))).rows).toEqual([{ statement: '5min' }]);
  expect((await longer.execute(database.owner)).rows).toEqual([{ statement: '0' }]);
});
