/* What the turns of a loop over a list find out about its elements: where all were gone through, it holds of each. */
import type { Block, Instruction, LoopInstruction, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { Holder } from '#engine/taint/state/predicate.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import { pathOf, readSlot } from '#engine/taint/state/frame.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { heldBy } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Whether what is known of a value became more. */
export function isFound(before: Value, after: Value): boolean {
  return before.taints.some((taint) => after.taints.every((other) => other.source !== taint.source || other.cleaned !== taint.cleaned));
}

/** The element in the slot as it stands at the end of a turn; undefined where nothing was found out about it, or another was stored there. */
export function foundInTurn(run: Run, frame: Frame, { dst, body }: { readonly dst: Slot; readonly body: Block }, element: Value): Value | undefined {
  if (element.taints.length === 0) return undefined;
  const after = readSlot(run, frame, dst);
  if (!isFound(element, after)) return undefined;
  for (const instruction of instructionsOf(body)) if ('dst' in instruction && instruction.dst === dst) return undefined;
  return after;
}

/** The list in a slot, and what is known of it by the place that it was read from. */
export function holderIn(run: Run, frame: Frame, slot: Slot): Holder {
  const value = readSlot(run, frame, slot);
  return { lists: heldBy(value), subject: { path: pathOf(run, frame, slot), slot, value } };
}

export interface Counted {
  readonly holder: Holder;
  /** Where the element of a turn stands. */
  readonly element: AccessPath;
}

/** What a loop whose header was run counts through, where it goes on while an index is below the length of something. */
export function countedBy(run: Run, frame: Frame, { header, condition }: LoopInstruction): Counted | undefined {
  const test = header.find((instruction): instruction is Extract<Instruction, { op: 'binary' }> => instruction.op === 'binary' && instruction.dst === condition);
  if (test?.operator !== '<') return undefined;
  const read = header.find((instruction): instruction is Extract<Instruction, { op: 'get' }> => instruction.op === 'get' && instruction.dst === test.right && instruction.key === 'length');
  return read && { holder: holderIn(run, frame, read.object), element: run.accessPaths.index(pathOf(run, frame, read.object), pathOf(run, frame, test.left)) };
}
