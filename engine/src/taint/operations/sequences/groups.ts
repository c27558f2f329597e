/* Elements put together by what a function gives for each: those with one key under it, in an object or a map. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { argument, contained } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism } from '#engine/taint/objects/mechanism.ts';
import { storeUnder } from '#engine/taint/operations/containers/maps.ts';
import { iterated } from '#engine/taint/operations/sequences/arrays.ts';
import type { Elements } from '#engine/taint/operations/streams.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { keyNamed, keyOfObject } from '#engine/taint/values/object-keys.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The elements that have a key. */
export interface Group {
  readonly key: Value;
  readonly members: Elements;
  /** Whether an element surely has the key. */
  readonly isSure: boolean;
}

/** An element and what the function gave for it; `names` are the keys that this may be, undefined where it may be any. */
interface Keyed {
  readonly item: Value;
  readonly key: Value;
  readonly names: readonly string[] | undefined;
}

/** The element, or any of them where they are not known one by one, with its key. */
function keyedBy(run: Run, { items, any }: Elements, keyOf: (item: Value, index: Value) => Value): readonly Keyed[] {
  const all = items ?? (any.atoms.length > 0 ? [any] : []);
  return all.map((item, i) => {
    const given = keyOf(item, items ? run.values.constant(i) : run.values.shape('number'));
    const key = given.atoms.length > 0 ? given : run.values.unknown;
    const object = keyOfObject(run.heap, key);
    return { item, key, names: object === undefined ? constantsOf(key)?.map(String) : [object] };
  });
}

/**
 * The elements by their keys, in the order of these. One whose key is one of several constants may stand under each of them.
 * Those whose key is not known make the last group, as storing under such a key adds to what stands under any other.
 */
export function groupsOf(run: Run, elements: Elements, keyOf: (item: Value, index: Value) => Value): readonly Group[] {
  const byName = new Map<string, Keyed[]>();
  const unknown: Keyed[] = [];
  for (const keyed of keyedBy(run, elements, keyOf)) {
    if (!keyed.names) unknown.push(keyed);
    for (const name of keyed.names ?? []) byName.set(name, [...(byName.get(name) ?? []), keyed]);
  }
  const isKnown = elements.items !== undefined;
  const named = [...byName].map(([name, members]) => groupOf(run, members, { key: keyNamed(run.values, name), isKnown }));
  return unknown.length === 0 ? named : [...named, groupOf(run, unknown, { key: run.values.joinAll(unknown.map(({ key }) => key)), isKnown: false })];
}

function groupOf(run: Run, members: readonly Keyed[], { key, isKnown }: { readonly key: Value; readonly isKnown: boolean }): Group {
  const items = members.map(({ item }) => item);
  const isExact = isKnown && members.every(({ names }) => names?.length === 1);
  return {
    key,
    members: isExact ? { items, any: run.values.never } : { items: undefined, any: run.values.joinAll(items) },
    isSure: isKnown && members.some(({ names }) => names?.length === 1),
  };
}

/** Stores what was made of a group under its key. */
export function putGroup(run: Run, map: HeapObject, { key, isSure, made }: Pick<Group, 'key' | 'isSure'> & { readonly made: Value }): void {
  storeUnder(run, map, { key, value: isSure ? made : run.values.join(made, run.values.undefined), isThis: true });
}

/** One call makes a list for each group: the first groups of it are told apart. */
const PLACES: readonly object[] = Array.from({ length: LIMITS.elements }, () => ({}));

function listAt(run: Run, { call }: Evaluation, place: object | undefined, { items, any }: Elements): Value {
  const list = allocate(run, call.site, 'list', place);
  if (items && list.isSingle) {
    list.items = [...items];
  } else {
    list.rest = run.values.joinAll([any, ...(items ?? []), list.rest ?? run.values.never, ...(list.items ?? [])]);
    list.items = undefined;
  }
  return run.values.object(list.id);
}

/** An object or a map of lists: the elements of the first argument by what the second gives for each, with its index. */
function grouping(shape: 'object' | 'map'): Mechanism {
  return (run, evaluation) => {
    const { site } = evaluation.call;
    const { items, any } = iterated(run, evaluation, argument(run, evaluation, 0));
    const elements = { items: items?.map((item) => contained(run, evaluation, item)), any: contained(run, evaluation, any) };
    const by = argument(run, evaluation, 1);
    const groups = groupsOf(run, elements, (item, index) => run.machine.call(site, by, undefined, argumentsOf([item, index])));
    const made = allocate(run, site, shape);
    // The object inherits nothing, so that no key of an element leads to a prototype.
    if (shape === 'object') made.prototype = run.values.null;
    for (const [i, group] of groups.entries()) putGroup(run, made, { ...group, made: listAt(run, evaluation, PLACES[i] ?? PLACES.at(-1), group.members) });
    return { value: run.values.object(made.id), ranCallbacks: true };
  };
}

export const groupOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'object-of-groups': grouping('object'),
  'map-of-groups': grouping('map'),
};
