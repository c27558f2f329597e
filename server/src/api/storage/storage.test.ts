import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createTarGz } from '@whitebox/intake/test/tar-gz.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PublicApiServices } from '#server/api/services.ts';
import { publicApiServices } from '#test/public-api-services.ts';
import { createTestApi, type TestTenant } from '#test/public-api.ts';
import { createTestDatabase } from '#test/test-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-storage-'));
const uploadDirectory = path.join(folder, 'uploads');
const roomy = { bytes: 1024 ** 3, archives: 100, documents: 100, uploads: 10 };
const forgotten: string[] = [];
let room = Infinity;
const patient = { silenceMs: 600_000, graceMs: 600_000, bytesPerSecond: 1 };
const settings: { quota: PublicApiServices['quota']; pace: typeof patient } = { quota: roomy, pace: patient };
const { blobs } = publicApiServices({ database: await createTestDatabase(), folder });
const api = await createTestApi({
  blobs,
  uploadDirectory,
  // Read by each request, so that a test can lower one limit alone.
  quota: {
    get bytes() { return settings.quota.bytes; },
    get archives() { return settings.quota.archives; },
    get documents() { return settings.quota.documents; },
    get uploads() { return settings.quota.uploads; },
  },
  disk: { hasRoomFor: (bytes) => Promise.resolve(bytes <= room) },
  pace: {
    get silenceMs() { return settings.pace.silenceMs; },
    get graceMs() { return settings.pace.graceMs; },
    get bytesPerSecond() { return settings.pace.bytesPerSecond; },
  },
  forgetSnapshot: (_organizationId, uploadId) => Promise.resolve(void forgotten.push(uploadId)),
});
let tenant: TestTenant;
let stranger: TestTenant;
let port = 0;
beforeAll(async () => {
  stranger = await api.createTenant();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const address = api.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
beforeEach(async () => {
  settings.quota = roomy;
  settings.pace = patient;
  room = Infinity;
  tenant = await api.createTenant();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function form(content: Buffer | string, filename: string, repository?: string): Buffer {
  const label = repository === undefined ? '' : `--edge\r\nContent-Disposition: form-data; name="repository"\r\n\r\n${repository}\r\n`;
  return Buffer.concat([Buffer.from(`${label}--edge\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n--edge--\r\n')]);
}

const type = { 'content-type': 'multipart/form-data; boundary=edge' };
const post = (route: string, body: Buffer, { key = tenant.key, headers = {} }: { key?: string; headers?: Record<string, string> } = {}) =>
  api.request('POST', `/v1/${route}`, { key, body, headers: { ...type, 'content-length': String(body.length), ...headers } });
const uploadArchive = async (repository?: string, key = tenant.key) => await post('scan-archives', form(await createTarGz({ 'a.js': 'x' }), 'a.tgz', repository), { key });
const uploadDocument = (content = 'words', key = tenant.key) => post('context-documents', form(content, 'a.txt'), { key });
const usage = async () => (await api.request('GET', '/v1/storage', { key: tenant.readKey })).body;
const remove = (route: string, key = tenant.key) => api.request('DELETE', `/v1/${route}`, { key });
const pathOfBlob = (kind: string, id: string) => path.join(folder, 'blobs', kind, tenant.organizationId, id);

test('archives are listed by age, by label and by cursor, each organization its own', async () => {
  const ids: string[] = [];
  for (const label of ['shop', 'site', 'shop']) ids.push((await uploadArchive(label)).body.id);
  const list = async (query: string, key = tenant.readKey) => (await api.request('GET', `/v1/scan-archives?${query}`, { key })).body;

  const [newest, oldest, shop, none] = [await list(''), await list('sort_order=ASC&limit=2'), await list('repository=shop'), await list('repository=other')];

  expect(newest).toMatchObject({ total: 3, page: 1, limit: 15, next_cursor: null });
  expect(newest.data.map(({ id }: { id: string }) => id)).toEqual([...ids].reverse());
  expect(newest.data[0]).toEqual((await api.request('GET', `/v1/scan-archives/${ids[2]}`, { key: tenant.key })).body);
  expect(oldest.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  expect((await list(`sort_order=ASC&cursor=${oldest.next_cursor}`)).data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2));
  expect(shop).toMatchObject({ total: 2 });
  expect(none).toEqual({ data: [], total: 0, page: 1, limit: 15, next_cursor: null });
  expect(await list('', stranger.readKey)).toMatchObject({ total: 0 });
  expect((await api.request('GET', '/v1/scan-archives?limit=101', { key: tenant.key })).status).toBe(400);
  expect((await api.request('GET', '/v1/scan-archives', { key: tenant.deleteKey })).status).toBe(403);
});

test('documents are listed by age', async () => {
  const [one, two] = [await uploadDocument('one'), await uploadDocument('two')];

  const { body } = await api.request('GET', '/v1/context-documents?limit=1', { key: tenant.readKey });
  const { body: next } = await api.request('GET', `/v1/context-documents?limit=1&cursor=${body.next_cursor}`, { key: tenant.readKey });

  expect([body.data, next.data, body.total, next.next_cursor]).toEqual([[two.body], [one.body], 2, null]);
});

test.each([['scan-archives', 'archives', () => uploadArchive(), 'Scan archive not found'], ['context-documents', 'documents', () => uploadDocument(), 'Context document not found']] as const)(
  'deleting one of %s removes its bytes and gives its room back; again, a stranger and a reader get what they should',
  async (route, kind, upload, absent) => {
    const [{ body: kept }, { body: gone }] = [await upload(), await upload()];

    expect((await remove(`${route}/${gone.id}`, tenant.readKey)).status).toBe(403);
    expect((await remove(`${route}/${gone.id}`, stranger.key)).body).toEqual({ statusCode: 404, message: absent, error: 'Not Found' });
    const deleted = await remove(`${route}/${gone.id}`);

    expect([deleted.status, deleted.text]).toEqual([204, '']);
    expect((await remove(`${route}/${gone.id}`)).status).toBe(404);
    expect((await api.request('GET', `/v1/${route}/${gone.id}`, { key: tenant.key })).status).toBe(404);
    await expect(readFile(pathOfBlob(kind, gone.id))).rejects.toMatchObject({ code: 'ENOENT' });
    // The same bytes uploaded twice are two: what is kept has its own.
    expect((await readFile(pathOfBlob(kind, kept.id))).length).toBe(kept.size_bytes);
    expect(await usage()).toMatchObject({ bytes: { used: kept.size_bytes }, [kind]: { used: 1 }, uploads: { used: 0 } });
    expect(forgotten).toContain(gone.id);
    expect((await remove(`${route}/x`)).body.message).toEqual(['id must be a UUID']);
  },
);

test('an archive that an estimation waits for, or a scan reads, stays until they have ended', async () => {
  const { body: archive } = await uploadArchive();
  const { body: document } = await uploadDocument();
  const estimation = await api.request('POST', '/v1/cost-estimations', { key: tenant.key, body: { repos: [{ source: 'upload', archive_id: archive.id.toUpperCase() }] } });
  const needed = { statusCode: 409, message: 'An estimation or a scan that has not ended needs this archive', error: 'Conflict' };

  expect((await remove(`scan-archives/${archive.id}`)).body).toEqual(needed);

  const result = [{ repo_url: archive.id, branch: 'upload', commit_sha: 'c'.repeat(40), status: 'completed', from_cache: false, credits: 1, applications: [] }];
  await api.database.ownerPool.query(`update cost_estimations set status = 'completed', total_credits = 1, repo_results = $2 where id = $1`, [estimation.body.id, JSON.stringify(result)]);
  const started = await api.request('POST', '/v1/scans', { key: tenant.key, body: { cost_estimation_id: estimation.body.id, repos: [{ url: archive.id, branch: 'upload', source: 'upload' }], context_document_ids: [document.id] } });

  expect(started.status).toBe(201);
  expect((await remove(`scan-archives/${archive.id}`)).body).toEqual(needed);
  expect((await remove(`context-documents/${document.id}`)).body.message).toBe('A scan that has not ended needs this document');

  await api.request('POST', `/v1/scans/${started.body.id}/cancel`, { key: tenant.key });

  expect([(await remove(`scan-archives/${archive.id}`)).status, (await remove(`context-documents/${document.id}`)).status]).toEqual([204, 204]);
  expect((await api.request('GET', `/v1/scans/${started.body.id}`, { key: tenant.key })).body).toMatchObject({ status: 'cancelled', name: 'a.tgz@upload' });
  expect((await api.request('GET', `/v1/findings?repo_url=${archive.id}`, { key: tenant.key })).status).toBe(200);
});

test('an estimation whose archive was deleted cannot start a scan, and another cannot be made', async () => {
  const { body: archive } = await uploadArchive();
  const repos = [{ source: 'upload', archive_id: archive.id }];
  const { body: estimation } = await api.request('POST', '/v1/cost-estimations', { key: tenant.key, body: { repos } });
  const result = [{ repo_url: archive.id, branch: 'upload', commit_sha: 'c'.repeat(40), status: 'completed', from_cache: false, credits: 1, applications: [] }];
  await api.database.ownerPool.query(`update cost_estimations set status = 'completed', total_credits = 1, repo_results = $2 where id = $1`, [estimation.id, JSON.stringify(result)]);

  expect((await remove(`scan-archives/${archive.id}`)).status).toBe(204);

  const absent = { statusCode: 404, message: 'Scan archive not found', error: 'Not Found' };
  expect((await api.request('POST', '/v1/scans', { key: tenant.key, body: { cost_estimation_id: estimation.id, repos: [{ url: archive.id, branch: 'upload' }] } })).body).toEqual(absent);
  expect((await api.request('POST', '/v1/cost-estimations', { key: tenant.key, body: { repos } })).body).toEqual(absent);
});

test('deletions at once remove an archive once, and never under an estimation that begins', async () => {
  const { body: archive } = await uploadArchive();

  const [made, ...deleted] = await Promise.all([
    api.request('POST', '/v1/cost-estimations', { key: tenant.key, body: { repos: [{ source: 'upload', archive_id: archive.id }] } }),
    ...Array.from({ length: 4 }, () => remove(`scan-archives/${archive.id}`)),
  ]);

  const statuses = deleted.map(({ status }) => status).sort();
  expect(made.status === 201 ? [409, 409, 409, 409] : [204, 404, 404, 404]).toEqual(statuses);
});

test('over the number or the bytes that may be kept, an upload is refused and leaves nothing', async () => {
  await uploadArchive();
  await uploadDocument();
  const refused = (problem: string) => ({ statusCode: 409, message: `An organization may keep at most ${problem}`, error: 'Conflict' });

  settings.quota = { ...roomy, archives: 1 };
  expect((await uploadArchive()).body).toEqual(refused('1 archives'));
  settings.quota = { ...roomy, documents: 1 };
  expect((await uploadDocument()).body).toEqual(refused('1 documents'));
  settings.quota = { ...roomy, bytes: 3 * 1024 * 1024 };
  expect((await uploadDocument('x'.repeat(4 * 1024 * 1024))).body.message).toMatch(/^An organization may keep at most 3 MB of archives and documents, and 3 MB are left for one that may have 4 MB$/);
  expect((await uploadDocument('x', stranger.key)).status).toBe(201);
  settings.quota = { ...roomy, uploads: 0 };
  const busy = await uploadDocument();
  expect(busy.body).toEqual({ statusCode: 429, message: 'At most 0 uploads of an organization run at once: try again when one has ended' });
  expect(busy.headers['retry-after']).toBe('10');

  // A refusal is sent while what came is still taken away.
  await vi.waitFor(async () => {
    expect(await usage()).toMatchObject({ archives: { used: 1 }, documents: { used: 1 }, uploads: { used: 0, limit: 0 } });
    expect(readdirSync(uploadDirectory)).toEqual([]);
  }, { timeout: 300_000 });
});

test('an upload that is refused, or answered again, gives back what it had reserved', async () => {
  const headers = { 'idempotency-key': 'once' };
  const body = form('words', 'a.txt');

  const answers = [await post('context-documents', form('', 'a.txt')), await post('context-documents', body, { headers }), await post('context-documents', body, { headers })];

  expect(answers.map(({ status }) => status)).toEqual([400, 201, 201]);
  // An answer given again is sent before its reservation is let go.
  await vi.waitFor(async () => expect(await usage()).toMatchObject({ bytes: { used: 5 }, documents: { used: 1 }, uploads: { used: 0 } }), { timeout: 300_000 });
  const { rows } = await api.database.ownerPool.query('select 1 from upload_reservations where organization_id = $1', [tenant.organizationId]);
  expect(rows).toEqual([]);
});

test('a disk that is nearly full is 507 for an upload that it has no room for, and nobody else waits', async () => {
  room = 1_000;

  expect((await uploadDocument('x'.repeat(2_000))).body).toEqual({ statusCode: 507, message: 'The server has too little free disk space to take this now', error: 'Insufficient Storage' });
  expect((await uploadDocument('x')).status).toBe(201);
});

/** Begins an upload over a connection of its own and sends so much of it. */
function begin(bytes: number, declared: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST /v1/context-documents HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${tenant.key}\r\nContent-Type: ${type['content-type']}\r\nContent-Length: ${declared}\r\n\r\n`);
  socket.write(form('x'.repeat(declared), 'a.txt').subarray(0, bytes));
  return socket;
}

const nothingLeft = () => vi.waitFor(async () => {
  expect((await usage()).uploads.used).toBe(0);
  expect(readdirSync(uploadDirectory)).toEqual([]);
}, { timeout: 300_000 });

test('an upload counts while it runs, and one whose client goes away leaves nothing', async () => {
  const socket = begin(20_000, 100_000);
  await vi.waitFor(async () => expect((await usage()).uploads.used).toBe(1), { timeout: 300_000 });
  expect(await usage()).toMatchObject({ bytes: { used: 100_000 }, documents: { used: 1 } });

  socket.destroy();

  await nothingLeft();
  expect(await usage()).toMatchObject({ bytes: { used: 0 }, documents: { used: 0 } });
});

test('a client that falls silent is told 408, and its upload leaves nothing', async () => {
  settings.pace = { ...patient, silenceMs: 300 };
  const socket = begin(500, 100_000);

  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 [^]*The upload came too slowly and was given up/);
  await nothingLeft();
});

test('a client that sends a byte now and then is told 408 as well', async () => {
  settings.pace = { ...patient, graceMs: 300, bytesPerSecond: 2_000 };
  const socket = begin(500, 100_000);
  const drip = setInterval(() => socket.write('x'), 50);
  // What is written after the answer may come back as a reset: the answer has been heard then.
  socket.on('error', () => undefined);
  const [answer] = await once(socket, 'data');
  clearInterval(drip);

  expect(String(answer)).toMatch(/^HTTP\/1.1 408 /);
  await nothingLeft();
});
