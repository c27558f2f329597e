import type { CreateEstimation } from '@whitebox/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { createEstimation, findEstimation, type EstimationRow } from '#server/domain/estimations/index.ts';
import { estimateJob } from '#server/pipeline/estimate/estimate.job.ts';
import { repositoryJob, repositoryWorker } from '#server/pipeline/estimate/repository.job.ts';
import { createPipelineEntrance } from '#server/pipeline/pipeline.ts';
import type { PipelineServices } from '#server/pipeline/services.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestPipeline } from '#test/pipeline.ts';

const pipeline = await createTestPipeline({ limits: { stallMs: 120_000 }, slots: { fetches: 6, analyses: 1, sharePercent: 34 } });
const { database, host, services, organization: { organizationId, userId } } = pipeline;

afterEach(() => {
  pipeline.intercept = () => false;
});

const named = (name: string) => ({ source: 'public' as const, repo_url: `${host.url}/${name}`, branch: 'main' });
const read = (id: string, owner = organizationId) => database.withOrganization(owner, (tx) => findEstimation(tx, id));
const context = { jobId: 'test', attempt: 1, signal: new AbortController().signal };

/** One repository's job, without a queue. */
function runner(overrides: Partial<PipelineServices> = {}) {
  const worker = repositoryWorker({ ...services, ...overrides });
  return (estimationId: string, position: number) => worker.run({ organizationId, estimationId, position }, context);
}

async function ended(id: string, owner = organizationId): Promise<EstimationRow> {
  return await vi.waitFor(async () => {
    const row = await read(id, owner);
    if (row === undefined || row.status === 'pending' || row.status === 'running') throw new Error(`The estimation is ${row?.status ?? 'gone'}`);
    return row;
  }, { timeout: 300_000, interval: 100 });
}

async function estimateFor(owner: string, repos: CreateEstimation['repos']): Promise<string> {
  const entrance = createPipelineEntrance(services.queue);
  const surroundings = { ...entrance, guard: services.guard, publicUrl: 'http://whitebox.test', isConnectedHost: () => Promise.resolve(true) };
  return (await database.withOrganization(owner, (tx) => createEstimation(surroundings, tx, { organizationId: owner, userId }, { repos }))).id;
}

test('an estimation ends with its last repository, whatever the order, and each done twice is done once', async () => {
  const commits = ['one', 'two', 'three'].map((name) => host.addRepository(name, { [`${name}.js`]: 'x\n' }));
  const id = await pipeline.estimate(named('one'), named('two'), named('one'), named('three'));
  const run = runner();

  await run(id, 3);
  await run(id, 1);
  await run(id, 3);
  expect(await read(id)).toMatchObject({ status: 'running', repo_results: null, total_credits: null });
  await run(id, 0);
  const estimation = await read(id);
  await run(id, 1);

  expect(estimation).toMatchObject({ status: 'completed', total_credits: 3, repo_results: [{ credits: 1 }, { credits: 1 }, { credits: 0, from_cache: true }, { credits: 1 }] });
  expect(estimation?.repo_results?.map((result) => result.commit_sha)).toEqual([commits[0], commits[1], commits[0], commits[2]]);
  expect(await read(id)).toEqual(estimation);
  expect((await database.ownerPool.query('select 1 from estimation_repositories where estimation_id = $1', [id])).rowCount).toBe(0);
});

test('two repositories that end at the same moment end the estimation once', async () => {
  // Of one name, which is the application's: their content has one price.
  const names = ['p/same', 'q/same', 'r/same', 's/same'];
  for (const name of names) host.addRepository(name, { 'same.js': 'x\n' });
  const id = await pipeline.estimate(...names.map(named));

  await Promise.all(names.map((_name, position) => runner()(id, position)));

  expect(await read(id)).toMatchObject({ status: 'completed', total_credits: 4, repo_results: [{ credits: 1, from_cache: false }, { credits: 1, from_cache: true }, { from_cache: true }, { from_cache: true }] });
});

test('a repository has a deadline over all its attempts, and the others are priced', async () => {
  host.addRepository('quick', { 'a.js': 'x\n' });
  pipeline.intercept = ({ url = '' }) => url.startsWith('/hangs');
  const id = await pipeline.estimate(named('hangs'), named('quick'));

  await runner()(id, 1);
  await runner({ deadlines: { repositoryMs: 700, estimationMs: 3_600_000 } })(id, 0);

  expect(await read(id)).toMatchObject({ status: 'partial', repo_results: [{ status: 'failed', failure_reason: 'timeout', error: 'the repository could not be read in time' }, { status: 'completed' }] });
});

test('an estimation has a deadline: what is not read by then has failed by time, what is read keeps its price', async () => {
  host.addRepository('early', { 'a.js': 'x\n' });
  pipeline.intercept = ({ url = '' }) => url.startsWith('/hangs');
  const id = await pipeline.estimate(named('early'), named('hangs'), named('never-begun'));

  await runner()(id, 0);
  await runner({ deadlines: { repositoryMs: 60_000, estimationMs: 1_000 } })(id, 1);

  expect(await read(id)).toMatchObject({ status: 'partial', total_credits: 1, repo_results: [{ status: 'completed' }, { failure_reason: 'timeout' }, { failure_reason: 'timeout' }] });
});

test('time in which nobody worked does not count', async () => {
  host.addRepository('interrupted', { 'a.js': 'x\n' });
  const id = await pipeline.estimate(named('interrupted'));
  await database.ownerPool.query(`insert into estimation_repositories (estimation_id, position, organization_id, begun_at) values ($1, 0, $2, now() - interval '1 day')`, [id, organizationId]);

  await runner()(id, 0);

  expect(await read(id)).toMatchObject({ status: 'completed' });
});

test('a job of the first release, for a whole estimation, is worked on, also where some of it is done', async () => {
  for (const name of ['old-one', 'old-two']) host.addRepository(name, { [`${name}.js`]: 'x\n' });
  const id = await pipeline.estimate(named('old-one'), named('old-two'));
  await database.ownerPool.query(`delete from pgboss.job where name = 'estimation.repository'`);
  await runner()(id, 1);
  await database.withOrganization(organizationId, (tx) => services.queue.enqueue(tx, estimateJob, { organizationId, estimationId: id }, { singletonKey: id, organizationId }));

  await pipeline.work();

  expect(await ended(id)).toMatchObject({ status: 'completed', total_credits: 2 });
  const { rows } = await database.ownerPool.query(`select data->>'position' as position from pgboss.job where name = $1 and data->>'estimationId' = $2`, [repositoryJob.name, id]);
  expect(rows).toEqual([{ position: '0' }]);
});

test('a tenant that holds every slow host it may does not hold up another’s estimation', async () => {
  host.addRepository('small', { 'a.js': 'x\n' });
  let hanging = 0;
  pipeline.intercept = ({ url = '' }) => {
    if (!url.startsWith('/slow')) return false;
    hanging++;
    return true;
  };
  const { organizationId: greedy } = await createOrganization(database);
  const slow = [];
  for (let at = 0; at < 4; at++) slow.push(await estimateFor(greedy, Array.from({ length: 20 }, (_unused, index) => named(`slow-${at}-${index}`))));
  await vi.waitFor(() => expect(hanging).toBe(2), { timeout: 300_000 });

  const estimation = await ended(await pipeline.estimate(named('small')));

  expect(estimation).toMatchObject({ status: 'completed', total_credits: 1 });
  expect(hanging).toBe(2);
  expect((await read(slow[0] ?? '', greedy))?.status).toBe('running');
  expect((await read(slow[3] ?? '', greedy))?.status).toBe('pending');
  await database.ownerPool.query(`update cost_estimations set status = 'failed' where organization_id = $1`, [greedy]);
});

test('a host holds no more than its slots, whoever names it, and a repository that waits for it has not begun', async () => {
  host.addRepository('popular', { 'a.js': 'x\n' });
  const held = Array.from({ length: 8 }, () => services.hosts.take(new URL(host.url).host));
  const id = await pipeline.estimate(named('popular'));
  await vi.waitFor(async () => {
    const { rows } = await database.ownerPool.query(`select state from pgboss.job where data->>'estimationId' = $1`, [id]);
    expect(rows).toEqual([{ state: 'retry' }]);
  }, { timeout: 300_000, interval: 50 });
  const begun = await database.ownerPool.query('select 1 from estimation_repositories where estimation_id = $1', [id]);

  for (const leave of held) leave?.();

  expect(begun.rowCount).toBe(0);
  expect(await ended(id)).toMatchObject({ status: 'completed' });
});
