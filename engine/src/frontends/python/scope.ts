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
  /** Where the instance or class stands that it is a method of. */
  thisSlot?: Slot;
}

export interface Variable {
  readonly slot: Slot;
  readonly owner: FunctionState;
  /** The declared type: each assignment is followed by a hint. */
  type?: TypeReference;
  /** Modules that `import a.b` statements bind to its root name, when nothing but imports does: `a`, `a.b`. */
  modules?: Set<string>;
}

/**
 * The names of one function, module, comprehension or class body. Names of a class body are fields of the class, and
 * functions inside the class do not see them.
 */
export class Scope {
  readonly #variables = new Map<string, Variable>();
  /** Names that a `global` statement moves to the module. */
  readonly globals = new Set<string>();
  /** Names that the body of a class assigns. */
  readonly fields = new Set<string>();

  constructor(
    readonly owner: FunctionState,
    readonly parent?: Scope,
    readonly isClass = false,
  ) {}

  declare(name: string): Variable {
    const known = this.#variables.get(name);
    if (known !== undefined) return known;
    const variable = { slot: this.owner.builder.slot(name), owner: this.owner };
    this.#variables.set(name, variable);
    return variable;
  }

  /** The variable that a name means here, or undefined for a free name. */
  find(name: string): Variable | undefined {
    const own = this.#variables.get(name);
    if (own !== undefined) return own;
    return this.globals.has(name) ? this.#module.find(name) : this.parent?.find(name);
  }

  get #module(): Scope {
    return this.parent === undefined ? this : this.parent.#module;
  }
}
