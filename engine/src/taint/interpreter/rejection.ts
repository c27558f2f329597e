/* Promises are transparent, but for rejected ones: those are objects that hold the reason. */
import type { Run } from '#engine/taint/interpreter/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import type { Value } from '#engine/taint/values/value.ts';

const REASON = '#reason';

/** A promise rejected for this reason. */
export function rejection(run: Run, reason: Value): Value {
  return run.values.object(run.heap.allocate('object', { fields: new Fields([[REASON, reason]]) }).id);
}

/** What a promise gives and why it fails; `reason` is absent where it surely does not fail, `value` where it surely does. */
export function outcomesOf(run: Run, promise: Value): { readonly value: Value | undefined; readonly reason: Value | undefined } {
  let reason: Value | undefined;
  const value = run.values.without(promise, (atom) => {
    const found = atom.kind === 'object' ? run.heap.read(atom.object)?.fields.get(REASON) : undefined;
    if (found) reason = reason ? run.values.join(reason, found) : found;
    return found !== undefined;
  });
  return { value: value.atoms.length > 0 || !reason ? value : undefined, reason };
}
