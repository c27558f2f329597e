import { shorten, singleLine } from '#engine/text/plain-text.ts';

/** Longest label text, in UTF-16 units: wider boxes no longer fit beside each other. */
const LABEL_LIMIT = 80;

/**
 * Label text for Mermaid. The text is hostile: every character besides letters, digits and a few marks that have no
 * meaning to Mermaid between quotes, HTML or Markdown becomes a numeric entity (`#34;`).
 */
export function mermaidLabel(text: string): string {
  return shorten(singleLine(text), LABEL_LIMIT).replace(/[^A-Za-z0-9 ,/_.:()=']/gu, (char) => `#${char.codePointAt(0) ?? 0xfffd};`);
}
