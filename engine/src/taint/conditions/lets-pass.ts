/* What a function's instructions alone say of whom it lets past. */
import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import type { IrFunction } from '#engine/ir/module.ts';
import { innerBlocks } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';

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

const NONE: readonly number[] = [];
const DEMANDED = new WeakMap<IrFunction, readonly number[]>();

/** Positions of the parameters that are true wherever the function comes back: `check(ok, message)` throws unless `ok`. */
export function demandedParameters(fn: IrFunction): readonly number[] {
  const known = DEMANDED.get(fn);
  if (known) return known;
  const demanded = fn.isAsync || fn.isGenerator ? NONE : fn.parameters.flatMap(({ slot, kind, hasDefault }, position) => {
    const isFixed = kind === 'positional' && !hasDefault && !fn.capturedSlots.includes(slot) && writersOf(fn.body, slot).length === 0;
    return isFixed && wayThrough(fn.body, new Map([[slot, false]]), fn) === 'none' ? [position] : [];
  });
  DEMANDED.set(fn, demanded);
  return demanded;
}

/** Whether some way through the block does not throw. */
export function comesThrough(block: Block, fn: IrFunction): boolean {
  return wayThrough(block, new Map(), fn) !== 'none';
}

/** `on`: behind the last instruction; `out`: some way may leave the function, or the block for another place; `none`: all ways throw. */
type WayThrough = 'on' | 'out' | 'none';

/** @param truths what is known of slots that are written once */
function wayThrough(block: Block, truths: Map<Slot, boolean>, fn: IrFunction): WayThrough {
  for (const instruction of block) {
    const way = wayBehind(instruction, truths, fn);
    if (way !== 'on') return way;
  }
  return 'on';
}

function wayBehind(instruction: Instruction, truths: Map<Slot, boolean>, fn: IrFunction): WayThrough {
  switch (instruction.op) {
    case 'throw':
      return 'none';
    case 'return': case 'break': case 'continue':
      return 'out';
    case 'unary': {
      const truth = truths.get(instruction.operand);
      if (truth !== undefined && writersOf(fn.body, instruction.dst).length === 1 && (instruction.operator === '!' || instruction.operator === 'truth')) truths.set(instruction.dst, instruction.operator === '!' ? !truth : truth);
      return 'on';
    }
    case 'if': {
      const truth = truths.get(instruction.condition);
      if (truth !== undefined) return wayThrough(truth ? instruction.then : instruction.else, truths, fn);
      const ways = [instruction.then, instruction.else].map((each) => wayThrough(each, new Map(truths), fn));
      return ways.includes('out') ? 'out' : ways.includes('on') ? 'on' : 'none';
    }
    default:
      // Loops, handlers and the like may be left by any of their jumps, or pass over what throws in them.
      return innerBlocks(instruction).some((inner) => instructionsOf(inner).some(({ op }) => op === 'return' || op === 'break' || op === 'continue')) ? 'out' : 'on';
  }
}
