import type { FunctionBuilder } from '#engine/ir/builder.ts';
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import type { TypeReference } from '#engine/ir/module.ts';
import type { ClassScope } from '#engine/frontends/java/class-scope.ts';

/** A function while its body is lowered. */
export interface FunctionState {
  readonly index: number;
  readonly builder: FunctionBuilder;
  /** The function around it. */
  readonly parent: FunctionState | undefined;
  /** How many functions are around it. */
  readonly depth: number;
  readonly qualifiedName: string;
  /** The class whose member it is. */
  readonly type: ClassScope | undefined;
  /** Whether it has no instance: static members, and code of the file itself. */
  readonly isStatic: boolean;
  /** False for lambdas, which see `this` of the function around them. */
  readonly hasOwnThis: boolean;
  /** Imports that stand at the function's beginning, each class once: by their text. */
  readonly imports: Map<string, Slot>;
  readonly prologue: Instruction[];
  /** A number's type, where it declares to give one. */
  readonly returned?: TypeReference | undefined;
  /** The slot of `this`, once it is used. */
  thisSlot?: Slot;
}

export interface Variable {
  readonly slot: Slot;
  readonly owner: FunctionState;
  /** The declared type: each assignment is followed by a hint. */
  readonly type?: TypeReference | undefined;
  /** Whether it holds an integer, of which division gives an integer. */
  readonly isIntegral?: boolean;
  /** Whether it holds a single character. */
  readonly isCharacter?: boolean;
}

/** What a simple name means: a variable of a function, or a field of a class around the place. */
export type Found =
  | { readonly kind: 'variable'; readonly variable: Variable }
  | { readonly kind: 'field'; readonly type: ClassScope; readonly isStatic: boolean };

/** The names of one block, function or class body. */
export class Scope {
  readonly #variables = new Map<string, Variable>();
  /** Classes declared here: those of the file at the top, local ones in a block. */
  readonly classes = new Map<string, ClassScope>();

  constructor(
    readonly owner: FunctionState,
    readonly parent?: Scope,
    /** Set where the scope is the body of a class. */
    readonly type?: ClassScope,
  ) {}

  declare(name: string, facts: Pick<Variable, 'type' | 'isIntegral' | 'isCharacter'> = {}): Slot {
    const slot = this.owner.builder.slot(name);
    this.#variables.set(name, { slot, owner: this.owner, ...facts });
    return slot;
  }

  /** Gives a name to a slot that is there already. */
  bind(name: string, variable: Variable): void {
    this.#variables.set(name, variable);
  }

  /** The innermost meaning of a name; a class's fields include those of its parents in the file. */
  find(name: string): Found | undefined {
    for (const scope of outward(this)) {
      const variable = scope.#variables.get(name);
      if (variable !== undefined) return { kind: 'variable', variable };
      const field = scope.type?.field(name);
      if (scope.type !== undefined && field !== undefined) return { kind: 'field', type: scope.type, isStatic: field.isStatic };
    }
    return undefined;
  }

  /** The class of the file that a simple name means, or `type-parameter`. */
  findClass(name: string): ClassScope | 'type-parameter' | undefined {
    for (const scope of outward(this)) {
      const local = scope.classes.get(name);
      if (local !== undefined) return local;
      if (scope.type === undefined) continue;
      if (scope.type.typeParameters.has(name)) return 'type-parameter';
      const member = scope.type.name === name ? scope.type : scope.type.memberClass(name);
      if (member !== undefined) return member;
    }
    return undefined;
  }

  /** The classes around the place, the innermost first. */
  *enclosingClasses(): Generator<ClassScope> {
    for (const { type } of outward(this)) if (type !== undefined) yield type;
  }
}

function* outward(scope: Scope): Generator<Scope> {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) yield at;
}
