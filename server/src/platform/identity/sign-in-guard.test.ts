import { expect, test } from 'vitest';

import { openDatabase } from '#server/platform/database/database.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { createSignInGuard, signInLimits, type SignInGuard } from '#server/platform/identity/sign-in-guard.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
/** Three processes on one database. */
const replicas = [1, 2, 3].map(() => createSignInGuard(database.application));
const [guard] = replicas as [SignInGuard, ...SignInGuard[]]; // Made in the line above.

const wrong = () => Promise.reject(new ProductError('sign_in_failed'));
const right = () => Promise.resolve('in');

/** What comes of an attempt: `in`, or the code of its error. */
async function outcome(by: { account: string; address: string }, verify: () => Promise<unknown> = wrong, at: SignInGuard = guard): Promise<unknown> {
  try {
    return await at.attempt(by, verify);
  } catch (error) {
    if (error instanceof ProductError) return error.code;
    throw error;
  }
}

async function fail(by: { account: string; address: string }, times: number): Promise<void> {
  for (let failure = 0; failure < times; failure++) expect(await outcome(by)).toBe('sign_in_failed');
}

/** Makes all attempts so much older, as if time had passed. */
async function age(minutes: number): Promise<void> {
  await database.ownerPool.query(`update sign_in_attempts set at = at - $1 * interval '1 minute'`, [minutes]);
}

test('ten failures stop an account from that address alone, until they are a quarter of an hour old', async () => {
  const by = { account: 'ada@example.org', address: '192.0.2.1' };
  await fail(by, 9);
  await age(5);
  await fail(by, 1);

  const refused = guard.attempt({ ...by, account: 'ADA@Example.org' }, right);

  await expect(refused).rejects.toMatchObject({ code: 'sign_in_limited', status: 429 });
  const { retryAfterSeconds } = await refused.catch((error) => error);
  expect(retryAfterSeconds).toBeGreaterThan(500);
  expect(retryAfterSeconds).toBeLessThanOrEqual(600);
  expect(await outcome({ ...by, address: '192.0.2.2' }, right)).toBe('in');
  expect(await outcome({ ...by, account: 'grace@example.org' }, right)).toBe('in');
  await age(10);
  expect(await outcome(by, right)).toBe('in');
});

test('a right password takes back what failed before it from there', async () => {
  const by = { account: 'joan@example.org', address: '192.0.2.3' };
  await fail(by, 9);

  expect(await outcome(by, right)).toBe('in');

  await fail(by, 10);
  expect(await outcome(by, right)).toBe('sign_in_limited');
});

test('of hundreds at once through several processes ten are verified', async () => {
  let verified = 0;
  const verify = async () => {
    verified++;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return wrong();
  };

  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 300 }, (_, at) => outcome({ account: 'mary@example.org', address: '192.0.2.4' }, verify, replicas[at % 3])));
  }

  expect(verified).toBe(10);
});

test('one address has a hundred failures over all accounts, and another address still signs in', async () => {
  const address = '192.0.2.5';
  for (let at = 0; at < 100; at++) await fail({ account: `person-${at}@example.org`, address }, 1);

  expect(await outcome({ account: 'person-1@example.org', address }, right)).toBe('sign_in_limited');
  expect(await outcome({ account: 'person-1@example.org', address: '192.0.2.6' }, right)).toBe('in');
});

test('all of a /64 is one address, and an IPv4 address in IPv6 notation is itself', async () => {
  const account = 'kay@example.org';
  for (let at = 0; at < 10; at++) await fail({ account, address: `2001:db8:7:7::${at}` }, 1);
  await fail({ account, address: '::ffff:192.0.2.7' }, 10);

  expect(await outcome({ account, address: '2001:db8:7:7:ffff:ffff:ffff:ffff' }, right)).toBe('sign_in_limited');
  expect(await outcome({ account, address: '2001:db8:7:8::1' }, right)).toBe('in');
  expect(await outcome({ account, address: '192.0.2.7' }, right)).toBe('sign_in_limited');
});

test('an account guessed from many addresses allows two to each, and its owner’s right password from a new one', async () => {
  const account = 'olga@example.org';
  for (let at = 0; at < 50; at++) await fail({ account, address: `198.51.100.${at}` }, 1);

  await fail({ account, address: '203.0.113.1' }, 2);
  expect(await outcome({ account, address: '203.0.113.1' })).toBe('sign_in_limited');
  expect(await outcome({ account, address: '203.0.113.2' }, right)).toBe('in');
  for (let at = 0; at < 200; at++) await outcome({ account, address: `203.0.113.${at}` });
  expect(await outcome({ account, address: '203.0.113.250' }, right)).toBe('in');
});

test('what could not be verified does not count', async () => {
  const by = { account: 'hedy@example.org', address: '192.0.2.8' };
  const busy = () => Promise.reject(new ProductError('sign_in_busy'));
  for (let at = 0; at < 20; at++) expect(await outcome(by, busy)).toBe('sign_in_busy');
  const broken = guard.attempt(by, () => Promise.reject(new Error('the database is gone')));
  await expect(broken).rejects.toThrow('the database is gone');

  await fail(by, 10);
});

test('attempts are kept when all processes and the database start anew, and old ones leave the table', async () => {
  const by = { account: 'ellen@example.org', address: '192.0.2.9' };
  await fail(by, 10);
  const { rows } = await database.ownerPool.query(`select relpersistence from pg_class where relname = 'sign_in_attempts'`);
  const anew = openDatabase(database.connection);

  expect(await outcome(by, right, createSignInGuard(anew.application))).toBe('sign_in_limited');
  expect(rows).toEqual([{ relpersistence: 'p' }]);
  await age(20);
  for (let at = 0; at < 40; at++) await outcome({ account: 'sweeper@example.org', address: `198.51.101.${at}` });
  const left = await database.ownerPool.query(`select count(*)::int as count from sign_in_attempts where at < now() - interval '15 minutes'`);
  expect(left.rows).toEqual([{ count: 0 }]);
  await anew.close();
});

test('the table holds neither emails nor anything that requests may read', async () => {
  await fail({ account: 'secret typed into the wrong field', address: '192.0.2.10' }, 1);

  const { rows } = await database.ownerPool.query('select sign_in_attempts::text as row from sign_in_attempts');
  expect(rows.every(({ row }) => !row.includes('secret'))).toBe(true);
  await expect(database.pool.query('select from sign_in_attempts')).rejects.toThrow('permission denied');
});

test('a process has eight attempts of one address under way at a time', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const account = (at: number) => ({ account: `held-${at}@example.org`, address: '192.0.2.11' });
  const eight = Array.from({ length: 8 }, (_, at) => outcome(account(at), () => held));

  expect(await outcome(account(9), right)).toBe('sign_in_limited');
  const other = outcome({ ...account(9), address: '192.0.2.12' }, right);
  release();
  await Promise.all(eight);
  expect(await other).toBe('in');
  expect(await outcome(account(9), right)).toBe('in');
});

test('who finds the line full is sent away before anything is counted', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const crowd = Array.from({ length: 34 }, (_, at) => outcome({ account: `crowd-${at}@example.org`, address: `198.51.102.${at}` }, () => held));

  const late = guard.attempt({ account: 'crowd@example.org', address: '198.51.102.99' }, right);

  await expect(late).rejects.toMatchObject({ code: 'sign_in_busy', status: 503, retryAfterSeconds: 1 });
  release();
  await Promise.all(crowd);
  const { rows } = await database.ownerPool.query(`select from sign_in_attempts where client = '198.51.102.99'`);
  expect(rows).toEqual([]);
});

test('the limits are those of the documents', () => {
  expect(signInLimits).toEqual({ windowMs: 900_000, pair: 10, address: 100, account: 50, brakedPair: 2 });
});
