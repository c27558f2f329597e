/* Lists whose elements are exchanged as a whole or in part: references to one value, arrays that are filled or copied into. */
import type { Operation } from '#engine/catalog/operation.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { addElement } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { standForContent } from '#engine/taint/values/settled.ts';
import { listOperations } from '#engine/taint/operations/containers/lists.ts';
import { argument, contained, exactly, readable, result, writable } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { elementsIn, listOf } from '#engine/taint/operations/streams.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import { constantOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

function held(run: Run, value: Value): Value {
  const joined = run.values.joinAll(readable(run, value).map((list) => run.values.addTaints(elementsOf(run.values, list) ?? run.values.undefined, list.taints)));
  return joined.atoms.length > 0 ? joined : run.values.unknown;
}

/** The value is all that every list that the receiver may be holds from now on. */
function replaceAll(run: Run, receiver: Value, value: Value): void {
  for (const list of writable(run, receiver)) {
    const isSure = list.isSingle && receiver.atoms.length === 1;
    if (!isSure) addElement(run, list, value);
    else {
      list.items = [value];
      list.rest = undefined;
      list.taints = [];
    }
  }
}

/** Stores the first argument; gives what stood there before. */
function set(run: Run, evaluation: Evaluation): Outcome {
  const { receiver } = evaluation.call;
  const before = contained(run, evaluation, held(run, receiver));
  replaceAll(run, receiver, contained(run, evaluation, argument(run, evaluation, 0)));
  return result(before);
}

/** Stores what the function makes of what stands there. */
function update(givesOld: boolean): Mechanism {
  return (run, evaluation) => {
    const { receiver, site, args } = evaluation.call;
    const before = contained(run, evaluation, held(run, receiver));
    // `accumulateAndGet(value, function)`
    const [first = run.values.undefined, second] = args.positional;
    const made = run.machine.call(site, second ?? first, undefined, argumentsOf(second ? [before, first] : [before]));
    const value = made.atoms.length > 0 ? made : run.values.unknown;
    replaceAll(run, receiver, value);
    return { value: givesOld ? before : value, ranCallbacks: true };
  };
}

/** Every element is the first argument, or, behind two places, those between them are the third. */
function fill(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, args } = evaluation.call;
  const isWhole = args.positional.length < 3;
  const value = contained(run, evaluation, argument(run, evaluation, isWhole ? 0 : 2));
  for (const list of writable(run, receiver)) {
    const isSure = isWhole && list.isSingle && receiver.atoms.length === 1;
    if (!isSure) addElement(run, list, value);
    else {
      list.items = list.items && list.items.length > 0 ? list.items.map(() => value) : undefined;
      list.rest = list.items ? undefined : value;
      list.taints = [];
    }
  }
  return result(run.values.undefined);
}

/** Every element is what the function makes of it. */
function replaceEach(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, site } = evaluation.call;
  const made = (element: Value): Value => {
    const value = run.machine.call(site, argument(run, evaluation, 0), undefined, argumentsOf([contained(run, evaluation, element)]));
    return value.atoms.length > 0 ? value : run.values.unknown;
  };
  for (const list of writable(run, receiver)) {
    const isSure = list.isSingle && receiver.atoms.length === 1;
    const { items, rest } = list;
    if (items) list.items = items.map((item) => (isSure ? made(item) : run.values.join(item, made(item))));
    if (rest) list.rest = isSure ? made(rest) : run.values.join(rest, made(rest));
  }
  return { value: run.values.undefined, ranCallbacks: true };
}

/** Elements for which the function says so are gone, and those behind them move up: where it is not known of one, any may stand anywhere. */
function removeWhere(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, site } = evaluation.call;
  const saysOf = (element: Value): unknown => constantOf(run.machine.call(site, argument(run, evaluation, 0), undefined, argumentsOf([contained(run, evaluation, element)])))?.value;
  for (const list of writable(run, receiver)) {
    const { items = [], rest } = list;
    const said = items.map(saysOf);
    if (rest) saysOf(rest);
    if (list.isSingle && receiver.atoms.length === 1 && said.every((each) => typeof each === 'boolean')) {
      if (list.items) list.items = items.filter((_, at) => said[at] === false);
      continue;
    }
    const any = run.values.joinAll([...items.filter((_, at) => said[at] !== true), rest ?? run.values.never]);
    list.items = undefined;
    list.rest = any.atoms.length > 0 ? any : undefined;
  }
  return { value: run.values.shape('boolean'), ranCallbacks: true };
}

function indexOf(run: Run, evaluation: Evaluation, at: number): number | undefined {
  const index = constantOf(argument(run, evaluation, at))?.value;
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 ? index : undefined;
}

/** `copy(source, from, target, to, length)`; the source is the receiver. */
function copyRange(run: Run, evaluation: Evaluation): Outcome {
  const { receiver } = evaluation.call;
  const target = argument(run, evaluation, 1);
  const source = exactly(run, receiver);
  const list = exactly(run, target);
  const [from, to, length] = [0, 2, 3].map((at) => indexOf(run, evaluation, at));
  const items = source && !source.rest && source.taints.length === 0 ? source.items : undefined;
  if (items && list?.isSingle && list.items && !list.rest && from !== undefined && to !== undefined && length !== undefined && to + length <= LIMITS.elements) {
    const into = run.heap.write(list.id);
    if (into?.items) for (let i = 0; i < length; i++) setItem(run, into.items, to + i, contained(run, evaluation, items[from + i] ?? run.values.undefined));
  } else {
    for (const into of writable(run, target)) addElement(run, into, contained(run, evaluation, run.values.addTaints(held(run, receiver), receiver.taints)));
  }
  return result(run.values.undefined);
}

/** A fresh list of what stands between two places, or before one; places behind the end hold nothing. */
function range(isHead: boolean): Mechanism {
  return (run, evaluation) => {
    const { items, any } = elementsIn(run, evaluation.call.receiver);
    const [from, to] = isHead ? [0, indexOf(run, evaluation, 0)] : [indexOf(run, evaluation, 0), indexOf(run, evaluation, 1)];
    const isKnown = items !== undefined && from !== undefined && to !== undefined && to - from <= LIMITS.elements;
    const part = isKnown ? Array.from({ length: Math.max(0, to - from) }, (_, i) => contained(run, evaluation, items[from + i] ?? run.values.null)) : undefined;
    return result(listOf(run, evaluation, { items: part, any: contained(run, evaluation, run.values.joinAll([any, ...(items ?? [])])) }));
  };
}

/** Places of an array before this one that nothing was stored in hold nothing. */
function setItem(run: Run, items: Value[], index: number, value: Value): void {
  while (items.length < index) items.push(run.values.null);
  items[index] = value;
}

/**
 * A value and the function that sets it: `const [text, setText] = useState('')`. What is set later is in the value from then on, wherever
 * that was read before: the function around runs again then, and once is enough to see it all. A function that is set makes the next value.
 */
function pair(run: Run, evaluation: Evaluation): Outcome {
  const cell = allocate(run, evaluation.call.site, 'list');
  standForContent(run, cell);
  const setter = run.heap.allocate('function', { native: { kind: 'cell-setter', cell: cell.id, argument: 0, updates: true } });
  const value = run.values.join(argument(run, evaluation, 0), run.values.object(cell.id));
  return result(listOf(run, evaluation, { items: [value, run.values.object(setter.id)], any: run.values.never }));
}

export const cellOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'cell-set': set,
  'cell-pair': pair,
  'cell-update': update(false),
  'cell-read-update': update(true),
  'list-fill': fill,
  'list-replace-each': replaceEach,
  'list-remove-where': removeWhere,
  'list-set-behind': (run, evaluation) => {
    const { call } = evaluation;
    const [value = run.values.undefined, index = run.values.unknown] = call.args.positional;
    return listOperations['list-set']?.(run, { ...evaluation, call: { ...call, args: argumentsOf([index, value]) } });
  },
  'list-copy-range': copyRange,
  'list-range': range(false),
  'list-head': range(true),
};
