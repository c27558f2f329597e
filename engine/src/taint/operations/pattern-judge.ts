/*
 * Which regular expressions a crafted text makes slow. A backtracking matcher is judged by the ambiguity of its automaton
 * (Weber and Seidl: exponential, or polynomial of a degree, as computed by recheck), not by trying texts.
 *
 * Degree 2 does not count: every unanchored `\s+$` has it, and on the texts that servers accept (100 kB) it costs seconds at
 * the worst, where degree 3 costs hours. Look-around and back references are not judged.
 */
import { createRequire } from 'node:module';
import type { checkSync, Diagnostics, Parameters } from 'recheck';

const SLOW_DEGREE = 3;
/** Longer ones and larger repetitions make automata of thousands of states: 100 alternatives `a{i}b` took minutes. */
const MAX_LENGTH = 400;
const MAX_REPETITIONS = 200;
/** Work of one pattern: the library looks at its clock once a step, of 15 to 80 µs. Usual patterns take 500 to 15,000 steps. */
const MAX_STEPS = 30_000;
/** Work of one run. */
const MAX_STEPS_IN_ALL = 300_000;

export interface RegularExpression {
  readonly pattern: string;
  readonly flags: string;
}

/** Judges the patterns of one run, each once. The library (3 MB) is loaded with the first one. */
export class PatternJudge {
  readonly #known = new Map<string, boolean>();
  #stepsLeft = MAX_STEPS_IN_ALL;

  /** Whether some text makes it take exponential time, or polynomial time of degree 3 or more. False when that is not proved. */
  isSlow({ pattern, flags }: RegularExpression): boolean {
    const key = `${flags}/${pattern}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const isSlow = mayRepeat(pattern) && isSmall(pattern) && isProvedSlow(this.#check(pattern, flags));
    this.#known.set(key, isSlow);
    return isSlow;
  }

  #check(pattern: string, flags: string): Diagnostics | undefined {
    const limit = Math.min(MAX_STEPS, this.#stepsLeft);
    if (limit <= 0) return undefined;
    const parameters: Parameters = { checker: 'automaton', timeout: limit, attackTimeout: null, recallTimeout: -1 };
    const check = loadChecker();
    const { result, steps } = countingSteps(() => check(pattern, flags, parameters));
    this.#stepsLeft -= steps;
    return result;
  }
}

/** One unbounded repetition of a group without choices and repetitions is of degree 2 at most. */
function mayRepeat(pattern: string): boolean {
  return /[*+]|\{\d+,\}/.test(pattern) && (pattern.match(/[*+?|]|\{\d/g) ?? []).length > 1;
}

function isSmall(pattern: string): boolean {
  if (pattern.length > MAX_LENGTH) return false;
  const counts = [...pattern.matchAll(/\{(\d{1,9})(?:,(\d{0,9}))?\}/g)].map(([, least, most]) => Number(most || least));
  return counts.reduce((sum, count) => sum + count, 0) <= MAX_REPETITIONS;
}

function isProvedSlow(diagnostics: Diagnostics | undefined): boolean {
  if (diagnostics?.status !== 'vulnerable') return false;
  const { complexity } = diagnostics;
  return complexity.type === 'exponential' || complexity.degree >= SLOW_DEGREE;
}

let checker: typeof checkSync | undefined;

/** The build for browsers: it starts no process and no worker, and reads no environment. */
function loadChecker(): typeof checkSync {
  // A module that is required has no type; the build exports what the package's types say.
  checker ??= (createRequire(import.meta.url)('recheck/lib/browser.js') as { readonly checkSync: typeof checkSync }).checkSync;
  return checker;
}

/**
 * Runs `work` with a clock that advances by one millisecond a look. The library knows a limit of time only, and looks at the
 * clock once a step: so its limit counts steps, and the result is the same on every machine.
 */
function countingSteps<T>(work: () => T): { readonly result: T; readonly steps: number } {
  const clock = Object.getOwnPropertyDescriptor(globalThis, 'performance');
  let steps = 0;
  Object.defineProperty(globalThis, 'performance', { configurable: true, value: { now: () => ++steps } });
  try {
    return { result: work(), steps };
  } finally {
    if (clock) Object.defineProperty(globalThis, 'performance', clock);
  }
}
