/*
 * Calls in a run of the same function, and what they give where they are not run. A decorator around one function does not call itself by
 * calling what it decorates, though the same decorator stands around that too.
 */
import { LIMITS } from '#engine/taint/limits.ts';
import { historyOf } from '#engine/taint/calls/wrapped-functions.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Code } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

/**
 * A call deeper than this gives what its callers of the same function have returned until now on other ways, as `if not left: return
 * count` does before it goes on: a count stays one. Undefined where one of them has returned nothing yet.
 */
export function returnedSoFar(run: Run, code: Code): Value | undefined {
  const callers = callersOfItself(run, code, run.stack.frames.filter(({ fn }) => fn === code.function));
  if (callers.length <= LIMITS.recursion - 1 || code.function.ir.isGenerator || callers.some(({ returned }) => returned.atoms.length === 0)) return undefined;
  return run.values.joinAll(callers.map(({ returned }) => returned));
}

export function isTooDeep(run: Run, code: Code): boolean {
  if (run.budget.isEntryExhausted || run.stack.depth >= run.budget.depth) {
    run.memory.noteCut(0);
    return true;
  }
  const most = run.budget.entrySteps < LIMITS.stepsOfYoungEntries ? LIMITS.recursion + 1 : LIMITS.recursion;
  const { frames } = run.stack;
  let first: number | undefined;
  let times = 0;
  for (let i = 0; i < frames.length; i++) {
    if (frames[i]?.fn !== code.function) continue;
    first ??= i;
    times++;
  }
  if (first === undefined || times < most) return false;
  if (times < LIMITS.recursionAroundOthers && callersOfItself(run, code, frames.filter(({ fn }) => fn === code.function)).length < most) return false;
  run.memory.noteCut(first);
  return true;
}

/** Of runs of the same function, those around the same functions. */
function callersOfItself(run: Run, code: Code, frames: readonly Frame[]): readonly Frame[] {
  const history = historyOf(run, code);
  return history === code.function ? frames : frames.filter(({ fn, scope: { parent } }) => parent !== undefined && historyOf(run, { function: fn, scope: parent }) === history);
}
