/* Collectors: what is said once of how the elements of a sequence are gathered, and the gathering itself. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { contained, exactly, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { storeUnder } from '#engine/taint/operations/containers/maps.ts';
import { groupsOf, putGroup } from '#engine/taint/operations/sequences/groups.ts';
import { elementsIn, filteredBy, listOf } from '#engine/taint/operations/streams.ts';
import type { Elements } from '#engine/taint/operations/streams.ts';
import { textOperations } from '#engine/taint/operations/texts.ts';
import type { Gathering, HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import { truthOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The call that gathers, and how many collectors stand around the one at work. */
interface Work {
  readonly run: Run;
  readonly evaluation: Evaluation;
  readonly level: number;
}

/** Of maps in maps those at one depth are taken for one. */
const LEVELS = [undefined, {}, {}, {}];

/** How a sequence is to be gathered, for the call that does it: the name of what it does, and its own arguments. */
function gathering(way: Gathering): Mechanism {
  return (run, evaluation) => {
    const collector = allocate(run, evaluation.call.site, 'object');
    collector.native = { kind: 'collector', way };
    evaluation.call.args.positional.forEach((value, i) => setInternal(collector, `argument ${i}`, value));
    return result(run.values.object(collector.id));
  };
}

/** `collect(collector)`, or `collect(supplier, accumulator, combiner)`. */
function gather(run: Run, evaluation: Evaluation): Outcome {
  const { positional } = evaluation.call.args;
  const [made = run.values.undefined, accumulate] = positional;
  const elements = elementsIn(run, evaluation.call.receiver);
  if (!accumulate) return { value: gathered({ run, evaluation, level: 0 }, made, elements), ranCallbacks: true };
  const container = call(run, evaluation, made);
  for (const item of each(elements)) call(run, evaluation, accumulate, container, contained(run, evaluation, item));
  return { value: container, ranCallbacks: true };
}

function each({ items, any }: Elements): readonly Value[] {
  return items ?? (any.atoms.length > 0 ? [any] : []);
}

function call(run: Run, evaluation: Evaluation, callback: Value, ...values: readonly Value[]): Value {
  const value = run.machine.call(evaluation.call.site, callback, undefined, argumentsOf(values));
  return value.atoms.length > 0 ? value : run.values.unknown;
}

/** What a collector makes of the elements; a list of them, where nothing is known of it. */
function gathered(work: Work, by: Value | undefined, elements: Elements): Value {
  const { run, evaluation, level } = work;
  const collector = by && exactly(run, by);
  const way = collector?.native?.kind === 'collector' ? collector.native.way : undefined;
  const given = (index: number): Value | undefined => collector && internalOf(collector, `argument ${index}`);
  const below = (index: number, parts: Elements): Value => gathered({ ...work, level: level + 1 }, given(index), parts);
  const made = (callback: Value | undefined, ...values: readonly Value[]): Value => (callback ? call(run, evaluation, callback, ...values) : run.values.unknown);
  switch (way) {
    case 'text': return joined(run, evaluation, given(0), elements);
    case 'map': return mapOf(work, elements, { key: given(0), value: given(1) });
    case 'groups': return groups(work, elements, { key: given(0), downstream: given(2) ?? given(1) });
    case 'halves': return halves(work, elements, { predicate: given(0), downstream: given(1) });
    case 'mapped': return below(1, ofEach(elements, (item) => made(given(0), item), run));
    case 'flattened': return below(1, flat(run, ofEach(elements, (item) => made(given(0), item), run)));
    case 'filtered': return below(1, filteredBy(run, evaluation, given(0) ?? run.values.unknown, elements));
    case 'finished': return made(given(1), below(0, elements));
    case 'both': return made(given(2), below(0, elements), below(1, elements));
    case 'reduced': return reduced(run, evaluation, elements, [given(0), given(1), given(2)]);
    case 'number': return run.values.shape('number');
    default: return level === 0 ? listOf(run, evaluation, elements) : fresh(run, elements);
  }
}

function ofEach({ items, any }: Elements, make: (item: Value) => Value, run: Run): Elements {
  return items ? { items: items.map(make), any: run.values.never } : { items: undefined, any: any.atoms.length > 0 ? make(any) : any };
}

function flat(run: Run, parts: Elements): Elements {
  const lists = each(parts).map((part) => elementsIn(run, part));
  const isKnown = parts.items !== undefined && lists.every(({ items }) => items !== undefined);
  return { items: isKnown ? lists.flatMap(({ items }) => items ?? []) : undefined, any: run.values.joinAll(lists.flatMap(each)) };
}

/** One of several lists that a call makes. */
function fresh(run: Run, { items, any }: Elements): Value {
  return run.values.object(run.heap.allocate('list', items ? { items: [...items] } : { items: any.atoms.length > 0 ? undefined : [], ...(any.atoms.length > 0 && { rest: any }) }).id);
}

function joined(run: Run, evaluation: Evaluation, separator: Value | undefined, elements: Elements): Value {
  const args = argumentsOf([separator ?? run.values.constant('')]);
  return textOperations['text-join']?.(run, { ...evaluation, call: { ...evaluation.call, receiver: fresh(run, elements), args } })?.value ?? run.values.unknown;
}

function reduced(run: Run, evaluation: Evaluation, elements: Elements, [first, second, third]: readonly (Value | undefined)[]): Value {
  const operator = third ?? second ?? first ?? run.values.unknown;
  const parts = third && second ? ofEach(elements, (item) => call(run, evaluation, second, item), run) : elements;
  const [head = run.values.never, ...others] = [...(second && first ? [first] : []), ...each(parts)];
  const sum = others.reduce((before, item) => call(run, evaluation, operator, before, item), head);
  const all = parts.items ? sum : run.values.join(sum, call(run, evaluation, operator, sum, parts.any));
  return second ? all : fresh(run, { items: undefined, any: all });
}

function container({ run, evaluation, level }: Work): HeapObject {
  return allocate(run, evaluation.call.site, 'map', LEVELS[level] ?? LEVELS.at(-1));
}

function mapOf(work: Work, elements: Elements, by: { readonly key: Value | undefined; readonly value: Value | undefined }): Value {
  const { run, evaluation } = work;
  const map = container(work);
  const apply = (fn: Value | undefined, element: Value): Value => (fn ? run.machine.call(evaluation.call.site, fn, undefined, argumentsOf([element])) : element);
  for (const element of each(elements)) storeUnder(run, map, { key: apply(by.key, element), value: apply(by.value, element), isThis: true });
  return run.values.object(map.id);
}

/** Under each key what the other collector makes of the elements with it. */
function groups(work: Work, elements: Elements, { key, downstream }: { readonly key: Value | undefined; readonly downstream: Value | undefined }): Value {
  const { run, evaluation } = work;
  const map = container(work);
  for (const group of groupsOf(run, elements, (item) => (key ? call(run, evaluation, key, item) : run.values.unknown))) {
    putGroup(run, map, { ...group, made: gathered({ ...work, level: work.level + 1 }, downstream, group.members) });
  }
  return run.values.object(map.id);
}

/** What the predicate is true of stands under true, else under false. */
function halves(work: Work, elements: Elements, { predicate, downstream }: { readonly predicate: Value | undefined; readonly downstream: Value | undefined }): Value {
  const { run, evaluation } = work;
  const map = container(work);
  const told = each(elements).map((item) => ({ item, truth: predicate ? truthOf(call(run, evaluation, predicate, item)) : 'either' }));
  const isKnown = elements.items !== undefined && told.every(({ truth }) => truth !== 'either');
  for (const half of [true, false]) {
    const items = told.filter(({ truth }) => truth !== String(!half)).map(({ item }) => item);
    const part: Elements = isKnown ? { items, any: run.values.never } : { items: undefined, any: run.values.joinAll(items) };
    storeUnder(run, map, { key: run.values.constant(half), value: gathered({ ...work, level: work.level + 1 }, downstream, part), isThis: true });
  }
  return run.values.object(map.id);
}

export const collectorOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'gather-text': gathering('text'),
  'gather-list': gathering('list'),
  'gather-map': gathering('map'),
  'gather-groups': gathering('groups'),
  'gather-halves': gathering('halves'),
  'gather-mapped': gathering('mapped'),
  'gather-flattened': gathering('flattened'),
  'gather-filtered': gathering('filtered'),
  'gather-finished': gathering('finished'),
  'gather-both': gathering('both'),
  'gather-reduced': gathering('reduced'),
  'gather-number': gathering('number'),
  gather,
};
