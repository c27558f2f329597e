import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import { writtenSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';

type Writers = ReadonlyMap<Slot, readonly Instruction[]>;

/** By body, made when first asked for: who looks for the writers of every slot in turn reads a long body once and not once a slot. */
const KNOWN = new WeakMap<Block, Writers>();
const NONE: readonly Instruction[] = [];

/** The instructions of a function's body, and of the blocks in it, that write the slot, in order. */
export function writersOf(body: Block, slot: Slot): readonly Instruction[] {
  let writers = KNOWN.get(body);
  if (!writers) KNOWN.set(body, writers = readWriters(body));
  return writers.get(slot) ?? NONE;
}

function readWriters(body: Block): Writers {
  const writers = new Map<Slot, Instruction[]>();
  for (const instruction of instructionsOf(body)) {
    for (const slot of writtenSlots(instruction)) {
      const known = writers.get(slot);
      if (known) known.push(instruction);
      else writers.set(slot, [instruction]);
    }
  }
  return writers;
}
