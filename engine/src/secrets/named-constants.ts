/*
 * The texts of a program with the names that they are stored under: variables, fields, keys, parameters' defaults,
 * keyword arguments, keys that stand before them in calls which store, values that they are compared with. Inside a function only: where a constant goes from there is the interpreter's business.
 */
import type { BinaryInstruction, ConstInstruction, Instruction, InvokeInstruction, Slot } from '#engine/ir/instruction.ts';
import type { IrFunction, IrModule } from '#engine/ir/module.ts';
import { refusalsOf } from '#engine/ir/refusals.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { Span } from '#engine/source/source-file.ts';

export interface NamedText extends Span {
  readonly text: string;
  /** Undefined where it is stored under no name. */
  readonly name: string | undefined;
  /** What the object is called of which it becomes a member. */
  readonly of?: string;
  /** The names beside it in the object that is made there. */
  readonly beside?: ReadonlySet<string>;
  /** What the object that is made there is put into, from the inside out, as far as none has a name by which it is used elsewhere. */
  readonly within?: readonly Holding[];
  /** Qualified name of the function around it. */
  readonly function: string;
}

/** An object that is written out stands under the key in another one, beside these members that are no texts. */
export interface Holding {
  readonly key: string;
  readonly beside: ReadonlySet<string>;
}

/**
 * Every text constant of a module, once for each name; those without a name once. In the order of the program.
 * @param stores methods whose arguments are names, each with its value behind it, some with what they are called on: `Map.of`
 */
export function namedConstants(module: IrModule, stores: ReadonlySet<string>): readonly NamedText[] {
  return module.functions.flatMap((code) => new FunctionReader(module, code, stores).read());
}

type TextConstant = ConstInstruction & { readonly value: string };

class FunctionReader {
  readonly #module: IrModule;
  readonly #code: IrFunction;
  readonly #stores: ReadonlySet<string>;
  readonly #texts: (NamedText & { readonly object?: Slot })[] = [];
  /** What constants a slot may hold. */
  readonly #held = new Map<Slot, readonly TextConstant[]>();
  /** Names that were stored in the object of a slot. */
  readonly #members = new Map<Slot, Set<string>>();
  /** Those of them that are no texts. */
  readonly #parts = new Map<Slot, Set<string>>();
  /** Into what objects were put. */
  readonly #holders = new Map<Slot, Slot>();
  readonly #keys = new Map<Slot, string>();

  constructor(module: IrModule, code: IrFunction, stores: ReadonlySet<string>) {
    this.#module = module;
    this.#code = code;
    this.#stores = stores;
  }

  read(): readonly NamedText[] {
    for (const instruction of instructionsOf(this.#code.body)) this.#visit(instruction);
    return this.#texts.map(({ object, ...text }) => {
      const within = object === undefined ? [] : this.#within(object);
      return within.length > 0 ? { ...text, within } : text;
    });
  }

  #visit(instruction: Instruction): void {
    switch (instruction.op) {
      case 'const':
        if (isText(instruction)) this.#constant(instruction);
        return;
      case 'copy':
        this.#hold(instruction.dst, this.#held.get(instruction.src) ?? []);
        return this.#store(this.#code.slotNames[instruction.dst], instruction.src);
      case 'binary':
        if (instruction.operator === '+') this.#joined(instruction);
        if (COMPARISONS.has(instruction.operator) && !refusalsOf(this.#code.body).has(instruction)) for (const [held, asked] of [[instruction.left, instruction.right], [instruction.right, instruction.left]] as const) this.#store(this.#nameOf(asked), held);
        return;
      case 'set':
        return this.#put(instruction.object, instruction.key, instruction.src);
      case 'setIndex':
        for (const { value } of this.#held.get(instruction.index) ?? []) this.#put(instruction.object, value, instruction.src);
        return;
      case 'setOuter':
        return this.#store(this.#outerName(instruction.hops, instruction.slot), instruction.src);
      case 'return':
        if (this.#code.kind === 'initializer' && instruction.src !== undefined) this.#store(lastName(this.#code.qualifiedName), instruction.src);
        return;
      case 'call': case 'new': case 'invoke':
        for (const { name, slot } of instruction.args) if (name !== undefined) this.#store(name, slot);
        if (instruction.op === 'invoke' && this.#isStore(instruction)) this.#pairs(instruction.args.map(({ slot }) => slot));
        return;
      default:
    }
  }

  #constant(instruction: TextConstant): void {
    const { dst } = instruction;
    const name = this.#code.slotNames[dst];
    this.#hold(dst, [instruction]);
    this.#texts.push({ text: instruction.value, start: instruction.start, end: instruction.end, name, function: this.#code.qualifiedName });
  }

  /** What a value is called that a text is compared with: who is let in by the text needs to know it (`password === '…'`). */
  #nameOf(slot: Slot): string | undefined {
    const own = this.#code.slotNames[slot];
    if (own !== undefined) return own;
    const [made] = writersOf(this.#code.body, slot);
    if (made?.op === 'get') return made.key;
    return made?.op === 'outer' ? this.#outerName(made.hops, made.slot) : undefined;
  }

  /** A text in two parts is one. */
  #joined({ dst, left, right, start, end }: BinaryInstruction): void {
    const [before, ...otherBefore] = this.#held.get(left) ?? [];
    const [after, ...otherAfter] = this.#held.get(right) ?? [];
    if (before === undefined || after === undefined || otherBefore.length + otherAfter.length > 0) return;
    this.#constant({ op: 'const', dst, value: before.value + after.value, start, end });
  }

  /** `put` on anything, `of` on `Map` alone. */
  #isStore({ key, object }: InvokeInstruction): boolean {
    if (key === undefined) return false;
    const [made] = writersOf(this.#code.body, object);
    const receiver = made?.op === 'global' || made?.op === 'import' ? made.name : this.#code.slotNames[object] ?? (made?.op === 'outer' ? this.#outerName(made.hops, made.slot) : undefined);
    return this.#stores.has(key) || (receiver !== undefined && this.#stores.has(`${receiver}.${key}`));
  }

  #pairs(slots: readonly Slot[]): void {
    slots.forEach((slot, at) => {
      const [key] = at % 2 === 0 ? this.#held.get(slot) ?? [] : [];
      const value = slots[at + 1];
      if (key !== undefined && value !== undefined) this.#store(key.value, value);
    });
  }

  /** Branches write the same slot one after the other: it may hold what each of them left. */
  #hold(slot: Slot, constants: readonly TextConstant[]): void {
    if (constants.length > 0) this.#held.set(slot, [...(this.#held.get(slot) ?? []).slice(-MAX_HELD), ...constants]);
  }

  #put(object: Slot, key: string, src: Slot): void {
    this.#holders.set(src, object);
    this.#keys.set(src, key);
    if (!this.#held.has(src)) this.#parts.set(object, (this.#parts.get(object) ?? new Set()).add(key));
    const of = this.#nameOf(object);
    this.#store(key, src, { beside: this.#membersOf(object, key), object, ...(of !== undefined && { of }) });
  }

  #store(name: string | undefined, slot: Slot, put?: Pick<NamedText, 'beside' | 'of'> & { readonly object: Slot }): void {
    if (name === undefined) return;
    for (const { value, start, end } of this.#held.get(slot) ?? []) this.#texts.push({ text: value, start, end, name, ...put, function: this.#code.qualifiedName });
  }

  #within(object: Slot): readonly Holding[] {
    const found: Holding[] = [];
    for (let at = object; found.length < MAX_DEPTH;) {
      const [holder, key] = [this.#holders.get(at), this.#keys.get(at)];
      if (holder === undefined || key === undefined || this.#code.slotNames[at] !== undefined) break;
      found.push({ key, beside: this.#parts.get(holder) ?? new Set() });
      at = holder;
    }
    return found;
  }

  /** The set grows with what is stored later. */
  #membersOf(object: Slot, key: string): ReadonlySet<string> {
    const members = this.#members.get(object) ?? new Set();
    this.#members.set(object, members);
    return members.add(key);
  }

  #outerName(hops: number, slot: Slot): string | undefined {
    let code: IrFunction | undefined = this.#code;
    for (let i = 0; i < hops && code; i++) code = code.parent === undefined ? undefined : this.#module.functions[code.parent];
    return code?.slotNames[slot];
  }
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '===', '!=', '!==']);

/** Objects in objects that are followed: an example of a body stands three below what describes it. */
const MAX_DEPTH = 8;

/** More alternatives than this are not told apart: a variable that is set in a long table. */
const MAX_HELD = 7;

function isText(instruction: ConstInstruction): instruction is TextConstant {
  return typeof instruction.value === 'string';
}

function lastName(qualified: string): string {
  return qualified.slice(qualified.lastIndexOf('.') + 1);
}
