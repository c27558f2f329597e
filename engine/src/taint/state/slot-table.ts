import type { Slot } from '#engine/ir/instruction.ts';

/**
 * What is known of slots, with an undo log: a way through a branch is taken back at the cost of what it changed.
 * Copying all of it for each way was quadratic in long functions.
 */
export class SlotTable<Fact> {
  readonly #bySlot = new Map<Slot, Fact>();
  readonly #log: { readonly slot: Slot; readonly previous: Fact | undefined }[] = [];
  #marks = 0;

  get size(): number {
    return this.#bySlot.size;
  }

  get(slot: Slot): Fact | undefined {
    return this.#bySlot.get(slot);
  }

  set(slot: Slot, fact: Fact): void {
    this.#note(slot);
    this.#bySlot.set(slot, fact);
  }

  delete(slot: Slot): void {
    if (!this.#bySlot.has(slot)) return;
    this.#note(slot);
    this.#bySlot.delete(slot);
  }

  /** Takes away what is so. */
  deleteWhere(isSo: (fact: Fact) => boolean): void {
    for (const [slot, fact] of this.#bySlot) if (isSo(fact)) this.delete(slot);
  }

  /** What is so, by slot. */
  where(isSo: (fact: Fact) => boolean): ReadonlyMap<Slot, Fact> {
    return new Map([...this.#bySlot].filter(([, fact]) => isSo(fact)));
  }

  /** The first slot of which this is known. */
  slotOf(fact: Fact): Slot | undefined {
    for (const [slot, known] of this.#bySlot) if (known === fact) return slot;
    return undefined;
  }

  #note(slot: Slot): void {
    if (this.#marks > 0) this.#log.push({ slot, previous: this.#bySlot.get(slot) });
  }

  /** A point to go back to, until it is left. */
  mark(): number {
    this.#marks++;
    return this.#log.length;
  }

  /** Takes back what was noted since the mark. @returns the slots that it was about */
  rollback(mark: number): readonly Slot[] {
    const touched: Slot[] = [];
    for (let entry = this.#log.length > mark ? this.#log.pop() : undefined; entry; entry = this.#log.length > mark ? this.#log.pop() : undefined) {
      touched.push(entry.slot);
      if (entry.previous !== undefined) this.#bySlot.set(entry.slot, entry.previous);
      else this.#bySlot.delete(entry.slot);
    }
    return touched;
  }

  /** Nothing goes back to the mark any more, which was the last. */
  leave(): void {
    if (--this.#marks === 0) this.#log.length = 0;
  }
}
