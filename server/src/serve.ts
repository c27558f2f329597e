import { fileURLToPath } from 'node:url';
import { assertGitVersion } from '@whitebox/intake';
import { makeFirstOwner, type FirstOwner } from '#server/first-start.ts';
import { createApp, createServices, startStorageSweep, startWork } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { migrations } from '#server/migrations/index.ts';
import { pipelineJobs } from '#server/pipeline/pipeline.ts';
import type { Connection } from '#server/platform/database/connection.ts';
import { openInstallation, type Installation } from '#server/platform/database/installation.ts';
import { assertAddressFree } from '#server/platform/http/assert-address-free.ts';
import { isFaultOfRepository } from '#server/pipeline/estimate/estimate-repository.ts';
import { createFailureLog, type FailureLog } from '#server/platform/logging/failure-log.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import { createQuarantine } from '#server/platform/queue/quarantine.ts';
import { startQueue, type Queue } from '#server/platform/queue/queue.ts';
import type { RateLimit } from '#server/platform/rate-limit/rate-limiter.ts';
import { loadSecret } from '#server/platform/secrets/load-secret.ts';
import type { ProcessRole } from '#server/process-roles.ts';

/** For requests under way at a stop; then their connections end. */
const GRACE_MS = 10_000;

export interface ServeOptions {
  readonly config: Config;
  readonly role: ProcessRole;
  readonly log: Logger;
  /** Another limit on requests of a key than the specification's, for benchmarks. */
  readonly rateLimit?: RateLimit;
  /** The database is lost for good: the process should end. */
  readonly onFatal: (reason: string) => void;
}

export interface RunningService {
  /** Where it listens. */
  readonly url: string;
  readonly publicUrl: string;
  /** Set by the start that made them. */
  readonly firstOwner: FirstOwner | undefined;
  /** Process id of the embedded database. */
  readonly databasePid: number | undefined;
  /** Answers what was asked, gives running jobs ten seconds, and closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts a process of the service and resolves when it can serve.
 *
 * @throws Error with a sentence for the operator when it cannot
 */
export async function serve(options: ServeOptions): Promise<RunningService> {
  const { config, role, onFatal } = options;
  if (role !== 'all' && config.databaseUrl === undefined) {
    throw new Error(`--role ${role} needs DATABASE_URL: several processes share one PostgreSQL. Without it, leave --role out.`);
  }
  if (role !== 'api') await assertGitVersion();
  await assertAddressFree(config);
  const failures = createFailureLog(options.log, isFaultOfRepository);
  const secret = loadSecret(config.secret, config.dataDirectory);
  const installation = await openInstallation({ ...config, secret, migrations, onUnexpectedExit: (detail) => failures.isStopping() || onFatal(`the embedded database ended: ${detail}`) });
  try {
    return await startOn(installation, { ...options, failures });
  } catch (error) {
    await installation.close();
    throw error;
  }
}

/** What a job needs that runs apart from its worker: plain data. */
export interface JobSurroundings {
  readonly connection: Connection;
  readonly config: Config;
  readonly publicUrl: string;
}

/** Of the sources, or of the built program. */
const jobProgram = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './job-apart.ts' : './job-apart.mjs', import.meta.url));

function publicUrlOf({ publicUrl, host, port }: Config): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

interface StartOptions extends ServeOptions {
  readonly failures: FailureLog;
}

async function startOn(installation: Installation, options: StartOptions): Promise<RunningService> {
  const { connection, database } = installation;
  const { config, role, failures } = options;
  const publicUrl = publicUrlOf(config);
  const quarantine = createQuarantine({ program: jobProgram, surroundings: { connection, config, publicUrl } satisfies JobSurroundings });
  const queue = await startQueue({ connection, database, jobs: pipelineJobs, supervise: role !== 'api', mostWaiting: config.organizationQueue, onError: failures.report, quarantine });
  try {
    return await startParts(installation, queue, options);
  } catch (error) {
    await queue.stop();
    throw error;
  }
}

async function startParts({ database, serverPid, close }: Installation, queue: Queue, { config, role, log, failures, rateLimit }: StartOptions): Promise<RunningService> {
  const publicUrl = publicUrlOf(config);
  const services = createServices({ config, database, queue, log, publicUrl, replicated: config.databaseUrl !== undefined, ...(rateLimit && { rateLimit }) });
  const firstOwner = await makeFirstOwner(database, services.identity, config);
  const app = await createApp(services, { api: role !== 'worker' });
  const url = await app.listen({ host: config.host, port: config.port });
  const endWork = role === 'api' ? () => undefined : await startWork(services, failures);
  const endSweep = startStorageSweep(services);
  const stop = async (): Promise<void> => {
    failures.beginStop();
    const impatience = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await app.close();
    await endSweep();
    clearTimeout(impatience);
    endWork();
    await queue.stop();
    services.rateLimiter.stop();
    await services.keyUse.stop();
    await services.failedSignIns.settle();
    await close();
  };
  return { url, publicUrl, firstOwner, databasePid: serverPid, stop };
}
