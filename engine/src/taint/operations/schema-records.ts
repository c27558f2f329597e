/* Maps of texts to what a schema says. */
import { readable } from '#engine/taint/objects/mechanism.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/**
 * A map of texts to what is left of each entry. Who sent it chose the names: they taint it as a whole, and no entry. What a schema says of
 * the names is not asked.
 */
export function recordOf(run: Run, value: Value, left: (entry: Value) => Value): Value {
  const held = readable(run, value).filter(({ shape }) => shape !== 'list');
  const isUnknown = held.length === 0 || held.length < value.atoms.length;
  const entries = [
    ...held.flatMap((object) => elementsOf(run.values, object) ?? []),
    ...(isUnknown ? [run.values.addTaints(run.values.unknown, value.taints)] : []),
  ];
  const taints = held.reduce((all, object) => joinTaints(joinTaints(all, object.taints), internalOf(object, 'keys')?.taints ?? []), value.taints);
  const names = run.values.withTaints(run.values.shape('text'), taints);
  return run.values.object(run.heap.allocate('object', { rest: left(run.values.joinAll(entries)), internals: new Fields<InternalSlot>([['keys', names]]) }).id);
}

/** What says of the entries what they are: the second that was given, unless it surely is words or options beside a schema of the entries alone. */
export function schemaOfEntries(run: Run, first: Value, second: Value | undefined): Value {
  return second === undefined || (second.atoms.length > 0 && second.atoms.every((atom) => isOptions(run, atom))) ? first : second;
}

/** A text, nothing, or an object that is written out: no library made it, and it inherits from nothing. */
function isOptions(run: Run, atom: Atom): boolean {
  if (atom.kind === 'const') return true;
  if (atom.kind === 'shape') return atom.shape === 'text';
  const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
  return object?.shape === 'object' && object.internals === undefined && object.prototype === undefined && object.code === undefined;
}

/** Of a schema that is not seen nothing is known: it may let anything through, and what it is given is told as it was sent. */
export function isUnknown({ atoms }: Value): boolean {
  return atoms.every(({ kind }) => kind === 'unknown');
}

/** Of a map of maps the sender chose the names on both levels: it is told as it was sent, way and all, since a merge goes down by them. */
export function isRecord(run: Run, schema: Value): boolean {
  return readable(run, schema).some((object) => internalOf(object, 'aspect entry') !== undefined);
}
