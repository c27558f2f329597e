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
    concurrency: 2,
    async run({ scan, repositories, signal, transaction }) {
      await transaction((tx) => moveScan(tx, scan.id, { to: 'running', message: 'Fetching the code' }));
      for (const repository of repositories) await atRepository(repository, () => fetchSnapshot(services, referenceOf(repository), signal));
      await transaction(async (tx) => {
        await storeProgress(tx, scan.id, { stage: 'inventory', progress: STAGE_BEGIN.inventory, message: 'Looking through the code' });
        await enqueueStage(services, tx, next, { organizationId: scan.organization_id, scanId: scan.id });
      });
    },
  };
}

export function referenceOf({ organization_id, source, repo_url, branch, archive_id, commit_sha }: ScanRepositoryRow): RepositoryReference {
  return { organizationId: organization_id, source, repo_url, branch, archive_id, commit: commit_sha };
}
