import { expect, test } from 'vitest';

import { registerDashboardApi } from '#server/api/dashboard/dashboard-api.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { createFindingsFixture, publishedFinding } from '#test/findings.ts';
import { join, newOwner, password, type Signed } from '#test/people.ts';
import { createTestApp, openBrowser, type BrowserRequest } from '#test/test-app.ts';

const it = await createTestApp();
const { app, database } = it;
const ID = newId();

/** An organization with a finding. */
async function organizationWithFinding() {
  const owner = await newOwner(it);
  const fixture = await createFindingsFixture({ database, organizationId: owner.organizationId });
  const { scanId } = await fixture.publish([publishedFinding('shared')]);
  const [finding] = await fixture.read(['shared']);
  return { owner, scanId, findingId: finding?.id ?? '' };
}

const estimation = { repos: [{ repo_url: 'https://git.example.org/acme/shop', branch: 'main', source: 'url' }] };
const mutations = (findingId: string): BrowserRequest[] => [
  { method: 'PATCH', url: `/api/v1/findings/${findingId}`, body: { state: 'resolved' } },
  { method: 'POST', url: `/api/v1/findings/${findingId}/comments`, body: { comment: 'seen' } },
  { method: 'POST', url: '/api/v1/cost-estimations', body: estimation },
  { method: 'POST', url: '/api/v1/scans', body: { cost_estimation_id: ID, repos: [{ url: 'https://git.example.org/acme/shop', branch: 'main' }] } },
  { method: 'POST', url: `/api/v1/scans/${ID}/cancel` },
  { method: 'POST', url: '/api/v1/scan-archives' },
  { method: 'POST', url: '/api/v1/context-documents' },
  { method: 'DELETE', url: `/api/v1/scan-archives/${ID}` },
  { method: 'DELETE', url: `/api/v1/context-documents/${ID}` },
];

const readsOf = (findingId: string, scanId: string): string[] => [
  `/api/v1/findings/${findingId}`, `/api/v1/findings/${findingId}/trace`,
  `/api/v1/scans/${scanId}`, `/api/v1/scans/${scanId}/status`, `/api/v1/scans/${scanId}/findings`, `/api/v1/scans/${scanId}/coverage`, `/api/v1/scans/${scanId}/log`, `/api/v1/scans/${scanId}/requests`, `/api/v1/scans/${scanId}/findings/export?format=json`,
];
const lists = ['/api/v1/findings', '/api/v1/scans', '/api/v1/cost-estimations', '/api/v1/scan-archives', '/api/v1/context-documents'];

test('somebody signed in reads what a key reads, in the same words', async () => {
  const { owner, scanId, findingId } = await organizationWithFinding();
  const made = await owner.browser.request({ method: 'POST', url: '/api/v1/api-keys', body: { name: 'k', scopes: ['read'] } });
  const headers = { 'x-api-key': String(made.json().key) };

  for (const url of [...readsOf(findingId, scanId), ...lists, '/api/v1/storage', '/api/v1/findings/export?format=json']) {
    const signedIn = await owner.browser.request({ method: 'GET', url });
    const keyed = await app.inject({ method: 'GET', url: url.replace('/api/v1', '/v1'), headers });
    expect([url, signedIn.statusCode, signedIn.body, signedIn.headers.etag]).toEqual([url, 200, keyed.body, keyed.headers.etag]);
  }
});

test('people ask for several values of a filter at once', async () => {
  const { owner, scanId } = await organizationWithFinding();

  for (const url of ['/api/v1/findings?severity=high,low', '/api/v1/findings?tag=never&tag=cwe-89', '/api/v1/findings?category=never&category=sql%20injection', `/api/v1/scans/${scanId}/findings?state=open,resolved`]) {
    expect((await owner.browser.request({ method: 'GET', url })).json().total).toBe(1);
  }
  expect((await owner.browser.request({ method: 'GET', url: '/api/v1/findings/export?format=json&severity=critical,low' })).json()).toEqual([]);
  for (const wrong of ['severity=high,worst', 'tag=cwe-89&tag=', Array.from({ length: 51 }, (_, index) => `category=${index}`).join('&')]) {
    expect((await owner.browser.request({ method: 'GET', url: `/api/v1/findings?${wrong}` })).statusCode).toBe(400);
  }
});

test('what a person does is theirs, and said to come from the web', async () => {
  const { owner, findingId } = await organizationWithFinding();

  const changed = await owner.browser.request({ method: 'PATCH', url: `/api/v1/findings/${findingId}`, body: { state: 'false_positive', reason: 'a test' } });
  const commented = await owner.browser.request({ method: 'POST', url: `/api/v1/findings/${findingId}/comments`, body: { comment: 'seen' } });
  await owner.browser.request({ method: 'GET', url: '/api/v1/findings/export?format=csv' });

  expect([changed.statusCode, commented.statusCode]).toEqual([200, 201]);
  const { triage_thread: thread } = (await owner.browser.request({ method: 'GET', url: `/api/v1/findings/${findingId}` })).json();
  const by = { id: expect.any(String), user_id: owner.personId, username: 'Olga', source: 'web', timestamp: expect.any(String), reactions: [] };
  expect(thread).toEqual([
    { ...by, reaction: 'false_positive', comment: 'a test' },
    { ...by, reaction: null, comment: 'seen' },
  ]);
  const trail = (await owner.browser.request({ method: 'GET', url: `/api/v1/findings/${findingId}/audit` })).json().data;
  expect(trail[0]).toMatchObject({ actor_kind: 'user', actor_id: owner.personId, actor_name: 'Olga', source: 'web' });
  const log = (await owner.browser.request({ method: 'GET', url: '/api/v1/audit-log' })).json().data;
  expect(log).toContainEqual(expect.objectContaining({ action: 'findings.exported', actor_kind: 'user', actor_id: owner.personId }));
});

test('a viewer reads everything and changes nothing', async () => {
  const { owner, scanId, findingId } = await organizationWithFinding();
  const viewer = await join(it, owner, 'viewer');

  for (const url of [...readsOf(findingId, scanId), ...lists]) expect([url, (await viewer.browser.request({ method: 'GET', url })).statusCode]).toEqual([url, 200]);
  for (const request of mutations(findingId)) {
    const response = await viewer.browser.request(request);
    expect([request.url, response.statusCode, response.json().message]).toEqual([request.url, 403, 'Your role does not allow this']);
  }
});

test('nobody gets in without a session, from another site, or by a key', async () => {
  const { findingId, scanId, owner } = await organizationWithFinding();
  const nobody = openBrowser(it);

  for (const url of [...readsOf(findingId, scanId), ...lists]) expect([url, (await nobody.request({ method: 'GET', url })).statusCode]).toEqual([url, 401]);
  for (const request of mutations(findingId)) {
    expect([request.url, (await nobody.request(request)).statusCode]).toEqual([request.url, 401]);
    const crossSite = await owner.browser.request({ ...request, headers: { origin: 'https://evil.example' } });
    expect([request.url, crossSite.statusCode]).toEqual([request.url, 403]);
    const keyed = await owner.browser.request({ ...request, headers: { 'x-api-key': 'service_x' } });
    expect([request.url, keyed.statusCode]).toEqual([request.url, 401]);
  }
});

test("another organization's rows are not there", async () => {
  const { findingId, scanId } = await organizationWithFinding();
  const stranger: Signed = await newOwner(it);

  for (const url of readsOf(findingId, scanId)) expect([url, (await stranger.browser.request({ method: 'GET', url })).statusCode]).toEqual([url, 404]);
  for (const url of lists) expect([url, (await stranger.browser.request({ method: 'GET', url })).json().data]).toEqual([url, []]);
  for (const request of mutations(findingId).slice(0, 2)) expect((await stranger.browser.request(request)).statusCode).toBe(404);
});

test('an Idempotency-Key is the public API’s: here the same request is another one', async () => {
  const { owner, findingId } = await organizationWithFinding();
  const request: BrowserRequest = { method: 'POST', url: `/api/v1/findings/${findingId}/comments`, body: { comment: 'twice' }, headers: { 'idempotency-key': 'k' } };

  const [first, second] = [await owner.browser.request(request), await owner.browser.request(request)];

  expect([first.statusCode, second.statusCode, second.headers['idempotency-replayed']]).toEqual([201, 201, undefined]);
  expect(first.json().comment_id).not.toBe(second.json().comment_id);
});

test('a session that asks without end is told to wait', async () => {
  const server = createServer();
  await registerDashboardApi(server, it.services, { requests: { limit: 3, windowMs: 3_600_000 } });
  const browser = openBrowser({ ...it, app: server });
  await browser.request({ method: 'POST', url: '/api/v1/session', body: { email: (await newOwner(it)).email, password } });
  const responses = [];

  for (let at = 0; at < 4; at++) responses.push(await browser.request({ method: 'GET', url: '/api/v1/session' }));
  await server.close();

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  expect(Number(responses[3]?.headers['retry-after'])).toBeGreaterThan(3_000);
});
