import { foundOfShared } from '#engine/taint/conditions/around/found-around.ts';
import { refine } from '#engine/taint/conditions/refine.ts';
import type { Frame, Handing } from '#engine/taint/state/activation.ts';
import { restore, snapshot } from '#engine/taint/state/frame.ts';
import { isNarrowed } from '#engine/taint/state/predicate.ts';
import type { Predicate } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';

/**
 * What a function that is made here, and takes the answer of a look-up, may learn of the keys: `find(q.id).then((row) => { if (row) … })`.
 * @param position where it takes the answer
 */
export function lookedUpBy(run: Run, frame: Frame, predicate: Predicate | undefined, position: number): Handing | undefined {
  if (predicate?.kind !== 'found' || isNarrowed(predicate) || frame.scope.environment === undefined) return undefined;
  const before = snapshot(frame);
  const mark = run.heap.mark();
  const known = foundOfShared(run, frame);
  const whenFound = refine(run, frame, predicate.keys, true) ? new Map([...foundOfShared(run, frame)].filter(([path, value]) => known.get(path) !== value)) : undefined;
  restore(frame, before);
  run.heap.rollback(mark);
  return whenFound && whenFound.size > 0 ? { position, whenFound, isSingle: predicate.isSingle === true } : undefined;
}
