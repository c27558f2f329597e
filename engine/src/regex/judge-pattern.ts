/*
 * How long a backtracking matcher takes for a pattern at the worst. The runs of such a matcher on a text that does not match
 * are those of the automaton, so its time follows the ambiguity of the automaton (Weber and Seidl, "On the degree of
 * ambiguity of finite automata", 1991; Weideman et al., "Analyzing matching time behavior of backtracking regular
 * expression matchers by using ambiguity of NFA", 2016):
 *
 * - exponential where some state comes back to itself by one text in two ways (EDA);
 * - else of degree d + 1 where d states p come back to themselves by a text that also leads them to a q which comes back to
 *   itself by it, q leading to the next p (IDA).
 *
 * Each is proved by a text: a beginning that leads there, repetitions, and an ending on which everything fails. A pattern
 * that always matches in the end is fast whatever its ambiguity.
 */
import type { Attack } from '#engine/regex/attack.ts';
import { createAutomaton } from '#engine/regex/automaton.ts';
import { EVERY_CODE_POINT } from '#engine/regex/code-points.ts';
import { findSlowness, type Slowness } from '#engine/regex/growth.ts';
import { parsePattern } from '#engine/regex/parsing/parse-pattern.ts';
import type { Pattern } from '#engine/regex/pattern.ts';
import { NotJudged, Work } from '#engine/regex/work.ts';

export interface Judgement {
  /** `fast`: nothing worse than linear is proved. `unknown`: no regular expression that is understood, or too much work. */
  readonly growth: Slowness['growth'] | 'fast' | 'unknown';
  /** The proof, when it is slow. */
  readonly attack?: Attack;
  /** The work that it took. */
  readonly steps: number;
}

/** Any text, then the pattern: a matcher tries each place of the text, the first one first. */
const ANYWHERE: Pattern = { kind: 'repeat', body: { kind: 'character', of: EVERY_CODE_POINT }, least: 0, most: Infinity, isLazy: true };

/** Behind the beginning of a text, where no search for the first match has to come, but one for all matches does. */
function within(parsed: Pattern): Pattern {
  return { kind: 'sequence', parts: [{ kind: 'character', of: EVERY_CODE_POINT }, ANYWHERE, parsed] };
}

function isSearchedAgain(pattern: string, flags: string): boolean {
  return flags.includes('g') && !flags.includes('y') && pattern.includes('^');
}

/** Signs of a pattern that is judged: it is read recursively. A class of characters counts as one, because generated ones list thousands. */
const MAX_SIGNS = 1_000;
const MAX_CHARACTERS = 20_000;

/** @param maxSteps work after which the pattern is given up; a step takes 50 to 500 ns */
export function judgePattern({ pattern, flags, maxSteps }: { pattern: string; flags: string; maxSteps: number }): Judgement {
  if (pattern.length > MAX_CHARACTERS || countSigns(pattern) > MAX_SIGNS) return { growth: 'unknown', steps: 0 };
  const work = new Work(maxSteps);
  try {
    const parsed = parsePattern(pattern, flags);
    const searched: Pattern = flags.includes('y') ? parsed : { kind: 'sequence', parts: [ANYWHERE, parsed] };
    const slowness = findSlowness(createAutomaton(searched, work), work) ?? (isSearchedAgain(pattern, flags) ? findSlowness(createAutomaton(within(parsed), work), work) : undefined);
    return { growth: 'fast', ...slowness, steps: work.spent };
  } catch (error) {
    if (error instanceof NotJudged) return { growth: 'unknown', steps: work.spent };
    throw error;
  }
}

function countSigns(pattern: string): number {
  let count = 0;
  let isInClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i];
    if (character === '\\') i++;
    if (isInClass) isInClass = character !== ']';
    else {
      count++;
      isInClass = character === '[';
    }
  }
  return count;
}
