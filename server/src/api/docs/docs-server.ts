import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeRoute } from '#server/api/docs/describe-route.ts';
import { finishDocument } from '#server/api/docs/finish-document.ts';
import { addPublicRoutes } from '#server/api/public-api.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { compressAnswers } from '#server/platform/http/compress-answers.ts';
import { createServer } from '#server/platform/http/create-server.ts';

const PREFIX = '/v1';

const description = `Estimate what a scan costs, start it, poll it, read and triage findings.

Every request carries an API key in \`X-Api-Key\`. Limit: 100 requests in any 60 seconds for each key.
POST requests may carry an \`Idempotency-Key\`: the same request under the same key within 24 hours gets the first answer again.
The same API is served under \`/api/v1/rest\`.`;

/** Our own policy: nothing is loaded from elsewhere. Swagger UI sets styles on elements, and draws icons from data URLs. */
const contentSecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** A server with the public routes and their documentation; only `/docs` is ever asked of it. */
export async function createDocsServer(services: PublicApiServices): Promise<FastifyInstance> {
  const app = createServer({ publicUrl: services.publicUrl });
  compressAnswers(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Whitebox', version: services.version, description },
      servers: [
        { url: services.publicUrl, description: 'The public address' },
        { url: '/', description: 'Where this document was read' },
      ],
      components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } } },
      security: [{ apiKey: [] }],
    },
    transform: ({ schema, url, route }) => ({ schema: describeRoute(schema, route, url.slice(PREFIX.length)), url }),
    // The library types the document by OpenAPI's grammar; ours is one of its documents.
    transformObject: (object) => finishDocument('openapiObject' in object ? { ...object.openapiObject } : {}) as ReturnType<SwaggerTransformObject>,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: contentSecurityPolicy,
    uiConfig: { layout: 'BaseLayout', persistAuthorization: false, tryItOutEnabled: true, validatorUrl: null },
  });
  await app.register((scope) => addPublicRoutes(scope, services), { prefix: PREFIX });
  await app.ready();
  return app;
}
