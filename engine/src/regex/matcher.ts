import { hasLetter } from '#engine/regex/alphabet.ts';
import { SIDE, START, type Automaton } from '#engine/regex/automaton.ts';
import type { Work } from '#engine/regex/work.ts';

/**
 * Where the runs stand that a backtracking matcher would make on a text if each one failed, in the order in which it makes
 * them: each state once, twice when it may have been reached by a move that is in doubt. A number is 2 · state + doubt.
 */
export type Runs = readonly number[];

export interface Reading {
  readonly runs: Runs;
  /** A run matched: those behind it are never made, and are not in `runs`. */
  readonly hasMatched: boolean;
}

/** Texts of counters come back late: `\d{1,40}` takes 40 repetitions until its runs stand as before. */
const MAX_REPETITIONS = 100;
const MAX_ENDINGS = 200;

export interface Demands {
  readonly states: readonly number[];
  readonly mayMatchBefore: boolean;
}

/** Follows all runs of a matcher at once. */
export class Matcher {
  readonly start: Runs = [2 * START];
  readonly #automaton: Automaton;
  readonly #work: Work;

  constructor(automaton: Automaton, work: Work) {
    this.#automaton = automaton;
    this.#work = work;
  }

  read(runs: Runs, text: readonly number[]): Reading {
    let hasMatched = false;
    for (const letter of text) {
      const reading = this.#readLetter(runs, letter);
      hasMatched ||= reading.hasMatched;
      runs = reading.runs;
    }
    return { runs, hasMatched };
  }

  /**
   * Repeats a text until the runs stand as before without a match in between: then it can be repeated for ever.
   * @param demands.states that must be among the runs after each repetition, without doubt
   * @param demands.mayMatchBefore whether runs that come later may be cut off by a match before that
   * @returns undefined when they are not, or when it does not come to that
   */
  repeat(runs: Runs, text: readonly number[], demands: Demands): Runs | undefined {
    const seen = new Set([runs.join()]);
    for (let i = 0; i < MAX_REPETITIONS; i++) {
      const reading = this.read(runs, text);
      runs = reading.runs;
      this.#work.spend(runs.length);
      if (!demands.states.every((state) => runs.includes(2 * state))) return undefined;
      if (reading.hasMatched) {
        if (!demands.mayMatchBefore) return undefined;
        seen.clear();
      }
      const key = runs.join();
      if (seen.has(key)) return runs;
      seen.add(key);
    }
    return undefined;
  }

  /** An ending on which all runs fail. */
  findFailure(runs: Runs): readonly number[] | undefined {
    const queue: { readonly runs: Runs; readonly text: readonly number[] }[] = [{ runs, text: [] }];
    const seen = new Set([runs.join()]);
    for (const current of queue) {
      if (!this.#matchesAtEnd(current.runs)) return current.text;
      for (let letter = 0; letter < this.#automaton.alphabet.size && queue.length < MAX_ENDINGS; letter++) {
        this.#work.spend(current.runs.length);
        const { runs: next, hasMatched } = this.#readLetter(current.runs, letter);
        const key = next.join();
        if (hasMatched || seen.has(key)) continue;
        seen.add(key);
        queue.push({ runs: next, text: [...current.text, letter] });
      }
    }
    return undefined;
  }

  #readLetter(runs: Runs, letter: number): Reading {
    const { states, sides } = this.#automaton;
    const reached = new Set<number>();
    for (const run of runs) {
      for (const { to, before, isDoubtful } of states[run >> 1]?.moves ?? []) {
        this.#work.spend();
        if (to === undefined) {
          if ((before & (sides[letter] ?? 0)) !== 0) return { runs: [...reached], hasMatched: true };
        } else {
          const letters = states[to]?.letters;
          if (letters && hasLetter(letters, letter)) reached.add(2 * to + (isDoubtful ? 1 : run & 1));
        }
      }
    }
    return { runs: [...reached], hasMatched: false };
  }

  #matchesAtEnd(runs: Runs): boolean {
    return runs.some((run) => this.#automaton.states[run >> 1]?.moves.some(({ to, before }) => to === undefined && (before & SIDE.end) !== 0));
  }
}
