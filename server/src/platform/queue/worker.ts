import type { JobResult, JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss';

import { isDatabaseAway } from '#server/platform/database/is-away.ts';
import type { Claims } from '#server/platform/queue/claims.ts';
import { historyOf, type JobRecord } from '#server/platform/queue/job-history.ts';
import { exhaustedQueueOf, parsePayload, PermanentJobError, PostponedJobError, type JobDefinition, type JobErrorListener, type Payload, type RetryClass } from '#server/platform/queue/job.ts';
import { JobProcessEndedError, type Quarantine } from '#server/platform/queue/quarantine.ts';

export interface JobContext {
  readonly jobId: string;
  /** 1 for the first attempt, and for the first one after a worker died: only attempts that threw are counted. */
  readonly attempt: number;
  /** Aborted when the job is cancelled, runs out of its budget, or the service stops. */
  readonly signal: AbortSignal;
}

export interface WorkerOptions<Job extends JobDefinition> {
  /** Jobs of this kind at once in this process. */
  readonly concurrency: number;
  /** The most of them that may be one organization's; what is over it waits in the queue, not in a slot. Default: all. */
  readonly perOrganization?: number;
  /**
   * Does the work. It may run again for the same payload (after a crash, or when the end could not be noted), so twice must equal once.
   * It must not block the event loop for seconds: heartbeats would be missed and the job given to another.
   */
  readonly run: (payload: Payload<Job>, context: JobContext) => Promise<void>;
  /** Settles what the job was for, after its last attempt failed or its last worker died. Retried itself until it succeeds. */
  readonly exhausted?: (payload: Payload<Job>) => Promise<void>;
}

/** Nothing waits for a poll: notifications and the watch wake what waits. */
const POLL_SECONDS = 300;
/** How often an attempt may throw in a row. What fails for good will hardly do otherwise the fourth time. */
const mostThrown: Readonly<Record<RetryClass, number>> = { transient: 5, 'crash-only': 3 };
/** How often it may end the process that is its alone. */
const MOST_ENDED = 3;
/** So many attempts, and it runs apart once its worker is gone again: what it kills from then on is its own. */
const ATTEMPTS_AMONG_OTHERS = 3;
/** A server that restarts is away for seconds. Who is away so often is ended by the job. */
const AWAY_SECONDS = 5;
const MOST_AWAY = 30;

/** What workers take from the queue that they work on. */
export interface WorkSurroundings extends Claims {
  readonly boss: PgBoss;
  readonly onError: JobErrorListener;
  /** Has one slot of a queue that waits look for a job now, and those at work as soon as they are done. */
  readonly wake: (queue: string) => void;
  /** Runs jobs whose workers have died. Without one such jobs have the attempts that the queue allows. */
  readonly quarantine: Quarantine | undefined;
}

type Result = Omit<JobResult, 'id'>;

export async function startWorkers<Job extends JobDefinition>(surroundings: WorkSurroundings, job: Job, options: WorkerOptions<Job>): Promise<void> {
  const { concurrency, perOrganization } = options;
  const share = perOrganization === undefined || perOrganization >= concurrency ? {} : { localGroupConcurrency: perOrganization };
  await startSlots(surroundings, job.name, { handle: (taken) => attempt(surroundings, job, options, taken), slots: { localConcurrency: concurrency, ...share } });
  await startSlots(surroundings, exhaustedQueueOf(job), { handle: (taken) => settle(surroundings, job, options, taken), slots: {} });
}

async function attempt<Job extends JobDefinition>(surroundings: WorkSurroundings, job: Job, { run }: WorkerOptions<Job>, taken: JobWithMetadata): Promise<Result> {
  const { quarantine, onError } = surroundings;
  const past = await takeUp(surroundings, taken);
  const context = { jobId: taken.id, attempt: past.thrown + 1, signal: taken.signal };
  try {
    const payload = parsePayload(job, taken.data);
    if (quarantine !== undefined && past.ended !== undefined) await quarantine({ name: job.name, data: payload, jobId: taken.id, attempt: context.attempt }, taken.signal);
    else await run(payload, context);
    return { status: 'completed' };
  } catch (error) {
    const isPostponed = error instanceof PostponedJobError;
    if (!isPostponed) onError(error, { job: job.name, jobId: taken.id, attempt: context.attempt });
    const { away = 0 } = past;
    if (isPostponed) await surroundings.postpone(taken, error.seconds);
    else if (isDatabaseAway(error) && away < MOST_AWAY) await surroundings.postpone(taken, AWAY_SECONDS, { ...past, away: away + 1 });
    else return failed(error, job, past, taken);
    return { status: 'completed' }; // Of a claim that has been given up: it touches nothing.
  }
}

/** What is known of the job, to which a lost attempt is no mark against it, but from a point on a reason to watch it. */
async function takeUp({ quarantine, forgive }: WorkSurroundings, taken: JobWithMetadata): Promise<JobRecord> {
  const { isLost, record } = historyOf(taken);
  if (!isLost || quarantine === undefined) return record;
  const isSuspect = taken.retryCount >= ATTEMPTS_AMONG_OTHERS && record.ended === undefined;
  const now = isSuspect ? { ...record, ended: 0 } : record;
  await forgive(taken, now);
  return now;
}

function failed(error: unknown, job: JobDefinition, past: JobRecord, { signal }: JobWithMetadata): Result {
  const message = String(error);
  const apart = past.ended === undefined ? {} : { ended: past.ended };
  // Stopped with its worker. What used up its time, or is no more its own, is settled already: this is of no account then.
  if (signal.aborted) return { status: 'failed', output: { thrown: past.thrown, ...apart, isInterrupted: true, message } satisfies JobRecord };
  if (error instanceof JobProcessEndedError) {
    const ended = (past.ended ?? 0) + 1;
    return { status: ended >= MOST_ENDED ? 'deadletter' : 'failed', output: { thrown: past.thrown, ended, message } satisfies JobRecord };
  }
  const thrown = past.thrown + 1;
  const isLast = error instanceof PermanentJobError || thrown >= mostThrown[job.retry];
  return { status: isLast ? 'deadletter' : 'failed', output: { thrown, ...apart, message } satisfies JobRecord };
}

async function settle<Job extends JobDefinition>({ onError, forgive }: WorkSurroundings, job: Job, { exhausted }: WorkerOptions<Job>, taken: JobWithMetadata): Promise<Result> {
  const { isLost, record } = historyOf(taken);
  if (isLost) await forgive(taken, record);
  try {
    await exhausted?.(parsePayload(job, taken.data));
    return { status: 'completed' };
  } catch (error) {
    onError(error, { job: exhaustedQueueOf(job), jobId: taken.id });
    return { status: 'failed', output: { thrown: record.thrown + 1, message: String(error) } satisfies JobRecord };
  }
}

interface Slots {
  readonly slots: Pick<WorkOptions, 'localConcurrency' | 'localGroupConcurrency'>;
  readonly handle: (job: JobWithMetadata) => Promise<Omit<JobResult, 'id'>>;
}

/**
 * Slots that take one job at a time each. One that takes a job wakes another, as where there was one there may be a second, and looks for
 * the next when this one is settled: so a backlog drains, though notifications come when jobs are made and not when a slot becomes free.
 */
async function startSlots({ boss, wake }: WorkSurroundings, name: string, { handle, slots }: Slots): Promise<void> {
  const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
  await boss.work(name, { ...polling, ...slots, batchSize: 1, perJobResults: true, includeMetadata: true }, (jobs: JobWithMetadata[]) => {
    wake(name);
    return Promise.all(jobs.map(async (job) => ({ id: job.id, ...(await handle(job)) })));
  });
}
