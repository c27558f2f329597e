/*
 * What a handler asks itself before it does something to a stored object, and what no row of the catalog tells of: it finds something of who
 * asks by the same part of the request, such as their membership of a team, or answers that they may not where something that is given the
 * request finds nobody. What was found need not be what lets them change the object, and what asks may ask something else: doubts, and no more.
 */
import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import { innerBlocks } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { makersOf, writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { calledBy, withInner } from '#engine/access/called-by.ts';
import type { KnownEntry } from '#engine/access/entries/known-entry.ts';
import { nameCalled } from '#engine/access/identity.ts';
import { CHECKS, madeFor } from '#engine/access/owner-checks.ts';
import { isSamePart, type Sent } from '#engine/access/sent.ts';
import { spelledAt } from '#engine/access/spelling.ts';
import type { Done } from '#engine/access/whose.ts';

type Call = Extract<Instruction, { op: 'call' | 'invoke' }>;

/** Answers that say that who asks is not known, or may not. */
const REFUSALS: ReadonlySet<unknown> = new Set([401, 403]);
/** What tells who asks, as what is sent beside an address and a body. */
const TELLING = /(?:^|\.)(?:headers?|cookies?|session|authorization)(?:\.|\(|$)/i;
const MAX_STEPS = 6;

/** Something was found by who asks together with what chooses the object, and whoever has nothing there was turned away. */
export function isFoundForThemBefore(run: Run, { entry, done: all }: KnownEntry, done: Done, found: Sent): boolean {
  const ran = ranFor(run, entry.id);
  return all.some((each) => each.access === 'look-up' && each.isScoped && each.isSure && each.instruction !== done.instruction
    && run.accesses.reports.some(({ entry: id, place: { file, start }, source, trail }) => id === entry.id && file === each.place.file && start === each.place.start && source && trail && isSamePart({ source, trail }, found))
    && turnsAwayWithout(each.fn, each.instruction, leadingTo(each.fn, done.fn, ran) ?? [done.instruction]));
}

/** Who asks is asked, as it seems, before the function does it: by a call that is given the request, and an answer that tells them that they may not. */
export function seemsToTurnAway(run: Run, { entry }: KnownEntry, done: Done): boolean {
  const { function: fn } = entry;
  const ran = ranFor(run, entry.id);
  const targets = fn && (leadingTo(fn, done.fn, ran) ?? [done.instruction]);
  if (!fn || !targets) return false;
  return instructionsOf(fn.ir.body).some((instruction) => {
    const isAsking = instruction.op === 'if' ? refusesByCall(fn, instruction, ran) : isCall(instruction) && CHECKS.test(nameCalled(fn, instruction) ?? '') && isGivenRequest(fn, instruction) && mayThrow(nameCalled(fn, instruction), ran);
    return isAsking && standsBefore(fn, instruction, targets);
  });
}

function ranFor(run: Run, entry: number): ReadonlySet<FunctionInfo> {
  return withInner(run.accesses.ran.get(entry) ?? new Set());
}

/** The instructions of a function that lead to another one: what makes the function that it stands in, or all calls of it; undefined where both are the same one. */
function leadingTo(fn: FunctionInfo, other: FunctionInfo, ran: ReadonlySet<FunctionInfo>): readonly Instruction[] | undefined {
  if (other === fn) return undefined;
  const own = [...instructionsOf(fn.ir.body)];
  for (let at: FunctionInfo | undefined = other; at; at = at.ir.parent === undefined ? undefined : at.module.functions[at.ir.parent]) {
    if (at.module === fn.module && at.ir.parent !== undefined && fn.module.functions[at.ir.parent] === fn) return own.filter((each) => each.op === 'closure' && fn.module.functions[each.function] === at);
  }
  const calls = (each: FunctionInfo): readonly Instruction[] => instructionsOf(each.ir.body).filter((call) => isCall(call) && nameCalled(each, call) === other.ir.name);
  // What others call, too, they may call for whom nobody asked.
  return [...ran].some((each) => each !== fn && each !== other && calls(each).length > 0) ? [] : calls(fn);
}

/** The instruction stands in a block, and all of the others behind it there. */
function standsBefore(fn: FunctionInfo, instruction: Instruction, targets: readonly Instruction[]): boolean {
  const block = blocksOf(fn.ir.body).find((each) => each.includes(instruction));
  return targets.length > 0 && block !== undefined && areIn(block.slice(block.indexOf(instruction) + 1), targets);
}

function areIn(block: Block, targets: readonly Instruction[]): boolean {
  const all = new Set(instructionsOf(block));
  return targets.length > 0 && targets.every((each) => all.has(each));
}

function blocksOf(block: Block): readonly Block[] {
  return [block, ...block.flatMap((instruction) => innerBlocks(instruction).flatMap(blocksOf))];
}

/** Behind the look-up, whoever it finds nothing for gets to none of the targets. */
function turnsAwayWithout(fn: FunctionInfo, lookUp: Instruction, targets: readonly Instruction[]): boolean {
  if (!('dst' in lookUp) || lookUp.dst === undefined) return false;
  const { dst } = lookUp;
  const block = blocksOf(fn.ir.body).find((each) => each.includes(lookUp)) ?? [];
  const rest = block.slice(block.indexOf(lookUp) + 1);
  return rest.some((instruction, i) => {
    if (instruction.op !== 'if') return false;
    const tells = whatTruthTells(fn, instruction.condition, dst);
    if (tells === undefined) return false;
    const [none, some] = tells === 'found' ? [instruction.else, instruction.then] : [instruction.then, instruction.else];
    return areIn(some, targets) || (leaves(none) && areIn(rest.slice(i + 1), targets));
  });
}

/** Whether the truth of a slot says that the look-up found something, or that it found nothing. */
function whatTruthTells(fn: FunctionInfo, slot: Slot, lookUp: Slot, steps = MAX_STEPS): 'found' | 'nothing' | undefined {
  if (slot === lookUp) return 'found';
  const [made, ...others] = writersOf(fn.ir.body, slot);
  if (!made || others.length > 0 || steps === 0) return undefined;
  const of = (inner: Slot): 'found' | 'nothing' | undefined => whatTruthTells(fn, inner, lookUp, steps - 1);
  const opposite = (inner: Slot): 'found' | 'nothing' | undefined => {
    const told = of(inner);
    return told && (told === 'found' ? 'nothing' : 'found');
  };
  switch (made.op) {
    case 'copy': case 'await': return of(made.src);
    case 'unary': return made.operator === '!' ? opposite(made.operand) : made.operator === 'truth' ? of(made.operand) : undefined;
    case 'binary': {
      if (!isNothing(fn, made.right)) return undefined;
      return /^===?$/.test(made.operator) ? opposite(made.left) : /^!==?$/.test(made.operator) ? of(made.left) : undefined;
    }
    default: return undefined;
  }
}

function isNothing(fn: FunctionInfo, slot: Slot): boolean {
  const makers = writersOf(fn.ir.body, slot);
  return makers.length > 0 && makers.every((made) => made.op === 'const' && (made.value === null || made.value === undefined));
}

/** It is left by a return or a fault whatever happens in it. */
function leaves(block: Block): boolean {
  return block.some(({ op }) => op === 'return' || op === 'throw');
}

/** One of its blocks ends the request by such an answer, and a call that is given the request decides. */
function refusesByCall(fn: FunctionInfo, condition: Extract<Instruction, { op: 'if' }>, ran: ReadonlySet<FunctionInfo>): boolean {
  const isRefusal = [condition.then, condition.else].some((block) => leaves(block) && instructionsOf(block).some((each) => each.op === 'const' && REFUSALS.has(each.value)));
  return isRefusal && [...madeFor(fn, condition)].some((made) => isCall(made) && isGivenRequest(fn, made) && mayTell(nameCalled(fn, made), ran));
}

function isCall(instruction: Instruction): instruction is Call {
  return instruction.op === 'call' || instruction.op === 'invoke';
}

/** It is given the request itself, or what was sent beside address and body, be it in an object that is written there. */
function isGivenRequest(fn: FunctionInfo, { args }: Call): boolean {
  const given = args.flatMap(({ slot }) => [slot, ...membersOf(fn, slot)]);
  return given.some((slot) => fn.ir.parameters[0]?.slot === sourceOf(fn, slot) || TELLING.test(spelledAt(fn, slot)));
}

function membersOf(fn: FunctionInfo, slot: Slot): readonly Slot[] {
  const [made] = writersOf(fn.ir.body, slot);
  return made?.op === 'object' ? makersOf(fn.ir.body, slot).flatMap((each) => (each.op === 'set' && each.object === slot ? [each.src] : [])) : [];
}

/** The slot that the value was copied from. */
function sourceOf(fn: FunctionInfo, slot: Slot, steps = MAX_STEPS): Slot {
  const [made, ...others] = writersOf(fn.ir.body, slot);
  return made?.op === 'copy' && others.length === 0 && steps > 0 ? sourceOf(fn, made.src, steps - 1) : slot;
}

/** What the program has of the name reads what tells who asks; nothing is known of others. */
function mayTell(name: string | undefined, ran: ReadonlySet<FunctionInfo>): boolean {
  const own = [...ran].filter(({ ir }) => ir.name === name);
  return own.length === 0 || own.some((fn) => readsTelling(fn));
}

function readsTelling(fn: FunctionInfo): boolean {
  return [fn, ...calledBy(fn)].some((each) => instructionsOf(each.ir.body).some((instruction) => instruction.op === 'get' && TELLING.test(instruction.key)) || instructionsOf(each.ir.body).some((instruction) => isCall(instruction) && TELLING.test(nameCalled(each, instruction) ?? '')));
}

/** What the program has of the name reads what tells who asks, and may throw. */
function mayThrow(name: string | undefined, ran: ReadonlySet<FunctionInfo>): boolean {
  const own = [...ran].filter(({ ir }) => ir.name === name);
  return own.some((fn) => readsTelling(fn) && instructionsOf(fn.ir.body).some(({ op }) => op === 'throw'));
}
