/* Promises are transparent, but for rejected ones: those are objects that hold the reason. */
import type { Instruction } from '#engine/ir/instruction.ts';
import type { IrFunction } from '#engine/ir/module.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { runThrow } from '#engine/taint/state/throwing.ts';
import type { CatchTarget, Frame } from '#engine/taint/state/activation.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A promise rejected for this reason. */
export function rejection(run: Run, reason: Value): Value {
  return run.values.object(run.heap.allocate('object', { internals: new Fields([['reason', reason]]) }).id);
}

/** What a promise gives and why it fails; `reason` is absent where it surely does not fail, `value` where it surely does. */
export function outcomesOf(run: Run, promise: Value): { readonly value: Value | undefined; readonly reason: Value | undefined } {
  let reason: Value | undefined;
  const value = run.values.without(promise, (atom) => {
    const rejected = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const found = rejected && internalOf(rejected, 'reason');
    if (found) reason = reason ? run.values.join(reason, found) : found;
    return found !== undefined;
  });
  return { value: value.atoms.length > 0 || !reason ? value : undefined, reason };
}

const waitedFor = new WeakMap<IrFunction, ReadonlySet<Instruction>>();

/** Calls whose result the function awaits right away, or returns as what its own promise becomes. */
function callsWaitedFor(ir: IrFunction): ReadonlySet<Instruction> {
  const known = waitedFor.get(ir);
  if (known) return known;
  const found = new Set<Instruction>();
  let last: Instruction | undefined;
  for (const instruction of instructionsOf(ir.body)) {
    const isEnd = instruction.op === 'await' || (instruction.op === 'return' && ir.isAsync);
    if (isEnd && last && 'dst' in last && last.dst === instruction.src) found.add(last);
    last = instruction;
  }
  waitedFor.set(ir, found);
  return found;
}

/** Whether the function gives a promise that the call does not wait for: there, what it throws comes out where the call stands. */
export function givesPromise(ir: IrFunction, { frame, instruction }: CallSite): boolean {
  return ir.isAsync && !ir.isGenerator && !callsWaitedFor(frame.fn.ir).has(instruction);
}

/**
 * Runs the body of a function that gives a promise. What it throws goes on to who called it, as if that waited for it, and is also
 * the reason for which its promise is rejected.
 * @returns whether the body's end is reached, and the reason
 */
export function runPromised(run: Run, caller: Frame, frame: Frame): { readonly lives: boolean; readonly reason: Value | undefined } {
  const catching: CatchTarget = { frame: caller, mark: frame.mark, states: [], passed: undefined, thrown: run.values.never };
  const lives = run.stack.catching(catching, () => run.machine.execute(frame, frame.fn.ir.body));
  if (catching.states.length === 0) return { lives, reason: undefined };
  runThrow(run, catching.thrown);
  frame.exits.push(...catching.states.map(({ delta }) => delta));
  return { lives, reason: catching.thrown };
}
