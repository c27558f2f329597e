import { understood } from '#engine/regex/parsing/parse-pattern.ts';
import type { Condition, Pattern } from '#engine/regex/pattern.ts';
import { NotJudged, Work } from '#engine/regex/work.ts';

/** Steps that one short text may take. */
const MAX_STEPS = 20_000;

/**
 * Whether a pattern surely finds something in a short text: what it asks of its surroundings in a way that is not followed
 * (look-around, back references) counts as not found.
 * @returns undefined for what is no regular expression, or none that is understood
 */
export function findsIn(pattern: string, flags: string): ((text: string) => boolean) | undefined {
  const parsed = understood(pattern, flags);
  return parsed && ((text) => isFound(parsed, text));
}

/**
 * Whether a pattern surely finds nothing in a text, which a replacement then leaves as it is.
 * @returns undefined for what is no regular expression, or asks of its surroundings what is not followed
 */
export function findsNothingIn(pattern: string, flags: string): ((text: string) => boolean) | undefined {
  const parsed = understood(pattern, flags);
  return parsed && isFollowed(parsed) ? (text) => search(parsed, text) === false : undefined;
}

/** Where a match begins, and where it may end, in UTF-16 units. */
export interface FirstFound {
  readonly start: number;
  readonly ends: ReadonlySet<number>;
}

/**
 * Where a pattern first finds something in a short text, from a place on.
 * @returns undefined where it finds nothing, is not understood or takes too long
 */
export function firstFoundIn(pattern: string, flags: string): (text: string, from?: number) => FirstFound | undefined {
  const parsed = understood(pattern, flags);
  return (text, from = 0) => {
    const found = parsed ? searchFrom(parsed, text, [...text.slice(0, from)].length) : undefined;
    if (!found) return undefined;
    const signs = [...text];
    const unitsBefore = (place: number): number => signs.slice(0, place).join('').length;
    return { start: unitsBefore(found.start), ends: new Set([...found.ends].map(unitsBefore)) };
  };
}

function isFollowed(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'character': return true;
    case 'assertion': return pattern.condition !== 'unknown';
    case 'sequence': return pattern.parts.every(isFollowed);
    case 'choice': return pattern.alternatives.every(isFollowed);
    case 'repeat': return isFollowed(pattern.body);
  }
}

function isFound(pattern: Pattern, text: string): boolean {
  return search(pattern, text) ?? false;
}

/** Undefined where it takes too long. */
function search(pattern: Pattern, text: string): boolean | undefined {
  const found = searchFrom(pattern, text, 0);
  return found === undefined ? undefined : found !== false;
}

/** False where nothing is found, undefined where it takes too long. */
function searchFrom(pattern: Pattern, text: string, from: number): FirstFound | false | undefined {
  const characters = [...text].map((character) => character.codePointAt(0) ?? 0);
  const work = new Work(MAX_STEPS);
  try {
    for (let start = from; start <= characters.length; start++) {
      const ends = endsOf(pattern, new Set([start]), { characters, work });
      if (ends.size > 0) return { start, ends };
    }
    return false;
  } catch (error) {
    if (error instanceof NotJudged) return undefined;
    throw error;
  }
}

interface Reading {
  readonly characters: readonly number[];
  readonly work: Work;
}

/** Where a match that begins at one of these places may end. */
function endsOf(pattern: Pattern, starts: ReadonlySet<number>, reading: Reading): ReadonlySet<number> {
  reading.work.spend(1 + starts.size);
  switch (pattern.kind) {
    case 'character':
      return new Set([...starts].flatMap((at) => (isIn(pattern.of, reading.characters[at] ?? -1) ? [at + 1] : [])));
    case 'assertion':
      return new Set([...starts].filter((at) => holdsAt(pattern.condition, at, reading.characters)));
    case 'sequence':
      return pattern.parts.reduce((ends, part) => (ends.size === 0 ? ends : endsOf(part, ends, reading)), starts);
    case 'choice':
      return new Set(pattern.alternatives.flatMap((alternative) => [...endsOf(alternative, starts, reading)]));
    case 'repeat':
      return repeated(pattern, starts, reading);
  }
}

function repeated({ body, least, most }: Extract<Pattern, { kind: 'repeat' }>, starts: ReadonlySet<number>, reading: Reading): ReadonlySet<number> {
  let ends = starts;
  const all = new Set(least === 0 ? starts : []);
  for (let i = 1; i <= most && ends.size > 0; i++) {
    ends = endsOf(body, ends, reading);
    const known = all.size;
    if (i >= least) for (const end of ends) all.add(end);
    if (i > least && all.size === known) break;
  }
  return all;
}

function isIn(set: Extract<Pattern, { kind: 'character' }>['of'], character: number): boolean {
  return set.some(([first, last]) => first <= character && character <= last);
}

function holdsAt(condition: Condition, at: number, characters: readonly number[]): boolean {
  switch (condition) {
    case 'text-start': return at === 0;
    case 'text-end': return at === characters.length;
    case 'line-start': return at === 0 || isLineEnd(characters[at - 1]);
    case 'line-end': return at === characters.length || isLineEnd(characters[at]);
    case 'word-edge': return isWord(characters[at - 1]) !== isWord(characters[at]);
    case 'no-word-edge': return isWord(characters[at - 1]) === isWord(characters[at]);
    case 'unknown': return false;
  }
}

function isWord(character: number | undefined): boolean {
  return character !== undefined && /^\w$/.test(String.fromCodePoint(character));
}

function isLineEnd(character: number | undefined): boolean {
  return character !== undefined && /^[\n\r\u2028\u2029]$/.test(String.fromCodePoint(character));
}
