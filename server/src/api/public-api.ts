import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { archiveRoutes } from '#server/api/archives/archives.routes.ts';
import { createAccessCheck, type AccessServices } from '#server/api/access/access.ts';
import { createFailedKeyLimit } from '#server/api/access/failed-key-limit.ts';
import { creditRoutes } from '#server/api/credits/credits.routes.ts';
import { documentRoutes } from '#server/api/documents/documents.routes.ts';
import { estimationRoutes } from '#server/api/estimations/estimations.routes.ts';
import { findingRoutes } from '#server/api/findings/findings.routes.ts';
import { scanRoutes } from '#server/api/scans/scans.routes.ts';
import { createRefusalHandler } from '#server/api/refuse-once.ts';
import { storageRoutes } from '#server/api/storage/storage.routes.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { createKeyLookup } from '#server/domain/keys/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { compressAnswers } from '#server/platform/http/compress-answers.ts';

/** The same API under two prefixes (specification, preamble; design of hosts). */
const PREFIXES = ['/v1', '/api/v1/rest'] as const;

/** Adds every route of the specification under both prefixes. */
export async function registerPublicApi(app: FastifyInstance, services: PublicApiServices): Promise<void> {
  const access = accessServices(services);
  for (const prefix of PREFIXES) await app.register((scope) => addPublicRoutes(scope, services, access), { prefix });
}

/** The routes of the specification, without a prefix. */
export async function addPublicRoutes(app: FastifyInstance, services: PublicApiServices, access = accessServices(services)): Promise<void> {
  await app.register(multipart);
  compressAnswers(app);
  app.decorateRequest('caller', null);
  app.setErrorHandler(createRefusalHandler(services.database));
  app.addHook('onRequest', forbidCaching);
  app.addHook('onRequest', createAccessCheck(access));
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
  findingRoutes(app, services);
  archiveRoutes(app, services);
  documentRoutes(app, services);
  creditRoutes(app, services);
  storageRoutes(app, services);
}

function accessServices(services: PublicApiServices): AccessServices {
  const { database, rateLimiter } = services;
  return { rateLimiter, failedKeys: createFailedKeyLimit(), noteKeyUse: (keyId) => services.noteKeyUse(keyId), authenticate: createKeyLookup(database.pool) };
}

/** What answers show as null may be sent back so: it is the same as left out. Only fields that may be left out pass the schemas with null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const given = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(given.map(([name, member]) => [name, withoutNulls(member)]));
}

/** Answers belong to one organization: no proxy may keep them. */
function forbidCaching(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.header('cache-control', 'no-store');
  done();
}
