import type { EchoedRepository, RepositoryResult } from '@whitebox/contract';
import { IntakeError } from '@whitebox/intake';
import { Type } from 'typebox';
import { beginEstimation, finishEstimation, repositoryVersion } from '#server/domain/estimations/index.ts';
import { estimateRepository, failedResult, repeatedResult } from '#server/pipeline/estimate/estimate-repository.ts';
import type { PipelineServices } from '#server/pipeline/services.ts';
import { defineJob, type Payload } from '#server/platform/queue/job.ts';
import type { JobContext, WorkerOptions } from '#server/platform/queue/worker.ts';

/** intake → inventory → estimate, for all repositories of one estimation. */
export const estimateJob = defineJob({
  name: 'estimation.estimate',
  payload: Type.Object({ organizationId: Type.String(), estimationId: Type.String() }),
  budgetSeconds: 3_600,
  retry: 'transient',
});

/** A host that is down is asked again this often before its repository counts as not accessible. */
const PATIENT_ATTEMPTS = 3;
const CONCURRENCY = 2;

export function estimateWorker(services: PipelineServices): WorkerOptions<typeof estimateJob> {
  return {
    concurrency: CONCURRENCY,
    run: (payload, context) => estimate(services, payload, context),
    exhausted: async ({ organizationId, estimationId }) => {
      await services.database.withOrganization(organizationId, async (tx) => {
        const estimation = await beginEstimation(tx, estimationId);
        if (estimation) await finishEstimation(tx, estimationId, estimation.repos.map((repository) => failedResult(repository, undefined)));
      });
    },
  };
}

async function estimate(services: PipelineServices, { organizationId, estimationId }: Payload<typeof estimateJob>, { attempt, signal }: JobContext): Promise<void> {
  const { database } = services;
  const estimation = await database.withOrganization(organizationId, (tx) => beginEstimation(tx, estimationId));
  if (estimation === undefined) return;
  const mayFail = attempt >= PATIENT_ATTEMPTS;
  const results: RepositoryResult[] = [];
  const priced = new Map<string, RepositoryResult>();
  for (const repository of estimation.repos) {
    const version = repositoryVersion(repository);
    const earlier = priced.get(version);
    const result = earlier === undefined ? await estimateOne(repository) : repeatedResult(earlier, repository);
    if (earlier === undefined) priced.set(version, result);
    results.push(result);
  }
  await database.withOrganization(organizationId, (tx) => finishEstimation(tx, estimationId, results));

  async function estimateOne(repository: EchoedRepository): Promise<RepositoryResult> {
    try {
      return await estimateRepository(services, organizationId, repository, signal);
    } catch (error) {
      if (!mayFail || signal.aborted || !(error instanceof IntakeError)) throw error;
      return failedResult(repository, error);
    }
  }
}
