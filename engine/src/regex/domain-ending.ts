/* Patterns in which the name of a host ends in a fixed domain: `^(www|api)\.example\.com$`, `(^|\.)example\.com$`. */
import { onlyCharacter } from '#engine/regex/beginnings.ts';
import type { RegularExpression } from '#engine/regex/notation.ts';
import { understood } from '#engine/regex/parsing/parse-pattern.ts';
import type { Pattern } from '#engine/regex/pattern.ts';

/** How a text ends: `isBegun`, it is all of the text; `isOpen`, what stands before is not known. */
interface Ending {
  readonly text: string;
  readonly isEnded: boolean;
  readonly isBegun: boolean;
  readonly isOpen: boolean;
}

/** More endings than these are not looked at. */
const MOST_ENDINGS = 32;
/** A domain below a top level, behind a dot. */
const DOMAIN = /^\.[^.]+\../;
/** The last part of a name is a top level: that of an address in numbers is none. */
const TOP_LEVEL = /\.[a-z][a-z\d-]*$/;
/** Below these anybody has a name: `.co.uk`, `.com.br`. */
const SHARED = /^\.(?:co|com|org|net|edu|gov|ac|or|ne|go)\.[a-z]{2}$/;

/** Whether each name of a host in which the pattern finds something is one that it names, or lies below a domain that it names. */
export function endsInDomain({ pattern, flags }: RegularExpression): boolean {
  const parsed = flags.includes('m') ? undefined : understood(pattern, flags);
  const endings = parsed && before(parsed, [{ text: '', isEnded: false, isBegun: false, isOpen: false }]);
  return endings?.every(({ text, isEnded, isBegun }) => isEnded && TOP_LEVEL.test(text) && (isBegun || (DOMAIN.test(text) && !SHARED.test(text)))) ?? false;
}

/** The endings with what the pattern puts before them. */
function before(pattern: Pattern, endings: readonly Ending[]): readonly Ending[] {
  if (endings.length > MOST_ENDINGS) return endings.map(opened);
  const [done, growing] = [endings.filter(isDone), endings.filter((ending) => !isDone(ending))];
  if (growing.length === 0) return done;
  return [...done, ...beforeAll(pattern, growing)];
}

function beforeAll(pattern: Pattern, endings: readonly Ending[]): readonly Ending[] {
  switch (pattern.kind) {
    case 'character': {
      const character = onlyCharacter(pattern.of);
      return endings.map((ending) => (character === undefined || !ending.isEnded ? opened(ending) : { ...ending, text: character + ending.text }));
    }
    case 'sequence':
      return pattern.parts.reduceRight<readonly Ending[]>((left, part) => before(part, left), endings);
    case 'choice':
      return pattern.alternatives.flatMap((alternative) => before(alternative, endings));
    case 'repeat':
      return [...(pattern.least === 0 ? endings : []), ...before(pattern.body, endings).map(pattern.most > 1 ? opened : (ending) => ending)];
    case 'assertion':
      return endings.map((ending) => asserted(pattern.condition, ending));
  }
}

function asserted(condition: Extract<Pattern, { kind: 'assertion' }>['condition'], ending: Ending): Ending {
  if (condition === 'text-end' && ending.text === '') return { ...ending, isEnded: true };
  return condition === 'text-start' ? { ...ending, isBegun: true } : opened(ending);
}

function isDone({ isBegun, isOpen }: Ending): boolean {
  return isBegun || isOpen;
}

function opened(ending: Ending): Ending {
  return isDone(ending) ? ending : { ...ending, isOpen: true };
}
