/* `text or "none"`: where something else stands in for what is empty, whatever is found out of the result holds of the text as well. */
import type { Block, IfInstruction, Slot } from '#engine/ir/instruction.ts';
import type { IrFunction } from '#engine/ir/module.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { innerBlocks } from '#engine/ir/operands.ts';
import { pathOf, readSlot } from '#engine/taint/state/frame.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';

const FALLBACKS = new WeakMap<IrFunction, ReadonlyMap<IfInstruction, Slot>>();

/** Remembers of the slot that was filled, where the value is another one's unless that is empty, that it is written as that one is. */
export function noteFallback(run: Run, frame: Frame, instruction: IfInstruction): void {
  const { ir } = frame.fn;
  let known = FALLBACKS.get(ir);
  if (!known) FALLBACKS.set(ir, known = new Map(fallbacksIn(ir.body)));
  const src = known.get(instruction);
  const [filled] = [...instruction.then, ...instruction.else];
  if (src === undefined || filled?.op !== 'const') return;
  const subject = { path: pathOf(run, frame, src), slot: src, value: readSlot(run, frame, src) };
  const truth = frame.predicates.get(filled.dst);
  if (!truth) frame.predicates.set(filled.dst, { kind: 'text-of', subject, between: [] });
  else if (truth.kind === 'or') frame.predicates.set(filled.dst, { ...truth, filled: subject });
}

/** `d = copy s; if (d) {} else d = constant`, with or without the test of `d` in a slot of its own. */
function fallbacksIn(body: Block): [IfInstruction, Slot][] {
  const found: [IfInstruction, Slot][] = [];
  for (const block of [body, ...instructionsOf(body).flatMap((each) => [...innerBlocks(each)])]) {
    for (const [i, instruction] of block.entries()) {
      if (instruction.op !== 'if' || instruction.then.length > 0 || instruction.else.length !== 1) continue;
      const [filled] = instruction.else;
      const before = block[i - 1];
      const isTested = before?.op === 'unary' && before.operator === 'truth' && before.dst === instruction.condition;
      const copied = isTested ? block[i - 2] : before;
      const tested = isTested ? before.operand : instruction.condition;
      if (filled?.op === 'const' && copied?.op === 'copy' && copied.dst === filled.dst && tested === filled.dst) found.push([instruction, copied.src]);
    }
  }
  return found;
}
