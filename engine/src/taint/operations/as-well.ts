import { LIMITS } from '#engine/taint/limits.ts';
import type { ReachedSink } from '#engine/taint/state/reporter.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { heldBy, type HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Reports that the value reached the other kinds of sinks that one of the kind is. */
export function reachAsWell(run: Run, reached: Omit<ReachedSink, 'taints'>, value: Value): void {
  for (const kind of run.catalog.sinkKinds.get(reached.kind)?.asWell ?? []) run.reporter.sink({ ...reached, kind, taints: partTaints(run, value) });
}

/** What the value and each of its parts was made of: two columns of one row are two, of which only one may be a secret. */
function partTaints(run: Run, value: Value): readonly Taint[] {
  const taints = [...value.taints];
  const seen = new Set<number>();
  let level = heldBy(value);
  for (let depth = 0; depth < LIMITS.heldLevels && level.length > 0; depth++) {
    const fresh = level.filter((id) => !seen.has(id)).slice(0, LIMITS.heldObjects - seen.size);
    for (const id of fresh) seen.add(id);
    const objects = fresh.flatMap((id) => run.heap.read(id) ?? []);
    // Of a map that was made of a row as a whole nothing is known of the parts.
    for (const { shape, taints: own } of objects) if (shape !== 'environment' && shape !== 'function') taints.push(...own);
    const parts = objects.flatMap(partsOf);
    for (const part of parts) taints.push(...part.taints);
    level = parts.flatMap((part) => [...heldBy(part)]);
  }
  return taints;
}

function partsOf(object: HeapObject): readonly Value[] {
  if (object.shape === 'environment' || object.shape === 'function') return [];
  const { fields, items = [], rest } = object;
  return [...fields.values(), ...items, ...(rest ? [rest] : [])];
}
