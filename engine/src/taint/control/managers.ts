/* Context managers, which may end what is thrown in their blocks. */
import type { TryInstruction } from '#engine/ir/instruction.ts';
import type { IrFunction } from '#engine/ir/module.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { comesThrough } from '#engine/taint/conditions/lets-pass.ts';
import { readable } from '#engine/taint/objects/mechanism.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import { readSlot } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** After its exit: whether what was thrown may end there. Libraries of which nothing is known let it go on. */
export function maySwallow(run: Run, frame: Frame, at: TryInstruction): boolean {
  const { manager } = at;
  if (!manager) return false;
  const given = readSlot(run, frame, manager.slot);
  if (readable(run, given).some((object) => isSwallowedInside(run, internalOf(object, 'again')))) return true;
  return readSlot(run, frame, manager.told).atoms.some((atom) => (atom.kind === 'unknown' ? codeOf(run, run.machine.get(siteOf(frame, at), given, manager.exit)).length > 0 : isPerhapsTrue(atom)));
}

const isPerhapsTrue = (atom: Atom): boolean => atom.kind !== 'const' || Boolean(atom.value);

function codeOf(run: Run, { atoms }: Value): IrFunction[] {
  return atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.code?.function.ir ?? [] : []));
}

const SWALLOWING = new WeakMap<IrFunction, boolean>();

/** A generator that stands for the block by its `yield`, and has a handler around that which does not always throw on. */
function isSwallowedInside(run: Run, again: Value | undefined): boolean {
  return again !== undefined && codeOf(run, again).some((fn) => {
    const known = SWALLOWING.get(fn);
    if (known !== undefined) return known;
    const swallows = instructionsOf(fn.body).some((each) => each.op === 'try' && each.handler && instructionsOf(each.body).some(({ op }) => op === 'yield') && comesThrough(each.handler, fn));
    SWALLOWING.set(fn, swallows);
    return swallows;
  });
}
