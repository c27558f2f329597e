import { expect, test } from 'vitest';

import { invite, newEmail, newOwner, password, signIn } from '#test/people.ts';
import { createTestApp } from '#test/test-app.ts';

const it = await createTestApp();
const { app, database } = it;

const accept = (body: object, remoteAddress = '127.0.0.1') => app.inject({ method: 'POST', url: '/api/v1/invitations/accept', remoteAddress, payload: body });
const lookUp = async (token: string) => app.inject({ method: 'POST', url: '/api/v1/invitations/look-up', payload: { token } });
const accounts = async (emails: readonly string[]): Promise<number> =>
  (await database.ownerPool.query('select from auth."user" where email = any ($1)', [emails])).rows.length;

test('of many who accept one invitation at once one joins, and the others have no account', async () => {
  const owner = await newOwner(it);
  for (let race = 0; race < 5; race++) {
    const { token } = await invite(owner, { role: 'member' });
    const emails = Array.from({ length: 6 }, () => newEmail('racer'));

    const answers = await Promise.all(emails.map((email, at) => accept({ token, name: 'R', email, password }, `192.0.2.${at}`)));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await accounts(emails)).toBe(1);
  }
});

test('a person with an account joins by their password, one who left every organization too', async () => {
  const [owner, guest] = [await newOwner(it), await newOwner(it)];
  const { token } = await invite(owner, { role: 'viewer' });
  await database.ownerPool.query('delete from members where user_id = $1', [guest.personId]);
  expect((await signIn(it, guest.email)).response.statusCode).toBe(403);

  expect((await accept({ token, email: guest.email, password: 'wrong horse battery' })).statusCode).toBe(401);
  expect((await accept({ token, name: 'Again', email: guest.email, password })).statusCode).toBe(409);
  const accepted = await accept({ token, email: guest.email.toUpperCase(), password });

  expect([accepted.statusCode, accepted.json()]).toMatchObject([200, { user: { id: guest.personId }, role: 'viewer', organization: { id: owner.organizationId } }]);
  expect(accepted.headers['set-cookie']).toBeDefined();
});

test('who is signed in joins as themselves, and what is missing is named', async () => {
  const [owner, guest] = [await newOwner(it), await newOwner(it)];
  const { token } = await invite(owner, { role: 'viewer' });

  expect((await accept({ token })).json().message).toEqual(['name should not be empty', 'email should not be empty', 'password should not be empty']);
  const accepted = await guest.browser.request({ method: 'POST', url: '/api/v1/invitations/accept', body: { token } });
  expect([accepted.statusCode, accepted.json().user.id]).toEqual([200, guest.personId]);
});

test('a link without a good invitation neither tells of accounts nor checks passwords', async () => {
  const owner = await newOwner(it);

  expect((await accept({ token: 'x'.repeat(43), email: owner.email, password })).statusCode).toBe(404);
  expect((await accept({ token: 'x'.repeat(43), name: 'X', email: owner.email, password })).statusCode).toBe(404);
});

test('guesses by an invitation count as guesses', async () => {
  const [owner, victim] = [await newOwner(it), await newOwner(it)];
  const { token } = await invite(owner, { role: 'viewer' });
  const guess = (remoteAddress: string, secret = 'wrong horse battery') => accept({ token, email: victim.email, password: secret }, remoteAddress);
  for (let at = 0; at < 10; at++) expect((await guess('192.0.2.77')).statusCode).toBe(401);

  expect((await guess('192.0.2.77', password)).statusCode).toBe(429);
  expect((await guess('192.0.2.78', password)).statusCode).toBe(200);
});

test('a link says what it is to who has it, and what became of it', async () => {
  const owner = await newOwner(it);
  const [open, used, revoked, expired] = [await invite(owner, { role: 'member', email: 'Meant@Example.org' }), await invite(owner, { role: 'viewer' }), await invite(owner, { role: 'viewer' }), await invite(owner, { role: 'viewer' })];
  await accept({ token: used.token, name: 'U', email: newEmail(), password });
  await owner.browser.request({ method: 'DELETE', url: `/api/v1/invitations/${revoked.id}` });
  await database.ownerPool.query(`update invitations set expires_at = now() where id = $1`, [expired.id]);

  const shared = { organization: { name: 'Acme' }, expires_at: expect.any(String), signed_in: null };
  expect((await lookUp(open.token)).json()).toEqual({ ...shared, state: 'open', role: 'member', email: 'meant@example.org' });
  expect(await Promise.all([used, revoked, expired].map(async ({ token }) => (await lookUp(token)).json().state))).toEqual(['accepted', 'revoked', 'expired']);
  expect((await lookUp('never-made')).statusCode).toBe(404);
  const asOwner = await owner.browser.request({ method: 'POST', url: '/api/v1/invitations/look-up', body: { token: open.token } });
  expect(asOwner.json().signed_in).toEqual({ name: 'Olga', email: owner.email });
});
