import { beforeAll, expect, test } from 'vitest';
import { beginEstimation, finishEstimation } from '#server/domain/estimations/index.ts';
import { moveScan, storeAnalysedShare, storeProblem, storeProgress } from '#server/domain/scans/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { createTestApi, type TestTenant } from '#test/public-api.ts';

const api = await createTestApi();
let tenant: TestTenant;
let stranger: TestTenant;
beforeAll(async () => {
  tenant = await api.createTenant({ credits: 1_000 });
  stranger = await api.createTenant();
});

const shop = { source: 'public', repo_url: 'https://git.example.org/acme/Shop.git', branch: 'main' };
const tools = { source: 'public', repo_url: 'https://git.example.org/acme/tools', branch: 'dev' };

const get = async (url: string, key = tenant.key) => (await api.request('GET', url, { key })).body;
const within = <T>(work: (tx: Transaction) => Promise<T>) => api.database.withOrganization(tenant.organizationId, work);

/** A scan of these repositories, 7 credits each, just started. */
async function start(repos: readonly (typeof shop)[], more: Record<string, unknown> = {}): Promise<{ id: string; estimationId: string }> {
  const created = await api.request('POST', '/v1/cost-estimations', { key: tenant.key, body: { repos } });
  const estimationId: string = created.body.id;
  await within(async (tx) => {
    await beginEstimation(tx, estimationId);
    await finishEstimation(tx, estimationId, repos.map(({ repo_url, branch }, index) => ({
      repo_url, branch, commit_sha: String(index).repeat(40), status: 'completed', from_cache: false, credits: 7, applications: [],
    })));
  });
  const body = { cost_estimation_id: estimationId, repos: repos.map(({ repo_url, branch }) => ({ repo_url, branch })), ...more };
  const started = await api.request('POST', '/v1/scans', { key: tenant.key, body });
  expect(started.status).toBe(201);
  return { id: started.body.id, estimationId };
}

async function upload(path: string, name: string, bytes: Buffer): Promise<string> {
  const boundary = 'boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const answer = await api.request('POST', path, { key: tenant.key, body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

test('a scan tells what it reads, what it rests on and what it costs', async () => {
  const document = await upload('/v1/context-documents', 'notes.md', Buffer.from('# Notes'));

  const { id, estimationId } = await start([shop, tools], { context_document_ids: [document] });

  const scan = await get(`/v1/scans/${id}`);
  expect(scan).toMatchObject({
    cost_estimation_id: estimationId, credits_quoted: 14, credits_charged: 14, credits_refunded: 0,
    context_documents: [{ id: document, filename: 'notes.md' }],
    stage: null, progress: 0, started_at: null, finished_at: null,
  });
  expect(scan.repositories).toEqual([
    { repo_url: shop.repo_url, repository: 'https://git.example.org/acme/Shop', branch: 'main', commit_sha: '0'.repeat(40), role: 'primary', source: 'public', archive_id: null, credits: 7, analysed_share: 0 },
    { repo_url: tools.repo_url, repository: tools.repo_url, branch: 'dev', commit_sha: '1'.repeat(40), role: 'related', source: 'public', archive_id: null, credits: 7, analysed_share: 0 },
  ]);
  expect((await get('/v1/scans')).data.find((listed: { id: string }) => listed.id === id)).toEqual(scan);
});

test('the status of a scan stays five fields', async () => {
  const { id } = await start([shop]);

  expect(Object.keys(await get(`/v1/scans/${id}/status`)).sort()).toEqual(['created_at', 'id', 'status', 'task_id', 'updated_at']);
});

test('a scan has a beginning and an end, and neither stage nor progress goes back', async () => {
  const { id } = await start([shop]);
  const seen: unknown[] = [];
  const look = async () => {
    const { stage, progress, started_at, finished_at } = await get(`/v1/scans/${id}`);
    seen.push([stage, progress, started_at !== null, finished_at !== null]);
  };

  await within((tx) => moveScan(tx, id, { to: 'running' }));
  await look();
  await within((tx) => storeProgress(tx, id, { stage: 'analyze', progress: 0.5, message: 'Analysing' }));
  await within((tx) => storeProgress(tx, id, { stage: 'inventory', progress: 0.1, message: 'Looking again' }));
  await look();
  expect((await get(`/v1/scans/${id}`)).message).toBe('Analysing');
  for (const to of ['pending_verification', 'pending_triage', 'completed'] as const) {
    await within((tx) => moveScan(tx, id, { to }));
    await look();
  }

  expect(seen).toEqual([
    ['intake', 0, true, false], ['analyze', 0.5, true, false], ['verify', 0.85, true, false], ['publish', 0.95, true, false], ['publish', 1, true, true],
  ]);
});

test('a scan tells what happened to it, each stage once, and nothing after its end', async () => {
  const { id } = await start([shop]);
  await within((tx) => moveScan(tx, id, { to: 'running', message: 'Fetching the code' }));
  await within((tx) => storeProgress(tx, id, { stage: 'analyze', progress: 0.5, message: 'Analysing' }));
  await within((tx) => storeProgress(tx, id, { stage: 'analyze', progress: 0.6, message: 'Analysing more' }));
  await within((tx) => storeProgress(tx, id, { stage: 'inventory', progress: 0.1, message: 'Looking again' }));
  await within((tx) => storeProblem(tx, id, 'the host did not answer'));
  await within((tx) => moveScan(tx, id, { to: 'stopped', message: 'Stopped on request' }));
  await within((tx) => storeProgress(tx, id, { stage: 'verify', progress: 0.9 }));
  await within((tx) => storeProblem(tx, id, 'too late'));

  const { scan_id, entries } = await get(`/v1/scans/${id}/log`);

  expect([scan_id, entries.map(({ created_at: _, ...entry }: { created_at: string }) => Object.values(entry))]).toEqual([id, [
    ['status', 'running', 'intake', 'Fetching the code'], ['stage', 'running', 'analyze', 'Analysing'], ['problem', 'running', 'analyze', 'the host did not answer'],
    ['status', 'stopped', 'analyze', 'Stopped on request'],
  ]]);
  const times = entries.map(({ created_at }: { created_at: string }) => Date.parse(created_at));
  expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
});

test('a scan of another organization has no log', async () => {
  const { id } = await start([shop]);

  expect(await api.request('GET', `/v1/scans/${id}/log`, { key: stranger.key })).toMatchObject({ status: 404, body: { message: 'Scan not found' } });
});

test('a stopped scan keeps where it was, and a stage that still runs changes nothing of it', async () => {
  const { id } = await start([shop]);
  await within((tx) => moveScan(tx, id, { to: 'running' }));
  await within((tx) => storeProgress(tx, id, { stage: 'analyze', progress: 0.4, message: 'Analysing' }));
  await within((tx) => storeAnalysedShare(tx, { scanId: id, position: 0 }, 0.35));

  const stopped = await api.request('POST', `/v1/scans/${id}/cancel`, { key: tenant.key });
  await within((tx) => storeProgress(tx, id, { stage: 'verify', progress: 0.9, message: 'Verifying' }));

  expect(stopped.body).toMatchObject({ status: 'stopped', stage: 'analyze', progress: 0.4, credits_quoted: 7, credits_charged: 7, credits_refunded: 4, repositories: [{ analysed_share: 0.35 }] });
  expect(await get(`/v1/scans/${id}`)).toEqual(stopped.body);
});

test('scans are found by repository and branch, however the address is spelled', async () => {
  const { id } = await start([tools, { ...shop, branch: 'next' }]);
  const ids = async (query: string, key = tenant.key) => (await get(`/v1/scans?limit=100&${query}`, key)).data.map((scan: { id: string }) => scan.id);
  const all = await ids('');

  expect(await ids('branch=next')).toEqual([id]);
  expect(await ids('repo_url=https://GIT.example.org/acme/Shop/&branch=next')).toEqual([id]);
  expect(await ids('repo_url=https://git.example.org/acme/tools&branch=next')).toEqual([]);
  expect(await ids('repository=https://git.example.org/acme/Shop')).toEqual(all);
  expect(await ids('repository=https://git.example.org/acme/Shop&repo_url=https://git.example.org/acme/tools')).toEqual([]);
  expect(await ids('repository=unknown')).toEqual([]);
  expect(await ids('repository=https://git.example.org/acme/Shop', stranger.key)).toEqual([]);
  expect(await get('/v1/scans?branch=next')).toMatchObject({ total: 1 });
});

test('a further branch in one scan is another repository of the same name', async () => {
  const { id } = await start([tools, { ...tools, branch: 'next' }]);

  const { repositories } = await get(`/v1/scans/${id}`);

  expect(repositories.map(({ repository, branch }: Record<string, unknown>) => [repository, branch])).toEqual([[tools.repo_url, 'dev'], [tools.repo_url, 'next']]);
  const { rows } = await api.database.ownerPool.query('select identity, variant from repositories where organization_id = $1 and name = $2 order by 1', [tenant.organizationId, tools.repo_url]);
  expect(rows).toEqual([{ identity: `git:${tools.repo_url}`, variant: '' }, { identity: `git:${tools.repo_url}@next`, variant: '@next' }]);
});
