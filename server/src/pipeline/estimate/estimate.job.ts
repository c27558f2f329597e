import { Type } from 'typebox';
import { expireEstimation, unfinishedPositions } from '#server/domain/estimations/index.ts';
import { enqueueRepositories } from '#server/pipeline/estimate/repository.job.ts';
import type { PipelineServices } from '#server/pipeline/services.ts';
import { defineJob } from '#server/platform/queue/job.ts';
import type { WorkerOptions } from '#server/platform/queue/worker.ts';

/**
 * All repositories of an estimation as one job: as the first release queued them. What it left in the queue, or queues while another
 * release works beside it, becomes a job for each repository.
 */
export const estimateJob = defineJob({
  name: 'estimation.estimate',
  payload: Type.Object({ organizationId: Type.String(), estimationId: Type.String() }),
  budgetSeconds: 3_600,
  retry: 'transient',
});

export function estimateWorker({ database, queue }: PipelineServices): WorkerOptions<typeof estimateJob> {
  return {
    concurrency: 1,
    run: ({ organizationId, estimationId }) =>
      database.withOrganization(organizationId, async (tx) => {
        const positions = await unfinishedPositions(tx, estimationId);
        if (positions.length > 0) await enqueueRepositories(queue, tx, { organizationId, estimationId, positions });
      }),
    exhausted: ({ organizationId, estimationId }) => database.withOrganization(organizationId, (tx) => expireEstimation(tx, estimationId)),
  };
}
