/*
 * Variables that functions made here write, while one of them runs: what a test said of the value before says nothing of the new one. A call
 * that is remembered writes them as well, so that the variables are compared, and not the statements watched.
 */
import { assignedInside } from '#engine/program/mutations.ts';
import { forget, partFrom, readEnvironment } from '#engine/taint/state/frame.ts';
import type { Slot } from '#engine/ir/instruction.ts';
import type { Arguments } from '#engine/taint/state/call.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';

/** Before a call: what these variables hold. */
export function noteShared(run: Run, frame: Frame): void {
  frame.shared = undefined;
  if (frame.fn.ir.capturedSlots.length === 0) return;
  const written = assignedInside(frame.fn);
  if (written.size > 0) frame.shared = new Map([...written].map((slot) => [slot, readEnvironment(run, frame.scope.environment, slot)] as const));
}

/** Behind it: those that hold something else are others. @returns their slots */
export function partFromWritten(run: Run, frame: Frame): readonly Slot[] {
  const changed: Slot[] = [];
  for (const [slot, before] of frame.shared ?? []) {
    if (readEnvironment(run, frame.scope.environment, slot) === before) continue;
    changed.push(slot);
    const path = run.accessPaths.slot(slot);
    frame.paths.delete(slot);
    frame.predicates.delete(slot);
    frame.given.delete(slot);
    forget(frame, path);
    partFrom(frame, path);
  }
  frame.shared = undefined;
  return changed;
}

/** Arguments without where those were read that were written since: what the call found out of them is said of what stood there. */
export function asRead(args: Arguments, written: readonly Slot[]): Arguments {
  if (written.length === 0) return args;
  return { ...args, origins: args.origins.map((origin) => (origin && (written.includes(origin.slot) || (origin.path.root.kind === 'slot' && written.includes(origin.path.root.slot))) ? undefined : origin)) };
}
