import type { EngineRun } from '#intake/analysis/run-engine.ts';

/** Below this a process would end before it has told anything. */
export const LEAST_MS = 1_000;

/**
 * Runs an engine process, and once more where it was killed by somebody else: by the system for want of memory, by a person. That says
 * nothing about what it worked on, and what it told is told again. A file that makes the system kill it does so the second time too; then
 * that end counts. Both have one time.
 */
export async function againIfKilled<Ended extends { readonly run: EngineRun }>(start: (timeMs: number) => Promise<Ended>, timeMs: number): Promise<Ended> {
  const first = await start(timeMs);
  const leftMs = timeMs - first.run.workedMs;
  if (!first.run.isKilled || leftMs < LEAST_MS) return first;
  const second = await start(leftMs);
  const detail = [first.run.detail, second.run.detail].filter((text) => text !== '').join('\n');
  return { ...second, run: { ...second.run, detail, workedMs: first.run.workedMs + second.run.workedMs } };
}
