/* What the engine knows of JavaScript and TypeScript without a parser. */

export type GrammarName = 'javascript' | 'typescript' | 'tsx';

/** Which grammar reads which ending. */
export const GRAMMARS: ReadonlyMap<string, GrammarName | 'component' | 'front' | 'page'> = new Map([
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
  ['.astro', 'front'],
  ['.html', 'page'],
  ['.htm', 'page'],
]);
