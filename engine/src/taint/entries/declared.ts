/* Entry points by declaration: annotated methods, overridden methods of library types, exports of files by convention. */
import type { DeclaredEntry } from '#engine/catalog/catalog.ts';
import type { AnswerFact, AnnotatedMedia } from '#engine/catalog/declared-route.ts';
import { globPattern } from '#engine/catalog/file-glob.ts';
import type { Annotation, AnnotationValue, IrParameter, TypeReference } from '#engine/ir/module.ts';
import type { ClassInfo, FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import { annotationNamed, typeNames } from '#engine/taint/objects/parameter-sources.ts';
import type { Entry, Start } from '#engine/taint/entries/entry.ts';
import { createHierarchy } from '#engine/taint/entries/hierarchy.ts';
import type { Hierarchy } from '#engine/taint/entries/hierarchy.ts';
import { createImportedNames } from '#engine/taint/entries/imported-names.ts';
import { rowsOfTable } from '#engine/taint/entries/route-tables.ts';
import { declaredRoutesOf, takenBy, textArgument } from '#engine/taint/models/declared-route.ts';
import { defaultExport, exportNamed } from '#engine/taint/models/module-exports.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import type { Address } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Code } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

type Unnumbered = Omit<Start, 'entry'> & { readonly entry: Omit<Entry, 'id'> };

export function declaredEntries(run: Run): readonly Unnumbered[] {
  const starts: Unnumbered[] = [];
  const rows = new Map([...run.catalog.languages].map(([language, { entries }]) => [language, new DeclaredRows(entries)]));
  const hierarchy = createHierarchy(run.program, new Set([...rows.values()].flatMap(({ overridden }) => [...overridden.keys()])));
  for (const module of run.program.modules) {
    if (run.isLeftOut(module.path)) continue;
    for (const row of rows.get(module.language)?.mayApplyTo(module, hierarchy) ?? []) starts.push(...startsFor(run, module, { row, hierarchy }));
  }
  return starts;
}

interface NumberedRow {
  readonly index: number;
  readonly row: DeclaredEntry;
}

/** Rows by the type that they ask for: there are thousands, and most modules have no annotation or type of any of them. */
class DeclaredRows {
  readonly overridden = new Map<string, NumberedRow[]>();
  readonly #annotated = new Map<string, NumberedRow[]>();
  readonly #others: NumberedRow[] = [];

  constructor(entries: readonly DeclaredEntry[]) {
    for (const [index, row] of entries.entries()) {
      const { by } = row;
      if (by.kind === 'annotation') listAt(this.#annotated, by.type).push({ index, row });
      else if (by.kind === 'override') listAt(this.overridden, by.type).push({ index, row });
      else if (by.kind === 'export') this.#others.push({ index, row });
    }
  }

  /** In the order of the catalog. */
  mayApplyTo(module: ModuleInfo, hierarchy: Hierarchy): readonly DeclaredEntry[] {
    const annotations = [...module.functions.flatMap((fn) => hierarchy.ofMethod(fn, ownerOf(fn))), ...module.classes.flatMap((info) => hierarchy.ofClass(info))];
    const names = new Set(annotations.flatMap(({ name }) => typeNames(name)));
    const types = new Set(module.classes.flatMap((owner) => [...hierarchy.typesAbove(owner)]));
    const found = [...this.#others, ...[...names].flatMap((name) => this.#annotated.get(name) ?? []), ...[...types].flatMap((type) => this.overridden.get(type) ?? [])];
    return found.sort((a, b) => a.index - b.index).map(({ row }) => row);
  }
}

function listAt(map: Map<string, NumberedRow[]>, key: string): NumberedRow[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

function ownerOf({ ir, module }: FunctionInfo): ClassInfo | undefined {
  return ir.class === undefined ? undefined : module.classes[ir.class];
}

function startsFor(run: Run, module: ModuleInfo, { row, hierarchy }: { readonly row: DeclaredEntry; readonly hierarchy: Hierarchy }): readonly Unnumbered[] {
  switch (row.by.kind) {
    case 'annotation': return annotated(run, module, row, { ...row.by, hierarchy });
    case 'override': return overriding(run, module, row, { ...row.by, hierarchy });
    case 'export': return row.threat === 'library' ? [] : exported(run, module, row, row.by);
    // What callers of a package are answered is judged when they call (answersToCallers). The others are decided when the function is handed over (models/registration.ts), when all else has run (below), and when a file lists it (listed-routes.ts).
    case 'convention': case 'parameter': case 'list': case 'file': return [];
  }
}

/** Functions that look like entry points by what they take, where nothing that ran so far led to them and no other file names them. */
export function conventionalEntries(run: Run, served: ReadonlySet<FunctionInfo>, isEarly: boolean): readonly Unnumbered[] {
  const modules = run.program.modules.filter((module) => !run.isLeftOut(module.path));
  const named = createImportedNames(modules);
  const packages = importedPackages(modules);
  const conventions = new Map([...run.catalog.languages].map(([language, { entries }]) => [language, entries.filter(({ by, isEarly: comesFirst }) => by.kind === 'parameter' && comesFirst === isEarly)]));
  return modules.flatMap((module) => {
    const rows = (conventions.get(module.language) ?? []).filter(({ by }) => by.kind === 'parameter'
      && (by.package === undefined || packages.get(by.on === 'method' ? folderOf(module) : module.path)?.has(by.package) === true));
    return rows.length === 0 ? [] : module.functions.filter((fn) => !served.has(fn) && !(fn.ir.kind === 'function' && named(fn))).flatMap((fn) => taking(run, fn, rows));
  });
}

function folderOf({ path }: ModuleInfo): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Path of a file, or of a folder with a slash behind it → the packages that it imports, and those around them (`a.b` of `a.b.c`). */
function importedPackages(modules: readonly ModuleInfo[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const module of modules) {
    const own = new Set(module.ir.imports.flatMap(packagesOf));
    found.set(module.path, own);
    const beside = found.get(folderOf(module)) ?? new Set();
    found.set(folderOf(module), beside);
    for (const name of own) beside.add(name);
  }
  return found;
}

function packagesOf(specifier: string): readonly string[] {
  return [...[...specifier.matchAll(/[./]/g)].map(({ index }) => specifier.slice(0, index)), specifier];
}

/** The row of a handler that a package offers for servers of others, and the parameter that it speaks of: it is called so, and another follows. */
export function handlerRow(run: Run, { ir: { parameters }, module }: FunctionInfo): { readonly row: DeclaredEntry; readonly index: number } | undefined {
  for (const row of run.catalog.languages.get(module.language)?.entries ?? []) {
    const { by } = row;
    if (by.kind !== 'parameter' || by.on !== 'exported') continue;
    const index = parameters.findIndex(({ name, type }) => name === by.name && !type);
    if (index >= 0 && index + 1 < parameters.length) return { row, index };
  }
  return undefined;
}

type ByParameter = Extract<DeclaredEntry['by'], { readonly kind: 'parameter' }>;

/** Whether one of the leading parameters has the name, and the one behind it the other name where there is one. A name alone says nothing of one that is declared as something else. */
function isCalledSo({ name: wanted, next, package: from }: ByParameter, leading: readonly IrParameter[], all: readonly IrParameter[]): boolean {
  return leading.some(({ name, type }, i) => name === wanted && (next === undefined ? from !== undefined || !type : all[i + 1]?.name === next));
}

/** The first row that says so counts. Functions within functions are made by what is around them; a name alone says less than a type. */
function taking(run: Run, fn: FunctionInfo, rows: readonly DeclaredEntry[]): readonly Unnumbered[] {
  const { kind, class: owner, parent, parameters } = fn.ir;
  const form = kind === 'method' && owner !== undefined ? 'method' : (kind === 'function' || kind === 'arrow') && parent === 0 ? 'function' : undefined;
  // A static method that is called on the class still names the object first.
  const isStatic = owner !== undefined && fn.module.classes[owner]?.ir.members.some((member) => member.function === fn.ir.index && member.isStatic) === true;
  const leading = parameters.slice(0, isStatic ? 2 : 1);
  const row = rows.find(({ by }) => by.kind === 'parameter' && by.on === form && isCalledSo(by, leading, parameters)
    && (by.methods.length === 0 || by.methods.includes(fn.ir.name)));
  const isGuess = row?.by.kind === 'parameter' && row.by.package === undefined && row.by.next === undefined;
  const starts = row ? methodStart(run, fn, { row, annotation: undefined, owner: owner === undefined ? undefined : fn.module.classes[owner] }) : [];
  return isGuess ? starts.map((start) => ({ ...start, entry: { ...start.entry, isGuess } })) : starts;
}

function annotated(run: Run, module: ModuleInfo, row: DeclaredEntry, by: { readonly type: string; readonly on: 'function' | 'class'; readonly hierarchy: Hierarchy }): Unnumbered[] {
  const starts: Unnumbered[] = [];
  if (row.isAlone) {
    takeClasses(run, module, row, by);
    return starts;
  }
  for (const fn of module.functions) {
    const owner = ownerOf(fn);
    const all = by.on === 'function' ? by.hierarchy.ofMethod(fn, owner) : owner && fn.ir.kind === 'method' ? by.hierarchy.ofClass(owner) : [];
    const [annotation, ...further] = new Map(all.filter(({ name }) => typeNames(name).includes(by.type)).map((each) => [each.start, each])).values();
    if (annotation) starts.push(...methodStart(run, fn, { row, annotation, further, owner, hierarchy: by.hierarchy }));
  }
  return starts;
}

/** Classes that answer by themselves, whatever their methods do. */
function takeClasses(run: Run, module: ModuleInfo, { route }: DeclaredEntry, { type, hierarchy }: { readonly type: string; readonly hierarchy: Hierarchy }): void {
  for (const info of module.classes) {
    const all = hierarchy.ofClass(info);
    const annotation = annotationNamed(all, type);
    if (!annotation || !route) continue;
    const addresses = declaredRoutesOf(run, route, { annotation, annotations: all, owners: [], path: module.path, name: info.ir.name, module, classes: [info] });
    const { start: from, end } = info.ir;
    run.registered.bare.push({ addresses, place: { file: module.path, function: '', start: from, end }, router: run.values.never });
  }
}

interface Overridden {
  readonly type: string;
  readonly method: string;
  readonly hierarchy: Hierarchy;
}

function overriding(run: Run, module: ModuleInfo, row: DeclaredEntry, { type, method, hierarchy }: Overridden): Unnumbered[] {
  const starts: Unnumbered[] = [];
  for (const owner of module.classes) {
    if (!hierarchy.typesAbove(owner).has(type)) continue;
    const methods = owner.ir.members.filter((member) => member.kind === 'method' && (method === '*' ? !member.isStatic && member.isPrivate !== true : member.name === method));
    if (methods.length === 0) continue;
    for (const member of methods) {
      const fn = member.function === undefined ? undefined : module.functions[member.function];
      if (fn) starts.push(...methodStart(run, fn, { row, annotation: undefined, owner, hierarchy }));
    }
  }
  return starts;
}

interface Declared {
  readonly row: DeclaredEntry;
  readonly annotation: Annotation | undefined;
  /** Others of the same name, each of which is a route. */
  readonly further?: readonly Annotation[];
  readonly owner: ClassInfo | undefined;
  readonly hierarchy?: Hierarchy;
}

function methodStart(run: Run, fn: FunctionInfo, { row, annotation, further = [], owner, hierarchy }: Declared): Unnumbered[] {
  const code = owner ? run.classes.codeOf(fn) : run.coverage.pending.get(fn) ?? exportedCode(run, fn);
  if (!code) return [];
  const frame = outsideFrame(run, fn);
  const self: TypeReference = { path: [owner?.ir.name ?? ''] };
  const site = siteOf(frame, { op: 'hint', slot: 0, type: self, start: fn.ir.start, end: fn.ir.end });
  const receiver = (owner && run.machine.typed(site, self)) ?? run.values.unknown;
  const callee = run.values.object(run.heap.allocate('function', { code }).id);
  noteAnswers(run, fn, { row, annotation, owner, ...(hierarchy && { hierarchy }) });
  const annotations = hierarchy ? hierarchy.ofMethod(fn, owner) : fn.ir.annotations;
  const owners = row.route && owner ? servingClasses(run, owner, hierarchy) : [];
  const { route } = row;
  const source = { annotations, owners, path: fn.module.path, name: fn.ir.name, module: fn.module, classes: owner ? [owner, ...run.program.childrenByName.get(owner.ir.name) ?? []] : [] };
  const routes = route ? [annotation, ...further].flatMap((each) => declaredRoutesOf(run, route, { ...source, annotation: each })) : [];
  const takes = route ? takenBy(run, route, { ...source, annotation }) : [];
  if (takes.length > 0) run.registered.bare.push({ addresses: routes, takes, place: site.place, router: run.values.never });
  return [{ ...start(fn, row, { callee, receiver, routes }), ...catching(row, annotation) }];
}

/** The types that the annotation names, of what is thrown. */
function catching({ catches }: DeclaredEntry, annotation: Annotation | undefined): Pick<Start, 'catches'> {
  if (!catches) return {};
  const { classes: _, ...fact } = catches;
  return { catches: { ...fact, types: namedIn(annotation?.args.map(({ value }) => value) ?? []) } };
}

function namedIn(values: readonly AnnotationValue[]): readonly TypeReference[] {
  return values.flatMap((value) => (value.kind === 'type' ? [value.type] : value.kind === 'list' ? namedIn(value.items) : []));
}

/** Annotations of the class, or, where it has none that the catalog could speak of, of those that inherit the method. */
function servingClasses(run: Run, owner: ClassInfo, hierarchy: Hierarchy | undefined): readonly (readonly Annotation[])[] {
  const own = hierarchy?.ofClass(owner) ?? owner.ir.annotations;
  if (own.length > 0) return [own];
  const children = run.program.childrenByName.get(owner.ir.name) ?? [];
  return children.length === 0 ? [own] : children.map((child) => hierarchy?.ofClass(child) ?? child.ir.annotations);
}

/** The code of a function that ran already, if its module exports it. */
function exportedCode(run: Run, fn: FunctionInfo): Code | undefined {
  const module = run.machine.exportsOf(fn.module).atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object) ?? [] : []));
  const values = module.flatMap(({ fields }) => [...fields].flatMap(([, value]) => value.atoms));
  return values.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.code ?? [] : [])).find((code) => code.function === fn);
}

/** From now on, what the function returns reaches these sinks, however it was found: what it is annotated with itself counts. */
export function judgeAnswers(run: Run, fn: FunctionInfo, facts: readonly AnswerFact[]): void {
  const judged = facts.filter(({ unlessAnnotations }) => !unlessAnnotations.some((name) => annotationNamed(fn.ir.annotations, name)));
  if (judged.length > 0) run.registered.responses.set(fn, [...new Set([...(run.registered.responses.get(fn) ?? []), ...judged])]);
}

/** What an exported function returns is judged as the rows say that speak of callers of a package. */
export function answersToCallers(run: Run, fn: FunctionInfo): void {
  for (const { by, threat, returns } of run.catalog.languages.get(fn.module.language)?.entries ?? []) {
    if (by.kind === 'export' && threat === 'library' && globPattern(by.glob).test(fn.module.path)) judgeAnswers(run, fn, returns);
  }
}

/** What the function returns is judged wherever it is called: the framework answers with it. */
function noteAnswers(run: Run, fn: FunctionInfo, { row, owner, hierarchy }: Declared): void {
  const member = owner?.ir.members.find((candidate) => candidate.function === fn.ir.index);
  const inherited = hierarchy && [...hierarchy.ofMethod(fn, owner), ...(owner ? hierarchy.ofClass(owner) : [])];
  const annotations = inherited ?? [...fn.ir.annotations, ...(member?.annotations ?? []), ...(owner?.ir.annotations ?? [])];
  const types = member?.type ? typeNames(member.type) : [];
  const facts = row.returns.filter((answer) => (answer.types.length === 0 || answer.types.some((type) => types.includes(type)))
    && (answer.annotations.length === 0 || answer.annotations.some((name) => annotationNamed(annotations, name)))
    && !answer.unlessAnnotations.some((name) => annotationNamed(annotations, name))
    && (!answer.media || isOfMedia(answer.media, annotations)));
  judgeAnswers(run, fn, facts);
}

/** The function's own annotations stand first. */
function isOfMedia({ by, matches, otherwise }: AnnotatedMedia, annotations: readonly Annotation[]): boolean {
  for (const annotation of annotations) {
    const [said] = by.flatMap(({ annotations: names, argument }) => (names.some((name) => annotationNamed([annotation], name)) ? [textArgument(annotation, argument)] : []));
    if (said) return matches.test(said);
  }
  return otherwise;
}

interface Made {
  readonly callee: Value;
  readonly receiver: Value;
  readonly routes: readonly Address[];
}

function start(fn: FunctionInfo, row: DeclaredEntry, { callee, receiver, routes }: Made): Unnumbered {
  return {
    entry: {
      kind: 'declared', threat: row.threat, function: fn, middleware: [], routes, takesByName: row.others !== undefined,
      fact: `${row.origin.file} ${row.origin.row}`, ...(row.isRouted && { isRouted: row.isRouted }),
    },
    callee, receiver, parameters: row.parameters, taintsParameters: false, first: row.first, ...(row.others ? { others: row.others } : {}),
    ...(row.singleNamed && { singleNamed: row.singleNamed }),
    ...(row.setters ? { setters: row.setters } : {}),
  };
}

function exported(run: Run, module: ModuleInfo, row: DeclaredEntry, by: { readonly glob: string; readonly name: string }): Unnumbered[] {
  if (!globPattern(by.glob).test(module.path) || (row.needs && !run.settings.isBelow(module.path, row.needs))) return [];
  if (row.table) {
    const table = by.name === 'default' ? defaultExport(run, module) : exportNamed(run, module, by.name);
    return rowsOfTable(run, module, { table, fact: row.table }).map(({ function: fn, callee, receiver, address }) => start(fn, row, { callee, receiver, routes: [address] }));
  }
  return membersAt(run, run.machine.exportsOf(module), by.name.split('.')).flatMap(({ function: fn, by: made }) => {
    if ('ir' in made) return methodStart(run, fn, { row, annotation: undefined, owner: made });
    noteAnswers(run, fn, { row, annotation: undefined, owner: undefined });
    const routes = row.route ? declaredRoutesOf(run, row.route, { annotation: undefined, annotations: [], owners: [], path: module.path, name: by.name.split('.').at(-1) ?? '', module }) : [];
    return [start(fn, row, { callee: made, receiver: run.values.undefined, routes })];
  });
}

interface Member {
  readonly function: FunctionInfo;
  /** Itself, or the class of which it is a method of instances. */
  readonly by: Value | ClassInfo;
}

/** The functions that stand behind these names, one below the other; `*` is every name, and a class has its public methods, by name its static ones too. */
function membersAt(run: Run, value: Value, [key, ...below]: readonly string[]): readonly Member[] {
  return value.atoms.flatMap((atom): readonly Member[] => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (!object) return [];
    if (key === undefined) return object.code ? [{ function: object.code.function, by: run.values.of([atom], []) }] : [];
    const ofFields = (): Member[] => [...object.fields].flatMap(([name, field]) => (key === '*' || key === name ? membersAt(run, field, below) : []));
    if (!object.class || below.length > 0) return ofFields();
    return [...methodsOf(object.class, key), ...(key === '*' ? [] : ofFields())];
  });
}

function methodsOf(owner: ClassInfo, name: string): readonly Member[] {
  return owner.ir.members.flatMap(({ kind, isStatic, isPrivate, function: index, name: own }) => {
    const fn = kind === 'method' && !isStatic && isPrivate !== true && (name === '*' || name === own) && index !== undefined ? owner.module.functions[index] : undefined;
    return fn ? [{ function: fn, by: owner }] : [];
  });
}
