import type { RouteOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { connectionKinds } from '#server/api/connections/connection-kinds.routes.ts';
import { registerDashboardApi } from '#server/api/dashboard/dashboard-api.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { join, newOwner } from '#test/people.ts';
import { createTestApp, openBrowser } from '#test/test-app.ts';

const it = await createTestApp();

/** What the kinds are compared with: the routes themselves. */
const routes = new Map<string, RouteOptions['schema']>();
const described = createServer();
described.addHook('onRoute', ({ method, url, schema }) => void [method].flat().forEach((one) => routes.set(`${one} ${url.replace('/api/v1', '')}`, schema)));
await registerDashboardApi(described, it.services);
afterAll(() => described.close());

interface Fields {
  readonly properties: Readonly<Record<string, { readonly enum?: readonly string[]; readonly maxLength?: number; readonly type?: string }>>;
  readonly required?: readonly string[];
}

test('what can be connected is told to everybody of an organization, with who may see its entries', async () => {
  const owner = await newOwner(it);
  const viewer = await join(it, owner, 'viewer');
  const kinds = (browser = owner.browser) => browser.request({ method: 'GET', url: '/api/v1/connection-kinds' });

  expect((await kinds()).json().data).toEqual(connectionKinds);
  expect((await kinds(viewer.browser)).json().data).toEqual(connectionKinds);
  for (const { collection } of connectionKinds) expect((await viewer.browser.request({ method: 'GET', url: `/api/v1${collection}` })).statusCode).toBe(403);
  expect((await kinds(openBrowser(it))).statusCode).toBe(401);
});

test.each(connectionKinds.map((kind) => [kind.id, kind] as const))('%s has every route that its page asks', (_id, { collection }) => {
  const asked = [`GET ${collection}`, `POST ${collection}`, `DELETE ${collection}/:id`, `POST ${collection}/:id/check`];

  expect(asked.filter((route) => !routes.has(route))).toEqual([]);
});

test.each(connectionKinds.map((kind) => [kind.id, kind] as const))('the fields of %s are those that its route takes', (_id, { collection, fields }) => {
  const { properties, required = [] } = routes.get(`POST ${collection}`)?.body as Fields; // a schema of an object

  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(properties).sort());
  expect(fields.filter((field) => field.required).map(({ name }) => name)).toEqual(required);
  for (const { name, choices, only_for: onlyFor, max_length: length } of fields) {
    const property = properties[name];
    if (choices !== undefined) expect(choices.map(({ value }) => value)).toEqual(property?.enum);
    else expect(JSON.stringify(property)).toContain(`"maxLength":${length}`);
    const sets = [...Object.keys(Object.assign({}, ...(choices ?? []).map(({ fills = {} }) => fills))), ...(onlyFor === undefined ? [] : [onlyFor.field])];
    expect(sets.filter((other) => !(other in properties))).toEqual([]);
  }
});

test.each(connectionKinds.map((kind) => [kind.id, kind] as const))('entries of %s tell what its list shows, and no secret', (_id, { collection, fields, columns }) => {
  // The answer of a list.
  const { 200: listed } = routes.get(`GET ${collection}`)?.response as { readonly 200: { readonly properties: { readonly data: { readonly items: Fields } } } };
  const told = Object.keys(listed.properties.data.items.properties);

  expect([...columns, 'id', 'checked_at', 'problem'].filter((name) => !told.includes(name))).toEqual([]);
  expect(columns.filter((column) => !fields.some(({ name }) => name === column))).toEqual([]);
  expect(fields.filter(({ name, type }) => type === 'secret' && told.includes(name))).toEqual([]);
});
