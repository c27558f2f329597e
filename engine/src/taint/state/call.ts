/* A call: where it stands, and what it is given. */
import type { Instruction, Slot } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Answer, Frame } from '#engine/taint/state/activation.ts';
import type { Place } from '#engine/taint/values/trail.ts';
import type { Scope } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The arguments of a call, as far as they are known. */
export interface Arguments {
  readonly positional: readonly Value[];
  /** What further positional arguments may be (a spread of unknown length). */
  readonly rest: Value | undefined;
  readonly named: ReadonlyMap<string, Value>;
  /** What further keyword arguments may be (a map of unknown content). */
  readonly namedRest?: Value;
  /** The program chose the names of these, though they are not known. */
  readonly areNamesOwn?: boolean;
  /** What is sent to a generator that runs again. */
  readonly sent?: Value;
  /** Where the arguments were read, for guards. */
  readonly origins: readonly (Origin | undefined)[];
  readonly namedOrigins?: ReadonlyMap<string, Origin>;
  /** What the truths of some say of others; of these positional ones alone, wherever else they are put. */
  readonly told?: { readonly of: readonly Value[]; readonly answers: readonly HandedAnswer[] } | undefined;
}

/** An argument that is a test of others: their positions → what they are where it is true, and where it is not. */
export interface HandedAnswer {
  readonly position: number;
  readonly whenTrue: ReadonlyMap<number, Value>;
  readonly whenFalse: ReadonlyMap<number, Value>;
  /** What a look-up gave, if anything: what its keys are, where it is something. They stand in variables of the function around. */
  readonly whenFound?: ReadonlyMap<AccessPath, Value>;
  readonly isSingle?: boolean;
}

/** The slot in which a value stands, and where it was read from. */
export interface Origin {
  readonly path: AccessPath;
  readonly slot: Slot;
}

/** What a call tells besides its value, filled while it runs: each call has its own. */
export interface CallOutcome {
  /** What the truth of the value says, by the program function that ran last. */
  answer: Answer | undefined;
  /** The program function that gave the value, if it alone did. */
  answeredBy: FunctionInfo | undefined;
  /** The variables around that function, where one alone was made of it. */
  answeredWithin?: Scope | undefined;
  /** A guard left on the call's slot what its truth says. */
  isGuarded: boolean;
  /** How often something answered: a function, a library, or something unknown; callbacks that ran in its place count as well. */
  answers: number;
  /** Positions of arguments that are true where it comes back, by what answered last. */
  demands?: readonly number[] | undefined;
}

export function noOutcome(): CallOutcome {
  return { answer: undefined, answeredBy: undefined, isGuarded: false, answers: 0 };
}

/** A library answered; where it asked what was called to answer (`isOfReceiver`), that did. */
export function noteLibraryAnswered(outcome: CallOutcome, operated: { readonly isOfReceiver?: true } | undefined): void {
  outcome.answers++;
  if (operated?.isOfReceiver !== true) outcome.answeredBy = undefined;
}

export interface CallSite {
  readonly frame: Frame;
  readonly instruction: Instruction;
  readonly place: Place;
  readonly outcome: CallOutcome;
  /** Nothing is known of the receiver: what is entered was chosen by its name alone. */
  readonly isByName?: true;
}

/** A call as library models see it. */
export interface ModelCall {
  readonly site: CallSite;
  readonly receiver: Value;
  readonly receiverOrigin: Origin | undefined;
  readonly args: Arguments;
  /** The name under which the function was called, where there is one. */
  readonly name: string | undefined;
  /** The function itself, where a call of a library made it (objects/made-function.ts). */
  readonly callee?: Value;
  /** Nothing is known of the receiver: the method's name alone led to the model. */
  readonly isByName?: true;
}

export function placeOf(frame: Frame, span: Span): Place {
  return { file: frame.module.path, function: frame.fn.ir.qualifiedName, start: span.start, end: span.end };
}

export function siteOf(frame: Frame, instruction: Instruction): CallSite {
  return { frame, instruction, place: placeOf(frame, instruction), outcome: noOutcome() };
}

export const NO_ARGUMENTS: Arguments = { positional: [], rest: undefined, named: new Map(), origins: [] };

export function argumentsOf(positional: readonly Value[]): Arguments {
  return { positional, rest: undefined, named: new Map(), origins: [] };
}
