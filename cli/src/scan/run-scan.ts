import { compareByWorth, type AnalysisResult, type Coverage, type Rule, type VerifiedFinding } from '@whitebox/engine';
import { createSlots, defaultCatalogFolder, takeInventory, type analyzeSnapshot, type CheckedFinding, type Inventory, type loadCatalogFolders, type printInstructions, type SnapshotAnalysis, type verifySnapshot } from '@whitebox/intake/scanning';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { openSource, type OpenedSource } from '#cli/scan/open-source.ts';
import type { ScanScope } from '#cli/scan/scan-options.ts';
import type { ScanReport } from '#cli/scan/scan-report.ts';
import type { ProgressBar } from '#cli/terminal/progress-bar.ts';
import { UsageError } from '#cli/usage-error.ts';

/** The engine in its child process, and what it knows. */
export interface Engine {
  readonly loadCatalog: typeof loadCatalogFolders;
  readonly analyze: typeof analyzeSnapshot;
  readonly verify: typeof verifySnapshot;
  readonly print: typeof printInstructions;
}

export interface ScanEnvironment {
  readonly engine: Engine;
  readonly progress: ProgressBar;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/** A scan with what `explain` tells beyond the report. */
export interface Scan {
  readonly report: ScanReport;
  /** The approved findings in the report's order, with the outcome of each check. */
  readonly verified: readonly VerifiedFinding[];
}

/** Ours and those that the person named. */
export async function catalogFolders(further: readonly string[]): Promise<readonly string[]> {
  const folders = further.map((named) => resolve(named));
  for (const [index, folder] of folders.entries()) {
    const isFolder = await stat(folder).then((status) => status.isDirectory(), () => false);
    if (!isFolder) throw new UsageError(`--catalog ${further[index] ?? ''} is not a folder.`);
  }
  return [defaultCatalogFolder(), ...folders];
}

async function loadRules({ loadCatalog }: Engine, folders: readonly string[], wanted: readonly string[] | undefined): Promise<readonly Rule[]> {
  const { rules } = await loadCatalog(folders);
  const unknown = wanted?.find((id) => rules.every((rule) => rule.id !== id));
  if (unknown === undefined) return rules;
  throw new UsageError(`There is no rule ${unknown}. The rules are: ${rules.map(({ id }) => id).toSorted().join(', ')}.`);
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is known of the reach of an analysis that ended early: the files, and nothing of what is in them. */
function coverageOf(analysis: SnapshotAnalysis, inventory: Inventory): Coverage {
  const nothing = { filesSkipped: 0, functions: 0, functionsReached: 0, calls: 0, callsUnresolved: 0, entryPoints: 0 };
  return analysis.coverage ?? { ...nothing, files: inventory.files.length };
}

interface Parts {
  readonly source: OpenedSource;
  readonly target: string;
  readonly inventory: Inventory;
  readonly analysis: SnapshotAnalysis;
  readonly checked: readonly CheckedFinding[];
  readonly rules: readonly Rule[];
}

function scanOf({ source, target, inventory, analysis, checked, rules }: Parts): Scan {
  const approved = checked.filter(({ finding }) => finding.verdict === 'approved').toSorted((a, b) => compareByWorth(a.report, b.report));
  const context: Omit<AnalysisResult, 'findings' | 'identified'> = {
    diagnostics: analysis.diagnostics,
    routes: analysis.routes,
    coverage: coverageOf(analysis, inventory),
    engineDigest: analysis.engineDigest ?? '',
    catalogDigest: analysis.catalogDigest ?? '',
  };
  return {
    verified: approved.map(({ finding }) => finding),
    report: {
      subject: target,
      findings: approved.map(({ report }) => report),
      leads: checked.map(({ finding }) => finding).filter(({ verdict }) => verdict === 'lead'),
      refuted: checked.filter(({ finding }) => finding.verdict === 'rejected').length,
      rules,
      context,
      isWhole: analysis.end === 'complete',
      linesByLanguage: inventory.linesByLanguage,
      skippedFiles: { ...countBy(inventory.skipped.map(({ reason }) => reason)), ...(source.leftOut > 0 && { 'not taken in': source.leftOut }) },
      unreadFiles: inventory.unreadFiles,
      ...(source.origin && { origin: source.origin }),
    },
  };
}

/** The engine's process reads the catalog for itself; the rules are read here meanwhile, to check ids and to word reports. */
async function analyzeAndLoad(parts: Pick<Parts, 'source' | 'inventory'> & { readonly folders: readonly string[] }, options: ScanScope, environment: ScanEnvironment) {
  const { engine, progress, signal } = environment;
  const failure = new AbortController();
  const analyzing = engine.analyze({
    root: parts.source.root,
    inventory: parts.inventory,
    catalogFolders: parts.folders,
    engine: { ...(options.threatModel !== undefined && { threatModel: options.threatModel }), ...(options.rules !== undefined && { rules: options.rules }) },
    verifies: true,
    slots: createSlots(options.jobs ?? availableParallelism()),
    ...(options.cache !== undefined && { cacheFolder: resolve(options.cache) }),
    onProgress: progress.show,
    signal: AbortSignal.any([signal, failure.signal]),
  });
  try {
    const [analysis, rules] = await Promise.all([analyzing, loadRules(engine, parts.folders, options.rules)]);
    return { analysis, rules };
  } catch (error) {
    failure.abort();
    await Promise.allSettled([analyzing]);
    throw error;
  }
}

/** Opens the source, takes its inventory, runs the engine, and verifies and words what it found. */
export async function runScan(options: ScanScope, environment: ScanEnvironment): Promise<Scan> {
  const { engine, progress, signal } = environment;
  const folders = await catalogFolders(options.catalogs);
  progress.say(`taking in ${options.target}`);
  const source = await openSource(options.target, { environment: environment.environment, signal, ...(options.branch !== undefined && { branch: options.branch }) });
  try {
    const { root } = source;
    const inventory = await takeInventory(root, { fallbackName: source.name, signal });
    const { analysis, rules } = await analyzeAndLoad({ source, inventory, folders }, options, environment);
    if (analysis.end === 'crashed' && analysis.findings.length === 0) throw new Error(`the analysis ended unexpectedly: ${analysis.detail}`);
    progress.say('verifying');
    const checked = analysis.checked ?? (analysis.findings.length === 0 ? [] : await engine.verify({ root, findings: analysis.findings, catalogFolders: folders, signal }));
    return scanOf({ source, target: options.target, inventory, analysis, checked, rules });
  } finally {
    progress.close();
    await source.close();
  }
}
