import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';
import { answerOnce, digestOf, idempotencyKey, type Answer } from '#server/platform/http/answer-once.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
let organizationId: string;
beforeAll(async () => {
  ({ organizationId } = await createOrganization(database));
});

interface Run { key: string; digest?: string; owner?: string; work?: () => Promise<Answer> }

function run({ key, digest = 'same', owner = organizationId, work = () => Promise.resolve({ status: 201, body: { at: 'first' } }) }: Run) {
  const identity = { organizationId: owner, method: 'POST', path: '/scans', key };
  return database.withOrganization(owner, (tx) => answerOnce(tx, identity, digest, work));
}

const never = () => Promise.reject(new Error('done twice'));

test('the first answer is given again without doing the work', async () => {
  const first = await run({ key: 'again' });

  const again = await run({ key: 'again', work: never });

  expect(first).toEqual({ status: 201, body: { at: 'first' }, replayed: false });
  expect(again).toMatchObject({ status: 201, body: { at: 'first' }, replayed: true });
});

test('another body under the key is refused', async () => {
  await run({ key: 'other body' });

  await expect(run({ key: 'other body', digest: 'other', work: never })).rejects.toMatchObject({ code: 'idempotency_key_reused', status: 422 });
});

test('a request that is truly under way is 409, one that died is not', async () => {
  let begun = (): void => undefined;
  let die = (_: Error): void => undefined;
  const isRunning = new Promise<void>((resolve) => (begun = resolve));
  const death = new Promise<never>((_, reject) => (die = reject));
  const first = run({ key: 'died', work: () => (begun(), death) });
  await isRunning;

  await expect(run({ key: 'died', work: never })).rejects.toMatchObject({ code: 'request_under_way', status: 409 });
  die(new Error('killed'));
  await expect(first).rejects.toThrow('killed');

  expect(await run({ key: 'died' })).toMatchObject({ status: 201, replayed: false });
});

test('a final refusal is kept while its work is rolled back; one that can change, and an unexpected error, keep nothing', async () => {
  const identity = { organizationId, method: 'POST', path: '/scans', key: 'refused' };
  const refused = await database.withOrganization(organizationId, (tx) =>
    answerOnce(tx, identity, 'same', async () => {
      await sql`insert into repositories (id, organization_id, identity) values (gen_random_uuid(), ${organizationId}, 'half done')`.execute(tx);
      throw new ValidationError(['target_urls.0 must be a public URL']);
    }),
  );
  const passing = [new ProductError('credits_insufficient'), new ProductError('scan_not_found'), new ValidationError(['x is not connected'], { isFinal: false }), new Error('broken')];
  for (const error of passing) await expect(run({ key: error.message, work: () => Promise.reject(error) })).rejects.toBe(error);

  const { rows } = await database.ownerPool.query(`select count(*) from repositories where identity = 'half done'`);
  expect(refused).toMatchObject({ status: 400, replayed: false });
  expect(rows).toEqual([{ count: 0 }]);
  expect(await run({ key: 'refused', work: never })).toMatchObject({ status: 400, replayed: true });
  for (const error of passing) expect(await run({ key: error.message })).toMatchObject({ status: 201, replayed: false });
});

test('a key is bound to its organization, and forgotten after 24 hours', async () => {
  const { organizationId: stranger } = await createOrganization(database);
  await run({ key: 'bound' });

  const ofStranger = await run({ key: 'bound', owner: stranger });
  await database.ownerPool.query(`update idempotent_answers set created_at = now() - interval '24 hours 1 second' where key = 'bound'`);
  const later = await run({ key: 'bound', digest: 'other' });

  expect([ofStranger.replayed, later.replayed]).toEqual([false, false]);
});

test.each(['', ' ', 'a b', 'ä', 'x'.repeat(256), ['a', 'b']])('%j is no Idempotency-Key', (header) => {
  expect(() => idempotencyKey(header)).toThrow('Idempotency-Key must be 1 to 255 printable characters');
});

test('what is asked for is told apart', () => {
  expect(digestOf({ a: 1 })).not.toBe(digestOf({ a: '1' }));
  expect(digestOf(undefined)).toBe(digestOf(undefined));
});
