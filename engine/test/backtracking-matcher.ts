/*
 * A matcher of regular expressions as backtracking engines do it (ECMA-262, 22.2.2), for patterns without look-around: slow
 * where they are slow, and it counts. It shares the reader of patterns with the judge and nothing else.
 */
import type { CodePoints } from '#engine/regex/code-points.ts';
import { parsePattern } from '#engine/regex/parsing/parse-pattern.ts';
import type { Condition, Pattern } from '#engine/regex/pattern.ts';

class LimitReached extends Error {}

/** The steps until the first match or until there is none, at most `limit`. */
export function countSteps(pattern: string, text: string, limit: number): number {
  return search(pattern, text, limit).steps;
}

/** Whether and in how many steps it matches somewhere. `limit` bounds the steps: behind it, it does not match. */
export function search(pattern: string, text: string, limit: number): { readonly hasMatched: boolean; readonly steps: number } {
  const parsed = parsePattern(pattern, '');
  const characters = [...text];
  let steps = 0;

  const match = (part: Pattern, at: number, next: (at: number) => boolean): boolean => {
    if (++steps >= limit) throw new LimitReached();
    switch (part.kind) {
      case 'character': return at < characters.length && contains(part.of, characters[at] ?? '') && next(at + 1);
      case 'assertion': return holds(part.condition, characters, at) && next(at);
      case 'choice': return part.alternatives.some((way) => match(way, at, next));
      case 'sequence': return part.parts.reduceRight<(at: number) => boolean>((behind, first) => (from) => match(first, from, behind), next)(at);
      case 'repeat': return repeat(part, at, next);
    }
  };
  const repeat = (part: Pattern & { readonly kind: 'repeat' }, at: number, next: (at: number) => boolean): boolean => {
    if (part.most === 0) return next(at);
    const rest = { ...part, least: Math.max(0, part.least - 1), most: part.most - 1 };
    const again = (): boolean => match(part.body, at, (end) => (part.least > 0 || end !== at) && match(rest, end, next));
    if (part.least > 0) return again();
    return part.isLazy ? next(at) || again() : again() || next(at);
  };

  try {
    return { hasMatched: characters.concat('').some((_, at) => match(parsed, at, () => true)), steps };
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return { hasMatched: false, steps: limit };
  }
}

function contains(set: CodePoints, character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return set.some(([first, last]) => first <= codePoint && codePoint <= last);
}

function holds(condition: Condition, characters: readonly string[], at: number): boolean {
  const isWord = (index: number): boolean => /^\w$/.test(characters[index] ?? '');
  switch (condition) {
    case 'text-start': return at === 0;
    case 'text-end': return at === characters.length;
    case 'line-start': return at === 0 || characters[at - 1] === '\n';
    case 'line-end': return at === characters.length || characters[at] === '\n';
    case 'word-edge': return isWord(at - 1) !== isWord(at);
    case 'no-word-edge': return isWord(at - 1) === isWord(at);
    case 'unknown': throw new Error('look-around is not followed');
  }
}
