/* What is thrown reaches the handler that stands open, in whichever function that is. */
import { LIMITS } from '#engine/taint/limits.ts';
import { capture } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

export function runThrow(run: Run, thrown: Value): boolean {
  run.memory.throws++;
  const catching = run.stack.innermostCatch;
  if (catching) {
    catching.thrown = run.values.join(catching.thrown, thrown);
    // What was thrown, and what was done before, lives in the heap of that moment, in whichever function it was.
    if (catching.states.length < LIMITS.thrownStates) catching.states.push(capture(run, catching.frame, catching.mark));
  }
  return false;
}
