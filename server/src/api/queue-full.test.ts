import { afterAll, expect, test } from 'vitest';
import { beginEstimation, finishEstimation } from '#server/domain/estimations/index.ts';
import { balanceOf } from '#server/domain/credits/index.ts';
import { createPipelineEntrance, pipelineJobs, type PipelineEntrance } from '#server/pipeline/pipeline.ts';
import { startQueue } from '#server/platform/queue/queue.ts';
import { createTestApi } from '#test/public-api.ts';

/** The API on a real queue in which four jobs of an organization may wait; nobody works on them. */
const entrances: PipelineEntrance[] = [];
const api = await createTestApi({
  enqueueEstimation: async (tx, job) => await entrances[0]?.enqueueEstimation(tx, job),
  enqueueScan: async (tx, job) => await entrances[0]?.enqueueScan(tx, job),
});
const { database } = api;
const queue = await startQueue({ connection: database.connection, database, jobs: pipelineJobs, supervise: false, mostWaiting: 4, onError: () => undefined });
entrances.push(createPipelineEntrance(queue));
afterAll(() => queue.stop(1_000));

const repository = (name: string) => ({ source: 'public', repo_url: `https://git.example.org/acme/${name}`, branch: 'main' });
const refusal = { statusCode: 429, message: 'Too much is waiting: an organization may have 4 repositories and scans in the queue' };

async function countIn(table: string, organizationId: string): Promise<number> {
  return (await database.ownerPool.query(`select 1 from ${table} where organization_id = $1`, [organizationId])).rowCount ?? -1;
}

test('an estimation that finds no room is refused, leaves no trace and may be asked for again under its key', async () => {
  const tenant = await api.createTenant();
  const create = (names: readonly string[], key?: string) =>
    api.request('POST', '/v1/cost-estimations', { key: tenant.key, body: { repos: names.map(repository) }, headers: key === undefined ? {} : { 'idempotency-key': key } });
  expect((await create(['a', 'b', 'c'])).status).toBe(201);

  const refused = await create(['d', 'e'], 'once');
  const ofOther = await api.request('POST', '/v1/cost-estimations', { key: (await api.createTenant()).key, body: { repos: ['d', 'e'].map(repository) } });

  expect([refused.status, refused.body]).toEqual([429, refusal]);
  expect(refused.headers['retry-after']).toBe('30');
  expect(ofOther.status).toBe(201);
  expect([await countIn('cost_estimations', tenant.organizationId), await countIn('idempotent_answers', tenant.organizationId)]).toEqual([1, 0]);
  expect((await create(['a', 'a'])).status).toBe(201);
  await database.ownerPool.query(`delete from pgboss.job where group_id = $1`, [tenant.organizationId]);
  expect((await create(['d', 'e'], 'once')).status).toBe(201);
});

test('of hundreds of estimations at once only those are taken that find room', async () => {
  const tenant = await api.createTenant();

  const answers = await Promise.all(Array.from({ length: 200 }, (_unused, index) => api.request('POST', '/v1/cost-estimations', { key: tenant.key, body: { repos: [repository(`r${index}`)] } })));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(196);
  expect(await countIn('cost_estimations', tenant.organizationId)).toBe(4);
});

test('a scan that finds no room is refused without claim or charge', async () => {
  const tenant = await api.createTenant({ credits: 50 });
  const create = (names: readonly string[]) => api.request('POST', '/v1/cost-estimations', { key: tenant.key, body: { repos: names.map(repository) } });
  const { body: estimation } = await create(['a']);
  const result = { repo_url: repository('a').repo_url, branch: 'main', commit_sha: 'c'.repeat(40), status: 'completed' as const, from_cache: false, credits: 3, applications: [] };
  await database.withOrganization(tenant.organizationId, async (tx) => {
    await beginEstimation(tx, estimation.id);
    await finishEstimation(tx, estimation.id, [result]);
  });
  expect((await create(['b', 'c', 'd'])).status).toBe(201);
  const start = () => api.request('POST', '/v1/scans', { key: tenant.key, body: { cost_estimation_id: estimation.id, repos: [{ url: result.repo_url, branch: 'main', source: 'public' }] } });

  const refused = await start();

  expect([refused.status, refused.body]).toEqual([429, refusal]);
  expect([await countIn('scans', tenant.organizationId), await countIn('estimation_claims', tenant.organizationId)]).toEqual([0, 0]);
  expect(await database.withOrganization(tenant.organizationId, (tx) => balanceOf(tx, tenant.organizationId))).toBe(50);
  await database.ownerPool.query(`delete from pgboss.job where group_id = $1`, [tenant.organizationId]);
  expect((await start()).status).toBe(201);
});
