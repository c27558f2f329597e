/*
 * Iterators that change the list that they run over. A cursor is a list of what is still to come, which remembers the list
 * itself: as long as both are exact, the number of elements that are left says where it stands.
 */
import type { Operation } from '#engine/catalog/operation.ts';
import { addElement } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { isExact } from '#engine/taint/operations/containers/lists.ts';
import { argument, contained, exactly, readable, result, writable } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { elementsIn, listOf } from '#engine/taint/operations/streams.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import type { Value } from '#engine/taint/values/value.ts';

function create(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, args } = evaluation.call;
  const { items, any } = elementsIn(run, receiver);
  const isFromStart = args.positional.length === 0;
  const elements = isFromStart ? { items: items?.map((item) => contained(run, evaluation, item)), any: contained(run, evaluation, any) } : { items: undefined, any: contained(run, evaluation, run.values.joinAll([any, ...(items ?? [])])) };
  const cursor = listOf(run, evaluation, elements);
  for (const object of writable(run, cursor)) setInternal(object, 'over', receiver);
  return result(cursor);
}

/** Changes the lists behind the cursor: exactly where it is known how many elements it has passed, else as it may be. */
function changing(exactlyAt: (items: Value[], passed: number, value: Value) => void, adds: boolean): Mechanism {
  return (run, evaluation) => {
    const { receiver } = evaluation.call;
    const value = contained(run, evaluation, argument(run, evaluation, 0));
    const cursor = exactly(run, receiver);
    const over = run.values.joinAll(readable(run, receiver).map((object) => internalOf(object, 'over') ?? run.values.never));
    for (const list of writable(run, over)) {
      const passed = cursor && isExact(cursor, receiver) && isExact(list, over) ? list.items.length - cursor.items.length : -1;
      if (list.items && passed >= 0) exactlyAt(list.items, passed, value);
      else addElement(run, list, adds ? value : run.values.never);
    }
    return result(run.values.undefined);
  };
}

/** What stands before the cursor: any element. */
function previous(run: Run, evaluation: Evaluation): Outcome {
  const over = run.values.joinAll(readable(run, evaluation.call.receiver).map((object) => internalOf(object, 'over') ?? run.values.never));
  const found = run.values.joinAll(readable(run, over).map((list) => run.values.addTaints(elementsOf(run.values, list) ?? run.values.never, list.taints)));
  return result(contained(run, evaluation, found.atoms.length > 0 ? found : run.values.unknown));
}

export const cursorOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'cursor-new': create,
  'cursor-set': changing((items, passed, value) => { if (passed > 0) items[passed - 1] = value; }, true),
  'cursor-remove': changing((items, passed) => { if (passed > 0) items.splice(passed - 1, 1); }, false),
  'cursor-add': changing((items, passed, value) => { items.splice(passed, 0, value); }, true),
  'cursor-previous': previous,
};
