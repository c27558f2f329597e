import type { Slot } from '#engine/ir/instruction.ts';
import type { FunctionInfo } from '#engine/program/program.ts';

/** What a variable of a function around is called, so many functions outwards; '' where the function has none of a name. */
export function nameOfOuter({ ir, module }: FunctionInfo, hops: number, slot: Slot): string {
  let around = ir.parent;
  for (let hop = 1; hop < hops && around !== undefined; hop++) around = module.functions[around]?.ir.parent;
  return (around === undefined ? undefined : module.functions[around]?.ir.slotNames[slot]) ?? '';
}
