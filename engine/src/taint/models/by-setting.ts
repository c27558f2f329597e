/*
 * Whether somebody has to ask for a misuse: `if (options.insecure) agent = new Agent({ rejectUnauthorized: false })`, or a value that is
 * the bad one on some ways and another one on others. It may still be a flaw, but who sets it decides that, and not the code.
 */
import type { Condition } from '#engine/catalog/condition.ts';
import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import { innerBlocks, readSlots } from '#engine/ir/operands.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface Tested {
  readonly body: Block;
  readonly slotNames: readonly (string | undefined)[];
}

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
