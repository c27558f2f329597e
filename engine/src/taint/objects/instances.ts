/* What objects are instances of. */
import type { LanguageModels, ModelNode } from '#engine/catalog/catalog.ts';
import type { IrMember, TypeReference } from '#engine/ir/module.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { ClassInfo, FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { shapeOfAtom } from '#engine/taint/values/value.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** The prototypes of an object, the nearest first; `isComplete` is false where some are not known. */
function prototypesOf(run: Run, object: HeapObject): { readonly objects: readonly HeapObject[]; readonly isComplete: boolean } {
  const objects: HeapObject[] = [];
  let isComplete = true;
  const waiting: HeapObject[] = [object];
  for (let at = waiting.shift(); at && objects.length < LIMITS.prototypesSeen; at = waiting.shift()) {
    for (const atom of at.prototype?.atoms ?? []) {
      const parent = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
      if (parent) {
        objects.push(parent);
        waiting.push(parent);
      } else {
        isComplete = false;
      }
    }
  }
  return { objects, isComplete };
}

/** Whether something unknown lends the object members. */
export function hasUnknownPrototype(run: Run, object: HeapObject): boolean {
  return object.prototype !== undefined && [object, ...prototypesOf(run, object).objects].some(({ prototype }) => prototype?.atoms.some((atom) => atom.kind === 'unknown'));
}

/** Whether an object is an instance of a class of the program that has this name; undefined when that is not known. */
export function isInstanceOf(run: Run, atom: Extract<Atom, { kind: 'object' }>, type: TypeReference): boolean | undefined {
  const object = run.heap.read(atom.object);
  if (!object) return undefined;
  const { objects, isComplete } = prototypesOf(run, object);
  const name = type.path.at(-1);
  const isFound = objects.some((prototype) => classOfPrototype(run, prototype)?.class?.ir.name === name);
  return isFound ? true : isComplete && objects.length > 0 ? false : undefined;
}

/** Whether the object is one of the constants that a class of the program lists as its only instances. */
export function isListed(run: Run, atom: Extract<Atom, { kind: 'object' }>): boolean {
  const prototype = run.heap.read(atom.object)?.prototype?.atoms[0];
  const object = prototype?.kind === 'object' ? run.heap.read(prototype.object) : undefined;
  return object !== undefined && classOfPrototype(run, object)?.class?.ir.isEnumeration === true;
}

const STORES = new WeakMap<ModuleInfo, ReadonlyMap<string, readonly FunctionInfo[]>>();

/** The functions of a file that store something under each name. */
function storesOf(module: ModuleInfo): ReadonlyMap<string, readonly FunctionInfo[]> {
  const known = STORES.get(module);
  if (known) return known;
  const found = new Map<string, FunctionInfo[]>();
  for (const fn of module.functions) {
    const keys = new Set(instructionsOf(fn.ir.body).flatMap((instruction) => (instruction.op === 'set' ? [instruction.key] : [])));
    for (const key of keys) found.set(key, [...found.get(key) ?? [], fn]);
  }
  STORES.set(module, found);
  return found;
}

/** Whether constructors of the class, and nobody else, store the field: it is private, and no annotation has others fill it. */
export function isOfConstructors({ module, ir }: ClassInfo, { name, isPrivate, annotations }: IrMember): boolean {
  if (!isPrivate || annotations.length > 0) return false;
  const storing = storesOf(module).get(name) ?? [];
  return storing.length > 0 && storing.every((fn) => ir.members.some((member) => member.name === 'constructor' && member.kind === 'method' && member.function === fn.ir.index));
}

/** The class whose instances have this prototype. */
export function classOfPrototype(run: Run, prototype: HeapObject | undefined): HeapObject | undefined {
  const atom = prototype?.fields.get('constructor')?.atoms[0];
  return atom?.kind === 'object' ? run.heap.read(atom.object) : undefined;
}

/** The class of the program that the object is an instance of. */
export function classOfInstance(run: Run, atom: Extract<Atom, { kind: 'object' }>): ClassInfo | undefined {
  const prototype = run.heap.read(atom.object)?.prototype?.atoms[0];
  const lender = prototype?.kind === 'object' ? run.heap.read(prototype.object) : undefined;
  return lender?.class?.ir.isOwnPrototype ? lender.class : classOfPrototype(run, lender)?.class;
}

/** What one of the things that a value may be was made of: where it may be something unknown, that was, and no instance that the program made beside it. */
export function taintsOfOne(run: Run, { atoms, taints }: Value, atom: Atom): readonly Taint[] {
  if (atom.kind !== 'object' || taints.length === 0 || !atoms.some(({ kind }) => kind === 'unknown')) return taints;
  const info = classOfInstance(run, atom);
  const object = run.heap.read(atom.object);
  // What a class that is not known makes of what it is given may be in it.
  if (object && hasUnknownPrototype(run, object)) return taints;
  return info && run.classes.instances.get(info.id) !== atom.object ? [] : taints;
}

/** `left instanceof right` where both are known; undefined when either answer is possible. */
export function testInstance(run: Run, models: LanguageModels | undefined, left: Value, right: Value): boolean | undefined {
  const [wanted] = right.atoms;
  if (right.atoms.length === 1 && wanted?.kind === 'model') return agreed(left, (atom) => isOfModel(run, models, atom, wanted.node.construct ?? wanted.node));
  const type = right.atoms.length === 1 && wanted?.kind === 'object' ? run.heap.read(wanted.object) : undefined;
  const prototype = type?.class && type.fields.get('prototype')?.atoms[0];
  return prototype?.kind === 'object' ? agreed(left, (atom) => isBelow(run, atom, prototype.object)) : undefined;
}

/** What is true of all that a value may be. */
function agreed(value: Value, test: (atom: Atom) => boolean | undefined): boolean | undefined {
  const answers = new Set(value.atoms.map(test));
  const [answer] = answers;
  return answers.size === 1 ? answer : undefined;
}

function isOfModel(run: Run, models: LanguageModels | undefined, atom: Atom, wanted: ModelNode): boolean | undefined {
  if (atom.kind === 'unknown') return undefined;
  if (atom.kind === 'model') return isKind(atom.node, wanted) ? true : undefined;
  const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
  const lenders = object && lendersOf(run, object);
  if (lenders?.some((lender) => lender.kind === 'model' && isKind(lender.node, wanted))) return true;
  const shape = object ? (object.shape === 'environment' ? undefined : object.shape) : shapeOfAtom(atom);
  const own = shape && models?.shapes.get(shape);
  if (own && isKind(own, wanted)) return true;
  if (object) return isNone(object, lenders ?? [], wanted) ? false : undefined;
  return isNothing(atom) || (own !== undefined && !isKind(wanted, own)) ? false : undefined;
}

function lendersOf(run: Run, object: HeapObject): readonly Atom[] {
  return [object, ...prototypesOf(run, object).objects].flatMap(({ prototype }) => prototype?.atoms ?? []);
}

/** The types of libraries that a class of the program extends, of which the value is an instance. */
export function modelsExtended(run: Run, { atoms }: Value): readonly ModelNode[] {
  return atoms.flatMap((atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    return object ? lendersOf(run, object).flatMap((lender) => (lender.kind === 'model' ? [lender.node] : [])) : [];
  });
}

/** Null, or what is not there. */
export function isNothing(atom: Atom): boolean {
  return atom.kind === 'const' && (atom.value === null || atom.value === undefined);
}

/** An instance of a class of the program that extends nothing unknown. */
function isClosed(object: HeapObject, lenders: readonly Atom[]): boolean {
  return object.shape === 'object' && object.taints.length === 0 && lenders.every((lender) => lender.kind === 'object');
}

function isNone(object: HeapObject, lenders: readonly Atom[], wanted: ModelNode): boolean {
  return isClosed(object, lenders) || isOtherSchema(object, lenders, wanted);
}

/** A schema of parts, which is of a type of its library that does not extend the other: what admits nothing, or anything, has no parts. */
function isOtherSchema(object: HeapObject, lenders: readonly Atom[], wanted: ModelNode): boolean {
  if (!internalOf(object, 'fields') && !internalOf(object, 'element')) return false;
  return lenders.length > 0 && lenders.every((lender) => lender.kind === 'model' && !isKind(wanted, lender.node));
}

/** Whether a type is another or extends it. */
export function isKind(node: ModelNode, wanted: ModelNode, depth = 0): boolean {
  return node === wanted || (depth < LIMITS.modelParents && node.parents.some((parent) => isKind(parent, wanted, depth + 1)));
}

function isBelow(run: Run, atom: Atom, prototype: number): boolean | undefined {
  if (atom.kind === 'const' || atom.kind === 'shape') return false;
  const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
  if (!object) return undefined;
  const { objects, isComplete } = prototypesOf(run, object);
  if (objects.some(({ id }) => id === prototype)) return true;
  return isComplete && object.shape === 'object' && object.taints.length === 0 ? false : undefined;
}

/** Whether it surely is no instance of a class of the program: what a library lends it is below none of these. */
export function isOfOthers(run: Run, atom: Atom, type: Value): boolean {
  const [wanted] = type.atoms;
  const prototype = wanted?.kind === 'object' ? run.heap.read(wanted.object)?.fields.get('prototype')?.atoms[0] : undefined;
  const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
  if (!object?.prototype || prototype?.kind !== 'object') return false;
  const lenders = lendersOf(run, object);
  return lenders.every((lender) => (lender.kind === 'object' && lender.object !== prototype.object) || lender.kind === 'model');
}

/** A class of the program, such as the one that an object is an instance of: code, whatever the object was made of. */
export function isClass(run: Run, atom: Atom): boolean {
  return atom.kind === 'object' && run.heap.read(atom.object)?.class !== undefined;
}

/** Whether the object holds it itself, as what a class leaves empty in its instances. */
export function isField(run: Run, atom: Atom, key: string): boolean {
  return atom.kind === 'object' && run.heap.read(atom.object)?.fields.has(key) === true;
}

/** Whether the class, or one above it, declares a field of such a name, or sets it as it is made. */
export function declaresField(run: Run, info: ClassInfo | undefined, isMeant: (name: string) => boolean, level = 0): boolean {
  if (info === undefined || level > LIMITS.modelParents) return false;
  if (info.ir.members.some((member) => (member.kind === 'field' && isMeant(member.name)) || (member.kind === 'block' && setsOnClass(info, member.function, isMeant)))) return true;
  return info.ir.parents.some(({ path }) => (run.program.classesByName.get(path.at(-1) ?? '') ?? []).some((parent) => declaresField(run, parent, isMeant, level + 1)));
}

function setsOnClass({ module }: ClassInfo, index: number | undefined, isMeant: (name: string) => boolean): boolean {
  const block = index === undefined ? undefined : module.functions[index]?.ir;
  return block !== undefined && instructionsOf(block.body).some((instruction) => instruction.op === 'set' && instruction.object === block.thisSlot && isMeant(instruction.key));
}

/** One of the constants that a class lists, or nothing. */
export function isChoice(run: Run, atoms: readonly Atom[]): boolean {
  const isListedOne = (atom: Atom): boolean => atom.kind === 'object' && isListed(run, atom);
  return atoms.some(isListedOne) && atoms.every((atom) => isListedOne(atom) || isNothing(atom));
}

/** The method for which an object stands where a function is asked for, as a lambda would: its class has that one alone. */
export function onlyMethodOf(run: Run, object: HeapObject): string | undefined {
  const [prototype] = object.prototype?.atoms ?? [];
  const [type] = (prototype?.kind === 'object' && run.heap.read(prototype.object)?.fields.get('constructor')?.atoms) || [];
  const ir = type?.kind === 'object' ? run.heap.read(type.object)?.class?.ir : undefined;
  if (!ir?.hasOverloads) return undefined;
  const [only, ...others] = ir.members.filter((member) => member.kind === 'method' && !member.isStatic && member.function !== undefined && member.name !== 'constructor');
  return others.length > 0 ? undefined : only?.name;
}

/** What a name means at the top of the file, imported or defined there. */
export function placeNamed(run: Run, own: ModuleInfo, { module, path }: TypeReference): Value {
  const [first = '', ...others] = path;
  const [main] = own.functions;
  if (!main) return run.values.unknown;
  const site = siteOf(outsideFrame(run, main), { op: 'import', dst: 0, module: module ?? '', name: first, start: 0, end: 0 });
  const root = module === undefined ? run.machine.get(site, run.machine.exportsOf(own), first) : run.machine.importValue(own, [module], first);
  return others.reduce((value, key) => run.machine.get(site, value, key), root);
}
