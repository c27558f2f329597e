/*
 * Which classes a class is made after, as the text of files says it: who makes an object of a class without a constructor runs the one of
 * the class above.
 */

/** Of one class: what it names behind `extends` or in its parentheses, and whether it says how it is made. */
export interface Kin {
  readonly bases: readonly string[];
  readonly isMadeByItself: boolean;
}

/** `class A extends B`, `A = class extends B`, `class A extends Mixed(B)`; Java's the same. */
const SCRIPT_CLASS = /(?:\bclass\s+([\w$]+)|(?<![\w$])([\w$]+)\s*=\s*class(?:\s+[\w$]+)?)\s*(?:<[^{}();]{1,200}>\s*)?extends\s+([^{;]{1,200})/g;
const PYTHON_CLASS = /^[ \t]*class[ \t]+(\w+)()[ \t]*\(([^:]{1,300})\)[ \t]*:/gm;
const MAKING = /\b(?:constructor\s*\(|def\s+__(?:init|new)__\s*\()/;
const NEXT_CLASS = /\bclass\b/;

/** More of one file are not looked at. */
const MAX_CLASSES = 500;
/** Classes above classes. */
const MAX_DEPTH = 8;

export type KinByName = ReadonlyMap<string, Kin>;

/** The classes of a file that have others above them. */
export function kinIn(file: string, text: string): KinByName {
  const found = new Map<string, Kin>();
  for (const { 0: head, 1: declared, 2: assigned, 3: heritage = '', index } of text.matchAll(/\.pyw?$/i.test(file) ? PYTHON_CLASS : SCRIPT_CLASS)) {
    if (found.size >= MAX_CLASSES) return found;
    const body = text.slice(index + head.length);
    const end = body.search(NEXT_CLASS);
    const bases = (heritage.replace(/<[^<>]*>|\bimplements\b.*/gs, '').match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []);
    found.set(declared ?? assigned ?? '', { bases, isMadeByItself: MAKING.test(end < 0 ? body : body.slice(0, end)) });
  }
  return found;
}

/** All classes above one of these names. @param isMade only those whose constructor runs where an object of the lowest is made */
export function basesOf(names: readonly string[], kin: KinByName, isMade: boolean): readonly string[] {
  const found = new Set<string>();
  let edge = names;
  for (let depth = 0; depth < MAX_DEPTH && edge.length > 0; depth++) {
    const next = edge.flatMap((name) => {
      const own = kin.get(name);
      return own === undefined || (isMade && own.isMadeByItself) ? [] : own.bases;
    }).filter((name) => !found.has(name));
    for (const name of next) found.add(name);
    edge = next;
  }
  return [...found];
}
