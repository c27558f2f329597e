import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';

import { createIdentity } from '#server/platform/identity/create-identity.ts';
import { createSignInGuard } from '#server/platform/identity/sign-in-guard.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
const options = { database: database.identity, secret: 'k3Jx9Qv7Zt2Lm8Wn4Rb6Yp1Hs5Df0Gc+aQzXwEe', publicUrl: 'http://127.0.0.1:8080' };
const identity = createIdentity(options);
const ada = { name: 'Ada', email: 'Ada@Example.org', password: 'correct horse battery' };

const asCookie = (cookies: readonly string[]): string => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

test('a person signs in, is known by the cookie, and after signing out is not', async () => {
  const created = await identity.createPerson(ada);
  const { person, cookies } = await identity.signIn({ email: 'ada@example.org', password: ada.password });
  const cookie = asCookie(cookies);

  expect(person).toEqual({ id: created.id, name: 'Ada', email: 'ada@example.org' });
  expect(cookies[0]).toMatch(/^whitebox\.session_token=.*HttpOnly; SameSite=Lax/);
  expect(cookies[0]).not.toContain('Secure');
  expect(await identity.findPerson(cookie)).toEqual(person);
  await identity.signOut(cookie);
  expect(await identity.findPerson(cookie)).toBeUndefined();
});

test('an address belongs to one person, whatever its case', async () => {
  await identity.createPerson({ ...ada, email: 'grace@example.org' });

  await expect(identity.createPerson({ ...ada, email: 'GRACE@example.org' })).rejects.toMatchObject({ code: 'email_taken', status: 409 });
});

test('a wrong password and an unknown address are refused alike', async () => {
  await identity.createPerson({ ...ada, email: 'mary@example.org' });

  for (const email of ['mary@example.org', 'nobody@example.org', 'no address']) {
    await expect(identity.signIn({ email, password: 'wrong horse battery' })).rejects.toMatchObject({ code: 'sign_in_failed', status: 401 });
  }
});

test('passwords are kept as argon2id, and a new password ends all sessions', async () => {
  const person = await identity.createPerson({ ...ada, email: 'joan@example.org' });
  const { cookies } = await identity.signIn({ ...ada, email: 'joan@example.org' });

  const { rows } = await database.ownerPool.query('select password from auth.account where "userId" = $1', [person.id]);
  await identity.setPassword(person.id, 'another fine password');

  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await identity.findPerson(asCookie(cookies))).toBeUndefined();
  await expect(identity.signIn({ email: 'joan@example.org', password: ada.password })).rejects.toMatchObject({ code: 'sign_in_failed' });
  await expect(identity.signIn({ email: 'joan@example.org', password: 'another fine password' })).resolves.toBeDefined();
});

test('a forged cookie is nobody', async () => {
  expect(await identity.findPerson('whitebox.session_token=abc.def')).toBeUndefined();
  expect(await identity.findPerson('')).toBeUndefined();
});

test('on https the cookie is Secure', async () => {
  const secure = createIdentity({ ...options, publicUrl: 'https://whitebox.example' });
  await secure.createPerson({ ...ada, email: 'hedy@example.org' });

  const { cookies } = await secure.signIn({ ...ada, email: 'hedy@example.org' });

  expect(cookies[0]).toMatch(/^__Secure-whitebox\.session_token=.*; Secure/);
});

test('the tables are those that the library expects', async () => {
  const { toBeCreated, toBeAdded } = await getMigrations({
    database: { db: database.owner, type: 'postgres', schemaName: 'auth' },
    emailAndPassword: { enabled: true },
    advanced: { database: { generateId: 'uuid' } },
  });

  expect([toBeCreated, toBeAdded]).toEqual([[], []]);
});

test('ten failures stop further attempts from that address alone, until they are a quarter of an hour old', () => {
  let now = 0;
  const guard = createSignInGuard(() => now);
  for (let failure = 0; failure < 10; failure++) {
    expect(guard.waitMs('ada@example.org', '192.0.2.1')).toBe(0);
    guard.noteFailure('ada@example.org', '192.0.2.1');
    now += 1_000;
  }

  expect(guard.waitMs('Ada@example.org', '192.0.2.1')).toBe(890_000);
  expect(guard.waitMs('ada@example.org', '192.0.2.2')).toBe(0);
  expect(guard.waitMs('grace@example.org', '192.0.2.1')).toBe(0);
  now += 890_000;
  expect(guard.waitMs('ada@example.org', '192.0.2.1')).toBe(0);
});

test('a success forgets the failures before it', () => {
  const guard = createSignInGuard(() => 0);
  for (let failure = 0; failure < 9; failure++) guard.noteFailure('ada@example.org', '192.0.2.1');

  guard.noteSuccess('ada@example.org', '192.0.2.1');
  guard.noteFailure('ada@example.org', '192.0.2.1');

  expect(guard.waitMs('ada@example.org', '192.0.2.1')).toBe(0);
});
