/*
 * What stands before a handler and was made there by a function of the program: `router.get('/notes', route({ rights: 'read' }), show)`. Where what
 * that gave is not known, as it had run too often or something unknown is around it, what its code makes tells whether it may ask.
 */
import type { Slot } from '#engine/ir/instruction.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { functionsWithin } from '#engine/program/functions-in.ts';
import type { FunctionInfo, Program } from '#engine/program/program.ts';
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

  /** Whether a call made what stands in the slot, and a function of that name makes functions that ask. */
  isMadeAt(fn: FunctionInfo, slot: Slot): boolean {
    const [made, ...others] = writersOf(fn.ir.body, slot);
    if (made?.op !== 'call' || others.length > 0) return false;
    return this.#named(nameCalled(fn, made) ?? '').some((maker) => functionsWithin(maker).some((inner) => this.#input.asks(inner)));
  }

  #named(name: string): readonly FunctionInfo[] {
    this.#byName ??= this.#read();
    return name === '' ? [] : this.#byName.get(name) ?? [];
  }

  #read(): ReadonlyMap<string, readonly FunctionInfo[]> {
    const found = new Map<string, FunctionInfo[]>();
    for (const fn of this.#input.program.functions) {
      if (fn.module.language === this.#input.language && fn.ir.class === undefined) found.set(fn.ir.name, [...found.get(fn.ir.name) ?? [], fn]);
    }
    return found;
  }
}
