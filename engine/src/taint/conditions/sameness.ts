/* What it says of a value that it equals another one that is not known either: it holds nothing that the other one does not. */
import type { BinaryInstruction, Slot } from '#engine/ir/instruction.ts';
import { writtenAs } from '#engine/taint/conditions/spellings.ts';
import { negate } from '#engine/taint/state/predicate.ts';
import type { Predicate } from '#engine/taint/state/predicate.ts';
import { pathOf, readSlot } from '#engine/taint/state/frame.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Whether the value has fewer sources than the other one, all of which the other one has. */
function isMadeOfLess(value: Value, other: Value): boolean {
  return value.taints.length < other.taints.length && value.taints.every(({ source }) => other.taints.some((taint) => taint.source === source));
}

/** `target === root`, where `target` was made of `root` and of more. */
export function sameness(run: Run, frame: Frame, { operator, left, right }: BinaryInstruction): Predicate | undefined {
  const isEqual = operator === '===' || operator === '==';
  if (!isEqual && operator !== '!==' && operator !== '!=') return undefined;
  const of = (slot: Slot, other: Slot): Predicate | undefined => {
    const [value, less] = [readSlot(run, frame, slot), readSlot(run, frame, other)];
    if (!isMadeOfLess(less, value)) return undefined;
    const path = pathOf(run, frame, slot);
    // A path of which one form, such as the one without links, is that of a folder leads to the folder.
    return { kind: 'same', subject: { path, slot, value }, forms: writtenAs(run, frame, { slot, path }), as: less };
  };
  const found = of(left, right) ?? of(right, left);
  return found && !isEqual ? negate(found) : found;
}
