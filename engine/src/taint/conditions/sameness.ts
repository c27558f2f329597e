/* What it says of a value that it equals another one that is not known either: it holds nothing that the other one does not, and is as clean. */
import type { BinaryInstruction, Slot } from '#engine/ir/instruction.ts';
import { isSamePart } from '#engine/taint/conditions/read-again.ts';
import { writtenAs } from '#engine/taint/conditions/spellings.ts';
import { negate } from '#engine/taint/state/predicate.ts';
import type { Predicate } from '#engine/taint/state/predicate.ts';
import { pathOf, readSlot } from '#engine/taint/state/frame.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { isOwn } from '#engine/taint/objects/text.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { NOTHING, without } from '#engine/taint/values/marks.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Whether the value has fewer sources than the other one, all of which the other one has. */
function isMadeOfLess(value: Value, other: Value): boolean {
  return value.taints.length < other.taints.length && value.taints.every(({ source }) => other.taints.some((taint) => taint.source === source));
}

/** Whether both have the same sources, and of one of them something is known that is not known of the other value. */
function isCleaner(run: Run, value: Value, other: Value): boolean {
  const isMadeAlike = other.taints.every((each) => value.taints.some((taint) => isSamePart(taint, each))) && value.taints.every((each) => other.taints.some((taint) => isSamePart(taint, each)));
  return isMadeAlike && other.taints.some((each) => without(run.kinds.common(value.taints.filter((taint) => isSamePart(taint, each))), each.cleaned) !== NOTHING);
}

/** Whether whoever runs the program chose the value, and somebody outside the other one. What others had stored stays theirs. */
function isSetting(run: Run, { taints }: Value, other: Value): boolean {
  return taints.length > 0 && taints.every(({ source }) => run.catalog.sourceKinds.get(source.kind)?.isByOperator === true) && !isOwn(run, other);
}

/** `target === root`, where `target` was made of `root` and of more; `basename(name) === name`, which holds no more than its last part. */
export function sameness(run: Run, frame: Frame, { operator, left, right }: BinaryInstruction): Predicate | undefined {
  const isEqual = operator === '===' || operator === '==';
  if (!isEqual && operator !== '!==' && operator !== '!=') return undefined;
  const of = (slot: Slot, other: Slot): Predicate | undefined => {
    const [value, less] = [readSlot(run, frame, slot), readSlot(run, frame, other)];
    if (!isMadeOfLess(less, value) && !isCleaner(run, less, value) && !isSetting(run, less, value)) return undefined;
    const path = pathOf(run, frame, slot);
    // A path of which one form, such as the one without links, is that of a folder leads to the folder.
    return { kind: 'same', subject: { path, slot, value }, forms: writtenAs(run, frame, { slot, path }), as: less };
  };
  const found = of(left, right) ?? of(right, left);
  return found && !isEqual ? negate(found) : found;
}
