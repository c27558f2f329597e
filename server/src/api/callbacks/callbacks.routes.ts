import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createArrivalRecorder, type CallbackServices } from '#server/domain/callbacks/index.ts';
import type { Database } from '#server/platform/database/database.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/**
 * What targets of live tests call. Everything is answered alike, so that an answer tells nobody which addresses are known; bodies and
 * headers are not read. Absent where the operator gave the listener no address.
 */
export function callbackRoutes(app: FastifyInstance, services: CallbackServices & { readonly database: Database }): void {
  if (services.callbackUrl === undefined) return;
  const recorder = createArrivalRecorder(services);
  app.addHook('onClose', () => recorder.stop());
  for (const url of ['/callbacks/:id', '/callbacks/:id/*']) {
    app.route<{ Params: { id: string } }>({
      method: [...METHODS],
      url,
      // Before a body is looked at: the connection closes over what is not read.
      onRequest: async (request, reply) => {
        await note(request, recorder.note);
        return reply.header('connection', 'close').header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('ok\n');
      },
      handler: () => {
        throw new Error('a callback was answered before');
      },
    });
  }
}

async function note(request: FastifyRequest<{ Params: { id: string } }>, record: ReturnType<typeof createArrivalRecorder>['note']): Promise<void> {
  const { id } = request.params;
  const path = request.url.replace(/[?#].*$/s, '');
  try {
    await record({ id, method: request.method, path, source: request.ip });
  } catch (error) {
    // The caller is a stranger's application, and could do nothing about it.
    request.log.error({ err: error }, 'a callback could not be recorded');
  }
}
