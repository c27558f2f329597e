/* Lists and maps whose methods do different things by their arguments. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import { addElement } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { mayBeFilled } from '#engine/taint/objects/members.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { listOperations } from '#engine/taint/operations/containers/lists.ts';
import { mapOperations } from '#engine/taint/operations/containers/maps.ts';
import { argument, contained, exactly, readable, result, writable } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { elementsIn, listOf } from '#engine/taint/operations/streams.ts';
import { namedFields } from '#engine/taint/values/heap-object.ts';
import { constantOf, shapeOfAtom } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

function isNumber(value: Value): boolean {
  return value.atoms.length > 0 && value.atoms.every((atom) => shapeOfAtom(atom) === 'number');
}

/** Without arguments, or with how much room it will need, an empty list; else a copy. */
function newList(run: Run, evaluation: Evaluation): Outcome {
  const [given] = evaluation.call.args.positional;
  if (!given || isNumber(given)) return result(listOf(run, evaluation, { items: [], any: run.values.never }));
  return result(listOf(run, evaluation, elementsIn(run, given)));
}

/** `add(value)` at the end, `add(index, value)` at a place. */
function add(run: Run, evaluation: Evaluation): Outcome | undefined {
  return listOperations[evaluation.call.args.positional.length > 1 ? 'list-insert' : 'list-append']?.(run, evaluation);
}

/** `remove(index)`, `remove(value)`, or `remove()` of the first. */
function remove(run: Run, evaluation: Evaluation): Outcome | undefined {
  const [given] = evaluation.call.args.positional;
  if (!given) return listOperations['list-shift']?.(run, evaluation);
  if (isNumber(given)) return listOperations['list-remove-at']?.(run, evaluation);
  const wanted = constantOf(given);
  for (const list of writable(run, evaluation.call.receiver)) {
    const isExact = list.items && list.isSingle && !list.rest && evaluation.call.receiver.atoms.length === 1;
    const constants = list.items?.map(constantOf);
    const at = isExact && wanted && constants?.every((item) => item !== undefined) ? constants.findIndex((item) => item?.value === wanted.value) : undefined;
    if (at === undefined) addElement(run, list, run.values.never);
    else if (at >= 0) list.items?.splice(at, 1);
  }
  return result(run.values.shape('boolean'));
}

/** The elements of the only argument where that is a list, else the arguments. */
function listOfAll(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { positional, rest } = evaluation.call.args;
  const [only] = positional;
  const isList = !rest && positional.length === 1 && only && only.atoms.some((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.shape === 'list');
  return isList ? result(listOf(run, evaluation, elementsIn(run, only))) : listOperations['list-of']?.(run, evaluation);
}

/** The only argument where that is a list: what is set in the one is set in the other. Else a list of the arguments. */
function listView(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { positional: [only, ...others], rest } = evaluation.call.args;
  const isList = !rest && only && others.length === 0 && only.atoms.length > 0 && only.atoms.every((atom) => atom.kind === 'object' && run.heap.read(atom.object)?.shape === 'list');
  return isList ? result(only) : listOfAll(run, evaluation);
}

function size(run: Run, evaluation: Evaluation): Outcome {
  const object = exactly(run, evaluation.call.receiver);
  const isKnown = object && object.isSingle && !object.rest && object.taints.length === 0 && !mayBeFilled(run, object);
  // What one way stored, and another did not, may be there.
  const isSure = object?.shape !== 'map' || [...object.fields.values()].every(({ atoms }) => !atoms.some((atom) => atom.kind === 'const' && atom.value === undefined));
  const count = !isSure ? undefined : object?.shape === 'map' ? object.fields.size : object?.items?.length;
  return result(isKnown && count !== undefined ? run.values.constant(count) : run.values.shape('number'));
}

function existing(run: Run, found: Value): Value {
  return run.values.without(found, (atom) => atom.kind === 'const' && (atom.value === undefined || atom.value === null));
}

/** Of what other code may have put there nothing is known, nor whether it did. */
function isSurelyThere(found: Value, present: Value): boolean {
  return present === found && !found.atoms.some(({ kind }) => kind === 'unknown');
}

/** The entry, or what the function gives for its key, which is stored. */
function computeIfAbsent(run: Run, evaluation: Evaluation): Outcome {
  const { call } = evaluation;
  const found = run.machine.invoke({ ...call, args: argumentsOf(call.args.positional.slice(0, 1)) }, 'get');
  const present = existing(run, found);
  if (isSurelyThere(found, present)) return { value: found, ranCallbacks: true };
  const made = run.machine.call(call.site, argument(run, evaluation, 1), undefined, argumentsOf([argument(run, evaluation, 0)]));
  const value = run.values.join(present, made);
  mapOperations['map-set']?.(run, { ...evaluation, call: { ...call, args: argumentsOf([argument(run, evaluation, 0), value]) } });
  return { value, ranCallbacks: true };
}

/** The entry, or the second argument, which is stored where there is none. */
function putIfAbsent(run: Run, evaluation: Evaluation): Outcome {
  const { call } = evaluation;
  const found = run.machine.invoke({ ...call, args: argumentsOf(call.args.positional.slice(0, 1)) }, 'get');
  const present = existing(run, found);
  const value = isSurelyThere(found, present) ? found : run.values.join(present, argument(run, evaluation, 1));
  mapOperations['map-set']?.(run, { ...evaluation, call: { ...call, args: argumentsOf([argument(run, evaluation, 0), value]) } });
  return result(found);
}

/** Calls the function with key and value of each entry. */
function mapEach(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, site } = evaluation.call;
  const callback = argument(run, evaluation, 0);
  const maps = readable(run, receiver);
  const known = maps.flatMap((map): (readonly Value[])[] => {
    const entries = namedFields(map).map(([key, value]): readonly Value[] => [run.values.constant(key), value]);
    return map.rest || map.taints.length > 0 ? [...entries, anyEntry(run, map.taints, map.rest)] : entries;
  });
  // A map that was sent is no object of the heap: who sent it chose its keys.
  const all = receiver.taints.length > 0 && maps.length < receiver.atoms.length ? [...known, anyEntry(run, receiver.taints)] : known;
  for (const entry of all) run.machine.call(site, callback, undefined, argumentsOf(entry.map((value) => contained(run, evaluation, value))));
  return { value: run.values.undefined, ranCallbacks: true };
}

function anyEntry({ values }: Run, taints: Value['taints'], rest?: Value): readonly Value[] {
  return [values.withTaints(values.shape('text'), taints), rest ?? values.withTaints(values.unknown, taints)];
}

/** A map of keys and values in turn. */
function mapOfPairs(run: Run, evaluation: Evaluation): Outcome {
  const { positional } = evaluation.call.args;
  const map = allocate(run, evaluation.call.site, 'map');
  for (let i = 0; i + 1 < positional.length; i += 2) {
    const key = constantOf(positional[i] ?? run.values.unknown);
    const value = positional[i + 1] ?? run.values.unknown;
    const old = key && map.fields.get(String(key.value));
    if (key) map.fields.set(String(key.value), old && !map.isSingle ? run.values.join(old, value) : value);
    else map.rest = run.values.join(map.rest ?? run.values.never, value);
  }
  return result(run.values.object(map.id));
}

/** A map of entries, each a list of key and value. */
function mapOfEntries(run: Run, evaluation: Evaluation): Outcome {
  const { positional } = evaluation.call.args;
  const flat = positional.map((entry) => elementsIn(run, entry));
  const pairs = flat.flatMap(({ items, any }) => [items?.[0] ?? any, items?.[1] ?? any]);
  return mapOfPairs(run, { ...evaluation, call: { ...evaluation.call, args: argumentsOf(pairs) } });
}

export const collectionOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'list-new': newList,
  'list-add': add,
  'list-remove': remove,
  'list-of-all': listOfAll,
  'list-view': listView,
  'collection-size': size,
  'map-compute-if-absent': computeIfAbsent,
  'map-put-if-absent': putIfAbsent,
  'map-each': mapEach,
  'map-new': (run, evaluation) => {
    const [given] = evaluation.call.args.positional;
    const isCopy = given !== undefined && !isNumber(given);
    return mapOperations['map-copy']?.(run, isCopy ? evaluation : { ...evaluation, call: { ...evaluation.call, name: undefined, args: argumentsOf([]) } });
  },
  'map-of-pairs': mapOfPairs,
  'map-of-entries': mapOfEntries,
  'map-put-all': (run, evaluation) => mapOperations['object-assign']?.(run, { ...evaluation, call: { ...evaluation.call, args: argumentsOf([evaluation.call.receiver, ...evaluation.call.args.positional]) } }),
};
