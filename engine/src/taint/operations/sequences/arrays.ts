/* What moves the elements of a list, in place or in a copy, and lists made of what iterating something gives. */
import type { Operation } from '#engine/catalog/operation.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { addElement } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { iterationOf } from '#engine/taint/objects/overloading.ts';
import { callForEach, isExact, place } from '#engine/taint/operations/containers/lists.ts';
import { mapOperations } from '#engine/taint/operations/containers/maps.ts';
import { argument, contained, exactly, result, writable } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { elementsIn, listOf } from '#engine/taint/operations/streams.ts';
import type { Elements } from '#engine/taint/operations/streams.ts';
import { constantOf, constantsOf, shapeOfAtom } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** How the elements stand afterwards; undefined where that is not known. */
type Order = (run: Run, items: readonly Value[], evaluation: Evaluation) => readonly Value[] | undefined;

const reversed: Order = (_, items) => [...items].reverse();

/** Any element may come to stand anywhere, except where all are the same. */
const sorted: Order = (run, items) => items.map(() => run.values.joinAll(items));

/** Numbers among the arguments; undefined where one is given that is not known. */
function bounds({ call }: Evaluation, from: number): readonly (number | undefined)[] | undefined {
  const given = call.args.positional.slice(from);
  const known = given.map(place);
  return call.args.rest || known.some((index, i) => index === undefined && !isAbsent(given[i])) ? undefined : known;
}

function isAbsent(value: Value | undefined): boolean {
  return value === undefined || value.atoms.every((atom) => atom.kind === 'const' && atom.value === undefined);
}

const filled: Order = (run, items, evaluation) => {
  const known = bounds(evaluation, 1);
  const value = contained(run, evaluation, argument(run, evaluation, 0));
  return known && new Array<Value>().concat(items).fill(value, known[0], known[1]);
};

const copiedWithin: Order = (_, items, evaluation) => {
  const known = bounds(evaluation, 0);
  return known && [...items].copyWithin(known[0] ?? 0, known[1] ?? 0, known[2]);
};

const replaced: Order = (run, items, evaluation) => {
  const at = place(argument(run, evaluation, 0));
  const value = contained(run, evaluation, argument(run, evaluation, 1));
  return at === undefined ? undefined : items.map((item, i) => (i === (at < 0 ? at + items.length : at) ? value : item));
};

const spliced: Order = (run, items, evaluation) => {
  const [at, count] = bounds({ ...evaluation, call: { ...evaluation.call, args: argumentsOf(evaluation.call.args.positional.slice(0, 2)) } }, 0) ?? [];
  const kept = [...items];
  if (at === undefined) return undefined;
  const added = evaluation.call.args.positional.slice(2).map((value) => contained(run, evaluation, value));
  if (evaluation.call.args.positional.length < 2) kept.splice(at);
  else kept.splice(at, count ?? 0, ...added);
  return kept;
};

interface Moving {
  readonly order: Order;
  /** The first argument that comes to stand in the list. */
  readonly adds: number;
}

/** Moves the elements of every list that the receiver may be, which is the result too. */
function moving({ order, adds }: Moving): Mechanism {
  return (run, evaluation) => {
    const { receiver, args } = evaluation.call;
    const lists = writable(run, receiver);
    if (lists.length === 0) return undefined;
    for (const list of lists) {
      const items = isExact(list, receiver) ? order(run, list.items, evaluation) : undefined;
      if (items) list.items = [...items];
      else addElement(run, list, run.values.joinAll(args.positional.slice(adds, adds + 1).map((value) => contained(run, evaluation, value))));
    }
    return result(receiver);
  };
}

/** The same in a copy. */
function copying({ order, adds }: Moving): Mechanism {
  return (run, evaluation) => {
    const { items, any } = elementsIn(run, evaluation.call.receiver);
    const made = items && order(run, items, evaluation);
    const added = evaluation.call.args.positional.slice(adds).map((value) => contained(run, evaluation, value));
    return result(listOf(run, evaluation, { items: made, any: made ? run.values.never : run.values.joinAll([any, ...added]) }));
  };
}

const NONE = Infinity;

/** The lists among the elements taken apart, so deep. */
function flattened(run: Run, { items, any }: Elements, depth: number): Elements {
  if (depth <= 0) return { items, any };
  const parts = (items ?? [any]).map((item): Elements => {
    const list = exactly(run, item);
    if (list?.shape === 'list') return flattened(run, elementsIn(run, item), depth - 1);
    const isList = item.atoms.some((atom) => atom.kind !== 'const' && !(atom.kind === 'shape' && atom.shape !== 'list'));
    return isList ? { items: undefined, any: run.values.join(item, elementsIn(run, item).any) } : { items: [item], any: run.values.never };
  });
  const isKnown = items !== undefined && parts.every((part) => part.items !== undefined);
  return isKnown
    ? { items: parts.flatMap((part) => part.items ?? []), any: run.values.never }
    : { items: undefined, any: run.values.joinAll(parts.flatMap((part) => [part.any, ...(part.items ?? [])])) };
}

function flat(run: Run, evaluation: Evaluation): Outcome {
  const [depth] = evaluation.call.args.positional;
  const known = depth ? constantOf(depth)?.value : 1;
  const levels = Math.min(typeof known === 'number' ? known : LIMITS.flatLevels, LIMITS.flatLevels);
  return result(listOf(run, evaluation, flattened(run, elementsIn(run, evaluation.call.receiver), levels)));
}

function flatMap(run: Run, evaluation: Evaluation): Outcome | undefined {
  const items = callForEach(run, evaluation);
  return items && { value: listOf(run, evaluation, flattened(run, { items, any: run.values.never }, 1)), ranCallbacks: true };
}

/** What iterating a value gives, or what stands under the indexes of an object with a length. */
export function iterated(run: Run, evaluation: Evaluation, from: Value): Elements {
  const object = exactly(run, from);
  if (object?.shape === 'map') {
    const entries = mapOperations['object-entries']?.(run, { ...evaluation, call: { ...evaluation.call, args: argumentsOf([from]) } });
    return elementsIn(run, entries?.value ?? from);
  }
  const text = constantsOf(from);
  if (text?.length === 1 && typeof text[0] === 'string' && text[0].length <= LIMITS.elements) return { items: [...text[0]].map((letter) => run.values.constant(letter)), any: run.values.never };
  const length = object?.shape === 'object' && object.fields.get('length');
  const count = length ? constantOf(length)?.value : undefined;
  if (!length) return elementsIn(run, iterationOf(run, evaluation.call.site, from));
  if (typeof count === 'number' && count <= LIMITS.elements) return { items: Array.from({ length: count }, (_, i) => run.machine.getIndex(evaluation.call.site, from, run.values.constant(i))), any: run.values.never };
  return { items: undefined, any: run.values.join(run.values.undefined, elementsIn(run, from).any) };
}

/** A list of what iterating the first argument gives, or of what the second makes of that. */
function listFrom(run: Run, evaluation: Evaluation): Outcome {
  const { site, args } = evaluation.call;
  const found = iterated(run, evaluation, argument(run, evaluation, 0));
  const [, by, self] = args.positional;
  if (isAbsent(by) || !by) return result(listOf(run, evaluation, found));
  const make = (item: Value, index: Value): Value => run.machine.call(site, by, self, argumentsOf([contained(run, evaluation, item), index]));
  const items = found.items?.map((item, i) => make(item, run.values.constant(i)));
  const any = items ? run.values.never : make(found.any.atoms.length > 0 ? found.any : run.values.unknown, run.values.shape('number'));
  return { value: listOf(run, evaluation, { items, any }), ranCallbacks: true };
}

function indexes(run: Run, evaluation: Evaluation): Outcome {
  const list = exactly(run, evaluation.call.receiver);
  const count = list?.items && !list.rest && list.items.length <= LIMITS.elements ? list.items.length : undefined;
  const items = count === undefined ? undefined : Array.from({ length: count }, (_, i) => run.values.constant(i));
  return result(listOf(run, evaluation, { items, any: items ? run.values.never : run.values.shape('number') }));
}

/** A list of the arguments, or of as many elements that are not set as the only one says. */
function sized(run: Run, evaluation: Evaluation): Outcome {
  const { positional, rest } = evaluation.call.args;
  const [only] = positional;
  if (rest) return result(listOf(run, evaluation, { items: undefined, any: run.values.joinAll([...positional, rest]) }));
  const isCount = positional.length === 1 && only?.atoms.every((atom) => shapeOfAtom(atom) === 'number');
  if (!isCount) return result(listOf(run, evaluation, { items: positional, any: run.values.never }));
  const count = only && constantOf(only)?.value;
  // A count that is no length makes the program throw here: nothing is known of a list behind it.
  const isKnown = typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= LIMITS.elements;
  return result(listOf(run, evaluation, { items: isKnown ? new Array<Value>(count).fill(run.values.undefined) : undefined, any: isKnown ? run.values.never : run.values.undefined }));
}

export const arrayOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'list-reverse': moving({ order: reversed, adds: NONE }),
  'list-reversed': copying({ order: reversed, adds: NONE }),
  'list-sort': moving({ order: sorted, adds: NONE }),
  'list-sorted': copying({ order: sorted, adds: NONE }),
  'list-filled': moving({ order: filled, adds: 0 }),
  'list-copy-within': moving({ order: copiedWithin, adds: NONE }),
  'list-with': copying({ order: replaced, adds: 1 }),
  'list-spliced': copying({ order: spliced, adds: 2 }),
  'list-flat': flat,
  'list-flat-map': flatMap,
  'list-from': listFrom,
  'list-indexes': indexes,
  'list-sized': sized,
};
