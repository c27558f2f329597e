import { beforeAll, expect, test } from 'vitest';
import { balanceOf, grant } from '#server/domain/credits/index.ts';
import { beginEstimation, finishEstimation } from '#server/domain/estimations/index.ts';
import { createTestApi, type TestTenant } from '#test/public-api.ts';

const api = await createTestApi();
let tenant: TestTenant;
beforeAll(async () => {
  tenant = await api.createTenant({ credits: 100 });
});

const repository = { source: 'public', repo_url: 'https://git.example.org/acme/shop.git', branch: 'main' };
const other = { source: 'public', repo_url: 'https://git.example.org/acme/tools', branch: 'dev' };

interface Result { status?: 'completed' | 'failed'; credits?: number }

/** An estimation whose repositories came out as told; without results it stays pending. */
async function estimate(results: readonly Result[] | undefined, repos: readonly unknown[] = [repository], owner = tenant): Promise<string> {
  const created = await api.request('POST', '/v1/cost-estimations', { key: owner.key, body: { repos } });
  expect(created.status).toBe(201);
  const id: string = created.body.id;
  if (results) await finish(id, results, owner);
  return id;
}

async function finish(id: string, results: readonly Result[], owner = tenant): Promise<void> {
  await api.database.withOrganization(owner.organizationId, async (tx) => {
    const begun = await beginEstimation(tx, id);
    await finishEstimation(tx, id, results.map(({ status = 'completed', credits = 7 }, index) => ({
      repo_url: begun?.repos[index]?.repo_url ?? '',
      branch: begun?.repos[index]?.branch ?? '',
      commit_sha: 'c'.repeat(40),
      status,
      from_cache: false,
      credits,
      applications: [],
      ...(status === 'failed' && { error: 'gone', failure_reason: 'not_accessible' as const }),
    })));
  });
}

const named = { url: 'https://git.example.org/acme/shop', branch: 'main' };

function start(id: string | undefined, body: Record<string, unknown> = {}, owner = tenant) {
  return api.request('POST', '/v1/scans', { key: owner.key, body: { cost_estimation_id: id, repos: [named], ...body } });
}

async function balance(owner = tenant): Promise<number> {
  return api.database.withOrganization(owner.organizationId, (tx) => balanceOf(tx, owner.organizationId));
}

test('a scan starts pending, is charged the quote and queued once', async () => {
  const before = await balance();
  const id = await estimate([{ credits: 12 }]);

  const { status, body } = await start(id);

  expect(status).toBe(201);
  expect(body).toEqual({ id: expect.any(String), task_id: expect.any(String), status: 'pending', message: 'Scan queued' });
  expect(await balance()).toBe(before - 12);
  expect(api.queued.filter((queued) => queued === body.id)).toHaveLength(1);
  const scan = await api.request('GET', `/v1/scans/${body.id}`, { key: tenant.key });
  expect(scan.body).toMatchObject({
    name: 'shop@main', repo_url: repository.repo_url, branch: 'main', scan_type: 'full', pr_number: null, target_urls: null,
    findings_summary: { critical: 0, high: 0, medium: 0, low: 0, info: 0 },
  });
});

test('a repository may be named by repo_url, as everywhere else', async () => {
  const { url, branch } = named;

  const { status, body } = await start(await estimate([{}]), { repos: [{ repo_url: url, branch }] });

  expect(status).toBe(201);
  expect((await api.request('GET', `/v1/scans/${body.id}`, { key: tenant.key })).body).toMatchObject({ repo_url: repository.repo_url });
});

test('claiming changes no field of the estimation', async () => {
  const id = await estimate([{}]);
  const before = await api.request('GET', `/v1/cost-estimations/${id}`, { key: tenant.key });

  await start(id);

  const after = await api.request('GET', `/v1/cost-estimations/${id}`, { key: tenant.key });
  expect(after.body).toEqual(before.body);
});

test.each([
  ['nothing at all', {}, 'At least one repository is required'],
  ['an empty list', { repos: [] }, 'At least one repository is required'],
  ['no body', undefined, 'At least one repository is required'],
  ['inputs without an estimation', { repos: [named], custom_context: 'x' }, 'cost_estimation_id is required for pentest scans'],
  ['no estimation', { repos: [named] }, ['cost_estimation_id must be a UUID']],
  ['an estimation that is no UUID', { repos: [named], cost_estimation_id: 'x' }, ['cost_estimation_id must be a UUID']],
  ['repos that are no list', { repos: 'x', cost_estimation_id: crypto.randomUUID() }, ['repos must be an array']],
  ['an unknown field', { repos: [named], cost_estimation_id: crypto.randomUUID(), x: 1 }, ['property x should not exist']],
  ['a repository without a branch', { repos: [{ url: named.url }], cost_estimation_id: crypto.randomUUID() }, ['repos.0.branch must be a string']],
  ['a repository without an address', { repos: [{ branch: 'main' }], cost_estimation_id: crypto.randomUUID() }, ['repos.0.url must be a string']],
  ['an address that is a number', { repos: [{ url: 1, branch: 'main' }], cost_estimation_id: crypto.randomUUID() }, ['repos.0.url must be a string']],
  ['two addresses', { repos: [{ ...named, repo_url: named.url }], cost_estimation_id: crypto.randomUUID() }, ['repos.0.repo_url must not be given together with url']],
  ['http under the other name', { repos: [{ repo_url: 'http://git.example.org/a/b', branch: 'x' }], cost_estimation_id: crypto.randomUUID() }, ['repos.0.repo_url must be a full HTTPS URL']],
  ['http', { repos: [{ url: 'http://git.example.org/a/b', branch: 'x' }], cost_estimation_id: crypto.randomUUID() }, ['repos.0.url must be a full HTTPS URL']],
  ['a document id that is no UUID', { repos: [named], cost_estimation_id: crypto.randomUUID(), context_document_ids: ['x'] }, ['each value in context_document_ids must be a UUID']],
  ['long instructions', { repos: [named], cost_estimation_id: crypto.randomUUID(), auth_instructions: 'x'.repeat(2001) }, ['auth_instructions must be shorter than or equal to 2000 characters']],
])('%s is refused in the words of the specification', async (_, body, message) => {
  const response = await api.request('POST', '/v1/scans', { key: tenant.key, ...(body && { body }) });

  expect(response.body).toEqual({ statusCode: 400, message, error: 'Bad Request' });
});

test('the state of the estimation is judged before its repositories', async () => {
  const pending = await estimate(undefined);
  const failed = await estimate([{ status: 'failed' }]);
  const free = await estimate([{ credits: 0 }]);
  const used = await estimate([{}]);
  await start(used);
  const unknown = { repos: [{ url: 'https://git.example.org/acme/unknown', branch: 'x' }] };

  const answers = await Promise.all([pending, failed, free, used, crypto.randomUUID()].map((id) => start(id, unknown)));

  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [400, 'Cost estimation is not ready'],
    [400, 'Cost estimation failed: gone'],
    [400, 'Cost estimation has no credits'],
    [400, 'Cost estimation has already been used by a scan'],
    [404, 'Cost estimation not found'],
  ]);
});

test("another organization's estimation is not found", async () => {
  const stranger = await api.createTenant();
  const id = await estimate([{}]);

  expect((await start(id, {}, stranger)).body).toEqual({ statusCode: 404, message: 'Cost estimation not found', error: 'Not Found' });
});

test('repositories and branches are those of the estimation, however the address is spelled', async () => {
  const id = await estimate([{}, { status: 'failed' }], [repository, other]);

  const unknown = await start(id, { repos: [{ url: 'https://git.example.org/acme/unknown', branch: 'main' }] });
  const failed = await start(id, { repos: [{ url: other.repo_url, branch: 'dev' }] });
  const wrongBranch = await start(id, { repos: [{ ...named, branch: 'dev' }] });
  const wrongSource = await start(id, { repos: [{ ...named, source: 'connected' }] });
  const spelled = await start(id, { repos: [{ url: 'https://GIT.example.org/acme/shop.git/', branch: 'main' }] });

  expect(unknown.body.message).toBe('Repository or archive https://git.example.org/acme/unknown was not included in the cost estimation');
  expect(failed.body.message).toBe('Repository or archive https://git.example.org/acme/tools was not included in the cost estimation');
  expect(wrongBranch.body.message).toBe('Branch dev does not match the cost estimation branch main');
  expect(wrongSource.body.message).toMatch(/^Repository or archive .* was not included/);
  expect(spelled.status).toBe(201);
});

test.each(['http://10.0.0.1/', 'http://localhost:3000', 'http://169.254.169.254/latest', 'https://[::1]/', 'https://2130706433/', 'ftp://example.org', 'https://user:pw@example.org/'])(
  'the target %s is refused',
  async (target) => {
    const id = await estimate([{}]);

    const { status, body } = await start(id, { target_urls: ['https://staging.example.org/', target] });

    expect(status).toBe(400);
    expect(body.message).toEqual([expect.stringMatching(/^target_urls\.1 must /)]);
  },
);

test('a document of nobody is not found, and credits are asked for last', async () => {
  const poor = await api.createTenant({ credits: 3 });
  const id = await estimate([{ credits: 4 }], [repository], poor);

  const missing = await start(id, { context_document_ids: [crypto.randomUUID()] }, poor);
  const unpaid = await start(id, {}, poor);

  expect(missing.body).toMatchObject({ statusCode: 404, message: 'Context document not found' });
  expect(unpaid.body).toEqual({ statusCode: 402, message: 'Insufficient credits to start this scan', error: 'Payment Required' });
});

test('a poor balance leaves no claim, so that the scan can start later', async () => {
  const poor = await api.createTenant({ credits: 3 });
  const id = await estimate([{ credits: 4 }], [repository], poor);

  await start(id, {}, poor);

  const scans = await api.request('GET', '/v1/scans', { key: poor.key });
  expect(scans.body.total).toBe(0);
  expect((await start(id, {}, poor)).status).toBe(402);
});

test('of ten starts at once one wins, and one is charged', async () => {
  const before = await balance();
  const id = await estimate([{ credits: 5 }]);

  const answers = await Promise.all(Array.from({ length: 10 }, () => start(id)));

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(400)]);
  expect(await balance()).toBe(before - 5);
});

test('instructions and context are encrypted, and the message says what they do today', async () => {
  const id = await estimate([{}]);

  const { body } = await start(id, { auth_instructions: 'log in as root', target_urls: ['https://staging.example.org/'] });

  expect(body.message).toContain('tried on the live target, signed in as auth_instructions say');
  const { rows } = await api.database.ownerPool.query('select sealed_auth_instructions from scans where id = $1', [body.id]);
  expect(String(rows[0].sealed_auth_instructions)).not.toContain('root');
});

test('an estimation older than seven days has expired', async () => {
  const id = await estimate([{}]);
  await api.database.ownerPool.query('alter table cost_estimations disable trigger immutable_once_terminal');
  await api.database.ownerPool.query(`update cost_estimations set updated_at = now() - interval '8 days' where id = $1`, [id]);
  await api.database.ownerPool.query('alter table cost_estimations enable trigger immutable_once_terminal');

  expect((await start(id)).body.message).toBe('Cost estimation has expired');
});

test('an Idempotency-Key gives the first answer again and charges once', async () => {
  const before = await balance();
  const id = await estimate([{ credits: 2 }]);
  const headers = { 'idempotency-key': `start-${id}` };
  const body = { cost_estimation_id: id, repos: [named] };

  const first = await api.request('POST', '/v1/scans', { key: tenant.key, body, headers });
  const again = await api.request('POST', '/api/v1/rest/scans', { key: tenant.key, body, headers });
  const different = await api.request('POST', '/v1/scans', { key: tenant.key, body: { ...body, custom_context: 'x' }, headers });

  expect(first.status).toBe(201);
  expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([201, first.body, 'true']);
  expect([different.status, different.body.error]).toEqual([422, 'Unprocessable Entity']);
  expect(await balance()).toBe(before - 2);
});

test('a refusal that will never change is given again under its Idempotency-Key, and leaves no work behind', async () => {
  const id = await estimate([{ credits: 4 }]);
  const request = { key: tenant.key, body: { cost_estimation_id: id, repos: [{ ...named, branch: 'dev' }] }, headers: { 'idempotency-key': `final-${id}` } };

  const first = await api.request('POST', '/v1/scans', request);
  const again = await api.request('POST', '/v1/scans', request);

  expect([first.status, first.body.message, first.headers['idempotency-replayed']]).toEqual([400, 'Branch dev does not match the cost estimation branch main', undefined]);
  expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([400, first.body, 'true']);
});

test('a refusal that can change is judged again under the same Idempotency-Key: a poor balance, an estimation that is not ready or not there', async () => {
  const poor = await api.createTenant({ credits: 1 });
  const id = await estimate([{ credits: 4 }], [repository], poor);
  const pending = await estimate(undefined);
  const send = (estimation: string, key: string) =>
    api.request('POST', '/v1/scans', { key, body: { cost_estimation_id: estimation, repos: [named] }, headers: { 'idempotency-key': `changing-${estimation}` } });
  const missing = crypto.randomUUID();

  const refused = [await send(id, poor.key), await send(pending, tenant.key), await send(missing, tenant.key)];
  await api.database.withOrganizationAsOwner(poor.organizationId, (tx) => grant(tx, { organizationId: poor.organizationId, amount: 10, reference: 'more' }));
  await finish(pending, [{}]);
  const again = [await send(id, poor.key), await send(pending, tenant.key), await send(missing, tenant.key)];

  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [402, 'Insufficient credits to start this scan'], [400, 'Cost estimation is not ready'], [404, 'Cost estimation not found'],
  ]);
  expect(again.map(({ status, headers }) => [status, headers['idempotency-replayed']])).toEqual([[201, undefined], [201, undefined], [404, undefined]]);
});

test('the same key at the same time is 409 for all but one', async () => {
  const id = await estimate([{ credits: 1 }]);
  const request = { key: tenant.key, body: { cost_estimation_id: id, repos: [named] }, headers: { 'idempotency-key': `race-${id}` } };

  const answers = await Promise.all(Array.from({ length: 6 }, () => api.request('POST', '/v1/scans', request)));

  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
});

test('a body that breaks the schema is an answer under its Idempotency-Key too', async () => {
  const headers = { 'idempotency-key': 'invalid-first' };
  const send = (body: unknown) => api.request('POST', '/v1/scans', { key: tenant.key, body, headers });
  const invalid = { cost_estimation_id: 'x', repos: [named] };

  const [first, again, mended] = [await send(invalid), await send(invalid), await send({ ...invalid, cost_estimation_id: crypto.randomUUID() })];

  expect([first.status, first.body.message, first.headers['idempotency-replayed']]).toEqual([400, ['cost_estimation_id must be a UUID'], undefined]);
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
  expect(mended.status).toBe(422);
});

test('a subset of the repositories may be named, and the whole quote is charged', async () => {
  const before = await balance();
  const id = await estimate([{ credits: 2 }, { credits: 3 }], [repository, other]);

  const { status } = await start(id, { repos: [{ url: other.repo_url, branch: 'dev', source: 'public' }] });

  expect(status).toBe(201);
  expect(await balance()).toBe(before - 5);
});
