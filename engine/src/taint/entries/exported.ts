/*
 * What a caller of a package can call: functions that its modules export, methods of exported classes and objects, and what
 * calls of these hand back.
 */
import type { Applications } from '#engine/program/applications.ts';
import type { ClassInfo, FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { constructorOf } from '#engine/taint/objects/lineage.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { overloadsOf } from '#engine/taint/values/heap-object.ts';
import type { Code, HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

export interface Exported {
  readonly function: FunctionInfo;
  readonly callee: Value;
  readonly receiver: Value | undefined;
  /** The class of which it makes an instance. */
  readonly makes?: ClassInfo;
}

/** Parts of a repository that are no part of what a package offers, and components, whose functions a framework calls by itself. */
const NOT_OFFERED = /(^|\/)(tests?|__tests__|specs?|examples?|benchmarks?|fixtures?|docs?|scripts?)\/|\.(test|spec|bench|stories)\.\w+$|\.(vue|svelte|astro)$/i;

/** Parts that show how the others are used. */
const SHOWS_USE = /(?:^|[/-])(?:samples?|examples?|demos?|quickstarts?|playgrounds?|benchmarks?|tests?)(?:-[^/]*)?\//i;

/** Whether strangers send requests to it, as they do to a program and not to what shows how a library is used. */
function servesStrangers({ kind, threat, function: fn }: Entry): boolean {
  return (kind === 'registered' || kind === 'declared') && threat === 'remote' && fn !== undefined && !SHOWS_USE.test(outsidePackage(fn.module));
}

/** A file's path without the folders that only spell its package: `com.example.demo` is a name, and no folder of examples. */
function outsidePackage({ path, ir: { namespace } }: ModuleInfo): string {
  const spelled = `${namespace?.replaceAll('.', '/')}/`;
  const [name = ''] = /[^/]*$/.exec(path) ?? [];
  const folder = path.slice(0, path.length - name.length);
  return namespace && (folder === spelled || folder.endsWith(`/${spelled}`)) ? `${folder.slice(0, folder.length - spelled.length)}${name}` : path;
}

interface Surroundings {
  readonly applications: Applications;
  /** The applications of the program that answer requests. */
  readonly servers: ReadonlySet<string>;
  /** Other parts of the program are analysed apart: what they serve is not seen here. */
  readonly isPart: boolean;
}

/** Whether what a file exports is for the program itself: a part of it answers requests, and needs this one, or no manifest offers it to strangers. */
function isInnerPart(path: string, { applications, servers, isPart }: Surroundings): boolean {
  if (isPart && applications.isPrivate(path)) return true;
  return servers.size > 0 && (!applications.isOffered(path) || applications.isNeededBy(path, servers));
}

/** Marks exported entry points that are for the program itself. What a server exports may register its routes, so that these are known when it has run. */
export function noteInner(entries: Entry[], { threatModel, applications, isPart }: Pick<Surroundings, 'applications' | 'isPart'> & { readonly threatModel: string }, modules: readonly ModuleInfo[]): void {
  if (threatModel !== 'auto') return;
  const ofComponents = foldersOfComponents(applications, modules);
  const servers = new Set(entries.flatMap((entry) => (servesStrangers(entry) ? [applications.of(entry.function?.module.path ?? '')] : [])));
  for (const [i, entry] of entries.entries()) {
    if (entry.threat !== 'library' || !entry.function) continue;
    const { path } = entry.function.module;
    const isInner = isInnerPart(path, { applications, servers, isPart });
    const isOfPage = ofComponents.has(applications.of(path));
    if (isInner || isOfPage) entries[i] = { ...entry, ...(isInner && { isInner }), ...(isOfPage && { isOfPage }) };
  }
}

const IS_COMPONENT = /\.(?:[jt]sx|vue|svelte)$/;

/** Applications more than half of whose files hold components. */
function foldersOfComponents(applications: Applications, modules: readonly ModuleInfo[]): ReadonlySet<string> {
  const lead = new Map<string, number>();
  for (const { path } of modules) lead.set(applications.of(path), (lead.get(applications.of(path)) ?? 0) + (IS_COMPONENT.test(path) ? 1 : -1));
  return new Set([...lead].flatMap(([folder, by]) => (by > 0 ? [folder] : [])));
}

export function exportedFunctions(run: Run, isLibrary: (module: ModuleInfo) => boolean, withGlobals = false): readonly Exported[] {
  const found: Exported[] = [];
  const seen = new Set<number>();
  const isOffered = (module: ModuleInfo): boolean => isLibrary(module) && !NOT_OFFERED.test(outsidePackage(module)) && !run.isLeftOut(module.path);
  for (const module of run.program.modules) if (isOffered(module)) collect(run, run.machine.exportsOf(module), { found, seen, depth: 0, receiver: undefined });
  if (withGlobals) {
    for (const given of storedOnLibraries(run)) collect(run, given, { found, seen, depth: 0, receiver: undefined });
  }
  return found.filter(({ function: { module } }) => !withGlobals || isOffered(module));
}

/** What modules put on values of others as they were initialised: a script's `window.tool`, a plug-in's `$.fn.tool`. */
function storedOnLibraries(run: Run): readonly Value[] {
  return run.library.storedOnAtStart.flatMap((node) => [...run.library.objectOf(node).fields.values()]);
}

/** Functions that the caller of a function gets hold of by what it returned: itself, members, methods of instances. */
export function returnedFunctions(run: Run, returned: Value): readonly Exported[] {
  const found: Exported[] = [];
  collect(run, returned, { found, seen: new Set(), depth: 0, receiver: undefined });
  return found;
}

/** A plain function that makes instances, as `new F()` calls it: its name begins so, or its prototype was given methods. */
export function isConstructing(run: Run, { code, fields }: HeapObject): boolean {
  if (code?.function.ir.kind !== 'function' || code.function.ir.thisSlot === undefined) return false;
  const prototype = fields.get('prototype')?.atoms[0];
  const methods = prototype?.kind === 'object' ? run.heap.read(prototype.object)?.fields.size ?? 0 : 0;
  return methods > 1 || /^[A-Z]/.test(code.function.ir.name);
}

interface Collecting {
  readonly found: Exported[];
  readonly seen: Set<number>;
  readonly depth: number;
  readonly receiver: Value | undefined;
}

function collect(run: Run, value: Value, state: Collecting): void {
  for (const atom of value.atoms) {
    if (atom.kind !== 'object' || state.seen.has(atom.object)) continue;
    state.seen.add(atom.object);
    const object = run.heap.read(atom.object);
    if (!object || object.shape === 'environment') continue;
    const self = run.values.of([atom], []);
    if (object.class) collectClass(run, object, state);
    else if (object.code) collectFunctions(run, object.code, { ...state, self });
    if (state.depth >= LIMITS.exportedLevels) continue;
    const below = { ...state, depth: state.depth + 1, receiver: object.class || isPrototype(run, object) ? undefined : self };
    for (const [key, field] of object.fields) if (key !== 'constructor') collect(run, field, below);
    for (const [slot, value] of object.internals ?? []) if (slot !== 'parent') collect(run, value, below);
    for (const item of object.items ?? []) collect(run, item, below);
    collectMethods(run, object, below);
  }
}

/** A function, or each of those that share a name: a caller chooses by what it gives. */
function collectFunctions(run: Run, code: Code, { found, receiver, self }: Collecting & { readonly self: Value }): void {
  for (const each of overloadsOf(code)) {
    if (!isPrivate(each.function)) found.push({ function: each.function, callee: code.overloads ? calleeOf(run, each) : self, receiver });
  }
}

function calleeOf(run: Run, code: Code): Value {
  return run.values.object(run.heap.allocate('function', { code }).id);
}

/** The methods that an instance has of its class, or of the function that made it. */
function collectMethods(run: Run, { prototype, shape }: HeapObject, state: Collecting): void {
  let above = shape === 'object' ? prototype : undefined;
  for (let i = 0; above && i < LIMITS.exportedLevels; i++) {
    const [atom] = above.atoms;
    const object = atom?.kind === 'object' ? run.heap.read(atom.object) : undefined;
    for (const [key, field] of object?.fields ?? []) if (key !== 'constructor') collect(run, field, state);
    above = object?.prototype;
  }
}

/** The object that lends a class's instances their methods: a method runs on an instance, not on it. */
function isPrototype(run: Run, object: HeapObject): boolean {
  const atom = object.fields.get('constructor')?.atoms[0];
  return atom?.kind === 'object' && run.heap.read(atom.object)?.class !== undefined;
}

/** Whether code outside the package cannot reach it. */
export function isPrivate({ ir, module }: FunctionInfo): boolean {
  const owner = ir.class === undefined ? undefined : module.classes[ir.class];
  return owner?.ir.members.some((member) => member.function === ir.index && member.isPrivate) ?? false;
}

function collectClass(run: Run, object: HeapObject, state: Collecting): void {
  const known = run.classes.constructors.get(object.id);
  const constructor = known?.home === object.id ? known : inheritedConstructor(run, object) ?? known;
  for (const code of overloadsOf(constructor)) {
    if (!isPrivate(code.function)) state.found.push({ function: code.function, callee: calleeOf(run, code), receiver: undefined, ...(object.class && { makes: object.class }) });
  }
}

/** The constructor that a class without one passes everything to. Where parameters tell functions of one name apart, none is inherited. */
function inheritedConstructor(run: Run, object: HeapObject): Code | undefined {
  if (object.class?.ir.hasOverloads) return undefined;
  let at: HeapObject | undefined = object;
  for (let i = 0; at && i < LIMITS.exportedLevels; i++) {
    const known = run.classes.constructors.get(at.id) ?? constructorOf(run, at);
    if (known) return known;
    const parent: Atom | undefined = internalOf(at, 'parent')?.atoms[0];
    at = parent?.kind === 'object' ? run.heap.read(parent.object) : undefined;
  }
  return undefined;
}
