import { namedByKey, readFrom } from '#engine/taint/values/read-from.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { hopAt, step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { isLookedUp, stoodBeside } from '#engine/taint/values/trail.ts';
import type { TrailHop } from '#engine/taint/values/trail.ts';
import { shapeOfAtom } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A member of an attacker's object is the attacker's; the first named member names the input. */
export function derived(run: Run, site: CallSite, taints: readonly Taint[], key: string): readonly Taint[] {
  const named = taints.map((taint) => {
    // An element of a list has no name; a member of it has.
    const isBare = !/^\d+$/.test(key) && taint.trail.depth === 1 && taint.source.name === undefined && taint.source.part !== undefined;
    if (!isBare || taint.source.place.file !== site.place.file) {
      noteBelow(run, taint, key);
      return taint;
    }
    const source = run.sources.intern({ ...taint.source, place: site.place, name: key });
    const by = run.sources.checked.get(taint.source);
    if (by) run.sources.checked.set(source, by);
    return { ...taint, source, trail: { ...taint.trail, hop: { ...taint.trail.hop, place: site.place } } };
  });
  const hop = { ...hopAt(site.place, 'field'), reading: { key } };
  return named.flatMap((taint) => {
    if (isLookedUp(taint.trail)) return step([taint], { ...hop, doubt: 'looked-up' });
    return step([taint], stoodBeside(taint.trail, key) ? { ...hop, doubt: 'member-guessed' } : hop);
  });
}

/** Members of what stands in another object now: of what was looked up, they were not made of what it was looked up by. */
export function spreadOf({ place }: CallSite, taints: readonly Taint[]): readonly Taint[] {
  const hop = { ...hopAt(place, 'field'), isCopied: true as const };
  return taints.flatMap((taint) => step([taint], isLookedUp(taint.trail) ? { ...hop, doubt: 'looked-up' } : hop));
}

/** A member of an object that was given all that another holds: it stood there under the same name, and is nothing of all variables of the environment. */
export function namedInCopy(run: Run, { place }: CallSite, { taints }: Value, key: string): readonly Taint[] {
  const isNothingOf = ({ source }: Taint): boolean => run.catalog.sourceKinds.get(source.kind)?.isWhole === true && !/^-?\d+$/.test(key);
  return taints.some(({ trail }) => trail.hop.isCopied) ? taints.flatMap((taint) => (!taint.trail.hop.isCopied ? [taint] : isNothingOf(taint) ? [] : namedByKey([taint], key, hopAt(place, 'field')))) : taints;
}

/** What a method of which nothing is known brings of its receiver: of what was looked up, it tells what the value chose. */
export function ofReceiver({ place }: CallSite, taints: readonly Taint[]): readonly Taint[] {
  return taints.flatMap((taint) => (isLookedUp(taint.trail) ? step([taint], { place, edge: 'call-argument', doubt: 'looked-up' }) : [taint]));
}

/** A body that was handed on before a part of it is read: the entry takes that part all the same. */
function noteBelow(run: Run, { source, trail }: Taint, key: string): void {
  if (source.part !== 'body' || source.name !== undefined || trail.depth > LIMITS.hopsOfWhole || /^\d+$/.test(key) || readFrom(source, trail).name !== undefined) return;
  run.sources.intern({ ...source, name: key });
}

/** The step to what stands under an index that is not known; under a number stands an element of a list. */
export function indexedAt(run: Run, { place }: CallSite, object: Value, index: Value): TrailHop {
  const isNumber = index.atoms.length > 0 && index.atoms.every((atom) => shapeOfAtom(atom) === 'number');
  const isElement = isNumber && object.atoms.every((atom) => atom.kind !== 'object' || run.heap.read(atom.object)?.shape === 'list');
  return { ...hopAt(place, 'container'), ...(isElement && { isElement: true as const }) };
}
