import type { AnalysisResult, Coverage, Diagnostic, Finding, Progress, Route } from '@whitebox/engine';
import type { CheckedFinding, EngineLimits, EngineOptions } from '#intake/analysis/engine-message.ts';
import { defaultCatalogFolder } from '#intake/analysis/read-catalog-files.ts';
import { runEngine, type EngineEnd, type RunEngineOptions } from '#intake/analysis/run-engine.ts';
import { SKIP_WORDS } from '#intake/analysis/unseen-words.ts';
import type { Inventory } from '#intake/inventory/take-inventory.ts';

export interface SnapshotAnalysisOptions {
  /** Folder of the snapshot. */
  readonly root: string;
  readonly inventory: Pick<Inventory, 'files' | 'configuration' | 'skipped'>;
  /** The product's catalog by default; further folders add to it. */
  readonly catalogFolders?: readonly string[];
  readonly engine?: EngineOptions;
  readonly limits?: Partial<EngineLimits>;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  /** Another program in place of the engine's, for tests. */
  readonly program?: string;
}

/** What came of an analysis, whole or cut short: what was streamed before the end is kept. */
export interface SnapshotAnalysis {
  readonly end: EngineEnd;
  readonly findings: readonly Finding[];
  /** Of the engine, of the files that were not analysed, and of a limit that was reached. */
  readonly diagnostics: readonly Diagnostic[];
  readonly routes: readonly Route[];
  /** Absent when the analysis did not come to its end. */
  readonly coverage?: Coverage;
  readonly engineDigest?: string;
  readonly catalogDigest?: string;
  /** What went wrong, for the log. */
  readonly detail: string;
}

/** 200,000 lines take seconds; an hour is for the largest repository on the slowest machine. */
export const DEFAULT_ENGINE_LIMITS: EngineLimits = { timeMs: 3_600_000, memoryBytes: 2_048 * 1024 * 1024 };

/**
 * Analyses the files of an inventory in a child process.
 * @throws {IntakeError} `cancelled`.
 */
export async function analyzeSnapshot(options: SnapshotAnalysisOptions): Promise<SnapshotAnalysis> {
  const streamed: { findings: Finding[]; diagnostics: Diagnostic[]; result?: AnalysisResult } = { findings: [], diagnostics: [] };
  const { inventory } = options;
  const run = await runEngine(
    {
      kind: 'analyze',
      root: options.root,
      paths: [...inventory.files.map((file) => file.path), ...inventory.configuration],
      catalogFolders: options.catalogFolders ?? [defaultCatalogFolder()],
      options: options.engine ?? {},
      limits: { ...DEFAULT_ENGINE_LIMITS, ...options.limits },
    },
    runOptions(options, (message) => {
      if (message.kind === 'progress') options.onProgress?.(message.progress);
      else if (message.kind === 'finding') streamed.findings.push(message.finding);
      else if (message.kind === 'diagnostic') streamed.diagnostics.push(message.diagnostic);
      else if (message.kind === 'analyzed') streamed.result = message.result;
    }),
  );
  const skipped = inventory.skipped.map(({ path, reason }): Diagnostic => ({ kind: 'file-skipped', file: path, message: `not analysed: ${SKIP_WORDS[reason]}` }));
  const { result } = streamed;
  const cut = run.end === 'complete' ? [] : [cutShort(run.end)];
  if (result !== undefined) return { ...result, ...run, diagnostics: [...skipped, ...result.diagnostics, ...cut] };
  return { ...run, findings: streamed.findings, diagnostics: [...skipped, ...streamed.diagnostics, ...cut], routes: [] };
}

/**
 * Checks findings against the snapshot that they were found in, and says what reports show of each. In a child process too: it
 * reads the same hostile text.
 * @throws {IntakeError} `cancelled`. @throws {Error} when the process did not come to its end.
 */
export async function verifySnapshot(options: Omit<SnapshotAnalysisOptions, 'inventory' | 'engine'> & { readonly findings: readonly Finding[] }): Promise<readonly CheckedFinding[]> {
  const { root, findings } = options;
  if (findings.length === 0) return [];
  let checked: readonly CheckedFinding[] | undefined;
  const run = await runEngine({ kind: 'verify', root, findings, catalogFolders: options.catalogFolders ?? [defaultCatalogFolder()] }, runOptions(options, (message) => {
    if (message.kind === 'verified') ({ checked } = message);
  }));
  if (checked === undefined) throw new Error(`verification ended early (${run.end}): ${run.detail}`);
  return checked;
}

function runOptions({ limits, signal, program }: Pick<SnapshotAnalysisOptions, 'limits' | 'signal' | 'program'>, onMessage: RunEngineOptions['onMessage']): RunEngineOptions {
  return {
    limits: { ...DEFAULT_ENGINE_LIMITS, ...limits },
    onMessage,
    ...(signal === undefined ? {} : { signal }),
    ...(program === undefined ? {} : { program }),
  };
}

function cutShort(end: Exclude<EngineEnd, 'complete'>): Diagnostic {
  const why = { 'out-of-time': 'ran out of time', 'out-of-memory': 'ran out of memory', crashed: 'ended unexpectedly' }[end];
  return { kind: 'budget-exceeded', file: '', message: `the analysis ${why}; what it had found until then is kept` };
}
