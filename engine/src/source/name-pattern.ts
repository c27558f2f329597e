/** A name of the scanned source, which may be any text, as a pattern that means it alone. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[.*+?^$()|[\]\\{}/-]/g, String.raw`\$&`);
}
