import type { Block, Instruction } from '#engine/ir/instruction.ts';

/** Every instruction of a block and of the blocks in it, in order. */
export function* instructionsOf(block: Block): Generator<Instruction> {
  for (const instruction of block) {
    yield instruction;
    for (const inner of blocksOf(instruction)) yield* instructionsOf(inner);
  }
}

/** The blocks that an instruction holds. */
export function blocksOf(instruction: Instruction): readonly Block[] {
  switch (instruction.op) {
    case 'if': return [instruction.then, instruction.else];
    case 'loop': return [instruction.header, instruction.body, instruction.update];
    case 'each': case 'labelled': return [instruction.body];
    case 'switch': return instruction.cases.flatMap((entry) => [...entry.tests.map((test) => test.block), entry.body]);
    case 'try': return [instruction.body, ...(instruction.handler ? [instruction.handler] : []), ...(instruction.finalizer ? [instruction.finalizer] : [])];
    default: return [];
  }
}
