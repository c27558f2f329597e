import { DIGITS, SPACE, WORD, unite, type CodePoints } from '#engine/regex/code-points.ts';

/** Properties are known up to here (all alphabets in use but for the ideographs); what lies above has none of them. */
const LAST_KNOWN = 0x2fff;

const UPPER: CodePoints = [[0x41, 0x5a]];
const LOWER: CodePoints = [[0x61, 0x7a]];
/** Names of java.util.regex that are no properties of ECMAScript; all of ASCII, as there. */
const POSIX: Readonly<Record<string, CodePoints>> = {
  Lower: LOWER,
  Upper: UPPER,
  ASCII: [[0, 0x7f]],
  Alpha: unite(UPPER, LOWER),
  Digit: DIGITS,
  Alnum: unite(UPPER, LOWER, DIGITS),
  Punct: [[0x21, 0x2f], [0x3a, 0x40], [0x5b, 0x60], [0x7b, 0x7e]],
  Graph: [[0x21, 0x7e]],
  Print: [[0x20, 0x7e]],
  Blank: [[0x09, 0x09], [0x20, 0x20]],
  Cntrl: [[0, 0x1f], [0x7f, 0x7f]],
  XDigit: [[0x30, 0x39], [0x41, 0x46], [0x61, 0x66]],
  Space: SPACE,
  IsAlphabetic: unite(WORD, [[0xc0, LAST_KNOWN]]),
};

const known = new Map<string, CodePoints | undefined>();

/**
 * The code points of `\p{name}`, exact up to U+2FFF. Categories must not overlap where they do not: `(\p{L}+\p{M}*)*` is
 * fast for this reason alone, so ranges written by hand would not do.
 * @returns undefined for a name that neither ECMAScript nor java.util.regex knows
 */
export function unicodeProperty(name: string): CodePoints | undefined {
  const posix = Object.hasOwn(POSIX, name) ? POSIX[name] : undefined;
  if (posix) return posix;
  if (!known.has(name)) known.set(name, readProperty(name));
  return known.get(name);
}

function readProperty(name: string): CodePoints | undefined {
  if (!/^\w+(?:=\w+)?$/.test(name)) return undefined;
  let property: RegExp;
  try {
    property = new RegExp(`^\\p{${name}}$`, 'u');
  } catch {
    // The constructor is the list of the names that exist.
    return undefined;
  }
  const ranges: [number, number][] = [];
  for (let codePoint = 0; codePoint <= LAST_KNOWN; codePoint++) {
    if (property.test(String.fromCodePoint(codePoint))) ranges.push([codePoint, codePoint]);
  }
  return unite(ranges);
}
