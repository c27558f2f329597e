/* Promises are transparent, but for rejected ones: those are objects that hold the reason. */
import { runThrow } from '#engine/taint/interpreter/leaving.ts';
import type { CatchTarget, Frame, Run } from '#engine/taint/interpreter/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import type { Value } from '#engine/taint/values/value.ts';

const REASON = '#reason';

/** A promise rejected for this reason. */
export function rejection(run: Run, reason: Value): Value {
  return run.values.object(run.heap.allocate('object', { fields: new Fields([[REASON, reason]]) }).id);
}

/** What a promise gives and why it fails; `reason` is absent where it surely does not fail, `value` where it surely does. */
export function outcomesOf(run: Run, promise: Value): { readonly value: Value | undefined; readonly reason: Value | undefined } {
  let reason: Value | undefined;
  const value = run.values.without(promise, (atom) => {
    const found = atom.kind === 'object' ? run.heap.read(atom.object)?.fields.get(REASON) : undefined;
    if (found) reason = reason ? run.values.join(reason, found) : found;
    return found !== undefined;
  });
  return { value: value.atoms.length > 0 || !reason ? value : undefined, reason };
}

/**
 * Runs the body of a function that gives a promise. What it throws goes on to who called it, as if that waited for it, and is also
 * the reason for which its promise is rejected.
 * @returns whether the body's end is reached, and the reason
 */
export function runPromised(run: Run, caller: Frame, frame: Frame): { readonly lives: boolean; readonly reason: Value | undefined } {
  const catching: CatchTarget = { frame: caller, mark: frame.mark, states: [], passed: undefined, thrown: run.values.never };
  run.catches.push(catching);
  const lives = run.execute(frame, frame.fn.ir.body);
  run.catches.pop();
  if (catching.states.length === 0) return { lives, reason: undefined };
  runThrow(run, catching.thrown);
  frame.exits.push(...catching.states.map(({ delta }) => delta));
  return { lives, reason: catching.thrown };
}
