/*
 * The composition root: files and a catalog in; findings, diagnostics, routes and coverage out. Pure but for loading
 * the grammars. The same input gives the same result, whatever the order of the files.
 */
import { Definitions } from '#engine/findings/worth-named.ts';
import type { Catalog, LanguageModels } from '#engine/catalog/catalog.ts';
import type { Rule } from '#engine/catalog/kinds.ts';
import type { Diagnostic } from '#engine/diagnostics/diagnostic.ts';
import type { AnalysisInput, AnalysisOptions, AnalysisResult, Budget, Coverage } from '#engine/findings/analysis.ts';
import { ENGINE_VERSION } from '#engine/engine-version.ts';
import { judgeAttempts } from '#engine/access/unlimited-attempts.ts';
import { judgeAddressed } from '#engine/access/addressed-secrets.ts';
import { asksItself, entriesByLanguage, gateOf, judgeAccess, type KnownByLanguage } from '#engine/access/judge-access.ts';
import { tokenOf } from '#engine/findings/page-token.ts';
import { signInsOf } from '#engine/findings/sign-ins.ts';
import { judgeShownRows } from '#engine/access/shown-rows.ts';
import { buildFindings } from '#engine/findings/build-findings.ts';
import type { ServedRoutes } from '#engine/findings/entry-point.ts';
import type { BuiltFindings } from '#engine/findings/build-findings.ts';
import type { Route } from '#engine/findings/finding.ts';
import { createFrontends } from '#engine/frontends/index.ts';
import { lowerAround } from '#engine/lower-around.ts';
import { firstLine, lowerFiles, type Lowering } from '#engine/lower-files.ts';
import { asideCode } from '#engine/program/aside-code.ts';
import { readApplications } from '#engine/program/applications.ts';
import { linkProgram } from '#engine/program/link.ts';
import type { IrModule } from '#engine/ir/module.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { SettingsFiles } from '#engine/program/settings-files.ts';
import { readStatements } from '#engine/program/statement-files.ts';
import { isTemplateFile, TemplateFiles } from '#engine/program/templates/template-files.ts';
import { createResolvers } from '#engine/program/resolution/create-resolvers.ts';
import { TestCode } from '#engine/program/test-code.ts';
import { findSecrets } from '#engine/secrets/find-secrets.ts';
import { judgeSettings } from '#engine/secrets/judge-settings.ts';
import { sha256 } from '#engine/source/digest.ts';
import { LineMap } from '#engine/source/line-map.ts';
import type { SourceFile } from '#engine/source/source-file.ts';
import { expectedInputs } from '#engine/findings/expected-inputs.ts';
import type { Declarations } from '#engine/findings/expected-inputs.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import { parametersOf, placedBelow } from '#engine/taint/entries/routes.ts';
import type { TestedRoute } from '#engine/taint/state/way.ts';
import { runEntries } from '#engine/taint/entries/run-entries.ts';
import type { EntryResults } from '#engine/taint/entries/run-entries.ts';
import { keysFoundBefore } from '#engine/taint/entries/found-before.ts';
import { createInterpreter } from '#engine/taint/control/interpreter.ts';
import type { Registered } from '#engine/taint/state/registered.ts';
import type { Source } from '#engine/taint/values/taint.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Report, Reporter } from '#engine/taint/state/reporter.ts';

/** Counted in instructions, of which a core does about 100,000 a second in call-heavy programs and ten times as many in others. */
export const DEFAULT_BUDGET: Budget = { stepsPerEntry: 100_000, steps: 20_000_000, depth: 60 };

function byPath(a: SourceFile, b: SourceFile): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

/** The files with what they use of those around them, and what all of these became. */
async function lowered(given: readonly SourceFile[], around: AnalysisInput['around'], lowering: Lowering): Promise<{ readonly sorted: readonly SourceFile[]; readonly modules: readonly IrModule[] }> {
  const own = await lowerFiles(given, lowering);
  const further = around && await lowerAround(own, around, lowering);
  lowering.frontends.giveBack();
  return further ? { sorted: [...given, ...further.files].sort(byPath), modules: [...own, ...further.modules] } : { sorted: given, modules: own };
}

/** Analyses a program. Throws only for a fault of our own; what could not be read, resolved or afforded is a diagnostic. */
export async function analyze({ files, around, catalog: knowledge, options = {} }: AnalysisInput): Promise<AnalysisResult> {
  const given = [...files].sort(byPath);
  const diagnostics: Diagnostic[] = [];
  const tell = (diagnostic: Diagnostic): void => {
    diagnostics.push(diagnostic);
    options.onDiagnostic?.(diagnostic);
  };
  const { onWork = () => undefined, isOwn = () => true } = options;
  const { catalog, lowering } = await prepare(given, knowledge, { options, onWork, tell });
  const { sorted, modules } = await lowered(given, around, lowering);
  onWork('');
  options.onProgress?.({ phase: 'link', done: 0, total: modules.length });
  const program = linkProgram(modules, createResolvers({ files: sorted, modules }));
  const rules = wantedRules(catalog, options);
  const fileAt = new Map(sorted.map((file) => [file.path, file]));
  const definitions = new Definitions(sorted);
  const tests = new TestCode({ modules: program.modules, toolsOf: (language) => catalog.languages.get(language)?.tests, textOf: (path) => fileAt.get(path)?.text });
  // Where there is nothing else, whoever scans tests asks for them; of a part of a program there is more.
  const isOfTests = options.isOwn === undefined && program.modules.every(({ path }) => tests.has(path));
  const isInTest = (path: string): boolean => !isOfTests && tests.has(path);
  const applications = readApplications(sorted);
  const aside = asideCode({ modules: program.modules, files: sorted, folderOf: applications.of, isInTest });
  const interpreter = createInterpreter({ program, catalog, settings: new SettingsFiles(sorted, options.isOwn !== undefined), templates: new TemplateFiles(sorted), rules, isLeftOut: (path) => options.tests !== true && isInTest(path), budget: options.budget ?? DEFAULT_BUDGET, onWork,
    ...(options.onFault && { onFault: (error, at) => tell(faulty(error, at, options)) }) });
  const { reporter } = interpreter.run;
  const findingsOf = (reports: readonly Report[], results: EntryResults, known: KnownByLanguage = new Map(), servedNow = routesOf(interpreter.run, results, fileAt)): BuiltFindings => buildFindings({
    reports, entries: results.entries, served: servedNow, files: fileAt, definitions,
    declarationsOf: (language) => declarationsIn(interpreter.run, language),
    encodings: interpreter.run.registered.encodings, inputs: interpreter.run.registered.inputs,
    administratorsGate: (entry) => results.guards.administratorsGate(entry),
    gateOf: (entry) => gateOf(entry, known),
    tokenOf: (entry) => tokenOf(interpreter.run, entry), asksItself: (entry) => asksItself(entry, known), signInOf: signInsOf(interpreter.run, results.guards, { entries: results.entries, served: servedNow }),
    keysFoundBefore: (entry) => keysFoundBefore(interpreter.run, entry),
    languageOf: (file) => program.byPath.get(file)?.language ?? 'configuration',
    isInTest, aside,
  });
  const results = runEntries(interpreter, {
    threatModel: options.threatModel ?? 'auto',
    isOwn,
    applications, isPart: options.isOwn !== undefined,
    onProgress: (done, total) => options.onProgress?.({ phase: 'analyze', done, total }),
    onExhausted: (entry) => tell(exhausted(entry)),
    onEntryDone: findingStream(reporter, options, findingsOf),
    isCancelled: () => options.signal?.aborted ?? false,
  });
  const own = sorted.filter(({ path }) => isOwn(path));
  const asked = { program, catalog, rules, files: own, reported: reporter.reports(), onWork };
  const served = routesOf(interpreter.run, results, fileAt);
  const about = { run: interpreter.run, entries: results.entries, guards: results.guards, routesOf: ({ id }: Entry) => served.byEntry.get(id)?.apart ?? [] };
  const asking = { ...about, rules, known: entriesByLanguage(about) };
  const standing = [...judgeAccess(asking), ...judgeAddressed(asking), ...(options.isOwn ? [] : judgeAttempts({ ...asking, files: fileAt })), ...judgeShownRows({ run: interpreter.run, program, files: fileAt, applications: results.guards }), ...judgeSettings(asked), ...findSecrets(asked)];
  onWork('');
  return {
    ...findingsOf([...reporter.reports(), ...standing], results, asking.known), diagnostics,
    routes: served.all,
    coverage: coverageOf(interpreter.run, results, { files: own, isOwn }),
    engineDigest: sha256(ENGINE_VERSION),
    catalogDigest: catalog.digest,
  };
}

/** What lowering needs, and the knowledge about the languages that there are. */
async function prepare(given: readonly SourceFile[], knowledge: Catalog, surroundings: Pick<Lowering, 'options' | 'onWork' | 'tell'>): Promise<{ readonly catalog: Catalog; readonly lowering: Lowering }> {
  const frontends = await createFrontends();
  const catalog = ofLanguages(knowledge, new Set(given.map(({ path, text }) => frontends.frontendFor(path, text)?.language)));
  const languages = [...catalog.languages.values()];
  const statements = readStatements(given, languages.flatMap((models) => models.statements.flatMap(({ files: form }) => form ?? [])));
  const packages = [...new Set(given.flatMap((file) => frontends.frontendFor(file.path, file.text)?.packageOf?.(file) ?? []))].sort();
  return { catalog, lowering: { frontends, outside: { statements, generators: languages.flatMap(({ generators }) => generators), packages }, ...surroundings } };
}

/** The models of other languages say nothing of the program; what is not looked at need not be read. */
function ofLanguages(catalog: Catalog, names: ReadonlySet<string | undefined>): Catalog {
  const languages = new Map<string, LanguageModels>();
  for (const name of catalog.languages.keys()) {
    const models = names.has(name) ? catalog.languages.get(name) : undefined;
    if (models !== undefined) languages.set(name, models);
  }
  return { ...catalog, languages };
}

/**
 * Tells of what entry points brought, for callers that may have to stop the analysis: as far as it is known by then. Each time
 * costs a look at all routes, so the more was told, the more must have come up: a stopped analysis loses a fifth at most.
 */
function findingStream(reporter: Reporter, { onFinding }: AnalysisOptions, findingsOf: (reports: readonly Report[], results: EntryResults) => BuiltFindings): (results: EntryResults) => void {
  let told = 0;
  return (results) => {
    if (!onFinding || reporter.count === told || (reporter.count - told) * 4 < told) return;
    const fresh = reporter.reports(told);
    told = reporter.count;
    findingsOf(fresh, results).findings.forEach(onFinding);
  };
}

function wantedRules(catalog: Catalog, { rules, threatModel = 'auto' }: AnalysisOptions): readonly Rule[] {
  const wanted = rules ? catalog.rules.filter((rule) => rules.includes(rule.id)) : catalog.rules;
  if (threatModel === 'auto') return wanted;
  return wanted.map(({ unknownCallers: _, ...rule }) => ({ ...rule, from: [...rule.from, ...rule.alsoFrom.filter((kind) => catalog.sourceKinds.get(kind)?.threat === threatModel)] }));
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

interface FoundRoutes {
  readonly byEntry: ReadonlyMap<number, ServedRoutes>;
  readonly all: readonly Route[];
  readonly unseenBelow: ReadonlySet<string>;
}

function declarationsIn({ catalog, program }: Run, language: string): Declarations {
  return { models: catalog.languages.get(language), classesByName: program.classesByName };
}

function routesOf(run: Run, { routes, entries, guards }: EntryResults, files: ReadonlyMap<string, SourceFile>): FoundRoutes {
  const { registered } = run;
  const maps = new Map<string, LineMap>();
  const lineOf = ({ file, start }: Pick<Place, 'file' | 'start'>): number => {
    const known = maps.get(file) ?? new LineMap(files.get(file)?.text ?? '');
    maps.set(file, known);
    return known.positionAt(start).line;
  };
  const byEntry = new Map(routes.resolve(registered, lineOf));
  for (const entry of entries) {
    const { function: fn } = entry;
    if (entry.kind !== 'declared' || entry.routes.length === 0 || !fn) continue;
    const rest = { file: fn.module.path, line: lineOf({ file: fn.module.path, start: fn.ir.start }), handler: fn.ir.qualifiedName, middleware: [] };
    byEntry.set(entry.id, placedBelow(registered, fn, entry.routes).map((address) => ({ ...address, ...rest })));
  }
  const inputs = inputsByHandler(entries, registered.inputs);
  const found = new Map<number, ServedRoutes>();
  for (const entry of entries) {
    const { id, function: fn, takesByName = false } = entry;
    const own = byEntry.get(id);
    // Most entry points of a library serve none.
    if (own === undefined || own.length === 0) continue;
    const gate = guards.administratorsGate(entry);
    const served = own.map((route) => (gate === undefined || route.middleware.includes(gate) ? route : { ...route, middleware: [...route.middleware, gate] }));
    const expected = fn ? expectedInputs(fn, declarationsIn(run, fn.module.language), { isByName: takesByName || isByName(fn, inputs.get(handlerOf(entry))), isAll: true }) : [];
    const [first] = served;
    if (!first) continue;
    const read = inputs.get(handlerOf(entry));
    const apart = toldApart(served, registered.tested.of(id), read).map(({ route, read: alone }) => ({ ...route, parameters: parametersOf(route, alone, expected) }));
    found.set(id, { first: { ...first, parameters: parametersOf(first, read, expected) }, apart });
  }
  const known = routes.withTold(registered, [...found.values()].flatMap(({ apart }) => apart));
  const bare = routes.resolveBare(registered, known, lineOf);
  return { byEntry: found, all: [...known, ...bare], unseenBelow: registered.unseenBelow };
}

/** What is served for any path, by the paths that the handler asks for: each reads what is read where it was found, and what is read for all. */
function toldApart(served: readonly Route[], tested: readonly TestedRoute[], read: ReadonlySet<Source> | undefined): readonly { readonly route: Route; readonly read: ReadonlySet<Source> | undefined }[] {
  const apart = new Set(tested.flatMap(({ inputs }) => [...inputs]));
  return served.flatMap((route) => {
    if (tested.length === 0 || !/^\/?\*$/.test(route.path)) return [{ route, read }];
    return tested.map(({ path, method = route.method, inputs }) => ({ route: { ...route, path, method }, read: new Set([...[...read ?? []].filter((source) => !apart.has(source)), ...inputs]) }));
  });
}

/** Whether parameters of the function are parts of the request by their names: one of them was. */
function isByName({ ir: { parameters } }: FunctionInfo, inputs: ReadonlySet<Source> = new Set()): boolean {
  const names = new Set(parameters.map(({ name }) => name));
  return [...inputs].some(({ name, ofParameter, part }) => ofParameter === true && part === undefined && names.has(name ?? ''));
}

/** The function with the variables around it: a decorator wraps every handler in the same function. */
function handlerOf({ function: fn, object }: Entry): FunctionInfo | number | undefined {
  const parent = fn?.ir.parent === undefined ? undefined : fn.module.functions[fn.ir.parent];
  return parent && parent.ir.kind !== 'module' ? object ?? fn : fn;
}

/** What handlers read of requests, at whichever of their routes they ran: one that several routes lead to is run for one of them. */
function inputsByHandler(entries: readonly Entry[], inputs: Registered['inputs']): ReadonlyMap<FunctionInfo | number | undefined, ReadonlySet<Source>> {
  const found = new Map<FunctionInfo | number, Set<Source>>();
  for (const entry of entries) {
    const [handler, own] = [handlerOf(entry), inputs.get(entry.id)];
    if (handler === undefined || !own) continue;
    const known = found.get(handler) ?? new Set();
    found.set(handler, known);
    for (const source of own) known.add(source);
  }
  return found;
}

interface Own {
  readonly files: readonly SourceFile[];
  readonly isOwn: (path: string) => boolean;
}

/** Of the own files; calls are those that were run, wherever they stand. */
function coverageOf({ program, coverage: { reached, calls, callsUnresolved } }: Run, { entries }: EntryResults, { files, isOwn }: Own): Coverage {
  const isOurs = ({ module }: FunctionInfo): boolean => isOwn(module.path);
  const modules = program.modules.filter(({ path }) => isOwn(path));
  return {
    // Pages without scripts are given, and nothing of them is left out.
    files: modules.length, filesSkipped: files.filter(({ path }) => !isTemplateFile(path)).length - modules.filter(({ path }) => !isTemplateFile(path)).length,
    functions: program.functions.filter(isOurs).length, functionsReached: [...reached].filter(isOurs).length,
    calls, callsUnresolved,
    entryPoints: entries.filter(({ kind, function: fn }) => (kind === 'registered' || kind === 'declared') && fn !== undefined && isOurs(fn)).length,
  };
}
