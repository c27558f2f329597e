/* What the engine knows of Java without a parser. */

export const EXTENSIONS: readonly string[] = ['.java', '.jsp', '.jspf'];

/** Words that are no names, or that stand for nothing in particular. */
export const WORDS: ReadonlySet<string> = new Set(
  'return new this if else for while try catch throw true false null import default class public private static final void String int'.split(' '),
);
