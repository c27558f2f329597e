// Writes the types of the dashboard's backend (dashboard/dist/api.d.ts) from the schemas of its routes, through OpenAPI. It is part of the
// build and not in git, so that it cannot differ from the routes.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import openapiTypes, { astToString } from 'openapi-typescript';
import { registerDashboardApi, type DashboardServices } from '../../server/src/api/dashboard/dashboard-api.ts';
import { hoistNamed, withNames } from '../../server/src/api/docs/name-schemas.ts';
import { createServer } from '../../server/src/platform/http/create-server.ts';

const output = path.join(import.meta.dirname, '../../dashboard/dist/api.d.ts');

const app = createServer();
await app.register(swagger, {
  openapi: { openapi: '3.1.0', info: { title: 'Whitebox: the dashboard', version: '1' } },
  transform: ({ schema, url }) => ({ schema: withNames(schema ?? {}) as typeof schema, url }), // a copy with titles
  transformObject: (object) => nameSchemas('openapiObject' in object ? object.openapiObject : {}),
});
await registerDashboardApi(app, unusedServices());
await app.ready();
// The library's document is the one that this library reads; both call it by types of their own.
const document = app.swagger() as Parameters<typeof openapiTypes>[0] & object;
mkdirSync(path.dirname(output), { recursive: true });
writeFileSync(output, astToString(await openapiTypes(document)));
await app.close();

function nameSchemas(document: { readonly paths?: unknown; readonly components?: object }): ReturnType<SwaggerTransformObject> {
  const { paths, schemas } = hoistNamed(document.paths);
  return { ...document, paths, components: { ...document.components, schemas } } as ReturnType<SwaggerTransformObject>; // moved, not changed
}

/** Routes are described, never asked: whatever they take from their surroundings when they are mounted is only kept, however deep it lies. */
function unusedServices(): DashboardServices {
  const unused: object = new Proxy(() => unused, { get: (_target, name) => (name === 'then' || typeof name === 'symbol' ? undefined : unused) });
  return unused as DashboardServices; // has every member
}
