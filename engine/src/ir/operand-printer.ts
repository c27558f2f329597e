import type { Argument, Instruction, Slot } from '#engine/ir/instruction.ts';
import type { TypeReference } from '#engine/ir/module.ts';

/** The operands of an instruction, its destination and its blocks left out. */
export function printOperands(instruction: Instruction, slot: (slot: Slot) => string): string {
  const list = (args: readonly Argument[]) => args.map((argument) => printArgument(argument, slot)).join(', ');
  const fallback = 'fallback' in instruction ? optionalSlot(' else ', instruction.fallback, slot) : '';
  const optional = `${'optional' in instruction && instruction.optional === true ? ' optional' : ''}${fallback}`;
  switch (instruction.op) {
    case 'const':
      return ` ${printConstant(instruction.value)}`;
    case 'regex':
      return ` /${instruction.pattern}/${instruction.flags}`;
    case 'global':
      return ` ${JSON.stringify(instruction.name)}`;
    case 'outer':
      return ` ^${instruction.hops} %${instruction.slot}`;
    case 'setOuter':
      return ` ^${instruction.hops} %${instruction.slot} = ${slot(instruction.src)}`;
    case 'get':
      return ` ${slot(instruction.object)} ${JSON.stringify(instruction.key)}${optional}`;
    case 'getIndex': case 'delete':
      return ` ${slot(instruction.object)} [${slot(instruction.index)}]`;
    case 'set':
      return ` ${slot(instruction.object)} ${JSON.stringify(instruction.key)} = ${slot(instruction.src)}`;
    case 'setIndex':
      return ` ${slot(instruction.object)} [${slot(instruction.index)}] = ${slot(instruction.src)}`;
    case 'object':
      return ` ${instruction.shape}`;
    case 'list':
      return ` [${list(instruction.items)}]`;
    case 'spread':
      return ` ${slot(instruction.object)} ...${slot(instruction.src)}${(instruction.except ?? []).map((key) => ` except ${JSON.stringify(key)}`).join('')}`;
    case 'rest':
      return ` ${slot(instruction.src)} from ${instruction.from}`;
    case 'concat':
      return ` ${instruction.parts.map(slot).join(' ')}`;
    case 'binary':
      return ` ${slot(instruction.left)} ${instruction.operator}${instruction.inPlace === true ? '=' : ''} ${slot(instruction.right)}`;
    case 'unary':
      return ` ${instruction.operator} ${slot(instruction.operand)}`;
    case 'call': case 'new':
      return ` ${slot(instruction.callee)}(${list(instruction.args)})${optional}`;
    case 'invoke':
      return ` ${slot(instruction.object)} ${instruction.index === undefined ? JSON.stringify(instruction.key) : `[${slot(instruction.index)}]`}(${list(instruction.args)})${optional}`;
    case 'superCall':
      return `${instruction.isOwn === true ? ' own' : ''}(${list(instruction.args)})`;
    case 'superGet':
      return ` ${JSON.stringify(instruction.key)}${optionalSlot(' of ', instruction.parent, slot)}`;
    case 'closure':
      return ` f${instruction.function}`;
    case 'class':
      return ` c${instruction.class}${optionalSlot(' extends ', instruction.parent, slot)}${(instruction.mixins ?? []).map((mixin) => ` with ${slot(mixin)}`).join('')}${(instruction.computedKeys ?? []).map((key) => ` [${key.member}] ${slot(key.slot)}`).join('')}`;
    case 'copy': case 'throw': case 'await':
      return ` ${slot(instruction.src)}`;
    case 'hint':
      return ` ${slot(instruction.slot)}: ${printType(instruction.type)}`;
    case 'unknown':
      return `(${instruction.inputs.map(slot).join(', ')})`;
    default:
      return printFlow(instruction, slot);
  }
}

type FlowInstruction = Extract<
  Instruction,
  { readonly op: 'if' | 'loop' | 'each' | 'switch' | 'try' | 'labelled' | 'break' | 'continue' | 'return' | 'yield' | 'import' | 'importDynamic' | 'export' | 'exportFrom' }
>;

/** Control flow and the module's border. */
function printFlow(instruction: FlowInstruction, slot: (slot: Slot) => string): string {
  const label = 'label' in instruction && instruction.label !== undefined ? ` ${instruction.label}` : '';
  switch (instruction.op) {
    case 'if':
      return ` ${slot(instruction.condition)}`;
    case 'loop':
      return `${label}${optionalSlot(' while ', instruction.condition, slot)}${instruction.testsLast === true ? ' testsLast' : ''}`;
    case 'each':
      return `${label} of ${slot(instruction.iterable)} ${instruction.mode}`;
    case 'switch':
      return `${label} ${slot(instruction.subject)}`;
    case 'try':
      return `${optionalSlot(' catching ', instruction.parameter, slot)}${optionalSlot(' swallowed by ', instruction.manager?.told, slot)}`;
    case 'labelled': case 'break': case 'continue':
      return label;
    case 'return': case 'yield':
      return `${instruction.op === 'yield' && instruction.delegate === true ? ' delegate' : ''}${optionalSlot(' ', instruction.src, slot)}`;
    case 'import':
      return ` ${[instruction.module, ...(instruction.candidates ?? [])].map((module) => JSON.stringify(module)).join(' or ')} ${instruction.name}`;
    case 'importDynamic':
      return ` ${slot(instruction.specifier)}${instruction.promised ? ' promised' : ''}`;
    case 'export':
      return ` ${instruction.name} = ${slot(instruction.src)}`;
    case 'exportFrom':
      return ` ${JSON.stringify(instruction.module)} ${instruction.name}${instruction.as === undefined ? '' : ` as ${instruction.as}`}`;
  }
}

function optionalSlot(before: string, value: Slot | undefined, slot: (slot: Slot) => string): string {
  return value === undefined ? '' : before + slot(value);
}

function printArgument(argument: Argument, slot: (slot: Slot) => string): string {
  const name = argument.name === undefined ? '' : `${argument.name}=`;
  return `${name}${argument.spread === true ? '...' : argument.isKeywords === true ? '**' : ''}${slot(argument.slot)}`;
}

/** `express.Request<T>` as `"express".Request<T>`. */
export function printType(type: TypeReference): string {
  const args = type.args === undefined ? '' : `<${type.args.map(printType).join(', ')}>`;
  return [...(type.module === undefined ? [] : [JSON.stringify(type.module)]), ...type.path].join('.') + args;
}

/** A constant as in the source; texts in double quotes. */
export function printConstant(value: unknown): string {
  if (typeof value !== 'number') return JSON.stringify(value) ?? 'undefined';
  return Object.is(value, -0) ? '-0' : String(value);
}
