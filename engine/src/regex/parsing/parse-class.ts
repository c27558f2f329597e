import { DIGITS, SPACE, WORD, codePoints, complement, unite, withBothCases, type CodePoints } from '#engine/regex/code-points.ts';
import type { PatternText } from '#engine/regex/pattern-text.ts';
import { unicodeProperty } from '#engine/regex/parsing/unicode-property.ts';
import { NotJudged } from '#engine/regex/work.ts';

export interface ClassOptions {
  readonly ignoresCase: boolean;
  /** Flag `v`: classes nest and combine. */
  readonly hasSetOperations: boolean;
}

const SHORTHANDS: Readonly<Record<string, CodePoints>> = {
  d: DIGITS, D: complement(DIGITS), w: WORD, W: complement(WORD), s: SPACE, S: complement(SPACE),
};
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' };

/** Reads a class, from behind its `[` to behind its `]`. */
export function parseClass(text: PatternText, options: ClassOptions): CodePoints {
  const isNegated = text.take('^');
  const sets: CodePoints[] = [];
  while (!text.take(']')) {
    if (text.peek('&&') || options.hasSetOperations && (text.peek('--') || text.peek('['))) throw new NotJudged('set operations');
    const first = parseMember(text);
    const isRange = text.peek('-') && !text.peek('-]');
    if (!isRange) {
      sets.push(first);
      continue;
    }
    text.take('-');
    sets.push(span(first, parseMember(text)));
  }
  const set = options.ignoresCase ? withBothCases(unite(...sets)) : unite(...sets);
  return isNegated ? complement(set) : set;
}

/** `[a-z]`; with a shorthand at either end (`[\w-.]`) the hyphen is a member. */
function span(first: CodePoints, last: CodePoints): CodePoints {
  const [from] = first;
  const [to] = last;
  if (!from || !to || !isOne(first) || !isOne(last)) return unite(first, last, codePoints('-'));
  if (from[0] > to[0]) throw new NotJudged('range out of order');
  return [[from[0], to[0]]];
}

function isOne([range, ...more]: CodePoints): boolean {
  return more.length === 0 && range !== undefined && range[0] === range[1];
}

function parseMember(text: PatternText): CodePoints {
  const character = text.next();
  if (character !== '\\') return codePoints(character);
  return text.take('b') ? codePoints('\b') : parseCharacterEscape(text);
}

/** Reads what stands for characters behind a backslash, in a class or outside. */
export function parseCharacterEscape(text: PatternText): CodePoints {
  const code = text.takeMatch(/x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|[ux]\{([0-9a-fA-F]{1,6})\}|(0[0-7]{0,2})|c([A-Za-z])/y);
  if (code) return fromCode(code);
  const property = text.takeMatch(/([pP])(?:\{(\^?)([^{}]{1,60})\}|([LMNPSZC]))/y);
  if (property) return fromProperty(property);
  const character = text.next();
  const shorthand = Object.hasOwn(SHORTHANDS, character) ? SHORTHANDS[character] : undefined;
  return shorthand ?? codePoints(CONTROLS[character] ?? character);
}

function fromCode([, short, unit, point, octal, control]: RegExpExecArray): CodePoints {
  const hexadecimal = short ?? unit ?? point;
  const code = hexadecimal !== undefined ? parseInt(hexadecimal, 16)
    : octal !== undefined ? parseInt(octal, 8)
    : (control?.codePointAt(0) ?? 0) % 32;
  return [[code, code]];
}

function fromProperty([, letter, negation, name, category]: RegExpExecArray): CodePoints {
  const set = unicodeProperty(name ?? category ?? '');
  if (!set) throw new NotJudged('unknown property');
  return (letter === 'P') !== (negation === '^') ? complement(set) : set;
}
