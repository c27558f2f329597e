import { readFileSync } from 'node:fs';
import { processTree } from '#intake/isolation/process-tree.ts';

/** What the kernel tells a process of its own first thread: nanoseconds that it ran, nanoseconds that it waited to run, and how often it did. */
export const OWN_SCHEDULE = '/proc/self/schedstat';

const NS_PER_MS = 1e6;
/** The clock's time by that which counts, at most: a machine that gives a process no time at all ends it too. */
const SLOWEST = 4;

/** What is asked, others for tests. */
export interface WorkTimes {
  /** Milliseconds by the clock. */
  now(): number;
  /** Milliseconds of it in which the process was ready and others had the processors. */
  waited(): number;
}

/**
 * How long a process could work: the time by the clock without that in which it was ready to and did not run. On a busy machine one of low
 * priority ran 3 s of 180, and a limit by the clock ended it before it had read its files. Time in which it sleeps or waits for a file
 * counts, so one that hangs does end.
 */
export class WorkClock {
  #worked = 0;
  #lastLook: number;
  #lastWaited: number;
  readonly #began: number;

  constructor(private readonly times: WorkTimes) {
    this.#began = times.now();
    this.#lastLook = this.#began;
    this.#lastWaited = times.waited();
  }

  /** Milliseconds up to now. */
  look(): number {
    const now = this.times.now();
    const waited = this.times.waited();
    const passed = now - this.#lastLook;
    // The sum is less than before where a process has ended, and grows by more than has passed where one has come.
    this.#worked += passed - Math.min(Math.max(waited - this.#lastWaited, 0), passed);
    this.#lastLook = now;
    this.#lastWaited = waited;
    return Math.max(this.#worked, (now - this.#began) / SLOWEST);
  }
}

/** Of a process and what it started. */
export function clockOf(pid: number | undefined): WorkClock {
  return new WorkClock({ now: () => performance.now(), waited: () => (pid === undefined ? 0 : processTree(pid).reduce((sum, each) => sum + waitedBy(`/proc/${each}/schedstat`), 0)) });
}

export function ownClock(): WorkClock {
  return new WorkClock({ now: () => performance.now(), waited: () => waitedBy(OWN_SCHEDULE) });
}

/** 0 where the kernel does not tell. */
function waitedBy(path: string): number {
  try {
    return Number(readFileSync(path, 'latin1').split(' ')[1] ?? 0) / NS_PER_MS;
  } catch {
    return 0;
  }
}
