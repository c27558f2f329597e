/*
 * Members that were found by a name which an attacker chose. To read or store one harms nobody by itself; whoever calls it calls what
 * the attacker named. The value carries a mark, and the call asks whether it still is the member itself.
 */
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { NOTHING } from '#engine/taint/values/marks.ts';
import { isHandedOn, NAMED_MEMBER } from '#engine/taint/values/named-member.ts';
import { hopAt, step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { constantsOf, shapeOfAtom } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The mark of what was found under the name; none where the program says how the name begins, or all that it can be. */
export function namedMember(run: Run, { place }: CallSite, name: Value): readonly Taint[] {
  const isOpen = name.prefix === '' && constantsOf(name) === undefined && name.atoms.some((atom) => shapeOfAtom(atom) !== 'number');
  if (!isOpen || !run.reporter.isJudged('unsafe-reflection', name.taints)) return [];
  const source = run.sources.intern({ kind: NAMED_MEMBER, place, fact: '', name: name.taints.map((taint) => taint.source.id).join(' ') });
  run.sources.namedBy.set(source, step(name.taints, hopAt(place, 'container')));
  return [{ source, cleaned: NOTHING, trail: { hop: hopAt(place, 'source'), previous: undefined, depth: 1 } }];
}

/** Reports a call of what an attacker named. */
export function reportNamedCall(run: Run, { place }: CallSite, callee: Value): void {
  for (const { source, trail } of callee.taints) {
    const taints = source.kind === NAMED_MEMBER && isHandedOn(trail) ? run.sources.namedBy.get(source) : undefined;
    if (taints) run.reporter.sink({ kind: 'unsafe-reflection', taints, prefix: '', place, fact: 'method chosen by name' });
  }
}
