import type { Pattern } from '#engine/regex/pattern.ts';
import { understood } from '#engine/regex/parsing/parse-pattern.ts';

/**
 * Which characters a pattern finds wherever one of them stands, whatever stands around it: `[<>]+` finds `<`; `(?:\.\.\/)+` finds
 * neither `.` nor `/` alone, and `^\/` only some of them.
 * @returns undefined for what is no regular expression, or none that is understood
 */
export function foundAlone(pattern: string, flags: string): ((character: string) => boolean) | undefined {
  const parsed = understood(pattern, flags);
  return parsed && ((character) => isWhole(parsed, character.codePointAt(0) ?? -1));
}

/** Whether the one character is all of a match. */
function isWhole(pattern: Pattern, character: number): boolean {
  switch (pattern.kind) {
    case 'character': return pattern.of.some(([first, last]) => first <= character && character <= last);
    case 'assertion': return false;
    case 'sequence': return pattern.parts.some((part, i) => isWhole(part, character) && pattern.parts.every((other, j) => i === j || isEmpty(other)));
    case 'choice': return pattern.alternatives.some((alternative) => isWhole(alternative, character));
    case 'repeat': return pattern.most > 0 && (pattern.least <= 1 || isEmpty(pattern.body)) && isWhole(pattern.body, character);
  }
}

/** Whether nothing at all is a match; what asks for something around it is not. */
function isEmpty(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'character': case 'assertion': return false;
    case 'sequence': return pattern.parts.every(isEmpty);
    case 'choice': return pattern.alternatives.some(isEmpty);
    case 'repeat': return pattern.least === 0 || isEmpty(pattern.body);
  }
}

/** Whether all that the pattern finds stands at the beginning or at the end of the text: nothing comes together where it is taken out. */
export function isAtEnds(pattern: string, flags: string): boolean {
  const parsed = understood(pattern, flags);
  return parsed !== undefined && standsAtEnds(parsed);
}

function standsAtEnds(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'assertion': return pattern.condition === 'text-start' || pattern.condition === 'text-end';
    case 'sequence': return [pattern.parts[0], pattern.parts.at(-1)].some((part) => part !== undefined && standsAtEnds(part));
    case 'choice': return pattern.alternatives.every(standsAtEnds);
    case 'repeat': return pattern.least > 0 && standsAtEnds(pattern.body);
    case 'character': return false;
  }
}

/** Whether the pattern finds a run of at least so many of the character whole, however long: `[^a-z0-9]+` finds one of `-`, `\.{2,}` one of two dots. */
export function findsRuns(pattern: string, flags: string, character: string, atLeast = 1): boolean {
  const written = understood(pattern, flags);
  const code = character.codePointAt(0) ?? -1;
  const parsed = written?.kind === 'sequence' ? repeatOf(written.parts, code) : written;
  return parsed?.kind === 'repeat' && parsed.most === Infinity && !parsed.isLazy && parsed.least <= atLeast
    && parsed.body.kind === 'character' && parsed.body.of.some(([first, last]) => first <= code && code <= last);
}

/** The one repeat that a sequence means in which nothing but the character stands: `--+` is `-{2,}`. */
function repeatOf(parts: readonly Pattern[], code: number): Pattern | undefined {
  const repeats = parts.map((part) => (part.kind === 'character' ? { kind: 'repeat' as const, body: part, least: 1, most: 1, isLazy: false } : part));
  const isOfCharacter = (part: Pattern): part is Extract<Pattern, { kind: 'repeat' }> =>
    part.kind === 'repeat' && !part.isLazy && part.body.kind === 'character' && part.body.of.every(([first, last]) => first === code && last === code);
  const [first] = repeats;
  if (first?.kind !== 'repeat' || !repeats.every(isOfCharacter)) return undefined;
  const sum = (of: (part: Extract<Pattern, { kind: 'repeat' }>) => number): number => repeats.filter(isOfCharacter).reduce((all, part) => all + of(part), 0);
  return { ...first, least: sum(({ least }) => least), most: sum(({ most }) => most) };
}

/** The characters that the pattern repeats without a bound, where it repeats nothing else: `-` of `^-+|-+$`. */
export function repeatedCharacters(pattern: string, flags: string): readonly string[] | undefined {
  const parsed = understood(pattern, flags);
  return parsed && repeatedIn(parsed);
}

function repeatedIn(pattern: Pattern): readonly string[] | undefined {
  switch (pattern.kind) {
    case 'character': case 'assertion': return [];
    case 'sequence': return together(pattern.parts.map(repeatedIn));
    case 'choice': return together(pattern.alternatives.map(repeatedIn));
    case 'repeat': {
      if (pattern.most !== Infinity) return repeatedIn(pattern.body);
      const [range, ...others] = pattern.body.kind === 'character' ? pattern.body.of : [];
      return range && others.length === 0 && range[0] === range[1] ? [String.fromCodePoint(range[0])] : undefined;
    }
  }
}

function together(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  return parts.reduce((all, part) => all && part && [...all, ...part], []);
}
