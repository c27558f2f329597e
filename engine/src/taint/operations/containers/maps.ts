import { allocate } from '#engine/taint/state/allocate.ts';
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import { writeSomewhere } from '#engine/taint/objects/knowing.ts';
import { asOwnKey, reportPollution } from '#engine/taint/objects/pollution.ts';
import { addElement } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { standFor } from '#engine/taint/objects/proxied.ts';
import { mayBeFilled } from '#engine/taint/objects/members.ts';
import { knowing, ofOwnMember } from '#engine/taint/objects/knowing.ts';
import { argument, contained, exactly, readable, result, writable } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { NOTHING, unite } from '#engine/taint/values/marks.ts';
import type { MarkSet } from '#engine/taint/values/marks.ts';
import { elementsOf, namedFields, taintWhole } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { carryKeys, internalOf, setInternal } from '#engine/taint/values/internals.ts';
import { namedByKey } from '#engine/taint/values/read-from.ts';
import { hopAt, joinTaints, step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { keyNamed, keyOfObject } from '#engine/taint/values/object-keys.ts';
import { constantOf, sameValue } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A map's entry for a key that is a constant or one object. Keys of different types do not meet in real programs. */
function keyOf(run: Run, value: Value): string | undefined {
  const constant = constantOf(value);
  return constant ? String(constant.value) : keyOfObject(run.heap, value);
}

function mapGet(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, site } = evaluation.call;
  const key = keyOf(run, argument(run, evaluation, 0));
  const fallback = evaluation.call.args.positional[1];
  let found = run.values.never;
  for (const map of readable(run, receiver)) found = run.values.join(found, entry(run, map, key));
  if (key === undefined && !fallback && readable(run, receiver).some((map) => isFixed(run, map))) found = run.values.join(found, run.values.undefined);
  if (found.atoms.length === 0) found = readable(run, receiver).length > 0 ? run.values.undefined : run.values.unknown;
  if (fallback && !holdsAll(run, receiver, key)) found = run.values.join(run.values.without(found, isNothing), notListed(run, evaluation, fallback));
  // What is got from the attacker's map is the attacker's.
  const given = receiver.taints.length > 0 ? run.machine.get(site, run.values.of(run.values.unknown.atoms, receiver.taints), key ?? '') : undefined;
  return result(contained(run, evaluation, namedBy(run, evaluation, key, given ? run.values.addTaints(found, given.taints) : found)));
}

/** What stood under the key by itself, and what is given in its place, is no part that the key names. */
function namedBy(run: Run, { call: { receiver, args, site } }: Evaluation, key: string | undefined, found: Value): Value {
  if (key === undefined || found.taints.length === 0 || readable(run, receiver).some(({ fields }) => fields.has(key))) return found;
  const isOther = ({ source }: Taint): boolean => args.positional[1]?.taints.some((taint) => taint.source === source) === true;
  const taints = namedByKey(found.taints.filter((taint) => !isOther(taint)), key, hopAt(site.place, 'container'));
  return run.values.withTaints(found, joinTaints(taints, found.taints.filter(isOther)));
}

/** What is asked for stands for itself where the map lacks it: of a table of single signs, a text without these is left. */
function notListed(run: Run, { call: { receiver, args } }: Evaluation, fallback: Value): Value {
  const table = exactly(run, receiver);
  const [key] = args.positional;
  if (!table || !key || key.taints.length === 0 || !sameValue(key, fallback) || table.rest || table.taints.length > 0) return fallback;
  const signs = namedFields(table).map(([name]) => name);
  if (signs.length === 0 || signs.some((name) => name.length !== 1)) return fallback;
  const marks = signs.reduce<MarkSet>((all, sign) => unite(all, run.kinds.absent(sign)), NOTHING);
  return run.values.withTaints(fallback, knowing(run, fallback.taints, marks));
}

function isNothing(atom: Value['atoms'][number]): boolean {
  return atom.kind === 'const' && atom.value === undefined;
}

/** Whether something stands under the key whichever of its maps the receiver is. */
function holdsAll(run: Run, receiver: Value, key: string | undefined): boolean {
  return receiver.atoms.every((atom) => {
    const held = key !== undefined && atom.kind === 'object' ? run.heap.read(atom.object)?.fields.get(key) : undefined;
    return held !== undefined && !held.atoms.some(isNothing);
  });
}

/** Whether it has the keys that are seen and no others: something else may be asked for. */
function isFixed(run: Run, map: HeapObject): boolean {
  return map.fields.size > 0 && !map.rest && map.taints.length === 0 && !mayBeFilled(run, map);
}

function entry(run: Run, map: HeapObject, key: string | undefined): Value {
  if (key === undefined) return run.values.addTaints(elementsOf(run.values, map) ?? run.values.undefined, map.taints);
  const known = map.fields.get(key);
  const other = mayBeFilled(run, map) ? run.values.unknown : run.values.undefined;
  const value = known ?? (map.rest && mayBeFilled(run, map) ? run.values.join(map.rest, other) : map.rest ?? other);
  return run.values.addTaints(value, map.taints);
}

function mapSet(run: Run, evaluation: Evaluation): Outcome {
  const { receiver } = evaluation.call;
  const [key, given] = [argument(run, evaluation, 0), argument(run, evaluation, 1)];
  const value = contained(run, evaluation, given);
  for (const map of writable(run, receiver)) storeUnder(run, map, { key, value, isThis: receiver.atoms.length === 1 });
  return result(receiver);
}

interface Stored {
  readonly key: Value;
  readonly value: Value;
  /** Whether it surely is this map that is changed. */
  readonly isThis: boolean;
}

/** Stores a value under a key, which may not be known: then the value may stand under any. */
export function storeUnder(run: Run, map: HeapObject, { key, value, isThis }: Stored): void {
  const name = keyOf(run, key);
  if (name === undefined) {
    for (const [known, old] of map.fields) map.fields.set(known, run.values.join(old, value));
    map.rest = run.values.join(map.rest ?? run.values.never, value);
    noteKey(run, map, key);
    return;
  }
  const old = map.fields.get(name);
  const isStrong = map.isSingle && isThis;
  map.fields.set(name, isStrong || !old ? value : run.values.join(old, value));
}

function noteKey(run: Run, map: HeapObject, key: Value): void {
  if (key.taints.length > 0) setInternal(map, 'keys', run.values.join(internalOf(map, 'keys') ?? run.values.never, key));
}

function mapDelete(run: Run, evaluation: Evaluation): Outcome {
  const { receiver } = evaluation.call;
  const key = keyOf(run, argument(run, evaluation, 0));
  let removed = run.values.never;
  for (const map of writable(run, receiver)) {
    removed = run.values.join(removed, entry(run, map, key));
    if (key !== undefined && map.isSingle && receiver.atoms.length === 1) map.fields.delete(key);
  }
  return result(removed.atoms.length > 0 ? removed : run.values.shape('boolean'));
}

function mapHas(run: Run, evaluation: Evaluation): Outcome {
  const map = exactly(run, evaluation.call.receiver);
  const key = keyOf(run, argument(run, evaluation, 0));
  const isExact = map && map.isSingle && !mayBeFilled(run, map) && !map.rest && map.taints.length === 0 && key !== undefined;
  return result(isExact ? run.values.constant(map.fields.has(key)) : run.values.shape('boolean'));
}

/** Copies the entries of every source into the object. */
function copyInto(run: Run, evaluation: Evaluation, target: HeapObject, sources: readonly Value[]): void {
  for (const source of sources) {
    for (const from of readable(run, source)) {
      for (const [key, value] of from.fields) target.fields.set(key, contained(run, evaluation, value));
      carryKeys(run.values, from, target);
      if (from.rest) target.rest = run.values.join(target.rest ?? run.values.never, contained(run, evaluation, from.rest));
      taintWhole(run.values, target, copiedTaints(evaluation, from.taints));
    }
    const taints = copiedTaints(evaluation, source.taints);
    taintWhole(run.values, target, taints);
    const isKnown = source.atoms.every((atom) => atom.kind === 'object' || atom.kind === 'const');
    if (!isKnown) target.rest = run.values.join(target.rest ?? run.values.never, run.values.addTaints(run.values.unknown, taints));
  }
}

function copiedTaints({ call }: Evaluation, taints: readonly Taint[]): readonly Taint[] {
  return step(taints, { ...hopAt(call.site.place, 'container'), isCopied: true });
}

/** Taints of the names under which an object holds something: of one that came as a whole, or was filled under names that came. */
function keysTaints(run: Run, value: Value): readonly Taint[] {
  return readable(run, value).reduce((taints, { taints: own, rest }) => joinTaints(joinTaints(taints, own), rest?.taints ?? []), value.taints);
}

function objectAssign(run: Run, evaluation: Evaluation): Outcome {
  const [target = run.values.undefined, ...sources] = behindSwitch(evaluation.call.args.positional);
  for (const source of sources) {
    const copied = run.values.withTaints(source, keysTaints(run, source));
    reportPollution(run, evaluation.call.site, target, { index: copied, value: copied });
  }
  for (const object of writable(run, target)) copyInto(run, evaluation, object, sources);
  const copied = sources.length === 0 ? run.values.never : run.values.joinAll(sources.map((source) => underAnyName(run, source)));
  for (const atom of target.atoms) {
    if (atom.kind !== 'model') continue;
    for (const source of sources) setNamed(run, evaluation, atom.node, source);
    writeSomewhere(run, atom.node, copied);
  }
  return result(target);
}

/** Some functions are told by a boolean before the objects whether objects within are copied, too. */
function behindSwitch(given: readonly Value[]): readonly Value[] {
  const [first] = given;
  return first && typeof constantOf(first)?.value === 'boolean' ? given.slice(1) : given;
}

/** What is put into a library's value under names that are known is assigned to these members. */
function setNamed(run: Run, evaluation: Evaluation, node: ModelNode, source: Value): void {
  for (const object of readable(run, source)) {
    for (const [key, value] of namedFields(object)) run.machine.set(evaluation.call.site, run.values.model(node), key, contained(run, evaluation, value));
  }
}

/** What is copied under names that are not known. */
function underAnyName(run: Run, source: Value): Value {
  const rest = readable(run, source).flatMap((object) => (object.rest ? [object.rest] : []));
  return run.values.addTaints(run.values.joinAll([run.values.unknown, ...rest]), source.taints);
}

function copy(shape: 'map' | 'object'): Mechanism {
  return (run, evaluation) => {
    const object = allocate(run, evaluation.call.site, shape);
    const from = evaluation.call.args.positional[0] ?? evaluation.call.receiver;
    copyInto(run, evaluation, object, evaluation.call.args.positional.length > 0 || evaluation.call.name !== undefined ? [from] : []);
    return result(run.values.object(object.id));
  };
}

/** A list of the object's keys, values, or pairs of both. */
function listing(what: 'keys' | 'values' | 'entries'): Mechanism {
  return (run, evaluation) => {
    const { site, receiver, args } = evaluation.call;
    const from = args.positional[0] ?? receiver;
    const list = allocate(run, site, 'list');
    const object = exactly(run, from);
    const isExact = object && !object.rest && !mayBeFilled(run, object) && object.taints.length === 0 && from.taints.length === 0 && list.isSingle && object.items === undefined;
    const make = (key: Value, value: Value): Value => (what === 'keys' ? key : what === 'values' ? value : pair(run, evaluation, key, value));
    if (isExact) {
      list.items = namedFields(object).map(([key, value]) => make(keyNamed(run.values, key), value));
    } else {
      addElement(run, list, unknownEntry(run, from, (key, value) => make(asOwnKey(run, site.place, key, from), value)));
    }
    return result(run.values.object(list.id));
  };
}

function unknownEntry(run: Run, from: Value, make: (key: Value, value: Value) => Value): Value {
  let { taints } = from;
  let value = run.values.never;
  let keys = run.values.shape('text');
  for (const object of readable(run, from)) {
    keys = run.values.addTaints(keys, internalOf(object, 'keys')?.taints ?? []);
    taints = joinTaints(taints, object.taints);
    value = run.values.join(value, elementsOf(run.values, object) ?? run.values.never);
  }
  const element = run.values.addTaints(value.atoms.length > 0 ? value : run.values.unknown, taints);
  return make(run.values.addTaints(keys, ofOwnMember(run, taints, '')), element);
}

function pair(run: Run, evaluation: Evaluation, key: Value, value: Value): Value {
  const list = run.heap.allocate('list', { items: [key, value] });
  return run.values.object(list.id);
}

function fromEntries(run: Run, evaluation: Evaluation): Outcome {
  const object = allocate(run, evaluation.call.site, evaluation.call.name === 'fromEntries' ? 'object' : 'map');
  const given = argument(run, evaluation, 0);
  object.taints = joinTaints(object.taints, given.taints);
  copyInto(run, evaluation, object, [run.values.withTaints(run.values.without(given, (atom) => atom.kind !== 'object' || run.heap.read(atom.object)?.shape !== 'map'), [])]);
  for (const list of readable(run, given)) {
    for (const element of [...(list.items ?? []), ...(list.rest ? [list.rest] : [])]) {
      for (const entryList of readable(run, element)) addEntry(run, object, entryList);
    }
  }
  return result(run.values.object(object.id));
}

function addEntry(run: Run, object: HeapObject, entryList: HeapObject): void {
  const [key, value] = entryList.items ?? [];
  const name = key && keyOf(run, key);
  if (name !== undefined && value && !entryList.rest) object.fields.set(name, value);
  else object.rest = run.values.join(object.rest ?? run.values.never, value ?? elementsOf(run.values, entryList) ?? run.values.unknown);
}

function objectCreate(run: Run, evaluation: Evaluation): Outcome {
  const object = allocate(run, evaluation.call.site, 'object');
  object.prototype = argument(run, evaluation, 0);
  const made = run.values.object(object.id);
  defineAll(run, evaluation, made, argument(run, evaluation, 1));
  return result(made);
}

function defineProperty(run: Run, evaluation: Evaluation): Outcome {
  const [target, key, descriptor] = [0, 1, 2].map((i) => argument(run, evaluation, i));
  if (!target || !key || !descriptor) return result(run.values.unknown);
  define(run, evaluation, target, { key, descriptor });
  return result(target);
}

/** A member is a value, or functions that are called where it is read and assigned. */
function define(run: Run, evaluation: Evaluation, target: Value, { key, descriptor }: { readonly key: Value; readonly descriptor: Value }): void {
  const { site } = evaluation.call;
  const name = keyOf(run, key);
  for (const given of readable(run, descriptor)) {
    const value = given.fields.get('value');
    if (value) run.machine.setIndex(site, target, key, value);
    for (const access of ['get', 'set']) {
      const accessor = given.fields.get(access);
      if (accessor) reportPollution(run, site, target, { index: key, value: accessor });
      if (accessor && name !== undefined) run.machine.set(site, target, `${access} ${name}`, accessor);
    }
  }
}

function defineAll(run: Run, evaluation: Evaluation, target: Value, descriptors: Value): void {
  for (const given of readable(run, descriptors)) {
    for (const [key, descriptor] of given.fields) define(run, evaluation, target, { key: run.values.constant(key), descriptor });
  }
}

/** What tells of a member: its value. */
function describe(run: Run, evaluation: Evaluation): Outcome {
  const descriptor = allocate(run, evaluation.call.site, 'object');
  const value = run.machine.getIndex(evaluation.call.site, argument(run, evaluation, 0), argument(run, evaluation, 1));
  const old = descriptor.fields.get('value');
  descriptor.fields.set('value', old ? run.values.join(old, value) : value);
  return result(run.values.object(descriptor.id));
}

export const mapOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'map-get': mapGet,
  'map-set': mapSet,
  'map-delete': mapDelete,
  'map-has': mapHas,
  'map-copy': copy('map'),
  'map-size': (run) => result(run.values.shape('number')),
  'map-clear': (run, evaluation) => {
    for (const map of writable(run, evaluation.call.receiver)) {
      if (!map.isSingle) continue;
      map.fields.clear();
      map.rest = undefined;
    }
    return result(run.values.undefined);
  },
  'object-assign': objectAssign,
  'object-keys': listing('keys'),
  'object-values': listing('values'),
  'object-entries': listing('entries'),
  'object-from-entries': fromEntries,
  'object-create': objectCreate,
  'object-set-prototype': (run, evaluation) => {
    const [target, prototype] = [argument(run, evaluation, 0), argument(run, evaluation, 1)];
    for (const object of writable(run, target)) {
      const isSure = object.isSingle && target.atoms.length === 1;
      object.prototype = isSure || !object.prototype ? prototype : run.values.join(object.prototype, prototype);
    }
    return result(target);
  },
  'object-has': (run) => result(run.values.shape('boolean')),
  'object-freeze': (run, evaluation) => {
    const frozen = argument(run, evaluation, 0);
    const [only, ...others] = writable(run, frozen);
    if (only?.isSingle && others.length === 0 && (only.shape === 'object' || only.shape === 'list')) only.isFrozen = true;
    return result(frozen);
  },
  'object-define-property': defineProperty,
  'object-define-properties': (run, evaluation) => {
    defineAll(run, evaluation, argument(run, evaluation, 0), argument(run, evaluation, 1));
    return result(argument(run, evaluation, 0));
  },
  'object-describe': describe,
  'proxy-new': (run, evaluation) => {
    const proxy = allocate(run, evaluation.call.site, 'object');
    if (proxy.isSingle) standFor(proxy, argument(run, evaluation, 0), argument(run, evaluation, 1));
    return result(run.values.object(proxy.id));
  },
  'object-new': (run, evaluation) => result(run.values.object(allocate(run, evaluation.call.site, 'object').id)),
};
