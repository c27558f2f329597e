import { instructionsOf } from '#engine/ir/walk.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import { pathOf, readSlot } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { textOf } from '#engine/taint/values/value.ts';

/** What another method of the same object was found to give: where the name of a cookie equals a text, the value is that of the cookie with this name. */
export function nameBeside(run: Run, { frame, instruction }: CallSite, method: string): string | undefined {
  if (instruction.op !== 'invoke') return undefined;
  const object = pathOf(run, frame, instruction.object);
  for (const each of instructionsOf(frame.fn.ir.body)) {
    if (each.op !== 'invoke' || each.key !== method || pathOf(run, frame, each.object) !== object) continue;
    const text = frame.slots[each.dst] && textOf(readSlot(run, frame, each.dst));
    if (text !== undefined) return text;
  }
  return undefined;
}
