/*
 * Classes whose instances inherit from the class object itself (`IrClass.isOwnPrototype`): what they inherit from in the
 * order of C3, how their functions are bound to what they were found on, how instances are made, and what code runs where a
 * member is read or written.
 */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { isKind } from '#engine/taint/objects/instances.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Arguments, CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Code, HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** The name under which a class keeps its own method beside a field of that name. */
export function besideField(name: string): string {
  return `method ${name}`;
}

/**
 * What a class inherits from, itself first: class objects, library types, and `unknown` for parents of which nothing is known, and for
 * classes too far above.
 * @see "The Python 2.3 Method Resolution Order" (C3): parents keep their order, a class comes before its parents
 */
export function linearize(run: Run, self: Atom, parents: readonly Value[]): readonly Atom[] {
  const direct = parents.flatMap((parent) => parent.atoms);
  const lists = [...direct.map((parent) => [...lineageOf(run, parent)]), [...direct]];
  const order = [self];
  for (;;) {
    const open = lists.filter((list) => list.length > 0);
    const isLater = (atom: Atom): boolean => open.some((list) => list.indexOf(atom) > 0);
    const heads = open.flatMap((list) => list.slice(0, 1));
    // Parents that contradict one another are an error in the program: the first goes on.
    const next = heads.find((atom) => !isLater(atom)) ?? heads[0];
    if (!next) return order;
    if (order.length >= LIMITS.lineage) return [...order, ...run.values.unknown.atoms, ...typesIn(lists)];
    order.push(next);
    for (const list of lists) if (list[0] === next) list.shift();
  }
}

/** The types of libraries in what is left of orders: few, and what a class is by them holds however far above they are. */
function typesIn(lists: readonly (readonly Atom[])[]): ReadonlySet<Atom> {
  return new Set(lists.flatMap((list) => list.filter(({ kind }) => kind === 'model')));
}

function lineageOf(run: Run, atom: Atom): readonly Atom[] {
  return (atom.kind === 'object' ? run.classes.lineages.get(atom.object) : undefined) ?? [atom];
}

/**
 * What stands under a key in the classes of a lineage, from the given one on; undefined when surely nothing does. Behind a class of
 * which nothing is known it may be something else as well.
 */
export function findInLineage(run: Run, lineage: readonly Atom[], key: string, member: (node: ModelNode) => Value | undefined): Value | undefined {
  let isOpen = false;
  for (const atom of lineage) {
    isOpen ||= atom.kind === 'unknown';
    const found = memberOf(run, atom, key, member);
    if (found) return isOpen ? run.values.join(found, run.values.unknown) : found;
  }
  return isOpen ? run.values.unknown : undefined;
}

function memberOf(run: Run, atom: Atom, key: string, member: (node: ModelNode) => Value | undefined): Value | undefined {
  if (atom.kind === 'object') return run.heap.read(atom.object)?.fields.get(key);
  if (atom.kind !== 'model') return undefined;
  const instance = atom.node.construct ?? atom.node.call;
  return (instance && member(instance)) ?? member(atom.node);
}

/** The class of an object, or the object itself if it is a class. */
function classOf(run: Run, object: HeapObject): number | undefined {
  if (run.classes.lineages.has(object.id)) return object.id;
  const parent = object.prototype?.atoms.find((atom) => atom.kind === 'object');
  return parent?.kind === 'object' && run.classes.lineages.has(parent.object) ? parent.object : undefined;
}

/** The lineage of an object that is such a class, or an instance of one. */
export function lineageFor(run: Run, object: HeapObject): readonly Atom[] | undefined {
  if (run.classes.lineages.size === 0) return undefined;
  const owner = classOf(run, object);
  return owner === undefined ? undefined : run.classes.lineages.get(owner);
}

/** Whether it is a form of a library: what no class of the program declares it may have all the same. Asked while its checks run: elsewhere it cost two fifths of the time. */
export function isUnderLibrary(run: Run, object: HeapObject): boolean {
  return !run.classes.lineages.has(object.id) && lineageFor(run, object)?.some((atom) => atom.kind === 'model' && [...(atom.node.construct ?? atom.node.call ?? atom.node).members.values()].some(({ holds }) => holds === 'filled-in')) === true;
}

/** The classes of the program that declare what an instance of the class has, the nearest first. */
export function declaringClasses(run: Run, classObject: HeapObject): readonly HeapObject[] {
  const lineage = run.classes.lineages.get(classObject.id);
  if (lineage) return lineage.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object) ?? [] : []));
  const above: HeapObject[] = [classObject];
  for (let at = parentOf(run, classObject); at && !above.includes(at) && above.length < LIMITS.prototypeLevels; at = parentOf(run, at)) above.push(at);
  return above;
}

function parentOf(run: Run, classObject: HeapObject): HeapObject | undefined {
  const [only, ...others] = internalOf(classObject, 'parent')?.atoms ?? [];
  const parent = only?.kind === 'object' && others.length === 0 ? run.heap.read(only.object) : undefined;
  return parent?.class ? parent : undefined;
}

/** What comes after the class whose method runs, in the lineage of the object that it runs on. */
export function lineageBehind(run: Run, frame: Frame): readonly Atom[] | undefined {
  const home = frame.homeClass;
  const own = home && run.classes.lineages.get(home.id);
  if (!home || !own) return undefined;
  for (const atom of frame.receiver.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const actual = object && classOf(run, object);
    const lineage = (actual === undefined ? undefined : run.classes.lineages.get(actual)) ?? [];
    const position = lineage.findIndex((candidate) => candidate.kind === 'object' && candidate.object === home.id);
    if (position >= 0) return lineage.slice(position + 1);
  }
  return own.slice(1);
}

interface Holder {
  readonly object: HeapObject;
  readonly key: string;
}

export interface Given {
  readonly receiver: Value;
  readonly args: Arguments;
}

/** The receiver and arguments with which a function runs that was found on an object. */
export function bindCall(run: Run, code: Code, { object, key }: Holder, given: Given): Given {
  const { binds } = code.function.ir;
  if (binds === 'nothing' || (binds && code.receiver)) return given;
  if (binds === 'instance') return object.class ? takeReceiver(run, given) : given;
  const owner = classOf(run, object);
  if (owner === undefined) return given;
  if (binds === 'class') return { ...given, receiver: run.values.object(owner) };
  // Any other function that stands in the class is given the instance too.
  const isInClass = run.classes.lineages.get(owner)?.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.fields.has(key)) ?? false;
  return object.class || object.fields.has(key) || !isInClass ? given : passReceiver(given);
}

/** A method that is called with no receiver, or through its class, finds it in its first argument. */
export function takeReceiver(run: Run, { args }: Given): Given {
  const [receiver = args.rest ?? run.values.unknown, ...positional] = args.positional;
  return { receiver, args: { ...args, positional, origins: args.origins.slice(1) } };
}

function passReceiver({ receiver, args }: Given): Given {
  return { receiver, args: { ...args, positional: [receiver, ...args.positional], origins: [undefined, ...args.origins] } };
}

/** What reading a member gives: functions of the class are bound to the object. */
export function bindRead(run: Run, object: Value, key: string, value: Value): Value {
  const holder = object.atoms.find((atom) => atom.kind === 'object');
  const owner = holder?.kind === 'object' ? run.heap.read(holder.object) : undefined;
  if (!owner || classOf(run, owner) === undefined) return value;
  let bound = run.values.never;
  for (const atom of value.atoms) {
    const found = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    bound = run.values.join(bound, found?.code ? boundFunction(run, found, { owner, key }) ?? run.values.of([atom], []) : run.values.of([atom], []));
  }
  return run.values.addTaints(bound, value.taints);
}

function boundFunction(run: Run, found: HeapObject, { owner, key }: { readonly owner: HeapObject; readonly key: string }): Value | undefined {
  const { code } = found;
  if (!code || (owner.class && code.function.ir.binds !== 'class')) return undefined;
  const self = run.values.object(owner.id);
  const none: Arguments = { positional: [], rest: undefined, named: new Map(), origins: [] };
  const { receiver, args } = bindCall(run, code, { object: owner, key }, { receiver: self, args: none });
  const binds = code.function.ir.binds === 'instance' || code.function.ir.binds === 'class';
  if (!binds && args.positional.length === 0) return undefined;
  const made: Code = binds ? { ...code, receiver } : { ...code, boundArguments: [...args.positional, ...(code.boundArguments ?? [])] };
  return run.values.object(run.heap.allocate('function', { code: made, fields: found.fields.copy() }).id);
}

/** Fields of all classes, then the nearest constructor. */
export function initializeInstance(run: Run, site: CallSite, classObject: HeapObject, { instance, args }: { readonly instance: Value; readonly args: Arguments }): void {
  const lineage = run.classes.lineages.get(classObject.id) ?? [];
  for (const atom of [...lineage].reverse()) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (object) run.machine.initializeFields(site, object, instance);
  }
  callConstructor(run, site, lineage, { receiver: instance, args });
}

/** Calls the first constructor of a lineage. */
export function callConstructor(run: Run, site: CallSite, lineage: readonly Atom[], { receiver, args }: Given): void {
  for (const atom of lineage) {
    const code = atom.kind === 'object' ? run.classes.constructors.get(atom.object) : undefined;
    if (code) {
      run.machine.enter(site, code, receiver, args);
      return;
    }
    const parent = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (atom.kind === 'model' && !isNumber(run, site, lineage)) adopt(run, receiver, run.machine.applyModel(atom.node, { site, receiver, receiverOrigin: undefined, args, name: undefined }, true));
    else if (parent?.native) adopt(run, receiver, run.machine.call(site, run.values.of([atom], []), undefined, args));
    if (atom.kind === 'model') return;
  }
}

/** What a type of a library says of what its instances are made of, such as that it is one of those that are named: unless the class makes some by itself. */
export function learnFromChoice(run: Run, site: CallSite, classObject: HeapObject, args: Arguments): void {
  const lineage = run.classes.lineages.get(classObject.id) ?? [];
  const makesOthers = lineage.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.class?.ir.members.some(({ kind, isStatic }) => kind === 'method' && isStatic));
  if (makesOthers || !isNumber(run, site, lineage)) return;
  const guards = lineage.flatMap((atom) => (atom.kind === 'model' ? (atom.node.construct ?? atom.node).calls.guards : []));
  for (const guard of guards) if (guard.outcome === 'returns') run.machine.guard({ site, receiver: run.values.undefined, receiverOrigin: undefined, args, name: undefined }, guard);
}

/** What is a number, or one of the constants that a class names, holds no text of what it was made of, whatever else lends it members. */
function isNumber(run: Run, { frame }: CallSite, lineage: readonly Atom[]): boolean {
  const number = frame.models?.shapes.get('number');
  return number !== undefined && lineage.some((atom) => atom.kind === 'model' && isKind(atom.node, number));
}

/** The methods that an instance inherits of a library's type work on what that type's constructor made. */
export function keepBase(run: Run, instance: Value, made: Value): void {
  if (made.taints.length === 0) return;
  for (const atom of instance.atoms) {
    const object = atom.kind === 'object' ? run.heap.write(atom.object) : undefined;
    if (object) setInternal(object, 'base', joinUnlessSingle(run, object, internalOf(object, 'base'), made));
  }
}

/** An instance of what a library's type, or a function that makes records, lends is made with all that such a value holds. */
function adopt(run: Run, instance: Value, made: Value): void {
  keepBase(run, instance, made);
  const [only] = made.atoms;
  const from = made.atoms.length === 1 && only?.kind === 'object' ? run.heap.read(only.object) : undefined;
  for (const atom of instance.atoms) {
    const object = atom.kind === 'object' ? run.heap.write(atom.object) : undefined;
    if (!object || object.id === from?.id) continue;
    // What a library's value with members is made of shows where these are read.
    const isPlain = made.atoms.every((each) => each.kind !== 'unknown' && (each.kind !== 'model' || each.node.members.size === 0));
    if (isPlain) object.taints = joinTaints(object.taints, made.taints);
    if (!from || from.code) continue;
    object.taints = joinTaints(object.taints, from.taints); // Of a map that was made of what was sent, the whole is.
    const items = (from.items ?? []).map((item, i) => [String(i), item] as const);
    for (const [key, value] of [...from.fields, ...items]) {
      object.fields.set(key, joinUnlessSingle(run, object, object.fields.get(key), value));
    }
    for (const [slot, value] of from.internals ?? []) setInternal(object, slot, joinUnlessSingle(run, object, internalOf(object, slot), value));
    if (from.rest) object.rest = run.values.join(object.rest ?? run.values.never, from.rest);
  }
}

function joinUnlessSingle(run: Run, { isSingle }: HeapObject, old: Value | undefined, value: Value): Value {
  return old && !isSingle ? run.values.join(old, value) : value;
}

/** The code that makes instances of a class: its own, or the nearest inherited one. */
export function constructorOf(run: Run, classObject: HeapObject): Code | undefined {
  for (const atom of run.classes.lineages.get(classObject.id) ?? []) {
    const code = atom.kind === 'object' ? run.classes.constructors.get(atom.object) : undefined;
    if (code) return code;
  }
  return run.classes.constructors.get(classObject.id);
}

/** An accessor that reads or writes what it stands for itself means the member beneath it. */
export function isInside(run: Run, { isGivenHolder, function: fn }: Code): boolean {
  return isGivenHolder === true && run.stack.frames.some((frame) => frame.fn === fn);
}

/** What stands under the name in the object itself, as the static accessors of a class do. */
function ownCode(run: Run, object: HeapObject, key: string): Code | undefined {
  const own = object.fields.get(key)?.atoms.find((atom) => atom.kind === 'object');
  return own?.kind === 'object' ? run.heap.read(own.object)?.code : undefined;
}

/** The code of a getter (`get name`) or setter (`set name`), own or inherited. */
export function accessor(run: Run, object: HeapObject, key: string): Code | undefined {
  const own = ownCode(run, object, key);
  if (own) return own;
  const lineage = lineageFor(run, object);
  if (lineage) {
    const found = findInLineage(run, lineage, key, () => undefined)?.atoms.find((atom) => atom.kind === 'object');
    return found?.kind === 'object' ? run.heap.read(found.object)?.code : undefined;
  }
  let at: HeapObject | undefined = object;
  for (let i = 0; at && i < LIMITS.prototypeLevels; i++) {
    const atom: Atom | undefined = at.fields.get(key)?.atoms[0];
    if (atom?.kind === 'object') return run.heap.read(atom.object)?.code;
    const up: Atom | undefined = at.prototype?.atoms.find((candidate) => candidate.kind === 'object');
    at = up?.kind === 'object' ? run.heap.read(up.object) : undefined;
  }
  return undefined;
}

/** The getter of a key, where it stands in a nearer class than any other member of that name: what is behind that is not asked. */
export function nearestGetter(run: Run, object: HeapObject, key: string): Code | undefined {
  const own = ownCode(run, object, `get ${key}`);
  if (own && !object.fields.has(key)) return own;
  for (const atom of lineageFor(run, object) ?? []) {
    const declaring = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (atom.kind === 'unknown') continue;
    if (!declaring || declaring.fields.has(key)) return undefined;
    const getter = declaring.fields.get(`get ${key}`)?.atoms[0];
    if (getter?.kind === 'object') return run.heap.read(getter.object)?.code;
  }
  return undefined;
}

/** The member of that name is asked for members that an object lacks. */
const ASKED = '.';
/** What the engine itself looks for by a name that a program might write. */
const NOT_ASKED: ReadonlySet<string> = new Set(['constructor', 'prototype', 'toString', 'each', 'within', 'format', 'length']);

/** What an object gives for a member that it lacks; undefined where its class says nothing of these. */
export function askedMember(run: Run, site: CallSite, object: HeapObject, key: string): Value | undefined {
  if (object.class || NOT_ASKED.has(key) || key.startsWith('__') || !/^[A-Za-z_]\w*$/.test(key) || !lineageFor(run, object)) return undefined;
  const code = accessor(run, object, ASKED);
  return code && run.machine.enter(site, code, run.values.object(object.id), argumentsOf([run.values.constant(key)]));
}
