/*
 * Answers that have to be waited for. Another program gives them, most often, and they are not made of what it was asked: of
 * `await provider.authorize(request.query)`, the member `redirectUrl` is the provider's. Methods of which the name says that they
 * make something of their arguments (`makers` in the catalog) are let off.
 */
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { isLookedUpByName } from '#engine/taint/values/trail.ts';
import type { Trail, TrailHop } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What a method of which nothing is known gave, which is an answer if it is waited for. */
export function maybeAnswered(run: Run, { frame: { models } }: CallSite, name: string, given: Value): Value {
  if (!models || models.makers.length === 0 || models.makers.some((pattern) => pattern.test(name))) return given;
  return withHops(run, given, ({ hop }) => hop.doubt === 'unknown-call', { mayAnswer: true });
}

/** What was waited for: of `await store.getName(id)`, even the whole is what the store has, and not what it was asked by. */
export function waitedFor(run: Run, value: Value): Value {
  const found = withHops(run, value, isLookedUpByName, { doubt: 'looked-up' });
  return withHops(run, found, ({ hop }) => hop.mayAnswer === true, { mayLookUp: true });
}

function withHops(run: Run, value: Value, isMeant: (trail: Trail) => boolean, more: Partial<TrailHop>): Value {
  if (!value.taints.some(({ trail }) => isMeant(trail))) return value;
  const changed = (taint: Taint): Taint => ({ ...taint, trail: { ...taint.trail, hop: { ...taint.trail.hop, ...more } } });
  return run.values.withTaints(value, value.taints.map((taint) => (isMeant(taint.trail) ? changed(taint) : taint)));
}
