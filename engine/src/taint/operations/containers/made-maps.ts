/* Maps and objects made of what stands around a call: of its variables, of what it is given by name, of how often something occurs. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import { readSlot } from '#engine/taint/state/frame.ts';
import { mayBeFilled } from '#engine/taint/objects/members.ts';
import { NO_ARGUMENTS } from '#engine/taint/state/call.ts';
import { mapOperations } from '#engine/taint/operations/containers/maps.ts';
import { argument, contained, exactly, readable, result, writable } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism } from '#engine/taint/objects/mechanism.ts';
import { elementsIn } from '#engine/taint/operations/streams.ts';
import { textTaints } from '#engine/taint/objects/text.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { elementsOf, namedFields } from '#engine/taint/values/heap-object.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import { constantOf } from '#engine/taint/values/value.ts';

/** The variables that are set where the call stands, by name. */
const variables: Mechanism = (run, { call: { site: { frame } } }) => {
  const named = frame.fn.ir.slotNames.flatMap((name, slot) => (name === undefined ? [] : [[name, readSlot(run, frame, slot)] as const]));
  const fields = new Fields(named.filter(([, { atoms }]) => atoms.some((atom) => atom.kind !== 'const' || atom.value !== undefined)));
  return result(run.values.object(run.heap.allocate('map', { fields }).id));
};

/** An object whose members are the keyword arguments. */
const objectOfAll: Mechanism = (run, evaluation) => {
  const { args, site } = evaluation.call;
  const made = allocate(run, site, 'object');
  const rest = args.namedRest && exactly(run, args.namedRest);
  const known = rest?.shape === 'map' && !rest.rest && !mayBeFilled(run, rest) && rest.taints.length === 0 && args.namedRest?.taints.length === 0 ? namedFields(rest) : undefined;
  for (const [name, value] of [...args.named, ...(known ?? [])]) {
    const old = made.fields.get(name);
    const stored = contained(run, evaluation, value);
    made.fields.set(name, old && !made.isSingle ? run.values.join(old, stored) : stored);
  }
  if (known) return result(run.values.object(made.id));
  const others = args.namedRest && readable(run, args.namedRest).map((map) => elementsOf(run.values, map) ?? run.values.never);
  if (args.namedRest) made.rest = run.values.addTaints(run.values.joinAll([made.rest ?? run.values.unknown, ...(others ?? [])]), args.namedRest.taints);
  return result(run.values.object(made.id));
};

/** How often each element of a sequence, or each character of a text, occurs: numbers under keys that were given. */
const counted: Mechanism = (run, evaluation) => {
  const given = argument(run, evaluation, 0);
  const { items, any } = elementsIn(run, given);
  const elements = run.values.joinAll([any, ...(items ?? [])]);
  const made = allocate(run, evaluation.call.site, 'map');
  const taints = joinTaints(textTaints(run, given), elements.taints);
  made.rest = run.values.shape('number');
  if (taints.length > 0) setInternal(made, 'keys', run.values.withTaints(run.values.shape('text'), taints));
  return result(run.values.object(made.id));
};

/** A map of one value under all elements of a sequence. */
const ofKeys: Mechanism = (run, evaluation) => {
  const { call: { site, args: { positional } } } = evaluation;
  const given = argument(run, evaluation, 0);
  const { items, any } = elementsIn(run, given);
  const value = contained(run, evaluation, positional[1] ?? run.values.constant(null));
  const made = allocate(run, site, 'map');
  const isOpen = !items || any.atoms.length > 0 || any.taints.length > 0;
  for (const item of items ?? []) {
    const key = constantOf(item);
    if (key) made.fields.set(String(key.value), value);
    else made.rest = run.values.join(made.rest ?? run.values.never, value);
  }
  if (isOpen) made.rest = run.values.join(made.rest ?? run.values.never, value);
  const taints = joinTaints(textTaints(run, given), run.values.joinAll([any, ...(items ?? [])]).taints);
  if (taints.length > 0) setInternal(made, 'keys', run.values.withTaints(run.values.shape('text'), taints));
  return result(run.values.object(made.id));
};

/** The entries of the receiver, whatever number of them is asked for. */
const allEntries: Mechanism = (run, evaluation) => mapOperations['object-entries']?.(run, { ...evaluation, call: { ...evaluation.call, args: NO_ARGUMENTS } });

/** Takes the entry out of a map that was put there last, as key and value. */
const takeLast: Mechanism = (run, evaluation) => {
  const { receiver } = evaluation.call;
  const map = exactly(run, receiver);
  if (!map || map.shape !== 'map') return undefined;
  const isKnown = map.isSingle && !map.rest && map.taints.length === 0 && receiver.taints.length === 0 && !mayBeFilled(run, map);
  const [key, value] = (isKnown ? namedFields(map).at(-1) : undefined) ?? [];
  const taints = joinTaints(joinTaints(map.taints, receiver.taints), internalOf(map, 'keys')?.taints ?? []);
  const items = key !== undefined && value
    ? [run.values.constant(key), contained(run, evaluation, value)]
    : [run.values.withTaints(run.values.shape('text'), taints), contained(run, evaluation, elementsOf(run.values, map) ?? run.values.unknown)];
  if (key !== undefined) for (const written of writable(run, receiver)) written.fields.delete(key);
  return result(run.values.object(run.heap.allocate('list', { items }).id));
};

export const madeMapOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'map-of-variables': variables,
  'object-of-all': objectOfAll,
  'map-counted': counted,
  'map-of-keys': ofKeys,
  'map-entries': allEntries,
  'map-take-last': takeLast,
};
