/* What a container says of what is found in it: one of the program's own, of its elements or keys; one of an attacker's, of all its elements. */
import type { Constant } from '#engine/ir/instruction.ts';
import { deepTaints } from '#engine/taint/objects/text.ts';
import { heldOwn } from '#engine/taint/conditions/containment.ts';
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import { elementsOf, heldBy, namedFields } from '#engine/taint/values/heap-object.ts';
import { NOTHING } from '#engine/taint/values/marks.ts';
import { clean } from '#engine/taint/values/taint.ts';
import { constantOf, constantsOf } from '#engine/taint/values/value.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** The subject is one of what a container of the program's own admits. */
export function listed(run: Run, container: Value, subject: Subject, does: string): Predicate | undefined {
  const allowed = allowedBy(run, container, does, subject.value) ?? (does.startsWith('list-') && isOwnAndUnknown(run, container) ? container : undefined);
  return allowed && { kind: 'one-of', subject, value: allowed };
}

/** Some element of an attacker's list is this constant: where it is not, none is. */
export function elementFound(run: Run, holder: Subject | undefined, asked: Value): Predicate | undefined {
  const constants = constantsOf(asked);
  if (!holder || !constants || holder.value.atoms.some((atom) => atom.kind === 'const')) return undefined;
  const lists = heldBy(holder.value);
  const elements = run.values.joinAll([run.values.withTaints(run.values.unknown, holder.value.taints), ...lists.flatMap((id) => {
    const list = run.heap.read(id);
    return list ? [elementsOf(run.values, list) ?? run.values.never, run.values.withTaints(run.values.unknown, list.taints)] : [];
  })]);
  const refused = run.kinds.refusing(constants);
  if (elements.taints.length === 0 || refused === NOTHING) return undefined;
  const found = run.values.withTaints(elements, clean(elements.taints, refused));
  return { kind: 'elements', outcome: false, holder: { lists, subject: lists.length === 0 ? holder : undefined }, found };
}

/** What the program fetched from where nothing is known of it, or declared, with nothing of an attacker's: a list of what it knows. */
export function isOwnAndUnknown(run: Run, value: Value): boolean {
  const { atoms } = value;
  const isOpen = (atom: Atom): boolean => atom.kind === 'unknown' || (atom.kind === 'model' && atom.node.holds === 'declared');
  return atoms.some(isOpen) && atoms.every((atom) => isOpen(atom) || atom.kind === 'object') && deepTaints(run, value).length === 0;
}

/** The elements of a fixed list one by one, where they are more than a value can enumerate. */
export function constantsIn(run: Run, container: Value): ReturnType<typeof constantsOf> {
  const object = exactly(run, container);
  if ((object?.shape !== 'list' && object?.shape !== 'set') || object.rest || object.taints.length > 0) return undefined;
  const held = [...object.items ?? object.fields.values()].map((element) => constantOf(element));
  const known = held.flatMap((constant) => constant ?? []);
  return known.length > 0 && known.length === held.length ? known.map(({ value }) => value) : undefined;
}

/** The constants that a fixed list or the keys of a fixed table admit. */
export function allowedBy(run: Run, container: Value, does: string, subject?: Value): Value | undefined {
  const object = exactly(run, container);
  if (object?.shape === 'list' || object?.shape === 'set') return heldOwn(run, container, subject);
  if (!object || object.rest || object.taints.length > 0) return undefined;
  const values = does === 'map-has' ? namedFields(object).flatMap(([key]) => constantsWritten(key).map((constant) => run.values.constant(constant))) : [...object.fields.values()];
  const joined = run.values.joinAll(values);
  if (joined.taints.length > 0 || joined.atoms.length === 0) return undefined;
  // More members than a value can enumerate: still none of them the attacker's.
  return joined;
}

/** Maps keep their keys as texts: what was asked may be the number, the truth value or the null that is written so. */
function constantsWritten(key: string): readonly Constant[] {
  const others: readonly Constant[] = [Number(key), true, false, null, undefined];
  return [key, ...others.filter((constant) => String(constant) === key)];
}
