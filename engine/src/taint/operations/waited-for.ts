/* What is waited for: another program gives it, most often, and it is not made of what that was asked. */
import type { Run } from '#engine/taint/state/run.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { isLookedUpByName } from '#engine/taint/values/trail.ts';
import type { Trail, TrailHop } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What was waited for: of `await store.getName(id)`, even the whole is what the store has, and not what it was asked by. */
export function waitedFor(run: Run, value: Value): Value {
  const found = withHops(run, value, isLookedUpByName, { doubt: 'looked-up' });
  return withHops(run, found, ({ hop }) => hop.mayAnswer === true, { mayLookUp: true });
}

/** The value with more said of the last hops that are meant. */
export function withHops(run: Run, value: Value, isMeant: (trail: Trail) => boolean, more: Partial<TrailHop>): Value {
  if (!value.taints.some(({ trail }) => isMeant(trail))) return value;
  const changed = (taint: Taint): Taint => ({ ...taint, trail: { ...taint.trail, hop: { ...taint.trail.hop, ...more } } });
  return run.values.withTaints(value, value.taints.map((taint) => (isMeant(taint.trail) ? changed(taint) : taint)));
}
