/*
 * What one handler leaves for the next on the values that the framework hands to both: `request.user = …`,
 * `response.locals.name = …`. It is kept beyond the handler's own state: of the objects that were made in it, what their members hold.
 * A user beside the token by which he was found is not made of it.
 */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

export type HandedOn = ReadonlyMap<ModelNode, ReadonlyMap<string, Kept>>;

/** A value without the objects that it was, and what the members of such an object were. */
interface Kept {
  readonly value: Value;
  readonly members?: ReadonlyMap<string, Kept>;
}

/** Reads what now stands on the parameters and their members; to be called before the handler's state is dropped. */
export function readHandedOn(run: Run, parameters: readonly (ModelNode | undefined)[]): HandedOn {
  const everywhere = [...run.catalog.languages.values()].flatMap((models) => models.shared);
  const shared = new Set([...everywhere, ...parameters.flatMap((node) => (node ? [node, ...node.members.values()] : []))]);
  const handed = new Map<ModelNode, ReadonlyMap<string, Kept>>();
  for (const node of run.library.storedOn) {
    // A store of any names (a session) outlives the request: what is found there is judged by what rows say of it.
    if (!shared.has(node) || node.anyMember) continue;
    handed.set(node, new Map([...run.library.objectOf(node).fields].map(([key, value]) => [key, keep(run, value, LIMITS.handedOnLevels)])));
  }
  run.library.storedOn.clear();
  return handed;
}

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

/** Lets the handlers that run from now on find it. */
export function handOn(run: Run, handed: HandedOn): void {
  for (const [node, fields] of handed) {
    const object = run.heap.write(run.library.objectOf(node).id);
    for (const [key, kept] of fields) object?.fields.set(key, joined(run, object.fields.get(key), kept));
  }
}

function joined(run: Run, before: Value = run.values.never, { value, members }: Kept): Value {
  const whole = run.values.join(before, value);
  if (!members) return whole;
  const known = before.atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.write(atom.object) ?? [] : [])).find(({ isFrozen }) => !isFrozen);
  const object = known ?? run.heap.allocate('object', { isSingle: false });
  for (const [key, kept] of members) object.fields.set(key, joined(run, object.fields.get(key), kept));
  return run.values.addTaints(run.values.join(before, run.values.object(object.id)), value.taints);
}
