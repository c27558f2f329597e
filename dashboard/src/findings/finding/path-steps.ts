import type { Frame } from '#dashboard/api/findings.ts';

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
