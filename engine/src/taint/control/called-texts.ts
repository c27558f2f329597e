/*
 * What was sent is data: it has the methods of its shape, and no others. Where a method is called that texts alone have, anything else
 * throws, so that behind the call it is a text. Marks alone say so: what else is known of it, and of its other forms, stands.
 */
import type { ValueShape } from '#engine/catalog/kinds.ts';
import type { InvokeInstruction } from '#engine/ir/instruction.ts';
import { mayBeText } from '#engine/taint/conditions/accessors.ts';
import { noteMayTell } from '#engine/taint/control/leaving.ts';
import { memberNode } from '#engine/taint/objects/members.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { pathOf, readSlot, setRefined, setSlot } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { hasAll } from '#engine/taint/values/marks.ts';
import { clean } from '#engine/taint/values/taint.ts';
import { isReadOnly } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Shapes that data may have, and what all objects inherit from. */
const OTHERS: readonly ValueShape[] = ['list', 'map', 'set', 'number', 'boolean', 'object'];

/** The object of the call, as it is where the call comes back; a handler of what it throws sees it as it was. */
export function calledObject(run: Run, frame: Frame, { object, key, maySkip }: Pick<InvokeInstruction, 'object' | 'key' | 'maySkip'>): Value {
  const receiver = readSlot(run, frame, object);
  if (key === undefined || maySkip || !isToldBy(run, frame, receiver, key)) return receiver;
  noteMayTell(run, frame);
  const text = run.values.withTaints(receiver, clean(receiver.taints, run.kinds.ofStructures));
  const path = pathOf(run, frame, object);
  if (!frame.fn.isCaptured[object]) setSlot(frame, object, text);
  if (path !== run.accessPaths.slot(object) || frame.fn.isCaptured[object]) setRefined(frame, path, text);
  return text;
}

function isToldBy(run: Run, { models }: Frame, receiver: Value, key: string): boolean {
  const isOpen = receiver.taints.some(({ cleaned }) => !hasAll(cleaned, run.kinds.ofStructures));
  if (!isOpen || !models || !mayBeText(receiver, key) || !receiver.taints.every(({ trail }) => isReadOnly(trail))) return false;
  const has = (shape: ValueShape): boolean => {
    const node = models.shapes.get(shape);
    return node !== undefined && memberNode(node, key) !== undefined;
  };
  return has('text') && !OTHERS.some(has);
}
