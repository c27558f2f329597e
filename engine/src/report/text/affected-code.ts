import type { Position } from '#engine/source/source-file.ts';
import { plainLines, shorten } from '#engine/text/plain-text.ts';

const CONTEXT_LINES = 2;
/** A span over more lines is cut: its first lines tell where it is, the file tells the rest. */
const MAX_SPAN_LINES = 20;
const MAX_LINE_LENGTH = 240;

export interface Excerpt {
  /** Lines joined by LF, without a last line break. */
  readonly text: string;
  /** Number (from 1) of the first line. */
  readonly firstLine: number;
}

/**
 * The lines from one position to another with two lines of context on each side. Very long lines are shortened, the
 * first one around its position.
 */
export function excerptOf(lines: readonly string[], from: Position, to: Position): Excerpt {
  const firstLine = Math.max(1, from.line - CONTEXT_LINES);
  const spanEnd = Math.min(to.line, from.line + MAX_SPAN_LINES - 1, lines.length);
  const lastLine = Math.min(lines.length, spanEnd + CONTEXT_LINES);

  const shown: string[] = [];
  for (let line = firstLine; line <= lastLine; line++) {
    const raw = lines[line - 1] ?? '';
    shown.push(line === from.line ? windowAround(raw, from.column - 1) : shorten(raw, MAX_LINE_LENGTH));
  }
  while (firstLine + shown.length - 1 > spanEnd && shown.at(-1)?.trim() === '') shown.pop();
  return { text: plainLines(shown.join('\n')), firstLine };
}

function windowAround(line: string, offset: number): string {
  if (line.length <= MAX_LINE_LENGTH || offset < MAX_LINE_LENGTH / 2) return shorten(line, MAX_LINE_LENGTH);
  return `…${shorten(line.slice(offset - 60), MAX_LINE_LENGTH - 1)}`;
}
