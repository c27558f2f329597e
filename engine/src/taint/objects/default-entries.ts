/* Entries that a map makes for keys that it lacks. */
import { NO_ARGUMENTS } from '#engine/taint/state/call.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import type { Value } from '#engine/taint/values/value.ts';

/**
 * What the map makes for a known key that it lacks, which stands there from now on; undefined where that is not sure. What was
 * made for keys that are not known may stand under this one too, unless nothing was put into it.
 */
export function defaultEntry(run: Run, site: CallSite, map: HeapObject, key: string): Value | undefined {
  const factory = internalOf(map, 'default');
  if (!factory || map.fields.has(key) || !map.isSingle || !isUntouched(run, map.rest)) return undefined;
  const made = run.machine.call(site, factory, undefined, NO_ARGUMENTS);
  run.heap.write(map.id)?.fields.set(key, made);
  return made;
}

function isUntouched(run: Run, rest: Value | undefined): boolean {
  return rest?.atoms.every((atom) => {
    const held = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    return atom.kind === 'const' || (held !== undefined && held.fields.size === 0 && !held.rest && (held.items ?? []).length === 0);
  }) ?? true;
}
