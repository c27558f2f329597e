import { beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestResponse } from '#test/public-api.ts';

const api = await createTestApi();
let document: TestResponse;
beforeAll(async () => {
  document = await api.request('GET', '/docs/json');
});

test('the document is OpenAPI 3.1 and names the header of the key', () => {
  expect(document.status).toBe(200);
  expect(document.body.openapi).toBe('3.1.0');
  expect(document.body.components.securitySchemes).toEqual({ apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } });
  expect(document.body.security).toEqual([{ apiKey: [] }]);
});

test('it holds every route of the specification and of the design, and no other', () => {
  const operations = Object.entries(document.body.paths).flatMap(([path, methods]) => Object.keys(methods ?? {}).map((method) => `${method} ${path}`));

  expect(operations.sort()).toEqual([
    'delete /v1/context-documents/{id}', 'delete /v1/scan-archives/{id}', 'get /v1/context-documents', 'get /v1/context-documents/{id}', 'get /v1/cost-estimations', 'get /v1/cost-estimations/{id}', 'get /v1/findings', 'get /v1/findings/export',
    'get /v1/findings/{id}', 'get /v1/scan-archives', 'get /v1/scan-archives/{id}', 'get /v1/scans', 'get /v1/scans/{id}', 'get /v1/scans/{id}/findings',
    'get /v1/scans/{id}/findings/export', 'get /v1/scans/{id}/status', 'get /v1/storage', 'patch /v1/findings/{id}', 'post /v1/context-documents',
    'post /v1/cost-estimations', 'post /v1/findings/{id}/comments', 'post /v1/scan-archives', 'post /v1/scans', 'post /v1/scans/{id}/cancel',
  ]);
});

test('a parameter with a default may be left out, and one without need not', () => {
  const required = (path: string) => document.body.paths[path].get.parameters.filter((parameter: { required?: boolean }) => parameter.required).map(({ name }: { name: string }) => name);

  expect(required('/v1/scans')).toEqual([]);
  expect(required('/v1/findings')).toEqual([]);
  expect(required('/v1/scans/{id}/findings/export')).toEqual(['format', 'id']);
});

test('the 429 body has no error field, and uploads are multipart', () => {
  const { responses } = document.body.paths['/v1/scans'].get;

  expect(Object.keys(responses['429'].content['application/json'].schema.properties)).toEqual(['statusCode', 'message']);
  expect(Object.keys(responses['400'].content['application/json'].schema.properties)).toContain('error');
  expect(Object.keys(document.body.paths['/v1/scan-archives'].post.requestBody.content)).toEqual(['multipart/form-data']);
  expect(Object.keys(document.body.paths['/v1/findings/export'].get.responses['200'].content)).toEqual(['application/json', 'text/csv', 'application/sarif+json', 'text/markdown']);
});

test('the explorer is served from here, under a policy that loads nothing from elsewhere', async () => {
  const page = await api.request('GET', '/docs');
  const policy = String(page.headers['content-security-policy']);
  const assets = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => new URL(url ?? '', 'http://x/docs/').pathname);
  const answers = await Promise.all(assets.map((url) => api.request('GET', url)));

  expect(page.status).toBe(200);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|unsafe-eval|\*/);
  expect(assets.length).toBeGreaterThan(3);
  expect(answers.map(({ status }) => status)).toEqual(assets.map(() => 200));
});

test('unknown pages of the explorer are 404', async () => {
  expect((await api.request('GET', '/docs/../../etc/passwd')).status).toBe(404);
  expect((await api.request('GET', '/docs/static/nothing.js')).status).toBe(404);
});
