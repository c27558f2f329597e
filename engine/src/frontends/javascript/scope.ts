import type { FunctionBuilder } from '#engine/ir/builder.ts';
import type { Slot } from '#engine/ir/instruction.ts';
import type { TypeReference } from '#engine/ir/module.ts';

/** A function while its body is lowered. */
export interface FunctionState {
  readonly index: number;
  readonly builder: FunctionBuilder;
  /** The function around it. */
  readonly parent: FunctionState | undefined;
  /** How many functions are around it. */
  readonly depth: number;
  readonly qualifiedName: string;
  /** False for arrow functions, which see `this`, `arguments` and `super` of the function around them. */
  readonly hasOwnThis: boolean;
  /** Slots of `this` and `arguments`, once they are used. */
  thisSlot?: Slot;
  argumentsSlot?: Slot;
}

export interface Variable {
  readonly slot: Slot;
  readonly owner: FunctionState;
  /** The declared type, once its declaration was lowered: each assignment is followed by a hint. */
  type?: TypeReference;
}

/** The names of one block or function. */
export class Scope {
  readonly #variables = new Map<string, Variable>();

  constructor(
    readonly owner: FunctionState,
    readonly parent?: Scope,
  ) {}

  /** Declares a name here, once: `var` twice is one variable. */
  declare(name: string): Slot {
    const known = this.#variables.get(name);
    if (known !== undefined) return known.slot;
    const slot = this.owner.builder.slot(name);
    this.#variables.set(name, { slot, owner: this.owner });
    return slot;
  }

  /** The variable that a name means here, or undefined for a free name. */
  find(name: string): Variable | undefined {
    return this.#variables.get(name) ?? this.parent?.find(name);
  }
}
