import type { DiagramStep } from '#dashboard/ui/diagram/diagram-message.ts';

export const BOX = { width: 216, height: 46 } as const;
const GAP = { across: 40, down: 26 } as const;
const EDGE = 12;
const HEADING = 26;
/** Further lanes would not fit beside each other: their steps stand in the last one. */
const MOST_LANES = 4;
/** Of more steps the middle is left out: nobody follows so many boxes. */
const MOST_STEPS = 60;

export interface PlacedStep {
  readonly step: DiagramStep;
  readonly position: number;
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly lanes: readonly { readonly name: string; readonly x: number }[];
  readonly placed: readonly PlacedStep[];
  /** Steps that are left out between the two halves. */
  readonly left: number;
}

/** Steps from top to bottom, each in the lane of its file: where a path leaves a file shows at once. Pure. */
export function layOut(steps: readonly DiagramStep[]): Layout {
  const numbered = steps.map((step, index) => ({ step, position: index + 1 }));
  const half = MOST_STEPS / 2;
  const shown = numbered.length <= MOST_STEPS ? numbered : [...numbered.slice(0, half), ...numbered.slice(-half)];
  const names = [...new Set(shown.map(({ step }) => step.lane))].slice(0, MOST_LANES);
  const laneX = (index: number): number => EDGE + index * (BOX.width + GAP.across);
  const placed = shown.map(({ step, position }, row) => {
    const lane = names.indexOf(step.lane);
    return { step, position, x: laneX(lane < 0 ? names.length - 1 : lane), y: HEADING + EDGE + row * (BOX.height + GAP.down) };
  });
  return {
    width: laneX(Math.max(1, names.length)) - GAP.across + EDGE,
    height: HEADING + EDGE + Math.max(0, placed.length * (BOX.height + GAP.down) - GAP.down) + EDGE,
    lanes: names.map((name, index) => ({ name, x: laneX(index) })),
    placed,
    left: numbered.length - shown.length,
  };
}
