/* Objects as keys: of maps, and of objects where the language has names that are no texts. */
import type { Heap } from '#engine/taint/values/heap.ts';
import type { Value, Values } from '#engine/taint/values/value.ts';

/** No text of a program begins so. */
const OBJECT = '\u0000object ';

/** The name under which something stands whose key is one object, and surely the same whenever it is that. */
export function keyOfObject(heap: Heap, value: Value): string | undefined {
  const only = value.atoms.length === 1 ? value.atoms[0] : undefined;
  return only?.kind === 'object' && heap.read(only.object)?.isSingle === true ? OBJECT + String(only.object) : undefined;
}

/** The key of which the name was made. */
export function keyNamed(values: Values, name: string): Value {
  return name.startsWith(OBJECT) ? values.object(Number(name.slice(OBJECT.length))) : values.constant(name);
}
