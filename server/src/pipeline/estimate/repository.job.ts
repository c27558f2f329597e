import type { EchoedRepository } from '@whitebox/contract';
import { IntakeError } from '@whitebox/intake';
import { Type } from 'typebox';
import { beginRepository, endRepository, expireEstimation, findEstimation, putBackRepository, timedOutResult, type RepositoryKey, type RepositoryOutcome } from '#server/domain/estimations/index.ts';
import { estimateRepository, failedOutcome } from '#server/pipeline/estimate/estimate-repository.ts';
import { shareOf, type PipelineServices } from '#server/pipeline/services.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { defineJob, PostponedJobError } from '#server/platform/queue/job.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import type { JobContext, WorkerOptions } from '#server/platform/queue/worker.ts';

/** intake → inventory → estimate, for one repository of an estimation: a kill loses the work on this one. */
export const repositoryJob = defineJob({
  name: 'estimation.repository',
  payload: Type.Object({ organizationId: Type.String(), estimationId: Type.String(), position: Type.Integer({ minimum: 0 }) }),
  budgetSeconds: 1_200,
  retry: 'transient',
});

/** A host that is down is asked again this often before its repository counts as not accessible. */
const PATIENT_ATTEMPTS = 3;

/** Queues the repositories at these places; a second time while one waits or runs is the first. */
export async function enqueueRepositories(queue: Queue, tx: Transaction, { organizationId, estimationId, positions }: Omit<RepositoryKey, 'position'> & { readonly positions: readonly number[] }): Promise<void> {
  const entries = positions.map((position) => ({ payload: { organizationId, estimationId, position }, singletonKey: `${estimationId}:${position}` }));
  await queue.enqueueAll(tx, repositoryJob, entries, organizationId);
}

export function repositoryWorker(services: PipelineServices): WorkerOptions<typeof repositoryJob> {
  const { database, slots } = services;
  const begin = performance.now();
  return {
    concurrency: slots.fetches,
    perOrganization: shareOf(slots, slots.fetches),
    run: (key, context) => estimate(services, key, { ...context, workedMs: performance.now() - begin }),
    exhausted: (key) =>
      database.withOrganization(key.organizationId, async (tx) => {
        const repository = (await findEstimation(tx, key.estimationId))?.repos[key.position];
        if (repository !== undefined) await endRepository(tx, key, { result: timedOutResult(repository) });
      }),
  };
}

interface Attempt extends Pick<JobContext, 'attempt' | 'signal'> {
  /** How long this process has worked on jobs: what was begun before is given its time anew, since nobody worked on it meanwhile. */
  readonly workedMs: number;
}

async function estimate(services: PipelineServices, key: RepositoryKey, { attempt, signal, workedMs }: Attempt): Promise<void> {
  const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => services.database.withOrganization(key.organizationId, work);
  const begun = await transaction((tx) => beginRepository(tx, key));
  if (begun === undefined) return;
  const { repository } = begun;
  const { repositoryMs, estimationMs } = services.deadlines;
  const estimationLeftMs = estimationMs - Math.min(begun.estimationMs, workedMs);
  const leftMs = Math.min(estimationLeftMs, repositoryMs - Math.min(begun.repositoryMs, workedMs));
  const deadline = AbortSignal.timeout(Math.max(0, Math.ceil(leftMs)));
  try {
    const outcome = leftMs > 0 ? await estimateWithin(services, { key, repository, attempt, signal, deadline }) : { result: timedOutResult(repository) };
    await transaction((tx) => endRepository(tx, key, outcome));
  } catch (error) {
    if (error instanceof PostponedJobError) await transaction((tx) => putBackRepository(tx, key));
    throw error;
  }
  if (estimationLeftMs <= leftMs && (leftMs <= 0 || deadline.aborted)) await transaction((tx) => expireEstimation(tx, key.estimationId));
}

interface Estimate extends Pick<JobContext, 'attempt' | 'signal'> {
  readonly key: RepositoryKey;
  readonly repository: EchoedRepository;
  readonly deadline: AbortSignal;
}

async function estimateWithin(services: PipelineServices, { key, repository, attempt, signal, deadline }: Estimate): Promise<RepositoryOutcome> {
  try {
    return await estimateRepository(services, key.organizationId, repository, AbortSignal.any([signal, deadline]));
  } catch (error) {
    if (signal.aborted) throw error;
    if (deadline.aborted) return { result: timedOutResult(repository) };
    if (error instanceof IntakeError && attempt >= PATIENT_ATTEMPTS) return failedOutcome(repository, error);
    throw error;
  }
}
