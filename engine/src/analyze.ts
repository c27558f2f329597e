/*
 * The composition root: files and a catalog in; findings, diagnostics, routes and coverage out. Pure but for loading
 * the grammars. The same input gives the same result, whatever the order of the files.
 */
import type { Catalog } from '#engine/catalog/catalog.ts';
import type { Rule } from '#engine/catalog/kinds.ts';
import type { Diagnostic } from '#engine/diagnostics/diagnostic.ts';
import type { AnalysisInput, AnalysisOptions, AnalysisResult, Budget, Coverage } from '#engine/findings/analysis.ts';
import { ENGINE_VERSION } from '#engine/engine-version.ts';
import { buildFindings } from '#engine/findings/build-findings.ts';
import type { Finding, Route } from '#engine/findings/finding.ts';
import { createFrontends } from '#engine/frontends/index.ts';
import type { IrModule } from '#engine/ir/module.ts';
import type { Outside } from '#engine/ir/outside.ts';
import { linkProgram } from '#engine/program/link.ts';
import type { FunctionInfo, Program } from '#engine/program/program.ts';
import { SettingsFiles } from '#engine/program/settings-files.ts';
import { readStatements } from '#engine/program/statement-files.ts';
import { isTemplateFile, TemplateFiles } from '#engine/program/templates/template-files.ts';
import { createResolvers } from '#engine/program/resolution/create-resolvers.ts';
import { findSecrets } from '#engine/secrets/find-secrets.ts';
import { sha256 } from '#engine/source/digest.ts';
import { LineMap } from '#engine/source/line-map.ts';
import type { SourceFile } from '#engine/source/source-file.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import { runEntries } from '#engine/taint/entries/run-entries.ts';
import type { EntryResults } from '#engine/taint/entries/run-entries.ts';
import { createInterpreter } from '#engine/taint/control/interpreter.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Report, Reporter } from '#engine/taint/state/reporter.ts';

/** Counted in instructions, of which a core does about 100,000 a second in call-heavy programs and ten times as many in others. */
export const DEFAULT_BUDGET: Budget = { stepsPerEntry: 100_000, steps: 20_000_000, depth: 60 };

/** Files that stand at the root of an application. */
const MANIFEST = /(^|\/)(package\.json|pom\.xml|build\.gradle(\.kts)?|pyproject\.toml|setup\.(py|cfg)|requirements\.txt|manage\.py)$/;

/** Analyses a program. Throws only for a fault of our own; what could not be read, resolved or afforded is a diagnostic. */
export async function analyze({ files, catalog, options = {} }: AnalysisInput): Promise<AnalysisResult> {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const diagnostics: Diagnostic[] = [];
  const tell = (diagnostic: Diagnostic): void => {
    diagnostics.push(diagnostic);
    options.onDiagnostic?.(diagnostic);
  };
  const { onWork = () => undefined } = options;
  const languages = [...catalog.languages.values()];
  const statements = readStatements(sorted, languages.flatMap((models) => models.statements.flatMap(({ files: form }) => form ?? [])));
  const modules = await lowerAll(sorted, { statements, generators: languages.flatMap(({ generators }) => generators) }, { options, onWork, tell });
  onWork('');
  options.onProgress?.({ phase: 'link', done: 0, total: modules.length });
  const program = linkProgram(modules, createResolvers({ files: sorted, modules }));
  const rules = wantedRules(catalog, options);
  const interpreter = createInterpreter({ program, catalog, settings: new SettingsFiles(sorted), templates: new TemplateFiles(sorted), rules, budget: options.budget ?? DEFAULT_BUDGET, onWork,
    ...(options.onFault && { onFault: (error, at) => tell(faulty(error, at, options)) }) });
  const { reporter } = interpreter.run;
  const byPath = new Map(sorted.map((file) => [file.path, file]));
  const findingsOf = (reports: readonly Report[], results: EntryResults): readonly Finding[] => buildFindings({
    reports, entries: results.entries, routes: routesOf(interpreter.run, results, byPath), files: byPath,
    languageOf: (file) => program.byPath.get(file)?.language ?? 'configuration',
  });
  const results = runEntries(interpreter, {
    threatModel: options.threatModel ?? 'auto',
    applicationOf: applications(sorted),
    onProgress: (done, total) => options.onProgress?.({ phase: 'analyze', done, total }),
    onExhausted: (entry) => tell(exhausted(entry)),
    onEntryDone: telling(reporter, options, findingsOf),
    isCancelled: () => options.signal?.aborted ?? false,
  });
  const secrets = findSecrets({ program, catalog, rules, files: sorted, reported: reporter.reports, onWork });
  onWork('');
  return {
    findings: findingsOf([...reporter.reports, ...secrets], results), diagnostics,
    routes: [...routesOf(interpreter.run, results, byPath).values()],
    coverage: coverageOf(interpreter.run, program, results, sorted.filter(({ path }) => !isTemplateFile(path)).length - modules.length),
    engineDigest: sha256(ENGINE_VERSION),
    catalogDigest: catalog.digest,
  };
}

interface Telling {
  readonly options: AnalysisOptions;
  readonly onWork: (path: string) => void;
  readonly tell: (diagnostic: Diagnostic) => void;
}

async function lowerAll(files: readonly SourceFile[], outside: Outside, { options, onWork, tell }: Telling): Promise<IrModule[]> {
  const frontends = await createFrontends();
  const modules: IrModule[] = [];
  for (const [i, file] of files.entries()) {
    if (options.signal?.aborted) break;
    const frontend = frontends.frontendFor(file.path, file.text);
    if (!frontend) continue;
    onWork(file.path);
    try {
      const module = frontend.lower(file, outside);
      module.diagnostics.forEach(tell);
      modules.push(module);
    } catch (error) {
      if (!options.onFault) throw error;
      options.onFault(error);
      tell({ kind: 'engine-fault', file: file.path, message: `A fault in the engine kept the file from being read (${firstLine(error)}).` });
    }
    if (frontends.isBroken) await frontends.repair();
    if (i % 50 === 0) options.onProgress?.({ phase: 'parse', done: i, total: files.length });
  }
  return modules;
}

/**
 * Tells of what entry points brought, for callers that may have to stop the analysis: as far as it is known by then. Each time
 * costs a look at all routes, so the more was told, the more must have come up: a stopped analysis loses a fifth at most.
 */
function telling(reporter: Reporter, { onFinding }: AnalysisOptions, findingsOf: (reports: readonly Report[], results: EntryResults) => readonly Finding[]): (results: EntryResults) => void {
  let told = 0;
  return (results) => {
    if (!onFinding || reporter.count === told || (reporter.count - told) * 4 < told) return;
    const fresh = reporter.reports.slice(told);
    told = reporter.count;
    findingsOf(fresh, results).forEach(onFinding);
  };
}

function wantedRules(catalog: Catalog, { rules }: AnalysisOptions): readonly Rule[] {
  return rules ? catalog.rules.filter((rule) => rules.includes(rule.id)) : catalog.rules;
}

/** A file belongs to the nearest folder with a manifest. */
function applications(files: readonly SourceFile[]): (path: string) => string {
  const folders = files.filter((file) => MANIFEST.test(file.path))
    .map((file) => file.path.slice(0, file.path.lastIndexOf('/') + 1))
    .sort((a, b) => b.length - a.length);
  return (path) => folders.find((folder) => path.startsWith(folder)) ?? '';
}

function exhausted(entry: Entry): Diagnostic {
  const { function: fn } = entry;
  return {
    kind: 'budget-exceeded',
    file: fn?.module.path ?? '',
    ...(fn ? { span: { start: fn.ir.start, end: fn.ir.end } } : {}),
    message: fn ? `The analysis of ${fn.ir.qualifiedName} stopped early; what it found until then is kept.` : 'The analysis stopped early; what it found until then is kept.',
  };
}

function faulty(error: unknown, at: FunctionInfo | undefined, { onFault }: AnalysisOptions): Diagnostic {
  onFault?.(error);
  return {
    kind: 'engine-fault', file: at?.module.path ?? '', ...(at ? { span: { start: at.ir.start, end: at.ir.end } } : {}),
    message: `A fault in the engine ended the analysis of ${at ? at.ir.qualifiedName : 'what modules run'} early (${firstLine(error)}); what it found until then is kept.`,
  };
}

function firstLine(error: unknown): string {
  return String(error).split('\n', 1)[0] ?? '';
}

function routesOf(run: Run, { routes, entries }: EntryResults, files: ReadonlyMap<string, SourceFile>): ReadonlyMap<number, Route> {
  const maps = new Map<string, LineMap>();
  const lineMapOf = (path: string): LineMap => {
    const known = maps.get(path) ?? new LineMap(files.get(path)?.text ?? '');
    maps.set(path, known);
    return known;
  };
  const all = new Map(routes.resolve(run.registered.mountings, lineMapOf));
  for (const entry of entries) {
    const { function: fn, route } = entry;
    if (entry.kind !== 'declared' || !route || !fn) continue;
    all.set(entry.id, { ...route, file: fn.module.path, line: lineMapOf(fn.module.path).positionAt(fn.ir.start).line, handler: fn.ir.qualifiedName, middleware: [] });
  }
  return all;
}

function coverageOf(run: Run, program: Program, { entries }: EntryResults, filesSkipped: number): Coverage {
  return {
    files: program.modules.length, filesSkipped,
    functions: program.functions.length, functionsReached: run.coverage.reached.size,
    calls: run.coverage.calls, callsUnresolved: run.coverage.callsUnresolved,
    entryPoints: entries.filter((entry) => entry.kind === 'registered' || entry.kind === 'declared').length,
  };
}
