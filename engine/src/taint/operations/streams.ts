/*
 * Sequences that functions are passed over: streams, iterators, and values that may be absent (sequences of at most one).
 * All are lists. While the elements are known one by one the function runs for each of them, else once for any.
 */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { mayBeFilled } from '#engine/taint/objects/members.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { argument, contained, exactly, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import { asElement } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { truthOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The elements one by one, or, where they are not known so, what any of them may be. */
export interface Elements {
  readonly items: readonly Value[] | undefined;
  readonly any: Value;
}

export function elementsIn(run: Run, value: Value): Elements {
  return heldIn(run, value, asElement);
}

/** @param ofWhole what becomes of the taints of the whole */
function heldIn(run: Run, value: Value, ofWhole: (taints: readonly Taint[]) => readonly Taint[]): Elements {
  const list = exactly(run, value);
  const isKnown = list?.shape === 'list' && list.isSingle && list.items && !list.rest && list.taints.length === 0 && !mayBeFilled(run, list) && list.items.length <= LIMITS.elements;
  let any = run.values.never;
  for (const atom of value.atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (object) any = run.values.join(any, run.values.addTaints(elementsOf(run.values, object) ?? (mayBeFilled(run, object) ? run.values.unknown : run.values.never), object.shape === 'list' ? ofWhole(object.taints) : object.taints));
    else if (atom.kind === 'model' && atom.node.element) any = run.values.join(any, run.values.model(atom.node.element));
    else if (atom.kind !== 'const') any = run.values.join(any, run.values.unknown);
  }
  const taints = ofWhole(value.taints);
  return { items: isKnown ? list.items?.map((item) => run.values.addTaints(item, taints)) : undefined, any: run.values.addTaints(any, taints) };
}

/** A fresh list of these elements. */
export function listOf(run: Run, evaluation: Evaluation, { items, any }: Elements): Value {
  const list = allocate(run, evaluation.call.site, 'list');
  if (items && list.isSingle) {
    list.items = [...items];
    return run.values.object(list.id);
  }
  const known = run.values.joinAll([any, ...(items ?? []), list.rest ?? run.values.never, ...(list.items ?? [])]);
  list.rest = known.atoms.length > 0 ? known : undefined;
  list.items = list.rest ? undefined : [];
  return run.values.object(list.id);
}

function call(run: Run, evaluation: Evaluation, callback: Value, ...values: readonly Value[]): Value {
  return run.machine.call(evaluation.call.site, callback, undefined, argumentsOf(values.map((value) => contained(run, evaluation, value))));
}

function ran(value: Value): Outcome {
  return { value, ranCallbacks: true };
}

/** A list of unknown length is run through so often: what the function gives for one element it is handed with the next. */
const RUNS_OF_UNKNOWN = 3;

/** What the function makes of the elements one after the other; behind the element it is handed its index and the list. */
function reducedTo(inOrder: (items: readonly Value[]) => readonly Value[]): Mechanism {
  return (run, evaluation) => {
    const { receiver, args } = evaluation.call;
    const [callback = run.values.undefined, start] = args.positional;
    const { items, any } = elementsIn(run, receiver);
    const next = (sum: Value, item: Value): Value => call(run, evaluation, callback, sum, item, run.values.shape('number'), receiver);
    if (items) {
      const [head = run.values.undefined, ...others] = [...(start ? [start] : []), ...inOrder(items)];
      return ran(others.reduce(next, head));
    }
    let sum = start ?? any;
    for (let i = 0; i < RUNS_OF_UNKNOWN; i++) sum = run.values.join(sum, next(sum, any));
    return ran(sum);
  };
}

/** What the function gives for the elements. */
function mapped(run: Run, evaluation: Evaluation): Elements {
  const { items, any } = elementsIn(run, evaluation.call.receiver);
  const callback = argument(run, evaluation, 0);
  if (items) return { items: items.map((item) => call(run, evaluation, callback, item)), any: run.values.never };
  return { items: undefined, any: any.atoms.length === 0 ? any : call(run, evaluation, callback, any) };
}

/** The parts of what the function gives for the elements, in one sequence. */
function flattened(run: Run, evaluation: Evaluation): Elements {
  const { items, any } = mapped(run, evaluation);
  const parts = [...(items ?? []), ...(any.atoms.length > 0 ? [any] : [])].map((part) => elementsIn(run, part));
  const isKnown = items !== undefined && parts.every((part) => part.items !== undefined);
  return { items: isKnown ? parts.flatMap((part) => part.items ?? []) : undefined, any: run.values.joinAll(parts.map((part) => part.any)) };
}

/** What a function answers for an element, and what its saying yes shows of it. */
function ask(run: Run, evaluation: Evaluation, callback: Value, item: Value): { readonly truth: ReturnType<typeof truthOf>; readonly learned: Value | undefined } {
  const isCode = callback.atoms.length === 1 && callback.atoms.every((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.code !== undefined);
  const truth = truthOf(call(run, evaluation, callback, item));
  const { answer } = evaluation.call.site.outcome;
  return { truth, learned: isCode && answer ? answer.whenTrue?.get(run.accessPaths.parameter(0)) : item };
}

/** The elements for which the function answers with something true, each as the answer shows it to be. */
function filtered(run: Run, evaluation: Evaluation): Elements {
  return filteredBy(run, evaluation, argument(run, evaluation, 0), elementsIn(run, evaluation.call.receiver));
}

export function filteredBy(run: Run, evaluation: Evaluation, callback: Value, { items, any }: Elements): Elements {
  const kept: Value[] = [];
  let isKnown = items !== undefined;
  for (const item of items ?? (any.atoms.length > 0 ? [any] : [])) {
    const { truth, learned } = ask(run, evaluation, callback, item);
    if (truth === 'false') continue;
    if (truth === 'either') isKnown = false;
    if (learned) kept.push(learned);
  }
  return { items: isKnown ? kept : undefined, any: run.values.joinAll(kept) };
}

function reduce(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, args } = evaluation.call;
  const { items, any } = elementsIn(run, receiver);
  const [first = run.values.unknown, second] = args.positional;
  const [start, callback] = second ? [first, second] : [undefined, first];
  const known = [...(start ? [start] : []), ...(items ?? [])];
  if (items) {
    const [head = run.values.undefined, ...rest] = known;
    const value = rest.reduce((sum, item) => call(run, evaluation, callback, sum, item), head);
    return ran(start ? value : listOf(run, evaluation, { items: [value], any: run.values.never }));
  }
  const once = call(run, evaluation, callback, start ?? any, any);
  const value = run.values.joinAll([start ?? any, once, call(run, evaluation, callback, once, any)]);
  return ran(start ? value : listOf(run, evaluation, { items: undefined, any: value }));
}

function each(run: Run, evaluation: Evaluation): Outcome | undefined {
  if (evaluation.call.args.positional.length === 0) return undefined;
  mapped(run, evaluation);
  return ran(evaluation.call.receiver);
}

/** The first element; of a sequence that is not known any. */
function first(run: Run, evaluation: Evaluation): Value {
  const { items, any } = elementsIn(run, evaluation.call.receiver);
  const value = items ? items[0] ?? run.values.undefined : any;
  return contained(run, evaluation, value.atoms.length > 0 ? value : run.values.unknown);
}

/** The element, or something else where there is none. */
function orElse(run: Run, evaluation: Evaluation, other: () => Value): Outcome {
  const { items, any } = heldIn(run, evaluation.call.receiver, (taints) => taints);
  const [only] = items ?? [];
  if (items) return ran(only ? contained(run, evaluation, only) : other());
  return ran(contained(run, evaluation, run.values.join(any, other())));
}

function isEmpty(run: Run, evaluation: Evaluation, isAsked: boolean): Outcome {
  const { items } = elementsIn(run, evaluation.call.receiver);
  return result(items ? run.values.constant((items.length === 0) === isAsked) : run.values.shape('boolean'));
}

/** One of several functions that answers for any element: `anyMatch` and its kin teach nothing about single ones. */
function asked(run: Run, evaluation: Evaluation): Outcome {
  mapped(run, evaluation);
  return ran(run.values.shape('boolean'));
}

function supplied(run: Run, evaluation: Evaluation): Outcome {
  const made = run.machine.call(evaluation.call.site, argument(run, evaluation, 0), undefined, argumentsOf([]));
  return ran(listOf(run, evaluation, { items: [made.atoms.length > 0 ? made : run.values.undefined], any: run.values.never }));
}

/** All that the function hands, for the elements, to a list that it is given beside each. */
function emitted(run: Run, evaluation: Evaluation): Outcome {
  const { items, any } = elementsIn(run, evaluation.call.receiver);
  const given = allocate(run, evaluation.call.site, 'list');
  if (given.isSingle) given.items = [];
  for (const item of items ?? (any.atoms.length > 0 ? [any] : [])) call(run, evaluation, argument(run, evaluation, 0), item, run.values.object(given.id));
  return ran(run.values.object(given.id));
}

/** Of each of the functions in a sequence, a sequence of what it gives. */
function invoked(run: Run, evaluation: Evaluation): Outcome {
  const { items, any } = elementsIn(run, argument(run, evaluation, 0));
  const parts = (items ?? (any.atoms.length > 0 ? [any] : [])).map((task) => {
    const made = run.machine.call(evaluation.call.site, task, undefined, argumentsOf([]));
    return run.values.object(run.heap.allocate('list', { items: [contained(run, evaluation, made.atoms.length > 0 ? made : run.values.undefined)] }).id);
  });
  return ran(listOf(run, evaluation, items ? { items: parts, any: run.values.never } : { items: undefined, any: run.values.joinAll(parts) }));
}

export const streamOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'stream-of': (run, evaluation) => {
    const { items, any } = elementsIn(run, evaluation.call.receiver);
    return result(listOf(run, evaluation, { items: items?.map((item) => contained(run, evaluation, item)), any: contained(run, evaluation, any) }));
  },
  'stream-map': (run, evaluation) => ran(listOf(run, evaluation, mapped(run, evaluation))),
  'stream-flat-map': (run, evaluation) => ran(listOf(run, evaluation, flattened(run, evaluation))),
  'stream-filter': (run, evaluation) => ran(listOf(run, evaluation, filtered(run, evaluation))),
  'stream-reduce': reduce,
  'list-reduce': reducedTo((items) => items),
  'list-reduce-right': reducedTo((items) => [...items].reverse()),
  'stream-each': each,
  'stream-asked': asked,
  'stream-first': (run, evaluation) => result(first(run, evaluation)),
  'stream-second': (run, evaluation) => {
    const { items, any } = elementsIn(run, evaluation.call.receiver);
    return result(contained(run, evaluation, items?.[1] ?? (any.atoms.length > 0 ? any : run.values.unknown)));
  },
  'stream-last': (run, evaluation) => {
    const { items, any } = elementsIn(run, evaluation.call.receiver);
    const value = items ? items.at(-1) ?? run.values.undefined : any;
    return result(contained(run, evaluation, value.atoms.length > 0 ? value : run.values.unknown));
  },
  'stream-head': (run, evaluation) => {
    const { items, any } = elementsIn(run, evaluation.call.receiver);
    return result(listOf(run, evaluation, { items: items?.slice(0, 1), any }));
  },
  // In another order: every element may stand anywhere.
  'stream-mix': (run, evaluation) => {
    const { items, any } = elementsIn(run, evaluation.call.receiver);
    return result(listOf(run, evaluation, items && items.length < 2 ? { items, any } : { items: undefined, any }));
  },
  'stream-or-else': (run, evaluation) => orElse(run, evaluation, () => argument(run, evaluation, 0)),
  'stream-or-else-get': (run, evaluation) => orElse(run, evaluation, () => run.machine.call(evaluation.call.site, argument(run, evaluation, 0), undefined, argumentsOf([]))),
  'stream-is-empty': (run, evaluation) => isEmpty(run, evaluation, true),
  'stream-is-present': (run, evaluation) => isEmpty(run, evaluation, false),
  // The sequence itself, or, where it may be empty, what the function gives instead.
  'stream-or': (run, evaluation) => {
    const { items, any } = elementsIn(run, evaluation.call.receiver);
    if (items && items.length > 0) return ran(evaluation.call.receiver);
    const other = elementsIn(run, run.machine.call(evaluation.call.site, argument(run, evaluation, 0), undefined, argumentsOf([])));
    return ran(listOf(run, evaluation, items ? other : { items: undefined, any: run.values.joinAll([any, other.any, ...(other.items ?? [])]) }));
  },
  // What the function makes of the elements of two sequences of one.
  'stream-combined': (run, evaluation) => {
    const [other = run.values.unknown, callback = run.values.unknown] = evaluation.call.args.positional;
    const [left, right] = [evaluation.call.receiver, other].map((value) => elementsIn(run, value)).map(({ items, any }) => run.values.joinAll([...(items ?? []), ...(items ? [] : [any])]));
    if (!left || !right) return undefined;
    const made = call(run, evaluation, callback, left, right);
    return ran(listOf(run, evaluation, { items: [made.atoms.length > 0 ? made : run.values.undefined], any: run.values.never }));
  },
  'stream-any': (run, evaluation) => {
    const { items, any } = elementsIn(run, evaluation.call.receiver);
    const value = run.values.joinAll([any, ...(items ?? [])]);
    return result(contained(run, evaluation, value.atoms.length > 0 ? value : run.values.unknown));
  },
  'stream-supplied': supplied,
  'stream-emitted': emitted,
  'stream-invoked': invoked,
  'stream-of-nullable': (run, evaluation) => {
    const value = argument(run, evaluation, 0);
    const present = run.values.without(value, (atom) => atom.kind === 'const' && (atom.value === null || atom.value === undefined));
    const isSure = present === value;
    return result(listOf(run, evaluation, isSure ? { items: [value], any: value } : { items: present.atoms.length === 0 ? [] : undefined, any: present }));
  },
};
