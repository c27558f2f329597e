/*
 * Functions that call themselves so many times as a number says: `down(n) { return n === 0 ? 'end' : down(n - 1) }`. Where such a
 * call is too deep to be followed, the function runs for any number: first as if no call of itself returned, which gives what it
 * ends with, then with that as the answer of each.
 */
import type { Arguments } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { shapeOfAtom } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

function isNumber({ atoms }: Value): boolean {
  return atoms.length > 0 && atoms.every((atom) => shapeOfAtom(atom) === 'number');
}

/** What a call gives of a function that runs for any number; undefined where it does not. */
export function answeredForAny(run: Run, fn: FunctionInfo): Value | undefined {
  return run.memory.countedCalls.get(fn);
}

/** Whether numbers are among the arguments. */
export function isCounted({ positional }: Arguments): boolean {
  return positional.some(isNumber);
}

/** Runs a function that is given numbers for any numbers. @returns undefined where it never ends */
export function forAnyNumber(run: Run, fn: FunctionInfo, args: Arguments, execute: (args: Arguments) => Value): Value | undefined {
  if (fn.ir.isGenerator) return undefined;
  const any: Arguments = { ...args, positional: args.positional.map((value) => (isNumber(value) ? run.values.withTaints(run.values.shape('number'), value.taints) : value)) };
  const answeredWith = (answer: Value): Value => {
    run.memory.countedCalls.set(fn, answer);
    const given = execute(any);
    run.memory.countedCalls.delete(fn);
    return given;
  };
  const last = answeredWith(run.values.never);
  return last.atoms.length === 0 ? undefined : run.values.join(last, answeredWith(last));
}
