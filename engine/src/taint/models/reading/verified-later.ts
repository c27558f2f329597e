/*
 * Whether a token that a call reads unverified is verified behind it, and what was read before only chooses how: `keys[claims["iss"]]`. Of the
 * function alone: no way leads on past the second call, what is read stays between the two, and no call is given it but for what the second takes.
 */
import type { Block, CallInstruction, Instruction, InvokeInstruction, Slot } from '#engine/ir/instruction.ts';
import type { IrFunction } from '#engine/ir/module.ts';
import { innerBlocks, readSlots, writtenSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { CallSite } from '#engine/taint/state/call.ts';

type Call = CallInstruction | InvokeInstruction;

/** Answers that refuse: `return "", 401`. */
const LEAST_REFUSAL = 400;

/** @param verifying how functions are called that throw where a token does not hold: `decode` */
export function isVerifiedLater({ frame: { fn }, instruction }: CallSite, verifying: RegExp): boolean {
  const { ir } = fn;
  if (!isCall(instruction)) return false;
  const token = instruction.args[0];
  const root = token && rootOf(ir, token.slot);
  if (root === undefined || mayChange(ir, root)) return false;
  const around = blocksAround(ir.body, instruction);
  return around.some(({ block, at }) => {
    const later = straight(block.slice(at + 1)).find((each) => isCall(each) && isVerification(fn, each, { root, verifying, from: instruction }));
    return later !== undefined && isCall(later) && isUsedForIt(ir, { block, from: instruction, to: later });
  });
}

function isCall(instruction: Instruction): instruction is Call {
  return instruction.op === 'call' || instruction.op === 'invoke';
}

/** What was copied from one slot alone is what stands there. */
function rootOf(ir: IrFunction, slot: Slot): Slot {
  const [made, ...others] = writersOf(ir.body, slot);
  return made?.op === 'copy' && others.length === 0 ? rootOf(ir, made.src) : slot;
}

/** It is written more than once, the caller's giving counted, or by functions within. */
function mayChange({ body, parameters, capturedSlots }: IrFunction, slot: Slot): boolean {
  const isGiven = parameters.some((parameter) => parameter.slot === slot);
  return writersOf(body, slot).length > (isGiven ? 0 : 1) || capturedSlots.includes(slot);
}

interface Around {
  readonly block: Block;
  /** Where in the block the call stands, or what holds it. */
  readonly at: number;
}

/** The blocks that the call stands in, the innermost first. */
function blocksAround(block: Block, call: Instruction): readonly Around[] {
  const at = block.findIndex((each) => each === call || innerBlocks(each).some((inner) => [...instructionsOf(inner)].includes(call)));
  const [holder] = at < 0 ? [] : block.slice(at);
  if (!holder) return [];
  return [...innerBlocks(holder).flatMap((inner) => blocksAround(inner, call)), { block, at }];
}

/** What runs whenever the block is left at its end, what is tried included where nothing that it throws is swallowed. */
function straight(block: Block): readonly Instruction[] {
  return block.flatMap((each) => [each, ...(each.op === 'try' && ends(each.handler ?? []) ? straight(each.body) : [])]);
}

/** Whether no way leads behind the block. */
function ends(block: Block): boolean {
  return block.some((each) => each.op === 'throw' || each.op === 'return' || (each.op === 'if' && ends(each.then) && ends(each.else)));
}

interface Verification {
  readonly root: Slot;
  readonly verifying: RegExp;
  /** The call that reads it unverified. */
  readonly from: Call;
}

/** It is a function of the same library, as far as the code around the name tells, given the same token and a key, and no option that says no; what takes a function tells that alone. */
function isVerification(fn: FunctionInfo, call: Call, { root, verifying, from }: Verification): boolean {
  const { ir } = fn;
  const [token, key, ...others] = call.args;
  if (!token || !key || rootOf(ir, token.slot) !== root || key.name === 'options' || !isOfSame(fn, from, call) || !verifying.test(nameCalled(fn, call))) return false;
  const given = [key, ...others].flatMap(({ slot }) => madeOf(ir, slot, { from, seen: new Set() }));
  return !given.some((each) => each.op === 'closure' || (each.op === 'const' && each.value === false));
}

/** Both are methods of one object, or both are functions by their own names. */
function isOfSame({ ir }: FunctionInfo, first: Call, second: Call): boolean {
  return first.op === 'invoke' ? second.op === 'invoke' && isSame(ir, first.object, second.object) : second.op === 'call' && isSame(ir, first.callee, second.callee);
}

/** What stands in both slots is written the same: one slot, a name of the file or a member of what is the same. */
function isSame(ir: IrFunction, first: Slot, second: Slot): boolean {
  const [a, b] = [rootOf(ir, first), rootOf(ir, second)];
  if (a === b) return true;
  const [made, ...others] = writersOf(ir.body, a);
  const [also, ...further] = writersOf(ir.body, b);
  if (others.length > 0 || further.length > 0) return false;
  switch (made?.op) {
    case 'outer': return also?.op === 'outer' && made.hops === also.hops && made.slot === also.slot;
    case 'global': return also?.op === 'global' && made.name === also.name;
    case 'import': return also?.op === 'import' && made.module === also.module && made.name === also.name;
    case 'get': return also?.op === 'get' && made.key === also.key && isSame(ir, made.object, also.object);
    default: return false;
  }
}

interface Making {
  readonly from: Call;
  readonly seen: Set<Slot>;
}

/** All that what stands in the slot is made of, in this function, but for what the first call is given. */
function madeOf(ir: IrFunction, slot: Slot, making: Making): readonly Instruction[] {
  if (making.seen.has(slot)) return [];
  making.seen.add(slot);
  const stored = [...instructionsOf(ir.body)].filter((each) => (each.op === 'set' || each.op === 'setIndex') && each.object === slot);
  return [...writersOf(ir.body, slot), ...stored].flatMap((each) => [each, ...(each === making.from ? [] : readSlots(each)).flatMap((read) => madeOf(ir, read, making))]);
}

/** The name of what is called, without what it is a member of. */
function nameCalled({ ir, module }: FunctionInfo, call: Call): string {
  if (call.op === 'invoke') return call.key ?? '';
  const [made] = writersOf(ir.body, call.callee);
  if (made?.op === 'global' || made?.op === 'import') return made.name;
  const around = made?.op === 'outer' && made.hops === 1 && ir.parent !== undefined ? module.functions[ir.parent] : undefined;
  return (made?.op === 'outer' ? around?.ir.slotNames[made.slot] : ir.slotNames[call.callee]) ?? '';
}

interface Between {
  readonly block: Block;
  readonly from: Call;
  readonly to: Call;
}

function isUsedForIt(ir: IrFunction, { block, from, to }: Between): boolean {
  const all = [...instructionsOf(ir.body)];
  const between = all.slice(all.indexOf(from) + 1, all.indexOf(to));
  const needed = neededFor(between, to);
  const read = new Set<Slot>([from.dst]);
  const made = new Set<Slot>();
  for (const each of between) {
    if (each.op === 'return' ? !refuses(ir, each.src) : !isHarmless(each, { read, made, needed })) return false;
    const isOfMade = reads(each, made) || (isCall(each) && each.args.some(({ slot }) => read.has(slot)));
    const isOf = isOfMade || reads(each, read);
    for (const slot of isOf ? writtenSlots(each) : []) (isOfMade ? made : read).add(slot);
  }
  const derived = [...read, ...made];
  const inside = new Set(instructionsOf(block));
  const refusing = new Set(all.flatMap((each) => (each.op === 'try' && [...instructionsOf(each.body)].includes(to) ? [...instructionsOf(each.handler ?? [])] : [])));
  return !derived.some((slot) => ir.capturedSlots.includes(slot)) && all.every((each) => (inside.has(each) && !refusing.has(each)) || !reads(each, new Set(derived)));
}

function reads(instruction: Instruction, slots: ReadonlySet<Slot>): boolean {
  return readSlots(instruction).some((slot) => slots.has(slot));
}

/** Backwards from what the second call is given. */
function neededFor(between: readonly Instruction[], to: Call): ReadonlySet<Slot> {
  const needed = new Set(to.args.map(({ slot }) => slot));
  for (const each of between.toReversed()) if (writtenSlots(each).some((slot) => needed.has(slot))) for (const slot of readSlots(each)) needed.add(slot);
  return needed;
}

interface Known {
  /** Parts of what was read, and what calls made of them. */
  readonly read: ReadonlySet<Slot>;
  readonly made: ReadonlySet<Slot>;
  readonly needed: ReadonlySet<Slot>;
}

const STORES: ReadonlySet<Instruction['op']> = new Set<Instruction['op']>(['set', 'setIndex', 'setOuter', 'spread', 'delete', 'export', 'yield', 'unknown', 'superCall', 'class']);
const LEAVES: ReadonlySet<Instruction['op']> = new Set<Instruction['op']>(['break', 'continue']);

/** It stays on the way and has nothing to do with what was read, takes a part of it, asks something of it, or makes what the second call takes. */
function isHarmless(each: Instruction, { read, made, needed }: Known): boolean {
  if (LEAVES.has(each.op)) return false;
  if (!reads(each, read) && !reads(each, made)) return true;
  if (STORES.has(each.op)) return false;
  if (!isCall(each) && each.op !== 'new') return true;
  const isOfParts = each.op === 'invoke' && read.has(each.object) && !each.args.some(({ slot }) => read.has(slot) || made.has(slot));
  return isOfParts || needed.has(each.dst);
}

/** It answers nothing, no, or that the request is refused. */
function refuses(ir: IrFunction, slot: Slot | undefined): boolean {
  const [made, ...others] = slot === undefined ? [] : writersOf(ir.body, slot);
  if (others.length > 0) return false;
  if (made === undefined) return slot === undefined;
  if (made.op === 'const') return made.value === false || made.value === null || made.value === undefined;
  const constants = made.op === 'list' ? made.items.flatMap((item) => writersOf(ir.body, item.slot)) : [];
  return constants.length > 0 && constants.every((each) => each.op === 'const') && constants.some((each) => each.op === 'const' && typeof each.value === 'number' && each.value >= LEAST_REFUSAL);
}
