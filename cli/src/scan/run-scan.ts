import { compareByWorth, type AnalysisResult, type Coverage, type Finding, type Rule } from '@whitebox/engine';
import { beginDetecting, createSlots, defaultCatalogFolder, readSource, takeInventory, type analyzeSnapshot, type CheckedFinding, type Inventory, type loadCatalogFolders, type printInstructions, type SnapshotAnalysis, type verifySnapshot } from '@whitebox/intake/scanning';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { openSources, type OpenedSource } from '#cli/scan/open-source.ts';
import type { ScanScope } from '#cli/scan/scan-options.ts';
import type { ScanReport } from '#cli/scan/scan-report.ts';
import type { ProgressBar } from '#cli/terminal/progress-bar.ts';
import { narrowFindings } from '#cli/narrow/narrow-findings.ts';
import { pathSelector } from '#cli/narrow/select-paths.ts';
import { findSettings, NO_SETTINGS, type SettingsFile } from '#cli/narrow/settings-file.ts';
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

/** Larger files are not analysed. */
const MAX_BYTES = 5 * 1024 * 1024;

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
  readonly options: ScanScope;
  readonly settings: SettingsFile | undefined;
  readonly inventory: Inventory;
  readonly analysis: SnapshotAnalysis;
  readonly checked: readonly CheckedFinding[];
  readonly rules: readonly Rule[];
}

/** Lines of scanned files, each file read once; a file that is gone has none. */
function lineReader(root: string): (file: string) => Promise<readonly string[]> {
  const read = new Map<string, Promise<readonly string[]>>();
  return (file) => {
    const lines = read.get(file) ?? readSource(root, file, MAX_BYTES).then((text) => (text ?? '').split(/\r\n|\r|\n/), () => []);
    read.set(file, lines);
    return lines;
  };
}

async function reportOf({ source, options, settings, inventory, analysis, checked, rules }: Parts): Promise<ScanReport> {
  const approved = checked.filter(({ finding }) => finding.verdict === 'approved').map(({ finding: { checks }, report }) => ({ ...report, checks }));
  const findings = approved.toSorted(compareByWorth);
  const { findings: shown, suppressed, ...rest } = await narrowFindings(findings, { ...options, ...(settings && { settings }) }, lineReader(source.root));
  const context: Omit<AnalysisResult, 'findings' | 'identified'> = {
    diagnostics: analysis.diagnostics,
    routes: analysis.routes,
    coverage: coverageOf(analysis, inventory),
    engineDigest: analysis.engineDigest ?? '',
    catalogDigest: analysis.catalogDigest ?? '',
  };
  return {
    subject: options.targets.join(', '),
    findings: shown,
    suppressed,
    narrowing: { ...rest, leftOut: (inventory.leftOut ?? []).filter(({ reason }) => reason !== 'not named'), ...(settings && { settingsFile: settings.name }) },
    leads: checked.map(({ finding }) => finding).filter(({ verdict }) => verdict === 'lead'),
    refuted: checked.filter(({ finding }) => finding.verdict === 'rejected').length,
    rules,
    context,
    isWhole: analysis.end === 'complete',
    linesByLanguage: inventory.linesByLanguage,
    skippedFiles: { ...countBy(inventory.skipped.map(({ reason }) => reason)), ...(source.leftOut > 0 && { 'not taken in': source.leftOut }) },
    unreadFiles: inventory.unreadFiles,
    ...(settings?.settings.failOn && { failOn: settings.settings.failOn }),
    ...(source.origin && { origin: source.origin }),
  };
}

/** Which files of the source are looked at, and the settings that have a say in it. */
async function selectFiles(source: OpenedSource, options: ScanScope) {
  const settings = options.config === null ? undefined : await findSettings(source.root, options.config);
  const leavesOut = pathSelector(source.root, {
    include: options.include,
    exclude: options.exclude,
    settings: settings?.settings ?? NO_SETTINGS,
    honoursGitignore: options.honoursIgnoreFiles && source.isWorkingCopy === true,
    honoursWhiteboxignore: options.honoursIgnoreFiles,
    ...(source.named && { named: source.named }),
  });
  return { settings, leavesOut };
}

/** The engine's process reads the catalog for itself; the rules are read here meanwhile, to check ids and to word reports. */
async function analyzeAndLoad(parts: Pick<Parts, 'source' | 'inventory'> & { readonly folders: readonly string[] }, options: ScanScope, environment: ScanEnvironment) {
  const { engine, progress, signal } = environment;
  const failure = new AbortController();
  const analyzing = engine.analyze({
    root: parts.source.root,
    inventory: parts.inventory,
    catalogFolders: parts.folders,
    engine: { ...(options.threatModel !== undefined && { threatModel: options.threatModel }), ...(options.showsTests && { tests: true }), ...(options.rules !== undefined && { rules: options.rules }) },
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
export async function runScan(options: ScanScope, environment: ScanEnvironment): Promise<ScanReport> {
  const { engine, progress, signal } = environment;
  beginDetecting();
  const folders = await catalogFolders(options.catalogs);
  progress.say(`taking in ${options.targets.join(', ')}`);
  const source = await openSources(options.targets, { environment: environment.environment, signal, ...(options.branch !== undefined && { branch: options.branch }) });
  try {
    const { root } = source;
    const { settings, leavesOut } = await selectFiles(source, options);
    const inventory = await takeInventory(root, { fallbackName: source.name, leavesOut, signal });
    const { analysis, rules } = await analyzeAndLoad({ source, inventory, folders }, options, environment);
    if (analysis.end === 'crashed' && analysis.findings.length === 0) throw new Error(`the analysis ended unexpectedly: ${analysis.detail}`);
    progress.say('verifying');
    const unchecked: AnalysisResult['diagnostics'][number][] = [];
    const onUnchecked = (findings: readonly Finding[], detail: string): void => {
      for (const { rule, hops } of findings) unchecked.push({ kind: 'engine-fault', file: hops.at(-1)?.file ?? '', message: `a finding of ${rule} is not shown, as its check ended: ${detail}` });
    };
    const checked = analysis.checked ?? (analysis.findings.length === 0 ? [] : await engine.verify({ root, findings: analysis.findings, catalogFolders: folders, signal, onUnchecked }));
    return await reportOf({ source, options, settings, inventory, analysis: { ...analysis, diagnostics: [...analysis.diagnostics, ...unchecked] }, checked, rules });
  } finally {
    progress.close();
    await source.close();
  }
}
