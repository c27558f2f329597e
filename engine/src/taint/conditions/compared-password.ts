/*
 * Passwords that are compared as they were sent: `if (user.password == form['password'])`. What equals them was stored so. A digest of
 * either is made by a call, and calls of which nothing is known count as such.
 */
import { isSpokenOfAround } from '#engine/taint/conditions/mentions.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { sentName } from '#engine/taint/values/read-from.ts';
import { hasPassedUnknown } from '#engine/taint/values/trail.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Reports of what was sent that equals what is kept under a name of the same sort; in a row of a database, say. */
export function reportComparedAsKept(run: Run, { fn }: Frame, values: readonly [Value, Value], place: Place): void {
  const [left, right] = values;
  if (left.taints.length === 0 || right.taints.length === 0) return;
  for (const kind of run.kinds.comparedAsKept) {
    const unless = run.catalog.sinkKinds.get(kind)?.comparedUnless;
    const sent = [...(isKept(run, kind, right) ? [left] : []), ...(isKept(run, kind, left) ? [right] : [])];
    // Asked last: it goes through all that is registered.
    if (sent.length === 0 || (unless && isSpokenOfAround(run, fn, unless))) continue;
    for (const { taints } of sent) run.reporter.sink({ kind, taints, prefix: '', place, fact: 'kept value compared' });
  }
}

function isKept(run: Run, kind: string, { taints }: Value): boolean {
  const { comparedWith = [], sentAs } = run.catalog.sinkKinds.get(kind) ?? {};
  return taints.some(({ source, trail }) => comparedWith.includes(source.kind) && sentAs?.test(sentName(source, trail)) === true && !hasPassedUnknown(trail));
}
