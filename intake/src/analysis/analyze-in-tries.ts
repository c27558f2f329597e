/*
 * An analysis that goes on without the files at which it ended. A process that was killed, ran out of memory or hung says by its
 * mark at which file. Where that file alone ends a process too, it is left out; where it does not, or no file is known, the files
 * are analysed by halves, down to the file: those halves that hold are kept for the case that the whole never does.
 *
 * Bounded by the number of tries and by one time over all of them. In halves each file is worked on about three times in all, so a
 * search costs three analyses however many files there are. A process that somebody else killed is no sign of a file: `analyze` has run it
 * again before its end counts here.
 */
import { LEAST_MS } from '#intake/analysis/again-if-killed.ts';
import type { Collected } from '#intake/analysis/collected.ts';
import type { EngineEnd, EngineRun } from '#intake/analysis/run-engine.ts';

/** One process and what it told. */
export interface Attempt {
  readonly run: EngineRun;
  readonly told: Collected;
  /** The file that it worked on when it ended. */
  readonly suspect: string | undefined;
}

export interface Dropped {
  readonly path: string;
  readonly end: Exclude<EngineEnd, 'complete'>;
}

export interface Tries {
  /** The last one over all files but the dropped. */
  readonly whole: Attempt;
  /** Those over all files that ended early, in order. */
  readonly failed: readonly Attempt[];
  /** Halves that hold, where the whole does not; together they have all files but the dropped, if nothing stopped the search. */
  readonly parts: readonly Attempt[];
  readonly dropped: readonly Dropped[];
}

export interface TryLimits {
  /** Over all tries. */
  readonly timeMs: number;
  readonly maxTries: number;
  /** Files that are found by their mark; each costs an analysis of the whole. More are looked for by halves. */
  readonly maxSuspects: number;
}

export const TRY_LIMITS = { maxTries: 60, maxSuspects: 6 };

/** Analyses some files within a time. */
export type AnalyzeOnce = (paths: readonly string[], timeMs: number) => Promise<Attempt>;

export async function analyzeInTries(paths: readonly string[], analyze: AnalyzeOnce, limits: TryLimits): Promise<Tries> {
  return await new Search(analyze, limits).run(paths);
}

class Search {
  readonly #dropped: Dropped[] = [];
  readonly #failed: Attempt[] = [];
  #parts: Attempt[] = [];
  #tries = 0;
  #leftMs: number;

  constructor(private readonly analyze: AnalyzeOnce, private readonly limits: TryLimits) {
    this.#leftMs = limits.timeMs;
  }

  async run(paths: readonly string[]): Promise<Tries> {
    let left = paths;
    for (;;) {
      const whole = await this.#try(left);
      if (whole.run.end === 'complete' || !this.#mayGoOn(whole)) return this.#ended(whole);
      this.#failed.push(whole);
      // The halves of an earlier search leave no file that ends a process by itself: what there is to have is had.
      if (this.#parts.length > 0) return this.#ended(whole);
      const before = this.#dropped.length;
      await this.#search(left, whole);
      const dropped = new Set(this.#dropped.map(({ path }) => path));
      left = left.filter((path) => !dropped.has(path));
      // Where no file is found, another process would end alike; one that was killed, and killed again when it was run again, need not.
      const isExplained = this.#dropped.length > before || whole.run.isKilled;
      if (!isExplained || left.length === 0 || !this.#hasMore()) return this.#ended(whole);
    }
  }

  #ended(whole: Attempt): Tries {
    return { whole, failed: this.#failed.filter((attempt) => attempt !== whole), parts: whole.run.end === 'complete' ? [] : this.#parts, dropped: this.#dropped };
  }

  async #search(left: readonly string[], { suspect, run }: Attempt): Promise<void> {
    if (suspect !== undefined && this.#dropped.length < this.limits.maxSuspects) {
      const end = left.length === 1 ? run.end : (await this.#try([suspect])).run.end;
      if (end !== 'complete') return this.#drop(suspect, end);
    }
    if (left.length === 1) return this.#drop(left[0] ?? '', run.end);
    await this.#halves(left);
  }

  async #halves(paths: readonly string[]): Promise<void> {
    const middle = Math.ceil(paths.length / 2);
    for (const half of [paths.slice(0, middle), paths.slice(middle)]) {
      if (!this.#hasMore()) return;
      const attempt = await this.#try(half);
      if (attempt.run.end === 'complete') this.#parts.push(attempt);
      else if (half.length === 1) this.#drop(half[0] ?? '', attempt.run.end);
      else await this.#halves(half);
    }
  }

  #drop(path: string, end: EngineEnd): void {
    if (end !== 'complete') this.#dropped.push({ path, end });
  }

  async #try(paths: readonly string[]): Promise<Attempt> {
    this.#tries++;
    const attempt = await this.analyze(paths, this.#leftMs);
    this.#leftMs -= attempt.run.workedMs;
    return attempt;
  }

  /** A process that ended before it had read its files, of itself, has a fault that no other choice of files mends. */
  #mayGoOn({ run }: Attempt): boolean {
    return this.#hasMore() && run.end !== 'out-of-time' && (run.hasStarted || run.end === 'out-of-memory');
  }

  #hasMore(): boolean {
    return this.#tries < this.limits.maxTries && this.#leftMs >= LEAST_MS;
  }
}
