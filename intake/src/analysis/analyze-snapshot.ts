import type { Coverage, Diagnostic, Finding, Progress, Route } from '@whitebox/engine';
import { againIfKilled } from '#intake/analysis/again-if-killed.ts';
import { analyzeInTries, TRY_LIMITS, type Attempt, type Dropped, type Tries } from '#intake/analysis/analyze-in-tries.ts';
import { Collected } from '#intake/analysis/collected.ts';
import { DEFAULT_MEMORY_BYTES } from '#intake/analysis/process/engine-flags.ts';
import type { CheckedFinding, EngineLimits, EngineOptions } from '#intake/analysis/engine-message.ts';
import { mergeCoverage, mergeFindings, mergeRoutes } from '#intake/analysis/merge-attempts.ts';
import { PartProgress } from '#intake/analysis/part-progress.ts';
import { PART_LIMITS, planParts, type Part, type PartLimits } from '#intake/analysis/plan-parts.ts';
import { defaultCatalogFolder } from '#intake/analysis/read-catalog-files.ts';
import { runEngine, type EngineEnd, type RunEngineOptions } from '#intake/analysis/run-engine.ts';
import { createSlots, type Slots } from '#intake/analysis/slots.ts';
import { SKIP_WORDS } from '#intake/analysis/unseen-words.ts';
import { ModuleStore } from '#intake/exchange/module-store.ts';
import type { Inventory } from '#intake/inventory/take-inventory.ts';

export interface SnapshotAnalysisOptions {
  /** Folder of the snapshot. */
  readonly root: string;
  readonly inventory: Pick<Inventory, 'files' | 'configuration' | 'skipped'>;
  /** The product's catalog by default; further folders add to it. */
  readonly catalogFolders?: readonly string[];
  readonly engine?: EngineOptions;
  /** Whether the process checks what it found as well: a start less than `verifySnapshot`. */
  readonly verifies?: boolean;
  readonly limits?: Partial<EngineLimits>;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
  /** Another program in place of the engine's, for tests. */
  readonly program?: string;
  /** Places for engine processes that run at once; one by default. Shared by all analyses that share them. */
  readonly slots?: Slots;
  /** Where lowered files are kept for later scans of the same code. */
  readonly cacheFolder?: string;
  readonly parts?: Partial<PartLimits>;
  /** Whether the snapshot is one that we wrote: then the process gets an account of its own where the machine grants one. */
  readonly hasOpenFiles?: boolean;
  /** Other limits on what a process may say, and another isolation, for tests. */
  readonly messages?: RunEngineOptions['messages'];
  readonly isolation?: RunEngineOptions['isolation'];
}

/** What came of an analysis, whole or cut short: what was streamed before the end is kept. */
export interface SnapshotAnalysis {
  readonly end: EngineEnd;
  readonly findings: readonly Finding[];
  /** What came of each of them, where it was asked for and one process did all of it; else `verifySnapshot` is to be asked. */
  readonly checked?: readonly CheckedFinding[];
  /** Of the engine, of the files that were not analysed, of files that were left out after a fault, and of a limit that was reached. */
  readonly diagnostics: readonly Diagnostic[];
  readonly routes: readonly Route[];
  /** Files at which the analysis ended and without which it went on. */
  readonly leftOut?: readonly string[];
  /** Absent when the analysis did not come to its end. */
  readonly coverage?: Coverage;
  readonly engineDigest?: string;
  readonly catalogDigest?: string;
  /** What went wrong, for the log; of an analysis that went on without a file too. */
  readonly detail: string;
}

/**
 * 200,000 lines take seconds; an hour is for the largest repository on the slowest machine. A sign of life comes with each entry
 * point and each change of file: the costliest known step takes seconds.
 */
export const DEFAULT_ENGINE_LIMITS: EngineLimits = { timeMs: 3_600_000, memoryBytes: DEFAULT_MEMORY_BYTES, stallMs: 120_000 };

/**
 * Analyses the files of an inventory in child processes, a part of the program in each; a file that ends one is left out and named,
 * and the others are analysed without it.
 * @throws {IntakeError} `cancelled`.
 */
export async function analyzeSnapshot(options: SnapshotAnalysisOptions): Promise<SnapshotAnalysis> {
  const { inventory, cacheFolder, slots = createSlots(1) } = options;
  const parts = planParts([...inventory.files, ...inventory.configuration.map((path) => ({ path, lines: 0 }))], { ...PART_LIMITS, ...options.parts });
  const limits = { ...DEFAULT_ENGINE_LIMITS, ...options.limits };
  const modules = parts.length > 1 || cacheFolder !== undefined ? await ModuleStore.open(cacheFolder) : undefined;
  const progress = new PartProgress(parts.length, options.onProgress);
  let began: number | undefined;
  let workedMs = 0;
  // Where a machine is busy less was worked than the clock says, and where parts run at once more.
  const usedMs = (): number => Math.min(performance.now() - (began ??= performance.now()), workedMs);
  try {
    const tries = await allOf(parts.map((part, index) => slots.run(() => analyzeInTries(
      part.paths,
      async (some, timeMs) => {
        const attempt = await againIfKilled((leftMs) => analyzeOnce(some, { ...limits, timeMs: leftMs }, {
          ...options, part, isAlone: parts.length === 1, onProgress: (told) => progress.tell(index, told), ...(modules && { modules }),
        }), timeMs);
        workedMs += attempt.run.workedMs;
        return attempt;
      },
      { ...TRY_LIMITS, timeMs: limits.timeMs - usedMs() },
    ))));
    const skipped = inventory.skipped.map(({ path, reason }): Diagnostic => ({ kind: 'file-skipped', file: path, message: `not analysed: ${SKIP_WORDS[reason]}` }));
    return await resultOf(tries, [...skipped, ...between(parts)]);
  } finally {
    await modules?.close();
  }
}

/** Ends when all have ended, also where one failed: they share what is closed then. */
async function allOf<T>(running: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(running);
  return await Promise.all(running);
}

interface OnceOptions extends SnapshotAnalysisOptions {
  readonly part: Part;
  /** The part is the whole program. */
  readonly isAlone: boolean;
  readonly modules?: ModuleStore;
}

async function analyzeOnce(paths: readonly string[], limits: EngineLimits, options: OnceOptions): Promise<Attempt> {
  const { part, isAlone, modules } = options;
  const told = new Collected([...paths, ...part.around]);
  const run = await runEngine(
    {
      kind: 'analyze', root: options.root, paths, catalogFolders: options.catalogFolders ?? [defaultCatalogFolder()], options: options.engine ?? {}, limits,
      verifies: isAlone && options.verifies === true,
      ...(modules && { exchanges: true }), ...(part.around.length > 0 && { around: part.around }),
    },
    {
      ...runOptions(options), limits, ...(modules && { modules }),
      onMessage: (message) => {
        if (message.kind === 'progress') options.onProgress?.(message.progress);
        else told.take(message);
      },
    },
  );
  const at = told.analyzed?.cutAt ?? run.at;
  return { run, told, suspect: at === 0 ? undefined : paths[at - 1] };
}

/** What is not followed where a program is larger than a process. */
function between(parts: readonly Part[]): readonly Diagnostic[] {
  if (parts.every(({ around }) => around.length === 0)) return [];
  return [{ kind: 'budget-exceeded', file: '', message: `the program is larger than one analysis: it was analysed in ${parts.length} parts, each with the nearest of what it imports, and flows that go further into another part may be missing` }];
}

async function resultOf(all: readonly Tries[], skipped: readonly Diagnostic[]): Promise<SnapshotAnalysis> {
  const last = all.flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]));
  const earlier = all.flatMap(({ failed, whole }) => [...failed, whole]);
  const dropped = [...new Map(all.flatMap((tries) => tries.dropped.map((each) => [each.path, each] as const))).values()];
  const cut = all.flatMap(({ whole: { run }, parts }) => (run.end === 'complete' ? [] : [cutShort(run.end, parts.length)]));
  const end = all.map(({ whole }) => whole.run.end).find((each) => each !== 'complete') ?? 'complete';
  const analyzed = last.flatMap(({ told }) => told.analyzed ?? []);
  const [first] = analyzed;
  const findings = await mergeFindings(last, earlier);
  const checked = last.length === 1 && earlier.length === 1 ? last[0]?.told.checked : undefined;
  return {
    end: end === 'stalled' ? 'out-of-time' : end,
    findings,
    ...(checked?.length === findings.length && { checked }),
    diagnostics: eachOnce([...skipped, ...last.flatMap(({ told }) => told.diagnostics), ...dropped.map(leftOut), ...cut]),
    routes: mergeRoutes(last),
    ...(first && { coverage: mergeCoverage(analyzed.map(({ coverage }) => coverage)), engineDigest: first.engineDigest, catalogDigest: first.catalogDigest }),
    ...(dropped.length > 0 && { leftOut: dropped.map(({ path }) => path) }),
    detail: detailOf(all.flatMap((tries) => [...tries.failed, tries.whole, ...tries.parts])),
  };
}

/** Parts that read the same files say the same of them. */
function eachOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic] as const)).values()];
}

function detailOf(attempts: readonly Attempt[]): string {
  const details = attempts.flatMap(({ run, told }) => [run.detail, told.refused > 0 ? `${told.refused} messages were about no file that was given` : '']);
  return [...new Set(details)].filter((detail) => detail !== '').join('\n');
}

type Passed = 'signal' | 'program' | 'messages' | 'hasOpenFiles' | 'isolation';

/** What is handed on to each process. */
export function runOptions({ signal, program, messages, hasOpenFiles, isolation }: Pick<SnapshotAnalysisOptions, Passed>): Pick<RunEngineOptions, Passed> {
  return { ...(signal && { signal }), ...(program !== undefined && { program }), ...(messages && { messages }), ...(hasOpenFiles !== undefined && { hasOpenFiles }), ...(isolation && { isolation }) };
}

const WHY: Readonly<Record<Exclude<EngineEnd, 'complete'>, string>> = { 'out-of-time': 'ran out of time', 'out-of-memory': 'ran out of memory', crashed: 'ended unexpectedly', stalled: 'came to a standstill' };

function leftOut({ path, end }: Dropped): Diagnostic {
  return { kind: 'file-skipped', file: path, message: `not analysed: the analysis ${WHY[end]} at this file and went on without it` };
}

function cutShort(end: Exclude<EngineEnd, 'complete'>, parts: number): Diagnostic {
  const kept = parts > 1 ? `its files were analysed in ${parts} parts, and flows from one into another may be missing` : 'what it had found until then is kept';
  return { kind: 'budget-exceeded', file: '', message: `the analysis ${WHY[end]}; ${kept}` };
}
