/* Texts of scanned code within patterns: a name there may be any text. */

/** The text as a pattern that means it alone. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[.*+?^$()|[\]\\{}/-]/g, String.raw`\$&`);
}
