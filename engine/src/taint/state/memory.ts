/* Memory of calls, as the rooms below `calls/` see it; `calls/memory.ts` implements it. */
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Answer } from '#engine/taint/state/activation.ts';
import type { Arguments, CallOutcome } from '#engine/taint/state/call.ts';
import type { Context } from '#engine/taint/state/context.ts';
import type { Mark } from '#engine/taint/values/heap.ts';
import type { Code, HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What a call gave. */
export interface Returned {
  readonly result: Value;
  readonly answer: Answer | undefined;
}

/** By what a call is remembered. */
export interface CallKey {
  readonly text: string;
  /** The id of the newest object that it names; 0: none. */
  readonly newest: number;
}

/** What a running call has read so far. */
export interface Recording {
  readonly key: CallKey;
  readonly firstNewId: number;
  readonly stackIndex: number;
  /** Objects in the states in which it found them. */
  readonly reads: Map<number, HeapObject>;
  /** What of a request it read by name. */
  readonly inputs: Set<Source>;
  readonly registrations: number;
  readonly classes: number;
  readonly throws: number;
  /** The lowest frame on the stack because of which a call was cut short. */
  lowestCut: number;
}

/** Remembers calls; see `calls/memory.ts`. */
export interface Memory {
  /** How often something was thrown. */
  throws: number;
  keyOf(code: Code, receiver: Value, args: Arguments): CallKey;
  recall(key: CallKey, context: Context, outcome: CallOutcome): Value | undefined;
  /** The key of the making of an instance by a class or function, whatever it is called on. */
  keyOfMaking(maker: HeapObject, args: Arguments): CallKey;
  begin(key: CallKey): Recording;
  noteCut(stackIndex: number): void;
  /** How many calls are being recorded. */
  readonly depth: number;
  /** Records no further the calls within the first `depth`. */
  cut(depth: number): void;
  end(recording: Recording, outcome: Returned, since: Mark): void;
  /** Ends a recording of which nothing is kept. */
  drop(recording: Recording): void;
  /** Functions that run for any number → what calls of them give meanwhile; see `counted-calls.ts`. */
  readonly countedCalls: Map<FunctionInfo, Value>;
  /** Taints of the arguments and of everything that hangs on them. */
  taintsOf(args: Arguments): readonly Taint[];
}
