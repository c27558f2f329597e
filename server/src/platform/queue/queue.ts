import type { ClientConfig } from 'pg';
import type { PgBoss, Queue as BossQueue } from 'pg-boss';
import { sql } from 'kysely';

import type { Connection } from '#server/platform/database/connection.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { exhaustedQueueOf, parsePayload, type JobDefinition, type JobErrorListener, type Payload, type RetryClass } from '#server/platform/queue/job.ts';
import { settleJobRights } from '#server/platform/queue/job-rights.ts';
import type { Quarantine } from '#server/platform/queue/quarantine.ts';
import { createClaims } from '#server/platform/queue/claims.ts';
import { watchJobs } from '#server/platform/queue/watch-jobs.ts';
import { startWorkers, type WorkerOptions } from '#server/platform/queue/worker.ts';

/*
 * Durable background jobs in the same PostgreSQL, by pg-boss. A job is enqueued in the caller's transaction, so it exists exactly when
 * what it is for exists. A worker that dies is noticed by its missing heartbeat and its job goes to another.
 */

export interface EnqueueOptions {
  /** While a job under this key waits or runs, another one under it is not added. Default: no such limit. */
  readonly singletonKey?: string;
  /** Whose job it is. Jobs are served by their place in their organization's own line, so that a long line delays itself alone. */
  readonly organizationId?: string;
  /** Higher is sooner; over the organization's line. */
  readonly priority?: number;
  readonly startAfterSeconds?: number;
}

export interface QueueEntry<Job extends JobDefinition> {
  readonly payload: Payload<Job>;
  readonly singletonKey: string;
}

export interface Queue {
  /** Adds a job in the caller's transaction. Returns its id, or undefined when one under the same singleton key waits or runs. */
  enqueue<Job extends JobDefinition>(tx: Transaction, job: Job, payload: Payload<Job>, options?: EnqueueOptions): Promise<string | undefined>;
  /** Adds jobs of one kind in one statement, each under its singleton key, as `enqueue` does. */
  enqueueAll<Job extends JobDefinition>(tx: Transaction, job: Job, entries: readonly QueueEntry<Job>[], organizationId: string): Promise<void>;
  /**
   * Makes sure that so many more jobs of the organization may wait, until the transaction ends: for what callers ask for. The next stage
   * of what is under way takes no such room.
   *
   * @throws ProductError `queue_full`
   */
  makeRoom(tx: Transaction, organizationId: string, jobs: number): Promise<void>;
  /** Cancels waiting and running jobs under a singleton key; a running one's `signal` aborts at its next heartbeat. */
  cancel(tx: Transaction, job: JobDefinition, singletonKey: string): Promise<void>;
  /** Begins to work on jobs of a kind. */
  work<Job extends JobDefinition>(job: Job, options: WorkerOptions<Job>): Promise<void>;
  /** Takes no more jobs and waits for the running ones; what does not end in time is taken over elsewhere. */
  stop(graceMs?: number): Promise<void>;
}

export interface QueueOptions {
  readonly connection: Connection;
  readonly database: Database;
  readonly jobs: readonly JobDefinition[];
  /** Whether this process looks after jobs (whose time has come, whose worker is gone), as workers do. */
  readonly supervise: boolean;
  /** The most jobs of one organization that may wait. Default: no limit. */
  readonly mostWaiting?: number;
  /** Hears of failures inside the engine and of attempts that failed. */
  readonly onError: JobErrorListener;
  /** Runs jobs whose workers have died again and again. Without one they are given up like jobs that throw, only later. */
  readonly quarantine?: Quarantine;
}

/** The least that pg-boss allows. Refreshed at half of it; a dead worker's job is free again 10 to 12 s later. */
export const heartbeatSeconds = 10;

/** Jobs of a full queue end one by one: half a minute later there is room again, or it is not worth asking each second. */
const FULL_QUEUE_SECONDS = 30;

const retries: Readonly<Record<RetryClass, Pick<BossQueue, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'>>> = {
  // Attempts that throw, and those that use up their time: what throws is given up earlier (worker.ts), what is lost with its worker is forgiven.
  transient: { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 60 },
  'crash-only': { retryLimit: 10, retryDelay: 0, retryBackoff: false },
};

/** Connects to the job engine, making or updating its tables (schema `pgboss`) and the queues of these jobs where needed. */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { PgBoss, fromKysely } = await import('pg-boss');
  await prepareQueue(options);
  const boss = new PgBoss({
    ...settingsOf(options.connection.jobs),
    max: 4,
    migrate: false,
    schedule: false,
    supervise: false,
    monitorIntervalSeconds: 1,
    useListenNotify: options.supervise,
  });
  boss.on('error', (error) => options.onError(error, { part: 'queue' }));
  await boss.start();
  await declareQueues(boss, options.jobs);
  const wake = (queue: string): void => wakeSlots(boss, queue);
  const surroundings = { boss, onError: options.onError, quarantine: options.quarantine, wake, ...createClaims(options.database) };
  const queues = options.jobs.flatMap((job) => [job.name, exhaustedQueueOf(job)]);
  const watch = options.supervise ? watchJobs({ boss, queues, onDue: wake, onError: options.onError }) : undefined;
  return {
    enqueue: async (tx, job, payload, { singletonKey = newId(), organizationId, priority, startAfterSeconds } = {}) => {
      const id = await boss.send(job.name, parseOwnPayload(job, payload), {
        db: fromKysely(tx),
        singletonKey,
        priority: priority ?? (organizationId ? -(await placeInLine(tx, job.name, organizationId)) : 0),
        ...(organizationId ? { group: { id: organizationId } } : {}),
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      });
      return id ?? undefined;
    },
    enqueueAll: async (tx, job, entries, organizationId) => {
      const place = await placeInLine(tx, job.name, organizationId);
      const group = { id: organizationId };
      await boss.insert(job.name, entries.map(({ payload, singletonKey }, index) => ({ data: parseOwnPayload(job, payload), singletonKey, group, priority: -(place + index) })), { db: fromKysely(tx) });
    },
    makeRoom: (tx, organizationId, jobs) => makeRoom(tx, organizationId, { jobs, mostWaiting: options.mostWaiting ?? Number.POSITIVE_INFINITY }),
    cancel: async (tx, job, singletonKey) => {
      const { rows } = await sql<{ id: string }>`
        select id from pgboss.job where name = ${job.name} and singleton_key = ${singletonKey} and state <= 'active'`.execute(tx);
      if (rows.length > 0) await boss.cancel(job.name, rows.map(({ id }) => id), { db: fromKysely(tx) });
    },
    work: (job, workerOptions) => startWorkers(surroundings, job, workerOptions),
    stop: async (graceMs = 10_000) => {
      await watch?.stop();
      await boss.stop({ graceful: true, timeout: graceMs, close: true });
    },
  };
}

/** Makes or updates the engine's tables in the owner's role, and settles who may do what there. */
export async function prepareQueue({ connection, database, onError }: Pick<QueueOptions, 'connection' | 'database' | 'onError'>): Promise<void> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ ...settingsOf(connection.owner), max: 1, schedule: false, supervise: false });
  boss.on('error', (error) => onError(error, { part: 'queue' }));
  await boss.start();
  await boss.stop({ graceful: false, close: true });
  await settleJobRights(database.ownerPool, connection);
}

export function settingsOf({ host, port, user, password, database, ssl }: ClientConfig) {
  return {
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(user === undefined ? {} : { user }),
    ...(typeof password === 'string' ? { password } : {}),
    ...(database === undefined ? {} : { database }),
    ...(ssl === undefined ? {} : { ssl }),
  };
}

function parseOwnPayload<Job extends JobDefinition>(job: Job, payload: Payload<Job>): object {
  const parsed = parsePayload(job, payload);
  if (typeof parsed !== 'object' || parsed === null) throw new TypeError(`The payload of ${job.name} must be an object`);
  return parsed;
}

/** How many jobs of this kind the organization has, waiting or running: 0 is the head of its line. */
async function placeInLine(tx: Transaction, name: string, organizationId: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int as place from pgboss.job where name = ${name} and group_id = ${organizationId} and state <= 'active'`.execute(tx);
  return rows[0]?.place ?? 0;
}

/** One request of an organization at a time, or hundreds at once would each see the room that is left. */
async function makeRoom(tx: Transaction, organizationId: string, { jobs, mostWaiting }: { jobs: number; mostWaiting: number }): Promise<void> {
  if (mostWaiting === Number.POSITIVE_INFINITY) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`queue:${organizationId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pgboss.job where group_id = ${organizationId} and state < 'active'`.execute(tx);
  if ((rows[0]?.waiting ?? 0) + jobs > mostWaiting) throw new ProductError('queue_full', { limit: String(mostWaiting) }, { retryAfterSeconds: FULL_QUEUE_SECONDS });
}

/** Has one slot of a queue that waits look for a job now, and those at work as soon as they are done. */
function wakeSlots(boss: PgBoss, queue: string): void {
  const slots = boss.getWipData().filter(({ name }) => name === queue);
  const waiting = slots.find(({ count }) => count === 0);
  for (const slot of slots) if (slot === waiting || slot.count > 0) boss.notifyWorker(slot.id);
}

export async function declareQueues(boss: PgBoss, jobs: readonly JobDefinition[]): Promise<void> {
  const wanted = jobs.flatMap((job) => {
    const shared = { policy: 'exclusive', notify: true, heartbeatSeconds } as const;
    const exhausted = exhaustedQueueOf(job);
    return [
      { name: exhausted, ...shared, ...retries.transient, expireInSeconds: 300 },
      { name: job.name, ...shared, ...retries[job.retry], expireInSeconds: job.budgetSeconds, deadLetter: exhausted },
    ];
  });
  const present = new Map((await boss.getQueues(wanted.map(({ name }) => name))).map((queue) => [queue.name, queue]));
  for (const { name, policy, ...queue } of wanted) {
    const found = present.get(name);
    if (!found) await boss.createQueue(name, { policy, ...queue });
    else if (found.expireInSeconds !== queue.expireInSeconds || found.retryLimit !== queue.retryLimit) await boss.updateQueue(name, queue);
  }
}
