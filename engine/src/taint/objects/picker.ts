/*
 * Functions that calls of a library give and that know what they were made with: which elements or members they read of
 * what they are called with, which method they call, or which fields the record has that they make.
 */
import type { Run } from '#engine/taint/state/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import type { Picks } from '#engine/taint/values/heap-object.ts';
import { madeWith, setInternal } from '#engine/taint/values/internals.ts';
import type { Internals } from '#engine/taint/values/internals.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A function that reads, calls or makes what `given` names. */
export function makePicker(run: Run, picks: Picks, given: readonly Value[]): Value {
  const internals: Internals = new Fields(given.map((value, i) => [`argument ${i}`, value] as const));
  return run.values.object(run.heap.allocate('function', { native: { kind: 'picker', picks }, internals }).id);
}

/** One more function among which a call chooses. @returns the function */
export function addToDispatch(run: Run, dispatchers: Value, fn: Value): Value {
  for (const atom of dispatchers.atoms) {
    const dispatcher = atom.kind === 'object' ? run.heap.write(atom.object) : undefined;
    if (dispatcher?.native?.kind === 'picker') setInternal(dispatcher, `argument ${madeWith(dispatcher).length}`, fn);
  }
  return fn;
}
