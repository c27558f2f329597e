import { expect, test } from 'vitest';
import type { Route } from '#prober/application/application.ts';
import { requestOf } from '#prober/application/build-request.ts';
import { readDocument } from '#prober/application/documents/read-document.ts';
import { mergedRoute, sameRoute } from '#prober/application/merge-routes.ts';

function routesOf(document: unknown): readonly Route[] {
  return readDocument(typeof document === 'string' ? document : JSON.stringify(document))?.routes ?? [];
}

const openApi3 = {
  servers: [{ url: 'https://api.example/v2/' }],
  paths: {
    '/users/{id}': {
      parameters: [{ $ref: '#/components/parameters/Id' }],
      get: { parameters: [{ name: 'fields', in: 'query', schema: { type: 'string', default: 'name' } }, { name: 'X-Trace', in: 'header', schema: { type: 'string' } }] },
      post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } } } },
    },
  },
  components: {
    parameters: { Id: { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 } },
    schemas: { User: { allOf: [{ properties: { name: { type: 'string', example: 'ann' }, friend: { $ref: '#/components/schemas/User' } } }, { properties: { address: { type: 'object', properties: { city: { type: 'string' } } } } }] } },
  },
};

test.each(['3.0.3', '3.1.0'])('OpenAPI %s gives routes with their parameters, examples, nested bodies and the servers prefix', (openapi) => {
  const document = readDocument(JSON.stringify({ openapi, ...openApi3 }));
  const [get, post] = document?.routes ?? [];

  expect(document?.prefixes).toEqual(['/v2']);
  expect(get).toMatchObject({ method: 'GET', path: '/users/{id}', origin: 'document' });
  expect(get?.parameters).toEqual([
    { name: 'id', place: 'path', example: '7', isRequired: true },
    { name: 'fields', place: 'query', example: 'name' },
    { name: 'X-Trace', place: 'header' },
  ]);
  expect(post?.parameters).toContainEqual({ name: 'name', place: 'json', example: 'ann' });
  expect(post?.parameters).toContainEqual({ name: 'address', place: 'json', keys: ['city'] });
  // A schema that holds itself ends.
  expect(post?.parameters.length).toBeLessThanOrEqual(61);
});

test('a list of objects in a body is given one item, in JSON and in forms', () => {
  const [route] = routesOf(`
openapi: 3.0.3
paths:
  /orders:
    post:
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { items: { type: array, items: { $ref: '#/components/schemas/Item' } }, tags: { type: array, items: { type: string } }, rest: { type: array } } }
components:
  schemas:
    Item: { type: object, properties: { product: { type: integer }, note: { type: string, example: soon } } }
`);
  if (route === undefined) throw new Error('There is a route.');

  expect(requestOf({ route, base: 'http://shop.invalid', as: 'nobody' }).body?.text).toBe('{"items":[{"product":1,"note":"soon"}],"tags":["test"]}');
  const form = { ...route, parameters: route.parameters.map((parameter) => ({ ...parameter, place: 'form' as const })) };
  expect(decodeURIComponent(requestOf({ route: form, base: 'http://shop.invalid', as: 'nobody' }).body?.text ?? '')).toBe('items[][product]=1&items[][note]=soon&tags[]=test');
});

test('Swagger 2, written in YAML, gives bodies and forms from among its parameters', () => {
  const routes = routesOf(`
swagger: '2.0'
basePath: /api
paths:
  /login:
    post:
      parameters:
        - { name: user, in: formData, type: string, required: true }
  /notes:
    post:
      parameters:
        - { name: note, in: body, schema: { $ref: '#/definitions/Note' } }
definitions:
  Note: { type: object, properties: { text: { type: string, default: hello }, stars: { type: integer } } }
`);

  expect(routes).toEqual([
    { method: 'POST', path: '/login', origin: 'document', parameters: [{ name: 'user', place: 'form', isRequired: true }] },
    { method: 'POST', path: '/notes', origin: 'document', parameters: [{ name: 'text', place: 'json', example: 'hello' }, { name: 'stars', place: 'json', example: '1' }] },
  ]);
});

test('a Postman collection gives the requests of its folders, with its variables filled in', () => {
  const routes = routesOf({
    info: { schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    variable: [{ key: 'version', value: 'v3' }],
    item: [
      { name: 'folder', item: [{ name: 'deeper', item: [{ request: { method: 'GET', url: { raw: '{{baseUrl}}/{{version}}/orders/:orderId?full=yes&token={{token}}', variable: [{ key: 'orderId', value: '41' }] } } }] }] },
      { request: { method: 'POST', url: 'https://shop.example/orders', body: { mode: 'raw', raw: '{"item":"apple","to":{"city":"{{city}}"}}' } } },
      { request: { method: 'POST', url: { raw: '{{baseUrl}}/pictures' }, body: { mode: 'formdata', formdata: [{ key: 'picture', type: 'file' }] } } },
    ],
  });

  // Requests at the top come before those of folders.
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /orders', 'POST /pictures', 'GET /v3/orders/{orderId}']);
  expect(routes[0]?.parameters).toEqual([{ name: 'item', place: 'json', example: 'apple' }, { name: 'to', place: 'json', keys: ['city'], example: 'test' }]);
  expect(routes[1]?.parameters).toEqual([{ name: 'picture', place: 'multipart' }]);
  expect(routes[2]?.parameters).toEqual([{ name: 'orderId', place: 'path', example: '41' }, { name: 'full', place: 'query', example: 'yes' }, { name: 'token', place: 'query' }]);
});

test('a route of a document and the same one of the code are one, which knows what each knew', () => {
  const code: Route = { method: 'GET', path: '/users/{userId}', parameters: [{ name: 'userId', place: 'path' }], origin: 'code', handler: { file: 'users.js', line: 3, name: 'show' } };
  const [documented] = routesOf({ openapi: '3.0.0', ...openApi3 });
  if (documented === undefined) throw new Error('the document has a route');

  const same = sameRoute([code], documented);

  expect(same).toBe(code);
  const merged = mergedRoute(code, documented);
  expect(merged).toMatchObject({ path: '/users/{userId}', origin: 'code', handler: { file: 'users.js' } });
  expect(merged.parameters).toContainEqual({ name: 'fields', place: 'query', example: 'name' });
});

test.each([
  ['prose', 'openapi: is what we should write one day'],
  ['broken JSON', '{"openapi":"3.0.0","paths":'],
  ['aliases that grow without end', `openapi: 3.0.0\npaths: &a0 {}\n${Array.from({ length: 30 }, (_, index) => `x${index}: &a${index + 1} [*a${index}, *a${index}, *a${index}]`).join('\n')}`],
  ['a reference to itself', '{"openapi":"3.0.0","paths":{"/a":{"get":{"parameters":[{"$ref":"#/paths/~1a/get/parameters/0"}]}}},"__proto__":{"x":1}}'],
])('%s gives no parameters and does no harm', (_name, text) => {
  expect(routesOf(text).flatMap(({ parameters }) => parameters)).toEqual([]);
});

test('a handler that takes every method is one route, by POST where it takes a body, and methods that ask for no page are none beside others', () => {
  const described = (operationId: string, parameters: readonly unknown[]): unknown => ({ summary: 'Runs it', operationId, parameters });
  const [query, body] = [[{ name: 'command', in: 'query', type: 'string' }], [{ name: 'content', in: 'body', schema: { properties: { text: { type: 'string' } } } }]];
  const routes = routesOf({
    swagger: '2.0',
    paths: {
      '/run': { get: described('runUsingGET', query), head: described('runUsingHEAD', query), post: described('runUsingPOST_2', query), put: described('runUsingPUT', query) },
      '/take': { get: described('takeUsingGET', body), post: described('takeUsingPOST', body), options: described('takeUsingOPTIONS', body) },
      '/users': { get: described('listUsingGET', query), post: described('makeUsingPOST', query) },
      '/ping': { head: {} },
    },
  });

  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /run', 'POST /take', 'GET /users', 'POST /users', 'HEAD /ping']);
});

test('pieces of an object that a document takes apart are sent where they are tried, and no more', () => {
  const [route] = routesOf({ swagger: '2.0', paths: { '/save': { get: { parameters: [{ name: 'text', in: 'query', type: 'string' }, { name: 'session.servletContext.contextPath', in: 'query', type: 'string' }, { name: 'filter.id', in: 'query', type: 'string', required: true }] } } } });
  if (route === undefined) throw new Error('There is a route.');

  expect(requestOf({ route, base: 'http://shop.invalid', as: 'nobody' }).url).toBe('http://shop.invalid/save?text=test&filter.id=test');
});
