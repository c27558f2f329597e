import { readdirSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestResponse, type TestTenant } from '#test/public-api.ts';

const limits = { packedBytes: 4096, unpackedBytes: 64 * 1024, files: 50 };
const uploadDirectory = `/tmp/whitebox-uploads-${crypto.randomUUID()}`;
const api = await createTestApi({ archiveLimits: limits, uploadDirectory });
let tenant: TestTenant;
let stranger: TestTenant;
beforeAll(async () => {
  tenant = await api.createTenant();
  stranger = await api.createTenant();
});

interface Part { name: string; content: Buffer | string; filename?: string }

function multipart(parts: readonly Part[], end = '--'): { body: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ name, content, filename }) => [
    Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return { body: Buffer.concat([...chunks, Buffer.from(`--edge${end}\r\n`)]), headers: { 'content-type': 'multipart/form-data; boundary=edge' } };
}

async function tarball(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

function upload(path: string, parts: readonly Part[], { key = tenant.key, headers = {} }: { key?: string; headers?: Record<string, string> } = {}): Promise<TestResponse> {
  const form = multipart(parts);
  return api.request('POST', `/v1${path}`, { key, body: form.body, headers: { ...form.headers, ...headers } });
}

test('an archive is described, read again, and unknown to others', async () => {
  const content = await tarball({ 'shop/a.js': 'a', 'shop/b.js': 'b' });

  const { status, body } = await upload('/scan-archives', [{ name: 'file', filename: 'shop-1.2.tar.gz', content }]);

  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String), filename: 'shop-1.2.tar.gz', repository: 'shop-1.2', size_bytes: content.length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/), file_count: 2, created_at: expect.stringMatching(/Z$/),
  });
  expect((await api.request('GET', `/v1/scan-archives/${body.id}`, { key: tenant.readKey })).body).toEqual(body);
  const foreign = await api.request('GET', `/v1/scan-archives/${body.id}`, { key: stranger.key });
  expect(foreign.body).toEqual({ statusCode: 404, message: 'Scan archive not found', error: 'Not Found' });
  expect((await api.request('GET', '/v1/scan-archives/x', { key: tenant.key })).body.message).toEqual(['id must be a UUID']);
});

test('a label names the repository, and an estimation echoes it with the address of the archive', async () => {
  const content = await tarball({ 'a.js': 'a' });
  const { body } = await upload('/scan-archives', [{ name: 'repository', content: ' Shop ' }, { name: 'file', filename: '../../x.tgz', content }]);

  const estimation = await api.request('POST', '/v1/cost-estimations', { key: tenant.key, body: { repos: [{ source: 'upload', archive_id: body.id }] } });

  expect(body).toMatchObject({ filename: 'x.tgz', repository: 'Shop' });
  expect(estimation.body.repos).toEqual([{ source: 'upload', archive_id: body.id, repo_url: `https://whitebox.example/v1/scan-archives/${body.id}`, branch: 'upload', repository: 'Shop' }]);
});

test.each([
  [' .zip', ' .zip', ' .zip'],
  ['\u3164.tgz', '\u3164.tgz', '\u3164.tgz'],
  [' ', 'upload', 'upload'],
  ['..\\\u200b', 'upload', 'upload'],
])('a file named %j has a name and a label that can be seen', async (given, filename, repository) => {
  const { body } = await upload('/scan-archives', [{ name: 'file', filename: given, content: await tarball({ 'a.js': 'x' }) }]);

  expect(body).toMatchObject({ filename, repository });
});

test('archives that are none, empty, hostile or too large are refused', async () => {
  const file = (content: Buffer | string): Part[] => [{ name: 'file', filename: 'x.zip', content }];

  const [none, empty, hostile, many, packed] = [
    await upload('/scan-archives', file('not an archive')),
    await upload('/scan-archives', file(await tarball({}))),
    await upload('/scan-archives', file(await tarball({ '../evil.js': 'x' }))),
    await upload('/scan-archives', file(await tarball(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}.js`, 'x']))))),
    await upload('/scan-archives', file(Buffer.alloc(5000))),
  ];

  for (const { body } of [none, empty, hostile]) expect(body).toMatchObject({ statusCode: 400, message: expect.stringMatching(/^file must be/), error: 'Bad Request' });
  for (const { body } of [many, packed]) expect(body).toMatchObject({ statusCode: 413, message: expect.stringMatching(/^file must/), error: 'Payload Too Large' });
});

test.each<[string, Part[], unknown]>([
  ['no file', [{ name: 'repository', content: 'x' }], ['file must be an uploaded file']],
  ['an unknown field', [{ name: 'branch', content: 'x' }], ['property branch should not exist']],
  ['a file under another name', [{ name: 'archive', filename: 'x.zip', content: 'x' }], ['property archive should not exist']],
  ['an empty label', [{ name: 'repository', content: ' ' }], ['repository should not be empty']],
  ['a long label', [{ name: 'repository', content: 'x'.repeat(300) }], ['repository must be shorter than or equal to 255 characters']],
  ['control characters in a label', [{ name: 'repository', content: 'a\u0000b' }], ['repository must not contain control characters']],
  ['a label that is no UTF-8', [{ name: 'repository', content: Buffer.from([0x61, 0xff]) }], ['repository must not contain broken characters']],
  ['a field named like a member of every object', [{ name: '__proto__', content: 'x' }], ['body must hold one file and the fields that are named']],
])('an upload with %s is 400', async (_, parts, message) => {
  expect((await upload('/scan-archives', parts)).body).toEqual({ statusCode: 400, message, error: 'Bad Request' });
});

test('bodies that are no multipart, or end in the middle, are 4xx', async () => {
  const whole = multipart([{ name: 'file', filename: 'x.md', content: 'x'.repeat(1000) }]);
  const send = (body: Buffer | string, type: string) => api.request('POST', '/v1/context-documents', { key: tenant.key, body, headers: { 'content-type': type } });

  const [json, noBoundary, cut, twoFiles] = [
    await send('{}', 'application/json'),
    await send('x', 'multipart/form-data'),
    await send(whole.body.subarray(0, 500), 'multipart/form-data; boundary=edge'),
    await upload('/context-documents', [{ name: 'file', filename: 'a.md', content: 'a' }, { name: 'file', filename: 'b.md', content: 'b' }]),
  ];

  expect([json.status, noBoundary.status, cut.status, twoFiles.status]).toEqual([415, 400, 400, 400]);
  expect(twoFiles.body.message).toEqual(['body must hold one file and the fields that are named']);
});

test('an archive under an Idempotency-Key is stored once, and other bytes under it are refused', async () => {
  const content = await tarball({ 'a.js': 'once' });
  const headers = { 'idempotency-key': 'archive-once' };
  const send = (bytes: Buffer) => upload('/scan-archives', [{ name: 'file', filename: 'once.tgz', content: bytes }], { headers });

  const [first, again, other] = [await send(content), await send(content), await send(await tarball({ 'a.js': 'twice' }))];

  expect(again.body).toEqual(first.body);
  expect(other.status).toBe(422);
});

test.each([
  ['notes.md', '# Scope\n\nOnly /api.', 'markdown', 'Scope'],
  ['notes.txt', 'Only /api', 'text', null],
  ['report.pdf', '%PDF-1.7\n', 'pdf', null],
  ['api.json', '{"openapi": "3.1.0", "info": {"title": "Shop"}}', 'openapi', 'Shop'],
  ['api.yaml', 'swagger: "2.0"\ninfo:\n  title: Shop', 'openapi', 'Shop'],
])('the document %s is recognised', async (filename, content, kind, title) => {
  const { status, body } = await upload('/context-documents', [{ name: 'file', filename, content }]);

  expect(status).toBe(201);
  expect(body).toEqual({ id: expect.any(String), filename, kind, title, size_bytes: content.length, sha256: expect.any(String), created_at: expect.any(String) });
  expect((await api.request('GET', `/v1/context-documents/${body.id}`, { key: tenant.key })).body).toEqual(body);
  expect((await api.request('GET', `/v1/context-documents/${body.id}`, { key: stranger.key })).body.message).toBe('Context document not found');
});

test.each([
  ['program.exe', 'MZ'],
  ['report.pdf', 'not a PDF'],
  ['notes.txt', Buffer.from([0xff, 0xfe, 0x00])],
  ['notes.md', ''],
  ['api.json', '{"name": "package"}'],
  ['api.json', '{'],
  ['api.yaml', `a: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefghi'.split('').map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`).join('\n')}\nopenapi: "3"`],
])('the document %s with unfit content is 400', async (filename, content) => {
  expect((await upload('/context-documents', [{ name: 'file', filename, content }])).body).toMatchObject({ statusCode: 400, message: expect.stringMatching(/^file must/) });
});

test('nothing of an upload is left on the disk beside the store', () => {
  expect(readdirSync(uploadDirectory)).toEqual([]);
});
