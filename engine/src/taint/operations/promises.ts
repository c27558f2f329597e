/*
 * Promises are transparent: a promise of a value is the value. So `then` calls its function with the receiver, and
 * what the function returns is the result.
 */
import type { Operation } from '#engine/catalog/catalog.ts';
import type { Evaluation } from '#engine/taint/calls/call-path.ts';
import { awaited } from '#engine/taint/interpreter/expressions.ts';
import { argumentsOf } from '#engine/taint/interpreter/run.ts';
import type { Run } from '#engine/taint/interpreter/run.ts';
import { argument, exactly, readable, result } from '#engine/taint/operations/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/operations/mechanism.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

function settle(run: Run, evaluation: Evaluation, value: Value): Value {
  const { site } = evaluation.call;
  return awaited(run, site.frame, site.instruction, value);
}

function isFunction(run: Run, value: Value): boolean {
  return value.atoms.some((atom) => atom.kind === 'model' || (atom.kind === 'object' && run.heap.read(atom.object)?.code !== undefined));
}

function then(run: Run, evaluation: Evaluation): Outcome {
  const { site, receiver } = evaluation.call;
  const value = settle(run, evaluation, receiver);
  const [done, failed] = [argument(run, evaluation, 0), argument(run, evaluation, 1)];
  let joined = isFunction(run, done) ? settle(run, evaluation, run.call(site, done, undefined, argumentsOf([value]))) : value;
  if (isFunction(run, failed)) joined = run.values.join(joined, run.call(site, failed, undefined, argumentsOf([run.values.unknown])));
  return { value: joined, ranCallbacks: true };
}

function catching(run: Run, evaluation: Evaluation): Outcome {
  const { site, receiver } = evaluation.call;
  const failed = argument(run, evaluation, 0);
  const value = settle(run, evaluation, receiver);
  if (!isFunction(run, failed)) return result(value);
  const other = run.call(site, failed, undefined, argumentsOf([run.values.unknown]));
  return { value: run.values.join(value, other), ranCallbacks: true };
}

function lastly(run: Run, evaluation: Evaluation): Outcome {
  const { site, receiver } = evaluation.call;
  const done = argument(run, evaluation, 0);
  if (isFunction(run, done)) run.call(site, done, undefined, argumentsOf([]));
  return { value: settle(run, evaluation, receiver), ranCallbacks: true };
}

/** `new Promise((resolve, reject) => …)`: the value is whatever `resolve` is called with. */
function make(run: Run, evaluation: Evaluation): Outcome {
  const { site } = evaluation.call;
  const cell = run.heap.allocate('object');
  const resolve = run.values.object(run.heap.allocate('function', { native: { storesInto: cell.id, argument: 0 } }).id);
  run.call(site, argument(run, evaluation, 0), undefined, argumentsOf([resolve, run.values.unknown]));
  const value = run.heap.read(cell.id)?.rest ?? run.values.unknown;
  return { value: settle(run, evaluation, value), ranCallbacks: true };
}

function all(run: Run, evaluation: Evaluation): Outcome {
  const { site } = evaluation.call;
  const given = argument(run, evaluation, 0);
  const exact = exactly(run, given);
  const list = run.allocate(site, 'list');
  if (exact?.items && !exact.rest && list.isSingle) {
    list.items = exact.items.map((item) => settle(run, evaluation, item));
  } else {
    const elements = run.values.joinAll(readable(run, given).map((object) => elementsOf(run.values, object) ?? run.values.never));
    list.rest = settle(run, evaluation, run.values.addTaints(elements.atoms.length > 0 ? elements : run.values.unknown, given.taints));
    list.items = undefined;
  }
  return result(run.values.object(list.id));
}

function race(run: Run, evaluation: Evaluation): Outcome {
  const given = argument(run, evaluation, 0);
  const elements = run.values.joinAll(readable(run, given).map((object) => elementsOf(run.values, object) ?? run.values.never));
  return result(settle(run, evaluation, elements.atoms.length > 0 ? elements : run.values.unknown));
}

export const promiseOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'promise-resolve': (run, evaluation) => result(settle(run, evaluation, argument(run, evaluation, 0))),
  'promise-reject': (run) => result(run.values.unknown),
  'promise-then': then,
  'promise-catch': catching,
  'promise-finally': lastly,
  'promise-all': all,
  'promise-race': race,
  'promise-new': make,
  promisify: (run, evaluation) => {
    const target = argument(run, evaluation, 0);
    if (!target.atoms.some((atom) => atom.kind === 'object')) return result(target);
    return result(run.values.object(run.heap.allocate('function', { native: { promisified: target } }).id));
  },
};
