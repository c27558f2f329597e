import { meet, type Letters } from '#engine/regex/alphabet.ts';

/** Sets of letters under numbers. An automaton has few of them, so what two have in common is computed once. */
export class LetterSets {
  readonly #sets: Letters[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #common = new Map<number, number | undefined>();

  /** @returns the number of the set: the same for equal ones */
  add(letters: Letters): number {
    const key = letters.join();
    const number = this.#numbers.get(key) ?? this.#sets.push(letters) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /** The number of what both have; undefined when that is nothing. */
  common(a: number, b: number): number | undefined {
    const key = a * 2 ** 24 + b;
    if (!this.#common.has(key)) this.#common.set(key, this.#meet(a, b));
    return this.#common.get(key);
  }

  #meet(a: number, b: number): number | undefined {
    const [left, right] = [this.#sets[a], this.#sets[b]];
    if (!left || !right) return undefined;
    const both = new Uint32Array(left.length);
    return meet(left, right, both) ? this.add(both) : undefined;
  }
}
