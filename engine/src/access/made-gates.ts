/*
 * What stands before a handler and was made there by a function of the program: `router.get('/notes', route({ rights: 'read' }), show)`. Where what
 * that gave is not known, as it had run too often or something unknown is around it, what its code makes tells whether it may ask.
 */
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo, ModuleInfo, Program } from '#engine/program/program.ts';
import { nameCalled } from '#engine/access/identity.ts';

export interface MadeGatesInput {
  readonly program: Program;
  readonly language: string;
  /** Whether what a function does lets nobody pass who is not known. */
  readonly asks: (fn: FunctionInfo) => boolean;
}

export class MadeGates {
  readonly #input: MadeGatesInput;
  #byName: ReadonlyMap<string, readonly FunctionInfo[]> | undefined;

  constructor(input: MadeGatesInput) {
    this.#input = input;
  }

  /**
   * Whether a call made what stands in the slot, by a function of the program all of whose handlers ask. Where several bear the name, those of the
   * own file are meant, or else each has to: which one was imported is not looked for. Nobody says `false` to it, which may switch the asking off.
   */
  isMadeAt(fn: FunctionInfo, slot: Slot): boolean {
    const [made, ...others] = writersOf(fn.ir.body, slot);
    if (made?.op !== 'call' || others.length > 0) return false;
    const makers = this.#makersOf(fn, nameCalled(fn, made) ?? '');
    return makers.length > 0 && !saysNo(fn, made) && makers.every((maker) => this.#makesGates(maker));
  }

  #makersOf(fn: FunctionInfo, name: string): readonly FunctionInfo[] {
    if (name === '' || isOfPackage(fn.module, name)) return [];
    this.#byName ??= this.#read();
    const all = this.#byName.get(name) ?? [];
    const own = all.filter(({ module }) => module === fn.module);
    return own.length > 0 ? own : all;
  }

  #makesGates(maker: FunctionInfo): boolean {
    const handlers = maker.module.functions.filter(({ ir }) => ir.parent === maker.ir.index && ir.parameters.length > 1);
    return handlers.length > 0 && handlers.every((handler) => this.#input.asks(handler));
  }

  #read(): ReadonlyMap<string, readonly FunctionInfo[]> {
    const found = new Map<string, FunctionInfo[]>();
    for (const fn of this.#input.program.functions) {
      if (fn.module.language === this.#input.language && fn.ir.class === undefined) found.set(fn.ir.name, [...found.get(fn.ir.name) ?? [], fn]);
    }
    return found;
  }
}

/** A file imports the name from a library. */
function isOfPackage({ functions: [main], resolve }: ModuleInfo, name: string): boolean {
  return main !== undefined && [...instructionsOf(main.ir.body)].some((each) => each.op === 'import' && each.name === name && resolve(each.module, name).kind === 'package');
}

/** What is handed to a call holds a `false`. */
function saysNo({ ir }: FunctionInfo, { start, end }: Instruction): boolean {
  return [...instructionsOf(ir.body)].some((each) => each.op === 'const' && each.value === false && each.start >= start && each.end <= end);
}
