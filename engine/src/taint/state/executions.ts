/* How much of the program the analysis has seen, and how often functions ran, by which further runs of them are judged worth their steps (`calls/enter.ts`). */
import type { Instruction, OuterInstruction } from '#engine/ir/instruction.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Arguments } from '#engine/taint/state/call.ts';
import type { Code } from '#engine/taint/values/heap-object.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';

/** What comes back of an argument: nothing, or what is cleaned of this besides. */
export type GivenBack = Cleaned | 'nothing';

export type ContainerShape = 'list' | 'map' | 'set';

export class Executions {
  /** With what each function runs that has not ended yet. */
  readonly givenTo = new WeakMap<Frame, Arguments>();
  /** Functions of which a call was not run because they stood on the stack too often → whether each was given the very values that the call around it was. */
  readonly cut = new Map<FunctionInfo, boolean>();
  /** In this entry. */
  ofEntry = new Map<FunctionInfo, number>();
  /** In all, without attacker data. */
  readonly clean = new Map<FunctionInfo, number>();
  /** In all, with what callers of the package give; beyond what a function has, by the call. */
  readonly forCallers = new Map<object, number>();
  /** The same for calls in a function of itself, and for those that hand functions on, by the call that led to where they stand. */
  readonly forCallersWithin = new Map<Instruction, Map<object, number>>();
  readonly inAll = new Map<FunctionInfo, number>();
  /** Functions under which a remote source was read: what they were given does not tell what they give. */
  readonly readSources = new Set<FunctionInfo>();
  /** Functions under which handlers were registered: each call of them registers others. */
  readonly registering = new Set<FunctionInfo>();
  /** What runs are kept under of functions that stand around others, by the numbers of these (`calls/wrapped-functions.ts`). */
  readonly histories = new Map<FunctionInfo, Map<string, object>>();
  /** What functions read of those around them. */
  readonly outerReads = new Map<FunctionInfo, readonly OuterInstruction[]>();
  /** What came back of the arguments that brought attacker data, by their places (`calls/given-back.ts`). */
  readonly givenBack = new Map<object, Map<string, GivenBack>>();
  /** Functions that gave a member back which was found by a name that an attacker chose (`models/named-members.ts`). */
  readonly givingMembers = new Set<FunctionInfo>();
  /** The containers that they gave, where they gave nothing else (`calls/given-shapes.ts`). */
  readonly givenShapes = new Map<object, ReadonlySet<ContainerShape> | 'any'>();
}

export class Coverage {
  calls = 0;
  callsUnresolved = 0;
  /** Functions that ran at least once. */
  readonly reached = new Set<FunctionInfo>();
  /** Closures made in this entry whose functions have not run yet. */
  pending = new Map<FunctionInfo, Code>();
}
