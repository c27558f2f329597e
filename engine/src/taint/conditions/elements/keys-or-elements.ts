/* Whether what is gone through may be a map of which nothing is known: what was found of its keys says nothing of what stands under them. */
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import type { IrFunction } from '#engine/ir/module.ts';
import { readSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface Made {
  readonly texts: ReadonlySet<Slot>;
  /** What the language brings: `len`, `sorted`. */
  readonly globals: ReadonlySet<Slot>;
  readonly goneThrough: ReadonlySet<Slot>;
}

function madeIn(instructions: readonly Instruction[]): Made {
  const slots = (of: (instruction: Instruction) => Slot | undefined): ReadonlySet<Slot> => new Set(instructions.flatMap((instruction) => of(instruction) ?? []));
  return {
    texts: slots((each) => (each.op === 'const' && typeof each.value === 'string' ? each.dst : undefined)),
    globals: slots((each) => (each.op === 'global' ? each.dst : undefined)),
    goneThrough: slots((each) => (each.op === 'each' ? each.iterable : undefined)),
  };
}

/** A member under a name that the program spells (`body['city']`, `body.get('city')`), or all that stands in it (`body.items()`). */
function isReadAsMap(instruction: Instruction, slot: Slot, { texts, goneThrough }: Made): boolean {
  if (instruction.op === 'getIndex' || instruction.op === 'setIndex') return instruction.object === slot && texts.has(instruction.index);
  if (instruction.op !== 'invoke' || instruction.object !== slot) return false;
  return instruction.args.some((given) => texts.has(given.slot)) || (instruction.args.length === 0 && goneThrough.has(instruction.dst ?? -1));
}

/** No object of the program, and no text. */
const isUnknown = ({ atoms }: Value): boolean => !atoms.every((atom) => atom.kind === 'object' || (atom.kind === 'shape' && atom.shape === 'text'));

/** Whether the function reads what stands in the slot as a map. */
export function isMapBesides({ body }: IrFunction, slot: Slot | undefined, value: Value): boolean {
  if (slot === undefined || !isUnknown(value)) return false;
  const instructions = [...instructionsOf(body)];
  const made = madeIn(instructions);
  return instructions.some((instruction) => isReadAsMap(instruction, slot, made));
}

/** Whether nothing is done with what stands in the slot that would be done with a map, or could put more into a list: it is counted, gone through, joined. */
function isReadAsList(instruction: Instruction, slot: Slot, { texts, globals }: Made): boolean {
  if (instruction.op === 'getIndex') return instruction.object !== slot || !texts.has(instruction.index);
  if (instruction.op === 'call') return globals.has(instruction.callee);
  if (instruction.op === 'invoke') return texts.has(instruction.object);
  return instruction.op === 'each' || instruction.op === 'unary' || instruction.op === 'if' || instruction.op === 'binary' || instruction.op === 'hint';
}

/** Whether a variable of which a language goes through keys or elements alike surely holds elements, as far as the function shows. */
export function holdsElements({ body, slotNames }: IrFunction, slot: Slot, value: Value): boolean {
  if (!isUnknown(value)) return true;
  if (slotNames[slot] === undefined) return false;
  const instructions = [...instructionsOf(body)];
  const made = madeIn(instructions);
  return instructions.every((instruction) => !readSlots(instruction).includes(slot) || isReadAsList(instruction, slot, made));
}
