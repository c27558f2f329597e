import type { JobResult, JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss';

import { exhaustedQueueOf, parsePayload, PermanentJobError, PostponedJobError, type JobDefinition, type JobErrorListener, type Payload, type RetryClass } from '#server/platform/queue/job.ts';

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

/** Only the safety net: a notification wakes an idle worker at once, and a worker that ends a job looks for the next by itself. */
const pollSeconds = 5;
/** Jobs that failed for good arrive without a notification. */
const exhaustedPollSeconds = 2;
/**
 * How often an attempt may throw in a row. What fails for good will hardly do otherwise the fourth time. How often a worker may die is
 * the queue's to say.
 */
const mostThrown: Readonly<Record<RetryClass, number>> = { transient: 5, 'crash-only': 3 };

/** What workers take from the queue that they work on. */
export interface WorkSurroundings {
  readonly boss: PgBoss;
  readonly onError: JobErrorListener;
  /** Gives a job back that comes again after so many seconds. */
  readonly postpone: (job: JobWithMetadata, seconds: number) => Promise<void>;
  /** Makes the idle workers of a queue look for jobs now. */
  readonly wake: (queue: string) => void;
}

export async function startWorkers<Job extends JobDefinition>(surroundings: WorkSurroundings, job: Job, { concurrency, perOrganization, run, exhausted }: WorkerOptions<Job>): Promise<void> {
  const { onError, postpone } = surroundings;
  const attempt = async (taken: JobWithMetadata): Promise<Omit<JobResult, 'id'>> => {
    const thrown = thrownBefore(taken);
    try {
      await run(parsePayload(job, taken.data), { jobId: taken.id, attempt: thrown + 1, signal: taken.signal });
      return { status: 'completed' };
    } catch (error) {
      if (error instanceof PostponedJobError) {
        await postpone(taken, error.seconds);
        return { status: 'completed' }; // Of a claim that has been given up: it touches nothing.
      }
      onError(error, { job: job.name, jobId: taken.id, attempt: thrown + 1 });
      const isOurs = !taken.signal.aborted;
      const isLast = isOurs && thrown + 1 >= mostThrown[job.retry];
      return { status: isLast || error instanceof PermanentJobError ? 'deadletter' : 'failed', output: { message: String(error), thrown: isOurs ? thrown + 1 : thrown } };
    }
  };
  const settle = async (taken: JobWithMetadata): Promise<Omit<JobResult, 'id'>> => {
    try {
      await exhausted?.(parsePayload(job, taken.data));
      return { status: 'completed' };
    } catch (error) {
      onError(error, { job: exhaustedQueueOf(job), jobId: taken.id });
      return { status: 'failed', output: { message: String(error) } };
    }
  };
  const share = perOrganization === undefined || perOrganization >= concurrency ? {} : { localGroupConcurrency: perOrganization };
  await startSlots(surroundings, job.name, { pollSeconds, handle: attempt, slots: { localConcurrency: concurrency, ...share } });
  await startSlots(surroundings, exhaustedQueueOf(job), { pollSeconds: exhaustedPollSeconds, handle: settle, slots: {} });
}

/** Kept in what the last attempt left. A worker that dies leaves other words, and the count begins anew: that was not the job's fault. */
function thrownBefore({ output }: JobWithMetadata): number {
  return typeof output === 'object' && output !== null && 'thrown' in output && typeof output.thrown === 'number' ? output.thrown : 0;
}

interface Slots {
  readonly pollSeconds: number;
  readonly slots: Pick<WorkOptions, 'localConcurrency' | 'localGroupConcurrency'>;
  readonly handle: (job: JobWithMetadata) => Promise<Omit<JobResult, 'id'>>;
}

/**
 * Slots that take one job at a time each. One that ends a job is woken, and looks for the next as soon as this one is settled: without
 * that a backlog drains one job per poll, since notifications come when jobs are made, not when a slot becomes free.
 */
async function startSlots({ boss, wake }: WorkSurroundings, name: string, { pollSeconds, handle, slots }: Slots): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: pollSeconds };
  const first: string = await boss.work(name, { ...polling, ...slots, batchSize: 1, perJobResults: true, includeMetadata: true }, async (jobs: JobWithMetadata[]) => {
    const results = await Promise.all(jobs.map(async (job) => ({ id: job.id, ...(await handle(job)) })));
    setImmediate(() => {
      boss.notifyWorker(first);
      wake(name);
    });
    return results;
  });
}
