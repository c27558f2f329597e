import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { hopAt, joinTaints, step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

export interface Outcome {
  readonly value: Value;
  /** The functions among the arguments were run already. */
  readonly ranCallbacks: boolean;
  /** The receiver itself answered, with the arguments of the call: what its answer says, the call says. */
  readonly isOfReceiver?: true;
}

/** A built-in operation on abstract values. Undefined: it says nothing about this call. */
export type Mechanism = (run: Run, evaluation: Evaluation) => Outcome | undefined;

export function result(value: Value): Outcome {
  return { value, ranCallbacks: false };
}

export function argument(run: Run, { call }: Evaluation, index: number): Value {
  return call.args.positional[index] ?? call.args.rest ?? run.values.undefined;
}

/** The heap objects that a value may be, for writing. */
export function writable(run: Run, value: Value): readonly HeapObject[] {
  return value.atoms.flatMap((atom) => (atom.kind === 'object' ? [run.heap.write(atom.object)] : [])).filter((object) => object !== undefined);
}

export function readable(run: Run, value: Value): readonly HeapObject[] {
  return value.atoms.flatMap((atom) => (atom.kind === 'object' ? [run.heap.read(atom.object)] : [])).filter((object) => object !== undefined);
}

/** The one exact object that the value is. */
export function exactly(run: Run, value: Value): HeapObject | undefined {
  const only = value.atoms.length === 1 ? value.atoms[0] : undefined;
  return only?.kind === 'object' ? run.heap.read(only.object) : undefined;
}

/** The value after it went into or out of a container at this call. */
export function contained(run: Run, { call }: Evaluation, value: Value): Value {
  return run.values.withTaints(value, step(value.taints, hopAt(call.site.place, 'container')));
}

/** Everything that receiver and arguments bring along, for results that are made of them. */
export function allTaints(evaluation: Evaluation, of: (value: Value) => readonly Taint[]): readonly Taint[] {
  const { receiver, args } = evaluation.call;
  return [receiver, ...args.positional, ...(args.rest ? [args.rest] : [])]
    .reduce<readonly Taint[]>((taints, value) => joinTaints(taints, of(value)), []);
}
