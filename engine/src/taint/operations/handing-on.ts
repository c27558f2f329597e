/*
 * What a handler hands on: where it calls what runs next, what it wrote over parts of the request stands there for the handlers behind, and
 * what it found of parts holds.
 * A handler that ends without that call answers itself, so what it wrote on that way says nothing.
 */
import type { Operation } from '#engine/catalog/operation.ts';
import type { ModelNode } from '#engine/catalog/catalog.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { memberNode } from '#engine/taint/objects/members.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism } from '#engine/taint/objects/mechanism.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { NO_ARGUMENTS } from '#engine/taint/state/call.ts';
import type { Arguments, CallSite } from '#engine/taint/state/call.ts';
import { readSlot } from '#engine/taint/state/frame.ts';
import { isNext } from '#engine/taint/state/library.ts';
import type { HandedOn, Kept } from '#engine/taint/state/library.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import { foundOf, insteadOf, internalOf, isOfRequest } from '#engine/taint/values/internals.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** A value without the objects that it was: those go with the state of the entry point. */
function keep(run: Run, value: Value, levels: number): Kept {
  if (!value.atoms.some((atom) => atom.kind === 'object')) return { value };
  const atoms = value.atoms.flatMap((atom) => (atom.kind === 'object' ? run.values.unknown.atoms : [atom]));
  const plain = levels > 0 ? plainObject(run, value) : undefined;
  const instances = levels > 0 && !plain ? instancesOf(run, value) : [];
  if (instances.length > 0) return keepInstances(run, value, instances, levels);
  if (!plain) return { value: run.values.of(atoms, deepTaints(run, value), value.prefix) };
  return { value: run.values.of([], joinTaints(value.taints, plain.taints)), members: keepMembers(run, plain, levels) };
}

function keepMembers(run: Run, { fields }: HeapObject, levels: number): ReadonlyMap<string, Kept> {
  return new Map([...fields].map(([key, member]) => [key, keep(run, member, levels - 1)]));
}

/** The one object of names that a value is, each of which is known. */
function plainObject(run: Run, value: Value): HeapObject | undefined {
  const object = exactly(run, value);
  return object && hasNames(object) && !object.prototype ? object : undefined;
}

function hasNames({ shape, code, class: ofClass, native, rest, fields }: HeapObject): boolean {
  return shape === 'object' && !code && !ofClass && !native && !rest && fields.size <= LIMITS.handedOnMembers;
}

/** The instances of classes of the program that a value is, none where an object among them is anything else: the classes stay, so their methods may run behind. */
function instancesOf(run: Run, { atoms }: Value): readonly HeapObject[] {
  const isKnown = (atom: Atom): boolean => atom.kind === 'object' && run.heap.isShared(atom.object);
  const objects = atoms.flatMap((atom) => (atom.kind === 'object' ? [run.heap.read(atom.object)] : []));
  const instances = objects.flatMap((object) => (object && hasNames(object) && !object.models && !object.internals && object.prototype?.atoms.every(isKnown) === true ? [object] : []));
  return instances.length === objects.length ? instances : [];
}

function keepInstances(run: Run, { atoms, taints, prefix }: Value, objects: readonly HeapObject[], levels: number): Kept {
  const kept = objects.reduce<Kept>((all, object) => {
    const { prototype } = object;
    if (!prototype) return all;
    const members = keepMembers(run, object, levels);
    return mergeKept(run, all, { value: run.values.never, instances: new Map([[nameOf(prototype), { prototype, members }]]) });
  }, { value: run.values.never });
  const others = atoms.filter(({ kind }) => kind !== 'object');
  return { ...kept, value: run.values.of(others, objects.reduce((all, object) => joinTaints(all, object.taints), taints), prefix) };
}

function nameOf({ atoms }: Value): string {
  return atoms.map((atom) => (atom.kind === 'object' ? atom.object : atom.kind)).join();
}

/** What was there before or was kept. */
export function joinKept(run: Run, before: Value = run.values.never, { value, members, instances }: Kept): Value {
  let whole = run.values.join(before, value);
  for (const { prototype, members: ofInstance } of instances?.values() ?? []) {
    const id = fill(run, before, { prototype, members: ofInstance });
    whole = run.values.join(whole, run.values.object(id));
  }
  if (!members) return whole;
  return run.values.addTaints(run.values.join(whole, run.values.object(fill(run, before, { prototype: undefined, members }))), value.taints);
}

/** Stores members into an object that stands there already, or into a new one. */
function fill(run: Run, before: Value, { prototype, members }: { readonly prototype: Value | undefined; readonly members: ReadonlyMap<string, Kept> }): number {
  const there = before.atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.write(atom.object) ?? [] : []));
  const known = there.find((object) => !object.isFrozen && (!prototype || (object.prototype && nameOf(object.prototype) === nameOf(prototype))));
  const object = known ?? run.heap.allocate('object', { isSingle: false, ...(prototype && { prototype }) });
  for (const [key, kept] of members) object.fields.set(key, joinKept(run, object.fields.get(key), kept));
  return object.id;
}

/** The one or the other. */
export function mergeKept(run: Run, a: Kept | undefined, b: Kept): Kept {
  if (!a) return b;
  const value = run.values.join(a.value, b.value);
  const members = a.members || b.members ? mergeMembers(run, a.members, b.members) : undefined;
  const instances = new Map(a.instances);
  for (const [key, kept] of b.instances ?? []) instances.set(key, { ...kept, members: mergeMembers(run, instances.get(key)?.members, kept.members) });
  return { value, ...(members && { members }), ...(instances.size > 0 && { instances }) };
}

function mergeMembers(run: Run, a: ReadonlyMap<string, Kept> | undefined, b: ReadonlyMap<string, Kept> | undefined): ReadonlyMap<string, Kept> {
  const members = new Map(a);
  for (const [key, kept] of b ?? []) members.set(key, mergeKept(run, members.get(key), kept));
  return members;
}

/** Of the values that stand under names, what is kept beyond the entry point's state. */
export function keepAll<Key extends string>(run: Run, named: Iterable<readonly [Key, Value]>): ReadonlyMap<Key, Kept> {
  return new Map([...named].map(([key, value]) => [key, keep(run, value, LIMITS.handedOnLevels)]));
}

/** What the running entry point wrote over parts of the request and found of them; what it was given so by others, they hand on themselves. */
function writtenOver(run: Run, frame: Frame): HandedOn<InternalSlot> {
  const found = foundIn(run, frame);
  const all = [...run.library.single].map((node) => {
    const written = [...run.library.objectOf(node).internals ?? []].filter(([slot, value]) => isOfRequest(slot) && !run.library.given.has(value));
    return [node, keepAll(run, [...written, ...found.get(node) ?? []])] as const;
  });
  return new Map(all.filter(([, members]) => members.size > 0));
}

/** What conditions taught of parts of the request, by the value of the library that holds them. */
function foundIn(run: Run, frame: Frame): ReadonlyMap<ModelNode, readonly (readonly [InternalSlot, Value])[]> {
  const found = new Map<ModelNode, (readonly [InternalSlot, Value])[]>();
  for (const [path, value] of frame.refined) {
    const holder = path.parent && path.key?.kind === 'member' ? holderAt(run, frame, path.parent) : undefined;
    if (!holder || path.key?.kind !== 'member' || !run.library.single.has(holder) || value.atoms.some(({ kind }) => kind === 'object')) continue;
    found.set(holder, [...found.get(holder) ?? [], [foundOf(path.key.name), value]]);
  }
  return found;
}

/** The value of a library that stands at the place as it was sent; undefined where it is another one, or was written over. */
function holderAt(run: Run, frame: Frame, { root, parent, key }: AccessPath): ModelNode | undefined {
  if (!parent) {
    const [only, ...others] = root.kind === 'slot' ? readSlot(run, frame, root.slot).atoms : [];
    return only?.kind === 'model' && others.length === 0 ? only.node : undefined;
  }
  const holder = key?.kind === 'member' ? holderAt(run, frame, parent) : undefined;
  if (!holder || key?.kind !== 'member' || internalOf(run.library.objectOf(holder), insteadOf(key.name))) return undefined;
  return memberNode(holder, key.name);
}

/** An argument is an error, most often: then other handlers run. */
const handOn: Mechanism = (run, { call: { args, site } }) => {
  const { library } = run;
  const isError = args.positional.length > 0 || args.rest !== undefined;
  if (!isError && library.handedOn.length <= LIMITS.timesHandedOn) library.handedOn.push(library.handedOn.length < LIMITS.timesHandedOn ? writtenOver(run, site.frame) : new Map());
  return undefined;
};

/** Something unknown that is given the request and what runs next runs as a handler does, and may call that. */
export function handOnThrough(run: Run, site: CallSite, { positional }: Arguments): void {
  const models = positional.flatMap(({ atoms }) => atoms.flatMap((atom) => (atom.kind === 'model' ? [atom.node] : [])));
  const next = models.find(isNext);
  if (next && models.some((node) => run.library.single.has(node))) run.machine.call(site, run.values.model(next), undefined, NO_ARGUMENTS);
}

export const handingOperations: Readonly<Partial<Record<Operation, Mechanism>>> = { 'hands-on': handOn };
