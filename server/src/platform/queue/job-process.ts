/* The process in which a job runs apart: told of one job, it does it, says how that ended, and waits to be killed by its worker. */
import { writeFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { isDatabaseAway } from '#server/platform/database/is-away.ts';
import { PermanentJobError, PostponedJobError } from '#server/platform/queue/job.ts';

export interface OrderedJob {
  readonly name: string;
  readonly data: unknown;
  readonly jobId: string;
  readonly attempt: number;
}

/** What the worker tells. */
export interface JobOrder<Surroundings = unknown> {
  readonly job: OrderedJob;
  readonly surroundings: Surroundings;
}

/** What the process tells. */
export const fromJobProcess = Type.Union([
  Type.Object({ kind: Type.Literal('alive') }),
  Type.Object({ kind: Type.Literal('completed') }),
  Type.Object({ kind: Type.Literal('failed'), message: Type.String(), isPermanent: Type.Boolean(), isDatabaseAway: Type.Boolean() }),
  Type.Object({ kind: Type.Literal('postponed'), reason: Type.String(), seconds: Type.Number() }),
]);

/** How a job ended apart; `ended` is what the worker sees of a process that said nothing. */
export type JobEnd = Exclude<Static<typeof fromJobProcess>, { kind: 'alive' }> | { readonly kind: 'ended'; readonly how: string };

const SIGN_MS = 1_000;
/** More than any other process has by itself. */
const FIRST_TO_GO = '1000';

/**
 * Waits for the one order and does it. Ends with the worker, however that dies.
 *
 * @param run does the job as a worker would
 */
export function serveJobProcess<Surroundings>(run: (order: JobOrder<Surroundings>, signal: AbortSignal) => Promise<void>): void {
  goFirst();
  const aborted = new AbortController();
  process.once('disconnect', () => process.exit());
  // A service manager signals all processes; this one ends when its worker has decided.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  process.once('message', (order) => {
    process.once('message', () => aborted.abort());
    setInterval(() => tell({ kind: 'alive' }), SIGN_MS);
    // The worker sends an order first, and `abort` next, if anything.
    void endOf(() => run(order as JobOrder<Surroundings>, aborted.signal)).then(tell);
  });
}

/** A worker that is gone hears nothing; `disconnect` then ends this process. */
function tell(word: Static<typeof fromJobProcess>): void {
  process.send?.(word, undefined, undefined, () => undefined);
}

async function endOf(work: () => Promise<void>): Promise<Static<typeof fromJobProcess>> {
  try {
    await work();
    return { kind: 'completed' };
  } catch (error) {
    if (error instanceof PostponedJobError) return { kind: 'postponed', reason: error.message, seconds: error.seconds };
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error), isPermanent: error instanceof PermanentJobError, isDatabaseAway: isDatabaseAway(error) };
  }
}

/** Where memory runs out, the kernel ends this process rather than the worker. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', FIRST_TO_GO);
  } catch {
    // No such file, or not for us: then the kernel chooses by size.
  }
}
