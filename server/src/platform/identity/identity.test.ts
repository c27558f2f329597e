import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';

import { createIdentity } from '#server/platform/identity/create-identity.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
const options = { database: database.identity, secret: 'k3Jx9Qv7Zt2Lm8Wn4Rb6Yp1Hs5Df0Gc+aQzXwEe', publicUrl: 'http://127.0.0.1:8080' };
const identity = createIdentity(options);
const ada = { name: 'Ada', email: 'Ada@Example.org', password: 'correct horse battery' };

const client = { address: '192.0.2.1', userAgent: 'Firefox' };

async function signIn(by: Pick<Identity, 'authenticate'>, credentials: { email: string; password: string }) {
  const authenticated = await by.authenticate(credentials);
  const { id, cookies } = await authenticated.startSession(client);
  return { id, person: authenticated.person, cookies };
}

const asCookie = (cookies: readonly string[]): string => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

test('a person signs in, is known by the cookie, and after signing out is not', async () => {
  const created = await identity.createPerson(ada);
  const { id, person, cookies } = await signIn(identity, { email: 'ada@example.org', password: ada.password });
  const cookie = asCookie(cookies);

  expect(person).toEqual({ id: created.id, name: 'Ada', email: 'ada@example.org' });
  expect(cookies[0]).toMatch(/^whitebox\.session_token=.*HttpOnly; SameSite=Lax/);
  expect(cookies[0]).not.toContain('Secure');
  expect(await identity.findSession(cookie)).toEqual({ id, person });
  await identity.signOut(cookie);
  expect(await identity.findSession(cookie)).toBeUndefined();
});

test('an address belongs to one person, whatever its case', async () => {
  await identity.createPerson({ ...ada, email: 'grace@example.org' });

  await expect(identity.createPerson({ ...ada, email: 'GRACE@example.org' })).rejects.toMatchObject({ code: 'email_taken', status: 409 });
});

test('a wrong password and an unknown address are refused alike', async () => {
  await identity.createPerson({ ...ada, email: 'mary@example.org' });

  for (const email of ['mary@example.org', 'nobody@example.org', 'no address']) {
    await expect(identity.authenticate({ email, password: 'wrong horse battery' })).rejects.toMatchObject({ code: 'sign_in_failed', status: 401 });
  }
});

test('passwords are kept as argon2id, and a new password ends all sessions', async () => {
  const person = await identity.createPerson({ ...ada, email: 'joan@example.org' });
  const { cookies } = await signIn(identity, { ...ada, email: 'joan@example.org' });

  const { rows } = await database.ownerPool.query('select password from auth.account where "userId" = $1', [person.id]);
  await identity.setPassword(person.id, 'another fine password');

  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await identity.findSession(asCookie(cookies))).toBeUndefined();
  await expect(identity.authenticate({ email: 'joan@example.org', password: ada.password })).rejects.toMatchObject({ code: 'sign_in_failed' });
  await expect(identity.authenticate({ email: 'joan@example.org', password: 'another fine password' })).resolves.toBeDefined();
});

test('a forged cookie is nobody', async () => {
  expect(await identity.findSession('whitebox.session_token=abc.def')).toBeUndefined();
  expect(await identity.findSession('')).toBeUndefined();
});

test('on https the cookie is Secure', async () => {
  const secure = createIdentity({ ...options, publicUrl: 'https://whitebox.example' });
  await secure.createPerson({ ...ada, email: 'hedy@example.org' });

  const { cookies } = await signIn(secure, { ...ada, email: 'hedy@example.org' });

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

test('a person sees their sessions, the newest first, with where they came from, and ends one or all others', async () => {
  const ellen = { ...ada, email: 'ellen@example.org' };
  const { id: personId } = await identity.createPerson(ellen);
  const { id: stranger } = await identity.createPerson({ ...ada, email: 'stranger@example.org' });
  const sessions = [await signIn(identity, ellen), await signIn(identity, ellen), await signIn(identity, ellen)];
  const [first, second, third] = sessions.map(({ id }) => id);

  const listed = await identity.listSessions(personId);
  expect(listed.map(({ id }) => id)).toEqual([third, second, first]);
  expect(listed[0]).toMatchObject({ address: '192.0.2.1', userAgent: 'Firefox', createdAt: expect.any(Date), expiresAt: expect.any(Date) });
  expect(await identity.endSession(stranger, String(first))).toBe(false);
  expect(await identity.endSession(personId, String(first))).toBe(true);
  expect(await identity.endSession(personId, String(first))).toBe(false);
  expect(await identity.endOtherSessions(personId, String(third))).toBe(1);

  expect(await Promise.all(sessions.map(async ({ cookies }) => (await identity.findSession(asCookie(cookies)))?.id))).toEqual([undefined, undefined, third]);
});

test('a new password may keep one session, and a password that was checked before it starts none', async () => {
  const kay = { ...ada, email: 'kay@example.org' };
  const { id: personId } = await identity.createPerson(kay);
  const [kept, other, late] = [await signIn(identity, kay), await signIn(identity, kay), await identity.authenticate(kay)];

  expect(await identity.setPassword(personId, 'another fine password', kept.id)).toBe(1);

  await expect(late.startSession(client)).rejects.toMatchObject({ code: 'sign_in_failed' });
  expect((await identity.listSessions(personId)).map(({ id }) => id)).toEqual([kept.id]);
  expect(await identity.findSession(asCookie(other.cookies))).toBeUndefined();
  await expect(identity.setPassword('00000000-0000-7000-8000-000000000000', 'another fine password')).rejects.toMatchObject({ code: 'member_not_found' });
});

test('a person who was taken back can neither sign in nor keep the address', async () => {
  const grete = { ...ada, email: 'grete@example.org' };
  const { person } = await identity.registerPerson(grete);

  await identity.removePerson(person.id);

  await expect(identity.authenticate(grete)).rejects.toMatchObject({ code: 'sign_in_failed' });
  await expect(identity.createPerson(grete)).resolves.toMatchObject({ email: 'grete@example.org' });
});

test('of a flood of passwords each is looked at or told to come again', async () => {
  const attempts = Array.from({ length: 80 }, () => identity.authenticate({ email: 'nobody@example.org', password: 'wrong horse battery' }));

  const codes = (await Promise.allSettled(attempts)).map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'signed in'));

  // One is hashed and 64 wait; how many more come after some have left depends on the machine.
  expect(codes.filter((code) => code === 'sign_in_failed').length).toBeGreaterThanOrEqual(65);
  expect(codes.every((code) => code === 'sign_in_failed' || code === 'sign_in_busy')).toBe(true);
});
