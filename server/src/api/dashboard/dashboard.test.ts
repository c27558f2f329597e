import { permissionNames, permissionsOf } from '@whitebox/contract';
import { expect, test } from 'vitest';

import { createKeyedOrganization } from '#test/factories.ts';
import { invite, join as joinAt, newOwner as newOwnerOf, password, type Signed } from '#test/people.ts';
import { createTestApp, openBrowser } from '#test/test-app.ts';

const it = await createTestApp({ WHITEBOX_ALLOWED_HOSTS: '*.example.org' });
const { app, database, services } = it;
const newOwner = () => newOwnerOf(it);
const join = (owner: Signed, role: string) => joinAt(it, owner, role);

test('signing in sets an HttpOnly cookie, and the session says who and where', async () => {
  const { browser, email, organizationId, personId } = await newOwner();

  const session = await browser.request({ method: 'GET', url: '/api/v1/session' });

  const organization = { id: organizationId, name: 'Acme' };
  expect(session.json()).toEqual({
    user: { id: personId, name: 'Olga', email },
    organization,
    role: 'owner',
    permissions: permissionNames,
    organizations: [{ ...organization, role: 'owner' }],
    events_after: expect.stringMatching(/^\d+-\d+:\d+:/),
    must_change_password: false,
  });
});

test('a session tells what its role permits, and a member of two organizations asks about either', async () => {
  const [first, second] = [await newOwner(), await newOwner()];
  const viewer = await join(first, 'viewer');
  const { token } = await invite(second, { role: 'member' });

  const accepted = await viewer.browser.request({ method: 'POST', url: '/api/v1/invitations/accept', body: { token } });

  const organizations = [{ id: first.organizationId, name: 'Acme', role: 'viewer' }, { id: second.organizationId, name: 'Acme', role: 'member' }];
  expect(accepted.json()).toMatchObject({ organization: { id: second.organizationId }, role: 'member', organizations });
  const ask = async (organizationId: string) => (await viewer.browser.request({ method: 'GET', url: '/api/v1/session', headers: { 'x-organization-id': organizationId } })).json();
  expect((await ask(first.organizationId)).permissions).toEqual(['results.read', 'views.manage', 'credits.read', 'members.read']);
  expect(await ask(second.organizationId)).toMatchObject({ role: 'member', permissions: permissionsOf('member'), organizations });
});

test('a password that an operator has seen is to be changed before anything else', async () => {
  const { browser, personId } = await newOwner();
  const mustChange = async () => (await browser.request({ method: 'GET', url: '/api/v1/session' })).json().must_change_password;
  await services.identity.requirePasswordChange(personId);

  const others = [['GET', '/findings'], ['GET', '/events'], ['GET', '/sessions'], ['POST', '/api-keys'], ['PATCH', '/organization'], ['GET', '/credits']] as const;
  const answers = await Promise.all(others.map(([method, path]) => browser.request({ method, url: `/api/v1${path}`, ...(method !== 'GET' && { body: {} }) })));

  expect(await mustChange()).toBe(true);
  for (const answer of answers) expect([answer.statusCode, answer.json().message]).toEqual([403, 'Change your password first']);
  expect((await browser.request({ method: 'POST', url: '/api/v1/password', body: { current_password: password, new_password: 'another fine password' } })).statusCode).toBe(204);
  expect(await mustChange()).toBe(false);
  expect((await browser.request({ method: 'GET', url: '/api/v1/findings' })).statusCode).toBe(200);
});

test('signing out ends the session', async () => {
  const { browser } = await newOwner();

  expect((await browser.request({ method: 'DELETE', url: '/api/v1/session' })).statusCode).toBe(204);

  const session = await browser.request({ method: 'GET', url: '/api/v1/session' });
  expect([session.statusCode, session.json()]).toEqual([401, { statusCode: 401, message: 'Sign in first', error: 'Unauthorized' }]);
});

test('a wrong password is 401, and after ten from one address that address waits while others do not', async () => {
  const { email } = await newOwner();
  const attempt = (secret: string, remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/v1/session', remoteAddress, payload: { email, password: secret } });

  for (let failure = 0; failure < 10; failure++) expect((await attempt('wrong horse battery', '192.0.2.7')).statusCode).toBe(401);
  const limited = await attempt(password, '192.0.2.7');

  expect(limited.statusCode).toBe(429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(800);
  expect((await attempt(password, '192.0.2.8')).statusCode).toBe(200);
});

test('an API key is refused here with the message of the specification, on unknown routes too', async () => {
  const { key } = await createKeyedOrganization(database);
  const message = 'API key authentication is only supported on /api/v1/rest/ endpoints';

  for (const url of ['/api/v1/session', '/api/v1/api-keys', '/api/v1/scans']) {
    const response = await app.inject({ method: 'GET', url, headers: { 'x-api-key': key } });
    expect([response.statusCode, response.json()]).toEqual([401, { statusCode: 401, message, error: 'Unauthorized' }]);
  }
  expect((await app.inject({ method: 'GET', url: '/api/v1/rest/scans?limit=1', headers: { 'x-api-key': key } })).statusCode).toBe(200);
  expect((await app.inject({ method: 'GET', url: '/api/v1/rest/nothing', headers: { 'x-api-key': key } })).statusCode).toBe(404);
});

test('a session is refused on /v1 with its own message', async () => {
  const { browser } = await newOwner();

  const response = await browser.request({ method: 'GET', url: '/v1/scans' });

  expect([response.statusCode, response.json().message]).toEqual([401, 'This endpoint requires API key authentication (X-Api-Key header)']);
});

test.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://127.0.0.1:8080' }, 201],
  [{ origin: 'https://scans.example.org', host: 'scans.example.org' }, 201],
  [{ origin: 'https://scans.example.org', host: 'other.example.org' }, 403],
])('a mutating call with %j answers %i', async (headers, status) => {
  const { browser } = await newOwner();

  const response = await browser.request({ method: 'POST', url: '/api/v1/invitations', body: { role: 'member' }, headers });

  expect(response.statusCode).toBe(status);
});

test('without Origin a mutating call passes unless it comes from another site', async () => {
  const { email } = await newOwner();
  const signIn = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/api/v1/session', headers, payload: { email, password } });

  expect((await signIn({})).statusCode).toBe(200);
  expect((await signIn({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  expect((await signIn({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('a key is made, shown once, listed with its maker and without itself, and revoked', async () => {
  const { browser, personId } = await newOwner();
  const made = await browser.request({ method: 'POST', url: '/api/v1/api-keys', body: { name: 'CI', scopes: ['read', 'write'], expires_at: '2999-01-01T00:00:00Z' } });
  const { key, ...rest } = made.json();

  expect(made.statusCode).toBe(201);
  expect(rest).toEqual({ id: expect.any(String), name: 'CI', prefix: key.slice(0, 12), scopes: ['read', 'write'], expires_at: '2999-01-01T00:00:00.000Z', created_at: expect.any(String) });
  expect((await app.inject({ method: 'GET', url: '/v1/scans', headers: { 'x-api-key': key } })).statusCode).toBe(200);
  await services.keyUse.flush();
  const listed = await browser.request({ method: 'GET', url: '/api/v1/api-keys' });
  expect(listed.json().data).toEqual([{ ...rest, created_by: personId, last_used_at: expect.stringMatching(/Z$/) }]);

  const revoked = await browser.request({ method: 'DELETE', url: `/api/v1/api-keys/${rest.id}` });
  expect([revoked.statusCode, revoked.body]).toEqual([204, '']);
  expect((await app.inject({ method: 'GET', url: '/v1/scans', headers: { 'x-api-key': key } })).statusCode).toBe(401);
});

test('the eleventh key is 409, but a wrong request for it is 400', async () => {
  const { browser } = await newOwner();
  const make = (body: unknown) => browser.request({ method: 'POST', url: '/api/v1/api-keys', body });
  for (let at = 0; at < 10; at++) expect((await make({ name: 'k', scopes: ['read'] })).statusCode).toBe(201);

  expect((await make({ name: 'k', scopes: ['read'] })).statusCode).toBe(409);
  const invalid = [{ name: '', scopes: ['read'] }, { name: 'k', scopes: [] }, { name: 'k', scopes: ['admin'] }, { name: 'k', scopes: ['read'], expires_at: '2001-01-01' }, { name: 'k' }, { name: 'k', scopes: ['read'], extra: 1 }];
  for (const body of invalid) expect((await make(body)).statusCode).toBe(400);
});

test('roles may do what the table says', async () => {
  const owner = await newOwner();
  const calls = { keys: '/api/v1/api-keys', audit: '/api/v1/audit-log', hosts: '/api/v1/code-hosts', members: '/api/v1/members', credits: '/api/v1/credits' };
  const allowed = { owner: [200, 200, 200, 200, 200], admin: [200, 200, 200, 200, 200], member: [403, 403, 200, 200, 200], viewer: [403, 403, 403, 200, 200] };

  for (const [role, expected] of Object.entries(allowed)) {
    const { browser } = role === 'owner' ? owner : await join(owner, role);
    const statuses = [];
    for (const url of Object.values(calls)) statuses.push((await browser.request({ method: 'GET', url })).statusCode);
    expect([role, statuses]).toEqual([role, expected]);
  }
});

test('an Admin can neither make nor unmake an Owner, and the last Owner stays', async () => {
  const owner = await newOwner();
  const admin = await join(owner, 'admin');
  const patch = (who: Signed, id: string, role: string) => who.browser.request({ method: 'PATCH', url: `/api/v1/members/${id}`, body: { role } });

  expect((await patch(admin, admin.personId, 'owner')).statusCode).toBe(403);
  expect((await patch(admin, owner.personId, 'viewer')).statusCode).toBe(403);
  expect((await admin.browser.request({ method: 'POST', url: '/api/v1/invitations', body: { role: 'owner' } })).statusCode).toBe(403);
  expect((await admin.browser.request({ method: 'DELETE', url: `/api/v1/members/${owner.personId}` })).statusCode).toBe(403);
  expect((await patch(owner, owner.personId, 'admin')).json().message).toBe('An organization needs at least one owner');
  expect((await owner.browser.request({ method: 'DELETE', url: `/api/v1/members/${owner.personId}` })).statusCode).toBe(409);
  expect((await patch(owner, admin.personId, 'owner')).json().role).toBe('owner');
  expect((await owner.browser.request({ method: 'DELETE', url: `/api/v1/members/${owner.personId}` })).statusCode).toBe(200);
  expect((await owner.browser.request({ method: 'GET', url: '/api/v1/session' })).statusCode).toBe(403);
});

test('an invitation is a link that works once, for its address alone, until it is revoked', async () => {
  const { browser } = await newOwner();
  const invite = async (body: object) => (await browser.request({ method: 'POST', url: '/api/v1/invitations', body })).json();
  const accept = (url: string, email: string) =>
    app.inject({ method: 'POST', url: '/api/v1/invitations/accept', payload: { token: url.split('/').pop(), name: 'New', email, password } });

  const open = await invite({ email: 'New@example.org', role: 'viewer' });
  expect(open.url).toMatch(/^http:\/\/127\.0\.0\.1:8080\/invitations\/[\w-]{43}$/);
  expect((await accept(open.url, 'other@example.org')).statusCode).toBe(404);
  expect((await accept(open.url, 'new@example.org')).json()).toMatchObject({ role: 'viewer', organization: { name: 'Acme' } });
  expect((await accept(open.url, 'new@example.org')).statusCode).toBe(404);

  const revoked = await invite({ role: 'viewer' });
  const listed = (await browser.request({ method: 'GET', url: '/api/v1/invitations' })).json().data;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([revoked.id]);
  expect(JSON.stringify(listed)).not.toContain(revoked.url.split('/').pop());
  expect((await browser.request({ method: 'DELETE', url: `/api/v1/invitations/${revoked.id}` })).statusCode).toBe(204);
  expect((await accept(revoked.url, 'late@example.org')).statusCode).toBe(404);
  expect((await accept('/never-issued', 'late@example.org')).statusCode).toBe(404);
});

test('credits show the balance and what moved it', async () => {
  const { browser } = await newOwner();

  const credits = await browser.request({ method: 'GET', url: '/api/v1/credits' });

  expect(credits.json()).toEqual({
    balance: 500,
    entries: [{ id: expect.any(String), kind: 'grant', amount: 500, reference: 'sign-up', note: 'Credits to start with', created_at: expect.any(String) }],
  });
});

test.each(['http://gitlab.example.org', 'https://127.0.0.1', 'https://169.254.169.254', 'https://user:pw@gitlab.example.org', 'gitlab.example.org', 'https://a.example?x=1'])(
  'the code host %s is refused',
  async (base_url) => {
    const { browser } = await newOwner();

    const response = await browser.request({ method: 'POST', url: '/api/v1/code-hosts', body: { provider: 'git', base_url, token: 't' } });

    expect([response.statusCode, response.json().message[0]]).toEqual([400, expect.stringMatching(/^base_url /)]);
  },
);

test('the audit log tells who did what, and only of this organization', async () => {
  const owner = await newOwner();
  await newOwner();
  const admin = await join(owner, 'admin');

  const log = (await admin.browser.request({ method: 'GET', url: '/api/v1/audit-log' })).json().data;

  expect(log.map(({ action, actor_id }: { action: string; actor_id: string }) => [action, actor_id])).toEqual([
    ['session.started', admin.personId],
    ['invitation.accepted', admin.personId],
    ['invitation.created', owner.personId],
    ['session.started', owner.personId],
    ['organization.founded', null],
  ]);
});

test('another organization’s things are not found', async () => {
  const [ours, theirs] = [await newOwner(), await newOwner()];
  const { id } = (await theirs.browser.request({ method: 'POST', url: '/api/v1/api-keys', body: { name: 'k', scopes: ['read'] } })).json();

  expect((await ours.browser.request({ method: 'DELETE', url: `/api/v1/api-keys/${id}` })).statusCode).toBe(404);
  expect((await ours.browser.request({ method: 'GET', url: `/api/v1/members/${theirs.personId}` })).statusCode).toBe(404);
  const foreign = await ours.browser.request({ method: 'GET', url: '/api/v1/session', headers: { 'x-organization-id': theirs.organizationId } });
  expect(foreign.statusCode).toBe(403);
});

test('sign-up is closed unless it was opened', async () => {
  const body = { organization_name: 'New', name: 'Nina', email: 'nina@example.org', password };

  const response = await openBrowser(it).request({ method: 'POST', url: '/api/v1/sign-up', body });

  expect([response.statusCode, response.json().message]).toEqual([403, 'Sign-up is closed']);
});

test('where sign-up is open, strangers found organizations with credits and are signed in', async () => {
  const open = await createTestApp({ WHITEBOX_SIGN_UP: 'open', WHITEBOX_SIGN_UP_CREDITS: '77' });
  const browser = openBrowser(open);
  const body = { organization_name: 'New', name: 'Nina', email: 'nina@example.org', password };

  const signedUp = await browser.request({ method: 'POST', url: '/api/v1/sign-up', body });

  expect(signedUp.statusCode).toBe(201);
  expect((await browser.request({ method: 'GET', url: '/api/v1/session' })).json()).toMatchObject({ role: 'owner', organization: { name: 'New' } });
  expect((await browser.request({ method: 'GET', url: '/api/v1/credits' })).json().balance).toBe(77);
  expect((await browser.request({ method: 'POST', url: '/api/v1/sign-up', body })).statusCode).toBe(409);
  expect((await browser.request({ method: 'POST', url: '/api/v1/sign-up', body: { ...body, password: 'short' } })).json().message).toEqual(['password must be longer than or equal to 12 characters']);
  expect((await browser.request({ method: 'POST', url: '/api/v1/sign-up', body: { ...body, name: ' ', email: 'nina' } })).json().message).toEqual(['name should not be empty', 'email must be an email']);
});
