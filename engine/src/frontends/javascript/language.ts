/* What the engine knows of JavaScript and TypeScript without a parser. */

export type GrammarName = 'javascript' | 'typescript' | 'tsx';

/** Which grammar reads which ending. */
export const GRAMMARS: ReadonlyMap<string, GrammarName | 'component'> = new Map([
  ['.js', 'javascript'],
  ['.jsx', 'javascript'],
  ['.mjs', 'javascript'],
  ['.cjs', 'javascript'],
  ['.ts', 'typescript'],
  ['.mts', 'typescript'],
  ['.cts', 'typescript'],
  ['.tsx', 'tsx'],
  ['.vue', 'component'],
  ['.svelte', 'component'],
]);

/** Words that are no names, or that stand for nothing in particular. */
export const WORDS: ReadonlySet<string> = new Set(
  ('const let var function return await async new this self if else for of in while try catch throw true false null undefined ' +
    'import from export default class public private static void').split(' '),
);
