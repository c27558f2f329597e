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
import type { Value } from '#engine/taint/values/value.ts';

/** A value without the objects that it was: those go with the state of the entry point. */
function keep(run: Run, value: Value, levels: number): Kept {
  if (!value.atoms.some((atom) => atom.kind === 'object')) return { value };
  const atoms = value.atoms.flatMap((atom) => (atom.kind === 'object' ? run.values.unknown.atoms : [atom]));
  const plain = levels > 0 ? plainObject(run, value) : undefined;
  if (!plain) return { value: run.values.of(atoms, deepTaints(run, value), value.prefix) };
  return {
    value: run.values.of([], joinTaints(value.taints, plain.taints)),
    members: new Map([...plain.fields].map(([key, member]) => [key, keep(run, member, levels - 1)])),
  };
}

/** The one object of names that a value is, each of which is known. */
function plainObject(run: Run, value: Value): HeapObject | undefined {
  const object = exactly(run, value);
  const isPlain = object?.shape === 'object' && !object.code && !object.class && !object.native && !object.prototype && !object.rest;
  return isPlain && object.fields.size <= LIMITS.handedOnMembers ? object : undefined;
}

/** What was there before or was kept. */
export function joinKept(run: Run, before: Value = run.values.never, { value, members }: Kept): Value {
  const whole = run.values.join(before, value);
  if (!members) return whole;
  const known = before.atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.write(atom.object) ?? [] : [])).find(({ isFrozen }) => !isFrozen);
  const object = known ?? run.heap.allocate('object', { isSingle: false });
  for (const [key, kept] of members) object.fields.set(key, joinKept(run, object.fields.get(key), kept));
  return run.values.addTaints(run.values.join(before, run.values.object(object.id)), value.taints);
}

/** The one or the other. */
export function mergeKept(run: Run, a: Kept | undefined, b: Kept): Kept {
  if (!a) return b;
  const value = run.values.join(a.value, b.value);
  if (!a.members && !b.members) return { value };
  const members = new Map(a.members);
  for (const [key, kept] of b.members ?? []) members.set(key, mergeKept(run, members.get(key), kept));
  return { value, members };
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
  const [error] = args.positional;
  if (error) run.escaped.note(run, error);
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
