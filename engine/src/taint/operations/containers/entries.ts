/* Maps whose entries are exchanged by functions, and maps that are asked for any of their entries. */
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { mapOperations } from '#engine/taint/operations/containers/maps.ts';
import { argument, contained, readable, result, writable } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { elementsOf, namedFields } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import { keyNamed } from '#engine/taint/values/object-keys.ts';
import type { Value } from '#engine/taint/values/value.ts';

function isNothing(atom: Value['atoms'][number]): boolean {
  return atom.kind === 'const' && (atom.value === undefined || atom.value === null);
}

/** What stands under the key: never where surely nothing does. `mayLack`: nothing may stand there. */
function standing(run: Run, { call }: Evaluation): { readonly present: Value; readonly mayLack: boolean; readonly found: Value } {
  const found = run.machine.invoke({ ...call, args: argumentsOf(call.args.positional.slice(0, 1)) }, 'get');
  const present = run.values.without(found, isNothing);
  return { present, mayLack: present !== found || present.atoms.length === 0, found };
}

function store(run: Run, evaluation: Evaluation, value: Value): Outcome {
  const { call } = evaluation;
  if (value.atoms.length > 0) mapOperations['map-set']?.(run, { ...evaluation, call: { ...call, args: argumentsOf([argument(run, evaluation, 0), value]) } });
  return { value: value.atoms.length > 0 ? value : run.values.unknown, ranCallbacks: true };
}

/** `merge(key, value, function)`: the value, or what the function makes of the entry and it. */
function merge(run: Run, evaluation: Evaluation): Outcome {
  const [, given = run.values.unknown, callback = run.values.unknown] = evaluation.call.args.positional;
  const { present, mayLack } = standing(run, evaluation);
  const merged = present.atoms.length === 0 ? run.values.never : run.machine.call(evaluation.call.site, callback, undefined, argumentsOf([present, given]));
  return store(run, evaluation, mayLack ? run.values.join(given, merged) : merged);
}

/** What the function makes of the key and the entry, which is null where there is none. */
function compute(isOfPresent: boolean): Mechanism {
  return (run, evaluation) => {
    const [key = run.values.unknown, callback = run.values.unknown] = evaluation.call.args.positional;
    const { present, mayLack } = standing(run, evaluation);
    const old = mayLack && !isOfPresent ? run.values.join(present, run.values.null) : present;
    if (old.atoms.length === 0) return { value: run.values.null, ranCallbacks: true };
    return store(run, evaluation, run.machine.call(evaluation.call.site, callback, undefined, argumentsOf([key, old])));
  };
}

/** Every entry is what the function makes of its key and it. */
function replaceAll(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, site } = evaluation.call;
  const callback = argument(run, evaluation, 0);
  const made = (key: Value, value: Value): Value => {
    const given = run.machine.call(site, callback, undefined, argumentsOf([key, contained(run, evaluation, value)]));
    return given.atoms.length > 0 ? given : run.values.unknown;
  };
  for (const map of writable(run, receiver)) {
    const isSure = map.isSingle && receiver.atoms.length === 1;
    for (const [key, value] of namedFields(map)) {
      const replaced = made(keyNamed(run.values, key), value);
      map.fields.set(key, isSure ? replaced : run.values.join(value, replaced));
    }
    if (!map.rest) continue;
    const replaced = made(run.values.withTaints(run.values.shape('text'), map.taints), map.rest);
    map.rest = isSure ? replaced : run.values.join(map.rest, replaced);
  }
  return { value: run.values.undefined, ranCallbacks: true };
}

function keysOf(run: Run, map: HeapObject): Value {
  const named = namedFields(map).map(([key]) => keyNamed(run.values, key));
  const others = map.rest ? [run.values.addTaints(run.values.shape('text'), internalOf(map, 'keys')?.taints ?? [])] : [];
  return run.values.addTaints(run.values.joinAll([...named, ...others]), map.taints);
}

/** Any of the keys, or of the entries as a list of key and value. */
function any(what: 'key' | 'entry'): Mechanism {
  return (run, evaluation) => {
    const maps = readable(run, evaluation.call.receiver);
    const key = run.values.joinAll(maps.map((map) => keysOf(run, map)));
    if (key.atoms.length === 0) return maps.length === 0 ? undefined : result(run.values.null);
    if (what === 'key') return result(contained(run, evaluation, key));
    const value = run.values.joinAll(maps.map((map) => run.values.addTaints(elementsOf(run.values, map) ?? run.values.never, map.taints)));
    const entry = run.heap.allocate('list', { items: [contained(run, evaluation, key), contained(run, evaluation, value)] });
    return result(run.values.object(entry.id));
  };
}

export const entryOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'map-merge': merge,
  'map-compute': compute(false),
  'map-compute-if-present': compute(true),
  'map-replace-all': replaceAll,
  'map-any-key': any('key'),
  'map-any-entry': any('entry'),
};
