import type { Pattern } from '#engine/regex/pattern.ts';
import { understood } from '#engine/regex/parsing/parse-pattern.ts';

/** What can stand in the texts that a pattern admits; too much rather than too little. */
export interface Admitted {
  /** @param text one to three characters */
  readonly mayHold: (text: string) => boolean;
  readonly mayBegin: (text: string) => boolean;
}

/** Reading deeper than this is not worth its stack. */
const MAX_LENGTH = 2_000;

/**
 * What a pattern admits that is anchored at both ends. Assertions within it are taken to hold.
 * @returns undefined for a pattern that admits text around what it matches, or none that is understood
 */
export function admittedWhole(pattern: string, flags: string): Admitted | undefined {
  if (pattern.length > MAX_LENGTH) return undefined;
  const parsed = understood(pattern, flags);
  if (!parsed || !isAnchored(parsed, 'text-start') || !isAnchored(parsed, 'text-end')) return undefined;
  return {
    mayHold: (text) => reaches(new Progress([...text].map(codePoint), true).through(parsed), text),
    mayBegin: (text) => reaches(new Progress([...text].map(codePoint), false).through(parsed), text),
  };
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? -1;
}

function reaches([fromNothing = 0]: Relation, text: string): boolean {
  return (fromNothing & 1 << [...text].length) !== 0;
}

/** Whether every way through it passes the assertion before (behind) all characters. */
function isAnchored(pattern: Pattern, condition: 'text-start' | 'text-end'): boolean {
  switch (pattern.kind) {
    case 'assertion': return pattern.condition === condition;
    case 'choice': return pattern.alternatives.every((alternative) => isAnchored(alternative, condition));
    case 'repeat': return pattern.least > 0 && isAnchored(pattern.body, condition);
    case 'character': return false;
    case 'sequence': {
      const parts = condition === 'text-start' ? pattern.parts : [...pattern.parts].reverse();
      const first = parts.findIndex((part) => part.kind !== 'assertion');
      return parts.slice(0, first < 0 ? parts.length : first + 1).some((part) => isAnchored(part, condition));
    }
  }
}

/** For each number of characters that were found of a text, the numbers (as bits) that may be found behind a part of a pattern. */
type Relation = readonly number[];

/** How much of a text a part of a pattern may find. */
class Progress {
  readonly #text: readonly number[];
  readonly #isAnywhere: boolean;

  constructor(text: readonly number[], isAnywhere: boolean) {
    this.#text = text;
    this.#isAnywhere = isAnywhere;
  }

  through(pattern: Pattern): Relation {
    switch (pattern.kind) {
      case 'assertion': return this.#nothing();
      case 'character': return this.#character(pattern.of);
      case 'sequence': return pattern.parts.reduce((before, part) => after(before, this.through(part)), this.#nothing());
      case 'choice': return pattern.alternatives.map((way) => this.through(way)).reduce(either);
      case 'repeat': return this.#repeated(this.through(pattern.body), pattern);
    }
  }

  #nothing(): Relation {
    return Array.from({ length: this.#text.length + 1 }, (_, found) => 1 << found);
  }

  #character(of: readonly (readonly [number, number])[]): Relation {
    const all = this.#text.length;
    return Array.from({ length: all + 1 }, (_, found) => {
      const next = this.#text[found];
      if (next === undefined) return 1 << all;
      const goesOn = of.some(([first, last]) => first <= next && next <= last) ? 1 << found + 1 : 0;
      return found === 0 && this.#isAnywhere && of.length > 0 ? goesOn | 1 : goesOn;
    });
  }

  /** More copies than the text has characters find no more. */
  #repeated(once: Relation, { least, most }: { readonly least: number; readonly most: number }): Relation {
    const enough = this.#text.length + 1;
    let relation = this.#nothing();
    for (let copy = 0; copy < Math.min(least, enough); copy++) relation = after(relation, once);
    const optional = either(this.#nothing(), once);
    for (let copy = 0; copy < Math.min(most - least, enough); copy++) relation = after(relation, optional);
    return relation;
  }
}

function after(before: Relation, then: Relation): Relation {
  return before.map((found) => then.reduce((all, reached, from) => ((found & 1 << from) === 0 ? all : all | reached), 0));
}

function either(a: Relation, b: Relation): Relation {
  return a.map((found, i) => found | (b[i] ?? 0));
}
