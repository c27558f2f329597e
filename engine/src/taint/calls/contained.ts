import type { FunctionInfo } from '#engine/program/program.ts';
import type { Run } from '#engine/taint/state/run.ts';

/**
 * Runs work that may nest deeper than the machine's stack, which limits in steps and calls cannot wholly foresee (expressions
 * nest within calls), or meet a fault of our own, which must not cost the other entry points their findings. False: it ended so.
 * Of the state, what belonged to the calls that were under way is dropped; what they stored stays until the entry point's state is.
 * @param at the function that the work begins with, to name in the diagnostic
 * @throws a fault of our own where nobody asked to hear of them, as in tests
 */
export function endsOfItself(run: Run, at: FunctionInfo | undefined, work: () => void): boolean {
  const dropCalls = run.stack.mark();
  const recordings = run.memory.depth;
  try {
    work();
    return true;
  } catch (error) {
    const isOverflow = error instanceof RangeError && error.message.includes('call stack');
    if (!isOverflow && run.onFault === undefined) throw error;
    dropCalls();
    run.memory.cut(recordings);
    if (!isOverflow) run.onFault?.(error, at);
    return false;
  }
}
