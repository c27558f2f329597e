import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { analyzeSnapshot, createSlots, DEFAULT_ENGINE_LIMITS, takeInventory, verifySnapshot, type EngineLimits, type Inventory, type SnapshotAnalysis } from '@whitebox/intake';
import type { ThreatModel, VerifiedFinding } from '@whitebox/engine';
import { measureChildren, type Usage } from './child-usage.ts';

/** A scan as the product does it, engine and verification each in a child process, and what it cost. */
export interface MeasuredScan extends Usage {
  /** What a user would see: findings that verification approved. */
  readonly approved: readonly VerifiedFinding[];
  /** Findings that verification kept back. */
  readonly keptBack: number;
  readonly analysis: SnapshotAnalysis;
  readonly inventory: Pick<Inventory, 'files' | 'skipped'>;
  /** Non-blank lines of the files that were analysed. */
  readonly lines: number;
  /** From the start of the engine's process to the end of verification. */
  readonly seconds: number;
}

export interface MeasureOptions {
  /** Only files of these languages; default all that are read. */
  readonly languages?: readonly string[];
  readonly threatModel?: ThreatModel;
  readonly limits?: Partial<EngineLimits>;
  /** Processes at once; default: as many as there are cores. */
  readonly jobs?: number;
  /** Where lowered files are kept from one scan to the next. */
  readonly cacheFolder?: string;
}

/** What `tools/build.mjs` makes; the sources stand in where it was not run, and then starting costs a second more. */
const BUILT = path.resolve(import.meta.dirname, '../../dist/engine-process.mjs');

/** Scans the folder with all rules. */
export async function measureScan(folder: string, { languages, threatModel, limits, jobs = availableParallelism(), cacheFolder }: MeasureOptions = {}): Promise<MeasuredScan> {
  const root = path.resolve(folder);
  const whole = await takeInventory(root);
  const inventory = { ...whole, files: whole.files.filter(({ language }) => languages?.includes(language) ?? true) };
  const child = { root, limits: { ...DEFAULT_ENGINE_LIMITS, ...limits }, ...(existsSync(BUILT) ? { program: BUILT } : {}) };
  const begin = performance.now();
  const { result, usage } = await measureChildren(async () => {
    const analysis = await analyzeSnapshot({ ...child, inventory, slots: createSlots(jobs), ...(cacheFolder !== undefined && { cacheFolder }), engine: threatModel === undefined ? {} : { threatModel } });
    return { analysis, checked: await verifySnapshot({ ...child, findings: analysis.findings }) };
  });
  const seconds = (performance.now() - begin) / 1_000;
  const approved = result.checked.map(({ finding }) => finding).filter(({ verdict }) => verdict === 'approved');
  return {
    ...usage,
    approved,
    keptBack: result.checked.length - approved.length,
    analysis: result.analysis,
    inventory,
    lines: inventory.files.reduce((sum, { lines }) => sum + lines, 0),
    seconds,
  };
}

/** `3.1 kLoC, 12.0 kLoC/s, 0.3 s (0.2 s CPU), peak 120 MB, complete`. */
export function describeCost({ lines, seconds, cpuSeconds, peakMegabytes, analysis }: MeasuredScan): string {
  const cpu = cpuSeconds === undefined ? '' : ` (${cpuSeconds.toFixed(1)} s CPU, ${(lines / 1_000 / cpuSeconds).toFixed(1)} kLoC a CPU second)`;
  const peak = peakMegabytes === undefined ? '' : `, peak ${peakMegabytes.toFixed(0)} MB`;
  return `${(lines / 1_000).toFixed(1)} kLoC, ${(lines / 1_000 / seconds).toFixed(1)} kLoC/s, ${seconds.toFixed(1)} s${cpu}${peak}, ${analysis.end}`;
}
