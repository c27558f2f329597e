/* What a program does only while its tests run: the first branch of `if TESTING:`. */
import type { IfInstruction, Slot } from '#engine/ir/instruction.ts';
import type { IrFunction, IrModule } from '#engine/ir/module.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The spans of what runs where something of such a name holds; not of what runs where it does not. */
export function runInTests({ functions }: IrModule, switches: readonly RegExp[]): readonly Range[] {
  return functions.flatMap((code) => instructionsOf(code.body).flatMap((instruction) => {
    if (instruction.op !== 'if') return [];
    const name = nameOf(functions, code, instruction.condition);
    return name !== undefined && switches.some((pattern) => pattern.test(name)) ? spanOf(instruction) : [];
  }));
}

function spanOf({ then }: IfInstruction): readonly Range[] {
  const inside = [...instructionsOf(then)];
  return inside.length === 0 ? [] : [{ start: Math.min(...inside.map(({ start }) => start)), end: Math.max(...inside.map(({ end }) => end)) }];
}

/** What a condition is called that is nothing but a name, or a member of something. */
function nameOf(functions: readonly IrFunction[], code: IrFunction, slot: Slot): string | undefined {
  const own = code.slotNames[slot];
  if (own !== undefined) return own;
  const [made, ...others] = writersOf(code.body, slot);
  if (others.length > 0) return undefined;
  switch (made?.op) {
    case 'unary': return made.operator === 'truth' ? nameOf(functions, code, made.operand) : undefined;
    case 'get': return made.key;
    case 'import': case 'global': return made.name;
    case 'outer': return outerName(functions, code, made);
    default: return undefined;
  }
}

function outerName(functions: readonly IrFunction[], code: IrFunction, { hops, slot }: { readonly hops: number; readonly slot: Slot }): string | undefined {
  let around: IrFunction | undefined = code;
  for (let i = 0; i < hops && around; i++) around = around.parent === undefined ? undefined : functions[around.parent];
  return around?.slotNames[slot];
}
