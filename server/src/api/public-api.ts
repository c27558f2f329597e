import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { archiveRoutes } from '#server/api/archives/archives.routes.ts';
import { createAccessCheck, type AccessServices } from '#server/api/access/access.ts';
import { createFailedKeyLimit } from '#server/api/access/failed-key-limit.ts';
import { documentRoutes } from '#server/api/documents/documents.routes.ts';
import { estimationRoutes } from '#server/api/estimations/estimations.routes.ts';
import { findingRoutes } from '#server/api/findings/findings.routes.ts';
import { scanRoutes } from '#server/api/scans/scans.routes.ts';
import { createRefusalHandler } from '#server/api/refuse-once.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { createKeyLookup } from '#server/domain/keys/index.ts';

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
  app.decorateRequest('caller', null);
  app.setErrorHandler(createRefusalHandler(services.database));
  app.addHook('onRequest', forbidCaching);
  app.addHook('onRequest', createAccessCheck(access));
  estimationRoutes(app, services);
  scanRoutes(app, services);
  findingRoutes(app, services);
  archiveRoutes(app, services);
  documentRoutes(app, services);
}

function accessServices(services: PublicApiServices): AccessServices {
  const { database, rateLimiter } = services;
  return { rateLimiter, failedKeys: createFailedKeyLimit(), noteKeyUse: (keyId) => services.noteKeyUse(keyId), authenticate: createKeyLookup(database.pool) };
}

/** Answers belong to one organization: no proxy may keep them, and no browser may guess another type. */
function forbidCaching(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  done();
}
