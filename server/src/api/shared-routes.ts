import multipart from '@fastify/multipart';
import { findingQueries } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { archiveRoutes } from '#server/api/archives/archives.routes.ts';
import { documentRoutes } from '#server/api/documents/documents.routes.ts';
import { estimationRoutes } from '#server/api/estimations/estimations.routes.ts';
import { findingRoutes } from '#server/api/findings/findings.routes.ts';
import { scanRoutes } from '#server/api/scans/scans.routes.ts';
import { storageRoutes } from '#server/api/storage/storage.routes.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

/**
 * What keys and people do alike: estimations, scans, findings, uploads. It stands behind either check of access: each route names the
 * scope that a key needs and the permission that a role needs, and works for the `caller` that the check has found.
 * @param by who asks: lists of findings take several values of a filter from people
 */
export async function addSharedRoutes(app: FastifyInstance, services: PublicApiServices, by: keyof typeof findingQueries): Promise<void> {
  await app.register(multipart);
  app.addHook('onRoute', ({ url, config }) => {
    // A route that says nothing would be open to every role.
    if (config?.permission === undefined || config.scope === undefined) throw new Error(`${url} names no scope or no permission`);
  });
  // The reader of forms is there for uploads; elsewhere a form is no body.
  app.addHook('preValidation', (request, _reply, done) => {
    const isMisplaced = request.isMultipart() && request.routeOptions.config.upload === undefined;
    done(isMisplaced ? new ProductError('media_type_unsupported', { type: request.headers['content-type']?.slice(0, 100) ?? 'none' }) : undefined);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'POST') request.body = withoutNulls(request.body);
    done();
  });
  estimationRoutes(app, services);
  scanRoutes(app, services);
  findingRoutes(app, services, findingQueries[by]);
  archiveRoutes(app, services);
  documentRoutes(app, services);
  storageRoutes(app, services);
}

/** What answers show as null may be sent back so: it is the same as left out. Only fields that may be left out pass the schemas with null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const given = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(given.map(([name, member]) => [name, withoutNulls(member)]));
}
