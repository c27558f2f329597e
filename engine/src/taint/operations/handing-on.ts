/*
 * What a handler hands on: where it calls what runs next, what it wrote over parts of the request stands there for the handlers behind.
 * A handler that ends without that call answers itself, so what it wrote on that way says nothing.
 */
import type { Operation } from '#engine/catalog/operation.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism } from '#engine/taint/objects/mechanism.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { HandedOn, Kept } from '#engine/taint/state/library.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import { memberInstead } from '#engine/taint/values/internals.ts';
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
export function keepAll(run: Run, named: Iterable<readonly [string, Value]>): ReadonlyMap<string, Kept> {
  return new Map([...named].map(([key, value]) => [key, keep(run, value, LIMITS.handedOnLevels)]));
}

/** What the running entry point wrote over parts of the request; what it was given so by others, they hand on themselves. */
function writtenOver(run: Run): HandedOn {
  const found = [...run.library.single].map((node) => {
    const written = [...run.library.objectOf(node).internals ?? []].flatMap(([slot, value]) => {
      const member = memberInstead(slot);
      return member === undefined || run.library.given.has(value) ? [] : [[member, value] as const];
    });
    return [node, keepAll(run, written)] as const;
  });
  return new Map(found.filter(([, members]) => members.size > 0));
}

/** An argument is an error, most often: then other handlers run. */
const handOn: Mechanism = (run, { call: { args } }) => {
  const { library } = run;
  const isError = args.positional.length > 0 || args.rest !== undefined;
  if (!isError && library.handedOn.length <= LIMITS.timesHandedOn) library.handedOn.push(library.handedOn.length < LIMITS.timesHandedOn ? writtenOver(run) : new Map());
  return undefined;
};

export const handingOperations: Readonly<Partial<Record<Operation, Mechanism>>> = { 'hands-on': handOn };
