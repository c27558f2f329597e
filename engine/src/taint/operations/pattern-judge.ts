/*
 * Which regular expressions a crafted text makes slow.
 *
 * Degree 2 does not count: every unanchored `\s+$` has it, and on the texts that servers accept (100 kB) it costs seconds at
 * the worst, where degree 3 costs hours.
 */
import { judgePattern } from '#engine/regex/judge-pattern.ts';

const MAX_LENGTH = 1_000;
/** Work of one pattern: a step takes 50 to 500 ns, and of 1,459 patterns with repetitions in packages of npm the hardest takes 43,000. */
const MAX_STEPS = 100_000;
/** Work of one run. */
const MAX_STEPS_IN_ALL = 10_000_000;

export interface RegularExpression {
  readonly pattern: string;
  readonly flags: string;
}

/** Judges the patterns of one run, each once. */
export class PatternJudge {
  readonly #known = new Map<string, boolean>();
  #stepsLeft: number;

  /** @param steps work after which no pattern is judged any more */
  constructor(steps = MAX_STEPS_IN_ALL) {
    this.#stepsLeft = steps;
  }

  /** Whether some text makes it take exponential time, or polynomial time of degree 3 or more. False when that is not proved. */
  isSlow({ pattern, flags }: RegularExpression): boolean {
    const key = `${flags}/${pattern}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const isSlow = pattern.length <= MAX_LENGTH && mayRepeat(pattern) && this.#judge(pattern, flags);
    this.#known.set(key, isSlow);
    return isSlow;
  }

  #judge(pattern: string, flags: string): boolean {
    if (this.#stepsLeft <= 0) return false;
    const { growth, steps } = judgePattern({ pattern, flags, maxSteps: Math.min(MAX_STEPS, this.#stepsLeft) });
    this.#stepsLeft -= steps;
    return growth === 'exponential' || growth === 'polynomial';
  }
}

/** Without a repetition that has no bound there is nothing to pump; one of a group without choices and repetitions is quadratic. */
function mayRepeat(pattern: string): boolean {
  return /[*+]|\{\d+,\}/.test(pattern) && (pattern.match(/[*+?|]|\{\d/g) ?? []).length > 1;
}
