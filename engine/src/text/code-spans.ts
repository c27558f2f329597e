/* Prose with code in it: sentences in which code stands in code spans, as findings' messages and descriptions have it. */

/** A piece of prose: words, or the content of a code span. */
export interface ProsePiece {
  readonly kind: 'words' | 'code';
  readonly text: string;
}

/**
 * Splits prose at its code spans as CommonMark 6.1 does: a run of backticks ends at the next run of the same length; a
 * run that has none is text. In linear time, whatever the runs are.
 */
export function splitProse(text: string): ProsePiece[] {
  const runs = [...text.matchAll(/`+/g)].map((match) => ({ at: match.index, length: match[0].length }));
  const last = new Map(runs.map(({ length }, index) => [length, index]));
  const pieces: ProsePiece[] = [];
  let from = 0;
  for (let index = 0; index < runs.length; index++) {
    const open = runs[index];
    if (open === undefined || (last.get(open.length) ?? 0) <= index) continue;
    let closing = index + 1;
    while (runs[closing]?.length !== open.length) closing++;
    const close = runs[closing] ?? open;
    if (open.at > from) pieces.push({ kind: 'words', text: text.slice(from, open.at) });
    pieces.push({ kind: 'code', text: unpad(text.slice(open.at + open.length, close.at)) });
    from = close.at + close.length;
    index = closing;
  }
  if (from < text.length) pieces.push({ kind: 'words', text: text.slice(from) });
  return pieces;
}

/** One space on each side belongs to the notation, not to the code, unless there is nothing else. */
function unpad(content: string): string {
  return content.startsWith(' ') && content.endsWith(' ') && content.trim() !== '' ? content.slice(1, -1) : content;
}
