/*
 * The measure of a judgement: steps, not time, so that a pattern is given up at the same point on every machine. A step is
 * one look at a move of the automaton or at a part of the pattern.
 */

/** Thrown inside this folder for a pattern that is not judged; `judgePattern` turns it into a verdict. */
export class NotJudged extends Error {
  override readonly name = 'NotJudged';
}

/** Counts down the steps of one judgement. */
export class Work {
  readonly #limit: number;
  #spent = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get spent(): number {
    return this.#spent;
  }

  /** @throws {NotJudged} when nothing is left. */
  spend(steps = 1): void {
    this.#spent += steps;
    if (this.#spent > this.#limit) throw new NotJudged('too much work');
  }
}
