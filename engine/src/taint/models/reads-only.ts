/* What a function reads of what a call gave it: `decoded.header.kid` and nothing else. */
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import type { IrFunction } from '#engine/ir/module.ts';
import { readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { CallSite } from '#engine/taint/state/call.ts';

/** Tests of whether it is there, or of its type: nothing of it is read. A test of a member reads that. */
const ASKING: ReadonlySet<Instruction['op']> = new Set<Instruction['op']>(['if', 'unary', 'binary']);

/** Whether nothing is read of what the call gives but members whose path, dots between its names, matches. */
export function readsOnly({ frame: { fn }, instruction }: CallSite, pattern: RegExp): boolean {
  if (!('dst' in instruction) || instruction.dst === undefined) return false;
  const { dst } = instruction;
  const isRead = [...instructionsOf(fn.ir.body)].some((other) => isReadBy(other, dst));
  return isRead && isReadOnlySo(fn.ir, dst, { path: '', pattern, depth: 0 });
}

interface Reading {
  readonly path: string;
  readonly pattern: RegExp;
  readonly depth: number;
}

/** The member that an instruction reads of a slot: `iss` of `claims.iss` and `claims["iss"]`, `get(iss)` of `claims.get("iss")`. */
function memberRead({ body }: IrFunction, slot: Slot, instruction: Instruction): string | undefined {
  const text = (named: Slot): string | undefined => {
    const [made, ...others] = writersOf(body, named);
    return made?.op === 'const' && others.length === 0 && typeof made.value === 'string' ? made.value : undefined;
  };
  if (instruction.op === 'get' && instruction.object === slot) return instruction.key;
  if (instruction.op === 'getIndex' && instruction.object === slot && instruction.index !== slot) return text(instruction.index);
  const [first] = instruction.op === 'invoke' && instruction.object === slot && !instruction.args.some((arg) => arg.slot === slot) ? instruction.args : [];
  const name = first && text(first.slot);
  return instruction.op === 'invoke' && name !== undefined ? `${instruction.key ?? ''}(${name})` : undefined;
}

function isReadOnlySo(ir: IrFunction, slot: Slot, at: Reading): boolean {
  if (at.path !== '' && at.pattern.test(at.path)) return true;
  if (at.depth >= LIMITS.structureDepth || ir.capturedSlots.includes(slot)) return false;
  return [...instructionsOf(ir.body)].every((instruction) => !isReadBy(instruction, slot) || goesOn(ir, slot, { at, instruction }));
}

function isReadBy(instruction: Instruction, slot: Slot): boolean {
  return instruction.op === 'if' ? instruction.condition === slot : readSlots(instruction).includes(slot);
}

function goesOn(ir: IrFunction, slot: Slot, { at, instruction }: { readonly at: Reading; readonly instruction: Instruction }): boolean {
  const { path, depth } = at;
  const key = memberRead(ir, slot, instruction);
  if (key !== undefined && 'dst' in instruction && instruction.dst !== undefined) return isReadOnlySo(ir, instruction.dst, { ...at, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
  if (instruction.op === 'copy' || instruction.op === 'await') return isReadOnlySo(ir, instruction.dst, { ...at, depth: depth + 1 });
  return (path === '' && ASKING.has(instruction.op)) || instruction.op === 'hint';
}
