import { allocate } from '#engine/taint/state/allocate.ts';
import { lackingInLast, lackingThese } from '#engine/taint/conditions/elements/last-part.ts';
import { noteMembership } from '#engine/taint/conditions/own-secret.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { Constant } from '#engine/ir/instruction.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { addElement, appendElement } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { mayBeFilled } from '#engine/taint/objects/members.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Answer } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { argument, contained, exactly, readable, result, writable } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { setRefined, setSlot } from '#engine/taint/state/frame.ts';
import { NOTHING } from '#engine/taint/values/marks.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { constantOf, truthOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Whether the list's elements are known one by one and a change of it is sure to happen to this very list. */
export function isExact(list: HeapObject, receiver: Value): list is HeapObject & { items: Value[] } {
  return list.items !== undefined && list.rest === undefined && list.isSingle && receiver.atoms.length === 1;
}

function any(run: Run, list: HeapObject): Value {
  return run.values.addTaints(elementsOf(run.values, list) ?? run.values.undefined, list.taints);
}

export function place(at: Value): number | undefined {
  const index = constantOf(at)?.value;
  return typeof index === 'number' && Number.isInteger(index) ? index : undefined;
}

/** Stores values at a place of every list that the receiver may be. */
function adding(where: (evaluation: Evaluation) => { readonly at: 'end' | 'start' | number | undefined; readonly from: number }): Mechanism {
  return (run, evaluation) => {
    const { receiver, args } = evaluation.call;
    const { at, from } = where(evaluation);
    const values = args.positional.slice(from).map((value) => contained(run, evaluation, value));
    const lists = writable(run, receiver);
    if (lists.length === 0) addToUnknown(run, evaluation, values);
    for (const list of lists) {
      if (receiver.atoms.length === 1) list.added += values.length;
      if (isExact(list, receiver) && !args.rest && at !== undefined) {
        const index = at === 'end' ? list.items.length : at === 'start' ? 0 : at;
        list.items.splice(index, 0, ...values);
      } else {
        const add = at === 'end' ? appendElement : addElement;
        for (const value of [...values, ...(args.rest ? [args.rest] : [])]) add(run, list, value);
      }
    }
    return result(run.values.shape('number'));
  };
}

/** What stands in a list of which nothing is known is made of what was put into it, too: what was found of its elements before says nothing of that. */
function addToUnknown(run: Run, { call: { site: { frame }, receiver, receiverOrigin: origin } }: Evaluation, values: readonly Value[]): void {
  const taints = values.reduce<readonly Taint[]>((all, value) => joinTaints(all, value.taints), []);
  if (!origin || taints.length === 0 || isPlain(receiver)) return;
  const value = run.values.addTaints(receiver, taints);
  const isVariable = run.accessPaths.slot(origin.slot) === origin.path;
  if (isVariable && !frame.fn.isCaptured[origin.slot]) setSlot(frame, origin.slot, value);
  else setRefined(frame, origin.path, value);
}

/** Whether nothing can be put into it. */
function isPlain({ atoms }: Value): boolean {
  return atoms.every((atom) => atom.kind === 'const' || (atom.kind === 'shape' && atom.shape !== 'list'));
}

const append = adding(() => ({ at: 'end', from: 0 }));

function removing(take: (items: Value[], at: number | undefined) => Value | undefined): Mechanism {
  return (run, evaluation) => {
    const { receiver } = evaluation.call;
    let taken = run.values.never;
    for (const list of writable(run, receiver)) {
      if (!isExact(list, receiver)) {
        taken = run.values.join(taken, any(run, list));
        // What stood behind it comes to stand before.
        if (list.rest) addElement(run, list, run.values.never);
        continue;
      }
      const at = place(argument(run, evaluation, 0));
      if (at === undefined && evaluation.call.args.positional.length > 0) {
        taken = run.values.join(taken, any(run, list));
        addElement(run, list, run.values.never);
      } else {
        taken = run.values.join(taken, take(list.items, at) ?? run.values.undefined);
      }
    }
    return result(taken.atoms.length > 0 ? contained(run, evaluation, run.values.addTaints(taken, receiver.taints)) : run.values.addTaints(run.values.unknown, receiver.taints));
  };
}

const takeLast = removing((items, at) => (at === undefined ? items.pop() : items.splice(at, 1)[0]));

function pop(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { receiver, args } = evaluation.call;
  const marks = args.positional.length === 0 ? lackingInLast(run, receiver) : NOTHING;
  const taken = takeLast(run, evaluation);
  return taken && { ...taken, value: lackingThese(run, taken.value, marks) };
}

function get(run: Run, evaluation: Evaluation): Outcome {
  const at = argument(run, evaluation, 0);
  const isLast = constantOf(at)?.value === -1;
  const found = run.machine.getIndex(evaluation.call.site, evaluation.call.receiver, at);
  const value = isLast ? lackingThese(run, found, lackingInLast(run, evaluation.call.receiver)) : found;
  return result(contained(run, evaluation, value));
}

function set(run: Run, evaluation: Evaluation): Outcome {
  const { call } = evaluation;
  const old = run.machine.getIndex(call.site, call.receiver, argument(run, evaluation, 0));
  run.machine.setIndex(call.site, call.receiver, argument(run, evaluation, 0), argument(run, evaluation, 1));
  return result(old);
}

/** A fresh list, exact when `items` are given. */
function fresh(run: Run, evaluation: Evaluation, content: { readonly items?: readonly Value[] | undefined; readonly rest?: Value | undefined }): Outcome {
  const list = allocate(run, evaluation.call.site, 'list');
  if (content.items && list.isSingle) {
    list.items = [...content.items];
  } else {
    const known = run.values.joinAll([...(content.items ?? []), content.rest ?? run.values.never, list.rest ?? run.values.never, ...(list.items ?? [])]);
    list.rest = known.atoms.length > 0 ? known : undefined;
    list.items = undefined;
  }
  return result(run.values.object(list.id));
}

function slice(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { receiver, args } = evaluation.call;
  const lists = readable(run, receiver);
  if (lists.length === 0) return undefined;
  const list = exactly(run, receiver);
  const [from, to, by = 1] = args.positional.map(place);
  const isKnown = args.positional.every((bound) => place(bound) !== undefined || isOpen(bound));
  if (list?.items && !list.rest && isKnown) return fresh(run, evaluation, { items: everyNth(list.items, { from, to, by }) });
  return fresh(run, evaluation, { rest: run.values.joinAll(lists.map((one) => any(run, one))) });
}

function isNoList(atom: Value['atoms'][number]): boolean {
  return atom.kind === 'const' || (atom.kind === 'shape' && atom.shape !== 'list');
}

function isOpen(bound: Value): boolean {
  const constant = constantOf(bound);
  return constant !== undefined && (constant.value === undefined || constant.value === null);
}

/** A step back runs from the end where no start is given (0 stands for none). */
function everyNth(items: readonly Value[], { from, to, by }: { readonly from: number | undefined; readonly to: number | undefined; readonly by: number }): readonly Value[] {
  if (by >= 0) return items.slice(from, to).filter((_, i) => i % Math.max(1, by) === 0);
  const last = from === undefined || from === 0 ? items.length : from < 0 ? items.length + from + 1 : from + 1;
  const first = to === undefined ? 0 : to < 0 ? items.length + to + 1 : to + 1;
  return items.slice(first, last).reverse().filter((_, i) => i % -by === 0);
}

function concat(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { receiver, args } = evaluation.call;
  if (readable(run, receiver).length === 0) return undefined;
  const parts = [receiver, ...args.positional, ...(args.rest ? [args.rest] : [])];
  const items: Value[] = [];
  let rest: Value | undefined;
  for (const part of parts) {
    const list = exactly(run, part);
    if (list?.shape === 'list' && list.items && !list.rest) items.push(...list.items);
    else if ((list && list.shape !== 'list') || part.atoms.every(isNoList)) items.push(part);
    else rest = run.values.joinAll([rest ?? run.values.never, ...readable(run, part).map((one) => any(run, one)), run.values.without(part, (atom) => isList(run, atom))]);
  }
  return fresh(run, evaluation, rest ? { rest: run.values.joinAll([rest, ...items]) } : { items });
}

function isList(run: Run, atom: Value['atoms'][number]): boolean {
  return atom.kind === 'object' && run.heap.read(atom.object)?.shape === 'list';
}

function splice(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, args } = evaluation.call;
  const [at, count] = [place(argument(run, evaluation, 0)), args.positional[1] && place(args.positional[1])];
  const added = args.positional.slice(2);
  let removed = run.values.never;
  let items: readonly Value[] | undefined;
  for (const list of writable(run, receiver)) {
    if (isExact(list, receiver) && at !== undefined && (count !== undefined || args.positional.length === 1)) {
      items = list.items.splice(at, count ?? list.items.length, ...added);
    } else {
      removed = run.values.join(removed, any(run, list));
      // What stood behind what is taken comes to stand before.
      for (const value of [...added, run.values.never]) addElement(run, list, value);
    }
  }
  return fresh(run, evaluation, items ? { items } : { rest: removed });
}

function copy(run: Run, evaluation: Evaluation): Outcome {
  const from = evaluation.call.args.positional[0] ?? evaluation.call.receiver;
  const list = exactly(run, from);
  if (list?.shape === 'list' && list.items && !list.rest) return fresh(run, evaluation, { items: list.items });
  const rest = run.values.joinAll(readable(run, from).map((one) => any(run, one)));
  return fresh(run, evaluation, { rest: run.values.addTaints(rest.atoms.length > 0 ? rest : run.values.unknown, from.taints) });
}

/** What iterating the value gives: anything, unless it surely is one of the lists that are known. */
function elementOf(run: Run, given: Value): Value {
  const known = readable(run, given).map((list) => any(run, list));
  return run.values.joinAll(given.atoms.every((atom) => atom.kind === 'object') ? known : [...known, run.values.unknown]);
}

function extend(run: Run, evaluation: Evaluation): Outcome {
  const { receiver } = evaluation.call;
  const given = argument(run, evaluation, evaluation.call.args.positional.length - 1);
  const from = exactly(run, given);
  for (const list of writable(run, receiver)) {
    if (isExact(list, receiver) && from?.items && !from.rest) list.items.push(...from.items);
    else appendElement(run, list, contained(run, evaluation, run.values.addTaints(elementOf(run, given), given.taints)));
  }
  return result(run.values.undefined);
}

/** What a list holds between two places is replaced by the elements of the first argument. */
function replaceSlice(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { receiver, args } = evaluation.call;
  const given = argument(run, evaluation, 0);
  const bounds = args.positional.slice(1);
  const list = writable(run, receiver)[0];
  const from = exactly(run, given);
  const [start = 0, end] = bounds.map(place);
  const isKnown = bounds.every((bound) => place(bound) !== undefined || constantOf(bound)?.value === undefined) && start >= 0 && (end ?? 0) >= 0;
  if (!list || !isExact(list, receiver) || !from?.items || from.rest || !isKnown) {
    for (const each of writable(run, receiver)) addElement(run, each, run.values.never);
    return extend(run, { ...evaluation, call: { ...evaluation.call, args: argumentsOf([given]) } });
  }
  list.items.splice(start, (end ?? list.items.length) - start, ...from.items);
  return result(run.values.undefined);
}

/** The elements that stay, where that is known of each of them. */
function filterEach(run: Run, evaluation: Evaluation): readonly Value[] | undefined {
  const { site, receiver, args: { positional: [callback, self] } } = evaluation.call;
  const list = exactly(run, receiver);
  const isKnown = list?.shape === 'list' && isExact(list, receiver) && !mayBeFilled(run, list) && list.taints.length === 0;
  if (!isKnown || !callback || list.items.length > LIMITS.elements || !list.items.every((item) => constantOf(item))) return undefined;
  const kept: Value[] = [];
  for (const [i, item] of [...list.items].entries()) {
    const truth = truthOf(run.machine.call(site, callback, self, argumentsOf([item, run.values.constant(i), receiver])));
    if (truth === 'either') return undefined;
    if (truth === 'true') kept.push(item);
  }
  return kept;
}

/**
 * Elements of a list, each as it stands where the function among the arguments answers with something true. Of lists that
 * are not exact, some element stands for all.
 */
function filter(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { site, receiver, args } = evaluation.call;
  const [callback] = args.positional;
  const isCode = callback?.atoms.length === 1 && exactly(run, callback)?.code !== undefined;
  const lists = readable(run, receiver);
  if (!isCode || lists.length === 0 || lists.length !== receiver.atoms.length) return undefined;
  const known = filterEach(run, evaluation);
  if (known) return { ...fresh(run, evaluation, { items: known }), ranCallbacks: true };
  const element = run.values.addTaints(run.values.joinAll(lists.map((list) => any(run, list))), receiver.taints);
  run.machine.call(site, callback, args.positional[1], argumentsOf([contained(run, evaluation, element), run.values.shape('number'), receiver]));
  const { answer } = site.outcome;
  const rest = kept(run, answer, element);
  return { ...fresh(run, evaluation, rest ? { rest: withParts(run, rest, answer) } : { items: [] }), ranCallbacks: true };
}

/** What an element is for which a function answered with something true; undefined where it never does. One without parameters tells nothing. */
export function kept(run: Run, answer: Answer | undefined, element: Value): Value | undefined {
  if (answer?.isPromised || (!answer?.whenTrue && !answer?.whenFalse)) return element;
  return answer.whenTrue && (answer.whenTrue.get(run.accessPaths.parameter(0)) ?? element);
}

/** A list, such as a pair of key and value, with what the function found out about its parts. */
function withParts(run: Run, element: Value, answer: Answer | undefined): Value {
  const parts = [...answer?.whenTrue ?? []].flatMap(([{ key, parent }, value]) =>
    (parent === run.accessPaths.parameter(0) && key?.kind === 'member' && /^\d+$/.test(key.name) ? [[Number(key.name), value] as const] : []));
  const list = parts.length > 0 ? exactly(run, element) : undefined;
  if (list?.shape !== 'list' || !list.items) return element;
  const known = new Map(parts);
  const made = run.heap.allocate('list', { items: list.items.map((item, i) => known.get(i) ?? item), taints: list.taints });
  return run.values.withTaints(run.values.object(made.id), element.taints);
}

/** Calls the function among the arguments for each element of an exact list; other lists are for flow rows. */
export function callForEach(run: Run, evaluation: Evaluation): readonly Value[] | undefined {
  const { site, receiver, args } = evaluation.call;
  const list = exactly(run, receiver);
  const [callback] = args.positional;
  const isKnown = list?.shape === 'list' && list.isSingle && !list.rest && !mayBeFilled(run, list);
  if (!isKnown || !list.items || !callback || list.items.length > LIMITS.elements) return undefined;
  return [...list.items].map((item, i) => run.machine.call(site, callback, args.positional[1], argumentsOf([contained(run, evaluation, run.values.addTaints(item, receiver.taints)), run.values.constant(i), receiver])));
}

function map(run: Run, evaluation: Evaluation): Outcome | undefined {
  const items = callForEach(run, evaluation);
  return items && { ...fresh(run, evaluation, { items: items.map((item) => (item.atoms.length > 0 ? item : run.values.undefined)) }), ranCallbacks: true };
}

function clear(run: Run, evaluation: Evaluation): Outcome {
  const { receiver } = evaluation.call;
  for (const list of writable(run, receiver)) {
    if (!list.isSingle || receiver.atoms.length !== 1) continue;
    list.items = list.shape === 'list' ? [] : undefined;
    list.rest = undefined;
    list.fields.clear();
    list.taints = [];
  }
  return result(run.values.undefined);
}

/** What follows from the first place of a constant in a list of constants; undefined when either is something else. */
function positionIn(run: Run, evaluation: Evaluation, by: (index: number) => Constant): Value | undefined {
  const { receiver } = evaluation.call;
  const list = exactly(run, receiver);
  const asked = constantOf(argument(run, evaluation, 0));
  if (!list || !isExact(list, receiver) || mayBeFilled(run, list) || !asked) return undefined;
  const items = list.items.map(constantOf);
  return items.every((item) => item !== undefined) ? run.values.constant(by(items.findIndex((item) => item.value === asked.value))) : undefined;
}

export const listOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'list-append': append,
  'set-add': (run, evaluation) => {
    append(run, evaluation);
    return result(evaluation.call.receiver);
  },
  'list-prepend': adding(() => ({ at: 'start', from: 0 })),
  'list-insert': adding((evaluation) => ({ at: place(evaluation.call.args.positional[0] ?? evaluation.result), from: 1 })),
  'list-pop': pop,
  'list-shift': removing((items) => items.shift()),
  'list-remove-at': removing((items, at) => (at === undefined ? undefined : items.splice(at, 1)[0])),
  'list-get': get,
  'list-set': set,
  'list-slice': slice,
  'list-concat': concat,
  'list-splice': splice,
  'list-copy': copy,
  'list-extend': extend,
  'list-replace-slice': replaceSlice,
  'list-map': map,
  'list-clear': clear,
  'list-of': (run, evaluation) => {
    const { positional, rest } = evaluation.call.args;
    return fresh(run, evaluation, rest ? { rest: run.values.joinAll([...positional, rest]) } : { items: positional });
  },
  'list-size': (run, evaluation) => {
    const list = exactly(run, evaluation.call.receiver);
    return result(list?.items && !list.rest ? run.values.constant(list.items.length) : run.values.shape('number'));
  },
  'list-filter': filter,
  'list-includes': (run, evaluation) => {
    const { site: { frame, place }, receiver } = evaluation.call;
    noteMembership(run, frame, [argument(run, evaluation, 0), receiver], place);
    return result(positionIn(run, evaluation, (index) => index >= 0) ?? run.values.shape('boolean'));
  },
  'list-index-of': (run, evaluation) => result(positionIn(run, evaluation, (index) => index) ?? run.values.shape('number')),
  'is-list': (run, evaluation) => {
    const list = exactly(run, argument(run, evaluation, 0));
    return result(list ? run.values.constant(list.shape === 'list') : run.values.shape('boolean'));
  },
};
