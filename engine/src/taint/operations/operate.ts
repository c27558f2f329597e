import type { Operation, OperationFact } from '#engine/catalog/catalog.ts';
import type { Evaluation } from '#engine/taint/calls/call-path.ts';
import type { Run } from '#engine/taint/interpreter/run.ts';
import { functionOperations } from '#engine/taint/operations/functions.ts';
import { listOperations } from '#engine/taint/operations/lists.ts';
import { mapOperations } from '#engine/taint/operations/maps.ts';
import type { Mechanism, Outcome } from '#engine/taint/operations/mechanism.ts';
import { promiseOperations } from '#engine/taint/operations/promises.ts';
import { textOperations } from '#engine/taint/operations/texts.ts';

const MECHANISMS: Readonly<Partial<Record<Operation, Mechanism>>> = {
  ...textOperations, ...listOperations, ...mapOperations, ...functionOperations, ...promiseOperations,
};

/** Runs the mechanisms of a call; their results are joined. Undefined when the call has none. */
export function operate(run: Run, operations: readonly OperationFact[], evaluation: Evaluation): Outcome | undefined {
  let outcome: Outcome | undefined;
  for (const { does } of operations) {
    const made = MECHANISMS[does]?.(run, evaluation);
    if (!made) continue;
    outcome = outcome
      ? { value: run.values.join(outcome.value, made.value), ranCallbacks: outcome.ranCallbacks || made.ranCallbacks }
      : made;
  }
  return outcome;
}
