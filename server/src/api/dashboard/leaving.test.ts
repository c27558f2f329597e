import { expect, test } from 'vitest';

import { inviteMember, removeMember, type Acting } from '#server/domain/organizations/index.ts';
import { invite, join as joinAt, newOwner as newOwnerOf, password, type Signed } from '#test/people.ts';
import { createTestApp } from '#test/test-app.ts';

const it = await createTestApp();
const { app, database } = it;
const newOwner = () => newOwnerOf(it);
const join = (owner: Signed, role: string) => joinAt(it, owner, role);

const openInvitations = async ({ browser }: Signed): Promise<string[]> =>
  (await browser.request({ method: 'GET', url: '/api/v1/invitations' })).json().data.map(({ id }: { id: string }) => id);
const makeKey = async ({ browser }: Signed, name: string) => (await browser.request({ method: 'POST', url: '/api/v1/api-keys', body: { name, scopes: ['read'] } })).json();
const works = async (key: string): Promise<boolean> => (await app.inject({ url: '/v1/scans', headers: { 'x-api-key': key } })).statusCode === 200;
const remove = ({ browser }: Signed, { personId }: Signed, query = '') => browser.request({ method: 'DELETE', url: `/api/v1/members/${personId}${query}` });

test('who is removed loses their open invitations, and their keys are told and keep working', async () => {
  const owner = await newOwner();
  const admin = await join(owner, 'admin');
  const kept = await invite(owner, { role: 'viewer' });
  const lost = await invite(admin, { role: 'member' });
  const { key, ...shown } = await makeKey(admin, 'CI');

  const removal = await remove(owner, admin);

  expect(removal.json()).toMatchObject({ id: admin.personId, role: 'admin', revoked_invitations: [lost.id], api_keys: [{ ...shown, revoked: false }] });
  expect(await openInvitations(owner)).toEqual([kept.id]);
  expect(await works(key)).toBe(true);
  const accepted = await app.inject({ method: 'POST', url: '/api/v1/invitations/accept', payload: { token: lost.token, name: 'Late', email: 'late@example.org', password: 'correct horse battery' } });
  expect(accepted.statusCode).toBe(404);
});

test('who is removed is told that they belong to no organization, by every route and by signing in anew', async () => {
  const owner = await newOwner();
  const member = await join(owner, 'member');
  await remove(owner, member);

  const told = { statusCode: 403, message: 'You do not, or no longer, belong to an organization here' };
  expect((await member.browser.request({ method: 'GET', url: '/api/v1/session' })).json()).toMatchObject(told);
  expect((await member.browser.request({ method: 'GET', url: '/api/v1/scans' })).json()).toMatchObject(told);
  const again = await app.inject({ method: 'POST', url: '/api/v1/session', payload: { email: member.email, password } });
  expect(again.json()).toMatchObject(told);
  expect(again.headers['set-cookie']).toBeUndefined();
  const wrong = await app.inject({ method: 'POST', url: '/api/v1/session', payload: { email: member.email, password: 'wrong horse battery' } });
  expect(wrong.statusCode).toBe(401);
});

test('on demand the keys of who is removed or demoted are revoked, and both are in the audit log', async () => {
  const owner = await newOwner();
  const [removed, demoted] = [await join(owner, 'admin'), await join(owner, 'admin')];
  const [ofRemoved, ofDemoted, ofOwner] = [await makeKey(removed, 'a'), await makeKey(demoted, 'b'), await makeKey(owner, 'c')];

  const removal = await remove(owner, removed, '?revoke_keys=true');
  const demotion = await owner.browser.request({ method: 'PATCH', url: `/api/v1/members/${demoted.personId}`, body: { role: 'viewer', revoke_keys: true } });

  expect(removal.json().api_keys).toMatchObject([{ id: ofRemoved.id, revoked: true }]);
  expect(demotion.json()).toMatchObject({ role: 'viewer', api_keys: [{ id: ofDemoted.id, revoked: true }] });
  expect([await works(ofRemoved.key), await works(ofDemoted.key), await works(ofOwner.key)]).toEqual([false, false, true]);
  const log = (await owner.browser.request({ method: 'GET', url: '/api/v1/audit-log' })).json().data;
  const told = log.filter(({ action }: { action: string }) => action === 'api_key.revoked').map(({ subject_id }: { subject_id: string }) => subject_id);
  expect(told.sort()).toEqual([ofRemoved.id, ofDemoted.id].sort());
});

test('who is demoted loses the invitations that they could no longer make, and those alone', async () => {
  const owner = await newOwner();
  const second = await join(owner, 'owner');
  const [toOwner, toMember] = [await invite(second, { role: 'owner' }), await invite(second, { role: 'member' })];
  const demote = (role: string) => owner.browser.request({ method: 'PATCH', url: `/api/v1/members/${second.personId}`, body: { role } });

  expect((await demote('admin')).json().revoked_invitations).toEqual([toOwner.id]);
  expect(await openInvitations(owner)).toEqual([toMember.id]);
  expect((await demote('member')).json().revoked_invitations).toEqual([toMember.id]);
  expect((await demote('member')).json()).toMatchObject({ role: 'member', revoked_invitations: [], api_keys: [] });
});

test('who leaves by themselves loses their invitations too; a member may not revoke keys with it', async () => {
  const owner = await newOwner();
  const [admin, member] = [await join(owner, 'admin'), await join(owner, 'member')];
  const { id } = await invite(admin, { role: 'viewer' });
  const { key } = await makeKey(admin, 'k');

  expect((await remove(member, member, '?revoke_keys=true')).statusCode).toBe(403);
  expect((await remove(member, member, '?revoke_keys=yes')).statusCode).toBe(400);
  expect((await remove(admin, admin, '?revoke_keys=true')).json()).toMatchObject({ revoked_invitations: [id], api_keys: [{ revoked: true }] });
  expect(await works(key)).toBe(false);
});

test('an invitation that is being made while its maker is removed does not outlive them', async () => {
  const owner = await newOwner();
  const admin = await join(owner, 'admin');
  const { organizationId } = owner;
  const as = ({ personId }: Signed, role: Acting['role']): Acting => ({ organizationId, personId, role });
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));

  const inviting = database.withOrganization(organizationId, async (tx) => {
    await inviteMember(tx, as(admin, 'admin'), { email: null, role: 'member' });
    await held;
  });
  const removing = database.withOrganization(organizationId, (tx) => removeMember(tx, as(owner, 'owner'), admin.personId));
  // Whether the removal waits by now or not, it has to see the invitation in the end.
  finish();
  await Promise.all([inviting, removing]);

  expect(await openInvitations(owner)).toEqual([]);
  const late = database.withOrganization(organizationId, (tx) => inviteMember(tx, as(admin, 'admin'), { email: null, role: 'member' }));
  await expect(late).rejects.toMatchObject({ code: 'permission_missing' });
});
