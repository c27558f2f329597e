import { IntakeError } from '@whitebox/intake';
import { moveScan, STAGE_BEGIN, storeProgress } from '#server/domain/scans/index.ts';
import { fetchSnapshot, type RepositoryReference } from '#server/pipeline/intake/fetch-snapshot.ts';
import { defineScanJob, enqueueStage, type ScanJob, type ScanStage } from '#server/pipeline/scan-stage.ts';
import type { PipelineServices } from '#server/pipeline/services.ts';
import { atRepository } from '#server/pipeline/stage-failure.ts';
import type { ScanRepositoryRow } from '#server/domain/scans/index.ts';

export const intakeJob = defineScanJob({ name: 'scan.intake', budgetSeconds: 3_600, retry: 'transient' });

/** Fetches every repository of the scan at the commit that was estimated. */
export function intakeStage(services: PipelineServices, next: ScanJob): ScanStage {
  return {
    job: intakeJob,
    doing: 'fetching the code',
    appliesTo: ['pending', 'running'],
    concurrency: services.slots.fetches,
    async run({ scan, repositories, signal, transaction }) {
      await transaction((tx) => moveScan(tx, scan.id, { to: 'running', message: 'Fetching the code' }));
      const deadline = AbortSignal.timeout(services.deadlines.estimationMs);
      for (const repository of repositories) await atRepository(repository, () => fetchWithin(services, repository, { signal, deadline }));
      await transaction(async (tx) => {
        await storeProgress(tx, scan.id, { stage: 'inventory', progress: STAGE_BEGIN.inventory, message: 'Looking through the code' });
        await enqueueStage(services, tx, next, { organizationId: scan.organization_id, scanId: scan.id });
      });
    },
  };
}

/** Several slow repositories after one another are too slow together. */
async function fetchWithin(services: PipelineServices, repository: ScanRepositoryRow, { signal, deadline }: { signal: AbortSignal; deadline: AbortSignal }): Promise<void> {
  try {
    await fetchSnapshot(services, referenceOf(repository), AbortSignal.any([signal, deadline]));
  } catch (error) {
    if (deadline.aborted && !signal.aborted) throw new IntakeError('timeout', 'fetching all repositories took too long', { cause: error });
    throw error;
  }
}

export function referenceOf({ organization_id, source, repo_url, branch, archive_id, commit_sha }: ScanRepositoryRow): RepositoryReference {
  return { organizationId: organization_id, source, repo_url, branch, archive_id, commit: commit_sha };
}
