import type { IrFunction } from '#engine/ir/module.ts';
import { instructionsOf } from '#engine/ir/walk.ts';

/** Instructions that may throw or decide: code with none of them lets everything pass. */
const MAY_REFUSE = new Set(['throw', 'call', 'invoke', 'new', 'superCall', 'if', 'switch', 'try', 'each', 'loop', 'await', 'unknown']);

/** Whether code throws nothing, asks nobody and answers nothing but `true`, or nothing. */
export function letsPass({ body, kind }: IrFunction): boolean {
  const isTrue = new Set<number>();
  for (const instruction of instructionsOf(body)) {
    if (MAY_REFUSE.has(instruction.op)) return false;
    if (instruction.op === 'const' && (instruction.value === true || instruction.value === undefined || instruction.value === null)) isTrue.add(instruction.dst);
    if (instruction.op === 'return' && instruction.src !== undefined && !isTrue.has(instruction.src)) return false;
  }
  return kind !== 'module';
}
