import type { Block, Instruction, Slot } from '#engine/ir/instruction.ts';
import type { IrFunction, IrModule } from '#engine/ir/module.ts';
import { innerBlocks, readSlots, writtenSlots } from '#engine/ir/operands.ts';
import type { Span } from '#engine/source/source-file.ts';

/**
 * What is wrong with a lowered module, one sentence each; empty when it is sound. Front-ends are tested with it: what is
 * above them relies on these invariants and does not check them again.
 * - functions and classes stand at their index; parents come before their children
 * - every slot is below its function's `slotCount`, and every slot has an entry in `slotNames`
 * - `outer` and `setOuter` stay within the enclosing functions, and `capturedSlots` are exactly the slots they name
 * - a closure or class member of a function has that function as its parent, and each function is made once
 * - spans lie inside the file, start before end
 * @param length of the file in UTF-16 units
 */
export function validateModule(module: IrModule, length: number): string[] {
  return new Validator(module, length).run();
}

class Validator {
  readonly #problems: string[] = [];
  readonly #captured = new Map<number, Set<Slot>>();
  readonly #made = new Map<number, number>();

  constructor(
    private readonly module: IrModule,
    private readonly length: number,
  ) {}

  run(): string[] {
    const { functions, classes } = this.module;
    if (functions[0]?.kind !== 'module') this.#report('function 0 is not the module');
    functions.forEach((code, index) => this.#checkFunction(code, index));
    classes.forEach((type, index) => {
      if (type.index !== index) this.#report(`class ${type.qualifiedName} stands at ${index}, not ${type.index}`);
      for (const member of [type, ...type.members]) this.#checkSpan(member, `class ${type.qualifiedName}`);
      for (const { function: member } of type.members) if (member !== undefined) this.#note(member);
    });
    for (const code of functions) this.#checkCaptured(code);
    for (const [index, code] of functions.entries()) {
      const times = this.#made.get(index) ?? 0;
      if (times !== (index === 0 ? 0 : 1)) this.#report(`function f${index} ${code.qualifiedName} is made ${times} times`);
    }
    for (const { span } of this.module.diagnostics) if (span !== undefined) this.#checkSpan(span, 'diagnostic');
    return this.#problems;
  }

  #report(problem: string): void {
    this.#problems.push(problem);
  }

  #note(index: number): void {
    this.#made.set(index, (this.#made.get(index) ?? 0) + 1);
    if (this.module.functions[index] === undefined) this.#report(`function f${index} does not exist`);
  }

  #checkSpan({ start, end }: Span, where: string): void {
    if (!(start >= 0 && start <= end && end <= this.length)) this.#report(`${where}: span ${start}..${end} of ${this.length}`);
  }

  #checkFunction(code: IrFunction, index: number): void {
    const where = `f${index} ${code.qualifiedName}`;
    if (code.index !== index) this.#report(`${where} stands at ${index}, not ${code.index}`);
    if (code.parent !== undefined && code.parent >= index) this.#report(`${where}: parent f${code.parent} comes after it`);
    if (code.parent === undefined && index > 0) this.#report(`${where} has no parent`);
    if (code.slotNames.length !== code.slotCount) this.#report(`${where}: ${code.slotNames.length} names for ${code.slotCount} slots`);
    if (code.class !== undefined && this.module.classes[code.class] === undefined) this.#report(`${where}: no class c${code.class}`);
    this.#checkSpan(code, where);
    const special = [code.thisSlot, code.argumentsSlot].filter((slot) => slot !== undefined);
    for (const slot of [...special, ...code.capturedSlots, ...code.parameters.map((parameter) => parameter.slot)]) this.#checkSlot(code, slot, 'heading');
    this.#checkBlock(code, code.body);
  }

  #checkSlot(code: IrFunction, slot: Slot, what: string): void {
    if (!(Number.isInteger(slot) && slot >= 0 && slot < code.slotCount)) this.#report(`f${code.index} ${code.qualifiedName}: slot ${slot} in ${what}`);
  }

  #checkBlock(code: IrFunction, block: Block): void {
    for (const instruction of block) {
      this.#checkSpan(instruction, `f${code.index} ${instruction.op}`);
      for (const slot of [...readSlots(instruction), ...writtenSlots(instruction)]) this.#checkSlot(code, slot, instruction.op);
      this.#checkReferences(code, instruction);
      for (const inner of innerBlocks(instruction)) this.#checkBlock(code, inner);
    }
  }

  #checkReferences(code: IrFunction, instruction: Instruction): void {
    if (instruction.op === 'closure') {
      this.#note(instruction.function);
      const parent = this.module.functions[instruction.function]?.parent;
      if (parent !== code.index) this.#report(`f${code.index}: closure of f${instruction.function}, whose parent is f${parent}`);
    } else if (instruction.op === 'class') {
      if (this.module.classes[instruction.class] === undefined) this.#report(`f${code.index}: class c${instruction.class} does not exist`);
    } else if (instruction.op === 'outer' || instruction.op === 'setOuter') {
      const owner = this.#ancestor(code, instruction.hops);
      if (owner === undefined) {
        this.#report(`f${code.index}: ${instruction.hops} hops lead out of the module`);
        return;
      }
      this.#checkSlot(owner, instruction.slot, `${instruction.op} from f${code.index}`);
      const captured = this.#captured.get(owner.index) ?? new Set();
      this.#captured.set(owner.index, captured.add(instruction.slot));
    }
  }

  #ancestor(code: IrFunction, hops: number): IrFunction | undefined {
    if (hops < 1) return undefined;
    let owner: IrFunction | undefined = code;
    for (let hop = 0; hop < hops; hop++) owner = owner?.parent === undefined ? undefined : this.module.functions[owner.parent];
    return owner;
  }

  #checkCaptured(code: IrFunction): void {
    const expected = [...(this.#captured.get(code.index) ?? [])].sort((left, right) => left - right);
    if (expected.join() !== code.capturedSlots.join()) {
      this.#report(`f${code.index} ${code.qualifiedName}: captured ${code.capturedSlots.join()}, used from inside ${expected.join()}`);
    }
  }
}
