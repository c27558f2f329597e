/*
 * Scanned code is hostile text. What leaves in a report, in whatever format, passes through here first, so that it can
 * neither steer a terminal nor turn around the reading direction of the line it stands in nor hide a part of itself. The
 * formats' own escapes stand beside: markdown-text.ts, sarif-text.ts, mermaid-text.ts, csv-text.ts.
 *
 * Every function here leaves a text alone that it made itself, so a text may pass more than once.
 */

/**
 * What a reader does not see as it is: controls, format characters (reading direction, zero width), separators of lines,
 * halves of surrogate pairs, and what Unicode says to draw nothing for, such as variation selectors and Hangul fillers.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

function visible(char: string): string {
  if (char === '\t' || char === '\n' || char === '\r') return ' ';
  const code = char.codePointAt(0) ?? 0;
  return `\\u{${code.toString(16)}}`;
}

/** The text as one harmless line: breaks and tabs become spaces, other characters that hide their escape, as `\u{202e}`. */
export function singleLine(text: string): string {
  return text.replace(/\r\n/g, ' ').replace(HIDDEN, visible);
}

/** As `singleLine` for each line; tabs stay, all line breaks become LF. */
export function plainLines(text: string): string {
  return text.replace(/\r\n|[\r\u2028\u2029]/g, '\n').replace(HIDDEN, (char) => (char === '\n' || char === '\t' ? char : visible(char)));
}

/**
 * Plain data with every text in it made plain. A `file` that had to be escaped gets a `fileUri` beside it, which has the
 * path to the byte: percent-encoded, relative to the root.
 */
export function plainData(value: unknown): unknown {
  if (typeof value === 'string') return plainLines(value);
  if (Array.isArray(value)) return value.map(plainData);
  if (typeof value !== 'object' || value === null) return value;
  const plain = Object.fromEntries(Object.entries(value).map(([key, part]) => [singleLine(key), plainData(part)]));
  if (!('file' in value) || typeof value.file !== 'string') return plain;
  const file = singleLine(value.file);
  return file === value.file ? plain : { ...plain, file, fileUri: pathUri(value.file) };
}

/** Plain data as JSON that holds no character that hides. */
export function plainJson(value: unknown, indent?: number): string {
  return JSON.stringify(plainData(value), null, indent);
}

/** A path as a relative URI reference (RFC 3986, 4.2): every byte that is not plain is percent-encoded, so hostile names stay names. */
export function pathUri(path: string): string {
  return path.replace(/\p{Cs}/gu, '\ufffd').split('/').map(encodeURIComponent).join('/');
}

/** The text cut to at most `limit` UTF-16 units, with an ellipsis where something is missing. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(limit - 2)) ? limit - 2 : limit - 1;
  return `${text.slice(0, end)}…`;
}
