import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAccessCheck, type AccessServices } from '#server/api/access/access.ts';
import { createFailedKeyLimit } from '#server/api/access/failed-key-limit.ts';
import { creditRoutes } from '#server/api/credits/credits.routes.ts';
import { createRefusalHandler } from '#server/api/refuse-once.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { addSharedRoutes } from '#server/api/shared-routes.ts';
import { createKeyLookup } from '#server/domain/keys/index.ts';
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
  compressAnswers(app);
  app.decorateRequest('caller', null);
  app.setErrorHandler(createRefusalHandler(services.database));
  app.addHook('onRequest', forbidCaching);
  app.addHook('onRequest', createAccessCheck(access));
  await addSharedRoutes(app, services, 'keys');
  creditRoutes(app, services);
}

function accessServices(services: PublicApiServices): AccessServices {
  const { database, rateLimiter } = services;
  return { rateLimiter, failedKeys: createFailedKeyLimit(), noteKeyUse: (keyId) => services.noteKeyUse(keyId), authenticate: createKeyLookup(database.pool) };
}

/** Answers belong to one organization: no proxy may keep them. */
function forbidCaching(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.header('cache-control', 'no-store');
  done();
}
