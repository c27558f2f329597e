/*
 * How sure a target's answers are, of all of its inputs together. Who answers by chance, or by what the letters of a value add up to, agrees with n
 * questions once in 2^n times. The first condition of a target is asked in full: 10 answers in words that are new each, and the first pair once more,
 * so that such a target passes once in 1,024 times. A target that has passed was shown to be none of these: later conditions take 4 answers in new
 * words and the first pair once more. One answer that contradicts an earlier one, at any input, and all are asked in full from then on.
 */

/** What is known of a target's answers so far. */
export interface Steadiness {
  /** In how many other words a condition is asked. */
  readonly rounds: () => number;
  /** A condition was answered as it should be, each time. */
  readonly kept: () => void;
  /** The same was answered now so, now otherwise. */
  readonly contradicted: () => void;
}

/** Of these, four make ten answers with the first pair. */
const ROUNDS_IN_FULL = 4;
const ROUNDS_ONCE_KNOWN = 1;

/** Of a target of which nothing is known yet. */
export function createSteadiness(): Steadiness {
  let isKept = false;
  let isContradicted = false;
  return {
    rounds: () => (isKept && !isContradicted ? ROUNDS_ONCE_KNOWN : ROUNDS_IN_FULL),
    kept: () => void (isKept = true),
    contradicted: () => void (isContradicted = true),
  };
}
