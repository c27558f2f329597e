/*
 * Functions that calls of a library give and that know what they were made with: which elements or members they read of
 * what they are called with, which method they call, or which fields the record has that they make. What they were made
 * with stands in fields that no program can name.
 */
import type { Run } from '#engine/taint/state/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import type { HeapObject, Picks } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A function that reads, calls or makes what `given` names. */
export function makePicker(run: Run, picks: Picks, given: readonly Value[]): Value {
  const fields = new Fields(given.map((value, i) => [givenField(i), value] as const));
  return run.values.object(run.heap.allocate('function', { native: { picks }, fields }).id);
}

/** What it was made with. */
export function givenTo({ fields }: Pick<HeapObject, 'fields'>): readonly Value[] {
  const given: Value[] = [];
  for (let value = fields.get(givenField(0)); value; value = fields.get(givenField(given.length))) given.push(value);
  return given;
}

/** One more function among which a call chooses. @returns the function */
export function addToDispatch(run: Run, dispatchers: Value, fn: Value): Value {
  for (const atom of dispatchers.atoms) {
    const dispatcher = atom.kind === 'object' ? run.heap.write(atom.object) : undefined;
    if (dispatcher?.native && 'picks' in dispatcher.native) dispatcher.fields.set(givenField(dispatcher.fields.size), fn);
  }
  return fn;
}

function givenField(position: number): string {
  return `#given ${position}`;
}
