import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '#server/platform/http/create-server.ts';
import { createLogger } from '#server/platform/logging/logger.ts';

const app = createServer();
const strict = { additionalProperties: false };
const Body = Type.Object({ name: Type.Optional(Type.String()), list: Type.Optional(Type.Array(Type.Integer(), { maxItems: 3 })) }, strict);

beforeAll(async () => {
  app.post('/echo', { schema: { body: Body } }, (request) => request.body);
  app.get('/list', { schema: { querystring: Type.Object({ page: Type.Integer({ minimum: 1, maximum: 9000, default: 1 }), name: Type.Optional(Type.String()) }, strict) } }, (request) => request.query);
  app.post('/bare', () => ({}));
  app.get('/items/:id', () => ({}));
  app.get('/broken', () => {
    throw new Error('password of the database: 1234');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

function post(payload: string | Buffer, type = 'application/json') {
  return app.inject({ method: 'POST', url: '/echo', headers: { 'content-type': type }, payload });
}

test.each([
  ['malformed JSON', '{', 400, 'The body is not valid JSON'],
  ['an empty body', '', 400, 'The body is not valid JSON'],
  ['a deep nest', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400, ['body must not be nested deeper than 16 levels']],
  ['a deep nest of objects', '{"a":'.repeat(50_000), 400, ['body must not be nested deeper than 16 levels']],
  ['bytes that are no UTF-8', Buffer.from('{"name": "\xff"}', 'latin1'), 400, 'The body is not valid JSON'],
  ['a prototype key', '{"__proto__": {"x": 1}}', 400, 'The body is not valid JSON'],
  ['a constructor key', '{"constructor": {"prototype": {"x": 1}}}', 400, 'The body is not valid JSON'],
  ['a list', '[]', 400, ['body must be an object']],
  ['null', 'null', 400, ['body must be an object']],
  ['a NUL', '{"name": "a\\u0000b"}', 400, ['name must not contain NUL or broken characters']],
  ['half a surrogate pair', '{"name": "\\ud800"}', 400, ['name must not contain NUL or broken characters']],
  ['an unknown property', '{"x": 1}', 400, ['property x should not exist']],
  ['wrong types', '{"name": 1, "list": "x"}', 400, ['name must be a string', 'list must be an array']],
  ['too many elements', '{"list": [1, 2, 3, 4]}', 400, ['list must contain no more than 3 elements']],
  ['a wrong element', '{"list": ["x"]}', 400, ['each value in list must be an integer number']],
  ['a fraction', '{"list": [1.5]}', 400, ['each value in list must be an integer number']],
  ['brackets in strings, and nothing wrong', `{"name": "${'[{\\"'.repeat(100)}", "list": 1}`, 400, ['list must be an array']],
  ['a string of quotes that never ends', `{"name": "${'\\"'.repeat(400_000)}`, 400, 'The body is not valid JSON'],
  ['12 MB', `{"name": "${'x'.repeat(12 * 1024 * 1024)}"}`, 413, 'The body is too large'],
])('%s gets a clear answer', async (_, payload, status, message) => {
  const response = await post(payload);

  expect(response.json()).toEqual({ statusCode: status, message, error: status === 413 ? 'Payload Too Large' : 'Bad Request' });
});

test.each([
  ['of a known length', (body: string) => `Content-Length: ${body.length}\r\n\r\n${body}`],
  ['in chunks', (body: string) => `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
])('a client that writes all of a large body %s before it reads gets its answer', async (_, framed) => {
  const bytes = `POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${framed('x'.repeat(12 * 1024 * 1024))}`;

  expect(await exchange(bytes, { readsLast: true })).toMatch(/^HTTP\/1\.1 413 .*The body is too large/s);
});

test('where no body is wanted, naming the type of none is no mistake', async () => {
  const response = await app.inject({ method: 'POST', url: '/bare', headers: { 'content-type': 'application/json' }, payload: '' });

  expect(response.statusCode).toBe(200);
});

test('a body with a hundred thousand mistakes gets a short answer', async () => {
  const response = await post(`{${Array.from({ length: 50_000 }, (_, index) => `"x${index}":1`).join()}}`);

  expect(response.statusCode).toBe(400);
  expect(response.json().message).toHaveLength(50);
});

test.each(['text/plain', 'application/xml', 'multipart/form-data', 'application/x-www-form-urlencoded', 'nonsense'])('a body of type %s is 415', async (type) => {
  const response = await post('x', type);

  expect(response.json()).toMatchObject({ statusCode: 415, error: 'Unsupported Media Type' });
});

test.each([
  ['GET /nowhere?x=1', 404, 'Cannot GET /nowhere', undefined],
  ['GET /list/', 404, 'Cannot GET /list/: leave out the slash at its end', undefined],
  ['GET /nowhere/', 404, 'Cannot GET /nowhere/', undefined],
  ['DELETE /echo?x=1', 405, 'Cannot DELETE /echo: allowed are OPTIONS, POST', 'OPTIONS, POST'],
  ['GET /echo', 405, 'Cannot GET /echo: allowed are OPTIONS, POST', 'OPTIONS, POST'],
  ['POST /items/7', 405, 'Cannot POST /items/7: allowed are GET, HEAD, OPTIONS', 'GET, HEAD, OPTIONS'],
  ['PROPFIND /items/7', 405, 'Cannot PROPFIND /items/7: allowed are GET, HEAD, OPTIONS', 'GET, HEAD, OPTIONS'],
])('%s is %i: %s', async (line, status, message, allow) => {
  const [method, url = ''] = line.split(' ');
  // Fastify's test client names fewer methods than it sends.
  const response = await app.inject({ method: method as 'GET', url });

  expect(response.json()).toEqual({ statusCode: status, message, error: status === 404 ? 'Not Found' : 'Method Not Allowed' });
  expect(response.headers['allow']).toBe(allow);
});

test('OPTIONS names the methods of a path, HEAD answers as GET without a body', async () => {
  const options = await app.inject({ method: 'OPTIONS', url: '/items/7' });
  const head = await app.inject({ method: 'HEAD', url: '/items/7' });
  const wrongHead = await app.inject({ method: 'HEAD', url: '/echo' });

  expect([options.statusCode, options.headers['allow'], options.body]).toEqual([204, 'GET, HEAD, OPTIONS', '']);
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect([wrongHead.statusCode, wrongHead.headers['allow']]).toEqual([405, 'OPTIONS, POST']);
});

test.each(['/%zz', '/items/%', '/items/%E0%A4'])('the path %s has a broken percent sign, and is told so', async (url) => {
  const response = await app.inject({ url });

  expect(response.json()).toMatchObject({ statusCode: 400, message: expect.stringMatching(/^The request is malformed: its path has a percent sign/), error: 'Bad Request' });
  expect(response.headers['x-content-type-options']).toBe('nosniff');
});

test.each(['/list?a=%zz', '/list?limit=%', '/list?a=100%', '/list?%E0%A4=1', '/list?a=%ff'])('the query of %s has a broken percent sign, and is told so', async (url) => {
  const response = await app.inject({ url });

  expect(response.json()).toMatchObject({ statusCode: 400, message: expect.stringMatching(/^The request is malformed: its query has a percent sign/), error: 'Bad Request' });
});

test('a query is read with its escapes', async () => {
  const response = await app.inject({ url: '/list?name=100%25+%E2%82%AC' });

  expect([response.statusCode, response.json()]).toEqual([200, { page: 1, name: '100% €' }]);
});

test('a compressed body is 415', async () => {
  const response = await app.inject({ method: 'POST', url: '/echo', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, payload: gzipSync('{}') });

  expect(response.json()).toEqual({ statusCode: 415, message: 'Content-Encoding gzip is not supported: send the body as it is', error: 'Unsupported Media Type' });
});

test('every answer has the headers that keep it from being run, framed or guessed; over https also that it stays there', async () => {
  const secure = createServer({ publicUrl: 'https://whitebox.example' });
  secure.get('/', () => ({}));

  const plain = await Promise.all([app.inject({ url: '/list' }), app.inject({ url: '/nowhere' }), app.inject({ url: '/broken' }), app.inject({ url: '/%zz' })]);

  for (const { headers } of plain) {
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  }
  expect((await secure.inject({ url: '/' })).headers['strict-transport-security']).toBe('max-age=31536000');
});

test('an unexpected error says nothing but its request id', async () => {
  const response = await app.inject({ url: '/broken' });

  expect(response.json()).toEqual({ statusCode: 500, message: 'Internal server error', error: 'Internal Server Error', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('a caller’s mistake is no line of the log, a fault of ours is one', async () => {
  const lines: string[] = [];
  const logged = createServer({ logger: createLogger('info', { write: (line) => void lines.push(line) }) });
  logged.get('/broken', () => Promise.reject(new Error('ours')));

  for (const url of ['/%zz', `/${'x'.repeat(500)}`, '/nowhere', '/broken']) await logged.inject({ url });

  expect(lines).toEqual([expect.stringContaining('"message":"ours"')]);
});

test.each([
  ['page=99999999999999999999999', 'page must not be greater than 9000'],
  [`page=${'9'.repeat(400)}`, 'page must not be greater than 9000'],
  ['page=-99999999999999999999999', 'page must not be less than 1'],
  ['page=1.5', 'page must be an integer number'],
  ['page=1&page=2', 'page must be given once'],
  ['name=a&name=b&page=x', 'name must be given once'],
])('the query %.40s is told what is wrong with it', async (query, sentence) => {
  expect((await app.inject({ url: `/list?${query}` })).json().message).toEqual([sentence]);
});

test.each(['page=0x1', 'page=01', 'page=-0', 'page=1e0', 'page=%201', 'page=true', 'page=1&page=2', 'page[]=1', 'page='])('the query %s is not read as an integer', async (query) => {
  const response = await app.inject({ url: `/list?${query}` });

  expect(response.statusCode).toBe(400);
});

test.each(['GARBAGE\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET /list HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`])(
  'bytes that are no request get a 4xx and a closed connection: %j',
  async (bytes) => {
    expect(await exchange(bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
  },
);

function exchange(bytes: string, { readsLast = false } = {}): Promise<string> {
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, (error) => (error ? reject(error) : socket.resume())));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    if (readsLast) socket.pause();
    socket.on('close', () => resolve(answer));
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
  });
}
