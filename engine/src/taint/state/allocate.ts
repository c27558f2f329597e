import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject, HeapShape, NewObject } from '#engine/taint/values/heap-object.ts';

interface Filled {
  readonly shape: HeapShape;
  readonly content: NewObject;
}

/**
 * A new object named by its place: the context of calls and the instruction (and `key`, where one instruction allocates
 * several). The second object from one place is the same abstract object, which then stands for many.
 * @param kind its shape, or one with what it holds
 */
export function allocate(run: Run, { frame, instruction }: CallSite, kind: HeapShape | Filled, key: object = instruction): HeapObject {
  const { shape, content } = typeof kind === 'string' ? { shape: kind, content: kind === 'list' ? { items: [] } : {} } : kind;
  const { allocations, parts } = frame.context;
  const names: Map<object, number> = key === instruction ? (instruction.op === 'object' && frame.turn?.names) || allocations : parts.get(instruction) ?? new Map<object, number>();
  if (key !== instruction) parts.set(instruction, names);
  const known = names.get(key);
  const existing = known === undefined ? undefined : run.heap.write(known);
  if (existing && existing.shape === shape) {
    existing.isSingle = false;
    return existing;
  }
  const made = run.heap.allocate(shape, content, existing ? undefined : known);
  names.set(key, made.id);
  return made;
}
