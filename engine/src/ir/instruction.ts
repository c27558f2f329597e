/*
 * The instruction set that every language lowers to.
 *
 * Structured (no basic blocks): branches and loops hold blocks. A function works on numbered slots: its parameters,
 * its variables and its temporaries. Reading a variable needs no instruction when it belongs to the same function;
 * a variable of an enclosing function is read by `outer` and written by `setOuter` (hops = how many functions outward).
 * Every instruction carries the span of the source that it stands for (UTF-16 offsets in the module's file).
 *
 * What it drops: types (but for `TypeReference` hints), comments, formatting, numeric precision beyond a double.
 * What it keeps: evaluation order, short circuits (as `if`), exceptions, laziness of closures, names of slots.
 */
import type { Span } from '#engine/source/source-file.ts';
import type { TypeReference } from '#engine/ir/module.ts';

export type Slot = number;
export type Block = readonly Instruction[];
export type Constant = string | number | boolean | null | undefined;

/**
 * One argument of a call. `spread`: the elements of the slot are arguments, which of a map are its pairs where `isOfPairs`;
 * `name`: a keyword argument; `isKeywords`: the entries of the slot, a map, are keyword arguments.
 */
export interface Argument {
  readonly slot: Slot;
  readonly spread?: boolean;
  readonly isOfPairs?: boolean;
  readonly name?: string;
  readonly isKeywords?: boolean;
}

/** `//` divides and rounds down; `@` multiplies matrices, or what a class says; `format` fills a text, of numbers it is the remainder; `within`: the right operand, a list, map or text, holds the left one (`in` asks for a member). */
export type BinaryOperator =
  | '+' | '-' | '*' | '/' | '//' | '%' | '**' | '@' | 'format'
  | '&' | '|' | '^' | '<<' | '>>' | '>>>'
  | '===' | '!==' | '==' | '!=' | '<' | '<=' | '>' | '>='
  | 'in' | 'within' | 'instanceof';
/** `truth`: whether the operand counts as true where an empty container does not. */
export type UnaryOperator = '!' | '-' | '+' | '~' | 'typeof' | 'void' | 'truth';

/** What a fresh object is, before anything is stored into it. */
export type ObjectShape = 'object' | 'list' | 'map' | 'set';

interface Make<Op extends string> extends Span {
  readonly op: Op;
  readonly dst: Slot;
}
interface Act<Op extends string> extends Span {
  readonly op: Op;
}

/** `dst` = a literal. */
export interface ConstInstruction extends Make<'const'> { readonly value: Constant }
/** `dst` = a regular expression literal. */
export interface RegexInstruction extends Make<'regex'> { readonly pattern: string; readonly flags: string }
/** `dst` = `src`: an assignment that the source shows, or a join of temporaries. */
export interface CopyInstruction extends Make<'copy'> { readonly src: Slot }
/** `dst` = a free name: a global of the language or the platform. */
export interface GlobalInstruction extends Make<'global'> { readonly name: string }
/** `dst` = a slot of the function that lies `hops` functions outward. */
export interface OuterInstruction extends Make<'outer'> { readonly hops: number; readonly slot: Slot }
export interface SetOuterInstruction extends Act<'setOuter'> { readonly hops: number; readonly slot: Slot; readonly src: Slot }

/** `dst` = `object.key`. `optional`: undefined when the object is null or undefined. */
export interface GetInstruction extends Make<'get'> { readonly object: Slot; readonly key: string; readonly optional?: boolean }
/** `dst` = `object[index]`. `elements`: brackets give no members of classes; a class with something in brackets is that class, and a map throws for what is no key of it. */
export interface GetIndexInstruction extends Make<'getIndex'> { readonly object: Slot; readonly index: Slot; readonly elements?: boolean }
export interface SetInstruction extends Act<'set'> { readonly object: Slot; readonly key: string; readonly src: Slot }
export interface SetIndexInstruction extends Act<'setIndex'> { readonly object: Slot; readonly index: Slot; readonly src: Slot }
export interface DeleteInstruction extends Act<'delete'> { readonly object: Slot; readonly index: Slot }

/** `dst` = a fresh, empty object; fields follow as `set`. */
export interface ObjectInstruction extends Make<'object'> { readonly shape: ObjectShape }
/** `dst` = a list literal. */
export interface ListInstruction extends Make<'list'> { readonly items: readonly Argument[] }
/** Copies all fields of `src` into `object` (object spread; rest patterns use `except`). */
export interface SpreadInstruction extends Act<'spread'> {
  readonly object: Slot;
  readonly src: Slot;
  readonly except?: readonly string[];
}
/** `dst` = the elements of the list `src` from index `from` on (rest in a list pattern). */
export interface RestInstruction extends Make<'rest'> { readonly src: Slot; readonly from: number }

/** `dst` = the parts joined as text: template literals, f-strings, string builders in one expression. `quotesElements`: what a list or map holds is written as in sources, in quotes. */
export interface ConcatInstruction extends Make<'concat'> { readonly parts: readonly Slot[]; readonly quotesElements?: boolean }
/** `inPlace`: the left operand is assigned the result, and may define that by itself. */
export interface BinaryInstruction extends Make<'binary'> {
  readonly operator: BinaryOperator;
  readonly left: Slot;
  readonly right: Slot;
  /** The source says that both are single characters. */
  readonly ofCharacters?: boolean;
  /** The language compares a text with a number by the number that is written there: one that writes none is neither more nor less. */
  readonly byNumerals?: boolean;
  readonly inPlace?: boolean;
}
export interface UnaryInstruction extends Make<'unary'> { readonly operator: UnaryOperator; readonly operand: Slot }

/** `dst` = callee(args), with no receiver. `fallback`: what is taken for the result where it is not known. */
export interface CallInstruction extends Make<'call'> {
  readonly callee: Slot;
  readonly args: readonly Argument[];
  /** The callee is a member of the parent class: it is called on this object. */
  readonly ofParent?: true;
  readonly optional?: boolean;
  readonly fallback?: Slot;
}
/** `dst` = object.key(args) with the object as receiver. `index` instead of `key` when the name is computed. */
export interface InvokeInstruction extends Make<'invoke'> {
  readonly object: Slot;
  readonly key?: string;
  readonly index?: Slot;
  readonly args: readonly Argument[];
  readonly optional?: boolean;
  /** Whether the object has the method or not, the program goes on: `a.b?.()`, and what an optional chain evaluates within. */
  readonly maySkip?: true;
  readonly fallback?: Slot;
  /** The span of the method's name, for traces and call-site lookups. */
  readonly keySpan?: Span;
}
/** `dst` = new callee(args). */
export interface NewInstruction extends Make<'new'> { readonly callee: Slot; readonly args: readonly Argument[] }
/** Calls the parent class's constructor on `this`, or, with `isOwn`, another one of the same class; `dst` = this. */
export interface SuperCallInstruction extends Make<'superCall'> { readonly args: readonly Argument[]; readonly isOwn?: boolean }
/** `dst` = the parent class's member, bound to `this`. */
export interface SuperGetInstruction extends Make<'superGet'> { readonly key: string; readonly parent?: Slot }

/** `dst` = a closure of the module's function number `function`, capturing the current scope. */
export interface ClosureInstruction extends Make<'closure'> { readonly function: number }
/** `dst` = the module's class number `class`; `parent` holds the class it extends, `mixins` further ones that lend members. Runs static initialisers. */
export interface ClassInstruction extends Make<'class'> { readonly class: number; readonly parent?: Slot; readonly mixins?: readonly Slot[]; readonly keywords?: readonly Argument[]; readonly computedKeys?: readonly { readonly member: number; readonly slot: Slot }[] }

export interface IfInstruction extends Act<'if'> { readonly condition: Slot; readonly then: Block; readonly else: Block }
/**
 * A loop. Each turn: `header` (computes `condition`), leave when it is false, `body`, `update`.
 * `testsLast`: body first (do-while). No `condition`: endless until `break`.
 */
export interface LoopInstruction extends Act<'loop'> {
  readonly header: Block;
  readonly condition?: Slot;
  readonly body: Block;
  readonly update: Block;
  readonly testsLast?: boolean;
  readonly label?: string;
}
/** Runs `body` for each element (`values`), each key (`keys`), or what is listed first, keys of maps and else elements (`elements`), of `iterable`; it stands in `dst` at the body's start. */
export interface EachInstruction extends Make<'each'> {
  readonly iterable: Slot;
  readonly mode: 'values' | 'keys' | 'elements';
  readonly body: Block;
  readonly label?: string;
}
/** A switch. A case without `tests` is the default. `test.block` computes `test.slot`; `fallsThrough` as in C. */
export interface SwitchInstruction extends Act<'switch'> {
  readonly subject: Slot;
  readonly cases: readonly SwitchCase[];
  readonly label?: string;
  /** The source says that the subject and what it is compared with are single characters. */
  readonly ofCharacters?: boolean;
}
export interface SwitchCase {
  readonly tests: readonly { readonly block: Block; readonly slot: Slot }[];
  readonly body: Block;
  readonly fallsThrough: boolean;
}
export interface TryInstruction extends Act<'try'> {
  readonly body: Block;
  /** The slot that receives what was thrown; `handler` may test it and throw it on. */
  readonly parameter?: Slot;
  /** Where the handler names it, if that is no instruction of the handler. */
  readonly named?: Span;
  readonly handler?: Block;
  readonly finalizer?: Block;
  /** The context manager whose block it is: where its method `exit`, of which `told` holds the answer, gives something true, what was thrown ends there. */
  readonly manager?: { readonly slot: Slot; readonly exit: string; readonly told: Slot };
}
/** A labelled block that `break label` leaves. */
export interface LabelledInstruction extends Act<'labelled'> { readonly label: string; readonly body: Block }
export interface ReturnInstruction extends Act<'return'> { readonly src?: Slot }
export interface ThrowInstruction extends Act<'throw'> { readonly src: Slot }
export interface BreakInstruction extends Act<'break'> { readonly label?: string }
export interface ContinueInstruction extends Act<'continue'> { readonly label?: string }

export interface AwaitInstruction extends Make<'await'> { readonly src: Slot }
/** `dst` = what is sent back into the generator; `delegate`: the elements of `src` are yielded. */
export interface YieldInstruction extends Make<'yield'> { readonly src?: Slot; readonly delegate?: boolean }

/**
 * `dst` = an import. `name`: an exported name, `default`, or `*` for the module object. `candidates`: further modules that may
 * declare the name, in order (packages imported as a whole); the first that has it counts.
 */
export interface ImportInstruction extends Make<'import'> {
  readonly module: string;
  readonly name: string;
  readonly candidates?: readonly string[];
  /** The language imports nothing but types so: what has the name is a class, and no text. */
  readonly isType?: true;
}
/** `dst` = the module named by a slot. `promised`: wrapped in a promise (`import()`); else as `require` gives it. */
export interface ImportDynamicInstruction extends Make<'importDynamic'> { readonly specifier: Slot; readonly promised: boolean; /** A comment stands with it, which may tell a tool to leave it alone. */ readonly hasComment?: true }
/** Exports a slot of the module function under a name (live: the value at the module's end counts). */
export interface ExportInstruction extends Act<'export'> { readonly name: string; readonly src: Slot }
/** Re-exports from another module: one name, or all (`name: '*'`), under `as` (absent: the same names). */
export interface ExportFromInstruction extends Act<'exportFrom'> {
  readonly module: string;
  readonly name: string;
  readonly as?: string;
}

/** Says which type the source declares for a slot. Used only where the value itself is unknown. */
export interface HintInstruction extends Act<'hint'> { readonly slot: Slot; readonly type: TypeReference }
/** Broken or unsupported code: may do anything with `inputs`; `dst` is unknown, tainted by them. */
export interface UnknownInstruction extends Act<'unknown'> { readonly dst?: Slot; readonly inputs: readonly Slot[] }

export type Instruction =
  | ConstInstruction | RegexInstruction | CopyInstruction | GlobalInstruction | OuterInstruction | SetOuterInstruction
  | GetInstruction | GetIndexInstruction | SetInstruction | SetIndexInstruction | DeleteInstruction
  | ObjectInstruction | ListInstruction | SpreadInstruction | RestInstruction
  | ConcatInstruction | BinaryInstruction | UnaryInstruction
  | CallInstruction | InvokeInstruction | NewInstruction | SuperCallInstruction | SuperGetInstruction
  | ClosureInstruction | ClassInstruction
  | IfInstruction | LoopInstruction | EachInstruction | SwitchInstruction | TryInstruction | LabelledInstruction
  | ReturnInstruction | ThrowInstruction | BreakInstruction | ContinueInstruction
  | AwaitInstruction | YieldInstruction
  | ImportInstruction | ImportDynamicInstruction | ExportInstruction | ExportFromInstruction
  | HintInstruction | UnknownInstruction;

export type Op = Instruction['op'];
