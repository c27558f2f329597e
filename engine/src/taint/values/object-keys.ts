/* Objects as keys: of maps, and of objects where the language has names that are no texts. */
import type { Heap } from '#engine/taint/values/heap.ts';
import type { Constant } from '#engine/ir/instruction.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Atom, Value, Values } from '#engine/taint/values/value.ts';

/** No text of a program begins so. */
const OBJECT = '\u0000object ';

/** The name under which something stands whose key is one object, and surely the same whenever it is that. */
export function keyOfObject(heap: Heap, value: Value): string | undefined {
  const only = value.atoms.length === 1 ? value.atoms[0] : undefined;
  return only?.kind === 'object' && heap.read(only.object)?.isSingle === true ? OBJECT + String(only.object) : undefined;
}

/** The names under which something may stand; undefined where they are not known. */
export function keysMeant(heap: Heap, index: Value): readonly Constant[] | undefined {
  const name = keyOfObject(heap, index);
  return name === undefined ? constantsOf(index) : [name];
}

/** The one name under which something is stored, or the several of which it is one, of maps and objects alone: none that anybody sent. */
export function keysWritten(heap: Heap, { atoms }: Value, index: Value): readonly string[] | undefined {
  const keys = keysMeant(heap, index)?.map(String);
  const isPlain = (atom: Atom): boolean => {
    const held = atom.kind === 'object' ? heap.read(atom.object) : undefined;
    return held !== undefined && held.prototype === undefined && (held.shape === 'map' || held.shape === 'object');
  };
  return keys?.length === 1 || (index.taints.length === 0 && atoms.every(isPlain)) ? keys : undefined;
}

/** What stands under a name, or under names that are not known; nothing where neither does. */
export function standingUnder({ values, heap }: { readonly values: Values; readonly heap: Heap }, { atoms }: Value, key: string): Value {
  return values.joinAll(atoms.map((atom) => {
    const held = atom.kind === 'object' ? heap.read(atom.object) : undefined;
    return held?.fields.get(key) ?? held?.rest ?? values.undefined;
  }));
}

/** The object that is the key; undefined where the key is a text. */
export function objectNamed(name: string): number | undefined {
  return name.startsWith(OBJECT) ? Number(name.slice(OBJECT.length)) : undefined;
}

/** The key of which the name was made. */
export function keyNamed(values: Values, name: string): Value {
  const object = objectNamed(name);
  return object === undefined ? values.constant(name) : values.object(object);
}

/** The name of the same key once objects have got other names. */
export function renamedKey(name: string, names: ReadonlyMap<number, number>): string {
  const object = objectNamed(name);
  const now = object === undefined ? undefined : names.get(object);
  return now === undefined ? name : OBJECT + String(now);
}
