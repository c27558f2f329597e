import { beforeAll, expect, test } from 'vitest';
import { createKeyedOrganization, type KeyedOrganization } from '#test/factories.ts';
import { createTestApp, openBrowser } from '#test/test-app.ts';
import { createFindingsFixture, publishedFinding } from '#test/findings.ts';

const it = await createTestApp({ WHITEBOX_SIGN_UP: 'open', WHITEBOX_ALLOWED_HOSTS: '*' });
const { app, database } = it;
let owner: KeyedOrganization;
beforeAll(async () => {
  owner = await createKeyedOrganization(database);
});

const repository = { source: 'public', repo_url: 'https://git.example.org/acme/shop', branch: 'main' };

function patch(url: string, payload: object) {
  return app.inject({ method: 'PATCH', url, headers: { 'x-api-key': owner.key }, payload });
}

function post(url: string, payload: object, headers: Readonly<Record<string, string>> = {}) {
  return app.inject({ method: 'POST', url, headers: { 'x-api-key': owner.key, ...headers }, payload });
}

function upload(parts: Readonly<Record<string, string | readonly string[]>>) {
  const fields = Object.entries(parts).flatMap(([name, values]) => [values].flat().map((value) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  const payload = `${fields.join('')}--b\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\r\n--b--\r\n`;
  return app.inject({ method: 'POST', url: '/v1/scan-archives', headers: { 'x-api-key': owner.key, 'content-type': 'multipart/form-data; boundary=b' }, payload });
}

test('fields that answers show as null may be sent back so', async () => {
  const estimation = await post('/v1/cost-estimations', { name: null, repos: [{ ...repository, source: 'public' }] });
  const connected = await post('/v1/cost-estimations', { name: null, repos: [{ ...repository, source: 'connected', github_installation_id: null }] });
  const scan = await post('/v1/scans', {
    cost_estimation_id: estimation.json().id,
    repos: [{ url: repository.repo_url, branch: 'main', source: null }],
    target_urls: null, auth_instructions: null, custom_context: null, context_document_ids: null,
  });
  const withoutEstimation = await post('/v1/scans', { repos: [{ url: repository.repo_url, branch: 'main' }], target_urls: null });

  expect([estimation.statusCode, estimation.json().name]).toEqual([201, null]);
  expect(connected.json().message).toEqual([expect.stringMatching(/git\.example\.org is not connected$/)]);
  expect(scan.json().message).toBe('Cost estimation is not ready');
  expect(withoutEstimation.json().message).toEqual(['cost_estimation_id must be a UUID']);
});

test.each([
  ['/v1/cost-estimations', { repos: null }, ['repos must be an array']],
  ['/v1/cost-estimations', { repos: [{ ...repository, branch: null }] }, ['repos.0.branch must be a string']],
  ['/v1/scans', { repos: [{ url: 'https://git.example.org/a', branch: 'x' }], cost_estimation_id: null }, ['cost_estimation_id must be a UUID']],
])('a field that is needed is not null: POST %s with %j', async (url, body, message) => {
  expect((await post(url, body)).json()).toEqual({ statusCode: 400, message, error: 'Bad Request' });
});

const blanks = [' ', '\t\n', '\u00a0\u2003', '\u200b\u200d\ufeff', '\u3164\u115f', '\u2800', '\u00ad\u2060', '\u{e0020}'];

test.each(blanks)('a name or comment of which nothing can be seen is refused with its field: %j', async (blank) => {
  const fixture = await createFindingsFixture({ database, organizationId: owner.organizationId });
  await fixture.publish([publishedFinding(`blank ${blanks.indexOf(blank)}`)]);
  const [finding] = await fixture.read([`blank ${blanks.indexOf(blank)}`]);
  const person = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery', organization_name: 'Acme' };

  const answers = await Promise.all([
    post('/v1/cost-estimations', { name: blank, repos: [repository] }),
    post(`/v1/findings/${finding?.id}/comments`, { comment: blank }),
    upload({ repository: blank }),
    patch(`/v1/findings/${finding?.id}`, { state: 'false_positive', reason: blank }),
    patch(`/v1/findings/${finding?.id}`, { severity: 'low', severity_reason: blank }),
    openBrowser(it).request({ method: 'POST', url: '/api/v1/sign-up', body: { ...person, name: blank } }),
    openBrowser(it).request({ method: 'POST', url: '/api/v1/sign-up', body: { ...person, organization_name: blank } }),
  ]);

  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
    [400, ['name should not be empty']],
    [400, ['comment should not be empty']],
    [400, [blank.trim() === '' ? 'repository should not be empty' : expect.stringMatching(/^repository (?:should not be empty|must not contain control characters)$/)]],
    [400, ['reason should not be empty']],
    [400, ['severity_reason should not be empty']],
    [400, ['name should not be empty']],
    [400, ['organization_name should not be empty']],
  ]);
});

test('an empty text is told its length alone, and letters of any script are visible', async () => {
  const empty = await post('/v1/findings/00000000-0000-4000-8000-000000000000/comments', { comment: '' });
  const named = await Promise.all(['é', '変更', '\u200bא', '👩\u200d💻', '.'].map((name) => post('/v1/cost-estimations', { name, repos: [repository] })));

  expect(empty.json().message).toEqual(['comment must be longer than or equal to 1 characters']);
  expect(named.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
});

test('a field of an upload that is given twice is refused', async () => {
  expect((await upload({ repository: ['a', 'b'] })).json().message).toEqual(['repository must be given once']);
});

test('whole numbers that no computer holds are told their bound', async () => {
  const response = await post('/v1/cost-estimations', {}, { 'content-type': 'application/json' });
  const raw = await app.inject({
    method: 'POST', url: '/v1/cost-estimations', headers: { 'x-api-key': owner.key, 'content-type': 'application/json' },
    payload: `{"repos":[${JSON.stringify({ ...repository, source: 'connected' }).slice(0, -1)},"github_installation_id":9007199254740993}]}`,
  });

  expect(response.json().message).toEqual(['repos must contain at least 1 elements']);
  expect(raw.json().message).toEqual(['repos.0.github_installation_id must not be greater than 9007199254740991']);
});

test('what was created says where it is, under the prefix that was asked', async () => {
  const estimation = await post('/v1/cost-estimations', { repos: [repository] }, { 'idempotency-key': 'located' });
  const again = await post('/api/v1/rest/cost-estimations', { repos: [repository] }, { 'idempotency-key': 'located' });
  const fixture = await createFindingsFixture({ database, organizationId: owner.organizationId });
  await fixture.publish([publishedFinding('located')]);
  const [finding] = await fixture.read(['located']);
  const comment = await post(`/v1/findings/${finding?.id}/comments`, { comment: 'seen' });
  const person = { name: 'Ada', email: 'located@example.org', password: 'correct horse battery', organization_name: 'Acme' };
  const browser = openBrowser(it);
  const signUp = await browser.request({ method: 'POST', url: '/api/v1/sign-up', body: person });
  const key = await browser.request({ method: 'POST', url: '/api/v1/api-keys', body: { name: 'ci', scopes: ['read'] } });
  const invitation = await browser.request({ method: 'POST', url: '/api/v1/invitations', body: { role: 'member' } });

  const { id } = estimation.json();
  expect([estimation.headers['location'], again.headers['location'], again.headers['idempotency-replayed']]).toEqual([`/v1/cost-estimations/${id}`, `/api/v1/rest/cost-estimations/${id}`, 'true']);
  expect(comment.headers['location']).toBe(`/v1/findings/${finding?.id}`);
  expect(signUp.headers['location']).toBe('/api/v1/session');
  expect(key.headers['location']).toBe(`/api/v1/api-keys/${key.json().id}`);
  expect(invitation.headers['location']).toBe(`/api/v1/invitations/${invitation.json().id}`);
});

test('a finding is read again only when it or its thread has changed; a change answers with the new tag', async () => {
  const fixture = await createFindingsFixture({ database, organizationId: owner.organizationId });
  await fixture.publish([publishedFinding('tagged')]);
  const [finding] = await fixture.read(['tagged']);
  const url = `/v1/findings/${finding?.id}`;
  const read = (tag = '') => app.inject({ url, headers: { 'x-api-key': owner.key, ...(tag && { 'if-none-match': tag }) } });
  const patchIf = (tag: string, payload: object) => app.inject({ method: 'PATCH', url, headers: { 'x-api-key': owner.key, 'if-match': tag }, payload });

  const first = String((await read()).headers['etag']);
  const same = await read(first);
  await post(`${url}/comments`, { comment: 'seen' });
  const commented = await read(first);
  const changed = await patchIf(first, { state: 'true_positive' });
  const stale = await patchIf(`W/${first}`, { state: 'open' });
  const fresh = await read(String(changed.headers['etag']));

  expect([same.statusCode, same.body]).toEqual([304, '']);
  expect(commented.statusCode).toBe(200);
  expect([changed.statusCode, stale.statusCode, fresh.statusCode]).toEqual([200, 412, 304]);
});
