import type { Instruction } from '#engine/ir/instruction.ts';
import { classOfInstance } from '#engine/taint/objects/instances.ts';
import { isWeak } from '#engine/taint/objects/text.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { placeOf } from '#engine/taint/state/call.ts';
import { writeSlot } from '#engine/taint/state/frame.ts';
import { isMisused } from '#engine/taint/state/purposes.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { hopAt, step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Stores a result; a slot that the source names makes an `assign` hop. */
export function assign(run: Run, frame: Frame, instruction: Instruction & { readonly dst: number }, value: Value): void {
  const name = value.taints.length === 0 ? undefined : frame.fn.ir.slotNames[instruction.dst];
  if (name === undefined) return writeSlot(run, frame, instruction.dst, value);
  const place = placeOf(frame, instruction);
  const taints = unnamed(run, frame, { name, place }, value);
  writeSlot(run, frame, instruction.dst, run.values.withTaints(value, step(taints, hopAt(place, 'assign'))));
}

/** A weak value is reported where it first gets a telling name, and not again where it is handed on. What becomes of a digest counts further on too. */
function unnamed(run: Run, frame: Frame, { name, place }: { readonly name: string; readonly place: Place }, { atoms, taints, prefix }: Value): readonly Taint[] {
  // An instance of a class that is called a token is none: what it holds has names of its own.
  const isInstance = atoms.length > 0 && atoms.every((atom) => atom.kind === 'object' && classOfInstance(run, atom) !== undefined);
  const weak = isInstance ? [] : taints.filter((taint) => isWeak(run, taint));
  const isTold = weak.length > 0 && run.reporter.named(name, { taints: weak, prefix }, place, frame.models);
  return isTold ? taints.filter((taint) => !weak.includes(taint) || isMisused(taint)) : taints;
}
