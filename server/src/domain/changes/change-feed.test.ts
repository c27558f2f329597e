import { afterAll, expect, test } from 'vitest';

import { foundOrganization } from '#server/domain/credits/index.ts';
import { createChangeFeed } from '#server/domain/changes/change-feed.ts';
import { forgetChanges } from '#server/domain/changes/changes.store.ts';
import { insertView } from '#server/domain/views/views.store.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
const feed = createChangeFeed(database);
afterAll(() => feed.stop());

const found = () => foundOrganization(database, { name: 'Acme', ownerId: newId(), credits: 10, actor: { kind: 'operator' } });
const view = (organizationId: string) => ({ id: newId(), organization_id: organizationId, user_id: newId(), name: 'Mine', query: '', is_shared: false });
const addView = (tx: Transaction, organizationId: string) => insertView(tx, view(organizationId));

async function add(organizationId: string): Promise<string> {
  return (await database.withOrganization(organizationId, (tx) => addView(tx, organizationId))).id;
}

async function addMany(organizationId: string, count: number): Promise<void> {
  await database.withOrganization(organizationId, (tx) => tx.insertInto('saved_views').values(Array.from({ length: count }, () => view(organizationId))).execute());
}

/** A transaction that stays open until told. */
function begin(organizationId: string): { readonly id: Promise<string>; readonly commit: () => Promise<unknown> } {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let work: Promise<void> | undefined;
  const id = new Promise<string>((resolve) => {
    work = database.withOrganization(organizationId, async (tx) => {
      resolve((await addView(tx, organizationId)).id);
      await held;
    });
  });
  return { id, commit: () => (release(), work ?? Promise.resolve()) };
}

test('a reader hears of each change once, in whatever order transactions end', async () => {
  const organization = await found();
  const { reader, missed } = await feed.open(organization, undefined);
  const slow = begin(organization);
  const slowId = await slow.id;
  const quick = await add(organization);

  expect(missed).toBeUndefined();
  expect((await reader.read()).changes).toEqual([{ kind: 'view', id: quick }]);
  expect((await reader.read()).changes).toEqual([]);
  await slow.commit();
  expect((await reader.read()).changes).toEqual([{ kind: 'view', id: slowId }]);
  expect((await reader.read()).changes).toEqual([]);
});

test('who comes back goes on where they were, also behind a transaction that had not ended then', async () => {
  const organization = await found();
  const { reader } = await feed.open(organization, undefined);
  const slow = begin(organization);
  const slowId = await slow.id;
  await add(organization);
  const { position } = await reader.read();
  const while_away = await add(organization);
  await slow.commit();

  const { missed } = await feed.open(organization, position);

  expect(missed?.changes?.map(({ id }) => id).sort()).toEqual([slowId, while_away].sort());
});

test('what was undone is not told, nor what others do', async () => {
  const [organization, other] = [await found(), await found()];
  const { reader } = await feed.open(organization, undefined);
  await expect(database.withOrganization(organization, async (tx) => {
    await addView(tx, organization);
    throw new Error('undone');
  })).rejects.toThrow('undone');
  await add(other);

  expect((await reader.read()).changes).toEqual([]);
});

test('many things at once are told without their names, and too many changes by a reset', async () => {
  const organization = await found();
  const { reader } = await feed.open(organization, undefined);
  await addMany(organization, 51);

  expect((await reader.read()).changes).toEqual([{ kind: 'view', id: null }]);
  for (let batch = 0; batch < 11; batch++) await addMany(organization, 50);
  expect((await reader.read()).changes).toBeUndefined();
  expect((await reader.read()).changes).toEqual([]);
});

test('a position that is none, too old or of another database leads to a reset', async () => {
  const organization = await found();
  const { reader: { position } } = await feed.open(organization, undefined);
  const [at = '', snapshot = ''] = position.split('-');
  const [from = '', until = ''] = snapshot.split(':');
  const positions = [
    '', 'x', '1', `${at}-`, `${at}-5:4:`, `${at}-1:9:8,7`, `${at}-0:1:`, `${at}-1:99999999999999999999:`, `${at}-${snapshot}'; drop table changes; --`, `${at}-${from}:${until}:,`,
    `${Number(at) - 3_700_000}-${snapshot}`, `${Number(at) + 3_600_000}-${snapshot}`, `${at}-${from}:${Number(until) + 1_000_000}:`, `${at}-1:2:${'1,'.repeat(2000)}`,
  ];

  for (const after of positions) expect([after, (await feed.open(organization, after)).missed]).toEqual([after, { position: expect.any(String), changes: undefined }]);
});

test('watchers are called when a change has been committed, also after their connection broke', async () => {
  const [organization, other] = [await found(), await found()];
  let calls = 0;
  const unwatch = feed.watch(organization, () => calls++);
  const heard = async (): Promise<void> => {
    const before = calls;
    // Until it listens, nothing is heard.
    await expect.poll(async () => (await add(organization), calls)).toBeGreaterThan(before);
  };

  await heard();
  // One connection tells everything in its order: what the other organization hears comes after all that was told to this one.
  let told = 0;
  const unwatchOther = feed.watch(other, () => told++);
  await add(other);
  await expect.poll(() => told).toBe(1);
  const before = calls;
  await add(other);
  await expect.poll(() => told).toBe(2);
  unwatchOther();
  await database.ownerPool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`);
  expect(calls).toBe(before);
  await heard();
  unwatch();
});

test('changes are forgotten by age', async () => {
  const organization = await found();
  await add(organization);
  const count = async () => (await database.ownerPool.query(`select count(*)::int as count from changes`)).rows[0].count;

  await forgetChanges(database.application, 3_600_000);
  expect(await count()).toBeGreaterThan(0);
  await forgetChanges(database.application, -60_000);
  expect(await count()).toBe(0);
});
