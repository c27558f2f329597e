/* Texts of SARIF 2.1.0; section numbers are those of the standard. */
import { splitProse } from '#engine/text/code-spans.ts';
import { markdownProse } from '#engine/text/markdown-text.ts';
import { plainLines, singleLine } from '#engine/text/plain-text.ts';

/** Braces are doubled in every message string, since one pair around a number is a place for an argument (3.11.5). */
function doubleBraces(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}

/**
 * A text that holds no embedded link (3.11.6): where `](` stands in it, its brackets and backslashes are escaped as in the
 * text of a link. Elsewhere they may stand as they are, and readers that know no links show them as they are.
 */
function withoutLinks(text: string): string {
  return text.includes('](') ? text.replace(/[\\[\]]/g, '\\$&') : text;
}

/** Prose as a plain text message (3.11.3): one line, code in single quotes. */
export function sarifText(prose: string): string {
  const words = splitProse(singleLine(prose)).map(({ kind, text }) => (kind === 'code' ? `'${text}'` : text));
  return doubleBraces(withoutLinks(words.join('')));
}

/** Prose as a formatted message (3.11.4). */
export function sarifMarkdown(prose: string): string {
  return doubleBraces(markdownProse(prose));
}

/** Text of an artifact (3.3.2) as people shall see it: what hides is written as its escape. */
export function sarifSnippet(text: string): string {
  return plainLines(text);
}
