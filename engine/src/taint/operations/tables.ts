/* Maps with two keys for each entry, such as the sections and options of settings. What they read elsewhere is unknown. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { mapOperations } from '#engine/taint/operations/containers/maps.ts';
import { argument, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

function newTable(run: Run, { call }: Evaluation): Outcome {
  const table = allocate(run, call.site, 'map');
  table.rest = run.values.unknown;
  return result(run.values.object(table.id));
}

/** The call as a map sees it: both keys are one. */
function withJointKey(run: Run, evaluation: Evaluation, others: readonly Value[]): Evaluation {
  const parts = [0, 1].map((index) => textOf(argument(run, evaluation, index)));
  const key = parts.includes(undefined) ? run.values.unknown : run.values.constant(parts.join('\u0000'));
  const { call } = evaluation;
  return { ...evaluation, call: { ...call, args: { ...call.args, positional: [key, ...others] } } };
}

function get(run: Run, evaluation: Evaluation): Outcome | undefined {
  return mapOperations['map-get']?.(run, withJointKey(run, evaluation, []));
}

function set(run: Run, evaluation: Evaluation): Outcome | undefined {
  return mapOperations['map-set']?.(run, withJointKey(run, evaluation, [argument(run, evaluation, 2)]));
}

export const tableOperations: Readonly<Partial<Record<Operation, Mechanism>>> = { 'table-new': newTable, 'table-get': get, 'table-set': set };
