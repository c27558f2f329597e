import type { Block, Constant, Slot } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';
import type { Diagnostic } from '#engine/diagnostics/diagnostic.ts';

/** One lowered file. Plain data: it can be cached, printed and sent to another thread. */
export interface IrModule {
  readonly path: string;
  /** The language whose core models apply, such as `javascript` (TypeScript included), `java`, `python`. */
  readonly language: string;
  /** functions[0] is the module's own code. */
  readonly functions: readonly IrFunction[];
  readonly classes: readonly IrClass[];
  /** Specifiers of static imports, in order, each once. */
  readonly imports: readonly string[];
  /** Those of them that only functions ask for, when they run; absent where there are none. */
  readonly deferred?: readonly string[];
  /** Slots of function 0 that the platform fills: CommonJS `module`, `exports`; absent where the file does not use them. */
  readonly moduleSlot?: Slot;
  readonly exportsSlot?: Slot;
  /** Package or namespace that the file declares (Java, C#, Go, PHP). */
  readonly namespace?: string;
  /** The method that writes the page, by its name, where the file is a page. */
  readonly page?: string;
  readonly typeAliases?: readonly TypeAlias[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface IrFunction extends Span {
  readonly index: number;
  /** As written, or derived (`handler` in `const handler = () => …`); '' when there is none. */
  readonly name: string;
  /** Enclosing names joined by dots, stable when lines move: `UserStore.find`, `routes.<anonymous>`. */
  readonly qualifiedName: string;
  readonly kind: 'module' | 'function' | 'arrow' | 'method' | 'constructor' | 'getter' | 'setter' | 'initializer';
  readonly isAsync: boolean;
  readonly isGenerator: boolean;
  readonly parameters: readonly IrParameter[];
  readonly slotCount: number;
  /** Names of the slots that the source names; temporaries have none. */
  readonly slotNames: readonly (string | undefined)[];
  /** Slots that an inner function reads or writes. */
  readonly capturedSlots: readonly Slot[];
  /** Where `this` (or the first self parameter) stands; absent where the function takes the enclosing one or none. */
  readonly thisSlot?: Slot;
  /**
   * For methods whose receiver is their first argument: what calling binds to `this`. `instance`: the object they were found on,
   * or, found on the class, the first argument; `class`: the class; `nothing`: no receiver. Absent: the language passes it apart.
   */
  readonly binds?: 'instance' | 'class' | 'nothing';
  /** Where `arguments` stands, if it is used. */
  readonly argumentsSlot?: Slot;
  /** The function around this one; absent for the module. */
  readonly parent?: number;
  /** The class it is a member of. */
  readonly class?: number;
  readonly annotations: readonly Annotation[];
  /** What a framework runs when it is called: a text in a file of another form, with places for the parameters. */
  readonly statement?: string;
  readonly body: Block;
}

export interface IrParameter extends Span {
  readonly name: string;
  readonly slot: Slot;
  readonly kind: 'positional' | 'rest' | 'keyword' | 'keywordRest';
  /** Defaults are lowered into the body; this only says that there is one. */
  readonly hasDefault: boolean;
  /** Of a rest: where an array alone is given, it is that array and holds no other. */
  readonly isGivenArray?: true;
  readonly type?: TypeReference;
  readonly annotations: readonly Annotation[];
}

export interface IrClass extends Span {
  readonly index: number;
  readonly name: string;
  readonly qualifiedName: string;
  readonly isInterface: boolean;
  /**
   * Instances inherit from the class object itself: it has all members, constructor included, functions found there through an
   * instance receive it, and several parents are searched in the order of C3.
   */
  readonly isOwnPrototype?: boolean;
  /**
   * Methods of one name, inherited ones included, differ by their parameters: calls choose; and a field may be called like a
   * method. Else the last member of a name counts.
   */
  readonly hasOverloads?: boolean;
  /** Its instances are those that the class names itself: nobody else makes one. */
  readonly isEnumeration?: true;
  /** Calling it without `new` throws. */
  readonly needsNew?: boolean;
  /** Its constructor is made of its fields, those of the classes below it included. */
  readonly isRecord?: true;
  /** Another file has statements for its methods. */
  readonly isStatedElsewhere?: true;
  readonly members: readonly IrMember[];
  /** Classes and interfaces named in the heading, resolved by the file's imports. */
  readonly parents: readonly TypeReference[];
  readonly annotations: readonly Annotation[];
}

export interface IrMember extends Span {
  /** `constructor` for the constructor; '' when computed (see ClassInstruction.computedKeys). */
  readonly name: string;
  readonly kind: 'method' | 'getter' | 'setter' | 'field' | 'block';
  readonly isStatic: boolean;
  /** Whether code outside the package cannot reach it. */
  readonly isPrivate?: boolean;
  /** Besides, code of its package can. */
  readonly isOfPackage?: boolean;
  /** The function: the method itself, a field's initialiser or a static block; absent for a field without value. */
  readonly function?: number;
  readonly type?: TypeReference;
  /** A typed field whose value stands in the class: an instance's own only if the class is a record, as one of its parents may be. */
  readonly isDefaulted?: true;
  /** Of a member of an annotation: what it gives where nothing is written. */
  readonly default?: AnnotationValue;
  readonly annotations: readonly Annotation[];
}

/** A name of the module for a type and what is said of it (`Id = Annotated[int, Field(gt=0)]`). */
export interface TypeAlias {
  readonly name: string;
  readonly type: TypeReference;
  readonly annotations: readonly Annotation[];
}

/**
 * A name that the source uses for a type or an annotation, resolved as far as the file's own imports go.
 * `module` is the import specifier its root came from; `path` the names from there on (`['Request']`), or, without
 * `module`, the names as written. `candidates`: where several modules may declare it (packages imported as a whole), all
 * of them, nearest first.
 */
/** The name of the type of arrays: `Array<T>`, in every language. */
export const ARRAY_TYPE = 'Array';

export interface TypeReference {
  readonly module?: string;
  readonly candidates?: readonly string[];
  readonly path: readonly string[];
  readonly args?: readonly TypeReference[];
  /** The first of several types that it may be, or that it is at once. */
  readonly isOneOf?: true;
  /** Imported for types alone: nothing that looks at it when the program runs finds it. */
  readonly isErased?: true;
}

export interface Annotation extends Span {
  readonly name: TypeReference;
  /** Constant arguments; `dynamic` where the argument is no constant. */
  readonly args: readonly AnnotationArgument[];
}

export interface AnnotationArgument {
  readonly name?: string;
  readonly value: AnnotationValue;
}

export type AnnotationValue =
  | { readonly kind: 'constant'; readonly value: Constant }
  | { readonly kind: 'list'; readonly items: readonly AnnotationValue[] }
  | { readonly kind: 'record'; readonly fields: readonly { readonly key: string; readonly value: AnnotationValue }[] }
  | { readonly kind: 'type'; readonly type: TypeReference }
  /** A text that is put together of these. */
  | { readonly kind: 'joined'; readonly parts: readonly AnnotationValue[] }
  | { readonly kind: 'dynamic' };
