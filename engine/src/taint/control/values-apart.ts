/*
 * Values of a library of which a program makes many, such as addresses: what is written to one of them is no member of the others.
 * One model stands for all of them, so that what is written becomes part of the variable that holds the value.
 */
import type { Frame } from '#engine/taint/state/activation.ts';
import { placeOf } from '#engine/taint/state/call.ts';
import { readSlot, writeSlot } from '#engine/taint/state/frame.ts';
import { memberNode } from '#engine/taint/objects/members.ts';
import type { Instruction } from '#engine/ir/instruction.ts';
import type { GuardFact, ModelNode } from '#engine/catalog/catalog.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { NOTHING, unite } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { clean, hopAt, joinTaints, step } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Writes a member of values that are apart. @returns false where the object is something else */
export function setApart(run: Run, frame: Frame, { object, key, src, ...at }: Extract<Instruction, { op: 'set' }>): boolean {
  const apart = frame.models?.apart ?? [];
  const holder = readSlot(run, frame, object);
  const nodes = holder.atoms.flatMap((atom) => (atom.kind === 'model' && apart.includes(atom.node) ? [atom.node] : []));
  if (nodes.length === 0 || nodes.length < holder.atoms.length) return false;
  const place = placeOf(frame, at);
  const value = readSlot(run, frame, src);
  const written = step(value.taints, hopAt(place, 'field'));
  const predicates = frame.predicates.get(object);
  const path = frame.paths.get(object);
  const left = value.taints.length > 0 && guardsOn(nodes, key).length > 0 ? run.values.of(holder.atoms, holder.taints) : holder;
  writeSlot(run, frame, object, run.values.withTaints(left, joinTaints(clean(holder.taints, decidedBy(run, nodes, key, value)), written)));
  if (path !== undefined) frame.paths.set(object, path);
  if (predicates !== undefined) frame.predicates.set(object, predicates);
  return true;
}

/** The part decides where it leads: what somebody else writes there, whatever it began with. */
function guardsOn(nodes: readonly ModelNode[], key: string): readonly GuardFact[] {
  return nodes.flatMap((node) => memberNode(node, key)?.calls.guards ?? []).filter(({ outcome }) => outcome === 'equals');
}

/** A part that the program chooses is as good as one that was tested to be what it chose: the host of an address. */
function decidedBy(run: Run, nodes: readonly ModelNode[], key: string, { taints }: Value): Cleaned {
  if (taints.length > 0) return NOTHING;
  return guardsOn(nodes, key).reduce<Cleaned>((known, { cleans }) => unite(known, run.kinds.named(cleans)), NOTHING);
}
