import { expect, test } from 'vitest';
import { beginEstimation, finishEstimation } from '#server/domain/estimations/index.ts';
import { createTestApi } from '#test/public-api.ts';

const rule = { title: '', cwe: [89], owasp: '', impact: '', fix: '', help: '', tags: [] };
const api = await createTestApi({ rules: () => Promise.resolve([{ ...rule, id: 'sql-injection', category: 'sql injection' }]) });
const tenant = await api.createTenant({ credits: 1_000 });
const repository = { repo_url: 'https://git.example.org/acme/shop', branch: 'main' };

async function start(more: Record<string, unknown>) {
  const created = await api.request('POST', '/v1/cost-estimations', { key: tenant.key, body: { repos: [{ source: 'public', ...repository }] } });
  await api.database.withOrganization(tenant.organizationId, async (tx) => {
    await beginEstimation(tx, created.body.id);
    await finishEstimation(tx, created.body.id, [{ ...repository, commit_sha: '0'.repeat(40), status: 'completed', from_cache: false, credits: 7, applications: [] }]);
  });
  const started = await api.request('POST', '/v1/scans', { key: tenant.key, body: { cost_estimation_id: created.body.id, repos: [repository], ...more } });
  expect(started.status).toBe(201);
  return started.body;
}

async function upload(name: string, text: string): Promise<string> {
  const body = `--boundary\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n--boundary--\r\n`;
  const answer = await api.request('POST', '/v1/context-documents', { key: tenant.key, body, headers: { 'content-type': 'multipart/form-data; boundary=boundary' } });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const read = async (id: string) => (await api.request('GET', `/v1/scans/${id}`, { key: tenant.key })).body;

test('what was understood of a context is told at the start and with the scan; notes are not readable in the database', async () => {
  const started = await start({ custom_context: 'only: src/**, SQL injection\nseverity: medium\nonly: the checkout\nOur password is hunter2' });

  expect(started.message).toBe('Scan queued. Understood: only src/**, sql injection; medium or worse. 1 note is shown with the scan. Not heeded: only: "the checkout" is no path, route or class of flaws.');
  const steering = {
    only: ['src/**', 'sql injection'], exclude: [], focus: [], severity: 'medium', classes: ['sql injection'], allow: [],
    notes: ['Our password is hunter2'], problems: ['only: "the checkout" is no path, route or class of flaws'],
  };
  expect((await read(started.id)).steering).toEqual(steering);
  const listed = await api.request('GET', '/v1/scans', { key: tenant.key });
  expect(listed.body.data[0].steering).toEqual(steering);
  const { rows } = await api.database.ownerPool.query('select s::text as row, sealed_steering from scans s where id = $1', [started.id]);
  expect([rows[0].row, String(rows[0].sealed_steering)].join()).not.toMatch(/hunter2/);
});

test('lines of documents steer too, and an OpenAPI document does not', async () => {
  const ids = [await upload('scope.md', '# Scope\n\nexclude: legacy/\n'), await upload('api.yaml', 'openapi: 3.1.0\ninfo: {title: x}\nexclude: "src/"\n')];

  const started = await start({ context_document_ids: ids, custom_context: 'focus: src/**' });

  expect(started.message).toBe('Scan queued. Understood: without legacy/; first src/**.');
  expect((await read(started.id)).steering).toMatchObject({ exclude: ['legacy/'], focus: ['src/**'], problems: [] });
});

test('a scan without a context is not steered', async () => {
  const started = await start({});

  expect(started.message).toBe('Scan queued');
  expect((await read(started.id)).steering).toBeNull();
});

test('a collection of Postman is a document that describes an interface', async () => {
  const id = await upload('shop.json', JSON.stringify({ info: { _postman_id: 'x', name: 'Shop' }, item: [] }));

  expect((await api.request('GET', `/v1/context-documents/${id}`, { key: tenant.key })).body).toMatchObject({ kind: 'postman', title: 'Shop' });
});
