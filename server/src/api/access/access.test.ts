import { expect, test, vi } from 'vitest';
import { createFailedKeyLimit } from '#server/api/access/failed-key-limit.ts';
import { revokeKey } from '#server/domain/keys/index.ts';
import { createTestApi } from '#test/public-api.ts';

const api = await createTestApi({ requestsPerMinute: 100 });

const id = crypto.randomUUID();
const routes = [
  ['POST', '/cost-estimations', 'write'], ['GET', '/cost-estimations', 'read'], ['GET', `/cost-estimations/${id}`, 'read'],
  ['POST', '/scans', 'write'], ['GET', '/scans', 'read'], ['GET', `/scans/${id}`, 'read'], ['GET', `/scans/${id}/status`, 'read'],
  ['POST', `/scans/${id}/cancel`, 'write'], ['GET', `/scans/${id}/findings`, 'read'], ['GET', `/scans/${id}/findings/export`, 'read'],
  ['GET', '/findings', 'read'], ['GET', '/findings/export', 'read'], ['GET', `/findings/${id}`, 'read'], ['PATCH', `/findings/${id}`, 'write'],
  ['POST', `/findings/${id}/comments`, 'write'], ['POST', '/scan-archives', 'write'], ['GET', `/scan-archives/${id}`, 'read'],
  ['POST', '/context-documents', 'write'], ['GET', `/context-documents/${id}`, 'read'],
] as const;

test.each(routes)('%s %s needs a key', async (method, path) => {
  const missing = await api.request(method, `/v1${path}`);
  const wrong = await api.request(method, `/api/v1/rest${path}`, { key: 'service_of-nobody-at-all-0123456789' });

  expect(missing.body).toEqual({ statusCode: 401, message: 'API key is missing (X-Api-Key header)', error: 'Unauthorized' });
  expect(wrong.body).toEqual({ statusCode: 401, message: 'API key is invalid, revoked or expired', error: 'Unauthorized' });
});

test.each(routes)('%s %s needs its scope', async (method, path, scope) => {
  const { readKey, deleteKey } = await api.createTenant({ credits: 0 });

  const { body } = await api.request(method, `/v1${path}`, { key: scope === 'read' ? deleteKey : readKey, ...(method !== 'GET' && { body: '{not json' }) });

  expect(body).toEqual({ statusCode: 403, message: `API key missing required scope: ${scope}`, error: 'Forbidden' });
});

test.each([{ cookie: 'session=x' }, { authorization: 'Bearer x' }])('a session is told to use a key: %o', async (headers) => {
  const { body } = await api.request('GET', '/v1/scans', { headers });

  expect(body).toEqual({ statusCode: 401, message: 'This endpoint requires API key authentication (X-Api-Key header)', error: 'Unauthorized' });
});

test.each(['', 'x', 'service_', `service_${'x'.repeat(5000)}`, "service_' or 1=1 --"])('the malformed key %j is refused', async (key) => {
  expect((await api.request('GET', '/v1/scans', { key })).status).toBe(401);
});

test('a key that cannot be one of ours never reaches the database', async () => {
  const statements = vi.spyOn(api.database.pool, 'query');

  for (const key of ['service_', 'service_of-nobody', `service_${'x'.repeat(42)}`, `service_${'x'.repeat(44)}`, `other_${'x'.repeat(43)}`, `service_${'ü'.repeat(43)}`]) {
    expect((await api.request('GET', '/v1/scans', { key })).status).toBe(401);
    expect((await api.request('GET', `/v1/scans/${id}/status`, { key })).status).toBe(401);
  }

  expect(statements).not.toHaveBeenCalled();
  statements.mockRestore();
});

test('an address with a hundred failed keys is told to wait, while a valid key from there is served', async () => {
  const { key } = await api.createTenant();
  const ask = (url: string, presented: string, remoteAddress = '192.0.2.1') => api.app.inject({ url, remoteAddress, headers: { 'x-api-key': presented } });
  const unknown = (at: number) => `service_${String(at).padStart(43, 'u')}`;
  const urls = ['/v1/scans?limit=1', `/v1/scans/${id}/status`, '/api/v1/rest/findings'];

  const failures = await Promise.all(Array.from({ length: 130 }, (_, at) => ask(urls[at % 3] ?? '', at % 2 === 0 ? unknown(at) : 'malformed')));
  const refused = await ask('/v1/scans', unknown(1));

  expect(failures.filter(({ statusCode }) => statusCode === 401)).toHaveLength(100);
  expect([refused.statusCode, refused.json()]).toEqual([429, { statusCode: 429, message: 'ThrottlerException: Too Many Requests' }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/v1/scans?limit=1', key)).statusCode).toBe(200);
  expect((await ask('/v1/scans', unknown(1), '192.0.2.2')).statusCode).toBe(401);
});

test('failed keys of an address are forgotten with their minute, and of many addresses the first', () => {
  let now = 0;
  const failed = createFailedKeyLimit(() => now);
  for (let failure = 0; failure < 100; failure++) expect(failed.note('192.0.2.1')).toBe(0);
  now = 59_000;
  expect(failed.note('192.0.2.1')).toBe(1_000);
  now = 60_000;
  expect(failed.note('192.0.2.1')).toBe(0);

  for (let failure = 0; failure < 100; failure++) failed.note('192.0.2.1');
  for (let address = 0; address < 10_000; address++) failed.note(`2001:db8:0:${address.toString(16)}::/64`);
  expect(failed.note('192.0.2.1')).toBe(0);
});

test('a revoked key fails with the next request', async () => {
  const { organizationId, key } = await api.createTenant();
  const { rows } = await api.database.ownerPool.query(`select id from api_keys where organization_id = $1 and name = 'read,write'`, [organizationId]);
  const before = await api.request('GET', '/v1/scans?limit=1', { key });
  await api.database.withOrganization(organizationId, (tx) => revokeKey(tx, { organizationId, id: rows[0].id, actor: { kind: 'system' } }));

  const after = await api.request('GET', '/v1/scans?limit=1', { key });
  const polling = await api.request('GET', `/v1/scans/${id}/status`, { key });

  expect([before.status, after.status, polling.status]).toEqual([200, 401, 401]);
  expect(before.body).toEqual({ data: [], total: 0, page: 1, limit: 1, next_cursor: null });
});

test('an expired key fails', async () => {
  const { organizationId, key } = await api.createTenant();
  await api.database.ownerPool.query(`update api_keys set expires_at = now() - interval '1 second' where organization_id = $1`, [organizationId]);

  expect((await api.request('GET', '/v1/scans', { key })).status).toBe(401);
});

test('the hundred-and-first request gets the exact body and the headers of the limit', async () => {
  const { key } = await api.createTenant();
  const answers = [];
  for (let request = 0; request < 101; request++) answers.push(await api.request('GET', request % 2 ? '/v1/scans?limit=1' : '/api/v1/rest/findings?page=x', { key }));

  const [first, last] = [answers[0], answers.at(-1)];
  expect(answers.slice(0, 100).every(({ status }) => status === 200 || status === 400)).toBe(true);
  expect(first?.headers).toMatchObject({ 'ratelimit-policy': '"default";q=100;w=60', ratelimit: '"default";r=99;t=60' });
  expect([last?.status, last?.body]).toEqual([429, { statusCode: 429, message: 'ThrottlerException: Too Many Requests' }]);
  expect(last?.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/), ratelimit: expect.stringMatching(/^"default";r=0;t=\d+$/) });
});
