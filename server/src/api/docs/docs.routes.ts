import type { FastifyInstance } from 'fastify';
import type { PublicApiServices } from '#server/api/services.ts';

/**
 * `/docs` (Swagger UI) and `/docs/json` (OpenAPI 3.1). Both come from a second server that holds the same routes and is built with the
 * first request: its packages would cost a start 300 ms and an idle process 20 MB.
 */
export function registerDocs(app: FastifyInstance, services: PublicApiServices): void {
  let docs: Promise<FastifyInstance> | undefined;
  const load = async (): Promise<FastifyInstance> => {
    const { createDocsServer } = await import('#server/api/docs/docs-server.ts');
    return createDocsServer(services);
  };
  for (const url of ['/docs', '/docs/*']) {
    app.get(url, async (request, reply) => {
      docs ??= load();
      const server = await docs;
      reply.hijack();
      server.routing(request.raw, reply.raw);
    });
  }
  app.addHook('onClose', async () => {
    if (docs) await (await docs).close();
  });
}
