import type { Frame } from '#dashboard/api/findings.ts';

/** Lines around a step that are shown before somebody looks closer: enough to see what it stands in. */
const AROUND = 2;

/** One step of the path, as it is shown: steps on one line that say the same are one. */
export interface Step {
  /** Position of its hop in the trace. */
  readonly hop: number;
  readonly frame: Frame;
}

/** Steps whose middle is folded when there are more of them. */
export const FOLD_OVER = 6;
/** Shown at either end of a folded path. */
export const FOLD_KEEPS = 2;

export function stepsOf(frames: readonly Frame[]): readonly Step[] {
  return frames.flatMap((frame, index) => {
    const next = frames[index + 1];
    const isSame = next !== undefined && next.file === frame.file && next.start.line === frame.start.line && next.sentence === frame.sentence;
    return isSame ? [] : [{ hop: frame.hop, frame }];
  });
}

/** The lines of a frame around its step, without empty ones at either end. */
export function closeUp({ lines, first_line: first, start, end }: Pick<Frame, 'lines' | 'first_line' | 'start' | 'end'>): { readonly firstLine: number; readonly lines: readonly string[] } {
  const isEmpty = (line: number): boolean => (lines[line - first] ?? '').trim() === '';
  let from = Math.max(first, start.line - AROUND);
  let to = Math.min(first + lines.length - 1, end.line + AROUND);
  while (from < start.line && isEmpty(from)) from++;
  while (to > end.line && isEmpty(to)) to--;
  return { firstLine: from, lines: lines.slice(from - first, to - first + 1) };
}
