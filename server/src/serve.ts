import { makeFirstOwner, type FirstOwner } from '#server/first-start.ts';
import { createApp, createServices, startWork } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { migrations } from '#server/migrations/index.ts';
import { pipelineJobs } from '#server/pipeline/pipeline.ts';
import { openInstallation, type Installation } from '#server/platform/database/installation.ts';
import { assertAddressFree } from '#server/platform/http/assert-address-free.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import { startQueue, type Queue } from '#server/platform/queue/queue.ts';
import { loadSecret } from '#server/platform/secrets/load-secret.ts';

/** What a process does: answer requests, work on jobs, or both. */
export const processRoles = ['all', 'api', 'worker'] as const;
export type ProcessRole = (typeof processRoles)[number];

export interface ServeOptions {
  readonly config: Config;
  readonly role: ProcessRole;
  readonly log: Logger;
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
  await assertAddressFree(config);
  const secret = loadSecret(config.secret, config.dataDirectory);
  const installation = await openInstallation({ ...config, secret, migrations, onUnexpectedExit: (detail) => onFatal(`the embedded database ended: ${detail}`) });
  try {
    return await startOn(installation, options);
  } catch (error) {
    await installation.close();
    throw error;
  }
}

async function startOn(installation: Installation, options: ServeOptions): Promise<RunningService> {
  const { connection, database } = installation;
  const onError = (error: unknown, context: Readonly<Record<string, unknown>>): void => options.log.error({ err: error, ...context }, 'background work failed');
  const queue = await startQueue({ connection, database, jobs: pipelineJobs, supervise: options.role !== 'api', onError });
  try {
    return await startParts(installation, queue, options);
  } catch (error) {
    await queue.stop();
    throw error;
  }
}

async function startParts({ database, serverPid, close }: Installation, queue: Queue, { config, role, log }: ServeOptions): Promise<RunningService> {
  const publicUrl = config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`;
  const services = createServices({ config, database, queue, log, publicUrl, replicated: config.databaseUrl !== undefined });
  const firstOwner = await makeFirstOwner(database, services.identity, config);
  const app = await createApp(services, { api: role !== 'worker' });
  const url = await app.listen({ host: config.host, port: config.port });
  const endWork = role === 'api' ? () => undefined : await startWork(services);
  const stop = async (): Promise<void> => {
    await app.close();
    endWork();
    await queue.stop();
    services.rateLimiter.stop();
    await services.keyUse.stop();
    await close();
  };
  return { url, publicUrl, firstOwner, databasePid: serverPid, stop };
}
