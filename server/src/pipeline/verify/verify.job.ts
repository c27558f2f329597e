import { verifySnapshot, type CheckedFinding } from '@whitebox/intake';
import { STAGE_BEGIN, storeCoverage, storeProgress, type ScanRepositoryRow, type ScanRow } from '#server/domain/scans/index.ts';
import type { AnalysisOutput } from '#server/pipeline/analyze/analyze.job.ts';
import { verificationCoverage } from '#server/pipeline/coverage/verification-coverage.ts';
import { fetchSnapshot } from '#server/pipeline/intake/fetch-snapshot.ts';
import { referenceOf } from '#server/pipeline/intake/intake.job.ts';
import { defineScanJob, enqueueStage, type ScanJob, type ScanStage, type StageRun } from '#server/pipeline/scan-stage.ts';
import type { PipelineServices } from '#server/pipeline/services.ts';
import { dropUnwanted } from '#server/pipeline/steered-findings.ts';
import { atRepository } from '#server/pipeline/stage-failure.ts';
import { findOutput, keepOutput, packOutput } from '#server/pipeline/stage-outputs.store.ts';


export const verifyJob = defineScanJob({ name: 'scan.verify', budgetSeconds: 3_600, retry: 'crash-only' });

/** What comes after verification, and what callers are told of it. */
export interface NextStage {
  readonly job: ScanJob;
  readonly stage: 'probe' | 'publish';
  readonly message: string;
}

/** Judges each finding again by other means than the search, against the files of the snapshot. */
export function verifyStage(services: PipelineServices, nextOf: (scan: ScanRow) => NextStage): ScanStage {
  return {
    job: verifyJob,
    doing: 'verifying what was found',
    appliesTo: ['pending_verification'],
    concurrency: services.slots.analyses,
    async run(run) {
      for (const repository of run.repositories) await atRepository(repository, () => verifyOnce(services, run, repository));
      const { job, stage, message } = nextOf(run.scan);
      await run.transaction(async (tx) => {
        await storeProgress(tx, run.scan.id, { stage, progress: STAGE_BEGIN[stage], message });
        await enqueueStage(services, tx, job, { organizationId: run.scan.organization_id, scanId: run.scan.id });
      });
    },
  };
}

async function verifyOnce(services: PipelineServices, { scan, steering, signal, transaction }: StageRun, repository: ScanRepositoryRow): Promise<void> {
  const key = { organizationId: scan.organization_id, scanId: scan.id, position: repository.position };
  const analysis = await transaction((tx) => findOutput<AnalysisOutput>(tx, { ...key, stage: 'analyze' }));
  if (analysis === undefined) throw new Error(`Scan ${scan.id} has no analysis of its repository ${repository.position}`);
  const earlier = await transaction((tx) => findOutput<readonly CheckedFinding[]>(tx, { ...key, stage: 'verify' }));
  if (earlier?.inputDigest === analysis.inputDigest) return;
  const checked = await check(services, { repository, analysis: analysis.output, signal });
  const { wanted, leftOut } = dropUnwanted(steering, checked);
  const packed = await packOutput(wanted);
  const coverage = verificationCoverage(wanted.map(({ finding }) => finding), leftOut);
  await transaction(async (tx) => {
    await keepOutput(tx, { ...key, stage: 'verify' }, { inputDigest: analysis.inputDigest, packed });
    await storeCoverage(tx, key, 'verification', coverage);
  });
}

async function check(services: PipelineServices, { repository, analysis, signal }: { repository: ScanRepositoryRow; analysis: AnalysisOutput; signal: AbortSignal }): Promise<readonly CheckedFinding[]> {
  if (analysis.findings.length === 0) return [];
  const { root } = await fetchSnapshot(services, referenceOf(repository), signal);
  const onUnchecked = (unchecked: readonly unknown[], detail: string): void => services.onError(new Error(`${unchecked.length} findings could not be checked`), { part: 'verification', detail });
  return await verifySnapshot({ root, hasOpenFiles: true, findings: analysis.findings, signal, onUnchecked, ...(services.engineProgram === undefined ? {} : { program: services.engineProgram }) });
}
