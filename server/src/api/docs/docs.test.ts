import { Ajv } from 'ajv';
import { beforeAll, expect, test } from 'vitest';
import { examples } from '#server/api/docs/examples.ts';
import { operationWords } from '#server/api/docs/operation-words.ts';
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
    'delete /v1/context-documents/{id}', 'delete /v1/scan-archives/{id}',
    'get /v1/context-documents', 'get /v1/context-documents/{id}', 'get /v1/cost-estimations', 'get /v1/cost-estimations/{id}', 'get /v1/credits', 'get /v1/findings', 'get /v1/findings/export',
    'get /v1/findings/{id}', 'get /v1/findings/{id}/evidence', 'get /v1/findings/{id}/trace', 'get /v1/scan-archives', 'get /v1/scan-archives/{id}', 'get /v1/scans', 'get /v1/scans/{id}', 'get /v1/scans/{id}/coverage', 'get /v1/scans/{id}/findings',
    'get /v1/scans/{id}/findings/export', 'get /v1/scans/{id}/log', 'get /v1/scans/{id}/requests', 'get /v1/scans/{id}/status', 'get /v1/storage', 'patch /v1/findings/{id}', 'post /v1/context-documents',
    'post /v1/cost-estimations', 'post /v1/findings/{id}/comments', 'post /v1/findings/{id}/replay', 'post /v1/scan-archives', 'post /v1/scans', 'post /v1/scans/{id}/cancel',
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
  const { schemas } = document.body.components;

  expect(responses['429'].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/RateLimitError' });
  expect(responses['400'].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Error' });
  expect(Object.keys(schemas.RateLimitError.properties)).toEqual(['statusCode', 'message']);
  expect(Object.keys(schemas.Error.properties)).toContain('error');
  expect(Object.keys(document.body.paths['/v1/scan-archives'].post.requestBody.content)).toEqual(['multipart/form-data']);
  expect(Object.keys(document.body.paths['/v1/findings/export'].get.responses['200'].content)).toEqual(['application/json', 'text/csv', 'application/sarif+json', 'text/markdown']);
});

test('every operation has a name and words of its own, and no words are left over', () => {
  const operations = Object.entries(document.body.paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, { operationId, description }]) => ({ key: `${method.toUpperCase()} ${path.slice('/v1'.length)}`, operationId, description })),
  );

  expect(operations.map(({ key }) => key).sort()).toEqual(Object.keys(operationWords).sort());
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { description } of operations) expect(description).toMatch(/^[A-Z`].{20,}\n\nScope: `\w+`\.$/s);
});

test('schemas of the contract are components that references lead to, and a discriminator says which word means which', () => {
  const { schemas, headers } = document.body.components;
  const references = [...document.text.matchAll(/"\$ref":"#\/components\/(schemas|headers)\/(\w+)"/g)];

  expect(references.length).toBeGreaterThan(50);
  for (const [, kind, name] of references) expect(kind === 'schemas' ? schemas : headers).toHaveProperty(name ?? '');
  expect(schemas.CreateEstimation.properties.repos.items.$ref).toBe('#/components/schemas/SubmittedRepository');
  expect(schemas.SubmittedRepository.discriminator.mapping).toEqual({
    connected: '#/components/schemas/ConnectedRepository',
    public: '#/components/schemas/PublicRepository',
    upload: '#/components/schemas/UploadedRepository',
  });
});

test('examples fit the schemas that they stand at', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const { components } = document.body;

  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(Object.keys(examples)));
  for (const [name, example] of Object.entries(examples)) {
    const validate = ajv.compile({ $ref: `#/components/schemas/${name}`, components });
    expect([name, validate(example), validate.errors]).toEqual([name, true, null]);
  }
});

test('answers are described in words with their headers, and the server is the public address', () => {
  const { responses } = document.body.paths['/v1/cost-estimations'].post;

  expect(document.body.servers[0].url).toBe('https://whitebox.example');
  expect(document.text).not.toContain('Default Response');
  expect(Object.keys(responses['201'].headers)).toEqual(['RateLimit-Policy', 'RateLimit', 'Idempotency-Replayed', 'Location']);
  expect(Object.keys(responses['429'].headers)).toContain('Retry-After');
});

test('reads say how they are asked for only when they have changed, but for files and polls', () => {
  const isConditional = (path: string) => {
    const { parameters = [], responses } = document.body.paths[path].get;
    return [parameters.some(({ name }: { name: string }) => name === 'If-None-Match'), '304' in responses];
  };

  expect(['/v1/scans', '/v1/findings/{id}'].map(isConditional)).toEqual([[true, true], [true, true]]);
  expect(['/v1/findings/export', '/v1/scans/{id}/status'].map(isConditional)).toEqual([[false, false], [false, false]]);
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

test('a method that the document does not list for a path is 405 and says which are allowed', async () => {
  for (const [path, methods] of Object.entries(document.body.paths)) {
    const listed = Object.keys(methods ?? {}).map((method) => method.toUpperCase());
    // To PATCH, `export` is the id of a finding, and no right one.
    const methodsHere = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const).filter((each) => !listed.includes(each) && !(each === 'PATCH' && path === '/v1/findings/export'));
    for (const method of methodsHere) {
      const { status, headers } = await api.request(method, path.replace('{id}', '0197c9a2-5d10-7c3e-9f2a-1b6c4d8e0a11'));

      expect([method, path, status]).toEqual([method, path, 405]);
      for (const allowed of listed) expect(String(headers['allow'])).toContain(allowed);
    }
  }
});
