/* A document of markup that holds texts in the elements for which a program looks. */

export interface ElementText {
  /** Names from outside inwards, below the root. */
  readonly path: readonly string[];
  /** As markup. */
  readonly text: string;
}

function within(elements: readonly ElementText[]): string {
  const own = elements.find(({ path }) => path.length === 0);
  if (own) return own.text;
  const names = new Set(elements.map(({ path: [name = ''] }) => name));
  return [...names].map((name) => `<${name}>${within(elements.flatMap(({ path: [first, ...path], text }) => (first === name ? [{ path, text }] : [])))}</${name}>`).join('');
}

/** @param otherwise what the root holds where no element is looked for */
export function document(elements: readonly ElementText[], otherwise = ''): string {
  return `<r>${elements.length > 0 ? within(elements) : otherwise}</r>`;
}

/** A text as markup writes it (XML 1.0, 2.4). */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
