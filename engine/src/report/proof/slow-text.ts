import type { PatternAttack } from '#engine/findings/finding.ts';

/** How often a text is repeated, from a quick answer to one that takes seconds. */
const TIMES: Readonly<Record<PatternAttack['growth'], readonly number[]>> = {
  exponential: [18, 22, 26],
  polynomial: [200, 400, 800],
  quadratic: [1_000, 2_000, 4_000],
};

/** Texts on which a pattern takes longer and longer. */
export function slowTexts({ growth, pieces }: PatternAttack): readonly string[] {
  return TIMES[growth].map((times) => pieces.map(({ text, isRepeated }) => (isRepeated ? text.repeat(times) : text)).join(''));
}
