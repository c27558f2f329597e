import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';

import { openDatabase } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';

const whole = await createTestDatabase();
const { connection, owner, ownerPool } = whole;
const broken = vi.fn();
/** One short time each, so that on a slow machine no other one comes first. */
const databases = (['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const).map((name) => openDatabase(connection, { timeouts: { [name]: 200 }, onIdleError: broken }));
const [shortStatements, shortLocks, shortPauses] = databases;
afterAll(() => Promise.all(databases.map((database) => database.close())));
const { organizationId } = await createOrganization(whole);

const write = sql`insert into repositories (id, organization_id, identity) values (${newId()}, ${organizationId}, 'half')`;
const written = async () => (await ownerPool.query('select from repositories')).rowCount;

test('a statement that takes too long is given up, and nothing of its transaction stays', async () => {
  const slow = shortStatements?.withOrganization(organizationId, async (tx) => {
    await write.execute(tx);
    await sql`select pg_sleep(30)`.execute(tx);
  });

  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await written()).toBe(0);
});

test('a lock that another transaction keeps is not waited for without end', async () => {
  await owner.transaction().execute(async (holder) => {
    await sql`select from organizations where id = ${organizationId} for update`.execute(holder);

    const waiting = shortLocks?.withOrganization(organizationId, (tx) => sql`update organizations set name = 'x' where id = ${organizationId}`.execute(tx));

    await expect(waiting).rejects.toMatchObject({ code: '55P03' });
  });
});

test('a transaction in which nothing happens loses its connection; the process and the pool live on', async () => {
  const idle = shortPauses?.withOrganization(organizationId, async (tx) => {
    await write.execute(tx);
    await vi.waitFor(() => expect(broken).toHaveBeenCalled(), 300_000);
    await sql`select 1`.execute(tx);
  });

  await expect(idle).rejects.toThrow();
  expect(await written()).toBe(0);
  expect((await sql<{ one: number }>`select 1 as one`.execute((shortPauses ?? whole).application)).rows).toEqual([{ one: 1 }]);
});

test('background work and the owner may take their time', async () => {
  const longer = sql<{ statement: string }>`select current_setting('statement_timeout') as statement`;

  expect((await whole.background.withOrganization(organizationId, (tx) => longer.execute(tx))).rows).toEqual([{ statement: '5min' }]);
  expect((await longer.execute(owner)).rows).toEqual([{ statement: '0' }]);
});
