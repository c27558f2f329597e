import type { Budget } from '#engine/findings/analysis.ts';

/**
 * The work that a run may still do, in steps: an instruction is one, and whatever else costs as much. Steps of all entries are
 * summed; each entry has a limit of its own, and once it is exhausted nothing runs until the next begins.
 */
export class RunBudget {
  readonly #limits: Budget;
  #steps = 0;
  #entrySteps = 0;
  #entryLimit: number;
  #isEntryExhausted = false;

  constructor(limits: Budget) {
    this.#limits = limits;
    this.#entryLimit = limits.stepsPerEntry;
  }

  /** Instructions that ran since the run began. */
  get steps(): number {
    return this.#steps;
  }

  /** Steps of this entry. */
  get entrySteps(): number {
    return this.#entrySteps;
  }

  get isEntryExhausted(): boolean {
    return this.#isEntryExhausted;
  }

  /** How deep calls may nest. */
  get depth(): number {
    return this.#limits.depth;
  }

  get limits(): Budget {
    return this.#limits;
  }

  /** Before an instruction. False: it may not run any more. */
  takeStep(): boolean {
    this.#steps++;
    if (++this.#entrySteps > this.#entryLimit) this.#isEntryExhausted = true;
    return !this.#isEntryExhausted;
  }

  /** What costs as much as so many instructions; the next one notices where that was too much. */
  charge(steps: number): void {
    this.#entrySteps += steps;
  }

  exhaustEntry(): void {
    this.#isEntryExhausted = true;
  }

  /** An entry that begins after the run took all its steps is exhausted from the start. */
  beginEntry(limit: number): void {
    this.#entrySteps = 0;
    this.#entryLimit = limit;
    this.#isEntryExhausted = this.#steps > this.#limits.steps;
  }

  endEntry(): void {
    this.#isEntryExhausted = false;
  }

  /** Work with the limit of an entry for itself, in the midst of another whose steps it does not take. False: it did not end. */
  apart(work: () => boolean): void {
    const [entrySteps, entryLimit, isEntryExhausted] = [this.#entrySteps, this.#entryLimit, this.#isEntryExhausted];
    this.#entrySteps = 0;
    this.#entryLimit = this.#limits.stepsPerEntry;
    this.#isEntryExhausted = false;
    const isWhole = work();
    this.#entrySteps = entrySteps;
    this.#entryLimit = entryLimit;
    this.#isEntryExhausted = isEntryExhausted || !isWhole;
  }
}
