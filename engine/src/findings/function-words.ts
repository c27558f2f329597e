import { codeSpan } from '#engine/text/markdown-text.ts';

/** How a front end names what has no name, within what may have one: `routes.<anonymous>`. */
const NAMELESS = '<anonymous>';

/**
 * A function in words: by its name, or by where it stands.
 *
 * @param name enclosing names joined by dots (`IrFunction`); code outside of functions is called after its file
 * @param place its file, with a line where one is known: `src/routes.js:12`
 * @returns Markdown, the scanned program's words in code spans
 */
export function functionWords(name: string, { file, place }: { readonly file: string; readonly place: string }): string {
  if (name === '' || name === '<module>') return codeSpan(file);
  const parts = name.split('.');
  const at = parts.indexOf(NAMELESS);
  if (at < 0) return codeSpan(name);
  return at === 0 ? `the function at ${codeSpan(place)}` : `a function within ${codeSpan(parts.slice(0, at).join('.'))}`;
}
