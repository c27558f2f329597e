import type { Slot } from '#engine/ir/instruction.ts';
import type { Predicate } from '#engine/taint/state/predicate.ts';

/**
 * What the truth of slots says, with an undo log: a way through a branch is taken back at the cost of what it changed.
 * Copying all of it for each way was quadratic in long functions.
 */
export class Predicates {
  readonly #bySlot = new Map<Slot, Predicate>();
  readonly #log: { readonly slot: Slot; readonly previous: Predicate | undefined }[] = [];
  #marks = 0;

  get(slot: Slot): Predicate | undefined {
    return this.#bySlot.get(slot);
  }

  set(slot: Slot, predicate: Predicate): void {
    this.#note(slot);
    this.#bySlot.set(slot, predicate);
  }

  delete(slot: Slot): void {
    if (!this.#bySlot.has(slot)) return;
    this.#note(slot);
    this.#bySlot.delete(slot);
  }

  #note(slot: Slot): void {
    if (this.#marks > 0) this.#log.push({ slot, previous: this.#bySlot.get(slot) });
  }

  /** A point to go back to, until it is left. */
  mark(): number {
    this.#marks++;
    return this.#log.length;
  }

  rollback(mark: number): void {
    for (let entry = this.#log.length > mark ? this.#log.pop() : undefined; entry; entry = this.#log.length > mark ? this.#log.pop() : undefined) {
      if (entry.previous) this.#bySlot.set(entry.slot, entry.previous);
      else this.#bySlot.delete(entry.slot);
    }
  }

  /** Nothing goes back to the mark any more, which was the last. */
  leave(): void {
    if (--this.#marks === 0) this.#log.length = 0;
  }
}
