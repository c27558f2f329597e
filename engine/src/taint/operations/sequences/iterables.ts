/* What is made of several sequences and maps at once: elements numbered, side by side, united; maps made of all that a call is given. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { heldOwn, onlyOwn } from '#engine/taint/conditions/containment.ts';
import { entryUnder, mapEntry, mayBeFilled } from '#engine/taint/objects/members.ts';
import { argumentsOf, NO_ARGUMENTS } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { argument, contained, exactly, readable, result, writable } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { elementsIn, listOf } from '#engine/taint/operations/streams.ts';
import type { Elements } from '#engine/taint/operations/streams.ts';
import { namedFields, taintWhole } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { carryKeys, internalOf, setInternal } from '#engine/taint/values/internals.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import { constantOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What iterating gives: the keys of a map, else its elements. */
function listed(run: Run, value: Value): Elements {
  const map = exactly(run, value);
  if (map?.shape !== 'map') return elementsIn(run, value);
  const given = internalOf(map, 'keys')?.taints ?? [];
  const isKnown = map.isSingle && !map.rest && map.taints.length === 0 && value.taints.length === 0 && given.length === 0 && !mayBeFilled(run, map);
  if (isKnown) return { items: namedFields(map).map(([key]) => run.values.constant(key)), any: run.values.never };
  return { items: undefined, any: run.values.addTaints(run.values.shape('text'), joinTaints(joinTaints(map.taints, value.taints), given)) };
}

/** A fresh list of these values. */
function tuple(run: Run, values: readonly Value[]): Value {
  return run.values.object(run.heap.allocate('list', { items: [...values] }).id);
}

function numbered(run: Run, evaluation: Evaluation): Outcome {
  const { items, any } = listed(run, evaluation.call.receiver);
  const pairs = items?.map((item, index) => tuple(run, [run.values.constant(index), contained(run, evaluation, item)]));
  const pair = any.atoms.length > 0 ? tuple(run, [run.values.shape('number'), contained(run, evaluation, any)]) : any;
  return result(listOf(run, evaluation, { items: pairs, any: pairs ? run.values.never : pair }));
}

function zipped(run: Run, evaluation: Evaluation): Outcome {
  const columns = evaluation.call.args.positional.map((value) => listed(run, value));
  const lengths = columns.map(({ items }) => items?.length);
  if (columns.length > 0 && lengths.every((length) => length !== undefined)) {
    const rows = Array.from({ length: Math.min(...lengths) }, (_, row) => tuple(run, columns.map(({ items }) => contained(run, evaluation, items?.[row] ?? run.values.never))));
    return result(listOf(run, evaluation, { items: rows, any: run.values.never }));
  }
  const parts = columns.map(({ items, any }) => run.values.joinAll([any, ...(items ?? [])]));
  return result(listOf(run, evaluation, { items: undefined, any: tuple(run, parts.map((part) => contained(run, evaluation, part))) }));
}

/** The elements of the receiver, if it is a sequence, and of all arguments, in order. */
function united(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, args } = evaluation.call;
  const parts = [receiver, ...args.positional, ...(args.rest ? [args.rest] : [])]
    .filter((part) => part.atoms.some((atom) => atom.kind === 'object' || atom.kind === 'unknown') || part.taints.length > 0)
    .map((part) => listed(run, part));
  const isKnown = !args.rest && parts.every(({ items }) => items !== undefined);
  const any = run.values.joinAll(parts.map((part) => part.any));
  return result(listOf(run, evaluation, { items: isKnown ? parts.flatMap(({ items }) => items ?? []) : undefined, any }));
}

/** What the receiver and all arguments hold: where nothing of one is the attacker's, some of that; else of the receiver. */
function common(run: Run, evaluation: Evaluation): Outcome {
  const { call: { receiver, args, site } } = evaluation;
  const fixed = [receiver, ...args.positional].find((each) => heldOwn(run, each));
  return fixed ? result(onlyOwn(run, allocate(run, site, 'list'), fixed)) : copied(run, evaluation);
}

/** Pairs of a key and the elements that have it: what the first argument behind them gives for an element, or the element itself. */
function grouped(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, args, site } = evaluation.call;
  const by = args.positional[0] ?? args.named.get('key');
  const { items, any } = listed(run, receiver);
  const element = contained(run, evaluation, run.values.joinAll([any, ...items ?? []]));
  const key = by ? run.machine.call(site, by, undefined, argumentsOf([element])) : element;
  const group = run.values.object(run.heap.allocate('list', { rest: element }).id);
  return { ...result(listOf(run, evaluation, { items: undefined, any: tuple(run, [key, group]) })), ranCallbacks: true };
}

/** All elements of the receiver's elements. */
function flattened(run: Run, evaluation: Evaluation): Outcome {
  const { items, any } = elementsIn(run, evaluation.call.receiver);
  const parts = (items ?? [any]).map((part) => listed(run, part));
  const isKnown = items !== undefined && parts.every((part) => part.items !== undefined);
  return result(listOf(run, evaluation, { items: isKnown ? parts.flatMap((part) => part.items ?? []) : undefined, any: run.values.joinAll(parts.map((part) => part.any)) }));
}

/** A copy of a sequence, as what iterating gives. */
function copied(run: Run, evaluation: Evaluation): Outcome {
  const { receiver } = evaluation.call;
  const isNothing = receiver.atoms.every((atom) => atom.kind === 'const' && (atom.value === undefined || atom.value === null));
  return result(listOf(run, evaluation, isNothing ? { items: [], any: run.values.never } : listed(run, receiver)));
}

/** Stores the entries of maps, of lists of pairs, and keyword arguments; later ones win. */
function putAll(run: Run, evaluation: Evaluation, map: HeapObject, isSure: boolean): void {
  const { args } = evaluation.call;
  const put = (key: string | undefined, value: Value): void => {
    const stored = contained(run, evaluation, value);
    const old = key === undefined ? map.rest : map.fields.get(key);
    if (key === undefined) map.rest = run.values.join(old ?? run.values.never, stored);
    else map.fields.set(key, isSure || !old ? stored : run.values.join(old, stored));
  };
  for (const given of args.positional) {
    for (const atom of given.atoms) {
      const from = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
      if (from?.shape === 'list') putPairs(run, [...(from.items ?? []), ...(from.rest ? [from.rest] : [])], put);
      else if (from) {
        for (const [key, value] of from.fields) put(key, value);
        carryKeys(run.values, from, map);
      }
      if (from?.rest && from.shape !== 'list') put(undefined, from.rest);
      if (from) taintWhole(run.values, map, from.taints);
      if (!from && atom.kind !== 'const') put(undefined, run.values.unknown);
    }
    taintWhole(run.values, map, given.taints);
  }
  for (const [key, value] of args.named) put(key, value);
  if (args.namedRest) put(undefined, args.namedRest);
}

function putPairs(run: Run, pairs: readonly Value[], put: (key: string | undefined, value: Value) => void): void {
  for (const pair of pairs) {
    const { items, any } = elementsIn(run, pair);
    const key = items?.[0] && constantOf(items[0]);
    put(key && String(key.value), items?.[1] ?? any);
  }
}

function mapOfAll(run: Run, evaluation: Evaluation): Outcome {
  const map = allocate(run, evaluation.call.site, 'map');
  putAll(run, evaluation, map, map.isSingle);
  return result(run.values.object(map.id));
}

/** A map whose missing entries are made by a function: all of them are taken for one. */
function mapWithDefault(run: Run, evaluation: Evaluation): Outcome {
  const { call } = evaluation;
  const [factory, ...positional] = call.args.positional;
  const map = allocate(run, call.site, 'map');
  putAll(run, { ...evaluation, call: { ...call, args: { ...call.args, positional } } }, map, map.isSingle);
  if (factory && map.isSingle) setInternal(map, 'default', factory);
  if (factory) map.rest = run.values.join(map.rest ?? run.values.never, run.machine.call(call.site, factory, undefined, NO_ARGUMENTS));
  return { value: run.values.object(map.id), ranCallbacks: true };
}

/** A map in which the first of several that has a key counts. */
function mapChained(run: Run, evaluation: Evaluation): Outcome {
  const { call } = evaluation;
  return mapOfAll(run, { ...evaluation, call: { ...call, args: { ...call.args, positional: [...call.args.positional].reverse() } } });
}

function mapUpdate(run: Run, evaluation: Evaluation): Outcome {
  const { receiver } = evaluation.call;
  for (const map of writable(run, receiver)) putAll(run, evaluation, map, map.isSingle && receiver.atoms.length === 1);
  return result(run.values.undefined);
}

/** The entry, or the second argument, which then stands there. */
function mapDefault(run: Run, evaluation: Evaluation): Outcome {
  const { receiver } = evaluation.call;
  const key = constantOf(argument(run, evaluation, 0));
  const fallback = evaluation.call.args.positional[1] ?? run.values.null;
  let found = run.values.never;
  for (const map of writable(run, receiver)) {
    const name = key && String(key.value);
    const known = name === undefined ? undefined : mapEntry(run, map, name);
    const present = known && run.values.without(known, (atom) => atom.kind === 'const' && atom.value === undefined);
    const value = present && present === known ? present : run.values.join(present ?? run.values.never, contained(run, evaluation, fallback));
    if (name === undefined) map.rest = run.values.join(map.rest ?? run.values.never, value);
    else map.fields.set(name, value);
    found = run.values.joinAll([found, value, ...(name === undefined && map.rest ? [map.rest] : [])]);
  }
  if (readable(run, receiver).length === 0) found = run.values.join(run.values.unknown, fallback);
  return result(run.values.addTaints(found, receiver.taints));
}

/** Removes an entry and gives it, or the second argument where there is none. */
function mapTake(run: Run, evaluation: Evaluation): Outcome {
  const { receiver } = evaluation.call;
  const key = constantOf(argument(run, evaluation, 0));
  let taken = run.values.never;
  for (const map of writable(run, receiver)) {
    const name = key && String(key.value);
    taken = run.values.join(taken, name === undefined ? run.values.joinAll([...map.fields.values(), map.rest ?? run.values.never]) : entryUnder(run, evaluation.call.site, map, { key: name, found: mapEntry(run, map, name) }));
    if (name !== undefined && map.isSingle && receiver.atoms.length === 1) map.fields.delete(name);
  }
  const isMissing = taken.atoms.length === 0 || taken.atoms.some((atom) => atom.kind === 'const' && atom.value === undefined);
  const fallback = evaluation.call.args.positional[1];
  if (isMissing && fallback) taken = run.values.join(run.values.without(taken, (atom) => atom.kind === 'const' && atom.value === undefined), fallback);
  if (taken.atoms.length === 0) taken = run.values.unknown;
  return result(contained(run, evaluation, run.values.addTaints(taken, receiver.taints)));
}

export const iterableOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'list-numbered': numbered,
  'list-zipped': zipped,
  'list-united': united,
  'list-common': common,
  'list-grouped': grouped,
  'list-flattened': flattened,
  'list-listed': copied,
  'map-of-all': mapOfAll,
  'map-with-default': mapWithDefault,
  'map-chained': mapChained,
  'map-update': mapUpdate,
  'map-default': mapDefault,
  'map-take': mapTake,
};
