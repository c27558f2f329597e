/*
 * The text form of a module, for snapshots, explanations and debugging. Stable: it depends on the module alone. A slot is
 * `%3`, or `name%3` when the source names it; blocks are indented below their instruction; spans are left out unless asked for.
 */
import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import type { Annotation, AnnotationValue, IrClass, IrFunction, IrMember, IrModule, IrParameter } from '#engine/ir/module.ts';
import { printConstant, printOperands, printType } from '#engine/ir/operand-printer.ts';

export interface PrintOptions {
  /** Writes `@start..end` behind each instruction; default false. */
  readonly spans?: boolean;
}

export function printModule(module: IrModule, options: PrintOptions = {}): string {
  return partsOf(module, options).map((lines) => `${lines.join('\n')}\n`).join('\n');
}

/** The same in lines: a name with a line break in it is one line all the same. */
export function moduleLines(module: IrModule): readonly string[] {
  return partsOf(module, {}).flatMap((lines, i) => [...(i > 0 ? [''] : []), ...lines]);
}

export function functionLines(code: IrFunction): readonly string[] {
  return printFunction(code, {});
}

function partsOf(module: IrModule, options: PrintOptions): readonly (readonly string[])[] {
  const head = [`module ${module.path} (${module.language})`];
  if (module.namespace !== undefined) head.push(`namespace ${module.namespace}`);
  if (module.imports.length > 0) head.push(`imports ${module.imports.map((name) => JSON.stringify(name)).join(', ')}`);
  if (module.moduleSlot !== undefined) head.push(`module slot %${module.moduleSlot}`);
  if (module.exportsSlot !== undefined) head.push(`exports slot %${module.exportsSlot}`);
  const diagnostics = module.diagnostics.map(({ kind, message, span }) => `! ${kind}: ${message}${span ? ` @${span.start}..${span.end}` : ''}`);
  const parts = [head, ...module.classes.map(printClass), ...module.functions.map((code) => printFunction(code, options)), diagnostics];
  return parts.filter((lines) => lines.length > 0);
}

function printClass(type: IrClass): string[] {
  const parents = type.parents.length > 0 ? ` : ${type.parents.map(printType).join(', ')}` : '';
  const members = type.members.map((member) => `  ${printMember(member)}`);
  return [...type.annotations.map(printAnnotation), `${type.isInterface ? 'interface' : 'class'} c${type.index} ${type.qualifiedName}${parents}`, ...members];
}

function printMember(member: IrMember): string {
  const annotations = member.annotations.map((annotation) => `${printAnnotation(annotation)} `).join('');
  const type = member.type === undefined ? '' : `: ${printType(member.type)}`;
  const code = member.function === undefined ? '' : ` = f${member.function}`;
  return `${annotations}${member.isStatic ? 'static ' : ''}${member.isDefaulted ? 'defaulted ' : ''}${member.kind} ${member.name === '' ? '[]' : member.name}${type}${code}`;
}

function printFunction(code: IrFunction, options: PrintOptions): string[] {
  const slot = slotPrinter(code);
  const flags = [code.isAsync ? 'async ' : '', code.isGenerator ? 'generator ' : ''].join('');
  const facts = [
    code.parent === undefined ? '' : `in f${code.parent}`,
    code.class === undefined ? '' : `of c${code.class}`,
    code.thisSlot === undefined ? '' : `this ${slot(code.thisSlot)}`,
    code.binds === undefined ? '' : `binds ${code.binds}`,
    code.argumentsSlot === undefined ? '' : `arguments ${slot(code.argumentsSlot)}`,
    code.capturedSlots.length === 0 ? '' : `captured ${code.capturedSlots.map(slot).join(' ')}`,
    `slots ${code.slotCount}`,
  ].filter((fact) => fact !== '');
  const parameters = code.parameters.map((parameter) => printParameter(parameter, slot)).join(', ');
  return [
    ...code.annotations.map(printAnnotation),
    `${flags}${code.kind} f${code.index} ${code.qualifiedName}(${parameters}) [${facts.join('; ')}]`,
    ...printBlock(code.body, { slot, spans: options.spans ?? false }, 1),
  ];
}

function printParameter(parameter: IrParameter, slot: (slot: Slot) => string): string {
  const annotations = parameter.annotations.map((annotation) => `${printAnnotation(annotation)} `).join('');
  const type = parameter.type === undefined ? '' : `: ${printType(parameter.type)}`;
  const kind = parameter.kind === 'positional' ? '' : `${parameter.kind} `;
  return `${annotations}${kind}${slot(parameter.slot)}${type}${parameter.hasDefault ? ' = …' : ''}`;
}

function printAnnotation({ name, args }: Annotation): string {
  const printed = args.map((argument) => `${argument.name === undefined ? '' : `${argument.name}=`}${printValue(argument.value)}`);
  return `@${printType(name)}(${printed.join(', ')})`;
}

function printValue(value: AnnotationValue): string {
  switch (value.kind) {
    case 'constant':
      return printConstant(value.value);
    case 'list':
      return `[${value.items.map(printValue).join(', ')}]`;
    case 'record':
      return `{${value.fields.map((field) => `${field.key}: ${printValue(field.value)}`).join(', ')}}`;
    case 'type':
      return printType(value.type);
    case 'joined':
      return value.parts.map(printValue).join(' + ');
    case 'dynamic':
      return '…';
  }
}

interface Style {
  readonly slot: (slot: Slot) => string;
  readonly spans: boolean;
}

function slotPrinter(code: IrFunction): (slot: Slot) => string {
  return (slot) => `${code.slotNames[slot] ?? ''}%${slot}`;
}

function printBlock(block: Block, style: Style, depth: number): string[] {
  return block.flatMap((instruction) => printInstruction(instruction, style, depth));
}

function printInstruction(instruction: Instruction, style: Style, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const destination = 'dst' in instruction && instruction.dst !== undefined ? `${style.slot(instruction.dst)} = ` : '';
  const span = style.spans ? ` @${instruction.start}..${instruction.end}` : '';
  const lines = [`${indent}${destination}${instruction.op}${printOperands(instruction, style.slot)}${span}`];
  for (const [name, block] of blocksOf(instruction, style.slot)) {
    if (name !== '') lines.push(`${indent} ${name}:`);
    lines.push(...printBlock(block, style, depth + 1));
  }
  return lines;
}

/** The blocks of a structured instruction, each with its title; empty ones are left out. */
function blocksOf(instruction: Instruction, slot: (slot: Slot) => string): (readonly [string, Block])[] {
  switch (instruction.op) {
    case 'if':
      return filled([['', instruction.then], ['else', instruction.else]]);
    case 'loop':
      return filled([['header', instruction.header], ['body', instruction.body], ['update', instruction.update]]);
    case 'each':
    case 'labelled':
      return filled([['', instruction.body]]);
    case 'switch':
      return instruction.cases.flatMap((branch) => {
        const tests = branch.tests.map((test) => [`test ${slot(test.slot)}`, test.block] as const);
        const title = `${branch.tests.length === 0 ? 'default' : 'case'}${branch.fallsThrough ? ' falls through' : ''}`;
        return [...tests, [title, branch.body] as const];
      });
    case 'try':
      return filled([['', instruction.body], ['catch', instruction.handler ?? []], ['finally', instruction.finalizer ?? []]]);
    default:
      return [];
  }
}

function filled(blocks: readonly (readonly [string, Block])[]): (readonly [string, Block])[] {
  return blocks.filter(([, block]) => block.length > 0);
}
