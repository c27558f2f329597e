import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Metrics } from '#server/api/operations/request-metrics.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

export interface OperationsServices {
  readonly database: Pick<Database, 'pool'>;
  readonly metrics: Metrics;
  /** Bearer token that opens the metrics to other machines. */
  readonly metricsToken: string | undefined;
}

/** `GET /health` for probes and `GET /metrics` for Prometheus. */
export function operationsRoutes(app: FastifyInstance, { database, metrics, metricsToken }: OperationsServices): void {
  app.get('/health', async (request, reply) => {
    try {
      await database.pool.query('select 1');
      return await reply.header('cache-control', 'no-store').send({ status: 'ok' });
    } catch (error) {
      request.log.error({ err: error }, 'the database is not reachable');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });

  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request) && !bears(request, metricsToken)) throw new ProductError('route_not_found', { method: 'GET', path: '/metrics' });
    const { contentType, text } = await metrics.render();
    return reply.type(contentType).send(text);
  });
}

/** A proxy on this machine that does not say for whom it asks would pass for the machine itself, so its header must be absent. */
function isLoopback({ ip, headers }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] === undefined && headers.forwarded === undefined && /^(::1|(::ffff:)?127\.)/.test(ip);
}

function bears({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
