import type { IrFunction } from '#engine/ir/module.ts';
import { instructionsOf } from '#engine/ir/walk.ts';

/** Instructions that may throw or decide: code with none of them lets everything pass. */
const MAY_REFUSE = new Set(['throw', 'call', 'invoke', 'new', 'superCall', 'if', 'switch', 'try', 'each', 'loop', 'await', 'unknown']);

/** Whether code throws nothing, asks nobody and answers nothing but `true`, or nothing. */
export function letsPass({ body, kind }: IrFunction): boolean {
  const isTrue = new Set<number>();
  for (const instruction of instructionsOf(body)) {
    if (MAY_REFUSE.has(instruction.op)) return false;
    if (instruction.op === 'const' && (instruction.value === true || instruction.value === undefined || instruction.value === null)) isTrue.add(instruction.dst);
    if (instruction.op === 'return' && instruction.src !== undefined && !isTrue.has(instruction.src)) return false;
  }
  return kind !== 'module';
}

/**
 * Whether code answers by a function that it is given and hands it nothing but `true`, whichever way it goes: `answer(null, true)`.
 * What it asks before decides nothing. Code that hands the function on, or throws, may answer otherwise.
 */
export function answersTrue({ body, parameters }: IrFunction): boolean {
  const given = new Set(parameters.map(({ slot }) => slot));
  const isNothing = new Set<number>();
  const isTrue = new Set<number>();
  const answered = new Set<number>();
  const handedOn = new Set<number>();
  for (const instruction of instructionsOf(body)) {
    if (instruction.op === 'throw' || instruction.op === 'closure') return false;
    if (instruction.op === 'copy') handedOn.add(instruction.src);
    if (instruction.op === 'const' && instruction.value === true) isTrue.add(instruction.dst);
    if (instruction.op === 'const' && (instruction.value === undefined || instruction.value === null)) isNothing.add(instruction.dst);
    if (!('args' in instruction)) continue;
    for (const { slot } of instruction.args) handedOn.add(slot);
    if (instruction.op !== 'call' || !given.has(instruction.callee)) continue;
    if (!isAnswerOfTrue(instruction.args.map(({ slot }) => slot), isTrue, isNothing)) return false;
    answered.add(instruction.callee);
  }
  return answered.size > 0 && ![...answered].some((slot) => handedOn.has(slot));
}

function isAnswerOfTrue(slots: readonly number[], isTrue: ReadonlySet<number>, isNothing: ReadonlySet<number>): boolean {
  const last = slots.at(-1);
  return last !== undefined && isTrue.has(last) && slots.slice(0, -1).every((slot) => isNothing.has(slot));
}
