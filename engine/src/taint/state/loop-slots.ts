/* What the code of a loop says about its variables: which of them one turn takes over from the turn before. */
import type { Block, EachInstruction, Instruction, LoopInstruction, Slot } from '#engine/ir/instruction.ts';
import { innerBlocks, readSlots, writtenSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';

export type AnyLoop = LoopInstruction | EachInstruction;

export interface LoopSlots {
  /**
   * Slots that a turn may read before it writes them. Other slots mean nothing to the next turn: most are the places of
   * intermediate results, and a loop that changes nothing else is done after its first turn.
   */
  readonly carried: readonly Slot[];
  /** Those of them that are computed from themselves, as in `i = i + 1`: they hold another number in each turn. */
  readonly counters: readonly Slot[];
}

const known = new WeakMap<AnyLoop, LoopSlots>();

/** The slots of a loop, read once a loop. */
export function slotsOf(loop: AnyLoop): LoopSlots {
  const found = known.get(loop) ?? readLoop(loop);
  known.set(loop, found);
  return found;
}

function readLoop(loop: AnyLoop): LoopSlots {
  const reads = new Set<Slot>();
  readTurn(loop, new Set(), reads);
  const carried = [...reads];
  const parts = partsOfNumbers(loop);
  return { carried, counters: carried.filter((slot) => isMadeOfItself(slot, parts)) };
}

/** Adds the slots that a turn reads before it surely wrote them. A turn may be cut short by `continue`, but not in its header. */
function readTurn(loop: AnyLoop, before: ReadonlySet<Slot>, reads: Set<Slot>): void {
  if (loop.op === 'each') {
    readBlock(loop.body, new Set([...before, ...writtenSlots(loop)]), reads);
    return;
  }
  const tested = readBlock(loop.header, before, reads);
  if (loop.condition !== undefined && !tested.has(loop.condition)) reads.add(loop.condition);
  const entered = loop.testsLast ? before : tested;
  readBlock(loop.body, entered, reads);
  readBlock(loop.update, entered, reads);
}

/** Answers what is surely written behind a block. */
function readBlock(block: Block, before: ReadonlySet<Slot>, reads: Set<Slot>): ReadonlySet<Slot> {
  const written = new Set(before);
  for (const instruction of block) {
    for (const slot of readSlots(instruction)) if (!written.has(slot)) reads.add(slot);
    for (const slot of readInside(instruction, written, reads)) written.add(slot);
    if (innerBlocks(instruction).length === 0) for (const slot of writtenSlots(instruction)) written.add(slot);
  }
  return written;
}

function readInside(instruction: Instruction, before: ReadonlySet<Slot>, reads: Set<Slot>): readonly Slot[] {
  if (instruction.op === 'loop' || instruction.op === 'each') {
    readTurn(instruction, before, reads);
    return [];
  }
  if (instruction.op === 'if') {
    const otherwise = readBlock(instruction.else, before, reads);
    return [...readBlock(instruction.then, before, reads)].filter((slot) => otherwise.has(slot));
  }
  for (const block of innerBlocks(instruction)) readBlock(block, new Set([...before, ...writtenSlots(instruction)]), reads);
  return [];
}

interface Parts {
  readonly madeOf: ReadonlyMap<Slot, ReadonlySet<Slot>>;
  readonly computed: ReadonlySet<Slot>;
}

/** What numbers are made of in a loop. */
function partsOfNumbers(loop: AnyLoop): Parts {
  const madeOf = new Map<Slot, Set<Slot>>();
  const computed = new Set<Slot>();
  for (const instruction of instructionsOf([loop])) {
    if (instruction.op !== 'binary' && instruction.op !== 'unary' && instruction.op !== 'copy') continue;
    const parts = madeOf.get(instruction.dst) ?? new Set();
    madeOf.set(instruction.dst, parts);
    for (const part of readSlots(instruction)) parts.add(part);
    if (instruction.op !== 'copy') computed.add(instruction.dst);
  }
  return { madeOf, computed };
}

/** Whether a slot leads back to itself by way of something computed. */
function isMadeOfItself(slot: Slot, { madeOf, computed }: Parts): boolean {
  const queue = [...(madeOf.get(slot) ?? [])];
  const seen = new Set<Slot>();
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    queue.push(...(madeOf.get(at) ?? []));
  }
  return seen.has(slot) && [slot, ...seen].some((part) => computed.has(part));
}
