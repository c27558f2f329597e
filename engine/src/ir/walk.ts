import type { Block, Instruction } from '#engine/ir/instruction.ts';
import { innerBlocks } from '#engine/ir/operands.ts';

/** Every instruction of a block and of the blocks in it, in order. */
export function* instructionsOf(block: Block): Generator<Instruction> {
  for (const instruction of block) {
    yield instruction;
    for (const inner of innerBlocks(instruction)) yield* instructionsOf(inner);
  }
}
