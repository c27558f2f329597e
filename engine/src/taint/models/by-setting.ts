/*
 * Whether somebody has to ask for a misuse: `if (options.insecure) agent = new Agent({ rejectUnauthorized: false })`, or a value that is
 * the bad one on some ways and another one on others. It may still be a flaw, but who sets it decides that, and not the code.
 */
import type { Condition } from '#engine/catalog/condition.ts';
import type { BinaryInstruction, Block, Instruction, OuterInstruction, Slot } from '#engine/ir/instruction.ts';
import { innerBlocks, readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { isAmong } from '#engine/catalog/access/access-words.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface Tested {
  readonly body: Block;
  readonly slotNames: readonly (string | undefined)[];
}

/** How far back from a condition what it compares is looked for: through a name, to a part of what a library gives. */
const STEPS_TO_TEST = 8;
/** How far back from a test its words are looked for. */
const STEPS_TO_WORDS = 4;

/** @param named the words by which a test tells that it asks for the misuse */
export function isBySetting(run: Run, named: RegExp, when: readonly Condition[], evaluation: Evaluation): boolean {
  return when.some((condition) => hasOtherValues(run, condition, evaluation)) || isBehindTest(evaluation.call.site.frame.fn.ir, evaluation.call.site.instruction, named);
}

/** The place that was asked about may hold something else as well. */
function hasOtherValues(run: Run, { value: path, test }: Condition, evaluation: Evaluation): boolean {
  if (test.kind !== 'equals' && test.kind !== 'absent-or') return false;
  // `ssl: verify ? {} : false`, `ssl: settings()` that gives an object on one way and `false` on another one.
  if (path.steps.some((_, i) => i > 0 && mayBeAbsent(readPath(run, { ...path, steps: path.steps.slice(0, i) }, evaluation)))) return true;
  const value = readPath(run, path, evaluation);
  const constants = constantsOf(value);
  return constants === undefined ? value.atoms.length > 0 : constants.some((constant) => !test.values.includes(constant)) && constants.some((constant) => test.values.includes(constant));
}

/** An object on some ways, and none on others. */
function mayBeAbsent({ atoms }: Value): boolean {
  return atoms.some(({ kind }) => kind === 'object') && atoms.some((atom) => atom.kind === 'const' && (atom.value === undefined || atom.value === null || atom.value === false));
}

/** Whether the instruction stands behind a test of which one of the words tells that somebody has to ask. */
export function isBehindTest(ir: Tested, instruction: Instruction, named: RegExp): boolean {
  return (conditionsAround(ir.body, instruction) ?? []).some((slot) => wordsOf(ir, slot, STEPS_TO_WORDS).some((word) => named.test(word)));
}

/** Slots of the conditions within which the instruction stands; undefined where it does not stand in the block. */
function conditionsAround(block: Block, target: Instruction): readonly Slot[] | undefined {
  for (const instruction of block) {
    if (instruction === target) return [];
    for (const inner of innerBlocks(instruction)) {
      const found = conditionsAround(inner, target);
      if (found) return instruction.op === 'if' ? [instruction.condition, ...found] : found;
    }
  }
  return undefined;
}

/** The names that a condition is made of. */
function wordsOf(ir: Tested, slot: Slot, steps: number): readonly string[] {
  const own = ir.slotNames[slot];
  if (steps === 0) return own === undefined ? [] : [own];
  const made = writersOf(ir.body, slot);
  return [...(own === undefined ? [] : [own]), ...made.flatMap((instruction) => [...wordsIn(instruction), ...readSlots(instruction).flatMap((read) => wordsOf(ir, read, steps - 1))])];
}

function wordsIn(instruction: Instruction): readonly string[] {
  if (instruction.op === 'get' || instruction.op === 'invoke') return instruction.key === undefined ? [] : [instruction.key];
  return instruction.op === 'const' && typeof instruction.value === 'string' ? [instruction.value] : [];
}

/**
 * What surely holds where the instruction stands, as far as tests of the same function tell that are not turned round: `argv=test` behind
 * `if 'test' in sys.argv` and `if sys.argv[1:2] == ['test']`, be it kept under a name first.
 */
export function toldByTests(ir: Pick<Tested, 'body'>, instruction: Instruction): readonly string[] {
  return (testsPassed(ir.body, instruction) ?? []).flatMap((slot) => comparedIn(ir.body, slot, STEPS_TO_TEST));
}

/** Slots of the conditions that hold where the instruction stands; undefined where it does not stand in the block. */
function testsPassed(block: Block, target: Instruction): readonly Slot[] | undefined {
  return testsAround(block, target)?.flatMap(({ slot, holds }) => (holds ? [slot] : []));
}

/** The conditions within which the instruction stands, and whether each holds there. */
function testsAround(block: Block, target: Instruction): readonly { readonly slot: Slot; readonly holds: boolean }[] | undefined {
  for (const instruction of block) {
    if (instruction === target) return [];
    for (const inner of innerBlocks(instruction)) {
      const found = testsAround(inner, target);
      if (found) return instruction.op === 'if' ? [{ slot: instruction.condition, holds: inner === instruction.then }, ...found] : found;
    }
  }
  return undefined;
}

/**
 * Whether a call runs only where developers run the program: behind `if (config.dev)`, in its function or around the calls that lead there.
 * Who serves strangers so does what the program keeps from them by default.
 */
export function isForDevelopers(run: Run, { frame, instruction }: CallSite): boolean {
  const { frames } = run.stack;
  const at = frames.indexOf(frame);
  return frames.slice(0, at + 1).some(({ fn, models }, i) => {
    const standing = i === at ? instruction : frames[i + 1]?.calledAt;
    const told = standing && models ? (testsAround(fn.ir.body, standing) ?? []).flatMap(({ slot, holds }) => flagsIn(fn, { slot, holds }, STEPS_TO_TEST)) : [];
    return models !== undefined && told.some((each) => isAmong(models.access.development, each));
  });
}

/**
 * Whether the program takes these constants only where developers run it: all that writes one stands behind a test that finds them there, or after one
 * that ends the work elsewhere: `if (env === 'production') throw …; return 'secret'`. A text that stands somewhere else too says nothing.
 */
export function areForDevelopers(run: Run, { frame: { models } }: CallSite, texts: readonly string[]): boolean {
  return models !== undefined && texts.length > 0 && texts.every((text) => {
    const standing = run.program.functions.flatMap((fn) => instructionsOf(fn.ir.body).flatMap((each) => (each.op === 'const' && each.value === text ? [{ fn, each }] : [])));
    return standing.length > 0 && standing.every(({ fn, each }) => (testsBefore(fn.ir.body, each) ?? []).flatMap((test) => flagsIn(fn, test, STEPS_TO_TEST)).some((told) => isAmong(models.access.development, told)));
  });
}

/** The conditions within which the instruction stands or behind which it is reached on one way alone, and whether each holds there. */
function testsBefore(block: Block, target: Instruction): readonly { readonly slot: Slot; readonly holds: boolean }[] | undefined {
  const passed: { readonly slot: Slot; readonly holds: boolean }[] = [];
  for (const instruction of block) {
    if (instruction === target) return passed;
    for (const inner of innerBlocks(instruction)) {
      const found = testsBefore(inner, target);
      if (found) return instruction.op === 'if' ? [...passed, { slot: instruction.condition, holds: inner === instruction.then }, ...found] : [...passed, ...found];
    }
    if (instruction.op === 'if' && isLeft(instruction.then) !== isLeft(instruction.else)) passed.push({ slot: instruction.condition, holds: isLeft(instruction.else) });
  }
  return undefined;
}

/** The work of the function ends there. */
function isLeft(block: Block): boolean {
  const last = block.at(-1)?.op;
  return last === 'throw' || last === 'return';
}

/** What surely holds of flags and of what is compared: `dev=true`, `NODE_ENV!=production`. */
function flagsIn(fn: FunctionInfo, { slot, holds }: { readonly slot: Slot; readonly holds: boolean }, steps: number): readonly string[] {
  const { body, slotNames } = fn.ir;
  const writers = steps === 0 ? [] : writersOf(body, slot);
  // Of what is written on two ways each holds only where the second is written behind the first: `dev && local`.
  if (writers.length > (holds && isBoth(body, slot, writers) ? 2 : 1)) return [];
  const named = slotNames[slot];
  return [...(named === undefined ? [] : [`${named}=${String(holds)}`]), ...writers.flatMap((made) => flagsOf(fn, { made, holds }, steps))];
}

function flagsOf(fn: FunctionInfo, { made, holds }: { readonly made: Instruction; readonly holds: boolean }, steps: number): readonly string[] {
  switch (made.op) {
    case 'copy': return flagsIn(fn, { slot: made.src, holds }, steps - 1);
    case 'unary': return made.operator === 'truth' || made.operator === '!' ? flagsIn(fn, { slot: made.operand, holds: made.operator === '!' ? !holds : holds }, steps - 1) : [];
    case 'binary': return comparisonsIn(fn.ir.body, made, holds);
    case 'outer': return aroundIn(fn, made, holds);
    case 'get': case 'invoke': return made.key === undefined ? [] : [`${made.key}=${String(holds)}`];
    case 'import': case 'global': return [`${made.name}=${String(holds)}`];
    default: return [];
  }
}

function isBoth(body: Block, slot: Slot, [first, second]: readonly Instruction[]): boolean {
  return first !== undefined && second !== undefined && testsPassed(body, second)?.at(-1) === slot && testsPassed(body, first)?.includes(slot) === false;
}

/** What the variable of a function around is called. */
function aroundIn(fn: FunctionInfo, { hops, slot }: OuterInstruction, holds: boolean): readonly string[] {
  let around: FunctionInfo | undefined = fn;
  for (let i = 0; i < hops; i++) around = around?.ir.parent === undefined ? undefined : around.module.functions[around.ir.parent];
  return around ? flagsIn(around, { slot, holds }, STEPS_TO_WORDS) : [];
}

function comparisonsIn(body: Block, { operator, left, right }: BinaryInstruction, holds: boolean): readonly string[] {
  const isEqual = operator === '==' || operator === '===';
  if (!isEqual && operator !== '!=' && operator !== '!==') return [];
  return [[left, right] as const, [right, left] as const].flatMap(([asked, text]) => {
    const [name, value] = [nameOf(body, asked, STEPS_TO_TEST), textAt(body, text, STEPS_TO_TEST)];
    return name === undefined || value === undefined ? [] : [`${name}${isEqual === holds ? '=' : '!='}${value}`];
  });
}

function comparedIn(body: Block, slot: Slot, steps: number): readonly string[] {
  const both = bothOf(body, slot);
  if (both) return steps > 0 ? both.flatMap((each) => comparedIn(body, each, steps - 1)) : [];
  const made = onlyWriter(body, slot, steps);
  if (made?.op === 'copy') return comparedIn(body, made.src, steps - 1);
  if (made?.op === 'unary') return made.operator === 'truth' ? comparedIn(body, made.operand, steps - 1) : [];
  if (made?.op !== 'binary' || (made.operator !== '==' && made.operator !== 'within')) return [];
  const sides = made.operator === 'within' ? [[made.right, made.left] as const] : [[made.left, made.right] as const, [made.right, made.left] as const];
  return sides.flatMap(([asked, text]) => {
    const [name, value] = [nameOf(body, asked, steps - 1), textAt(body, text, steps - 1)];
    return name === undefined || value === undefined ? [] : [`${name}=${value}`];
  });
}

/** What has to hold together: the second of the two is written only where the first one held. */
function bothOf(body: Block, slot: Slot): readonly [Slot, Slot] | undefined {
  const [first, second, ...others] = writersOf(body, slot);
  if (first?.op !== 'copy' || second?.op !== 'copy' || others.length > 0) return undefined;
  return isBoth(body, slot, [first, second]) ? [first.src, second.src] : undefined;
}

/** One that other ways write too may be another by then. */
function onlyWriter(body: Block, slot: Slot, steps: number): Instruction | undefined {
  const [made, ...others] = writersOf(body, slot);
  return steps > 0 && others.length === 0 ? made : undefined;
}

/** The name of what is read there, or of which a part is. */
function nameOf(body: Block, slot: Slot, steps: number): string | undefined {
  const made = onlyWriter(body, slot, steps);
  if (made?.op === 'import') return made.name;
  if (made?.op === 'get') return made.key;
  return made?.op === 'getIndex' || made?.op === 'invoke' ? nameOf(body, made.object, steps - 1) : undefined;
}

function textAt(body: Block, slot: Slot, steps: number): string | undefined {
  const made = onlyWriter(body, slot, steps);
  if (made?.op === 'const') return typeof made.value === 'string' ? made.value : undefined;
  const only = made?.op === 'list' && made.items.length === 1 ? made.items[0] : undefined;
  return only ? textAt(body, only.slot, steps - 1) : undefined;
}
