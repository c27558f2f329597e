/*
 * What a judgement by a schema says once the program asks whether it succeeded: `if (!result.success) return`, `const { error } = …`.
 * Until then what was judged stands as it was given. What its outcome says of places holds in the activation that judged, the rest wherever
 * the outcome is asked.
 */
import { isWrittenOver } from '#engine/taint/conditions/sent-checks.ts';
import { readable } from '#engine/taint/objects/mechanism.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { negate } from '#engine/taint/state/predicate.ts';
import type { FoundPart, Predicate } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What the truth of a member that was read says, where the object is the outcome of a judgement. */
export function toldByOutcome(run: Run, frame: Frame, object: Value, key: string): Predicate | undefined {
  const [only, ...others] = object.atoms;
  if (only?.kind !== 'object' || others.length > 0) return undefined;
  const outcome = run.heap.read(only.object);
  if (!outcome?.internals) return undefined;
  const isAmong = (slot: 'passes' | 'fails'): boolean => internalOf(outcome, slot)?.atoms.some((atom) => atom.kind === 'const' && atom.value === key) ?? false;
  const isSuccess = isAmong('passes');
  if (!isSuccess && !isAmong('fails')) return undefined;
  const admitted = admission(run, frame, only.object);
  if (!admitted || isSuccess) return admitted;
  // What failed is something, and null or undefined where nothing did.
  return { kind: 'found', keys: negate(admitted) };
}

/** What it says that the judgement with this outcome succeeded. */
function admission(run: Run, frame: Frame, outcome: number): Predicate | undefined {
  const object = run.heap.read(outcome);
  const parts = object?.internals && internalOf(object, 'parts');
  if (!object || !parts) return undefined;
  const places: Predicate = { kind: 'answered', whenTrue: frame.judgements?.get(outcome) ?? [], whenFalse: [] };
  const told: Predicate = { kind: 'and', left: { kind: 'parts', parts: foundParts(run, parts) }, right: places };
  const [holder] = internalOf(object, 'judged')?.atoms ?? [];
  const left = internalOf(object, 'left');
  return holder?.kind === 'object' && left ? { kind: 'and', left: { kind: 'admits', outcome, holder: holder.object, left }, right: told } : told;
}

function foundParts(run: Run, parts: Value): readonly FoundPart[] {
  return readable(run, parts).flatMap((part) => {
    const [owner] = internalOf(part, 'owner')?.atoms ?? [];
    const [name, value] = [internalOf(part, 'name'), internalOf(part, 'left')];
    const text = name && textOf(name);
    const found = owner?.kind === 'model' && text !== undefined && value ? { node: owner.node, name: text, value } : undefined;
    // What a handler wrote there was not judged.
    return found && !isWrittenOver(run, found) ? [found] : [];
  });
}

/** The object holds what the schema left of what it held, and the outcome holds that itself: what is handed on from here is not joined with what was refused. */
export function holdAdmitted(run: Run, { outcome, holder, left }: Extract<Predicate, { kind: 'admits' }>): void {
  const told = run.heap.write(outcome);
  for (const [key, { atoms: [only, ...others] }] of told ? [...told.fields] : []) if (only?.kind === 'object' && only.object === holder && others.length === 0) told?.fields.set(key, left);
  const object = run.heap.write(holder);
  if (!object) return;
  const kept = readable(run, left);
  const fields = new Fields<string>();
  let rest: Value | undefined;
  let taints: readonly Taint[] = left.taints;
  for (const each of kept) {
    for (const [key, value] of each.fields) {
      const known = fields.get(key);
      fields.set(key, known ? run.values.join(known, value) : value);
    }
    if (each.rest) rest = rest ? run.values.join(rest, each.rest) : each.rest;
    taints = joinTaints(taints, each.taints);
  }
  object.fields = fields;
  object.rest = rest;
  object.taints = taints;
}
