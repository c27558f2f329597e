/* Calls that come back only where an argument is true: `assert(isSafe(path))`. */
import type { Slot } from '#engine/ir/instruction.ts';
import { assume, branch } from '#engine/taint/control/statements.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Arguments, CallOutcome } from '#engine/taint/state/call.ts';
import { readSlot, restore, snapshot } from '#engine/taint/state/frame.ts';
import { isOfPromise } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { runThrow } from '#engine/taint/state/throwing.ts';
import { truthOf } from '#engine/taint/values/value.ts';

/** After a call that came back: what it demanded holds from here. Where several may have answered, nothing is known of what was demanded. */
export function takeDemanded(run: Run, frame: Frame, { answers, demands = [] }: CallOutcome, { origins }: Arguments): void {
  if (answers !== 1) return;
  for (const position of demands) {
    const origin = origins[position];
    if (origin) holdsFromHere(run, frame, origin.slot);
  }
}

/** Otherwise it was thrown, which handlers and promises have to know. A constant teaches nothing: others may set what is one here. */
function holdsFromHere(run: Run, frame: Frame, slot: Slot): void {
  if (isOfPromise(frame.predicates.get(slot)) || truthOf(readSlot(run, frame, slot)) !== 'either') return;
  const before = snapshot(frame);
  const lives = branch(run, frame, [
    () => assume(run, frame, slot, true),
    () => assume(run, frame, slot, false) && runThrow(run, run.values.unknown),
  ]);
  if (!lives) restore(frame, before);
}
