import type { Pattern } from '#engine/regex/pattern.ts';
import { parsePattern } from '#engine/regex/parse-pattern.ts';
import { NotJudged } from '#engine/regex/work.ts';

/**
 * Which characters a pattern finds wherever one of them stands, whatever stands around it: `[<>]+` finds `<`; `(?:\.\.\/)+` finds
 * neither `.` nor `/` alone, and `^\/` only some of them.
 * @returns undefined for what is no regular expression, or none that is understood
 */
export function foundAlone(pattern: string, flags: string): ((character: string) => boolean) | undefined {
  try {
    const parsed = parsePattern(pattern, flags);
    return (character) => isWhole(parsed, character.codePointAt(0) ?? -1);
  } catch (error) {
    if (error instanceof NotJudged) return undefined;
    throw error;
  }
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
