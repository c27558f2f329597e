import { expect, test } from 'vitest';

import { createFindingsFixture, publishedFinding } from '#test/findings.ts';
import { recordFailedSignIn } from '#server/domain/organizations/audit.store.ts';
import { invite, join, newEmail, newOwner, password, signIn, type Signed } from '#test/people.ts';
import { createTestApp, openBrowser } from '#test/test-app.ts';

const it = await createTestApp();
const { app, database, services } = it;


interface AuditLine {
  readonly action: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly subject_id: string | null;
  readonly details: Record<string, unknown>;
}

/** The audit log without what is not about accounts, the oldest first. */
async function accountLines({ browser }: Pick<Signed, 'browser'>): Promise<AuditLine[]> {
  await services.failedSignIns.settle();
  const lines: AuditLine[] = (await browser.request({ method: 'GET', url: '/api/v1/audit-log' })).json().data;
  return lines.filter(({ action }) => /^(session|password|findings)/.test(action)).toReversed();
}

const attempt = (email: string, secret: string, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/api/v1/session', remoteAddress, headers: { 'user-agent': 'Mozilla\u001b[2J' }, payload: { email, password: secret } });

test('signing in, failing to, and signing out stand in the audit log with address and user agent', async () => {
  const owner = await newOwner(it);
  await attempt(owner.email.toUpperCase(), 'wrong horse battery', '2001:db8::7');
  await attempt(owner.email, password, '192.0.2.9');
  const { browser } = await signIn(it, owner.email);
  await browser.request({ method: 'DELETE', url: '/api/v1/session' });

  const lines = await accountLines(owner);

  const client = { address: '127.0.0.1', user_agent: 'lightMyRequest' };
  expect(lines.map(({ action, actor_kind, actor_id, details }) => [action, actor_kind, actor_id, details])).toEqual([
    ['session.started', 'user', owner.personId, client],
    ['session.refused', 'system', null, { address: '2001:db8::7', user_agent: 'Mozilla\\u{1b}[2J' }],
    ['session.started', 'user', owner.personId, { address: '192.0.2.9', user_agent: 'Mozilla\\u{1b}[2J' }],
    ['session.started', 'user', owner.personId, client],
    ['session.ended', 'user', owner.personId, client],
  ]);
  expect(lines.at(-1)?.subject_id).toBe(lines.at(-2)?.subject_id);
  expect(lines[1]?.subject_id).toBe(owner.personId);
});

test('a failure that is written late stands in the log where it happened', async () => {
  const owner = await newOwner(it);
  await recordFailedSignIn(database.application, owner.personId, { address: '192.0.2.11', userAgent: 'late' }, new Date(Date.now() - 3_000_000));
  await recordFailedSignIn(database.application, owner.personId, { address: '192.0.2.12', userAgent: 'clock' }, new Date(Date.now() + 60_000));

  const lines = await accountLines(owner);

  expect(lines.map(({ action, details }) => [action, details['address']])).toEqual([['session.refused', '192.0.2.11'], ['session.started', '127.0.0.1'], ['session.refused', '192.0.2.12']]);
});

test('an attacker cannot fill the log: twenty failures an hour are told, the last says so', async () => {
  const owner = await newOwner(it);
  for (let at = 0; at < 60; at++) await attempt(owner.email, 'wrong horse battery', `198.51.100.${at}`);

  const refused = (await accountLines(owner)).filter(({ action }) => action === 'session.refused');

  expect(refused).toHaveLength(20);
  expect(refused.filter(({ details }) => 'further' in details)).toEqual([refused[19]]);
});

test('all organizations of a person are told, and no other', async () => {
  const [first, second, stranger] = [await newOwner(it), await newOwner(it), await newOwner(it)];
  const { token } = await invite(second, { role: 'viewer' });
  await first.browser.request({ method: 'POST', url: '/api/v1/invitations/accept', body: { token } });
  await attempt(first.email, 'wrong horse battery', '192.0.2.10');

  const refused = async (at: Signed) => (await accountLines(at)).filter(({ action, subject_id }) => action === 'session.refused' && subject_id === first.personId).length;
  expect([await refused(first), await refused(second), await refused(stranger)]).toEqual([1, 1, 0]);
});

test('a person sees their own sessions and ends one or all others', async () => {
  const owner = await newOwner(it);
  const stranger = await newOwner(it);
  const [phone, laptop] = [await signIn(it, owner.email), await signIn(it, owner.email)];
  const list = async () => (await owner.browser.request({ method: 'GET', url: '/api/v1/sessions' })).json().data;
  const isSignedIn = async ({ browser }: Pick<Signed, 'browser'>) => (await browser.request({ method: 'GET', url: '/api/v1/session' })).statusCode === 200;

  const sessions = await list();
  expect(sessions).toHaveLength(3);
  expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, false, true]);
  expect(sessions[0]).toEqual({ id: expect.any(String), address: '127.0.0.1', user_agent: 'lightMyRequest', created_at: expect.any(String), expires_at: expect.any(String), current: false });
  const end = (browser: Signed['browser'], id: string) => browser.request({ method: 'DELETE', url: `/api/v1/sessions/${id}` });
  expect((await end(stranger.browser, sessions[0].id)).statusCode).toBe(404);
  expect((await end(owner.browser, 'no-uuid')).statusCode).toBe(400);
  expect((await end(owner.browser, sessions[0].id)).statusCode).toBe(204);
  expect([await isSignedIn(phone), await isSignedIn(laptop), await isSignedIn(owner)]).toEqual([true, false, true]);
  expect((await owner.browser.request({ method: 'DELETE', url: '/api/v1/sessions' })).statusCode).toBe(204);
  expect([await isSignedIn(phone), await isSignedIn(owner), await isSignedIn(stranger)]).toEqual([false, true, true]);
  expect((await accountLines(owner)).slice(-2)).toMatchObject([{ action: 'session.ended', subject_id: sessions[0].id }, { action: 'session.others_ended', details: { ended: 1 } }]);
});

test('a new password needs the current one and ends the other sessions', async () => {
  const owner = await newOwner(it);
  const other = await signIn(it, owner.email);
  const change = (body: object) => owner.browser.request({ method: 'POST', url: '/api/v1/password', body });
  const fresh = 'another fine password';

  const wrong = await change({ current_password: 'wrong horse battery', new_password: fresh });
  expect([wrong.statusCode, wrong.json().message]).toEqual([403, 'The current password is wrong']);
  expect((await change({ current_password: password, new_password: 'short' })).json().message).toEqual(['new_password must be longer than or equal to 12 characters']);
  expect((await change({ current_password: password, new_password: fresh })).statusCode).toBe(204);

  expect((await owner.browser.request({ method: 'GET', url: '/api/v1/session' })).statusCode).toBe(200);
  expect((await other.browser.request({ method: 'GET', url: '/api/v1/session' })).statusCode).toBe(401);
  expect((await signIn(it, owner.email)).response.statusCode).toBe(401);
  expect((await signIn(it, owner.email, fresh)).response.statusCode).toBe(200);
  const lines = await accountLines(owner);
  expect(lines.filter(({ action }) => action === 'password.changed')).toMatchObject([{ actor_id: owner.personId, details: { sessions_ended: 1, address: '127.0.0.1' } }]);
  expect(JSON.stringify(lines)).not.toContain(fresh);
});

test('guesses at the current password count as guesses', async () => {
  const owner = await newOwner(it);
  const change = (current_password: string) => owner.browser.request({ method: 'POST', url: '/api/v1/password', body: { current_password, new_password: 'another fine password' } });
  for (let guess = 0; guess < 10; guess++) expect((await change('wrong horse battery')).statusCode).toBe(403);

  expect((await change(password)).statusCode).toBe(429);
  expect((await signIn(it, owner.email)).response.statusCode).toBe(429);
  expect((await attempt(owner.email, password, '192.0.2.20')).statusCode).toBe(200);
});

test('an account that does not exist is answered and counted as one that does', async () => {
  const owner = await newOwner(it);
  const answers = [];
  for (const [email, address] of [[owner.email, '192.0.2.31'], [newEmail('nobody'), '192.0.2.32']] as const) {
    const bodies = [];
    for (let at = 0; at < 12; at++) bodies.push((await attempt(email, 'wrong horse battery', address)).body);
    answers.push(bodies);
  }

  expect(answers[1]).toEqual(answers[0]);
});

test.each([
  ['Ünïcode@exämple.org', 'ÜNÏCODE@EXÄMPLE.ORG'],
  ['ıstanbul@example.org', 'ıstanbul@EXAMPLE.ORG'],
])('the account %s is one account, however it is spelled, and counted as one', async (email, spelled) => {
  const owner = await newOwner(it);
  const { token } = await invite(owner, { role: 'viewer' });
  await openBrowser(it).request({ method: 'POST', url: '/api/v1/invitations/accept', body: { token, name: 'U', email, password } });
  for (let at = 0; at < 10; at++) expect((await attempt(at % 2 ? email : spelled, 'wrong horse battery', '192.0.2.40')).statusCode).toBe(401);

  expect((await attempt(spelled, password, '192.0.2.40')).statusCode).toBe(429);
  expect((await attempt(email, password, '192.0.2.41')).statusCode).toBe(200);
  await database.ownerPool.query('delete from sign_in_attempts');
});

test('a password of ten megabytes is refused before it is hashed, and one of a thousand characters is looked at', async () => {
  const owner = await newOwner(it);

  expect((await attempt(owner.email, 'x'.repeat(10_000_000), '192.0.2.50')).statusCode).toBe(413);
  expect((await attempt(owner.email, 'x'.repeat(1_001), '192.0.2.50')).statusCode).toBe(400);
  expect((await attempt(owner.email, '\u0000', '192.0.2.50')).statusCode).toBe(400);
  expect((await attempt(owner.email, 'x'.repeat(1_000), '192.0.2.50')).statusCode).toBe(401);
});

test('a forwarded address from somebody who is no trusted proxy gives no further guesses', async () => {
  const owner = await newOwner(it);
  const guess = (at: number) =>
    app.inject({ method: 'POST', url: '/api/v1/session', remoteAddress: '192.0.2.60', headers: { 'x-forwarded-for': `198.51.100.${at}`, forwarded: `for=198.51.100.${at}`, 'x-real-ip': `198.51.100.${at}` }, payload: { email: owner.email, password: 'wrong horse battery' } });
  const statuses = [];
  for (let at = 0; at < 12; at++) statuses.push((await guess(at)).statusCode);

  expect(statuses).toEqual([...new Array<number>(10).fill(401), 429, 429]);
});

test('exports of findings stand in the audit log before they are sent', async () => {
  const owner = await newOwner(it);
  const admin = await join(it, owner, 'admin');
  const { id: keyId, key } = (await admin.browser.request({ method: 'POST', url: '/api/v1/api-keys', body: { name: 'k', scopes: ['read'] } })).json();
  const fixture = await createFindingsFixture({ database, organizationId: owner.organizationId });
  const { scanId } = await fixture.publish([publishedFinding('exported')]);
  const get = (url: string) => app.inject({ url, headers: { 'x-api-key': key, 'user-agent': 'curl/8' } });

  expect((await get('/v1/findings/export?format=csv&severity=high')).statusCode).toBe(200);
  expect((await get(`/v1/scans/${scanId}/findings/export?format=json`)).statusCode).toBe(200);
  expect((await get('/v1/findings/export?format=word')).statusCode).toBe(400);

  const exported = (await accountLines(owner)).filter(({ action }) => action === 'findings.exported');
  const client = { address: '127.0.0.1', user_agent: 'curl/8' };
  expect(exported.map(({ actor_kind, actor_id, subject_id, details }) => [actor_kind, actor_id, subject_id, details])).toEqual([
    ['key', keyId, null, { format: 'csv', severity: 'high', ...client }],
    ['key', keyId, scanId, { format: 'json', ...client }],
  ]);
});
