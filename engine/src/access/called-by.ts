/* The functions that stand in functions, and those of the same file that they call. */
import { instructionsOf } from '#engine/ir/walk.ts';
import { functionsWithin } from '#engine/program/functions-in.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { spelledAt } from '#engine/access/spelling.ts';

/** The functions, and those that stand in them. */
export function withInner(functions: ReadonlySet<FunctionInfo>): ReadonlySet<FunctionInfo> {
  return new Set([...functions].flatMap((fn) => (fn.ir.kind === 'module' ? [] : [fn, ...functionsWithin(fn)])));
}

/** Functions of its file that a function names. */
export function calledBy(fn: FunctionInfo): readonly FunctionInfo[] {
  const names = new Set([fn, ...functionsWithin(fn)].flatMap((each) => instructionsOf(each.ir.body).flatMap((instruction) => (instruction.op === 'call' ? [spelledAt(each, instruction.callee)] : instruction.op === 'invoke' && instruction.key !== undefined ? [instruction.key] : []))));
  return fn.module.functions.filter(({ ir }) => ir !== fn.ir && ir.kind !== 'module' && names.has(ir.name));
}
