import type { Argument, Block, Instruction, Slot } from '#engine/ir/instruction.ts';

const slotsOfArguments = (args: readonly Argument[]): Slot[] => args.map(({ slot }) => slot);
const present = (slot: Slot | undefined): Slot[] => (slot === undefined ? [] : [slot]);

/** The slots of its own function that an instruction writes. */
export function writtenSlots(instruction: Instruction): Slot[] {
  const destination = 'dst' in instruction ? present(instruction.dst) : [];
  return instruction.op === 'try' ? present(instruction.parameter) : destination;
}

/** The slots of its own function that an instruction reads, those of its blocks not counted. */
export function readSlots(instruction: Instruction): Slot[] {
  switch (instruction.op) {
    case 'copy': case 'rest': case 'await': case 'throw': case 'export': case 'setOuter':
      return [instruction.src];
    case 'get':
      return [instruction.object];
    case 'getIndex': case 'delete':
      return [instruction.object, instruction.index];
    case 'set': case 'spread':
      return [instruction.object, instruction.src];
    case 'setIndex':
      return [instruction.object, instruction.index, instruction.src];
    case 'list':
      return slotsOfArguments(instruction.items);
    case 'concat':
      return [...instruction.parts];
    case 'binary':
      return [instruction.left, instruction.right];
    case 'unary':
      return [instruction.operand];
    case 'call':
      return [instruction.callee, ...slotsOfArguments(instruction.args), ...present(instruction.fallback)];
    case 'new':
      return [instruction.callee, ...slotsOfArguments(instruction.args)];
    case 'invoke':
      return [instruction.object, ...present(instruction.index), ...slotsOfArguments(instruction.args), ...present(instruction.fallback)];
    case 'superCall':
      return slotsOfArguments(instruction.args);
    case 'class':
      return [...present(instruction.parent), ...(instruction.mixins ?? []), ...slotsOfArguments(instruction.keywords ?? []), ...(instruction.computedKeys ?? []).map(({ slot }) => slot)];
    case 'if':
      return [instruction.condition];
    case 'loop':
      return present(instruction.condition);
    case 'each':
      return [instruction.iterable];
    case 'switch':
      return [instruction.subject, ...instruction.cases.flatMap(({ tests }) => tests.map(({ slot }) => slot))];
    case 'superGet':
      return present(instruction.parent);
    case 'return': case 'yield':
      return present(instruction.src);
    case 'try':
      return instruction.manager ? [instruction.manager.slot, instruction.manager.told] : [];
    case 'importDynamic':
      return [instruction.specifier];
    case 'hint':
      return [instruction.slot];
    case 'unknown':
      return [...instruction.inputs];
    case 'const': case 'regex': case 'global': case 'outer': case 'object': case 'closure':
    case 'labelled': case 'break': case 'continue': case 'import': case 'exportFrom':
      return [];
  }
}

/** The blocks inside an instruction, in the order of the source. */
export function innerBlocks(instruction: Instruction): Block[] {
  switch (instruction.op) {
    case 'if':
      return [instruction.then, instruction.else];
    case 'loop':
      return [instruction.header, instruction.body, instruction.update];
    case 'each': case 'labelled':
      return [instruction.body];
    case 'switch':
      return instruction.cases.flatMap(({ tests, body }) => [...tests.map(({ block }) => block), body]);
    case 'try':
      return [instruction.body, instruction.handler ?? [], instruction.finalizer ?? []];
    default:
      return [];
  }
}
