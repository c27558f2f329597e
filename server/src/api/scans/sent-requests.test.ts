import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/database/new-id.ts';
import { createTestApi, type TestTenant } from '#test/public-api.ts';

const api = await createTestApi();
let tenant: TestTenant;
let stranger: TestTenant;
beforeAll(async () => {
  tenant = await api.createTenant();
  stranger = await api.createTenant();
});

async function addScan(): Promise<string> {
  const id = newId();
  await api.database.ownerPool.query(
    `insert into scans (id, organization_id, user_id, task_id, scan_type, status, repo_url, branch) values ($1, $2, $3, $4, 'full', 'completed', 'https://git.example.org/a/b', 'main')`,
    [id, tenant.organizationId, tenant.userId, `scan-${id}`],
  );
  return id;
}

async function addRequest(scanId: string, second: number, request: { readonly key: string; readonly url: string; readonly outcome: string | null }): Promise<void> {
  const at = `2026-01-01T00:00:0${second}.000Z`;
  await api.database.ownerPool.query(
    `insert into probe_requests (scan_id, key, organization_id, origin, method, url, outcome, begun_at, ended_at) values ($1, $2, $3, 'http://shop.test', 'GET', $4, $5, $6, $7)`,
    [scanId, request.key, tenant.organizationId, request.url, request.outcome, at, request.outcome === null ? null : at],
  );
}

const get = (id: string, query = '', key = tenant.key) => api.request('GET', `/v1/scans/${id}/requests${query}`, { key });

test('requests are listed in the order in which they were sent, by pages, with their purpose', async () => {
  const scan = await addScan();
  await addRequest(scan, 2, { key: 'http://shop.test|live-sql-injection|GET /a|query:q#1', url: "http://shop.test/a?q='", outcome: '500' });
  await addRequest(scan, 1, { key: 'http://shop.test|base http://shop.test|/a', url: 'http://shop.test/a', outcome: '200' });
  await addRequest(scan, 3, { key: 'http://shop.test|reach|GET /b', url: 'http://shop.test/b', outcome: null });

  expect((await get(scan, '?limit=2')).body).toEqual({
    data: [
      { method: 'GET', url: 'http://shop.test/a', purpose: 'base', outcome: '200', sent_at: '2026-01-01T00:00:01.000Z', answered_at: '2026-01-01T00:00:01.000Z' },
      { method: 'GET', url: "http://shop.test/a?q='", purpose: 'live-sql-injection', outcome: '500', sent_at: '2026-01-01T00:00:02.000Z', answered_at: '2026-01-01T00:00:02.000Z' },
    ],
    total: 3,
    limit: 2,
    offset: 0,
  });
  expect((await get(scan, '?limit=2&offset=2')).body).toMatchObject({ data: [{ purpose: 'reach', outcome: null, answered_at: null }], total: 3, offset: 2 });
});

test('secrets of addresses are masked', async () => {
  const scan = await addScan();
  await addRequest(scan, 1, { key: 'http://shop.test|look|/a', url: 'http://shop.test/a?api_key=abcdef123&q=apple', outcome: '200' });

  expect((await get(scan)).body).toMatchObject({ data: [{ url: 'http://shop.test/a?api_key=***&q=apple' }] });
});

test('what is foreign, absent or asked without the right is refused, and a scan without targets has none', async () => {
  const scan = await addScan();

  expect((await get(scan)).body).toEqual({ data: [], total: 0, limit: 50, offset: 0 });
  for (const answer of [await get(scan, '', stranger.key), await get(newId())]) expect(answer.body).toEqual({ statusCode: 404, message: 'Scan not found', error: 'Not Found' });
  expect((await get('x')).body).toMatchObject({ statusCode: 400 });
  expect((await get(scan, '?limit=101')).body).toMatchObject({ statusCode: 400 });
  expect((await get(scan, '', tenant.deleteKey)).body).toMatchObject({ statusCode: 403 });
  expect((await api.request('GET', `/v1/scans/${scan}/requests`)).status).toBe(401);
});

test('rows of another organization are not seen, whatever is asked for', async () => {
  const scan = await addScan();
  await addRequest(scan, 1, { key: 'http://shop.test|look|/a', url: 'http://shop.test/a', outcome: '200' });

  expect(await api.database.withOrganization(stranger.organizationId, (tx) => tx.selectFrom('probe_requests').selectAll().execute())).toEqual([]);
});
