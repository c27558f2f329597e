/* Sets of code points, as the classes of a pattern denote them. */

/** Ranges, both ends included, in ascending order, neither overlapping nor adjacent. */
export type CodePoints = readonly (readonly [first: number, last: number])[];

const LAST = 0x10ffff;

export const EVERY_CODE_POINT: CodePoints = [[0, LAST]];
export const LINE_ENDS = codePoints('\n\r\u2028\u2029');
export const WORD = unite([[0x30, 0x39]], [[0x41, 0x5a]], [[0x5f, 0x5f]], [[0x61, 0x7a]]);
export const DIGITS: CodePoints = [[0x30, 0x39]];
export const SPACE = unite([[0x09, 0x0d], [0x20, 0x20], [0xa0, 0xa0], [0x1680, 0x1680], [0x2000, 0x200a]],
  [[0x2028, 0x2029], [0x202f, 0x202f], [0x205f, 0x205f], [0x3000, 0x3000], [0xfeff, 0xfeff]]);

/** The set of a text's characters. */
export function codePoints(text: string): CodePoints {
  return unite(...[...text].map((character): CodePoints => {
    const codePoint = character.codePointAt(0) ?? 0;
    return [[codePoint, codePoint]];
  }));
}

export function unite(...sets: readonly CodePoints[]): CodePoints {
  const ranges = sets.flat().sort((a, b) => a[0] - b[0]);
  const united: [number, number][] = [];
  for (const [first, last] of ranges) {
    const previous = united.at(-1);
    if (previous && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else united.push([first, last]);
  }
  return united;
}

export function complement(set: CodePoints): CodePoints {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [first, last] of set) {
    if (first > next) gaps.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= LAST) gaps.push([next, LAST]);
  return gaps;
}

/**
 * What the set matches when case does not count. Only the letters of ASCII are paired: a pair that is missing hides an
 * ambiguity, it never invents one.
 */
export function withBothCases(set: CodePoints): CodePoints {
  const paired = set.flatMap(([first, last]): [number, number][] => [
    [Math.max(first, 0x41) + 0x20, Math.min(last, 0x5a) + 0x20],
    [Math.max(first, 0x61) - 0x20, Math.min(last, 0x7a) - 0x20],
  ]);
  return unite(set, paired.filter(([first, last]) => first <= last));
}
