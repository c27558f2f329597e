import { beforeAll, expect, test } from 'vitest';
import { beginEstimation, finishEstimation } from '#server/domain/estimations/index.ts';
import { createTestApi, type TestTenant } from '#test/public-api.ts';

const api = await createTestApi();
let tenant: TestTenant;
let stranger: TestTenant;
beforeAll(async () => {
  tenant = await api.createTenant();
  stranger = await api.createTenant();
  api.connectedHosts.add('git.connected.example');
});

const repository = { source: 'public', repo_url: 'https://git.example.org/acme/shop', branch: 'main' };
const create = (body: unknown, key = tenant.key) => api.request('POST', '/v1/cost-estimations', { key, body });
const get = (url: string, key = tenant.key) => api.request('GET', url, { key });

test('an estimation is created pending, echoed and queued', async () => {
  const { status, body } = await create({ name: 'Shop', repos: [repository] });

  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String), organization_id: tenant.organizationId, user_id: tenant.userId, name: 'Shop', task_id: expect.any(String),
    status: 'pending', repos: [repository], total_credits: null, repo_results: null, error: null,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/), updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(api.queued).toContain(body.id);
  expect((await get(`/v1/cost-estimations/${body.id}`)).body).toEqual(body);
});

const bad = (repo: object) => ({ repos: [repo] });
test.each([
  ['no repos', {}, ['repos must contain at least 1 elements']],
  ['empty repos', { repos: [] }, ['repos must contain at least 1 elements']],
  ['21 repos', { repos: Array(21).fill(repository) }, ['repos must contain no more than 20 elements']],
  ['a long name', { name: 'x'.repeat(256), repos: [repository] }, ['name must be shorter than or equal to 255 characters']],
  ['an unknown source', bad({ ...repository, source: 'svn' }), ['repos.0.source must be one of the following values: connected, public, upload']],
  ['no source', bad({ repo_url: 'https://x.example/a', branch: 'm' }), ['repos.0.source must be one of the following values: connected, public, upload']],
  ['no repo_url', bad({ source: 'public', branch: 'm' }), ['repos.0.repo_url must be a string']],
  ['no branch', bad({ source: 'public', repo_url: repository.repo_url }), ['repos.0.branch must be a string']],
  ['a long repo_url', bad({ ...repository, repo_url: `https://x.example/${'a'.repeat(500)}` }), ['repos.0.repo_url must be shorter than or equal to 500 characters']],
  ['a long branch', bad({ ...repository, branch: 'a'.repeat(256) }), ['repos.0.branch must be shorter than or equal to 255 characters']],
  ['an archive that is no UUID', bad({ source: 'upload', archive_id: 'x' }), ['repos.0.archive_id must be a UUID']],
  ['no archive', bad({ source: 'upload' }), ['repos.0.archive_id must be a UUID']],
  ['an installation that is no integer', bad({ ...repository, source: 'connected', github_installation_id: '1' }), ['repos.0.github_installation_id must be an integer number']],
  ['a field of another source', bad({ ...repository, archive_id: crypto.randomUUID() }), ['property repos.0.archive_id should not exist']],
  ['a repository that is no object', { repos: ['x'] }, [expect.stringContaining('repos')]],
  ['http', bad({ ...repository, repo_url: 'http://git.example.org/a/b' }), ['repos.0.repo_url must be a full HTTPS URL']],
  ['credentials', bad({ ...repository, repo_url: 'https://u:p@git.example.org/a/b' }), ['repos.0.repo_url must not contain credentials']],
  ['a private address', bad({ ...repository, repo_url: 'https://10.1.2.3/a/b' }), [expect.stringMatching(/^repos\.0\.repo_url must be a public URL/)]],
  ['a metadata address', bad({ ...repository, repo_url: 'https://0xa9fea9fe/a/b' }), [expect.stringMatching(/^repos\.0\.repo_url must be a public URL/)]],
  ['a host that is not connected', bad({ ...repository, source: 'connected' }), [expect.stringMatching(/^repos\.0\.repo_url must be on a connected code host/)]],
])('%s is 400', async (_, body, message) => {
  expect((await create(body)).body).toEqual({ statusCode: 400, message, error: 'Bad Request' });
});

test('a connected repository keeps its installation', async () => {
  const connected = { source: 'connected', repo_url: 'https://git.connected.example/acme/shop', branch: 'main', github_installation_id: 42 };

  const { status, body } = await create({ repos: [connected] });

  expect([status, body.repos]).toEqual([201, [connected]]);
});

test('an archive of nobody, or of another organization, is not found', async () => {
  const { body } = await create({ repos: [{ source: 'upload', archive_id: crypto.randomUUID() }] });

  expect(body).toEqual({ statusCode: 404, message: 'Scan archive not found', error: 'Not Found' });
});

test("another organization's estimation, and one of nobody, is not found", async () => {
  const { body } = await create({ repos: [repository] });

  const answers = await Promise.all([get(`/v1/cost-estimations/${body.id}`, stranger.key), get(`/v1/cost-estimations/${crypto.randomUUID()}`)]);

  for (const answer of answers) expect(answer.body).toEqual({ statusCode: 404, message: 'Cost estimation not found', error: 'Not Found' });
  expect((await get('/v1/cost-estimations/x')).body).toEqual({ statusCode: 400, message: ['id must be a UUID'], error: 'Bad Request' });
});

const good = { repo_url: repository.repo_url, branch: 'main', commit_sha: 'c'.repeat(40), status: 'completed' as const, from_cache: false, credits: 3, applications: [] };
const failed = { ...good, branch: '', commit_sha: '', status: 'failed' as const, credits: 0, error: 'no such branch', failure_reason: 'branch_not_found' as const };

test.each([
  ['completed', [good, good], { total_credits: 6, error: null }],
  ['partial', [good, failed], { total_credits: 3, error: null }],
  ['failed', [failed, failed], { total_credits: null, error: expect.stringContaining('no such branch') }],
] as const)('with these results it is %s, once and for good', async (status, results, fields) => {
  const { body: created } = await create({ repos: [repository, { ...repository, branch: 'dev' }] });
  const finish = (given: readonly (typeof good | typeof failed)[]) =>
    api.database.withOrganization(tenant.organizationId, async (tx) => {
      await beginEstimation(tx, created.id);
      return finishEstimation(tx, created.id, given);
    });

  const ended = [await finish(results), await finish([good, good])];

  const { body } = await get(`/v1/cost-estimations/${created.id}`);
  expect(ended).toEqual([true, false]);
  expect(body).toMatchObject({ status, ...fields, repo_results: results });
  expect(body.repos.map(({ commit_sha: sha }: { commit_sha: string }) => sha)).toEqual(results.map(({ commit_sha: sha }) => sha));
});

test('the list goes by offset, newest first, and filters by status', async () => {
  const owner = await api.createTenant();
  const ids: string[] = [];
  for (let index = 0; index < 3; index++) ids.push((await create({ repos: [repository] }, owner.key)).body.id);

  const all = await get('/v1/cost-estimations', owner.key);
  const second = await get('/v1/cost-estimations?limit=1&offset=1&status=pending', owner.key);
  const none = await get('/v1/cost-estimations?status=failed', owner.key);

  expect(all.body).toMatchObject({ total: 3, limit: 50, offset: 0 });
  expect(all.body.data.map(({ id }: { id: string }) => id)).toEqual([...ids].reverse());
  expect(second.body).toMatchObject({ data: [{ id: ids[1] }], total: 3, limit: 1, offset: 1 });
  expect(none.body).toEqual({ data: [], total: 0, limit: 50, offset: 0 });
});

test.each([
  ['limit=101', ['limit must not be greater than 100']],
  ['offset=-1', ['offset must not be less than 0']],
  ['status=done', ['status must be one of the following values: pending, running, completed, partial, failed']],
  ['page=1', ['property page should not exist']],
])('the query %s is 400', async (query, message) => {
  expect((await get(`/v1/cost-estimations?${query}`)).body).toEqual({ statusCode: 400, message, error: 'Bad Request' });
});

test('an estimation under an Idempotency-Key is created once', async () => {
  const headers = { 'idempotency-key': 'estimate-once' };
  const send = (path: string, key = tenant.key) => api.request('POST', path, { key, headers, body: { repos: [repository] } });

  const first = await send('/v1/cost-estimations');
  const again = await send('/v1/cost-estimations');
  const ofStranger = await send('/v1/cost-estimations', stranger.key);

  expect(again.body).toEqual(first.body);
  expect(ofStranger.body.id).not.toBe(first.body.id);
  expect((await api.request('POST', '/v1/cost-estimations', { key: tenant.key, headers: { 'idempotency-key': 'has spaces' }, body: { repos: [repository] } })).status).toBe(400);
});
