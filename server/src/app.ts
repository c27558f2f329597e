import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkCodeHost, createAddressGuard, describeIsolation, detectIsolation, loadRules, parsePrivateHosts, parseRepositoryUrl, AddressRefusedError } from '@whitebox/intake';
import { allChecks, probe, showsEffect } from '@whitebox/prober';
import type { FastifyInstance } from 'fastify';

import manifest from '../package.json' with { type: 'json' };

import { registerDashboardApi, type DashboardServices } from '#server/api/dashboard/dashboard-api.ts';
import { dashboardPageRoutes } from '#server/api/dashboard-pages/dashboard-pages.routes.ts';
import { registerDocs } from '#server/api/docs/docs.routes.ts';
import { callbackRoutes } from '#server/api/callbacks/callbacks.routes.ts';
import { operationsRoutes } from '#server/api/operations/operations.routes.ts';
import { createMetrics, type Metrics } from '#server/api/operations/request-metrics.ts';
import { registerPublicApi } from '#server/api/public-api.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import type { Config } from '#server/config/config.ts';
import { forgetChanges, KEPT_MS } from '#server/domain/changes/index.ts';
import { createKeyUseRecorder, type KeyUseRecorder } from '#server/domain/keys/index.ts';
import { createFailedSignInRecorder, isCodeHostConnected, personName } from '#server/domain/organizations/index.ts';
import { isVerifiedTarget } from '#server/domain/targets/index.ts';
import { DEFAULT_PACE, type PaceLimits } from '#server/domain/probes/index.ts';
import { sweepStorage, type StorageSweepServices } from '#server/domain/storage/index.ts';
import { createPipelineEntrance, pipelineVersion, startPipeline } from '#server/pipeline/pipeline.ts';
import { snapshotKey, uploadKey } from '#server/pipeline/intake/fetch-snapshot.ts';
import { createHostSlots } from '#server/pipeline/intake/host-slots.ts';
import { createSnapshotCache, type SnapshotCache } from '#server/pipeline/intake/snapshot-cache.ts';
import { DEFAULT_DEADLINES, type PipelineServices } from '#server/pipeline/services.ts';
import { createFolderBlobStore } from '#server/platform/blobs/folder-blob-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createDiskSpace } from '#server/platform/disk/free-space.ts';
import { createHostCheck } from '#server/platform/http/callers/allowed-hosts.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { createIdentity } from '#server/platform/identity/create-identity.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import { createSignInGuard } from '#server/platform/identity/sign-in-guard.ts';
import type { FailureLog } from '#server/platform/logging/failure-log.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import { createDatabaseRateLimiter } from '#server/platform/rate-limit/database-rate-limiter.ts';
import { createMemoryRateLimiter } from '#server/platform/rate-limit/memory-rate-limiter.ts';
import type { RateLimit, RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { loadSecret } from '#server/platform/secrets/load-secret.ts';
import { replayEvidence } from '#server/replay-evidence.ts';
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
  /** Another limit in place of the specification's, for benchmarks. */
  readonly rateLimit?: RateLimit;
}

/** Everything that the parts take from their surroundings, put together once. */
export type Services = PublicApiServices & DashboardServices & StorageSweepServices & {
  readonly config: Config;
  readonly queue: Queue;
  readonly log: Logger;
  readonly identity: Identity;
  readonly keyUse: KeyUseRecorder;
  readonly metrics: Metrics;
  readonly rateLimiter: RateLimiter;
  readonly snapshots: SnapshotCache;
};

export function createServices({ config, database, queue, log, publicUrl, replicated, rateLimit = apiRateLimit }: Foundation): Services {
  const secret = loadSecret(config.secret, config.dataDirectory);
  const secrets = createSecretBox(secret);
  const guard = createAddressGuard({ privateHosts: parsePrivateHosts(config.privateHosts.join(',')) });
  const keyUse = createKeyUseRecorder(database, (error) => log.error({ err: error }, 'the last uses of keys could not be written'));
  const identity = createIdentity({ database: database.identity, secret: secrets.derive('session cookies'), publicUrl });
  const uploadDirectory = path.join(config.dataDirectory, 'uploads');
  mkdirSync(uploadDirectory, { recursive: true });
  const disk = createDiskSpace(config.dataDirectory, config.freeBytes);
  const snapshots = createSnapshotCache(path.join(config.dataDirectory, 'snapshots'), disk);
  return {
    ...createPipelineEntrance(queue),
    config,
    database,
    queue,
    log,
    publicUrl,
    secrets,
    guard,
    ...furtherAuthorities(config),
    keyUse,
    uploadDirectory,
    disk,
    snapshots,
    quota: config.quota,
    retention: config.retention,
    findSnapshot: (organizationId, code) => snapshots.find(organizationId, snapshotKey(code)),
    isVerifiedTarget: (organizationId, origin) => isVerifiedTarget({ database, guard }, organizationId, origin),
    replay: (order) => replayEvidence({ database, guard, limits: paceOf(config), ...(config.chromium && { chromium: config.chromium }) }, order),
    forgetSnapshot: (organizationId, uploadId) => snapshots.remove(organizationId, uploadKey(uploadId)),
    blobs: createFolderBlobStore(path.join(config.dataDirectory, 'blobs')),
    identity,
    metrics: createMetrics(database),
    rateLimiter: replicated ? createDatabaseRateLimiter(rateLimit, database.pool) : createMemoryRateLimiter(rateLimit),
    signInGuard: createSignInGuard(database.application),
    failedSignIns: createFailedSignInRecorder(database.application, {
      findPerson: (email) => identity.findPersonByEmail(email),
      onError: (error) => log.error({ err: error }, 'a failed sign-in could not be recorded'),
    }),
    signUp: config.signUp,
    signUpCredits: config.signUpCredits,
    version: manifest.version,
    now: () => new Date(),
    noteKeyUse: (keyId) => keyUse.noteUse(keyId),
    isConnectedHost: isCodeHostConnected,
    userName: personName,
    rules: readRules,
    parseCodeHostUrl: (text) => parseCodeHostUrl(text, guard),
    checkCodeHost: (host) => checkCodeHost(host, { guard, ...furtherAuthorities(config) }),
  };
}

/** The HTTP face of a process: operations always, the APIs where it serves them. */
export async function createApp(services: Services, { api }: { readonly api: boolean }): Promise<FastifyInstance> {
  const { config, log, publicUrl } = services;
  const app = createServer({
    logger: log,
    publicUrl,
    isAllowedHost: createHostCheck({ ...config, publicUrl, allowedHosts: [...config.allowedHosts, ...callbackHosts(config)] }),
    trustedProxies: config.trustedProxies,
    limits: config.callers,
  });
  services.metrics.observe(app);
  operationsRoutes(app, { ...services, metricsToken: config.metricsToken });
  if (!api) return app;
  await registerPublicApi(app, services);
  await registerDashboardApi(app, services);
  callbackRoutes(app, { ...services, callbackUrl: config.callbackUrl });
  dashboardPageRoutes(app);
  registerDocs(app, services);
  return app;
}

/** Targets name the listener's host, not that of the API. */
function callbackHosts({ callbackUrl }: Config): string[] {
  return callbackUrl === undefined ? [] : [new URL(callbackUrl).hostname];
}

/** Begins to work on background jobs. @returns ends what goes on beside them */
export async function startWork(services: Services, failures: FailureLog): Promise<() => void> {
  const isolation = await detectIsolation();
  services.log[isolation.hasNamespaces ? 'info' : 'warn'](isolation, describeIsolation(isolation));
  return await startPipeline(await createPipelineServices(services, failures));
}

/** What the stages of scans and estimations take from the parts of this process. */
export async function createPipelineServices({ config, database, queue, blobs, guard, secrets, snapshots, ...services }: Services, failures: FailureLog): Promise<PipelineServices> {
  return {
    database: database.background,
    queue,
    blobs,
    guard,
    secrets,
    snapshots,
    snapshotDays: config.retention.snapshotDays,
    slots: config.slots,
    hosts: createHostSlots(Math.ceil(config.slots.fetches / 2)),
    deadlines: DEFAULT_DEADLINES,
    version: await pipelineVersion(),
    onError: failures.report,
    probe: (input, ports) => probe(input, ports, { checks: allChecks, showsEffect }),
    probing: { pace: paceOf(config), limits: { requests: config.targets.requests }, ...(config.chromium && { chromium: config.chromium }) },
    isVerifiedTarget: (...target) => services.isVerifiedTarget(...target),
    ...(config.callbackUrl !== undefined && { callbackUrl: config.callbackUrl }),
    ...furtherAuthorities(config),
  };
}

function paceOf({ targets: { requestsPerSecond } }: Config): PaceLimits {
  return { ...DEFAULT_PACE, requestsPerSecond };
}

function furtherAuthorities({ caFile }: Config): { extraCa?: string } {
  return caFile === undefined ? {} : { extraCa: readFileSync(caFile, 'utf8') };
}

const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/** Removes now and each hour what retention gives up and what kills have left behind. @returns ends that, when a running one has ended */
export function startStorageSweep(services: Services): () => Promise<void> {
  const sweepAll = async (): Promise<void> => {
    // Twice the time that readers are promised: none reads where rows are just going.
    await forgetChanges(services.database.application, 2 * KEPT_MS);
    await sweepStorage(services);
  };
  const sweep = (): Promise<void> => sweepAll().catch((error: unknown) => services.log.error({ err: error }, 'the storage could not be swept'));
  let running = sweep();
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, SWEEP_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

let rules: ReturnType<PublicApiServices['rules']> | undefined;

/** Rules of the catalog, read with the first export. */
function readRules(): ReturnType<PublicApiServices['rules']> {
  return (rules ??= loadRules());
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
