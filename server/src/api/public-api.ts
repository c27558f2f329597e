import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { archiveRoutes } from '#server/api/archives/archives.routes.ts';
import { createAccessCheck, type AccessServices } from '#server/api/access/access.ts';
import { documentRoutes } from '#server/api/documents/documents.routes.ts';
import { estimationRoutes } from '#server/api/estimations/estimations.routes.ts';
import { findingRoutes } from '#server/api/findings/findings.routes.ts';
import { scanRoutes } from '#server/api/scans/scans.routes.ts';
import { createRefusalHandler } from '#server/api/refuse-once.ts';
import { storageRoutes } from '#server/api/storage/storage.routes.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { authenticateKey } from '#server/domain/keys/index.ts';

/** The same API under two prefixes (specification, preamble; design of hosts). */
const PREFIXES = ['/v1', '/api/v1/rest'] as const;

/** Adds every route of the specification under both prefixes. */
export async function registerPublicApi(app: FastifyInstance, services: PublicApiServices): Promise<void> {
  for (const prefix of PREFIXES) await app.register((scope) => addPublicRoutes(scope, services), { prefix });
}

/** The routes of the specification, without a prefix. */
export async function addPublicRoutes(app: FastifyInstance, services: PublicApiServices): Promise<void> {
  await app.register(multipart);
  app.decorateRequest('caller', null);
  app.setErrorHandler(createRefusalHandler(services.database));
  app.addHook('onRequest', forbidCaching);
  app.addHook('onRequest', createAccessCheck(accessServices(services)));
  estimationRoutes(app, services);
  scanRoutes(app, services);
  findingRoutes(app, services);
  archiveRoutes(app, services);
  documentRoutes(app, services);
  storageRoutes(app, services);
}

function accessServices(services: PublicApiServices): AccessServices {
  const { database, rateLimiter } = services;
  return { rateLimiter, noteKeyUse: (keyId) => services.noteKeyUse(keyId), authenticate: (hash) => authenticateKey(database.pool, hash) };
}

/** Answers belong to one organization: no proxy may keep them, and no browser may guess another type. */
function forbidCaching(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  done();
}
