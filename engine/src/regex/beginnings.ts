/* All the ways in which texts begin that a pattern finds: `^https?://`, `^(?:/|\.\.?/)`. */
import type { CodePoints } from '#engine/regex/code-points.ts';
import type { RegularExpression } from '#engine/regex/notation.ts';
import { understood } from '#engine/regex/parsing/parse-pattern.ts';
import type { Pattern } from '#engine/regex/pattern.ts';

/** How a text begins: `isOpen`, what comes behind is not known. */
interface Begun {
  readonly text: string;
  readonly isAtStart: boolean;
  readonly isOpen: boolean;
}

/** More beginnings than these are not looked at. */
const MOST_BEGINNINGS = 32;

/**
 * The texts with one of which every text begins that the pattern finds. Of patterns without difference of capitals they are in small letters.
 * @returns undefined where it may be found behind something else
 */
export function beginningsOf({ pattern, flags }: RegularExpression): readonly string[] | undefined {
  const parsed = understood(pattern, flags);
  const begun = parsed && behind(parsed, [{ text: '', isAtStart: false, isOpen: false }]);
  return begun?.every(({ isAtStart }) => isAtStart) ? begun.map(({ text }) => text) : undefined;
}

/** The beginnings with what the pattern puts behind them. */
function behind(pattern: Pattern, begun: readonly Begun[]): readonly Begun[] {
  if (begun.length > MOST_BEGINNINGS) return begun.map(opened);
  const growing = begun.filter(({ isOpen }) => !isOpen);
  return growing.length === 0 ? begun : [...begun.filter(({ isOpen }) => isOpen), ...behindAll(pattern, growing)];
}

function behindAll(pattern: Pattern, begun: readonly Begun[]): readonly Begun[] {
  switch (pattern.kind) {
    case 'character': {
      const character = onlyCharacter(pattern.of);
      return begun.map((each) => (character === undefined || !each.isAtStart ? opened(each) : { ...each, text: each.text + character }));
    }
    case 'sequence':
      return pattern.parts.reduce<readonly Begun[]>((before, part) => behind(part, before), begun);
    case 'choice':
      return pattern.alternatives.flatMap((alternative) => behind(alternative, begun));
    case 'repeat':
      return [...(pattern.least === 0 ? begun : []), ...behind(pattern.body, begun).map(pattern.most > 1 ? opened : (each) => each)];
    case 'assertion':
      return begun.map((each) => asserted(pattern.condition, each));
  }
}

/** What is not known may be the text of a group once more; all else takes no characters. */
function asserted(condition: Extract<Pattern, { kind: 'assertion' }>['condition'], begun: Begun): Begun {
  if (condition === 'text-start') return begun.text === '' ? { ...begun, isAtStart: true } : begun;
  return condition === 'unknown' ? opened(begun) : begun;
}

function opened(begun: Begun): Begun {
  return begun.isOpen ? begun : { ...begun, isOpen: true };
}

/** The one character of the set, capitals taken for the same. */
export function onlyCharacter(set: CodePoints): string | undefined {
  const letters = new Set(set.slice(0, 3).flatMap(([first, last]) => (last - first > 1 ? ['', '-'] : [first, last].map((point) => String.fromCodePoint(point).toLowerCase()))));
  const [only] = letters;
  return letters.size === 1 ? only : undefined;
}
