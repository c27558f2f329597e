import type { Block, Instruction } from '#engine/ir/instruction.ts';
import type { IrFunction } from '#engine/ir/module.ts';
import { innerBlocks } from '#engine/ir/operands.ts';

const known = new WeakMap<IrFunction, boolean>();

/** Whether a function decides or repeats something: what it gives is not made in a straight line. To refuse decides nothing of it. */
export function isOfWays(ir: IrFunction): boolean {
  const before = known.get(ir);
  if (before !== undefined) return before;
  const found = isDeciding(ir.body);
  known.set(ir, found);
  return found;
}

function isDeciding(block: Block): boolean {
  return block.some((instruction) => decides(instruction) || innerBlocks(instruction).some(isDeciding));
}

function decides(instruction: Instruction): boolean {
  if (instruction.op === 'if') return !isRefusal(instruction.then, instruction.else) && !isRefusal(instruction.else, instruction.then);
  return instruction.op === 'loop' || instruction.op === 'each' || instruction.op === 'switch';
}

/** `if (!name) throw …`, `if (!name) return undefined`. */
function isRefusal(block: Block, otherwise: Block): boolean {
  const last = block.at(-1);
  return otherwise.length === 0 && (last?.op === 'throw' || last?.op === 'return');
}
