/* Of a text that is cut at a separator: how many parts the program reads of it or asks for, so that each can be sent. */
import type { Hop } from '#engine/findings/finding.ts';

export interface SplitParts {
  readonly separator: string;
  readonly count: number;
}

/** At a text that is written down: `.split(',')`. */
const CUTS = /\.split\(\s*(['"])((?:\\.|[^'"\\]){1,5})\1/;
/** How far behind the cut is looked, and how far before it, in UTF-16 units. */
const BEHIND = 1_500;
const LINE = 200;
/** More are hardly written down. */
const MAX_PARTS = 20;

/** @returns undefined where one part alone is read, or it is not known of what */
export function splitParts(hops: readonly Hop[], between: (file: string, start: number, end: number) => string): SplitParts | undefined {
  const cut = hops.findLast(({ edge, text }) => edge !== 'source' && edge !== 'sink' && CUTS.test(text));
  const [, , written] = CUTS.exec(cut?.text ?? '') ?? [];
  if (cut === undefined || written === undefined) return undefined;
  // Patterns in Java, and what escapes in a text mean, are no more than their signs here.
  const separator = written.replace(/\\+(?=\W)/g, '').replaceAll('\\n', '\n').replaceAll('\\t', '\t');
  const [before, behind] = [between(cut.file, Math.max(0, cut.start - LINE), cut.start), between(cut.file, cut.end, cut.end + BEHIND)];
  const count = Math.max(...namesGiven(before, behind), ...partsRead(before, behind), 1);
  return separator === '' || count < 2 || count > MAX_PARTS ? undefined : { separator, count };
}

/** `const [a, b] =`, `a, b =`. */
function namesGiven(before: string, behind: string): readonly number[] {
  const names = /(?:^|[\n;{])[^\S\n]*(?:(?:const|let|var)\s*)?[[(]?((?:[\w$]+\s*,\s*)+[\w$]+)[\])]?\s*=\s*$/.exec(before)?.[1];
  return names === undefined || /^\s*\[/.test(behind) ? [] : [names.split(',').length];
}

/** What is read at a number, and how many parts are asked for. */
function partsRead(before: string, behind: string): readonly number[] {
  const direct = /^\s*\[(\d+)\]/.exec(behind)?.[1];
  if (direct !== undefined) return [Number(direct) + 1];
  const name = /([A-Za-z_$][\w$]*)(?::[^=\n]+)?\s*=\s*$/.exec(before)?.[1];
  if (name === undefined) return [];
  const own = `(?<![\\w$.])${name.replaceAll('$', '\\$')}`;
  const read = [...behind.matchAll(new RegExp(`${own}\\[(\\d+)\\]`, 'g'))].map(([, at]) => Number(at) + 1);
  const asked = [...behind.matchAll(new RegExp(`(?:\\blen\\(\\s*${own}\\s*\\)|${own}\\.length)\\s*([<>=!]=*)\\s*(\\d+)`, 'g'))].map(([, sign, number]) => Number(number) + (sign === '>' || sign === '<=' ? 1 : 0));
  return [...read, ...asked];
}
