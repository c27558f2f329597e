/* What a function does around a call: it reads nothing but `decoded.header.kid` of what that gave, it gives what that was given to another one behind it. */
import type { CallPath } from '#engine/catalog/call-path.ts';
import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import type { IrFunction } from '#engine/ir/module.ts';
import { innerBlocks, readSlots } from '#engine/ir/operands.ts';
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
  const isRead = instructionsOf(fn.ir.body).some((other) => isReadBy(other, dst));
  return isRead && isReadOnlySo(fn.ir, dst, { path: '', pattern, depth: 0, among: [...instructionsOf(fn.ir.body)] });
}

/** Whether nothing is done with what the call gives. */
export function isDropped({ frame: { fn: { ir } }, instruction }: CallSite): boolean {
  if (!('args' in instruction)) return false;
  const { dst } = instruction;
  return dst === undefined || (ir.slotNames[dst] === undefined && instructionsOf(ir.body).every((other) => !isReadBy(other, dst)));
}

interface Reading {
  readonly path: string;
  readonly pattern: RegExp;
  readonly depth: number;
  /** The instructions that may read it. */
  readonly among: readonly Instruction[];
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
  return at.among.every((instruction) => !isReadBy(instruction, slot) || goesOn(ir, slot, { at, instruction }));
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

/** Whether nothing is done with the promise that the call gives, or it is only asked whether it is there. */
export function isUnheeded({ frame: { fn: { ir } }, instruction }: CallSite): boolean {
  return 'args' in instruction && 'dst' in instruction && (instruction.dst === undefined || isLeft(ir, instruction.dst, 0));
}

function isLeft(ir: IrFunction, slot: Slot, depth: number): boolean {
  if (depth >= LIMITS.structureDepth || ir.capturedSlots.includes(slot)) return false;
  return instructionsOf(ir.body).every((instruction) => {
    if (!isReadBy(instruction, slot) || instruction.op === 'hint' || instruction.op === 'if') return true;
    if (instruction.op === 'copy') return isLeft(ir, instruction.dst, depth + 1);
    return instruction.op === 'unary' && instruction.operator === '!';
  });
}

/**
 * Whether whoever comes through the function behind the call has given the very argument first to one of such a name on the same object, and
 * has read nothing before of what this one gave but such members: the key that the other one takes may depend on these.
 */
export function isGivenLater({ frame: { fn: { ir } }, instruction }: CallSite, { base, index = 0, steps }: CallPath, pattern: RegExp): boolean {
  const arg = 'args' in instruction && base === 'argument' && steps.length === 0 ? instruction.args[index] : undefined;
  if (!arg || arg.spread) return false;
  const given = variableOf(ir, arg.slot);
  if (ir.capturedSlots.includes(given) || writersOf(ir.body, given).length > (isParameter(ir, given) ? 0 : 1)) return false;
  const isGiven = (other: Instruction): boolean => other.op === 'invoke' && other.maySkip !== true && other.key !== undefined && pattern.test(other.key)
    && isFirst(ir, other, given) && isSameObject(ir, instruction, other) && isWaitedFor(ir, other) && isUnreadBefore(ir, instruction, { other, pattern });
  return followed(ir.body, instruction, isGiven);
}

type Invoke = Extract<Instruction, { op: 'invoke' }>;

/** Both are asked of what stands in one variable, or under one name in it: `this.tokens`. */
function isSameObject(ir: IrFunction, one: Instruction, other: Invoke): boolean {
  return one.op === 'invoke' && isSameSlot(ir, one.object, other.object, 0);
}

function isSameSlot(ir: IrFunction, left: Slot, right: Slot, depth: number): boolean {
  const [one, other] = [variableOf(ir, left), variableOf(ir, right)];
  const [[a, ...as], [b, ...bs]] = [writersOf(ir.body, one), writersOf(ir.body, other)];
  if (as.length > 0 || bs.length > 0) return false;
  if (one === other) return true;
  return a?.op === 'get' && b?.op === 'get' && a.key === b.key && depth < LIMITS.structureDepth && isSameSlot(ir, a.object, b.object, depth + 1);
}

/** A promise refuses nothing before somebody waits for it; functions that give one say so by their names. */
function isWaitedFor({ body }: IrFunction, { key, dst }: Invoke): boolean {
  if (!key?.endsWith('Async')) return true;
  const readers = instructionsOf(body).filter((each) => isReadBy(each, dst));
  return readers.length > 0 && readers.every(({ op }) => op === 'await');
}

function isUnreadBefore(ir: IrFunction, one: Instruction, { other, pattern }: { readonly other: Invoke; readonly pattern: RegExp }): boolean {
  if (!('dst' in one) || one.dst === undefined) return false;
  const all = [...instructionsOf(ir.body)];
  const [from, to] = [all.indexOf(one), all.indexOf(other)];
  return from < to && isReadOnlySo(ir, one.dst, { path: '', pattern, depth: 0, among: all.slice(from + 1, to) });
}

function isFirst(ir: IrFunction, { args: [first] }: Invoke, given: Slot): boolean {
  return first !== undefined && !first.spread && variableOf(ir, first.slot) === given;
}

/** The slot that another one was copied of once and for all. */
function variableOf(ir: IrFunction, slot: Slot): Slot {
  const [made, ...others] = writersOf(ir.body, slot);
  return made?.op === 'copy' && others.length === 0 && !isParameter(ir, slot) ? variableOf(ir, made.src) : slot;
}

function isParameter({ parameters }: IrFunction, slot: Slot): boolean {
  return parameters.some((parameter) => parameter.slot === slot);
}

/** Whether one of these instructions stands behind another one wherever the block, or one around it, goes on. */
function followed(block: Block, instruction: Instruction, isSought: (other: Instruction) => boolean): boolean {
  const at = block.findIndex((other) => other === instruction || holds(other, instruction));
  const around = block[at];
  if (!around) return false;
  const isFollowedWithin = around !== instruction && innerBlocks(around).some((inner) => followed(inner, instruction, isSought));
  return isFollowedWithin || block.slice(at + 1).some((other) => isAlwaysRun(other, isSought));
}

function holds(around: Instruction, instruction: Instruction): boolean {
  return innerBlocks(around).some((inner) => inner.some((other) => other === instruction || holds(other, instruction)));
}

/** Whether the instruction is one of these, or tries one and is left where that throws. */
function isAlwaysRun(instruction: Instruction, isSought: (other: Instruction) => boolean): boolean {
  if (instruction.op !== 'try') return isSought(instruction);
  return instruction.body.some(isSought) && (instruction.handler === undefined || instruction.handler.some(({ op }) => op === 'throw' || op === 'return'));
}
