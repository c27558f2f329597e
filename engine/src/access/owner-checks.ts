/*
 * What a program does with who asks before it hands out or changes an object: it compares the two, looks the object up by both, asks a
 * function that is given both, or asks for a role.
 */
import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import { innerBlocks, readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { makersOf, writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { isAmong, type AccessWords } from '#engine/catalog/access/access-words.ts';
import { nameCalled, type Known } from '#engine/access/identity.ts';
import { spelledAt, spelledBy, textAt } from '#engine/access/spelling.ts';

const COMPARES: ReadonlySet<string> = new Set(['===', '!==', '==', '!=', 'in', 'within']);
/** Words of functions that turn away who may not: what they give need not be looked at. */
export const CHECKS = /^(?:_*)(?:check|checks|ensure|assert|verify|validate|authorize|authorise|require|requires|enforce|must|can|may|is|has|guard|permit|allow|allowed|raise|throw|deny|refuse|reject|forbid|abort|fail|own|owns|belongs|policy)(?:[_A-Z]|$)|(?:permission|access|allowed|owner(?:ship)?|authori[sz]ed|policy|ability)s?$/i;

/** What was seen that tells objects of others apart. */
export type OwnerCheck = 'compared' | 'asked' | 'role';

/** Something that asks whose object it is. */
export interface FoundCheck {
  readonly check: OwnerCheck;
  readonly fn: FunctionInfo;
  readonly instruction: Instruction;
}

/** All that the functions ask about whose an object is. */
export function ownerChecksIn(known: Known, words: AccessWords): readonly FoundCheck[] {
  return [...known].flatMap(([fn, own]) => {
    if (own.size === 0) return [];
    const context = { fn, own, asked: askedSlots(fn), words };
    return instructionsOf(fn.ir.body).flatMap((instruction): FoundCheck[] => {
      const check = checkBy(context, instruction);
      return check === undefined ? [] : [{ check, fn, instruction }];
    });
  });
}

/** The instructions that made what an instruction reads, in its function. */
export function madeFor(fn: FunctionInfo, instruction: Instruction): ReadonlySet<Instruction> {
  const found = new Set<Instruction>();
  const open = [...readSlots(instruction)];
  const seen = new Set<Slot>();
  for (let slot = open.pop(); slot !== undefined; slot = open.pop()) {
    if (seen.has(slot)) continue;
    seen.add(slot);
    for (const made of writersOf(fn.ir.body, slot)) {
      found.add(made);
      open.push(...readSlots(made));
    }
  }
  return found;
}

/** A function in which something may be asked. */
interface Asking {
  readonly fn: FunctionInfo;
  readonly own: ReadonlySet<Slot>;
  readonly asked: ReadonlySet<Slot>;
  readonly words: AccessWords;
}

function checkBy(context: Asking, instruction: Instruction): OwnerCheck | undefined {
  const { own, asked, words } = context;
  switch (instruction.op) {
    case 'binary': return COMPARES.has(instruction.operator) ? comparedBy(context, instruction) : undefined;
    case 'get': return own.has(instruction.object) && isAmong(words.roles, instruction.key) && asked.has(instruction.dst) ? 'role' : undefined;
    case 'invoke': case 'call': return askedBy(context, instruction);
    default: return undefined;
  }
}

/** Who asks is compared with something that is neither a constant nor who asks. A constant names a role where it is compared with one. */
function comparedBy({ fn, own, words }: Asking, { left, right }: Extract<Instruction, { op: 'binary' }>): OwnerCheck | undefined {
  if (own.has(left) === own.has(right)) return undefined;
  const [mine, other] = own.has(left) ? [left, right] : [right, left];
  if (isConstant(fn, other)) return isAmong(words.roles, lastNameOf(fn, mine)) && textAt(fn, other) !== undefined ? 'role' : undefined;
  return 'compared';
}

function lastNameOf(fn: FunctionInfo, slot: Slot): string {
  return spelledAt(fn, slot).replace(/\([^)]*\)$/, '').split('.').at(-1) ?? '';
}

function isConstant(fn: FunctionInfo, slot: Slot): boolean {
  const makers = writersOf(fn.ir.body, slot);
  return makers.length > 0 && makers.every((made) => made.op === 'const' || (made.op === 'get' && /^[A-Z][A-Z_\d]+$/.test(made.key)) || (made.op === 'list'));
}

/** A call is given who asks and something else, and what it says is looked at, or its name says that it turns others away. */
function askedBy({ fn, own, asked, words }: Asking, call: Extract<Instruction, { op: 'call' | 'invoke' }>): OwnerCheck | undefined {
  const name = nameCalled(fn, call) ?? '';
  const given = call.op === 'invoke' ? [call.object, ...call.args.map(({ slot }) => slot)] : call.args.map(({ slot }) => slot);
  if (!given.some((slot) => own.has(slot)) || isAmong(words.answers, name)) return undefined;
  const isLooked = asked.has(call.dst);
  const [first] = call.args;
  if (isLooked && call.op === 'invoke' && own.has(call.object) && first && isAmong(words.roles, textAt(fn, first.slot) ?? '')) return 'role';
  if (!isLooked && !CHECKS.test(name)) return undefined;
  if (isAmong(words.roles, name) && isAmong(words['role-checks'], name)) return 'role';
  const isOther = (slot: Slot): boolean => !own.has(slot) && !isConstant(fn, slot) && !isRoot(fn, slot);
  // What is created or looked up is told in structures too.
  return (given.some(isOther) || (CHECKS.test(name) && given.flatMap((slot) => membersOf(fn, slot)).some(isOther))) && !isAmong(words.readers, name) ? 'asked' : undefined;
}

/** What a structure that is written in place has: `mayRead({ user: request.user, note })`. */
function membersOf(fn: FunctionInfo, slot: Slot): readonly Slot[] {
  const [made, ...others] = writersOf(fn.ir.body, slot);
  if (made?.op !== 'object' || others.length > 0) return [];
  return makersOf(fn.ir.body, slot).flatMap((maker) => (maker.op === 'set' && maker.object === slot ? [maker.src] : []));
}

/** What stands for a library or the program itself: nothing that was loaded. */
function isRoot(fn: FunctionInfo, slot: Slot): boolean {
  if (slot === fn.ir.thisSlot) return true;
  return writersOf(fn.ir.body, slot).some(({ op }) => op === 'global' || op === 'import' || op === 'importDynamic' || op === 'outer' || op === 'closure');
}

const ASKED = new WeakMap<FunctionInfo, ReadonlySet<Slot>>();

/** The slots that conditions of a function look at, or that it returns as an answer by itself. */
export function askedSlots(fn: FunctionInfo): ReadonlySet<Slot> {
  const known = ASKED.get(fn);
  if (known) return known;
  const found = new Set<Slot>();
  const open: Slot[] = [];
  const isArrow = fn.ir.kind === 'arrow' || /^(?:is|has|can|may|check|owns)/i.test(fn.ir.name);
  for (const instruction of instructionsOf(fn.ir.body)) {
    if (instruction.op === 'if') open.push(instruction.condition);
    else if (instruction.op === 'switch') open.push(instruction.subject);
    else if (instruction.op === 'loop' && instruction.condition !== undefined) open.push(instruction.condition);
    else if (instruction.op === 'return' && isArrow && instruction.src !== undefined) open.push(instruction.src);
  }
  for (let slot = open.pop(); slot !== undefined; slot = open.pop()) {
    if (found.has(slot)) continue;
    found.add(slot);
    for (const made of writersOf(fn.ir.body, slot)) open.push(...readSlots(made));
  }
  ASKED.set(fn, found);
  return found;
}

/** Whether a function turns somebody away by what it knows of who asks: a condition on it has a block that ends the request, or what reads it may throw. */
export function turnsAway(fn: FunctionInfo, own: ReadonlySet<Slot>, words: AccessWords): boolean {
  if (own.size === 0) return false;
  if (asksByCall(fn, fn.ir.body, words)) return true;
  const isOwn = (slot: Slot, steps = 6): boolean => own.has(slot) || (steps > 0 && writersOf(fn.ir.body, slot).some((made) => readSlots(made).some((each) => isOwn(each, steps - 1))));
  if (blocksOf(fn.ir.body).some((block) => block.some((instruction, i) => instruction.op === 'if' && isOwn(instruction.condition) && handsOn(fn, instruction.then, words) && ends(fn, block.slice(i + 1), words)))) return true;
  for (const instruction of instructionsOf(fn.ir.body)) {
    if (instruction.op === 'if' && isOwn(instruction.condition) && [instruction.then, instruction.else].some((block) => ends(fn, block, words) && (leaves(block) || !isHandedOnBeside(fn, instruction, words)))) return true;
    if (instruction.op === 'try' && instruction.handler && ends(fn, instruction.handler, words) && instructionsOf(instruction.body).some((inner) => 'dst' in inner && inner.dst !== undefined && own.has(inner.dst))) return true;
  }
  return false;
}

/** Something that ends the request where nobody is known is called whatever happens, and its fault leaves the function or ends the request. */
function asksByCall(fn: FunctionInfo, block: Block, words: AccessWords): boolean {
  return block.some((instruction) => {
    if (instruction.op === 'try') return asksByCall(fn, instruction.body, words) && (!instruction.handler || ends(fn, instruction.handler, words));
    return (instruction.op === 'invoke' || instruction.op === 'call') && isAmong(words['gate-calls'], spelledBy(fn, instruction));
  });
}

/** Whether a function turns somebody away by what calls gave that were given who asks. */
export function turnsAwayByFound(fn: FunctionInfo, own: ReadonlySet<Slot>, words: AccessWords): boolean {
  const isGivenOwn = (slot: Slot, steps = 3): boolean => own.has(slot) || (steps > 0 && writersOf(fn.ir.body, slot).some((made) => (made.op === 'list' || made.op === 'object') && [...readSlots(made), ...membersOf(fn, slot)].some((each) => isGivenOwn(each, steps - 1))));
  const found = instructionsOf(fn.ir.body).flatMap((instruction) => ((instruction.op === 'call' || instruction.op === 'invoke') && instruction.args.some(({ slot }) => isGivenOwn(slot)) ? [instruction.dst] : []));
  return turnsAway(fn, new Set(found), words);
}

/** How often a function hands the request on to what runs next. */
export function timesHandedOn(fn: FunctionInfo, words: AccessWords): number {
  return instructionsOf(fn.ir.body).filter((instruction) => isNextCalled(fn, instruction, words)).length;
}

function blocksOf(block: Block): readonly Block[] {
  return [block, ...block.flatMap((instruction) => innerBlocks(instruction).flatMap(blocksOf))];
}

/** A block of which nothing comes out, as it hands the request on to what runs next. */
function handsOn(fn: FunctionInfo, block: Block, words: AccessWords): boolean {
  return block.some(({ op }) => op === 'return') && instructionsOf(block).some((instruction) => isNextCalled(fn, instruction, words));
}

/** It is left by a return or a fault: nothing behind it runs. */
function leaves(block: Block): boolean {
  return block.some(({ op }) => op === 'return' || op === 'throw');
}

/** The request is handed on beside this condition: an answer in one of its blocks keeps nobody out. */
function isHandedOnBeside(fn: FunctionInfo, condition: Instruction, words: AccessWords): boolean {
  const inside = new Set(innerBlocks(condition).flatMap((block) => [...instructionsOf(block)]));
  return instructionsOf(fn.ir.body).some((instruction) => !inside.has(instruction) && isNextCalled(fn, instruction, words));
}

/** A parameter is called by itself, or handed on to by a method of it: `next()`, `chain.doFilter(request, response)`. */
function isNextCalled({ ir }: FunctionInfo, instruction: Instruction, words: AccessWords): boolean {
  if (instruction.op === 'invoke') return isAmong(words['hand-ons'], instruction.key ?? '') && ir.parameters.some(({ slot }) => slot === instruction.object);
  return instruction.op === 'call' && instruction.args.length === 0 && ir.parameters.some(({ slot }) => slot === instruction.callee);
}

/** Whether a block ends the request, and does not hand it on to what runs next. */
function ends(fn: FunctionInfo, block: Block, words: AccessWords): boolean {
  let isEnd = false;
  for (const instruction of instructionsOf(block)) {
    if (isNextCalled(fn, instruction, words)) return false;
    if (instruction.op === 'throw' || instruction.op === 'return') isEnd = true;
    if ((instruction.op === 'invoke' || instruction.op === 'call') && isAmong(words.refusals, nameCalled(fn, instruction) ?? '')) isEnd = true;
  }
  return isEnd;
}
