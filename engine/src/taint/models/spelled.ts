/*
 * What the program calls the values of which the arguments of a call are made: `log('as ' + user.password)`. Where a secret comes from
 * is mostly not seen (a row, a parameter, a setting), but everybody calls it what it is. The function around the call is looked at, and
 * for what that was given the functions that called it: a helper calls a password `text`.
 */
import type { Spelling } from '#engine/catalog/kinds.ts';
import type { Argument, CallInstruction, Instruction, InvokeInstruction, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { makersOf, writersOf } from '#engine/ir/writers.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { isBehindTest } from '#engine/taint/models/by-setting.ts';
import { textFunction } from '#engine/taint/objects/overloading.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { readSlot } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { isReadOnly } from '#engine/taint/values/trail.ts';
import { constantsOf } from '#engine/taint/values/value.ts';

/**
 * Whether an argument of the call is made of what the program calls by one of the names.
 * @param asked words of tests: what is put there behind one of them does not count
 */
export function isSpelled(run: Run, spelling: Spelling, { frame, instruction }: Evaluation['call']['site'], asked?: RegExp): boolean {
  const look: Look = { run, frame, callers: callersOf(run, frame), spelling, asked, seen: new Map() };
  return argumentsIn(instruction).some(({ slot, name }) => (name !== undefined && names(spelling, name) && !isPlain(look, slot)) || speaks(look, slot, LIMITS.spelledSteps));
}

/** Names of questions, which answer with yes or no: `hasPassword`. */
const QUESTION = /^(?:is|has|have|are|should|may|can|needs|requires|uses|allows)(?:_|(?=\p{Lu}))/u;

/** `pass` is also what somebody does: that of a check tells the outcome. */
const OUTCOME = /pass$/i;
const CHECK = /^(?:check|verify|compare|match(?:es)?|authenticate)(?![a-z])/;

function names({ names: pattern }: Spelling, name: string): boolean {
  return pattern.test(name) && !QUESTION.test(name);
}

interface Look {
  readonly run: Run;
  readonly frame: Frame;
  /** The activations around, the innermost first. */
  readonly callers: readonly Frame[];
  readonly spelling: Spelling;
  readonly asked: RegExp | undefined;
  /** Slots that were looked at, and how far: one that many statements write is made of itself. */
  readonly seen: Map<Slot, number>;
}

function speaks(look: Look, slot: Slot, steps: number): boolean {
  if (steps <= (look.seen.get(slot) ?? 0) || isPlain(look, slot)) return false;
  look.seen.set(slot, steps);
  const name = look.frame.fn.ir.slotNames[slot];
  if (name !== undefined && names(look.spelling, name) && !(OUTCOME.test(name) && isMadeBy(look, slot, CHECK))) return true;
  const position = look.frame.given.get(slot);
  if (position !== undefined && isGivenSo(look, position, steps - 1)) return true;
  return makersOf(look.frame.fn.ir.body, slot).some((maker) => speaksOf(look, maker, steps - 1)) || isPutUnderName(look, slot) || isShownSo(look, slot);
}

/** Whether it is an object whose text the program makes of a field that bears such a name: `toString() { return "Account(" + password + ")"; }`. */
function isShownSo({ run, frame, spelling }: Look, slot: Slot): boolean {
  return readSlot(run, frame, slot).atoms.some((atom) => {
    const body = textFunction(run, atom)?.ir.body;
    const read = body ? [...instructionsOf(body)] : [];
    return read.some((each) => each.op === 'get' && names(spelling, each.key) && read.some((other) => isJoining(other, each.dst)));
  });
}

function isJoining(instruction: Instruction, slot: Slot): boolean {
  if (instruction.op === 'concat') return instruction.parts.includes(slot);
  return instruction.op === 'binary' && instruction.operator === '+' && (instruction.left === slot || instruction.right === slot);
}

/** Whether a method puts something under such a name into what stands there: `answer.put("resetToken", token)`. */
function isPutUnderName(look: Look, slot: Slot): boolean {
  const { stores } = look.spelling;
  if (stores === undefined) return false;
  return instructionsOf(look.frame.fn.ir.body).some((instruction) => instruction.op === 'invoke' && instruction.object === slot && instruction.key !== undefined && stores.test(instruction.key) && namesNext(look, instruction.args));
}

/** Whether one of the arguments is such a name, and the next what stands under it. */
function namesNext(look: Look, args: readonly Argument[]): boolean {
  return args.some(({ slot }, at) => {
    const next = at % 2 === 0 ? args[at + 1] : undefined;
    return next !== undefined && namesConstant(look, slot) && !isPlain(look, next.slot);
  });
}

/** Whether the function that called the one around gives it what bears such a name there. Which call it was is told by the name of what is called. */
function isGivenSo({ run, frame, callers, spelling, asked }: Look, position: number, steps: number): boolean {
  const [caller, ...others] = callers;
  const own = lastName(frame.fn.ir.qualifiedName);
  if (!caller || own === '') return false;
  const look: Look = { run, frame: caller, callers: others, spelling, asked, seen: new Map() };
  return instructionsOf(caller.fn.ir.body).some((instruction) => {
    if (instruction.op !== 'call' && instruction.op !== 'invoke') return false;
    const called = instruction.op === 'invoke' ? instruction.key : calledName(look.frame, instruction.callee);
    const given = called === own ? instruction.args[position] : undefined;
    return given !== undefined && speaks(look, given.slot, steps);
  });
}

function callersOf({ stack: { frames } }: Run, frame: Frame): readonly Frame[] {
  return frames.slice(0, Math.max(0, frames.indexOf(frame))).slice(-LIMITS.spelledCallers).reverse();
}

function lastName(qualified: string): string {
  return qualified.slice(qualified.lastIndexOf('.') + 1);
}

function speaksOf(look: Look, maker: Instruction, steps: number): boolean {
  if (isAsked(look, maker)) return false;
  const isNamed = (name: string): boolean => names(look.spelling, name);
  const anyOf = (slots: readonly Slot[]): boolean => slots.some((slot) => speaks(look, slot, steps));
  switch (maker.op) {
    case 'get': return isNamed(maker.key);
    case 'getIndex': return namesConstant(look, maker.index);
    case 'outer': return isNamed(outerName(look.frame, maker) ?? '');
    case 'set': return (isNamed(maker.key) && !isPlain(look, maker.src)) || anyOf([maker.src]);
    case 'setIndex': return (namesConstant(look, maker.index) && !isPlain(look, maker.src)) || anyOf([maker.src]);
    case 'copy': case 'await': return anyOf([maker.src]);
    case 'concat': return anyOf(maker.parts);
    case 'binary': return (maker.operator === '+' || maker.operator === 'format') && anyOf([maker.left, maker.right]);
    case 'list': return anyOf(maker.items.map((item) => item.slot));
    case 'new': return anyOf(maker.args.map(({ slot }) => slot));
    case 'call': case 'invoke': return speaksOfCall(look, maker, steps);
    default: return false;
  }
}

function speaksOfCall(look: Look, maker: CallInstruction | InvokeInstruction, steps: number): boolean {
  const { through, reads, pairs } = look.spelling;
  const called = maker.op === 'invoke' ? maker.key : calledName(look.frame, maker.callee);
  const [first] = maker.args;
  if (called === undefined) return false;
  if (first === undefined && maker.op === 'invoke' && names(look.spelling, called)) return true; // A getter.
  if (reads.test(called) && first && namesConstant(look, first.slot)) return true;
  if (pairs?.test(called) === true && namesNext(look, maker.args)) return true;
  return through.test(called) && [...maker.args.map((one) => one.slot), ...(maker.op === 'invoke' ? [maker.object] : [])].some((slot) => speaks(look, slot, steps));
}

function namesConstant({ run, frame, spelling }: Look, slot: Slot): boolean {
  return constantsOf(readSlot(run, frame, slot))?.some((constant) => typeof constant === 'string' && names(spelling, constant)) === true;
}

/** By what name the function around calls what stands there. */
export function calledName(frame: Frame, callee: Slot): string | undefined {
  const [maker] = makersOf(frame.fn.ir.body, callee);
  return maker?.op === 'global' ? maker.name : maker?.op === 'outer' ? outerName(frame, maker) : frame.fn.ir.slotNames[callee];
}

/** What a variable of a function around is called. */
export function outerName({ fn: { ir, module } }: Frame, { hops, slot }: { readonly hops: number; readonly slot: Slot }): string | undefined {
  let at = ir.parent === undefined ? undefined : module.functions[ir.parent];
  for (let i = 1; i < hops && at; i++) at = at.ir.parent === undefined ? undefined : module.functions[at.ir.parent];
  return at?.ir.slotNames[slot];
}

/** Texts of the program tell nothing unless they look like secrets, and mostly neither do numbers and truths: whether there is a password, how many tokens. */
function isPlain(look: Look, slot: Slot): boolean {
  const { run, frame, spelling } = look;
  const { atoms } = readSlot(run, frame, slot);
  const isTold = (shape: string): boolean => shape === 'boolean' || (shape === 'number' && spelling.isOfNumbers !== true);
  if (atoms.length > 0 && atoms.every((atom) => (atom.kind === 'const' && !mayHoldSecret(look, slot, atom.value)) || (atom.kind === 'shape' && isTold(atom.shape)))) return true;
  return isMadeBy(look, slot, QUESTION, spelling.otherwise) || isSent(look, slot, LIMITS.spelledSteps);
}

/** Whether a text of the program is such a secret, or was joined of texts, of which one may be. */
function mayHoldSecret({ frame, spelling: { constants } }: Look, slot: Slot, value: unknown): boolean {
  if (constants === undefined || typeof value !== 'string') return false;
  return constants.test(value) || makersOf(frame.fn.ir.body, slot).some(({ op }) => op === 'concat' || op === 'binary');
}

/** Whether calls of one of the names made it, which say that it is something else, a truth or a label, or a test was asked first. */
function isMadeBy(look: Look, slot: Slot, ...called: readonly (RegExp | undefined)[]): boolean {
  return isMadeWithin(look, slot, { called, steps: LIMITS.spelledSteps });
}

function isMadeWithin(look: Look, slot: Slot, { called, steps }: { readonly called: readonly (RegExp | undefined)[]; readonly steps: number }): boolean {
  const makers = makersOf(look.frame.fn.ir.body, slot);
  return steps > 0 && makers.length > 0 && makers.every((maker) => {
    if (isAsked(look, maker)) return true;
    if (maker.op === 'copy' || maker.op === 'await') return isMadeWithin(look, maker.src, { called, steps: steps - 1 });
    if (maker.op !== 'call' && maker.op !== 'invoke') return false;
    const name = maker.op === 'invoke' ? maker.key : calledName(look.frame, maker.callee);
    return name !== undefined && called.some((pattern) => pattern?.test(name) === true);
  });
}

function isAsked({ asked, frame }: Look, maker: Instruction): boolean {
  return asked !== undefined && isBehindTest(frame.fn.ir, maker, asked);
}

/** Whether it is on every way what came in so, and was only read: whoever is told it has sent it. */
function isSent(look: Look, slot: Slot, steps: number): boolean {
  const { run, frame, spelling: { unlessSent } } = look;
  if (unlessSent === undefined || steps === 0) return false;
  const { taints } = readSlot(run, frame, slot);
  if (taints.length === 0 || !taints.every(({ source, trail }) => unlessSent.includes(source.kind) && isReadOnly(trail))) return false;
  const writers = writersOf(frame.fn.ir.body, slot);
  return writers.every((writer) => {
    if (writer.op === 'copy') return isSent(look, writer.src, steps - 1);
    // Of several ways, the value does not tell which of them gave nothing.
    return writers.length === 1 || ((writer.op === 'get' || writer.op === 'getIndex') && isSent(look, writer.object, steps - 1));
  });
}

function argumentsIn(instruction: Instruction): readonly Argument[] {
  return instruction.op === 'call' || instruction.op === 'invoke' || instruction.op === 'new' ? instruction.args : [];
}
