import { createKeptChoice } from '#dashboard/kept-choice.ts';

export const densities = ['compact', 'comfortable'] as const;
type Density = (typeof densities)[number];

export const densityWords: Readonly<Record<Density, string>> = { compact: 'Compact', comfortable: 'Comfortable' };

/** Of a row in a list, in pixels; `--row` of the style sheet says the same. */
const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 36, comfortable: 44 };

const chosen = createKeptChoice('whitebox.density', densities);

export const { use: useDensity, choose: chooseDensity } = chosen;

/** From here on rows are as high as was chosen. */
export function followDensity(): void {
  chosen.follow(() => document.documentElement.classList.toggle('comfortable', chosen.read() === 'comfortable'));
}

/** For lists that place their rows themselves. */
export function useRowHeight(): number {
  return ROW_HEIGHTS[useDensity()];
}
