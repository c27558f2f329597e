import type { Block, Instruction } from '#engine/ir/instruction.ts';
import { innerBlocks } from '#engine/ir/operands.ts';

/** Blocks do not change once they are lowered, and the same ones are walked for every question about their function. */
const KNOWN = new WeakMap<Block, readonly Instruction[]>();

/** Every instruction of a block and of the blocks in it, in order. */
export function instructionsOf(block: Block): readonly Instruction[] {
  const known = KNOWN.get(block);
  if (known) return known;
  const found: Instruction[] = [];
  gather(block, found);
  KNOWN.set(block, found);
  return found;
}

function gather(block: Block, into: Instruction[]): void {
  for (const instruction of block) {
    into.push(instruction);
    for (const inner of innerBlocks(instruction)) gather(inner, into);
  }
}
