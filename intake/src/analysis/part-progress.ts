import type { Progress } from '@whitebox/engine';

const PHASES: readonly Progress['phase'][] = ['parse', 'link', 'analyze'];

/** The progress of analyses of parts as that of one: the phase of the last of them, and what all have done in it. */
export class PartProgress {
  readonly #told: (Progress | undefined)[];

  constructor(parts: number, private readonly onProgress: ((progress: Progress) => void) | undefined) {
    this.#told = new Array<Progress | undefined>(parts).fill(undefined);
  }

  tell(part: number, progress: Progress): void {
    this.#told[part] = progress;
    const [only] = this.#told;
    if (this.#told.length === 1 && only) {
      this.onProgress?.(only);
      return;
    }
    const at = Math.min(...this.#told.map((told) => (told ? PHASES.indexOf(told.phase) : 0)));
    const phase = PHASES[at] ?? 'parse';
    // Each part counts the same, in thousandths: they count different things.
    const shares = this.#told.map((told) => (told === undefined || PHASES.indexOf(told.phase) < at ? 0 : PHASES.indexOf(told.phase) > at ? 1 : told.done / Math.max(1, told.total)));
    this.onProgress?.({ phase, done: Math.floor(shares.reduce((sum, share) => sum + share, 0) * 1_000), total: shares.length * 1_000 });
  }
}
