import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { compressAnswers } from '#server/platform/http/compress-answers.ts';
import { createServer } from '#server/platform/http/create-server.ts';

const app = createServer();
compressAnswers(app);
let content = 'first';
const large = { text: 'finding '.repeat(10_000) };
app.get('/small', () => ({ content }));
app.get('/large', () => large);
app.get('/versioned', (_request, reply) => reply.header('etag', '"7"').send({ content }));
app.get('/missing', (_request, reply) => reply.code(404).send({ content }));
app.get('/export', (_request, reply) => reply.type('text/csv; charset=utf-8').send(Readable.from(['a,b\r\n', 'c,d\r\n'.repeat(5_000)])));
app.get('/breaking', (_request, reply) => reply.type('text/csv').send(Readable.from((async function* () { yield 'a'; await Promise.resolve(); throw new Error('broken'); })())));
app.post('/large', () => large);
afterAll(() => app.close());

test('a JSON answer to GET has a tag, and is not sent again while it is the same', async () => {
  const first = await app.inject({ url: '/small' });
  const tag = String(first.headers['etag']);
  const again = await app.inject({ url: '/small', headers: { 'if-none-match': `"x", ${tag}` } });
  const head = await app.inject({ method: 'HEAD', url: '/small', headers: { 'if-none-match': tag } });
  content = 'second';
  const changed = await app.inject({ url: '/small', headers: { 'if-none-match': tag } });

  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  expect([again.statusCode, again.body, again.headers['etag'], again.headers['content-type']]).toEqual([304, '', tag, undefined]);
  expect(head.statusCode).toBe(304);
  expect([changed.statusCode, changed.json().content]).toEqual([200, 'second']);
});

test.each([
  ['"7"', 304],
  ['W/"7"', 304],
  ['*', 304],
  ['"70"', 200],
  ['7', 200],
  ['', 200],
])("a route's own tag is compared with If-None-Match %j: %i", async (header, status) => {
  const response = await app.inject({ url: '/versioned', headers: { 'if-none-match': header } });

  expect([response.statusCode, response.headers['etag']]).toEqual([status, '"7"']);
});

test('errors, answers to POST and files have no tag', async () => {
  const answers = await Promise.all([app.inject({ url: '/missing' }), app.inject({ method: 'POST', url: '/large' }), app.inject({ url: '/export' })]);

  expect(answers.map(({ headers }) => headers['etag'])).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('what is large is compressed for a caller that takes %s, with the same tag', async (accepted, encoding, decompress) => {
  const plain = await app.inject({ url: '/large' });
  const compressed = await app.inject({ url: '/large', headers: { 'accept-encoding': accepted } });
  const file = await app.inject({ url: '/export', headers: { 'accept-encoding': accepted } });

  expect([compressed.headers['content-encoding'], compressed.headers['vary'], compressed.headers['etag']]).toEqual([encoding, 'accept-encoding', plain.headers['etag']]);
  expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
  expect([file.headers['content-encoding'], decompress(file.rawPayload).toString()]).toEqual([encoding, `a,b\r\n${'c,d\r\n'.repeat(5_000)}`]);
});

test.each([
  ['/large', undefined],
  ['/large', 'identity'],
  ['/large', 'zstd'],
  ['/small', 'br'],
  ['/missing', 'br'],
])('%s for a caller that takes %s goes as it is', async (url, accepted) => {
  const response = await app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

  expect([response.headers['content-encoding'], response.headers['content-length']]).toEqual([undefined, String(response.rawPayload.length)]);
});

test('an answer to POST is not compressed: keys are shown there', async () => {
  expect((await app.inject({ method: 'POST', url: '/large', headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBeUndefined();
});

test('a file that breaks before anything of it was sent is an error, and not a compressed one', async () => {
  const response = await app.inject({ url: '/breaking', headers: { 'accept-encoding': 'gzip' } });

  expect([response.statusCode, response.headers['content-encoding'], response.json().message]).toEqual([500, undefined, 'Internal server error']);
});
