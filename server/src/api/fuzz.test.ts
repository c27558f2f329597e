/* A few requests of each operation of the OpenAPI document; `npm run bench -- openapi` sends a hundred thousand. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createFindingsFixture, publishedFinding } from '#test/findings.ts';
import { faultOf, readOperations, requestOf } from '#test/openapi-fuzz.ts';
import { createTestApi, type TestTenant } from '#test/public-api.ts';

const api = await createTestApi();
const operations = readOperations((await api.request('GET', '/docs/json')).body);
let tenant: TestTenant;
let knownIds: string[];

beforeAll(async () => {
  tenant = await api.createTenant({ credits: 10 });
  const fixture = await createFindingsFixture({ database: api.database, organizationId: tenant.organizationId });
  const { scanId } = await fixture.publish([publishedFinding('one'), publishedFinding('two')]);
  const estimation = await api.request('POST', '/v1/cost-estimations', { key: tenant.key, body: { repos: [{ source: 'public', repo_url: 'https://git.example.org/a/b', branch: 'main' }] } });
  knownIds = [scanId, estimation.body.id, ...(await fixture.read(['one', 'two'])).map(({ id }) => id)];
});

test.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))('%s answers as its document says', async (_, operation) => {
  await fc.assert(
    fc.asyncProperty(requestOf(operation, knownIds), async (request) => {
      const response = await api.request(operation.method, request.url, { key: tenant.key, headers: request.headers, ...(request.body !== undefined && { body: request.body }) });

      const fault = faultOf(operation, request, { status: response.status, contentType: String(response.headers['content-type']), body: response.body });
      if (fault !== undefined) expect.fail(fault);
      if (response.status >= 400) expect(response.body).toMatchObject({ statusCode: response.status, error: expect.any(String) });
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
