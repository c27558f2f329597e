/*
 * Every route of the OpenAPI document with inputs made from its own schemas, valid, mutated and hostile: never a 5xx, every answer
 * valid against the schema of its status, every 4xx in the body of the specification. The seed is printed when it fails.
 */
import { Ajv, type ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createFindingsFixture, publishedFinding } from '#test/findings.ts';
import { createTestApi, type TestTenant } from '#test/public-api.ts';

type Schema = Readonly<Record<string, unknown>>;
interface Parameter { readonly in: string; readonly name: string; readonly required?: boolean; readonly schema: Schema }
interface Operation { readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; readonly path: string; readonly parameters: readonly Parameter[]; readonly body: Schema | undefined; readonly answers: ReadonlyMap<number, ValidateFunction> }

const api = await createTestApi();
const ajv = new Ajv({ strict: false, validateFormats: false });
const operations = readOperations((await api.request('GET', '/docs/json')).body.paths);
let tenant: TestTenant;
let knownIds: string[];

beforeAll(async () => {
  tenant = await api.createTenant({ credits: 10 });
  const fixture = await createFindingsFixture({ database: api.database, organizationId: tenant.organizationId });
  const { scanId } = await fixture.publish([publishedFinding('one'), publishedFinding('two')]);
  const estimation = await api.request('POST', '/v1/cost-estimations', { key: tenant.key, body: { repos: [{ source: 'public', repo_url: 'https://git.example.org/a/b', branch: 'main' }] } });
  knownIds = [scanId, estimation.body.id, ...(await fixture.read(['one', 'two'])).map(({ id }) => id)];
});

function readOperations(paths: Record<string, Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> }; responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>>): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
    method: method.toUpperCase() as Operation['method'], // OpenAPI writes the methods that we use in lower case
    path,
    parameters,
    body: requestBody?.content['application/json']?.schema,
    answers: new Map(Object.entries(responses).flatMap(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      return schema ? [[Number(status), ajv.compile(schema)] as const] : [];
    })),
  })));
}

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('', ' ', '\0', '\ud800', '__proto__', "' or 1=1 --", '../../etc/passwd', '%00', '1e400', -1, 0, 2 ** 53, 1.5, null, true, [], {}, [[]], 'x'.repeat(5000)),
  fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 4 }), fc.double(),
);

/** Values that a schema allows, and now and then one that it does not. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (Array.isArray(schema['oneOf'])) return fc.oneof(...schema['oneOf'].map(fitting));
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  if ('const' in schema) return fc.constant(schema['const']);
  const [type] = [schema['type']].flat();
  if (schema['format'] === 'uuid') return fc.oneof(fc.uuid(), fc.nat().map((index) => knownIds[index % knownIds.length]));
  if (schema['format'] === 'date-time') return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') }).map((date) => date.toISOString());
  if (type === 'integer') return fc.integer({ min: Number(schema['minimum'] ?? -5), max: Math.min(Number(schema['maximum'] ?? 500), 500) });
  if (type === 'array') return fc.array(valueOf(schema['items'] as Schema), { maxLength: 4 }); // a list's items are a schema
  if (type === 'object') return objectOf(schema);
  return fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('https://git.example.org/a/b', 'main', 'https://staging.example.org/'));
}

function objectOf({ properties, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties as Record<string, Schema>).map(([name, schema]) => [name, valueOf(schema)] as const); // properties are schemas by name
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as string[] }); // as the document lists them
}

/** A value as a part of a URL; `String` of an object asks its `toString`, which a hostile one has set to a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function requestOf({ path, parameters, body }: Operation) {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return fc.record({
    id: valueOf({ type: 'string', format: 'uuid' }).map((id) => encodeURIComponent(textOf(id).replace(/\p{Surrogate}/gu, '?'))),
    query: fc.record(Object.fromEntries(query.map(({ name, schema }) => [name, valueOf(schema)])), { requiredKeys: query.filter(({ required }) => required).map(({ name }) => name) }),
    extra: fc.option(fc.webQueryParameters(), { freq: 10 }),
    body: body ? valueOf(body) : fc.constant(undefined),
    headers: fc.record({ 'idempotency-key': fc.constantFrom('a', 'b', 'c d'), 'if-match': fc.constantFrom('"1"', '*', 'x') }, { requiredKeys: [] }),
  }).map(({ id, query: values, extra, ...rest }) => {
    const search = new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, textOf(value)]));
    return { ...rest, url: `${path.replace('{id}', id || 'x')}?${search.toString()}${extra === null ? '' : `&${extra}`}` };
  });
}

test.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))('%s never fails by itself', async (_, operation) => {
  await fc.assert(
    fc.asyncProperty(requestOf(operation), async ({ url, body, headers }) => {
      const response = await api.request(operation.method, url, { key: tenant.key, headers, ...(body !== undefined && { body }) });

      expect(response.status).toBeLessThan(500);
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      const validate = isJson ? operation.answers.get(response.status) : undefined;
      if (validate && !validate(response.body)) expect.fail(`${response.status}: ${JSON.stringify(validate.errors)}`);
      if (response.status >= 400) expect(response.body).toMatchObject({ statusCode: response.status, error: expect.any(String) });
    }),
    { numRuns: 120, endOnFailure: true },
  );
}, 60_000);
