/*
 * Lists that stand in the program, as the bytes of a key do. An array is made full of zeros and filled later, mostly by a call that is
 * handed it (`random.nextBytes(iv)`), of which the heap need not know: so one that was handed to anybody before is none.
 */
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { readable } from '#engine/taint/objects/mechanism.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { constantOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Whether an argument of a call is such a list; what is not known is none. */
export function isConstantList(run: Run, value: Value, site: CallSite, index: number | undefined): boolean {
  const lists = readable(run, value);
  if (lists.length === 0 || lists.length < value.atoms.length || !lists.every((list) => isOfConstants(list))) return false;
  const slot = index === undefined ? undefined : slotOf(site.instruction, index);
  if (slot === undefined) return false;
  const before = instructionsOf(site.frame.fn.ir.body).filter(({ start }) => start < site.instruction.start);
  if (before.some((instruction) => isHanded(instruction, slot))) return false;
  // Zeros that come from elsewhere may have been filled there.
  return lists.every(isWritten) || before.concat(site.instruction).some((instruction) => instruction.op === 'list' && instruction.dst === slot) || isMadeHere(site, slot);
}

function isOfConstants({ shape, items, rest, taints }: HeapObject): boolean {
  return shape === 'list' && items !== undefined && items.length > 0 && rest === undefined && (taints?.length ?? 0) === 0 && items.every((item) => constantOf(item) !== undefined);
}

function isWritten({ items = [] }: HeapObject): boolean {
  return items.some((item) => constantOf(item)?.value !== null);
}

/** An argument that is written out stands behind the beginning of its call. */
function isMadeHere({ frame, instruction }: CallSite, slot: Slot): boolean {
  return instructionsOf(frame.fn.ir.body).some(({ start, end, ...made }) => 'dst' in made && made.op === 'list' && made.dst === slot && start >= instruction.start && end <= instruction.end);
}

function slotOf(instruction: Instruction, index: number): Slot | undefined {
  return 'args' in instruction ? instruction.args[index]?.slot : undefined;
}

function isHanded(instruction: Instruction, slot: Slot): boolean {
  return ('args' in instruction && instruction.args.some((argument) => argument.slot === slot)) || (instruction.op === 'invoke' && instruction.object === slot);
}
