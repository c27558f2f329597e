/* Construction: instances of program classes and constructor functions, instances of library types, declared types. */
import { LIMITS } from '#engine/taint/limits.ts';
import { allocate } from '#engine/taint/state/allocate.ts';
import { fieldLimits } from '#engine/taint/objects/limits.ts';
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { IrMember, TypeReference } from '#engine/ir/module.ts';
import type { ClassInfo, ModuleInfo } from '#engine/program/program.ts';
import { isGatheredSomewhere } from '#engine/program/registries.ts';
import { typeNames } from '#engine/taint/objects/parameter-sources.ts';
import { accessor, constructorOf, declaringClasses, initializeInstance, keepBase, learnFromChoice } from '#engine/taint/objects/lineage.ts';
import { isKind, isOfConstructors, modelsExtended } from '#engine/taint/objects/instances.ts';
import { orNothing } from '#engine/taint/objects/narrow.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import { NO_ARGUMENTS } from '#engine/taint/state/call.ts';
import { contextBelow } from '#engine/taint/state/context.ts';
import type { Arguments, CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

export function construct(run: Run, site: CallSite, callee: Value, args: Arguments): Value {
  let made = run.values.never;
  for (const atom of callee.atoms) {
    if (atom.kind === 'model') {
      made = run.values.join(made, run.machine.applyModel(atom.node, { site, receiver: run.values.undefined, receiverOrigin: undefined, args, name: undefined }, true));
      continue;
    }
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (object?.class) made = run.values.join(made, instantiate(run, site, object, args));
    else if (object?.code) made = run.values.join(made, constructByFunction(run, site, object, args));
    else if (object && madeByLibrary(object).length > 0) for (const { node } of madeByLibrary(object)) made = run.values.join(made, run.machine.applyModel(node, { site, receiver: run.values.of([atom], callee.taints), receiverOrigin: undefined, args, name: undefined }, true));
    else made = run.values.join(made, run.machine.callUnknown(site, run.values.addTaints(run.values.undefined, callee.taints), args));
  }
  return made.atoms.length > 0 ? made : run.machine.callUnknown(site, run.values.undefined, args);
}

/** Types of libraries of which an object is that one of their calls made: a class that a function of a library gives. */
function madeByLibrary({ prototype }: HeapObject): readonly Extract<Atom, { kind: 'model' }>[] {
  return (prototype?.atoms ?? []).flatMap((atom) => (atom.kind === 'model' ? [atom] : []));
}

/** The member of a class that gives what is to be initialised, instead of a fresh instance. */
const MAKER = '@@make';

/** Instances of the class that its own code gives; undefined where it has none. */
function madeByClass(run: Run, site: CallSite, classObject: HeapObject, args: Arguments): Value | undefined {
  const maker = run.classes.lineages.has(classObject.id) ? accessor(run, classObject, MAKER) : undefined;
  const made = maker && run.machine.enter(site, maker, run.values.object(classObject.id), args);
  const known = made && run.values.without(made, (atom) => atom.kind !== 'object');
  return known && known.atoms.length > 0 ? known : undefined;
}

export function allocateInstance(run: Run, site: CallSite, classObject: HeapObject): Value {
  const instance = allocate(run, site, 'object', classObject.class ?? classObject);
  instance.prototype = classObject.fields.get('prototype');
  return run.values.object(instance.id);
}

function instantiate(run: Run, site: CallSite, classObject: HeapObject, args: Arguments): Value {
  const given = madeByClass(run, site, classObject, args);
  if (given) {
    initialize(run, site, classObject, { instance: given, args });
    return given;
  }
  learnFromChoice(run, site, classObject, args);
  return remembered(run, site, { maker: classObject, args }, () => {
    const self = allocateInstance(run, site, classObject);
    initialize(run, site, classObject, { instance: self, args });
    return self;
  });
}

interface Making {
  readonly maker: HeapObject;
  readonly args: Arguments;
}

/**
 * An instance as it was made before of the same arguments. A constructor runs on a fresh object each time, so no call of it is
 * answered from memory, and errors and graphs are made in thousands of places; the making as a whole is remembered instead.
 */
function remembered(run: Run, site: CallSite, { maker, args }: Making, make: () => Value): Value {
  const key = run.memory.keyOfMaking(maker, args);
  const known = run.memory.recall(key, contextBelow(site, maker.class ?? maker), site.outcome);
  if (known) return known;
  const recording = run.memory.begin(key);
  const mark = run.heap.mark();
  const made = make();
  // What stood there before, such as an instance of an earlier turn of a loop, is not made by what the key says.
  const isFresh = made.atoms.every((atom) => atom.kind === 'object' && atom.object >= recording.firstNewId);
  if (isFresh) run.memory.end(recording, { result: made, answer: undefined }, mark);
  else run.memory.drop(recording);
  return made;
}

interface Initialization {
  readonly instance: Value;
  readonly args: Arguments;
  /** The classes whose parents are being initialised. */
  readonly below?: readonly number[];
}

/** Fields of the class, then its constructor; a class without one passes everything to its parent's. */
export function initialize(run: Run, site: CallSite, classObject: HeapObject, { instance, args, below = [] }: Initialization): void {
  // One allocation stands for all that it made, so a class made anew from itself is its own parent.
  if (below.includes(classObject.id)) return;
  if (run.classes.lineages.has(classObject.id)) return initializeInstance(run, site, classObject, { instance, args });
  const constructor = run.classes.constructors.get(classObject.id);
  const parent = internalOf(classObject, 'parent');
  if (!parent) initializeFields(run, site, classObject, instance);
  if (constructor) {
    run.machine.enter(site, constructor, instance, args);
    return;
  }
  for (const atom of parent?.atoms ?? []) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (object?.class) initialize(run, site, object, { instance, args, below: [...below, classObject.id] });
    else if (object?.code) run.machine.enter(site, object.code, instance, args);
    else if (atom.kind === 'model') keepBase(run, instance, run.machine.applyModel(atom.node, { site, receiver: instance, receiverOrigin: undefined, args, name: undefined }, true));
  }
  if (parent) initializeFields(run, site, classObject, instance);
}

export function initializeFields(run: Run, site: CallSite, classObject: HeapObject, instance: Value): void {
  const info = classObject.class;
  const scope = info && run.classes.defined.get(info.id)?.scope;
  if (!info || !scope) return;
  for (const member of info.ir.members) {
    if (member.isStatic || (member.kind !== 'field' && member.kind !== 'block')) continue;
    if (member.isDefaulted && !isRecord(run, classObject)) continue;
    const fn = member.function === undefined ? undefined : info.module.functions[member.function];
    const given = fn && run.machine.enter(site, { function: fn, scope, home: classObject.id }, instance, NO_ARGUMENTS);
    const value = given && !isNothing(given) ? given : orNull(run, given, member.type && openField(run, site, { info, member, type: member.type }));
    if (value && member.kind === 'field' && member.name !== '') run.machine.set(site, instance, member.name, value);
  }
}

/** Whether the class, or one that it extends, is made of its fields. */
function isRecord(run: Run, classObject: HeapObject): boolean {
  return declaringClasses(run, classObject).some(({ class: info }) => info?.ir.isRecord);
}

interface OpenField {
  readonly info: ClassInfo;
  readonly member: IrMember;
  readonly type: TypeReference;
}

/** What other code may put into a field; a text or number that nobody stores but the constructors is what they store. */
function openField(run: Run, site: CallSite, { info, member, type }: OpenField): Value | undefined {
  const typed = typedField(run, site, info, type);
  const isPlain = typed?.atoms.every(({ kind }) => kind === 'shape') ?? false;
  return isPlain && !isRow(site, info) && isOfConstructors(info, member) ? undefined : typed;
}

/** Whether a library fills instances as it reads them. */
function isRow({ frame }: CallSite, { ir }: ClassInfo): boolean {
  return ir.annotations.some(({ name }) => typeNames(name).some((each) => frame.models?.records.has(each)));
}

/** What a field is declared to hold, by the names of the class's own file. */
function typedField(run: Run, site: CallSite, { module }: ClassInfo, type: TypeReference): Value | undefined {
  const [outermost] = module.functions;
  const own = outermost && module !== site.frame.module ? { ...site, frame: outsideFrame(run, outermost) } : site;
  return listOfInstances(run, own, type) ?? run.machine.typed(own, type);
}

/** A list that other code filled with instances of a class of the program. */
function listOfInstances(run: Run, site: CallSite, type: TypeReference): Value | undefined {
  const list = site.frame.models?.shapes.get('list');
  const [element, ...others] = type.args ?? [];
  if (!list || !element || others.length > 0 || !typeNames(type).some((name) => site.frame.models?.types.get(name) === list)) return undefined;
  const held = declaredInstance(run, site, element);
  return held && run.values.object(run.heap.allocateShared('list', { isSingle: false, rest: orNothing(run, held) }).id);
}

/**
 * A field that begins as nothing holds by its declared type what other code puts there before it is asked: a call of nothing throws, so
 * where one stands, something came between that the present way did not see.
 */
export function orNull(run: Run, given: Value | undefined, typed: Value | undefined): Value | undefined {
  return given ? run.values.join(given, typed ?? run.values.never) : typed && orNothing(run, typed);
}

export function isNothing({ atoms: [only, ...others], taints }: Value): boolean {
  return only?.kind === 'const' && only.value === null && others.length === 0 && taints.length === 0;
}

/** `new F()` of a plain function: an object whose prototype is the function's. */
function constructByFunction(run: Run, site: CallSite, fn: HeapObject, args: Arguments): Value {
  const instance = allocate(run, site, 'object', fn.code?.function ?? fn);
  instance.prototype = run.machine.get(site, run.values.object(fn.id), 'prototype');
  const self = run.values.object(instance.id);
  if (!fn.code) return self;
  const returned = run.machine.enter(site, fn.code, self, args);
  const replaced = run.values.without(returned, (atom) => atom.kind !== 'object');
  return replaced.atoms.length > 0 ? run.values.join(self, replaced) : self;
}

/** A value of a declared type: an instance of the program's class, or of the library's type. */
export function typedValue(run: Run, site: CallSite, type: TypeReference): Value | undefined {
  // A class of the program hides a library's type that is known by its bare name alone.
  const own = isDeclaredByProgram(run, site, type) ? declaredInstance(run, site, type) : undefined;
  if (own) return own;
  const types = site.frame.models?.types;
  for (const name of typeNames(type)) {
    const node = types?.get(name);
    if (node) return builtIn(run, site, node) ?? run.values.model(node);
  }
  return declaredInstance(run, site, type);
}

/** By type, in the file that was asked last: nearly always the one that writes the type, each time that a function is called which declares it. */
const DECLARED = new WeakMap<TypeReference, { readonly module: ModuleInfo; readonly isOwn: boolean }>();

function isDeclaredByProgram(run: Run, { frame: { module } }: CallSite, type: TypeReference): boolean {
  const known = DECLARED.get(type);
  if (known?.module === module) return known.isOwn;
  const isOwn = hasHome(run, module, type);
  DECLARED.set(type, { module, isOwn });
  return isOwn;
}

function hasHome(run: Run, module: ModuleInfo, { module: from, candidates = [], path }: TypeReference): boolean {
  const [name] = path;
  if (path.length !== 1 || name === undefined) return false;
  const specifiers = [...(from === undefined ? [] : [from]), ...candidates];
  const homes = specifiers.length === 0 ? [module] : specifiers.flatMap((specifier) => {
    const target = module.resolve(specifier, name);
    return target.kind === 'file' ? run.program.byPath.get(target.path) ?? [] : [];
  });
  return homes.some(({ classNamed }) => classNamed.has(name));
}

/** Texts, numbers and truth values have a shape of their own. */
function builtIn(run: Run, site: CallSite, node: ModelNode): Value | undefined {
  const shapes = site.frame.models?.shapes;
  const shape = (['text', 'number', 'boolean'] as const).find((candidate) => {
    const type = shapes?.get(candidate);
    return type && isKind(node, type);
  });
  return shape && run.values.shape(shape);
}

function declaredInstance(run: Run, site: CallSite, type: TypeReference): Value | undefined {
  const info = classMeant(run, site.frame.module, type);
  const known = info && run.classes.defined.get(info.id);
  const classObject = known && run.heap.read(known.object);
  const whole = info && isAbstract(info) ? implementation(run, site, info) : undefined;
  if (whole || !info || !classObject || (info.ir.isInterface && !isMadeByFramework(info) && !answersAnything(run, classObject))) return whole;
  return symbolicInstance(run, site, classObject);
}

/** The class of the program that a type names in a file. */
function classMeant(run: Run, module: ModuleInfo, { module: from, candidates = [], path }: TypeReference): ClassInfo | undefined {
  const targets = [...(from === undefined ? [] : [from]), ...candidates].map((specifier) => module.resolve(specifier, path[0]));
  const file = targets.find((target) => target.kind === 'file');
  if (targets.length > 0 && !file) return undefined;
  const name = path.at(-1) ?? '';
  return (file ? run.program.byPath.get(file.path) : module)?.classNamed.get(name) ?? run.program.classesByName.get(name)?.[0];
}

/** An interface whose methods are told by annotations or statements elsewhere: a framework makes its instances. */
function isMadeByFramework({ ir, module }: ClassInfo): boolean {
  return ir.members.some(({ kind, function: index, isStatic, annotations }) => kind === 'method' && index !== undefined && !isStatic
    && (annotations.length > 0 || module.functions[index]?.ir.statement !== undefined));
}

/** An interface below one of a library that answers to whatever methods are declared below it: the library makes its instances, too. */
function answersAnything(run: Run, classObject: HeapObject): boolean {
  const prototype = classObject.fields.get('prototype');
  return prototype !== undefined && modelsExtended(run, prototype).some(({ anyMember, parents }) => anyMember !== undefined || parents.some((parent) => parent.anyMember !== undefined));
}

/** Interfaces, and classes with methods that have no code. */
function isAbstract({ ir }: ClassInfo): boolean {
  return ir.isInterface || ir.members.some((member) => member.kind === 'method' && member.function === undefined);
}

/** The classes below one that can be made, by the names that they give their parents; none where they are too many to stand for it. */
function implementers(run: Run, type: ClassInfo): readonly ClassInfo[] {
  const most = isGatheredSomewhere(run.program, type.ir.name) ? LIMITS.gatheredImplementations : LIMITS.implementations;
  const found = new Set<ClassInfo>();
  const seen = new Set<ClassInfo>([type]);
  for (const info of seen) {
    if (!isAbstract(info)) found.add(info);
    if (found.size > most) return [];
    for (const child of run.program.childrenByName.get(info.ir.name) ?? []) seen.add(child);
  }
  return [...found];
}

/** What is abstract stands for the classes that make it whole. */
function implementation(run: Run, site: CallSite, type: ClassInfo): Value | undefined {
  const classes = implementers(run, type);
  if (classes.length === 0) return undefined;
  let joined = run.values.never;
  for (const info of classes) {
    const known = run.classes.defined.get(info.id);
    const object = known && run.heap.read(known.object);
    if (object) joined = run.values.join(joined, symbolicInstance(run, site, object));
  }
  return joined.atoms.length > 0 ? joined : undefined;
}

/** An instance that somebody else made: its fields have their declared types, or what the class's own code gives them. */
function symbolicInstance(run: Run, site: CallSite, classObject: HeapObject): Value {
  const id = classObject.class?.id ?? -1;
  const known = run.classes.instances.get(id);
  if (known !== undefined && run.heap.read(known)) return run.values.object(known);
  const made = anyInstance(run, classObject);
  const all = declaringClasses(run, classObject);
  const constructing = all.findIndex((each) => constructorOf(run, each) !== undefined);
  const constructor = all[constructing] && constructorOf(run, all[constructing]);
  const construct = (): void => {
    if (constructor && run.stack.depth < run.budget.depth / 2) run.machine.enter(site, constructor, made, { ...NO_ARGUMENTS, rest: run.values.unknown });
  };
  // The nearest constructor has run those above it.
  const declaring = run.classes.lineages.has(classObject.id) || constructing < 0 ? all : all.slice(0, constructing + 1);
  const isMadeOfFields = isRecord(run, classObject);
  if (isMadeOfFields) construct();
  for (const each of declaring.toReversed()) {
    if (isMadeOfFields) forgetTyped(run, made, each);
    initializeFields(run, site, each, made);
  }
  // It finds what the fields were given where they are declared, and may set it up further.
  if (!isMadeOfFields) construct();
  if (classObject.class?.ir.isInterface) handOnToParts(run, site, classObject.class, made);
  // It outlives the request that asks for it: what others put into its containers is there.
  for (const { atoms } of fieldsOf(run, made)) for (const atom of atoms) if (atom.kind === 'object') run.heap.open(atom.object);
  return made;
}

/**
 * What a library makes of an interface hands on what interfaces above declare to the classes of the program that have it: such as the
 * fragments of a repository.
 */
function handOnToParts(run: Run, site: CallSite, { ir, module }: ClassInfo, made: Value): void {
  const [only] = made.atoms;
  const fields = only?.kind === 'object' ? run.heap.write(only.object)?.fields : undefined;
  for (const parent of ir.parents) {
    const declaring = classMeant(run, module, parent);
    const whole = declaring?.ir.isInterface ? implementation(run, site, declaring) : undefined;
    for (const { kind, name, isStatic, function: own } of (whole && declaring?.ir.members) ?? []) {
      if (kind === 'method' && !isStatic && own === undefined && whole) fields?.set(name, boundTo(run, site, whole, name));
    }
  }
}

/** The method of each of these objects under a name, which runs for that object whatever it is called on. */
function boundTo(run: Run, site: CallSite, { atoms }: Value, name: string): Value {
  return run.values.joinAll(atoms.flatMap((atom) => {
    const receiver = run.values.of([atom], []);
    return run.machine.get(site, receiver, name).atoms.map((found) => {
      const code = found.kind === 'object' ? run.heap.read(found.object)?.code : undefined;
      return code ? run.values.object(run.heap.allocate('function', { code: { ...code, receiver } }).id) : run.values.unknown;
    });
  }));
}

function fieldsOf(run: Run, { atoms: [only] }: Value): readonly Value[] {
  return only?.kind === 'object' ? [...run.heap.read(only.object)?.fields.values() ?? []] : [];
}

/** The constructor of a record gave its fields the defaults, and a class above may say less of one: what other code gave is what the type says. */
function forgetTyped(run: Run, instance: Value, { class: info }: HeapObject): void {
  const [only] = instance.atoms;
  const fields = only?.kind === 'object' ? run.heap.write(only.object)?.fields : undefined;
  for (const { kind, isStatic, type, name } of info?.ir.members ?? []) if (kind === 'field' && !isStatic && type) fields?.delete(name);
}

function anyInstance(run: Run, classObject: HeapObject): Value {
  const id = classObject.class?.id ?? -1;
  const known = run.classes.instances.get(id);
  if (known !== undefined && run.heap.read(known)) return run.values.object(known);
  const instance = run.heap.allocateShared('object', { isSingle: false, prototype: classObject.fields.get('prototype') }, known);
  run.classes.instances.set(id, instance.id);
  const limits = classObject.class && fieldLimits(run, classObject);
  if (limits && limits.size > 0) run.classes.fieldLimits.set(instance.id, limits);
  if (isRecord(run, classObject)) run.classes.records.add(instance.id);
  return run.values.object(instance.id);
}
