/* Schemas that stand around another: what is asked of its texts, how long they may be, what a function makes of what it admits, and what looks at that next. */
import { argument, readable, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism } from '#engine/taint/objects/mechanism.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import { hasAll } from '#engine/taint/values/marks.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { withoutCleaning } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A schema of another, and of what it is given: a function, or the schema that comes next. */
export const layered = (slot: 'aspect maker' | 'aspect next'): Mechanism => (run, evaluation) => {
  const unbound = withoutBound(run, evaluation.call.receiver);
  const given = argument(run, evaluation, 0);
  if (!given.atoms.some(({ kind }) => kind === 'object' || kind === 'model')) return result(unbound);
  return result(run.values.object(run.heap.allocate('object', { internals: new Fields<InternalSlot>([['aspect longer', unbound], [slot, given]]) }).id));
};

/** Whether a function of the program is asked what the schema admits. */
export function isAsked(run: Run, schema: Value): boolean {
  return readable(run, schema).some((object) => internalOf(object, 'aspect asked') !== undefined || isAsked(run, internalOf(object, 'aspect longer') ?? run.values.never));
}

/** A schema of which a function makes something else of what it admits, however long that is. */
export function withoutBound(run: Run, schema: Value): Value {
  const unbound: Value[] = [];
  const others = run.values.without(schema, (atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const longer = object && !isRemade(object) ? internalOf(object, 'aspect longer') : undefined;
    if (longer) unbound.push(withoutBound(run, longer));
    return longer !== undefined;
  });
  return run.values.joinAll([others, ...unbound]);
}

/** What was asked of a text before a function made something of it still holds of that text. */
function isRemade(object: HeapObject): boolean {
  return internalOf(object, 'aspect maker') !== undefined || internalOf(object, 'aspect next') !== undefined;
}

/** What a library's function made, by the way on which the schema was reached: the function is named where the schema was written, and no step stands there. */
export function asAdmitted(admittedBefore: readonly Taint[], madeOf: readonly Taint[]): readonly Taint[] {
  return madeOf.map((taint) => {
    const before = admittedBefore.find(({ source }) => source === taint.source);
    return before ? { ...before, cleaned: taint.cleaned, trail: hasAll(taint.cleaned, before.cleaned) ? before.trail : withoutCleaning(before.trail) } : taint;
  });
}
