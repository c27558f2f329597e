import type { CodePoints } from '#engine/regex/code-points.ts';
import { findsIn } from '#engine/regex/found-in.ts';
import { understood } from '#engine/regex/parsing/parse-pattern.ts';
import type { Pattern } from '#engine/regex/pattern.ts';

/** No longer text is made. */
const LONGEST = 200;
/** Preferred where several characters fit: what stands in no way of whoever reads or sends the text. */
const PLAIN = [...'xaAX10-_. '].map((character) => character.codePointAt(0) ?? 0);
const [FIRST_PRINTABLE, LAST_PRINTABLE] = [0x21, 0x7e];

/**
 * A short text in which a pattern surely finds something, of plain characters where it leaves a choice.
 * @returns undefined for what is no regular expression or none that is understood, where no such text was found, and where it would be empty or long
 */
export function exampleOf({ pattern, flags }: { readonly pattern: string; readonly flags: string }): string | undefined {
  const parsed = understood(pattern, flags);
  const text = parsed && shortest(parsed);
  return text !== undefined && text !== '' && text.length <= LONGEST && findsIn(pattern, flags)?.(text) === true ? text : undefined;
}

/** What it matches with the fewest repetitions, as if all that it asks of the surroundings held. */
function shortest(pattern: Pattern): string | undefined {
  switch (pattern.kind) {
    case 'character': return characterOf(pattern.of);
    case 'assertion': return '';
    case 'choice': return pattern.alternatives.map(shortest).find((text) => text !== undefined);
    case 'sequence': return joined(pattern.parts.map(shortest));
    case 'repeat': return repeated(pattern.body, pattern.least);
  }
}

function repeated(body: Pattern, least: number): string | undefined {
  const once = least === 0 ? '' : shortest(body);
  return once === undefined || once.length * least > LONGEST ? undefined : once.repeat(least);
}

function joined(texts: readonly (string | undefined)[]): string | undefined {
  return texts.reduce((all, text) => (all === undefined || text === undefined || all.length > LONGEST ? undefined : all + text), '');
}

function characterOf(set: CodePoints): string | undefined {
  const plain = PLAIN.find((code) => set.some(([first, last]) => first <= code && code <= last));
  const printable = set.find(([first, last]) => first <= LAST_PRINTABLE && last >= FIRST_PRINTABLE);
  const code = plain ?? (printable && Math.max(printable[0], FIRST_PRINTABLE)) ?? set[0]?.[0];
  return code === undefined ? undefined : String.fromCodePoint(code);
}
