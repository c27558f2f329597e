// @ts-check
import { camel, pascal, sentence } from './words.mjs';

/**
 * A route that reads one row: its schema, its binding and the tests that every route has.
 *
 * @param {string} resource plural, as in the URL
 * @returns {import('./skeletons.mjs').Made}
 */
export function route(resource) {
  const folder = `server/src/api/${resource}`;
  const one = resource.replace(/s$/, '');
  return {
    files: {
      [`contract/src/${one}.ts`]: schema(one),
      [`${folder}/${resource}.routes.ts`]: binding(resource, one),
      [`${folder}/${resource}.test.ts`]: tests(resource),
    },
    additions: [],
    next: `Export contract/src/${one}.ts in contract/src/index.ts, add ${one.replaceAll('-', '_')}_not_found to contract/src/errors.ts with its page,
write find${pascal(one)} in server/src/domain/${resource}/, and mount ${camel(one)}Routes in server/src/api/public-api.ts.`,
  };
}

/** @param {string} one singular */
function schema(one) {
  const type = pascal(one);
  return `import { Type, type Static } from 'typebox';
import { strict, Timestamp, Uuid } from '#contract/scalars.ts';

export const ${type} = Type.Object({ id: Uuid, created_at: Timestamp }, { ...strict, title: '${sentence(one)}' });
export type ${type} = Static<typeof ${type}>;
`;
}

/** @param {string} resource plural @param {string} one singular */
function binding(resource, one) {
  const type = pascal(one);
  return `import { IdParameters, ${type} } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { inOrganization, responses } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { find${type} } from '#server/domain/${resource}/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

const tags = ['${sentence(resource)}'];

export function ${camel(one)}Routes(app: FastifyInstance, { database }: PublicApiServices): void {
  app.get<{ Params: { id: string } }>(
    '/${resource}/:id',
    { config: { scope: 'read' }, schema: { tags, summary: 'Read a ${one.replaceAll('-', ' ')}', params: IdParameters, response: responses({ 200: ${type} }, 404) } },
    async (request) => {
      const row = await inOrganization(database, request, (tx) => find${type}(tx, request.params.id));
      if (!row) throw new ProductError('${one.replaceAll('-', '_')}_not_found');
      return { id: row.id, created_at: row.created_at.toISOString() };
    },
  );
}
`;
}

/** @param {string} resource plural */
function tests(resource) {
  return `import { expect, test } from 'vitest';
import { createTestApi } from '#test/public-api.ts';

const api = await createTestApi();
const absent = '/v1/${resource}/00000000-0000-4000-8000-000000000000';

test('a request without a key is refused', async () => {
  expect(await api.request('GET', absent)).toMatchObject({ status: 401 });
});

test('a key without read is refused', async () => {
  const { deleteKey } = await api.createTenant();

  expect(await api.request('GET', absent, { key: deleteKey })).toMatchObject({ status: 403 });
});

test('an id that is no UUID is named', async () => {
  const { key } = await api.createTenant();

  expect(await api.request('GET', '/v1/${resource}/7', { key })).toMatchObject({ status: 400, body: { message: ['id must be a UUID'] } });
});

test('what is absent, or of another organization, is not found', async () => {
  const { key } = await api.createTenant();

  expect(await api.request('GET', absent, { key })).toMatchObject({ status: 404 });
});
`;
}
