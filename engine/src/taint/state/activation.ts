/* One activation of a function, and its states on the ways through it. */
import type { LanguageModels } from '#engine/catalog/catalog.ts';
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import type { Context } from '#engine/taint/state/context.ts';
import type { Learned, Predicate } from '#engine/taint/state/predicate.ts';
import type { SlotTable } from '#engine/taint/state/slot-table.ts';
import type { Callers, Way } from '#engine/taint/state/way.ts';
import type { Delta, Mark } from '#engine/taint/values/heap.ts';
import type { HeapObject, Scope } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** An activation's variables. */
export interface Variables {
  readonly slots: readonly Value[];
  /** What conditions taught about what stands somewhere else than in a slot of its own. */
  readonly refined: ReadonlyMap<AccessPath, Value>;
  readonly way: Way | undefined;
}

/** The state of an activation on one way through it. */
export interface State extends Variables {
  readonly delta: Delta;
}

/** A statement that `break` and `continue` may leave. */
export interface JumpTarget {
  readonly label: string | undefined;
  readonly isLoop: boolean;
  readonly mark: Mark;
  readonly breaks: State[];
  readonly continues: State[];
}

/** A `try` whose finalizer runs before what returns or jumps out of it. */
export interface LeavingTarget {
  readonly mark: Mark;
  /** How many of the frame's jump targets stand outside. */
  readonly outside: number;
  /** The variables at each `return`, and at each jump to what stands outside. */
  readonly states: State[];
}

/** A `try` whose handler receives what is thrown. */
export interface CatchTarget {
  readonly frame: Frame;
  readonly mark: Mark;
  readonly states: State[];
  /** What the frame's slots held whenever something that may throw was called. */
  passed: Value[] | undefined;
  thrown: Value;
  /** A call told something of a variable by coming back. */
  isTold?: true;
}

/** How parameters and what is read from them, and elements of lists, stand on some ways out of a function. */
export type Lesson = ReadonlyMap<AccessPath, Value>;

/** What one return gave: the truths of its members, where any other is nothing, and how the parameters stood. */
export interface Result {
  readonly truths: ReadonlyMap<string, 'true' | 'false' | 'either'>;
  /** Of members that are not known. */
  readonly other: 'false' | 'either';
  readonly lesson: Lesson;
}

/** What the truth of a function's answer says about its parameters; absent where it never answers so. */
export interface Answer {
  whenTrue?: Lesson | undefined;
  whenFalse?: Lesson | undefined;
  /** It came back only where the promise that it gives is found not to be rejected. */
  whenAwaited?: boolean;
  /** Positions of parameters with which, as they are, it asked whether a text begins. */
  bareStarts?: ReadonlySet<number>;
  /** It answers with a promise, which is true whatever that comes to. */
  isPromised?: true;
  /** The position of the parameter whose text its result is on all ways; `null`: of none. */
  textOf?: number | null;
  /** What its returns gave; `null` where one gave something of which nothing is known. */
  results?: readonly Result[] | null;
  /** Whom all of its ways let through on which it answers so. */
  callersWhenTrue?: Callers;
  callersWhenFalse?: Callers;
}

/** What a function that is made here is given: at which position, and what the keys are by which it was looked up, where it is something. */
export interface Handing {
  readonly position: number;
  readonly whenFound: ReadonlyMap<AccessPath, Value>;
  /** Nothing has no members, so that to read one tells it too. */
  readonly isSingle: boolean;
}

/** One activation of a function. */
export interface Turn {
  readonly names: Map<object, number>;
  readonly variables: ReadonlyMap<Slot, Value>;
}

export interface Frame {
  readonly fn: FunctionInfo;
  readonly module: ModuleInfo;
  readonly models: LanguageModels | undefined;
  readonly context: Context;
  /** Where turns of a loop are apart: the objects that this one writes down, and its name, which functions that it makes keep. */
  turn?: Turn | undefined;
  readonly scope: Scope;
  readonly receiver: Value;
  readonly depth: number;
  /** The call that it answers, where there is one. */
  readonly calledAt?: Instruction | undefined;
  readonly mark: Mark;
  slots: Value[];
  refined: Map<AccessPath, Value>;
  /** The tests before. */
  way: Way | undefined;
  /** Whether a snapshot shares slots and refinements: they are copied before they are written. */
  isShared: boolean;
  /** Where the values of slots were read from. */
  readonly paths: SlotTable<AccessPath>;
  /** What a slot's truth says about other places. */
  readonly predicates: SlotTable<Predicate>;
  readonly targets: JumpTarget[];
  /** Statements with a finalizer that are being run, outermost first. */
  readonly leaving: LeavingTarget[];
  /** Slots of positional parameters that still hold what was given → their position. */
  readonly given: Map<Slot, number>;
  readonly answer: Answer;
  /** The heap's changes at each early return. */
  readonly exits: Delta[];
  returned: Value;
  /** What a generator has yielded so far. */
  yielded: Yields | undefined;
  /** What was sent to a generator that runs again. */
  sent: Value | undefined;
  /** Outcomes of judgements, by their objects → what success says of places. */
  judgements: Map<number, readonly Learned[]> | undefined;
  /** While it calls something: variables that functions made here write → what they held before. */
  shared: ReadonlyMap<Slot, Value> | undefined;
  /** While what takes the answer of a look-up runs. */
  handing: Handing | undefined;
  /** Lists of whose elements it found something out. */
  foundOut: Set<number> | undefined;
  /** What stood at places of which a test left nothing of an attacker's, before the last such test. */
  emptied: Map<AccessPath, Value> | undefined;
  /** The class whose member runs, for `super`. */
  readonly homeClass: HeapObject | undefined;
}

/** What a generator yields: of all of it one value, and apart what the yields gave that surely ran one after the other, once each. */
export interface Yields {
  any: Value;
  readonly inOrder: Value[];
  /** Others came after these. */
  isOpen: boolean;
}
