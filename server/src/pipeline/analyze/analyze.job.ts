import { createHash } from 'node:crypto';
import type { Finding, Progress } from '@whitebox/engine';
import { analyzeSnapshot, takeInventory, type Snapshot, type SnapshotAnalysis } from '@whitebox/intake';
import { moveScan, storeAnalysedShare, type ScanRepositoryRow } from '#server/domain/scans/index.ts';
import { fetchSnapshot } from '#server/pipeline/intake/fetch-snapshot.ts';
import { referenceOf } from '#server/pipeline/intake/intake.job.ts';
import { defineScanJob, endScan, enqueueStage, type ScanJob, type ScanStage, type StageRun } from '#server/pipeline/scan-stage.ts';
import type { PipelineServices } from '#server/pipeline/services.ts';
import { findOutput, keepOutput, packOutput, type StageKey } from '#server/pipeline/stage-outputs.store.ts';

export const analyzeJob = defineScanJob({ name: 'scan.analyze', budgetSeconds: 3 * 3_600, retry: 'crash-only' });

/** What the analysis of one repository leaves for the stages after it. */
export interface AnalysisOutput {
  readonly findings: readonly Finding[];
  /** Files that were not analysed; a path that ends with `/` stands for all below it. */
  readonly skipped: readonly string[];
  /** Number of files that were given to the engine. */
  readonly files: number;
  /** Whether the engine came to its end: only then does a finding's absence mean anything. */
  readonly isComplete: boolean;
  /** For people: what was not seen, and why. */
  readonly notes: readonly string[];
}

/** Runs the engine over each repository. A limit that is reached ends one repository's analysis with what it has. */
export function analyzeStage(services: PipelineServices, next: ScanJob): ScanStage {
  return {
    job: analyzeJob,
    appliesTo: ['running'],
    concurrency: 1,
    async run(run) {
      const ids = { organizationId: run.scan.organization_id, scanId: run.scan.id };
      const outputs: AnalysisOutput[] = [];
      for (const repository of run.repositories) outputs.push(await analyzeOnce(services, run, repository));
      if (outputs.every((output) => output.files === 0)) return await endScan(services, ids, { to: 'skipped', message: 'There is nothing here that we analyse' });
      if (outputs.every((output) => !output.isComplete && output.findings.length === 0)) {
        return await endScan(services, ids, { to: 'failed', message: outputs.flatMap((output) => output.notes).at(0) ?? 'The analysis failed' });
      }
      await run.transaction(async (tx) => {
        const moved = await moveScan(tx, ids.scanId, { to: 'pending_verification', message: 'Verifying what was found' });
        if (moved !== undefined) await enqueueStage(services, tx, next, ids);
      });
    },
  };
}

async function analyzeOnce(services: PipelineServices, run: StageRun, repository: ScanRepositoryRow): Promise<AnalysisOutput> {
  const { position } = repository;
  const key: StageKey = { organizationId: run.scan.organization_id, scanId: run.scan.id, stage: 'analyze', position };
  const snapshot = await fetchSnapshot(services, referenceOf(repository), run.signal);
  const inputDigest = createHash('sha256').update(JSON.stringify([snapshot.contentDigest, services.version])).digest('hex');
  const earlier = await run.transaction((tx) => findOutput<AnalysisOutput>(tx, key));
  if (earlier?.inputDigest === inputDigest) return earlier.output;
  const { output, share } = await analyze(services, run, { repository, snapshot });
  const packed = await packOutput(output);
  await run.transaction(async (tx) => {
    await keepOutput(tx, key, { inputDigest, packed });
    await storeAnalysedShare(tx, { scanId: run.scan.id, position }, share);
  });
  return output;
}

async function analyze(services: PipelineServices, run: StageRun, { repository, snapshot }: { repository: ScanRepositoryRow; snapshot: Snapshot }): Promise<{ output: AnalysisOutput; share: number }> {
  const inventory = await takeInventory(snapshot.root, { signal: run.signal });
  const seen = { files: inventory.files.length, skipped: [...inventory.skipped, ...snapshot.leftOut].map(({ path }) => path), notes: notFetched(snapshot) };
  if (seen.files === 0) return { output: { ...seen, findings: [], isComplete: true }, share: 1 };
  let share = 0;
  const analysis = await analyzeSnapshot({
    root: snapshot.root,
    inventory,
    hasOpenFiles: true,
    signal: run.signal,
    ...(services.limits?.engine && { limits: services.limits.engine }),
    ...(services.engineProgram === undefined ? {} : { program: services.engineProgram }),
    onProgress: (progress) => {
      share = shareOf(progress);
      run.tell(progressText(progress, repository), { position: repository.position, share });
    },
  });
  // Also of an analysis that came to its end without a file at which it had ended before.
  if (analysis.detail !== '') services.onError(new Error(`Analysis ended early: ${analysis.end}`), { part: 'analysis', scanId: run.scan.id, detail: analysis.detail });
  return { output: outputOf(analysis, seen), share: analysis.end === 'complete' ? 1 : share };
}

/** Files that are named in a note; a repository of crafted ones may have dozens. */
const MAX_NAMED = 3;

function withoutFiles(leftOut: readonly string[]): string[] {
  if (leftOut.length === 0) return [];
  const more = leftOut.length > MAX_NAMED ? ` and ${leftOut.length - MAX_NAMED} more` : '';
  return [`the analysis ended at ${leftOut.slice(0, MAX_NAMED).join(', ')}${more} and went on without`];
}

function outputOf({ end, findings, diagnostics, leftOut = [] }: SnapshotAnalysis, seen: Omit<AnalysisOutput, 'findings' | 'isComplete'>): AnalysisOutput {
  const skipped = diagnostics.filter(({ kind }) => kind === 'file-skipped').map(({ file }) => file);
  // The one diagnostic without a file is about the whole analysis: why it ended early.
  const cut = diagnostics.filter(({ kind, file }) => kind === 'budget-exceeded' && file === '').map(({ message }) => message);
  return { findings, files: seen.files, isComplete: end === 'complete', skipped: [...new Set([...seen.skipped, ...skipped])], notes: [...cut, ...withoutFiles(leftOut), ...seen.notes] };
}

/** What a commit names and does not hold. */
function notFetched({ submodules, lfsFiles }: Snapshot): string[] {
  const parts = [...counted(submodules.length, 'submodule'), ...counted(lfsFiles, 'Git LFS file')];
  return parts.length === 0 ? [] : [`not scanned: ${parts.join(' and ')}`];
}

function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
}

/** Reading and linking cost little beside the analysis itself, and give no result: they count for nothing. */
function shareOf({ phase, done, total }: Progress): number {
  return phase === 'analyze' && total > 0 ? Math.min(1, done / total) : 0;
}

function progressText({ phase, done, total }: Progress, { repo_url: url }: ScanRepositoryRow): string {
  const doing = { parse: 'Reading', link: 'Linking', analyze: 'Analysing' }[phase];
  return `${doing} ${url}: ${done} of ${total}`;
}
