import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createAddressGuard, defaultCatalogFolder, loadCatalogFolders, parsePrivateHosts, parseRepositoryUrl, AddressRefusedError } from '@whitebox/intake';
import type { FastifyInstance } from 'fastify';

import manifest from '../package.json' with { type: 'json' };

import { registerDashboardApi, type DashboardServices } from '#server/api/dashboard/dashboard-api.ts';
import { registerDocs } from '#server/api/docs/docs.routes.ts';
import { operationsRoutes } from '#server/api/operations/operations.routes.ts';
import { createMetrics, type Metrics } from '#server/api/operations/request-metrics.ts';
import { registerPublicApi } from '#server/api/public-api.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import type { Config } from '#server/config/config.ts';
import { createKeyUseRecorder, type KeyUseRecorder } from '#server/domain/keys/index.ts';
import { isCodeHostConnected, personName } from '#server/domain/organizations/index.ts';
import { createPipelineEntrance, pipelineVersion, startPipeline } from '#server/pipeline/pipeline.ts';
import { createSnapshotCache } from '#server/pipeline/intake/snapshot-cache.ts';
import { createFolderBlobStore } from '#server/platform/blobs/folder-blob-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { createIdentity } from '#server/platform/identity/create-identity.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import { createSignInGuard } from '#server/platform/identity/sign-in-guard.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import { createDatabaseRateLimiter } from '#server/platform/rate-limit/database-rate-limiter.ts';
import { createMemoryRateLimiter } from '#server/platform/rate-limit/memory-rate-limiter.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { loadSecret } from '#server/platform/secrets/load-secret.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';

/** 100 requests in any 60 seconds for each key (specification 8). */
const apiRateLimit = { limit: 100, windowMs: 60_000 } as const;

/** What the parts of one process have in common. */
export interface Foundation {
  readonly config: Config;
  readonly database: Database;
  readonly queue: Queue;
  readonly log: Logger;
  /** Address under which callers reach it, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether other processes may serve the same database: then the rate limit is counted there. */
  readonly replicated: boolean;
}

/** Everything that the parts take from their surroundings, put together once. */
export type Services = PublicApiServices & DashboardServices & {
  readonly config: Config;
  readonly queue: Queue;
  readonly log: Logger;
  readonly identity: Identity;
  readonly keyUse: KeyUseRecorder;
  readonly metrics: Metrics;
  readonly rateLimiter: RateLimiter;
};

export function createServices({ config, database, queue, log, publicUrl, replicated }: Foundation): Services {
  const secret = loadSecret(config.secret, config.dataDirectory);
  const secrets = createSecretBox(secret);
  const guard = createAddressGuard({ privateHosts: parsePrivateHosts(config.privateHosts.join(',')) });
  const keyUse = createKeyUseRecorder(database, (error) => log.error({ err: error }, 'the last uses of keys could not be written'));
  const uploadDirectory = path.join(config.dataDirectory, 'uploads');
  mkdirSync(uploadDirectory, { recursive: true });
  return {
    ...createPipelineEntrance(queue),
    config,
    database,
    queue,
    log,
    publicUrl,
    secrets,
    guard,
    keyUse,
    uploadDirectory,
    blobs: createFolderBlobStore(path.join(config.dataDirectory, 'blobs')),
    identity: createIdentity({ database: database.identity, secret: secrets.derive('session cookies'), publicUrl }),
    metrics: createMetrics(database),
    rateLimiter: replicated ? createDatabaseRateLimiter(apiRateLimit, database.pool) : createMemoryRateLimiter(apiRateLimit),
    signInGuard: createSignInGuard(),
    signUp: config.signUp,
    signUpCredits: config.signUpCredits,
    version: manifest.version,
    now: () => new Date(),
    noteKeyUse: (keyId) => keyUse.noteUse(keyId),
    isConnectedHost: isCodeHostConnected,
    userName: personName,
    rules: readRules,
    parseCodeHostUrl: (text) => parseCodeHostUrl(text, guard),
  };
}

/** The HTTP face of a process: operations always, the APIs where it serves them. */
export async function createApp(services: Services, { api }: { readonly api: boolean }): Promise<FastifyInstance> {
  const app = createServer({ logger: services.log });
  services.metrics.observe(app);
  operationsRoutes(app, { ...services, metricsToken: services.config.metricsToken });
  if (!api) return app;
  app.get('/', (_request, reply) => reply.redirect('/docs'));
  await registerPublicApi(app, services);
  await registerDashboardApi(app, services);
  registerDocs(app, services);
  return app;
}

/** Begins to work on background jobs. @returns ends what goes on beside them */
export async function startWork({ config, database, queue, blobs, guard, secrets, log }: Services): Promise<() => void> {
  return startPipeline({
    database: database.background,
    queue,
    blobs,
    guard,
    secrets,
    snapshots: createSnapshotCache(path.join(config.dataDirectory, 'snapshots')),
    version: await pipelineVersion(),
    onError: (error, context) => log.error({ err: error, ...context }, 'background work failed'),
    ...(config.caFile === undefined ? {} : { extraCa: readFileSync(config.caFile, 'utf8') }),
  });
}

let rules: ReturnType<PublicApiServices['rules']> | undefined;

/** Rules of the catalog, read with the first export. */
function readRules(): ReturnType<PublicApiServices['rules']> {
  return (rules ??= loadCatalogFolders([defaultCatalogFolder()]).then((catalog) => catalog.rules));
}

/** A host's address obeys the rules of a repository's, but may lead to no repository. */
function parseCodeHostUrl(text: string, guard: Services['guard']): URL | string {
  try {
    parseRepositoryUrl(`${text.replace(/\/+$/, '')}/repository`, guard);
    return new URL(text);
  } catch (error) {
    if (error instanceof AddressRefusedError) return error.message;
    throw error;
  }
}
