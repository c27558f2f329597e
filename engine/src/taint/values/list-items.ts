/* Elements of lists by their number. */
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value, Values } from '#engine/taint/values/value.ts';

/** Something stored in a list; `isStrong`: surely in this list, and in no other. */
interface Stored {
  readonly value: Value;
  readonly isStrong: boolean;
}

export function itemAt(values: Values, list: HeapObject, index: number): Value {
  return list.items?.[index] ?? list.rest ?? values.undefined;
}

/** Negative indices count from the end. */
export function itemFromEnd(values: Values, list: HeapObject, index: number): Value | undefined {
  if (list.shape !== 'list') return undefined;
  return (list.rest ? undefined : list.items?.[list.items.length + index]) ?? elementsOf(values, list) ?? values.undefined;
}

export function setItem(values: Values, list: HeapObject, index: number, { value, isStrong }: Stored): void {
  const { items } = list;
  if (items && index <= items.length && (isStrong || index < items.length)) {
    const old = items[index];
    items[index] = isStrong || !old ? value : values.join(old, value);
    return;
  }
  list.rest = values.joinAll([...(items ?? []), list.rest ?? values.never, value]);
  list.items = undefined;
}

/** Cuts the list where its length is set to a number that is known. @returns whether it is */
export function setLength(list: HeapObject, { value, isStrong }: Stored): boolean {
  const [length, ...others] = constantsOf(value) ?? [];
  if (typeof length !== 'number' || others.length > 0) return false;
  if (isStrong && length === 0) {
    list.items = [];
    list.rest = undefined;
  } else if (isStrong && list.items && !list.rest) {
    list.items.splice(length);
  }
  return true;
}
