/* Maps whose keys are not known, but each of which the program chose: nobody who sends something names what stands in them. */
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Value, Values } from '#engine/taint/values/value.ts';

/**
 * Puts a value into a map or list under a key that is not known.
 * @returns all that stands under such keys now
 */
export function putUnder(values: Values, target: HeapObject, { key, value }: { readonly key: Value; readonly value: Value }): Value {
  const isOwn = key.taints.length === 0 && hasOwnKeys(target);
  const rest = values.join(target.rest ?? values.never, value);
  target.rest = rest;
  if (isOwn && target.shape !== 'list' && rest.taints.length > 0) setInternal(target, 'own rest', rest);
  if (target.shape === 'map' && key.taints.length > 0) setInternal(target, 'keys', values.join(internalOf(target, 'keys') ?? values.never, key));
  return rest;
}

/** Whether all that was sent and stands in it under keys that are not known was put there under such a key, one by one. */
export function hasOwnKeys(object: HeapObject): boolean {
  if (object.taints.length > 0 || internalOf(object, 'keys')) return false;
  const own = internalOf(object, 'own rest')?.taints ?? [];
  return (object.rest?.taints ?? []).every((taint) => own.includes(taint));
}
