/*
 * Letters: the classes of code points that no character of a pattern tells apart. An automaton reads letters, so its work
 * does not depend on the size of Unicode.
 */
import type { CodePoints } from '#engine/regex/code-points.ts';

/** A set of letters, 32 to an element. */
export type Letters = Uint32Array;

export interface Alphabet {
  readonly size: number;
  /** A code point of each letter. */
  readonly examples: readonly number[];
  /** The letters of each set, in the order in which the sets were given. */
  readonly sets: readonly Letters[];
}

/** Parts the code points by the sets in which they are. Patterns repeat a few sets: equal ones are parted once. */
export function createAlphabet(sets: readonly CodePoints[]): Alphabet {
  const keys = sets.map((set) => set.join());
  const distinct = [...new Map(sets.map((set, i) => [keys[i] ?? '', set]))];
  const letters = partCodePoints(distinct.map(([, set]) => set));
  const members = new Map(distinct.map(([key]) => [key, new Uint32Array(Math.ceil(letters.length / 32))]));
  for (const [letter, { sets: within }] of letters.entries()) {
    for (const set of within) addLetter(members.get(distinct[set]?.[0] ?? ''), letter);
  }
  return {
    size: letters.length,
    examples: letters.map(({ example }) => example),
    sets: keys.map((key) => members.get(key) ?? new Uint32Array()),
  };
}

/** The first code point of each letter, and the sets that have it. */
function partCodePoints(sets: readonly CodePoints[]): readonly { readonly example: number; readonly sets: readonly number[] }[] {
  const edges: { readonly at: number; readonly set: number }[] = [];
  for (const [set, ranges] of sets.entries()) {
    for (const [first, last] of ranges) edges.push({ at: first, set }, { at: last + 1, set });
  }
  edges.sort((a, b) => a.at - b.at);
  const letters = new Map<string, { readonly example: number; readonly sets: readonly number[] }>();
  const open = new Set<number>();
  for (let i = 0, at = 0; at <= 0x10ffff; at = edges[i]?.at ?? 0x110000) {
    for (let edge = edges[i]; edge?.at === at; edge = edges[++i]) {
      if (!open.delete(edge.set)) open.add(edge.set);
    }
    const within = [...open].sort((a, b) => a - b);
    const key = within.join();
    if (!letters.has(key)) letters.set(key, { example: at, sets: within });
  }
  return [...letters.values()];
}

function addLetter(letters: Letters | undefined, letter: number): void {
  if (letters) letters[letter >>> 5] = (letters[letter >>> 5] ?? 0) | (1 << (letter & 31));
}

export function hasLetter(letters: Letters, letter: number): boolean {
  return ((letters[letter >>> 5] ?? 0) >>> (letter & 31) & 1) === 1;
}

/** Writes the letters of both into `into`; says whether there are any. */
export function meet(a: Letters, b: Letters, into: Letters): boolean {
  let any = 0;
  for (let i = 0; i < into.length; i++) any |= into[i] = (a[i] ?? 0) & (b[i] ?? 0);
  return any !== 0;
}
