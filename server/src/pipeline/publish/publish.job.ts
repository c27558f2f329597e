import type { CheckedFinding } from '@whitebox/intake';
import { recordFindings } from '#server/domain/findings/index.ts';
import { leftOutBy, moveScan, repositoryCalled, type NamedScanRepository } from '#server/domain/scans/index.ts';
import type { AnalysisOutput } from '#server/pipeline/analyze/analyze.job.ts';
import { publishedFinding } from '#server/pipeline/publish/published-finding.ts';
import { isWantedFirst, leftUnpublished } from '#server/pipeline/steered-findings.ts';
import { defineScanJob, type ScanStage, type StageRun } from '#server/pipeline/scan-stage.ts';
import { dropOutputs, findOutput } from '#server/pipeline/stage-outputs.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

export const publishJob = defineScanJob({ name: 'scan.publish', budgetSeconds: 900, retry: 'crash-only' });

/**
 * Makes the findings those of their repositories and ends the scan, in one transaction: callers see all of it or nothing. The move
 * comes first and holds the scan: one that was stopped a moment before publishes nothing, and a request to stop waits for the end.
 */
export const publishStage: ScanStage = {
  job: publishJob,
  doing: 'publishing what was found',
  appliesTo: ['pending_verification'],
  concurrency: 2,
  async run(run) {
    const read = await Promise.all(run.repositories.map((repository) => readOutputs(run, repository)));
    await run.transaction(async (tx) => {
      await dropOutputs(tx, run.scan.id);
      const moved = await moveScan(tx, run.scan.id, { to: 'pending_triage' });
      if (moved === undefined) return;
      const notes: string[] = [];
      for (const outputs of read) notes.push(...(await publish(tx, run, outputs)));
      // An organization that wants triage before completion will stop here; none can ask for it yet.
      await moveScan(tx, run.scan.id, { to: 'completed', message: ['Completed', ...notes].join('; ') });
    });
  },
};

interface Outputs {
  readonly repository: NamedScanRepository;
  readonly analysis: AnalysisOutput;
  readonly checked: readonly CheckedFinding[];
}

async function readOutputs({ scan, transaction }: StageRun, repository: NamedScanRepository): Promise<Outputs> {
  const key = { organizationId: scan.organization_id, scanId: scan.id, position: repository.position };
  return await transaction(async (tx) => {
    const analysis = await findOutput<AnalysisOutput>(tx, { ...key, stage: 'analyze' });
    const checked = await findOutput<readonly CheckedFinding[]>(tx, { ...key, stage: 'verify' });
    if (analysis === undefined || checked === undefined) throw new Error(`Scan ${scan.id} has no findings of its repository ${repository.position}`);
    return { repository, analysis: analysis.output, checked: checked.output };
  });
}

/** @returns what callers should know about this repository */
async function publish(tx: Transaction, { scan, steering }: StageRun, { repository, analysis, checked }: Outputs): Promise<readonly string[]> {
  const skipped = new Set(analysis.skipped);
  await recordFindings(tx, {
    organizationId: scan.organization_id,
    scanId: scan.id,
    scanType: scan.scan_type,
    repositoryId: repository.repository_id,
    repositoryUrl: repository.repo_url,
    branch: repository.branch,
    findings: checked.map((finding) => ({ ...publishedFinding(finding), isInFocus: isWantedFirst(steering, finding) })),
    leftOut: leftUnpublished(analysis.findings, checked).map(({ rule, signatures }) => ({ ruleFamily: rule, ruleAliases: [], signatures })),
    wasAnalysed: (place) => analysis.isComplete && !isSkipped(skipped, place.file) && (steering === null || leftOutBy(steering, place) === undefined),
  });
  return analysis.notes.map((note) => `${repositoryCalled(repository)}: ${note}`);
}

/** A skipped folder is noted by its path with a `/` at the end. */
function isSkipped(skipped: ReadonlySet<string>, file: string): boolean {
  if (skipped.has(file)) return true;
  for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) if (skipped.has(file.slice(0, at + 1))) return true;
  return false;
}
