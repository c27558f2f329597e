import { isTerminal, scanMoves, scanStatuses, type ScanStatus } from '@whitebox/contract';
import { beforeAll, expect, test } from 'vitest';
import { balanceOf, charge } from '#server/domain/credits/index.ts';
import { moveScan, storeAnalysedShare } from '#server/domain/scans/index.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createTestApi, type TestTenant } from '#test/public-api.ts';

const api = await createTestApi();
let tenant: TestTenant;
let stranger: TestTenant;
beforeAll(async () => {
  tenant = await api.createTenant({ credits: 100_000 });
  stranger = await api.createTenant();
});

const get = (url: string, key = tenant.key) => api.request('GET', url, { key });

/** A scan of one repository in this status, charged 10 credits. */
async function addScan(status: ScanStatus, { type = 'full', owner = tenant, at = new Date() } = {}): Promise<string> {
  const [id, repositoryId] = [newId(), newId()];
  const { organizationId, userId } = owner;
  await api.database.ownerPool.query(
    `insert into scans (id, organization_id, user_id, task_id, scan_type, status, repo_url, branch, credits, created_at)
     values ($1, $2, $3, $4, $5, $6, 'https://git.example.org/a/b', 'main', 10, $7)`,
    [id, organizationId, userId, `scan-${id}`, type, status, at],
  );
  await api.database.ownerPool.query('insert into repositories (id, organization_id, identity) values ($1, $2, $3)', [repositoryId, organizationId, repositoryId]);
  await api.database.ownerPool.query(
    `insert into scan_repositories (scan_id, position, organization_id, repository_id, source, repo_url, branch, commit_sha, credits)
     values ($1, 0, $2, $3, 'public', 'https://git.example.org/a/b', 'main', '', 10)`,
    [id, organizationId, repositoryId],
  );
  await api.database.withOrganization(organizationId, (tx) => charge(tx, { organizationId, amount: 10, reference: `scan:${id}` }));
  return id;
}

async function balance(): Promise<number> {
  return api.database.withOrganization(tenant.organizationId, (tx) => balanceOf(tx, tenant.organizationId));
}

const move = (id: string, to: ScanStatus) => api.database.withOrganization(tenant.organizationId, (tx) => moveScan(tx, id, { to }));

test('the status of a scan is five fields and nothing else', async () => {
  const id = await addScan('running');

  const { status, body } = await get(`/v1/scans/${id}/status`);

  expect(status).toBe(200);
  expect(body).toEqual({ id, task_id: `scan-${id}`, status: 'running', created_at: expect.stringMatching(/Z$/), updated_at: expect.stringMatching(/Z$/) });
  expect((await get(`/api/v1/rest/scans/${id}/status`)).body).toEqual(body);
});

test('polls that come together are each answered for their own key and scan', async () => {
  const [ours, theirs] = [await addScan('running'), await addScan('pending', { owner: stranger })];
  const polls = [[tenant.key, ours, 200], [stranger.key, ours, 404], [`${tenant.key}x`, ours, 401], [stranger.key, theirs, 200], [tenant.key, theirs, 404], [tenant.key, 'x', 400], [tenant.key, ours, 200]] as const;

  const answers = await Promise.all(polls.map(([key, id]) => get(`/v1/scans/${id}/status`, key)));

  expect(answers.map(({ status }) => status)).toEqual(polls.map(([, , status]) => status));
  expect(answers.flatMap(({ status, body }) => (status === 200 ? [body.id] : []))).toEqual([ours, theirs, ours]);
});

test('scans of nobody and of others are not found, ids that are no UUID are named', async () => {
  const id = await addScan('running');
  const paths = [`/v1/scans/${id}`, `/v1/scans/${id}/status`];

  for (const path of paths) expect((await get(path, stranger.key)).body).toEqual({ statusCode: 404, message: 'Scan not found', error: 'Not Found' });
  expect((await get(`/v1/scans/${crypto.randomUUID()}/status`)).status).toBe(404);
  for (const path of ['/v1/scans/x', '/v1/scans/x/status', '/v1/scans/x/findings']) {
    expect((await get(path)).body).toEqual({ statusCode: 400, message: ['id must be a UUID'], error: 'Bad Request' });
  }
  expect((await api.request('POST', `/v1/scans/${id}/cancel`, { key: stranger.key })).body).toMatchObject({ statusCode: 404, message: 'Scan not found' });
});

test('a scan moves only as the table says', async () => {
  for (const from of scanStatuses) {
    for (const to of scanStatuses) {
      const moved = await move(await addScan(from), to);

      expect([from, to, moved?.status]).toEqual([from, to, scanMoves[from].includes(to) ? to : undefined]);
    }
  }
});

test.each([
  ['draft', 'cancelled', 10],
  ['pending', 'cancelled', 10],
  ['running', 'stopped', 6],
  ['pending_verification', 'stopped', 6],
  ['pending_triage', 'stopped', 6],
] as const)('cancelling a %s scan makes it %s and gives %d credits back', async (from, to, refunded) => {
  const id = await addScan(from);
  if (to === 'stopped') await api.database.withOrganization(tenant.organizationId, (tx) => storeAnalysedShare(tx, { scanId: id, position: 0 }, 0.35));
  const before = await balance();

  const { status, body } = await api.request('POST', `/v1/scans/${id}/cancel`, { key: tenant.key });

  expect([status, body.status]).toEqual([200, to]);
  expect(await balance()).toBe(before + refunded);
  expect(api.cancelled).toContain(id);
});

test.each(scanStatuses.filter(isTerminal))('a %s scan cannot be cancelled', async (status) => {
  const id = await addScan(status);

  const { body } = await api.request('POST', `/v1/scans/${id}/cancel`, { key: tenant.key, body: {} });

  expect(body).toEqual({ statusCode: 409, message: `Scan has already ended: ${status}`, error: 'Conflict' });
});

test('a scan that fails gives back what was not analysed, a skipped one everything, a finished one nothing', async () => {
  const [failing, skipped, finished] = [await addScan('running'), await addScan('running'), await addScan('pending_triage')];
  await api.database.withOrganization(tenant.organizationId, (tx) => storeAnalysedShare(tx, { scanId: failing, position: 0 }, 0.5));
  const balances = [await balance()];

  for (const [id, to] of [[failing, 'failed'], [skipped, 'skipped'], [finished, 'completed']] as const) {
    await move(id, to);
    balances.push(await balance());
  }

  expect(balances.map((value) => value - (balances[0] ?? 0))).toEqual([0, 5, 15, 15]);
});

test('a cancel that races with the end of a scan leaves one end and one refund', async () => {
  const id = await addScan('running');
  const before = await balance();

  const answers = await Promise.all(Array.from({ length: 5 }, () => api.request('POST', `/v1/scans/${id}/cancel`, { key: tenant.key })));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await balance()).toBe(before + 10);
});

test('an answer that an earlier release kept is given again as it was', async () => {
  const id = await addScan('pending');
  const cancel = () => api.request('POST', `/v1/scans/${id}/cancel`, { key: tenant.key, headers: { 'idempotency-key': id } });
  await cancel();
  await api.database.ownerPool.query(`update idempotent_answers set body = body - 'repositories' - 'stage' where key = $1`, [id]);

  const { status, body } = await cancel();

  expect([status, body.status, 'stage' in body]).toEqual([200, 'cancelled', false]);
});

test('lists filter, sort and page, and cursors go over the same scans', async () => {
  const owner = await api.createTenant();
  const ids: string[] = [];
  for (let index = 0; index < 12; index++) {
    const options = { owner, type: index % 4 === 0 ? 'pr' : 'full', at: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))) };
    ids.push(await addScan(index % 3 === 0 ? 'completed' : 'running', options));
  }
  const list = async (query: string) => (await get(`/v1/scans?${query}`, owner.key)).body;
  const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

  expect(idsOf(await list('limit=100'))).toEqual([...ids].reverse());
  expect(idsOf(await list('limit=100&sort_order=ASC'))).toEqual(ids);
  expect(await list('')).toMatchObject({ total: 12, page: 1, limit: 15, next_cursor: null });
  expect(await list('scan_type=pr')).toMatchObject({ total: 3 });
  expect(await list('status=completed&scan_type=pr')).toMatchObject({ total: 1 });
  expect(await list('page=9')).toMatchObject({ data: [], total: 12, page: 9 });
  for (const sort of ['sort_by=created_at', 'sort_by=updated_at&sort_order=ASC', 'sort_by=status', 'sort_by=status&sort_order=ASC']) {
    const all = idsOf(await list(`limit=100&${sort}`));
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { data: { id: string }[]; next_cursor: string | null } = await list(`limit=5&${sort}${cursor && `&cursor=${cursor}`}`);
      walked.push(...idsOf(page));
      cursor = page.next_cursor;
    }
    expect(walked).toEqual(all);
  }
});

test.each([
  ['status=done', ['status must be one of the following values: draft, pending, running, pending_verification, pending_triage, completed, failed, stopped, cancelled, skipped']],
  ['scan_type=FULL', ['scan_type must be one of the following values: pr, full']],
  ['sort_by=name', ['sort_by must be one of the following values: created_at, updated_at, status']],
  ['limit=101', ['limit must not be greater than 100']],
  ['status=failed&status=running', ['status must be given once']],
  ['q=x', ['property q should not exist']],
  ['cursor=AAAA', 'cursor is invalid: it is no next_cursor of this list'],
])('the query %s is 400', async (query, message) => {
  expect((await get(`/v1/scans?${query}`)).body).toEqual({ statusCode: 400, message, error: 'Bad Request' });
});
