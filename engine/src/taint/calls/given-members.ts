/*
 * What a call of which nothing is known makes of an object. If it gives an object that has a member of the same name as what it was
 * given, then that is mostly the same member: of `create({ text, owner })`, the `owner` was not made of the `text`.
 */
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { step } from '#engine/taint/values/taint.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';
import type { TrailHop } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface GivenMembers {
  readonly names: ReadonlySet<string>;
  /** Source → the members that hold something of it. */
  readonly under: ReadonlyMap<Source, ReadonlySet<string>>;
  /** Sources of what was given otherwise too. */
  readonly elsewhere: ReadonlySet<Source>;
}

/** The taints of what the call gave, which remember beside which members of the given objects they stood. */
export function stepThroughUnknown(run: Run, { place }: CallSite, taints: readonly Taint[], given: readonly Value[]): readonly Taint[] {
  const hop: TrailHop = { place, edge: 'call-argument', doubt: 'unknown-call' };
  const members = taints.length === 0 ? undefined : givenMembers(run, given);
  if (!members) return step(taints, hop);
  return taints.flatMap((taint) => {
    const beside = besideOf(members, taint.source);
    return step([taint], beside ? { ...hop, beside } : hop);
  });
}

/** The same of what a function of the program gave that did not run this time. */
export function stepPassedOver(run: Run, { place }: CallSite, taints: readonly Taint[], given: readonly Value[]): readonly Taint[] {
  const members = taints.length === 0 ? undefined : givenMembers(run, given);
  return members ? taints.flatMap((taint) => {
    const beside = besideOf(members, taint.source);
    return beside ? step([taint], { place, edge: 'call-argument', beside }) : [taint];
  }) : taints;
}

function besideOf({ names, under, elsewhere }: GivenMembers, source: Source): ReadonlySet<string> | undefined {
  const own = under.get(source);
  if (!own || elsewhere.has(source) || own.size === names.size) return undefined;
  return new Set([...names].filter((name) => !own.has(name)));
}

/** Absent where no object with several members was given: there is nothing to tell apart. */
function givenMembers(run: Run, given: readonly Value[]): GivenMembers | undefined {
  const names = new Set<string>();
  const under = new Map<Source, Set<string>>();
  const elsewhere = new Set<Source>();
  for (const { atoms, taints } of given) {
    for (const { source } of taints) elsewhere.add(source);
    for (const atom of atoms) {
      const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
      if (!object) continue;
      if (object.shape !== 'object') {
        for (const { source } of deepTaints(run, run.values.of([atom], []))) elsewhere.add(source);
        continue;
      }
      for (const { source } of [...object.taints, ...(object.rest ? deepTaints(run, object.rest) : [])]) elsewhere.add(source);
      for (const [name, field] of object.fields) {
        names.add(name);
        for (const { source } of deepTaints(run, field)) under.set(source, (under.get(source) ?? new Set()).add(name));
      }
    }
  }
  return names.size > 1 ? { names, under, elsewhere } : undefined;
}
