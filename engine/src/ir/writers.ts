import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import { writtenSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';

type BySlot = Map<Slot, Instruction[]>;

interface Index {
  readonly writers: BySlot;
  readonly makers: BySlot;
}

/** By body, made when first asked for: who looks for the writers of every slot in turn reads a long body once and not once a slot. */
const KNOWN = new WeakMap<Block, Index>();
const NONE: readonly Instruction[] = [];

/** The instructions of a function's body, and of the blocks in it, that write the slot, in order. */
export function writersOf(body: Block, slot: Slot): readonly Instruction[] {
  return indexOf(body).writers.get(slot) ?? NONE;
}

/** Those that write the slot, or store into the object that stands there. */
export function makersOf(body: Block, slot: Slot): readonly Instruction[] {
  return indexOf(body).makers.get(slot) ?? NONE;
}

function indexOf(body: Block): Index {
  const known = KNOWN.get(body);
  if (known) return known;
  const index: Index = { writers: new Map(), makers: new Map() };
  for (const instruction of instructionsOf(body)) {
    for (const slot of writtenSlots(instruction)) {
      note(index.writers, slot, instruction);
      note(index.makers, slot, instruction);
    }
    if (instruction.op === 'set' || instruction.op === 'setIndex') note(index.makers, instruction.object, instruction);
  }
  KNOWN.set(body, index);
  return index;
}

function note(bySlot: BySlot, slot: Slot, instruction: Instruction): void {
  const list = bySlot.get(slot);
  if (list) list.push(instruction);
  else bySlot.set(slot, [instruction]);
}
