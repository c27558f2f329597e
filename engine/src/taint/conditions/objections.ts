/*
 * A list that gathers objections: `if (!isName(name)) errors.push('name'); … if (errors.length > 0) return;`. Where ways meet, some of which
 * put something into a list and the others nothing, what those others found out holds wherever the list turns out to be empty later, as
 * long as nothing is taken out of it.
 */
import type { BinaryOperator } from '#engine/ir/instruction.ts';
import { commonRefinements, setRefined, setSlot } from '#engine/taint/state/frame.ts';
import { negate } from '#engine/taint/state/predicate.ts';
import type { Predicate } from '#engine/taint/state/predicate.ts';
import type { Frame, State, Unobjected } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf, isOfRequest, setInternal } from '#engine/taint/values/internals.ts';
import { constantOf, sameValue } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

type Gathered = Extract<Predicate, { kind: 'gathered' }>;

/** Lists into which some of the ways put something → the ways that put nothing there. The heap stands at where the ways parted. */
export function gathering(run: Run, states: readonly State[]): ReadonlyMap<number, readonly State[]> {
  const lists = new Map<number, readonly State[]>();
  if (states.length < 2) return lists;
  for (const { delta } of states) {
    for (const [id, object] of delta) {
      if (object.shape !== 'list' || !object.isSingle || !isFilled(object) || lists.has(id)) continue;
      const silent = states.filter((state) => !isFilled(state.delta.get(id) ?? run.heap.peek(id)));
      if (silent.length > 0) lists.set(id, silent);
    }
  }
  return lists;
}

function isFilled(list: HeapObject | undefined): boolean {
  return list !== undefined && ((list.items?.length ?? 0) > 0 || internalOf(list, 'filled') !== undefined);
}

/** Keeps what the ways knew that had no objection. The frame and the heap are the join of all ways. */
export function noteUnobjected(run: Run, frame: Frame, lists: ReadonlyMap<number, readonly State[]>): void {
  for (const [list, silent] of lists) {
    const known = unobjected(run, frame, silent);
    if (known.length > 0) (frame.objections ??= new Map()).set(list, [...(frame.objections.get(list) ?? []), ...known]);
  }
}

function unobjected(run: Run, frame: Frame, silent: readonly State[]): readonly Unobjected[] {
  const [first, ...others] = silent;
  if (!first) return [];
  const variables = frame.slots.flatMap((met, slot): Unobjected[] => {
    const value = met.taints.length === 0 || frame.fn.isCaptured[slot] ? met : run.values.joinAll(silent.map(({ slots }) => slots[slot] ?? met));
    return sameValue(value, met) ? [] : [{ kind: 'slot', slot, met, value }];
  });
  const places = [...commonRefinements(first, others)].flatMap(([path, value]): Unobjected[] => (frame.refined.has(path) ? [] : [{ kind: 'path', path, value }]));
  const changed = new Set(silent.flatMap(({ delta }) => [...delta.keys()]));
  return [...variables, ...places, ...[...changed].flatMap((id) => held(run, id, silent))];
}

/** What an object held on all of these ways, where it is more than what it holds behind all of them that met. */
function held(run: Run, id: number, silent: readonly State[]): readonly Unobjected[] {
  const met = run.heap.peek(id);
  const states = silent.map(({ delta }) => delta.get(id));
  const [first] = states;
  if (!met || !first) return [];
  const everywhere = (read: (object: HeapObject) => Value | undefined): Value | undefined => {
    const values = states.map((state) => state && read(state));
    return values.every((value) => value !== undefined) ? run.values.joinAll(values) : undefined;
  };
  const fields = [...met.isSingle ? met.fields : []].flatMap(([key, value]): Unobjected[] => {
    const known = value.taints.length === 0 ? undefined : everywhere((object) => object.fields.get(key));
    return known && !sameValue(known, value) ? [{ kind: 'field', object: id, key, met: value, value: known }] : [];
  });
  const internals = [...first.internals ?? []].flatMap(([slot]): Unobjected[] => {
    const known = isOfRequest(slot) && !met.internals?.has(slot) ? everywhere((object) => internalOf(object, slot)) : undefined;
    return known ? [{ kind: 'internal', object: id, slot, value: known }] : [];
  });
  return [...fields, ...internals];
}

/** What it says that there is something in the value; undefined where it is no list that gathers. */
export function gatheredIn(frame: Frame, value: Value): Gathered | undefined {
  const [only, ...others] = value.atoms;
  return only?.kind === 'object' && others.length === 0 && frame.objections?.has(only.object) ? { kind: 'gathered', list: only.object } : undefined;
}

/** `list.length > 0` and its other spellings. */
export function ofCount(found: Gathered, operator: BinaryOperator, limit: Value): Predicate | undefined {
  const comparison = `${operator.replace(/={2,3}$/, '=')} ${String(constantOf(limit)?.value)}`;
  if (['> 0', '>= 1', '!= 0'].includes(comparison)) return found;
  return ['= 0', '< 1', '<= 0'].includes(comparison) ? negate(found) : undefined;
}

/** The list is empty: the ways were taken that had no objection. */
export function learnUnobjected(run: Run, frame: Frame, { list }: Gathered): void {
  const object = run.heap.read(list);
  if (!object?.isSingle || internalOf(object, 'emptied')) return;
  for (const known of frame.objections?.get(list) ?? []) take(run, frame, known);
}

/** Makes it so again, unless something else was written there since. */
function take(run: Run, frame: Frame, known: Unobjected): void {
  switch (known.kind) {
    case 'slot':
      if (frame.slots[known.slot] === known.met) setSlot(frame, known.slot, known.value);
      return;
    case 'path':
      if (!frame.refined.has(known.path)) setRefined(frame, known.path, known.value);
      return;
    case 'field':
      if (run.heap.read(known.object)?.fields.get(known.key) === known.met) run.heap.write(known.object)?.fields.set(known.key, known.value);
      return;
    case 'internal': {
      const object = run.heap.read(known.object);
      const written = object && !object.internals?.has(known.slot) ? run.heap.write(known.object) : undefined;
      if (written) setInternal(written, known.slot, known.value);
    }
  }
}
