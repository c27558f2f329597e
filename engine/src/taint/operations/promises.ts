/*
 * Promises are transparent: a promise of a value is the value. So `then` calls its function with the receiver, and
 * what the function returns is the result. A rejected promise is an object that holds the reason, which handlers take
 * out; waiting for it throws the reason.
 */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { awaited, failureHanded, pendingPromise } from '#engine/taint/objects/model-values.ts';
import { outcomesOf, rejection } from '#engine/taint/objects/rejection.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { CatchTarget } from '#engine/taint/state/activation.ts';
import type { Arguments } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { lookedUpBy } from '#engine/taint/conditions/around/looked-up-by.ts';
import { waitedFor } from '#engine/taint/operations/waited-for.ts';
import { argument, contained, exactly, readable, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { elementsIn, listOf } from '#engine/taint/operations/streams.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';

function settle(run: Run, evaluation: Evaluation, value: Value): Value {
  const { site } = evaluation.call;
  return waitedFor(run, awaited(run, site.frame, site.instruction, value));
}

/** Calls a handler: what it throws rejects the promise that the call gives. */
function handle(run: Run, evaluation: Evaluation, handler: Value, args: Arguments): Value {
  const { site } = evaluation.call;
  const mark = run.heap.mark();
  const catching: CatchTarget = { frame: site.frame, mark, states: [], passed: undefined, thrown: run.values.never };
  const returned = run.stack.catching(catching, () => run.library.withinCallback(() => run.machine.call(site, handler, undefined, args)));
  if (catching.states.length > 0) {
    const ends = returned.atoms.length > 0 ? [run.heap.capture(mark)] : [];
    run.heap.rollback(mark);
    run.heap.joinDeltas([...ends, ...catching.states.map((state) => state.delta)]);
  }
  const { value, reason } = outcomesOf(run, settle(run, evaluation, returned));
  const reasons = [reason, catching.thrown.atoms.length > 0 ? catching.thrown : undefined].filter((each) => each !== undefined);
  const failed = reasons.length > 0 ? rejection(run, run.values.joinAll(reasons)) : run.values.never;
  return value ? run.values.join(value, failed) : failed;
}

/** What stands behind a look-up tells of its keys, where it was given something. */
function handleFound(run: Run, evaluation: Evaluation, handler: Value, value: Value): Value {
  const { frame, instruction } = evaluation.call.site;
  const before = frame.handing;
  frame.handing = instruction.op === 'invoke' ? lookedUpBy(run, frame, frame.predicates.get(instruction.object), 0) : undefined;
  const given = handle(run, evaluation, handler, argumentsOf([value]));
  frame.handing = before;
  return given;
}

function isFunction(run: Run, value: Value): boolean {
  return value.atoms.some((atom) => atom.kind === 'model' || (atom.kind === 'object' && run.heap.read(atom.object)?.code !== undefined));
}

function then(run: Run, evaluation: Evaluation): Outcome {
  const [done, failed] = [argument(run, evaluation, 0), argument(run, evaluation, 1)];
  return settleBy(run, evaluation, { done, failed });
}

function catching(run: Run, evaluation: Evaluation): Outcome {
  return settleBy(run, evaluation, { done: run.values.undefined, failed: argument(run, evaluation, 0) });
}

/** Each handler takes its outcome; one that is no function lets its outcome pass. */
function settleBy(run: Run, evaluation: Evaluation, { done, failed }: { readonly done: Value; readonly failed: Value }): Outcome {
  const { value, reason } = outcomesOf(run, settle(run, evaluation, evaluation.call.receiver));
  let joined = run.values.never;
  if (value) joined = isFunction(run, done) ? handleFound(run, evaluation, done, value) : value;
  if (isFunction(run, failed)) {
    joined = run.values.join(joined, handle(run, evaluation, failed, argumentsOf([run.values.join(reason ?? run.values.never, ownReason(run, failed))])));
  } else if (reason) joined = run.values.join(joined, rejection(run, reason));
  return { value: joined, ranCallbacks: true };
}

/** What fails for reasons of its own gives the handler a reason that nobody knows: an exception of whatever was called. */
function ownReason(run: Run, handler: Value): Value {
  const codes = handler.atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.code ?? [] : []));
  return run.values.joinAll([run.values.unknown, ...codes.map((code) => failureHanded(run, code.function, true))]);
}

function lastly(run: Run, evaluation: Evaluation): Outcome {
  const done = argument(run, evaluation, 0);
  if (isFunction(run, done)) handle(run, evaluation, done, argumentsOf([]));
  return { value: settle(run, evaluation, evaluation.call.receiver), ranCallbacks: true };
}

/** `new Promise((resolve, reject) => …)`: the value is whatever `resolve` is called with. */
function make(run: Run, evaluation: Evaluation): Outcome {
  const { site } = evaluation.call;
  const cells = [run.heap.allocate('object'), run.heap.allocate('object')];
  const settlers = cells.map((cell) => run.values.object(run.heap.allocate('function', { native: { kind: 'cell-setter', cell: cell.id, argument: 0 } }).id));
  run.machine.call(site, argument(run, evaluation, 0), undefined, argumentsOf(settlers));
  const [value, reason] = cells.map((cell) => run.heap.read(cell.id)?.rest);
  const settled = value && settle(run, evaluation, value);
  if (reason) return { value: settled ? run.values.join(settled, rejection(run, reason)) : rejection(run, reason), ranCallbacks: true };
  return { value: settled ?? run.values.unknown, ranCallbacks: true };
}

/** A promise, and functions that settle it. */
function parts(run: Run): Outcome {
  const promise = pendingPromise(run);
  const [resolve, reject] = [promise, run.heap.allocate('object')].map((cell) => run.values.object(run.heap.allocate('function', { native: { kind: 'cell-setter', cell: cell.id, argument: 0 } }).id));
  const fields = new Fields([['promise', run.values.object(promise.id)], ['resolve', resolve ?? run.values.unknown], ['reject', reject ?? run.values.unknown]]);
  return result(run.values.object(run.heap.allocate('object', { fields }).id));
}

/** How a promise ended: its value or its reason. */
function ending(run: Run, evaluation: Evaluation, promise: Value): Value {
  const { value, reason } = outcomesOf(run, settle(run, evaluation, promise));
  const fields = new Fields<string>([['status', run.values.joinAll([...(value ? [run.values.constant('fulfilled')] : []), run.values.constant('rejected')])]]);
  if (value) fields.set('value', contained(run, evaluation, value));
  fields.set('reason', reason ?? run.values.unknown);
  return run.values.object(run.heap.allocate('object', { fields }).id);
}

function allSettled(run: Run, evaluation: Evaluation): Outcome {
  const { items, any } = elementsIn(run, argument(run, evaluation, 0));
  const known = items?.map((item) => ending(run, evaluation, item));
  return result(listOf(run, evaluation, { items: known, any: known ? run.values.never : ending(run, evaluation, any.atoms.length > 0 ? any : run.values.unknown) }));
}

function all(run: Run, evaluation: Evaluation): Outcome {
  const { site } = evaluation.call;
  const given = argument(run, evaluation, 0);
  const exact = exactly(run, given);
  const list = allocate(run, site, 'list');
  const items = exact && !exact.rest && list.isSingle ? exact.items : undefined;
  const outcomes = (items ?? [anyOf(run, given)]).map((each) => outcomesOf(run, settle(run, evaluation, run.values.addTaints(each, given.taints))));
  const values = outcomes.map(({ value }) => value ?? run.values.unknown);
  if (items) list.items = values;
  else {
    list.rest = run.values.joinAll(values);
    list.items = undefined;
  }
  const reasons = outcomes.flatMap(({ reason }) => reason ?? []);
  const all = run.values.object(list.id);
  return result(reasons.length > 0 ? run.values.join(all, rejection(run, run.values.joinAll(reasons))) : all);
}

function anyOf(run: Run, promises: Value): Value {
  const elements = run.values.joinAll(readable(run, promises).map((object) => elementsOf(run.values, object) ?? run.values.never));
  return elements.atoms.length > 0 ? elements : run.values.unknown;
}

function race(run: Run, evaluation: Evaluation): Outcome {
  return result(settle(run, evaluation, anyOf(run, argument(run, evaluation, 0))));
}

export const promiseOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'promise-resolve': (run, evaluation) => result(settle(run, evaluation, argument(run, evaluation, 0))),
  'promise-reject': (run, evaluation) => result(rejection(run, argument(run, evaluation, 0))),
  'promise-then': then,
  'promise-catch': catching,
  'promise-finally': lastly,
  'promise-all': all,
  'promise-all-settled': allSettled,
  'promise-parts': parts,
  'promise-race': race,
  'promise-new': make,
  promisify: (run, evaluation) => {
    const target = argument(run, evaluation, 0);
    if (!target.atoms.some((atom) => atom.kind === 'object')) return result(target);
    return result(run.values.object(run.heap.allocate('function', { native: { kind: 'promisified', function: target } }).id));
  },
};
