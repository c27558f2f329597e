import type { Run } from '#engine/taint/state/run.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** Makes a list one that stands for what is set into it, wherever its value went before. */
export function standForContent(run: Run, list: HeapObject): void {
  setInternal(list, 'set later', run.values.true);
  run.heap.holdsLater = true;
}

/** With what was set into it instead of what it is set into: variables that held it before are read so from then on. */
export function settled(run: Run, value: Value): Value {
  return value.atoms.some((atom) => contentOf(run, atom) !== undefined) ? withContent(run, value) : value;
}

function withContent(run: Run, value: Value): Value {
  const contents = value.atoms.flatMap((atom) => contentOf(run, atom) ?? []);
  return run.values.joinAll([run.values.without(value, (atom) => contentOf(run, atom) !== undefined), ...contents]);
}

function contentOf(run: Run, atom: Atom): Value | undefined {
  const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
  return object?.internals && internalOf(object, 'set later') ? elementsOf(run.values, object) : undefined;
}
