/* Clients that ask for an address with something of the program's own: an agent that was given a function to look names up. */
import { aspectSlot, internalOf } from '#engine/taint/values/internals.ts';
import { readable } from '#engine/taint/objects/mechanism.ts';
import type { Arguments } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** How deep clients stand in the options of a call: `{ agent: { https } }`. */
const DEPTH = 2;

/** Whether the call may be given a client of which rows remember a function or an object under the name, or options that hold one (`lookup`). */
export function isAskedBy(run: Run, { positional }: Arguments, name: string): boolean {
  const slot = aspectSlot(name);
  const isOwn = (value: Value, depth: number): boolean => readable(run, value).some((object) => {
    const kept = [slot && internalOf(object, slot), object.fields.get(name.slice(1))];
    if (kept.some((each) => each && readable(run, each).length > 0)) return true;
    return depth > 0 && [...object.fields].some(([, field]) => isOwn(field, depth - 1));
  });
  return positional.some((value) => isOwn(value, DEPTH));
}
