const OPENING = /^<{7}(?: [^\n]*)?\r?$/m;
const MARKER = /^(?:<{7}(?: [^\n]*)?|\|{7}(?: [^\n]*)?|={7}\r?|>{7}(?: [^\n]*)?)$/gm;

/**
 * The text with the lines blanked by which version control marks a conflict, so that both sides are read as code. The length
 * stays. A row of equals signs alone is a heading in many a comment: without an opening marker nothing is touched.
 */
export function withoutMergeMarkers(text: string): string {
  return OPENING.test(text) ? text.replace(MARKER, (line) => ' '.repeat(line.length)) : text;
}
