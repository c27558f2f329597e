/* The functions that stand in functions, those of the same file that they call, and the texts that stand in them. */
import type { Instruction } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { functionsWithin } from '#engine/program/functions-in.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import { spelledAt } from '#engine/access/spelling.ts';

/** The functions, and those that stand in them. */
export function withInner(functions: ReadonlySet<FunctionInfo>): ReadonlySet<FunctionInfo> {
  return new Set([...functions].flatMap((fn) => (fn.ir.kind === 'module' ? [] : [fn, ...functionsWithin(fn)])));
}

/** Functions of its file that a function names. */
export function calledBy(fn: FunctionInfo): readonly FunctionInfo[] {
  const names = new Set([fn, ...functionsWithin(fn)].flatMap((each) => [...instructionsOf(each.ir.body)].flatMap((instruction) => (instruction.op === 'call' ? [spelledAt(each, instruction.callee)] : instruction.op === 'invoke' && instruction.key !== undefined ? [instruction.key] : []))));
  return fn.module.functions.filter(({ ir }) => ir !== fn.ir && ir.kind !== 'module' && names.has(ir.name));
}

/** The texts that stand in the functions, and in the lists that the file makes beside them. */
export function textsNamed(functions: Iterable<FunctionInfo>, { functions: all }: ModuleInfo): readonly string[] {
  const own = [...functions].flatMap((fn) => [...instructionsOf(fn.ir.body)].flatMap((each) => textOf(each) ?? []));
  const [main] = all;
  const listed = main ? [...instructionsOf(main.ir.body)].flatMap((each) => (each.op === 'list' ? each.items.flatMap(({ slot }) => writersOf(main.ir.body, slot).flatMap((made) => textOf(made) ?? [])) : [])) : [];
  return [...own, ...listed];
}

function textOf(instruction: Instruction): string | undefined {
  return instruction.op === 'const' && typeof instruction.value === 'string' ? instruction.value : undefined;
}
