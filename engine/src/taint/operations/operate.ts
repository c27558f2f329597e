import type { Operation, OperationFact } from '#engine/catalog/catalog.ts';
import type { Evaluation } from '#engine/taint/calls/call-path.ts';
import { readPath } from '#engine/taint/calls/call-path.ts';
import type { ModelCall, Run } from '#engine/taint/interpreter/run.ts';
import { functionOperations } from '#engine/taint/operations/functions.ts';
import { listOperations } from '#engine/taint/operations/lists.ts';
import { mapOperations } from '#engine/taint/operations/maps.ts';
import type { Mechanism, Outcome } from '#engine/taint/operations/mechanism.ts';
import { promiseOperations } from '#engine/taint/operations/promises.ts';
import { textOperations } from '#engine/taint/operations/texts.ts';

const MECHANISMS: Readonly<Partial<Record<Operation, Mechanism>>> = {
  ...textOperations, ...listOperations, ...mapOperations, ...functionOperations, ...promiseOperations,
};

/** The call as the mechanism sees it: the value that it works on is the receiver. */
export function workedOn(run: Run, { on }: OperationFact, evaluation: Evaluation): ModelCall {
  const { call } = evaluation;
  if (!on) return call;
  const { positional, origins } = call.args;
  const index = on.base === 'argument' && on.steps.length === 0 ? on.index ?? -1 : -1;
  const isNamed = on.name !== undefined && call.args.named.has(on.name);
  const others = <T>(list: readonly T[]): T[] => list.filter((_, i) => isNamed || i !== index);
  const hasReceiver = call.name !== undefined;
  return {
    ...call,
    receiver: readPath(run, on, evaluation),
    receiverOrigin: isNamed ? undefined : origins[index],
    args: {
      ...call.args,
      positional: [...others(positional), ...(hasReceiver ? [call.receiver] : [])],
      origins: [...others(positional.map((_, i) => origins[i])), ...(hasReceiver ? [call.receiverOrigin] : [])],
    },
  };
}

/** Runs the mechanisms of a call; their results are joined. Undefined when the call has none. */
export function operate(run: Run, operations: readonly OperationFact[], evaluation: Evaluation): Outcome | undefined {
  let outcome: Outcome | undefined;
  for (const fact of operations) {
    const made = MECHANISMS[fact.does]?.(run, { ...evaluation, call: workedOn(run, fact, evaluation) });
    if (!made) continue;
    outcome = outcome
      ? { value: run.values.join(outcome.value, made.value), ranCallbacks: outcome.ranCallbacks || made.ranCallbacks }
      : made;
  }
  return outcome;
}
