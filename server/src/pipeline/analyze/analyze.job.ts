import { createHash } from 'node:crypto';
import type { Finding, Progress, Route } from '@whitebox/engine';
import { analyzeSnapshot, createSlots, DEFAULT_ENGINE_LIMITS, takeInventory, type Inventory, type Snapshot, type Slots, type SnapshotAnalysis } from '@whitebox/intake';
import {
  analysisProgress,
  moveScan,
  repositoryCalled,
  storeAnalysedShare,
  storeCoverage,
  storeProgress,
  type AnalysisCoverage,
  type NamedScanRepository,
} from '#server/domain/scans/index.ts';
import { analysisCoverage } from '#server/pipeline/coverage/analysis-coverage.ts';
import { inventoryCoverage } from '#server/pipeline/coverage/inventory-coverage.ts';
import { fetchSnapshot } from '#server/pipeline/intake/fetch-snapshot.ts';
import { referenceOf } from '#server/pipeline/intake/intake.job.ts';
import { defineScanJob, endScan, enqueueStage, type ScanJob, type ScanStage, type StageRun } from '#server/pipeline/scan-stage.ts';
import type { PipelineServices } from '#server/pipeline/services.ts';
import { atRepository, cutWords } from '#server/pipeline/stage-failure.ts';
import { findOutput, keepOutput, packOutput, type StageKey } from '#server/pipeline/stage-outputs.store.ts';

export const analyzeJob = defineScanJob({ name: 'scan.analyze', budgetSeconds: 3 * 3_600, retry: 'crash-only' });

/** What the analysis of one repository leaves for the stages after it. */
export interface AnalysisOutput {
  readonly findings: readonly Finding[];
  /** Files that were not analysed; a path that ends with `/` stands for all below it. */
  readonly skipped: readonly string[];
  /** Where requests enter; absent in what an earlier release left. */
  readonly routes?: readonly Route[];
  /** Number of files that were given to the engine. */
  readonly files: number;
  /** Whether the engine came to its end: only then does a finding's absence mean anything. */
  readonly isComplete: boolean;
  /** For people: what was not seen, and why; first of all why the analysis was cut. */
  readonly notes: readonly string[];
}

/** Runs the engine over each repository. A limit that is reached ends one repository's analysis with what it has. */
export function analyzeStage(services: PipelineServices, next: ScanJob): ScanStage {
  // As many engine processes as analyses: a scan that is alone has them all.
  const slots = createSlots(services.slots.analyses);
  return {
    job: analyzeJob,
    doing: 'analysing the code',
    appliesTo: ['running'],
    concurrency: services.slots.analyses,
    async run(run) {
      const ids = { organizationId: run.scan.organization_id, scanId: run.scan.id };
      const parts = run.repositories.map(({ credits, analysed_share: done }) => ({ credits, done }));
      const outputs: AnalysisOutput[] = [];
      for (const repository of run.repositories) outputs.push(await atRepository(repository, () => analyzeOnce(services, run, { repository, parts, slots })));
      if (outputs.every((output) => output.files === 0)) return await endScan(services, ids, { to: 'skipped', message: 'There is nothing here that we analyse' });
      if (outputs.every((output) => !output.isComplete && output.findings.length === 0)) {
        return await endScan(services, ids, { to: 'failed', message: failureOf(run.repositories, outputs) });
      }
      await run.transaction(async (tx) => {
        const moved = await moveScan(tx, ids.scanId, { to: 'pending_verification', message: 'Verifying what was found' });
        if (moved !== undefined) await enqueueStage(services, tx, next, ids);
      });
    },
  };
}

/** The first note of each repository is why its analysis was cut. */
function failureOf(repositories: readonly NamedScanRepository[], outputs: readonly AnalysisOutput[]): string {
  return repositories.map((repository, index) => `${repositoryCalled(repository)}: ${outputs[index]?.notes[0] ?? 'the analysis failed'}`).join('; ');
}

interface Subject {
  readonly repository: NamedScanRepository;
  /** All repositories of the scan by their place. */
  readonly parts: { readonly credits: number; done: number }[];
  /** For engine processes. */
  readonly slots: Slots;
}

async function analyzeOnce(services: PipelineServices, run: StageRun, subject: Subject): Promise<AnalysisOutput> {
  const { repository } = subject;
  const { position } = repository;
  const key: StageKey = { organizationId: run.scan.organization_id, scanId: run.scan.id, stage: 'analyze', position };
  const snapshot = await fetchSnapshot(services, referenceOf(repository), run.signal);
  const inputDigest = createHash('sha256').update(JSON.stringify([snapshot.contentDigest, services.version])).digest('hex');
  const earlier = await run.transaction((tx) => findOutput<AnalysisOutput>(tx, key));
  if (earlier?.inputDigest === inputDigest) return earlier.output;
  const inventory = await takeInventory(snapshot.root, { countsUnreadLines: true, signal: run.signal });
  await run.transaction(async (tx) => {
    await storeCoverage(tx, key, 'inventory', inventoryCoverage(inventory, snapshot, run.steering));
    await storeProgress(tx, run.scan.id, { stage: 'analyze', progress: analysisProgress(subject.parts) });
  });
  const { output, share, coverage } = await analyze(services, run, { ...subject, snapshot, inventory });
  const packed = await packOutput(output);
  await run.transaction(async (tx) => {
    await keepOutput(tx, key, { inputDigest, packed });
    await storeCoverage(tx, key, 'analysis', coverage);
    await storeAnalysedShare(tx, { scanId: run.scan.id, position }, share);
  });
  return output;
}

interface Analysed {
  readonly output: AnalysisOutput;
  readonly share: number;
  readonly coverage: AnalysisCoverage;
}

async function analyze(services: PipelineServices, run: StageRun, { repository, parts, slots, snapshot, inventory }: Subject & { snapshot: Snapshot; inventory: Inventory }): Promise<Analysed> {
  const limits = { ...DEFAULT_ENGINE_LIMITS, ...services.limits?.engine };
  const own = parts[repository.position] ?? { credits: 0, done: 0 };
  let share = repository.analysed_share;
  const analysis = inventory.files.length === 0 ? NOTHING : await analyzeSnapshot({
    root: snapshot.root,
    inventory,
    hasOpenFiles: true,
    signal: run.signal,
    limits,
    slots,
    ...(services.engineProgram === undefined ? {} : { program: services.engineProgram }),
    onProgress: (progress) => {
      share = Math.max(share, shareOf(progress));
      own.done = Math.max(own.done, doneOf(progress));
      run.tell({
        stage: 'analyze',
        progress: analysisProgress(parts),
        message: progressText(progress, repository),
        analysed: { position: repository.position, share },
      });
    },
  });
  // Also of an analysis that came to its end without a file at which it had ended before.
  if (analysis.detail !== '') services.onError(new Error(analysis.end === 'complete' ? 'Analysis met faults' : `Analysis ended early: ${analysis.end}`), { part: 'analysis', scanId: run.scan.id, detail: analysis.detail });
  if (analysis.end === 'complete') share = 1;
  own.done = 1;
  const cut = analysis.end === 'complete' ? [] : [`${cutWords(analysis.end, limits)}; what it had found until then is kept`];
  const notes = [...cut, ...withoutFiles(analysis.leftOut ?? []), ...notFetched(snapshot)];
  const skipped = [...inventory.skipped, ...snapshot.leftOut].map(({ path }) => path);
  return {
    output: outputOf(analysis, { files: inventory.files.length, skipped, notes }),
    share,
    coverage: analysisCoverage(analysis, inventory, notes),
  };
}

/** Files that are named in a note; a repository of crafted ones may have dozens. */
const MAX_NAMED = 3;

function withoutFiles(leftOut: readonly string[]): string[] {
  if (leftOut.length === 0) return [];
  const more = leftOut.length > MAX_NAMED ? ` and ${leftOut.length - MAX_NAMED} more` : '';
  return [`the analysis ended at ${leftOut.slice(0, MAX_NAMED).join(', ')}${more} and went on without`];
}

/** The analysis of a repository in which there is nothing to analyse. */
const NOTHING: SnapshotAnalysis = {
  end: 'complete', findings: [], diagnostics: [], routes: [], detail: '',
  coverage: { files: 0, filesSkipped: 0, functions: 0, functionsReached: 0, calls: 0, callsUnresolved: 0, entryPoints: 0 },
};

function outputOf({ end, findings, diagnostics, routes }: SnapshotAnalysis, seen: Omit<AnalysisOutput, 'findings' | 'isComplete' | 'routes'>): AnalysisOutput {
  const dropped = diagnostics.filter(({ kind }) => kind === 'file-skipped').map(({ file }) => file);
  return { ...seen, findings, routes, isComplete: end === 'complete', skipped: [...new Set([...seen.skipped, ...dropped])] };
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

const READING = 0.1;

/** For who watches, reading is a part of the way. */
function doneOf(progress: Progress): number {
  const { phase, done, total } = progress;
  if (phase === 'parse') return total > 0 ? READING * Math.min(1, done / total) : 0;
  return READING + (1 - READING) * shareOf(progress);
}

function progressText({ phase, done, total }: Progress, repository: NamedScanRepository): string {
  const doing = { parse: 'Reading', link: 'Linking', analyze: 'Analysing' }[phase];
  return `${doing} ${repositoryCalled(repository)}: ${done} of ${total}`;
}
