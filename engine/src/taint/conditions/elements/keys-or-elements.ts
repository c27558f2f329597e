/* Whether what is gone through may be a map of which nothing is known: what was found of its keys says nothing of what stands under them. */
import type { GetIndexInstruction, Instruction, Slot } from '#engine/ir/instruction.ts';
import type { IrFunction } from '#engine/ir/module.ts';
import { readSlots, writtenSlots } from '#engine/ir/operands.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface Uses {
  readonly readers: ReadonlyMap<Slot, readonly Instruction[]>;
  readonly writers: ReadonlyMap<Slot, readonly Instruction[]>;
  /** What stands in a member under a name: `request.form`. */
  readonly members: ReadonlyMap<Slot, string>;
}

/** Functions are asked at each call of theirs. */
const known = new WeakMap<IrFunction, Uses>();

function usesIn(fn: IrFunction): Uses {
  const before = known.get(fn);
  if (before) return before;
  const [readers, writers, members] = [new Map<Slot, Instruction[]>(), new Map<Slot, Instruction[]>(), new Map<Slot, string>()];
  for (const instruction of instructionsOf(fn.body)) {
    for (const slot of new Set(readSlots(instruction))) note(readers, slot, instruction);
    for (const slot of writtenSlots(instruction)) note(writers, slot, instruction);
    if (instruction.op === 'get') members.set(instruction.dst, instruction.key);
  }
  const uses = { readers, writers, members };
  known.set(fn, uses);
  return uses;
}

function note(uses: Map<Slot, Instruction[]>, slot: Slot, instruction: Instruction): void {
  const same = uses.get(slot);
  if (same) same.push(instruction);
  else uses.set(slot, [instruction]);
}

/** No object of the program, and no text. */
const isUnknown = ({ atoms }: Value): boolean => !atoms.every((atom) => atom.kind === 'object' || (atom.kind === 'shape' && atom.shape === 'text'));

const COMPARING: ReadonlySet<string> = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=', 'in', 'within']);

/** What is written there, whatever variable it is: a number, or a text that is not filled. */
function constantIn({ writers }: Uses, slot: Slot): unknown {
  const [only, ...others] = writers.get(slot) ?? [];
  return only?.op === 'const' && others.length === 0 ? only.value : undefined;
}

/** Whether it is gone through or asked, and nothing else: its text would be that of a map. */
function isAsked(instruction: Instruction): boolean {
  return instruction.op === 'each' || instruction.op === 'unary' || instruction.op === 'if' || (instruction.op === 'binary' && COMPARING.has(instruction.operator));
}

/** Whether nothing is done with what stands in the slot that would be done with a map, or could put more into a list: it is counted, gone through, joined. */
function isReadAsList(uses: Uses, instruction: Instruction, slot: Slot): boolean {
  // A map has members under names that are not known before: a number is one of an element alone.
  if (instruction.op === 'getIndex') return instruction.object === slot && typeof constantIn(uses, instruction.index) === 'number';
  if (instruction.op === 'call') {
    const isOfLanguage = uses.writers.get(instruction.callee)?.every(({ op }) => op === 'global') ?? false;
    return isOfLanguage && (instruction.dst === undefined || (uses.readers.get(instruction.dst) ?? []).every(isAsked));
  }
  if (instruction.op === 'invoke') {
    const text = constantIn(uses, instruction.object);
    // What is filled shows all of a map, what joins its keys alone.
    return instruction.object !== slot && typeof text === 'string' && !/[{%]/.test(text);
  }
  // No map is put behind a text, or joined with another list.
  return isAsked(instruction) || instruction.op === 'hint' || (instruction.op === 'binary' && instruction.operator === '+');
}

/** Whether it is made there and has no other name by which it is read: what a function was given, or read from elsewhere, is read there too. */
function isMadeThere(uses: Uses, fn: FunctionInfo, slot: Slot): boolean {
  const { ir: { slotNames, parameters }, isCaptured } = fn;
  if (isCaptured[slot] || parameters.some((parameter) => parameter.slot === slot)) return false;
  return (uses.writers.get(slot) ?? []).every((instruction) => {
    if (instruction.op === 'copy') return slotNames[instruction.src] === undefined && isMadeThere(uses, fn, instruction.src);
    if (instruction.op === 'getIndex') return isReadOnce(uses, instruction) && (uses.members.has(instruction.object) || isMadeThere(uses, fn, instruction.object));
    return instruction.op === 'call' || instruction.op === 'invoke';
  });
}

/** The name under which something is read of what the slot holds: `form["a"]`, `form.getlist("a")`. */
function keyOf(uses: Uses, instruction: Instruction, slot: Slot): unknown {
  if (instruction.op === 'getIndex' && instruction.object === slot) return constantIn(uses, instruction.index);
  return instruction.op === 'invoke' && instruction.object === slot && instruction.args[0] ? constantIn(uses, instruction.args[0].slot) : undefined;
}

/** Whether this member is read there alone: of what holds it, nothing but other members is read, under names that the program spells. */
function isReadOnce(uses: Uses, { object, index }: GetIndexInstruction): boolean {
  const own = constantIn(uses, index);
  const member = uses.members.get(object);
  const holders = member === undefined ? [object] : [...uses.members].flatMap(([slot, key]) => (key === member ? [slot] : []));
  const keys = holders.flatMap((holder) => (uses.readers.get(holder) ?? []).map((each) => keyOf(uses, each, holder)));
  return keys.every((key) => key !== undefined) && keys.filter((key) => key === own).length === 1;
}

/** Whether a variable of which a language goes through keys or elements alike surely holds elements, as far as the function shows. */
export function holdsElements(fn: FunctionInfo, slot: Slot | undefined, value: Value): boolean {
  if (!isUnknown(value)) return true;
  if (slot === undefined || fn.ir.slotNames[slot] === undefined) return false;
  const uses = usesIn(fn.ir);
  return isMadeThere(uses, fn, slot) && (uses.readers.get(slot) ?? []).every((instruction) => isReadAsList(uses, instruction, slot));
}
