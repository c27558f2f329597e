import { expect, test } from 'vitest';

import { newId } from '#server/platform/database/new-id.ts';
import { createFindingsFixture, publishedFinding } from '#test/findings.ts';
import { join, newOwner, type Signed } from '#test/people.ts';
import { createTestApp, openBrowser } from '#test/test-app.ts';

const it = await createTestApp();
const { database } = it;
const names = ['one', 'two', 'three'];

async function organizationWithFindings() {
  const owner = await newOwner(it);
  const fixture = await createFindingsFixture({ database, organizationId: owner.organizationId });
  await fixture.publish(names.map(publishedFinding));
  const [one = '', two = '', three = ''] = (await fixture.read(names)).map(({ id }) => id);
  return { owner, one, two, three };
}

const bulk = ({ browser }: Pick<Signed, 'browser'>, body: unknown) => browser.request({ method: 'POST', url: '/api/v1/findings/bulk', body });
const read = async ({ browser }: Signed, id: string) => browser.request({ method: 'GET', url: `/api/v1/findings/${id}` });
const entryOf = async (owner: Signed, id: string): Promise<string> =>
  (await owner.browser.request({ method: 'POST', url: `/api/v1/findings/${id}/comments`, body: { comment: 'seen' } })).json().comment_id;

test('several findings are triaged at once, with the reason at each, and a refusal of one hinders no other', async () => {
  const { owner, one, two, three } = await organizationWithFindings();
  const stranger = await organizationWithFindings();

  const answer = await bulk(owner, { ids: [one, two.toUpperCase(), two, stranger.one], state: 'accepted_risk', severity: 'low', comment: 'behind the firewall' });

  expect([answer.statusCode, answer.json()]).toEqual([200, { updated: [one, two], failed: [{ id: stranger.one, message: 'Finding not found' }] }]);
  for (const id of [one, two]) {
    expect((await read(owner, id)).json()).toMatchObject({ state: 'accepted_risk', severity: 'low', triage_thread: [{ reaction: 'accepted_risk', comment: 'behind the firewall', source: 'web' }] });
  }
  expect((await read(stranger.owner, stranger.one)).json()).toMatchObject({ state: 'open', triage_thread: [] });
  const linked = (await bulk(owner, { ids: [one, two], duplicate_of: two })).json();
  expect(linked).toEqual({ updated: [one], failed: [{ id: two, message: 'duplicate_of must not be the finding itself' }] });
  expect((await read(owner, three)).json().state).toBe('open');
  const { data: trail } = (await owner.browser.request({ method: 'GET', url: `/api/v1/findings/${one}/audit` })).json();
  expect(trail.map(({ change, source }: { change: string; source: string }) => [change, source])).toEqual(expect.arrayContaining([['state', 'web'], ['severity', 'web'], ['duplicate_of', 'web']]));
});

test('what is no triage of several findings is refused as a whole', async () => {
  const { owner, one } = await organizationWithFindings();
  const tooMany = Array.from({ length: 10_000 }, () => newId());

  for (const body of [{ ids: [one] }, { ids: [], state: 'open' }, { ids: tooMany, state: 'open' }, { ids: ['x'], state: 'open' }, { ids: [one], state: 'gone' }, { ids: [one], state: 'open', extra: 1 }]) {
    expect((await bulk(owner, body)).statusCode).toBe(400);
  }
  expect((await bulk(owner, { ids: [one], duplicate_of: one, state: 'open' })).json().failed).toHaveLength(1);
  expect((await bulk(await join(it, owner, 'viewer'), { ids: [one], state: 'open' })).statusCode).toBe(403);
  expect((await bulk({ browser: openBrowser(it) }, { ids: [one], state: 'open' })).statusCode).toBe(401);
});

test('an emoji is given and taken back, by each person for themselves, and the finding counts as changed', async () => {
  const { owner, one } = await organizationWithFindings();
  const member = await join(it, owner, 'member');
  const url = `/api/v1/findings/${one}/comments/${await entryOf(owner, one)}/reactions`;
  const before = (await read(owner, one)).headers.etag;

  await owner.browser.request({ method: 'POST', url, body: { emoji: '👍🏽' } });
  await owner.browser.request({ method: 'POST', url, body: { emoji: '👍🏽' } });
  const given = await member.browser.request({ method: 'POST', url, body: { emoji: '👍🏽' } });

  const [olga, jo] = [{ id: owner.personId, name: 'Olga' }, { id: member.personId, name: 'Jo' }];
  expect([given.statusCode, given.json()]).toEqual([200, expect.objectContaining({ comment: 'seen', reactions: [{ emoji: '👍🏽', users: [olga, jo] }] })]);
  const { headers, ...shown } = await read(owner, one);
  expect(shown.json().triage_thread[0].reactions).toEqual([{ emoji: '👍🏽', users: [olga, jo] }]);
  expect(headers.etag).not.toBe(before);
  const patched = await owner.browser.request({ method: 'PATCH', url: `/api/v1/findings/${one}`, body: { severity: 'low' }, headers: { 'if-match': String(headers.etag) } });
  expect(patched.statusCode).toBe(200);
  const taken = await owner.browser.request({ method: 'DELETE', url: `${url}/${encodeURIComponent('👍🏽')}` });
  expect(taken.json().reactions).toEqual([{ emoji: '👍🏽', users: [jo] }]);
});

test('only an emoji is one, an entry has room for so many, and a viewer gives none', async () => {
  const { owner, one, two } = await organizationWithFindings();
  const entry = await entryOf(owner, one);
  const url = `/api/v1/findings/${one}/comments/${entry}/reactions`;
  const give = (emoji: string, at = url) => owner.browser.request({ method: 'POST', url: at, body: { emoji } });

  for (const text of ['', 'a', '1', '👍👍', '<b>', '\u{202e}', '👍<script>', '👍'.repeat(20)]) expect([text, (await give(text)).statusCode]).toEqual([text, 400]);
  for (let at = 0; at < 20; at++) expect((await give(String.fromCodePoint(0x1f600 + at))).statusCode).toBe(200);
  expect((await give('🚀')).json()).toMatchObject({ statusCode: 409, message: 'An entry may have at most 20 different emoji' });
  expect((await give('🚀', `/api/v1/findings/${two}/comments/${entry}/reactions`)).json().message).toBe('Thread entry not found');
  const stranger = await newOwner(it);
  expect((await stranger.browser.request({ method: 'POST', url, body: { emoji: '🚀' } })).json().message).toBe('Finding not found');
  const viewer = await join(it, owner, 'viewer');
  expect((await viewer.browser.request({ method: 'POST', url, body: { emoji: '🚀' } })).statusCode).toBe(403);
  expect((await viewer.browser.request({ method: 'DELETE', url: `${url}/${encodeURIComponent('🚀')}` })).statusCode).toBe(403);
});

test('whose change comes second is shown the first one, and may then make theirs', async () => {
  const { owner, one } = await organizationWithFindings();
  const member = await join(it, owner, 'member');
  const change = (by: Signed, body: unknown, etag: unknown) => by.browser.request({ method: 'PATCH', url: `/api/v1/findings/${one}`, body, headers: { 'if-match': String(etag) } });
  const { etag } = (await read(owner, one)).headers;

  expect((await change(owner, { state: 'false_positive', reason: 'a test' }, etag)).statusCode).toBe(200);
  const refused = await change(member, { state: 'true_positive' }, etag);

  expect(refused.statusCode).toBe(412);
  expect(refused.json()).toEqual({
    statusCode: 412,
    message: 'The finding has changed since it was read',
    error: 'Precondition Failed',
    current: { id: one, state: 'false_positive', severity: 'high', duplicate_of: null, updated_at: expect.any(String) },
    changes: [expect.objectContaining({ actor_name: 'Olga', change: 'state', before: 'open', after: 'false_positive', reason: 'a test' })],
  });
  expect((await change(member, { state: 'true_positive' }, refused.headers.etag)).statusCode).toBe(200);
});
