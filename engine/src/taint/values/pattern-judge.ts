/* Which regular expressions a crafted text makes slow, and how slow. */
import { judgePattern, repeatsWithoutBound, type Judgement, type RegularExpression } from '#engine/regex/index.ts';
import { LIMITS } from '#engine/taint/limits.ts';

/**
 * `long`: quadratic, as every unanchored `\s+$` is: a text of 100 kB costs seconds. `short`: worse, so that some dozen or hundred
 * characters do.
 */
export type Slowing = 'short' | 'long';

const SLOWING: Readonly<Record<Judgement['growth'], Slowing | undefined>> = { exponential: 'short', polynomial: 'short', quadratic: 'long', fast: undefined, unknown: undefined };

/** How a pattern's time grows with a text of these pieces, some of which are repeated. */
export interface SlowPattern {
  readonly growth: 'exponential' | 'polynomial' | 'quadratic';
  readonly pieces: readonly { readonly text: string; readonly isRepeated: boolean }[];
}

/** Judges the patterns of one run, each once. */
export class PatternJudge {
  readonly #known = new Map<string, Slowing | undefined>();
  readonly #attacks = new Map<string, SlowPattern>();
  #stepsLeft: number;

  /** @param steps work after which no pattern is judged any more */
  constructor(steps = LIMITS.patternStepsInAll) {
    this.#stepsLeft = steps;
  }

  /** Which texts slow it down; undefined when that is not proved of any. */
  slowedBy({ pattern, flags }: RegularExpression): Slowing | undefined {
    const key = `${flags}/${pattern}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const slowing = repeatsWithoutBound(pattern) ? this.#judge(pattern, flags) : undefined;
    this.#known.set(key, slowing);
    return slowing;
  }

  /** The text that slows a pattern down, which was judged before. */
  attackOn({ pattern, flags }: RegularExpression): SlowPattern | undefined {
    return this.#attacks.get(`${flags}/${pattern}`);
  }

  #judge(pattern: string, flags: string): Slowing | undefined {
    if (this.#stepsLeft <= 0) return undefined;
    const { growth, attack, steps } = judgePattern({ pattern, flags, maxSteps: Math.min(LIMITS.patternSteps, this.#stepsLeft) });
    this.#stepsLeft -= steps;
    if (attack && growth !== 'fast' && growth !== 'unknown') this.#attacks.set(`${flags}/${pattern}`, { growth, pieces: attack });
    return SLOWING[growth];
  }
}
