/*
 * Keys that stand within what a finder is given: `find({ where: { id } })`, `find(eq(table.id, id))`. What was put there came out of a variable
 * or a member that can be found again by the way of its taint; of several on that way, the last one before the call. A text that the key
 * became part of is no key, as `%${text}%` is none.
 */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import { pathOf } from '#engine/taint/state/frame.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Subject } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';
import type { Trail } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Whether a value may be a text, and is nothing else that is known; what a library gave of a request, and has no members, is one. */
export function mayBeKey({ atoms, taints }: Value): boolean {
  return taints.length > 0 && atoms.every((atom) => atom.kind === 'unknown' || atom.kind === 'const' || (atom.kind === 'shape' && atom.shape === 'text') || (atom.kind === 'model' && isLeaf(atom.node)));
}

function isLeaf({ members, anyMember, element, parents }: ModelNode): boolean {
  return members.size === 0 && parents.length === 0 && anyMember === undefined && element === undefined;
}

/** @param made of what the finder gave something, which therefore was no key */
export function keysWithin(run: Run, frame: Frame, given: readonly Value[], made: ReadonlySet<Source>): readonly Subject[] {
  const asked = given.filter((value) => !mayBeKey(value));
  const otherwise = new Set(asked.flatMap((value) => askedOtherwise(run, value)).map(({ trail }) => trail));
  const within = asked.flatMap((value) => deepTaints(run, value)).filter(({ source, trail }) => !made.has(source) && !otherwise.has(trail));
  if (within.length === 0) return [];
  const byTrail = new Map<Trail, number[]>();
  for (const [slot, value] of frame.slots.entries()) {
    if (!mayBeKey(value)) continue;
    for (const { trail } of value.taints) byTrail.set(trail, [...byTrail.get(trail) ?? [], slot]);
  }
  return keySlots(frame, within.flatMap((taint) => trailOf(taint, byTrail) ?? []), byTrail)
    .map((slot) => ({ path: pathOf(run, frame, slot), slot, value: frame.slots[slot] ?? run.values.never }));
}

/** Operators behind which a row has what is asked for. */
const HAVING: ReadonlySet<string> = new Set(['$eq', '$and', '$in', '$all']);
/** How deep conditions within conditions are looked through. */
const DEEPEST = 4;

/** What stands behind an operator that asks for something else, or for one of several: `{ id: { $ne: id } }`, `{ $or: [{ id }, { admin }] }`. */
function askedOtherwise(run: Run, { atoms }: Value, depth = 0): readonly Taint[] {
  if (depth >= DEEPEST) return [];
  return atoms.flatMap((atom) => {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const fields = object ? [...object.fields].flatMap(([key, value]) => (key.startsWith('$') && !HAVING.has(key) ? deepTaints(run, value) : askedOtherwise(run, value, depth + 1))) : [];
    return [...fields, ...(object?.items ?? []).flatMap((item) => askedOtherwise(run, item, depth + 1))];
  });
}

/** Slots all of whose ways lead to the finder. What may be one or another is the key, and neither of these: something was found under one of them alone. */
function keySlots({ slots }: Frame, met: readonly Trail[], byTrail: ReadonlyMap<Trail, readonly number[]>): readonly number[] {
  const all = new Set(met);
  const waysOf = (slot: number): readonly Trail[] => slots[slot]?.taints.map(({ trail }) => trail) ?? [];
  return [...new Set([...all].flatMap((trail) => {
    const own = (byTrail.get(trail) ?? []).filter((slot) => waysOf(slot).every((each) => all.has(each)));
    const most = Math.max(...own.map((slot) => waysOf(slot).length));
    return own.filter((slot) => waysOf(slot).length === most);
  }))];
}

/** What a call made of the key, such as a condition, is passed by. */
function trailOf({ trail }: Taint, byTrail: ReadonlyMap<Trail, readonly number[]>): Trail | undefined {
  for (let at: Trail | undefined = trail; at && at.hop.edge !== 'concat'; at = at.previous) {
    if (byTrail.has(at) && at.hop.doubt !== 'unknown-call' && at.hop.edge !== 'model') return at;
  }
  return undefined;
}
