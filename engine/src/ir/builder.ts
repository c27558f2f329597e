import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';

/** An operand that was evaluated before others and is used after them. */
export interface HeldOperand {
  readonly slot: Slot;
  /** Where in the current block a saving copy belongs. */
  readonly position: number;
  readonly writes: number;
}

/** Collects the slots and instructions of one function while it is lowered. */
export class FunctionBuilder {
  readonly slotNames: (string | undefined)[] = [];
  readonly captured = new Set<Slot>();
  #block: Instruction[] = [];
  #writes = 0;
  readonly #lastWrite = new Map<Slot, number>();

  get slotCount(): number {
    return this.slotNames.length;
  }

  /** The instructions of the function's own block so far. */
  get body(): Block {
    return this.#block;
  }

  /** A new slot: a variable or parameter when it is named, else a temporary. */
  slot(name?: string): Slot {
    return this.slotNames.push(name) - 1;
  }

  isVariable(slot: Slot): boolean {
    return this.slotNames[slot] !== undefined;
  }

  emit(instruction: Instruction): void {
    this.#block.push(instruction);
  }

  /** The instructions that `fill` emits, apart from the current block. */
  block(fill: () => void): Block {
    const outer = this.#block;
    const inner: Instruction[] = [];
    this.#block = inner;
    fill();
    this.#block = outer;
    return inner;
  }

  /** Says that an expression has just written a variable, so that operands held until now are stale. */
  noteWrite(slot: Slot): void {
    this.#lastWrite.set(slot, ++this.#writes);
  }

  /** Remembers an operand; `release` gives the slot that still has its value. Between the two, only whole blocks may open and close. */
  hold(slot: Slot): HeldOperand {
    return { slot, position: this.#block.length, writes: this.#writes };
  }

  /**
   * The slot with the value that the operand had when it was held: a copy made at that place if it was written since (`x + (x = 2)`).
   * Several operands are released in the reverse order of holding.
   */
  release(held: HeldOperand, at: Span): Slot {
    if ((this.#lastWrite.get(held.slot) ?? 0) <= held.writes) return held.slot;
    const dst = this.slot();
    this.#block.splice(held.position, 0, { op: 'copy', dst, src: held.slot, ...at });
    return dst;
  }
}
