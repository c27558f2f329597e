/*
 * By which names the code around a call speaks of what it hands over: those of variables, members and getters that the argument is,
 * or that are put together in it. What some function made of them (`mask(password)`) bears their names no more.
 */
import type { Argument, Instruction, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { CallSite } from '#engine/taint/state/call.ts';

/** Methods that give their object in another form. */
const SAME_TEXT = /^(?:toString|to_string|trim|strip|getBytes|toCharArray|encode|concat|valueOf|format|formatted|intern|String|str)$/;
const GETTER = /^(?:get|is)(?=[A-Z_])/;
/** Constants are called so: of them, the name is that of a setting, whose value is its key. */
const OF_CONSTANT = /^[A-Z][A-Z0-9_]*$/;

/** The names, as words with lines between (`userPassword` as `user_Password`), of one argument of the call. */
export function namesGiven({ frame: { fn }, instruction }: CallSite, index: number): readonly string[] {
  const given = 'args' in instruction ? instruction.args[index] : undefined;
  return given ? [...new Set(partsOf(fn, given.slot, instruction.start).map(words))] : [];
}

function words(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2');
}

function partsOf(fn: FunctionInfo, slot: Slot, before: number): readonly string[] {
  const made = new Map<Slot, Instruction>();
  for (const instruction of instructionsOf(fn.ir.body)) if ('dst' in instruction && instruction.start <= before + LIMITS.lengthOfCall) made.set(instruction.dst, instruction);
  const names: string[] = [];
  const left = [slot];
  for (let step = 0; left.length > 0 && step < LIMITS.namedParts; step++) {
    const at = left.pop();
    if (at === undefined) break;
    const named = fn.ir.slotNames[at];
    if (named !== undefined && named !== '') names.push(named);
    else left.push(...behind(made.get(at), names));
  }
  return names;
}

/** What a value is put together of; the name that it has there is noted. */
function behind(instruction: Instruction | undefined, names: string[]): readonly Slot[] {
  switch (instruction?.op) {
    case 'binary': return instruction.operator === '+' ? [instruction.left, instruction.right] : [];
    case 'concat': return instruction.parts;
    case 'copy': return [instruction.src];
    case 'new': return slots(instruction.args);
    case 'get':
      if (!OF_CONSTANT.test(instruction.key)) names.push(instruction.key);
      return [];
    case 'invoke': {
      const { key, object, args } = instruction;
      if (key === undefined) return [];
      if (SAME_TEXT.test(key)) return [object, ...slots(args)];
      if (args.length === 0) names.push(key.replace(GETTER, ''));
      return [];
    }
    default: return [];
  }
}

function slots(args: readonly Argument[]): readonly Slot[] {
  return args.map(({ slot }) => slot);
}
