import type { EngineRun } from '#intake/analysis/run-engine.ts';

/** Below this a process would end before it has told anything. */
export const LEAST_MS = 1_000;

/** How often a process is started that is killed each time before it has read its files: it has cost no time that is counted. */
const MOST_UNREAD = 5;

/**
 * Runs an engine process, and once more where it was killed by somebody else: by the system for want of memory, by a person. That says
 * nothing about what it worked on, and what it told is told again. A file that makes the system kill it does so the second time too; then
 * that end counts. One that had read no file yet is not at fault however often, and is started some times more. All have one time.
 */
export async function againIfKilled<Ended extends { readonly run: EngineRun }>(start: (timeMs: number) => Promise<Ended>, timeMs: number): Promise<Ended> {
  const runs: EngineRun[] = [];
  for (;;) {
    const workedMs = runs.reduce((sum, run) => sum + run.workedMs, 0);
    const ended = await start(timeMs - workedMs);
    const { run } = ended;
    runs.push(run);
    const isUsedUp = runs.filter(({ hasStarted }) => hasStarted).length > 1 || runs.length >= MOST_UNREAD;
    if (!run.isKilled || isUsedUp || timeMs - workedMs - run.workedMs < LEAST_MS) {
      const detail = runs.map((each) => each.detail).filter((text) => text !== '').join('\n');
      return { ...ended, run: { ...run, detail, workedMs: workedMs + run.workedMs } };
    }
  }
}
