/*
 * Scanned code is hostile text. Everything that leaves in a report passes through here, so that it can neither steer a
 * terminal, nor break out of a Markdown code span, nor turn around the reading direction of the line it stands in.
 */

/** C0 and C1 controls, line separators, and the marks that change reading direction or hide themselves. */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function visible(char: string): string {
  if (char === '\t' || char === '\n' || char === '\r') return ' ';
  const code = char.codePointAt(0) ?? 0;
  return `\\u{${code.toString(16)}}`;
}

/** The text as one harmless line: breaks and tabs become spaces, other invisible characters their escape. */
export function singleLine(text: string): string {
  return text.replace(/\r\n/g, ' ').replace(LONE_SURROGATE, '\ufffd').replace(UNSAFE, visible);
}

/** As `singleLine` for each line; tabs stay, all line breaks become LF. */
export function plainLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.split('\t').map(singleLine).join('\t'))
    .join('\n');
}

/**
 * JSON that a terminal can show: invisible characters, which JSON.stringify leaves as they are beyond U+001F, stand as
 * escapes. Reads back as the same value.
 */
export function plainJson(value: unknown, indent?: number): string {
  const escape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, indent).replace(UNSAFE, (char) => (char === '\n' ? char : char.replace(/[^]/g, escape)));
}

/** The text cut to at most `limit` UTF-16 units, with an ellipsis where something is missing. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(limit - 2)) ? limit - 2 : limit - 1;
  return `${text.slice(0, end)}…`;
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

/** A Markdown code span that the text cannot leave (CommonMark 6.1: a fence longer than any run inside). */
export function codeSpan(text: string): string {
  const line = singleLine(text).trim();
  if (line === '') return '` `';
  const run = longestRun(line);
  if (run === 0) return `\`${line}\``;
  const fence = '`'.repeat(run + 1);
  return `${fence} ${line} ${fence}`;
}

/** A fenced Markdown code block that the text cannot leave (CommonMark 4.5). */
export function codeBlock(text: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${plainLines(text)}\n${fence}`;
}

/** Text inside a Markdown paragraph: nothing in it is markup. */
export function escapeMarkdown(text: string): string {
  return singleLine(text).replace(/[\\`*_{}[\]()#+.!|<>~&-]/g, (char) => (char === '<' ? '&lt;' : `\\${char}`));
}
