/* Variables of which the value is set later: they are read as what was set into them. */
import type { Heap } from '#engine/taint/values/heap.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import type { Atom, Value, Values } from '#engine/taint/values/value.ts';

/** The heap of a run, and what makes its values. */
interface Room {
  readonly values: Values;
  readonly heap: Heap;
}

/** Makes a list one that stands for what is set into it, wherever its value went before. */
export function standForContent({ values, heap }: Room, list: HeapObject): void {
  setInternal(list, 'set later', values.true);
  heap.holdsLater = true;
}

/** With what was set into it instead of what it is set into: variables that held it before are read so from then on. */
export function settled(room: Room, value: Value): Value {
  return value.atoms.some((atom) => contentOf(room, atom) !== undefined) ? withContent(room, value) : value;
}

function withContent(room: Room, value: Value): Value {
  const contents = value.atoms.flatMap((atom) => contentOf(room, atom) ?? []);
  return room.values.joinAll([room.values.without(value, (atom) => contentOf(room, atom) !== undefined), ...contents]);
}

function contentOf({ values, heap }: Room, atom: Atom): Value | undefined {
  const object = atom.kind === 'object' ? heap.read(atom.object) : undefined;
  return object?.internals && internalOf(object, 'set later') ? elementsOf(values, object) : undefined;
}
