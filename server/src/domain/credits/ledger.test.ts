import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { balanceOf, charge, grant, listEntries, refund, type Movement } from '#server/domain/credits/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();

async function organizationWith(amount: number): Promise<string> {
  const { organizationId } = await createOrganization(database);
  await database.withOrganizationAsOwner(organizationId, (tx) => grant(tx, { organizationId, amount, reference: 'start' }));
  return organizationId;
}

function within<T>(organizationId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.withOrganization(organizationId, work);
}

const balance = (organizationId: string) => within(organizationId, (tx) => balanceOf(tx, organizationId));

test('a charge is deducted and its refund given back, each once for a reference', async () => {
  const organizationId = await organizationWith(100);

  for (let round = 0; round < 2; round++) {
    await within(organizationId, (tx) => charge(tx, { organizationId, amount: 60, reference: 'scan:1' }));
  }
  expect(await balance(organizationId)).toBe(40);
  const refunds = [];
  for (let round = 0; round < 2; round++) {
    refunds.push(await within(organizationId, (tx) => refund(tx, { organizationId, amount: 25, reference: 'scan:1' })));
  }

  expect(refunds).toEqual([true, false]);
  expect(await balance(organizationId)).toBe(65);
  const entries = await within(organizationId, (tx) => listEntries(tx, organizationId));
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([['refund', 25], ['charge', -60], ['grant', 100]]);
});

test('a charge above the balance is refused and leaves no trace', async () => {
  const organizationId = await organizationWith(10);

  const refused = within(organizationId, (tx) => charge(tx, { organizationId, amount: 11, reference: 'scan:1' }));

  await expect(refused).rejects.toMatchObject({ code: 'credits_insufficient', status: 402 });
  expect(await within(organizationId, (tx) => listEntries(tx, organizationId))).toHaveLength(1);
});

test('of many charges at once exactly those pass that the balance covers', async () => {
  const organizationId = await organizationWith(50);

  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => within(organizationId, (tx) => charge(tx, { organizationId, amount: 10, reference: `scan:${at}` }))),
  );

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await balance(organizationId)).toBe(0);
});

test('more than was charged cannot be refunded', async () => {
  const organizationId = await organizationWith(50);
  await within(organizationId, (tx) => charge(tx, { organizationId, amount: 10, reference: 'scan:1' }));

  await expect(within(organizationId, (tx) => refund(tx, { organizationId, amount: 11, reference: 'scan:1' }))).rejects.toThrow('was not charged');
  await expect(within(organizationId, (tx) => refund(tx, { organizationId, amount: 1, reference: 'scan:2' }))).rejects.toThrow('was not charged');
});

test('whatever happens, the postings sum to zero and the balance is never negative', async () => {
  const movement = fc.record({ kind: fc.constantFrom('grant', 'charge', 'refund'), amount: fc.integer({ min: 1, max: 40 }), scan: fc.integer({ min: 1, max: 4 }) });

  await fc.assert(
    fc.asyncProperty(fc.array(movement, { maxLength: 12 }), async (movements) => {
      const organizationId = await organizationWith(30);
      for (const { kind, amount, scan } of movements) {
        const book: (tx: Transaction, movement: Movement) => Promise<unknown> = { grant, charge, refund }[kind];
        const work = (tx: Transaction) => book(tx, { organizationId, amount, reference: `scan:${scan}` });
        await (kind === 'grant' ? database.withOrganizationAsOwner(organizationId, work) : within(organizationId, work)).catch(() => undefined);
      }
      const { rows } = await sql<{ total: number }>`select sum(amount)::int as total from credit_postings where organization_id = ${organizationId}`.execute(database.owner);
      expect(rows[0]?.total).toBe(0);
      expect(await balance(organizationId)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 15 },
  );
});

test('nobody can change the past, the owner of the tables included', async () => {
  const organizationId = await organizationWith(10);

  for (const statement of ['update credit_postings set amount = 1', 'delete from credit_transactions', 'truncate credit_postings']) {
    await expect(sql.raw(statement).execute(database.owner)).rejects.toThrow('append-only');
    await expect(within(organizationId, (tx) => sql.raw(statement).execute(tx))).rejects.toThrow('permission denied');
  }
});

test('a transaction whose postings do not balance is refused at its end', async () => {
  const organizationId = await organizationWith(10);

  const lopsided = sql`
    with t as (insert into credit_transactions (id, organization_id, kind, reference)
                 values (gen_random_uuid(), ${organizationId}, 'grant', 'lopsided') returning id)
    insert into credit_postings select id, ${organizationId}, 'available', 5 from t`.execute(database.owner);

  await expect(lopsided).rejects.toThrow('do not sum to zero');
});
