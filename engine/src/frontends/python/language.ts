/* What the engine knows of Python without a parser. */

export const EXTENSIONS: readonly string[] = ['.py', '.pyw'];

/** Words that are no names, or that stand for nothing in particular. */
export const WORDS: ReadonlySet<string> = new Set(
  'return await async self if else for in while try import from class def lambda'.split(' '),
);
