import type { Job as BossJob, JobResult, PgBoss } from 'pg-boss';

import { exhaustedQueueOf, parsePayload, PermanentJobError, type JobDefinition, type JobErrorListener, type Payload } from '#server/platform/queue/job.ts';

export interface JobContext {
  readonly jobId: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Aborted when the job is cancelled, runs out of its budget, or the service stops. */
  readonly signal: AbortSignal;
}

export interface WorkerOptions<Job extends JobDefinition> {
  /** Jobs of this kind at once in this process. */
  readonly concurrency: number;
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
/** An attempt that throws by itself will hardly do otherwise the fourth time; how often a worker may die is the queue's to say. */
const mostThrownAttempts = 3;

export async function startWorkers<Job extends JobDefinition>(
  boss: PgBoss,
  job: Job,
  { concurrency, run, exhausted }: WorkerOptions<Job>,
  onError: JobErrorListener,
): Promise<void> {
  const attempt = async (taken: BossJob): Promise<Omit<JobResult, 'id'>> => {
    try {
      await run(parsePayload(job, taken.data), { jobId: taken.id, attempt: taken.retryCount + 1, signal: taken.signal });
      return { status: 'completed' };
    } catch (error) {
      onError(error, { job: job.name, jobId: taken.id, attempt: taken.retryCount + 1 });
      const isLast = job.retry === 'crash-only' && taken.retryCount + 1 >= mostThrownAttempts && !taken.signal.aborted;
      return { status: isLast || error instanceof PermanentJobError ? 'deadletter' : 'failed', output: { message: String(error) } };
    }
  };
  const settle = async (taken: BossJob): Promise<Omit<JobResult, 'id'>> => {
    try {
      await exhausted?.(parsePayload(job, taken.data));
      return { status: 'completed' };
    } catch (error) {
      onError(error, { job: exhaustedQueueOf(job), jobId: taken.id });
      return { status: 'failed', output: { message: String(error) } };
    }
  };
  for (let slot = 0; slot < concurrency; slot++) await startSlot(boss, job.name, { pollSeconds, handle: attempt });
  await startSlot(boss, exhaustedQueueOf(job), { pollSeconds: exhaustedPollSeconds, handle: settle });
}

interface Slot {
  readonly pollSeconds: number;
  readonly handle: (job: BossJob) => Promise<Omit<JobResult, 'id'>>;
}

/**
 * One slot that takes one job at a time. Slots are separate workers of pg-boss because only a worker's own id can be woken: without that
 * a backlog drains one job per poll, since notifications come when jobs are made, not when a slot becomes free.
 */
async function startSlot(boss: PgBoss, name: string, { pollSeconds, handle }: Slot): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: pollSeconds };
  const worker: string = await boss.work(name, { ...polling, batchSize: 1, perJobResults: true }, async (jobs: BossJob[]) => {
    const results = await Promise.all(jobs.map(async (job) => ({ id: job.id, ...(await handle(job)) })));
    setImmediate(() => boss.notifyWorker(worker));
    return results;
  });
}
