import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { claimEstimation } from '#server/domain/estimations/index.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { join, newOwner, type Signed } from '#test/people.ts';
import { createTestApp, openBrowser } from '#test/test-app.ts';

const it = await createTestApp();
const url = '/api/v1/drafts';
const repoUrl = 'https://github.com/acme/shop';

/** An estimation that has ended, as the pipeline leaves it. */
async function estimated({ organizationId, personId }: Signed, credits = 3): Promise<string> {
  const id = newId();
  const repo = { source: 'public', repo_url: repoUrl, branch: 'main' };
  const result = { repo_url: repoUrl, branch: 'main', commit_sha: 'a'.repeat(40), status: 'completed', credits, applications: [] };
  await it.database.withOrganization(organizationId, (tx) =>
    tx.insertInto('cost_estimations').values({ id, organization_id: organizationId, user_id: personId, name: null, task_id: id, status: 'completed', repos: JSON.stringify([repo]), repo_results: JSON.stringify([result]), total_credits: credits, error: null }).execute());
  return id;
}

/** More drafts like one, in one statement: asked for one by one they take seconds. */
const copies = (id: string, count: number) => sql`
  insert into scans select (jsonb_populate_record(draft, jsonb_build_object('id', copy, 'task_id', copy))).*
  from scans draft, lateral (select gen_random_uuid() copy from generate_series(1, ${count}::int) where draft.id is not null) copied where draft.id = ${id}::uuid`;

const ask = ({ browser }: Pick<Signed, 'browser'>, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', body?: unknown) => browser.request({ method, url: url + path, ...(body !== undefined && { body }) });
const draft = async (owner: Signed, more: object = {}) => (await ask(owner, 'POST', '', { cost_estimation_id: await estimated(owner), ...more })).json();
const scans = async ({ browser }: Signed, query = '') => (await browser.request({ method: 'GET', url: `/api/v1/scans${query}` })).json();
const balance = async ({ browser }: Signed) => (await browser.request({ method: 'GET', url: '/api/v1/credits' })).json().balance;

test('a draft is a scan in the state draft, which costs nothing and claims nothing', async () => {
  const owner = await newOwner(it);
  const estimation = await estimated(owner);

  const made = await ask(owner, 'POST', '', { cost_estimation_id: estimation, target_urls: ['half an add'], auth_instructions: 'bearer: secret', custom_context: 'focus: src/**' });

  const kept = {
    id: made.json().id, name: 'shop@main', cost_estimation_id: estimation, target_urls: ['half an add'], has_auth_instructions: true, custom_context: 'focus: src/**', context_documents: [],
    created_by: owner.personId, created_at: expect.any(String), updated_at: expect.any(String),
  };
  expect([made.statusCode, made.json(), made.headers.location]).toEqual([201, kept, `${url}/${made.json().id}`]);
  expect((await ask(owner, 'GET')).json()).toEqual({ data: [kept] });
  expect((await ask(owner, 'GET', `/${kept.id}`)).json()).toEqual(kept);
  expect((await scans(owner, '?status=draft')).data).toMatchObject([{ id: kept.id, status: 'draft', name: 'shop@main', repo_url: repoUrl, branch: 'main', repositories: [], credits_charged: 0 }]);
  expect(await balance(owner)).toBe(500);
  expect((await owner.browser.request({ method: 'GET', url: '/api/v1/overview' })).json()).toMatchObject({ scans_total: 0, running: [] });
});

test('what is changed is changed, and nothing else', async () => {
  const owner = await newOwner(it);
  const { id } = await draft(owner, { target_urls: ['https://staging.example.org'], auth_instructions: 'x', custom_context: 'a' });

  expect((await ask(owner, 'PATCH', `/${id}`, { custom_context: 'b' })).json()).toMatchObject({ target_urls: ['https://staging.example.org'], has_auth_instructions: true, custom_context: 'b' });
  expect((await ask(owner, 'PATCH', `/${id}`, { target_urls: null, auth_instructions: null })).json()).toMatchObject({ target_urls: [], has_auth_instructions: false, custom_context: 'b' });
  const other = await estimated(owner, 4);
  expect((await ask(owner, 'PATCH', `/${id}`, { cost_estimation_id: other })).json()).toMatchObject({ cost_estimation_id: other, custom_context: 'b' });
});

test('a draft that is like a scan has its targets, its context and the documents that are left, and no way to sign in', async () => {
  const [owner, stranger] = [await newOwner(it), await newOwner(it)];
  const given = { target_urls: ['https://staging.example.org/'], auth_instructions: 'bearer: secret', custom_context: 'focus: src/**\nstaging is reset each night' };
  const { id } = await draft(owner, given);
  const scan = (await ask(owner, 'POST', `/${id}/start`)).json();
  const [kept, deleted] = [newId(), newId()];
  await it.database.ownerPool.query("insert into context_documents (id, organization_id, user_id, filename, kind, size_bytes, sha256, blob) values ($1, $2, $3, 'kept.md', 'markdown', 1, 'x', 'x')", [kept, owner.organizationId, owner.personId]);
  await it.database.ownerPool.query('insert into scan_context_documents (scan_id, organization_id, document_id) select $1, $2, unnest($3::uuid[])', [scan.id, owner.organizationId, [kept, deleted]]);
  await it.database.ownerPool.query("update scans set status = 'completed', finished_at = now(), sealed_auth_instructions = null where id = $1", [scan.id]);

  const again = await draft(owner, { like_scan_id: scan.id });

  expect(again).toMatchObject({ target_urls: given.target_urls, custom_context: given.custom_context, has_auth_instructions: false, context_documents: [{ id: kept, filename: 'kept.md' }] });
  expect(await draft(owner, { like_scan_id: scan.id, custom_context: 'b' })).toMatchObject({ target_urls: given.target_urls, custom_context: 'b' });
  const status = async (one: Signed, like: string) => (await ask(one, 'POST', '', { cost_estimation_id: await estimated(one), like_scan_id: like })).statusCode;
  expect([await status(owner, newId()), await status(stranger, scan.id), await status(owner, 'x')]).toEqual([404, 404, 400]);
});

test('a draft is started once, later, under an id that is later than scans since', async () => {
  const owner = await newOwner(it);
  const { id } = await draft(owner, { custom_context: 'note: staging is reset each night' });
  const [since] = [await draft(owner)];
  const first = (await ask(owner, 'POST', `/${since.id}/start`)).json();

  const [one, two] = await Promise.all([ask(owner, 'POST', `/${id}/start`), ask(owner, 'POST', `/${id}/start`)]);

  const [started, refused] = one.statusCode === 201 ? [one, two] : [two, one];
  expect([started.statusCode, started.json().status, refused.statusCode]).toEqual([201, 'pending', 404]);
  expect(started.json().id > first.id).toBe(true);
  const { data } = await scans(owner);
  expect(data.map(({ status }: { status: string }) => status)).toEqual(['pending', 'pending']);
  expect(data[0]).toMatchObject({ id: started.json().id, credits_charged: 3, steering: { notes: ['staging is reset each night'] }, repositories: [{ repo_url: repoUrl, branch: 'main' }] });
  expect(await balance(owner)).toBe(494);
});

test('what cannot be started stays a draft, and says why', async () => {
  const owner = await newOwner(it);
  const [inside, dear, used] = [await draft(owner, { target_urls: ['http://10.0.0.1/'] }), await ask(owner, 'POST', '', { cost_estimation_id: await estimated(owner, 1_000) }), await draft(owner)];
  await it.database.withOrganization(owner.organizationId, (tx) => claimEstimation(tx, { organizationId: owner.organizationId, estimationId: used.cost_estimation_id, scanId: newId() }));

  const answers = [await ask(owner, 'POST', `/${inside.id}/start`), await ask(owner, 'POST', `/${dear.json().id}/start`), await ask(owner, 'POST', `/${used.id}/start`)];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 402, 400]);
  expect(answers[0]?.json().message[0]).toContain('target_urls.0 must be a public URL');
  expect((await ask(owner, 'GET')).json().data).toHaveLength(3);
  expect(await balance(owner)).toBe(500);
});

test('a draft is deleted, or cancelled as any scan that has not begun', async () => {
  const owner = await newOwner(it);
  const [one, two] = [await draft(owner), await draft(owner)];

  expect((await ask(owner, 'DELETE', `/${one.id}`)).statusCode).toBe(204);
  expect((await owner.browser.request({ method: 'POST', url: `/api/v1/scans/${two.id}/cancel` })).json()).toMatchObject({ status: 'cancelled', credits_refunded: 0 });
  expect((await ask(owner, 'GET')).json()).toEqual({ data: [] });
  expect((await scans(owner)).data.map(({ status }: { status: string }) => status)).toEqual(['cancelled']);
  for (const [method, path] of [['GET', ''], ['PATCH', ''], ['DELETE', ''], ['POST', '/start']] as const) {
    expect([method, (await ask(owner, method, `/${two.id}${path}`, method === 'PATCH' ? { custom_context: '' } : undefined)).statusCode]).toEqual([method, 404]);
  }
});

test('drafts stay within their organization, their roles and their limits', async () => {
  const [owner, stranger] = [await newOwner(it), await newOwner(it)];
  const viewer = await join(it, owner, 'viewer');
  const { id, cost_estimation_id: estimation } = await draft(owner);

  expect([(await ask(stranger, 'GET', `/${id}`)).statusCode, (await ask(stranger, 'POST', `/${id}/start`)).statusCode, (await ask(stranger, 'POST', '', { cost_estimation_id: estimation })).statusCode]).toEqual([404, 404, 404]);
  expect([(await ask(viewer, 'GET')).statusCode, (await ask(viewer, 'POST', `/${id}/start`)).statusCode, (await ask({ browser: openBrowser(it) }, 'GET')).statusCode]).toEqual([403, 403, 401]);
  for (const body of [{}, { cost_estimation_id: 'x' }, { cost_estimation_id: estimation, custom_context: 'x'.repeat(2_001) }, { cost_estimation_id: estimation, status: 'pending' }]) {
    expect((await ask(owner, 'POST', '', body)).statusCode).toBe(400);
  }
  expect((await ask(owner, 'POST', '', { cost_estimation_id: estimation, context_document_ids: [newId()] })).statusCode).toBe(404);
  await it.database.withOrganization(owner.organizationId, (tx) => copies(id, 198).execute(tx));
  expect((await ask(owner, 'POST', '', { cost_estimation_id: estimation })).statusCode).toBe(201);
  expect((await ask(owner, 'POST', '', { cost_estimation_id: estimation })).json()).toMatchObject({ statusCode: 409, message: 'An organization may keep at most 200 drafts' });
});
