import type { Run } from '#engine/taint/state/run.ts';

/**
 * Runs work that may nest deeper than the machine's stack, which limits in steps and calls cannot wholly foresee: expressions
 * nest within calls. False: it ended so. Of the state, what belonged to the calls that were under way is dropped; what they
 * stored stays until the entry point's state is.
 */
export function endsWithinStack(run: Run, work: () => void): boolean {
  const depths = { stack: run.stack.length, catches: run.catches.length, recordings: run.memory.depth };
  try {
    work();
    return true;
  } catch (error) {
    if (!(error instanceof RangeError) || !/call stack/.test(error.message)) throw error;
    run.stack.length = depths.stack;
    run.catches.length = depths.catches;
    run.memory.cut(depths.recordings);
    return false;
  }
}
