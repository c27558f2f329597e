import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { Constant, Slot } from '#engine/ir/instruction.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { isBelow } from '#engine/taint/state/access-path.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import { commonWay } from '#engine/taint/state/way.ts';
import { settled } from '#engine/taint/values/settled.ts';
import { speaksOf } from '#engine/taint/state/predicate.ts';
import { SlotTable } from '#engine/taint/state/slot-table.ts';
import type { Frame, State, Variables } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Mark } from '#engine/taint/values/heap.ts';
import { insteadOf, setInternal } from '#engine/taint/values/internals.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';
import { sameTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { sameValue } from '#engine/taint/values/value.ts';

/** The value of a slot: in the frame, or in its environment object when inner functions share it. */
export function readSlot(run: Run, frame: Frame, slot: Slot): Value {
  const value = stored(run, frame, slot);
  return run.heap.holdsLater ? settled(run, value) : value;
}

function stored(run: Run, frame: Frame, slot: Slot): Value {
  if (!frame.fn.isCaptured[slot]) return frame.slots[slot] ?? run.values.undefined;
  const refined = frame.refined.get(run.accessPaths.slot(slot));
  if (refined) return refined;
  return readEnvironment(run, frame.scope.environment, slot);
}

export function readEnvironment(run: Run, environment: number | undefined, slot: Slot): Value {
  const object = environment === undefined ? undefined : run.heap.read(environment);
  if (!object) return run.values.unknown;
  const value = object.fields.get(String(slot)) ?? run.values.undefined;
  const owner = run.heap.isShared(object.id) && object.variablesOf?.ir.kind === 'module' ? object.variablesOf.module : undefined;
  const mayHaveChanged = owner && run.program.mutations.slots.get(owner)?.has(slot);
  return mayHaveChanged ? run.values.join(value, run.values.unknown) : value;
}

export function writeSlot(run: Run, frame: Frame, slot: Slot, value: Value): void {
  if (frame.paths.size > 0) frame.paths.delete(slot);
  frame.predicates.delete(slot);
  if (frame.fn.ir.slotNames[slot] !== undefined && (frame.slots[slot] !== undefined || frame.fn.isCaptured[slot])) partFrom(frame, run.accessPaths.slot(slot));
  if (frame.given.size > 0) frame.given.delete(slot);
  if (frame.refined.size > 0) forget(frame, run.accessPaths.slot(slot));
  if (frame.fn.isCaptured[slot]) writeEnvironment(run, frame.scope.environment, slot, value);
  else setSlot(frame, slot, value);
}

/** The frame's variables as they stand, at no cost: the frame copies them before it writes again. */
export function snapshot(frame: Frame): Variables {
  frame.isShared = true;
  return { slots: frame.slots, refined: frame.refined, way: frame.way };
}

const NOTHING_REFINED: ReadonlyMap<AccessPath, Value> = new Map();

/** What conditions taught up to now. */
export function taughtUpToNow({ refined }: Frame): ReadonlyMap<AccessPath, Value> {
  return refined.size === 0 ? NOTHING_REFINED : new Map(refined);
}

/** Makes the frame's variables those of a snapshot. */
export function restore(frame: Frame, { slots, refined, way }: Variables): void {
  frame.slots = slots as Value[]; // Shared ones are copied before they are written.
  frame.refined = refined as Map<AccessPath, Value>; // Likewise.
  frame.way = way;
  frame.isShared = true;
}

/** The variables for writing. */
function own(frame: Frame): Frame {
  if (frame.isShared) {
    frame.slots = [...frame.slots];
    frame.refined = new Map(frame.refined);
    frame.isShared = false;
  }
  return frame;
}

export function setSlot(frame: Frame, slot: Slot, value: Value): void {
  own(frame).slots[slot] = value;
}

export function setRefined(frame: Frame, path: AccessPath, value: Value): void {
  own(frame).refined.set(path, value);
}

/**
 * Something is written under a key of what stands there: what is known of another name stays. A key that is not known, or that counts,
 * may be any; a place that was chosen by a variable or asked of a method may be the one that is written, and so may one of that name
 * in any other object.
 */
export function forgetUnder(frame: Frame, whole: AccessPath, written: Constant | undefined): void {
  if (frame.refined.size === 0) return;
  if (typeof written !== 'string' || /^-?\d+$/.test(written)) return own(frame).refined.clear();
  for (const known of frame.refined.keys()) if (known === whole || isBelow(whole, known) || mayStandUnder(known, written)) own(frame).refined.delete(known);
}

function mayStandUnder(path: AccessPath, name: string): boolean {
  const { root, parent, key } = path;
  return root.kind === 'elements' || (key && (key.kind !== 'member' || key.name === name)) || (parent !== undefined && mayStandUnder(parent, name));
}

export function writeEnvironment(run: Run, environment: number | undefined, slot: Slot, value: Value): void {
  const object = environment === undefined ? undefined : run.heap.read(environment);
  if (!object) return;
  const key = String(slot);
  const old = object.fields.get(key);
  const now = object.isSingle || !old ? value : run.values.join(old, value);
  if (now !== old) run.heap.write(object.id)?.fields.set(key, now);
}

/**
 * What conditions taught of variables that inner functions share, and of members of objects, holds in those too: in what is called from
 * here on, and joined with the other ways as all of the heap is. Only what cleans is worth the change of the heap.
 * @param before what was known before: of members, what is no news may be said of what stood there once
 */
export function shareLessons(run: Run, frame: Frame, before: ReadonlyMap<AccessPath, Value>): void {
  const { environment } = frame.scope;
  if (frame.refined.size === 0) return;
  shareMembers(run, frame, before);
  if (environment === undefined) return;
  for (const slot of frame.fn.ir.capturedSlots) {
    const learned = frame.refined.get(run.accessPaths.slot(slot));
    if (!learned) continue;
    const object = run.heap.read(environment);
    const stored = object?.fields.get(String(slot));
    if (!object?.isSingle || !stored || stored.taints.length === 0 || sameTaints(stored.taints, learned.taints)) continue;
    run.heap.write(environment)?.fields.set(String(slot), learned);
  }
}

/** What was learned of members of objects of which there is one each. */
function shareMembers(run: Run, frame: Frame, before: ReadonlyMap<AccessPath, Value>): void {
  for (const [path, learned] of frame.refined) {
    const { parent, key } = path;
    const known = before.get(path);
    if (known === learned || parent?.root.kind !== 'slot' || key?.kind !== 'member') continue;
    if (learned.taints.length === 0) holdInstead(run, partAt(run, frame, parent), key.name, learned);
    if (parent.key !== undefined) continue;
    const object = onlyObjectAt(run, frame, parent.root.slot);
    const stored = object?.fields.get(key.name);
    if (object && stored && isEmptied(frame.emptied?.get(path), stored, learned)) run.heap.write(object.id)?.fields.set(key.name, learned);
    const taints = stored && cleanedAsFound(stored.taints, learned.taints);
    if (object && taints) run.heap.write(object.id)?.fields.set(key.name, run.values.withTaints(stored, taints));
  }
}

/** Whether a test found that what stands there is one of the program's own texts. That it is absent or false is told by the place alone. */
function isEmptied(tested: Value | undefined, { taints }: Value, found: Value): boolean {
  if (!tested || taints.length === 0 || found.taints.length > 0 || taints.length !== tested.taints.length) return false;
  const isStored = taints.every(({ source, trail }) => tested.taints.some((read) => source === read.source && (trail === read.trail || trail === read.trail.previous)));
  return isStored && found.atoms.every((atom) => atom.kind !== 'const' || Boolean(atom.value));
}

/** Of what was sent nothing is left under the name: whatever is read there from here on is what the test found. The parts themselves are filled late. */
function holdInstead(run: Run, node: ModelNode | undefined, name: string, value: Value): void {
  const object = node && node.sources.length > 0 && run.library.single.has(node) ? run.heap.write(run.library.objectOf(node).id) : undefined;
  if (object) setInternal(object, insteadOf(name), value);
}

/** The part of the request that stands there, if nothing else may. */
function partAt(run: Run, frame: Frame, { root, parent, key }: AccessPath): ModelNode | undefined {
  if (parent) return key?.kind === 'member' ? partAt(run, frame, parent)?.members.get(key.name) : undefined;
  const [atom, ...others] = root.kind === 'slot' ? readSlot(run, frame, root.slot).atoms : [];
  return atom?.kind === 'model' && others.length === 0 ? atom.node : undefined;
}

function onlyObjectAt(run: Run, frame: Frame, slot: Slot): HeapObject | undefined {
  const [atom, ...others] = readSlot(run, frame, slot).atoms;
  const object = atom?.kind === 'object' && others.length === 0 ? run.heap.read(atom.object) : undefined;
  return object?.isSingle === true ? object : undefined;
}

/** Taints of a member as clean as those that were read of it were found to be; undefined where another one stands there by now, or nothing is cleaner. */
function cleanedAsFound(taints: readonly Taint[], found: readonly Taint[]): readonly Taint[] | undefined {
  if (taints.length !== found.length || sameTaints(taints, found)) return undefined;
  const cleaned = taints.flatMap((taint) => {
    const read = found.find(({ source, trail }) => source === taint.source && (trail === taint.trail || trail.previous === taint.trail));
    return read ? [{ ...taint, cleaned: read.cleaned }] : [];
  });
  return cleaned.length === taints.length && !sameTaints(taints, cleaned) ? cleaned : undefined;
}

/** Drops what conditions taught about parts of what stands there. */
export function forgetMembers(frame: Frame, path: AccessPath): void {
  if (frame.refined.size === 0) return;
  for (const known of frame.refined.keys()) if (isBelow(known, path)) own(frame).refined.delete(known);
}

/** Drops what conditions taught about what stands there, as it is written now. */
export function forget(frame: Frame, path: AccessPath): void {
  if (frame.refined.size === 0) return;
  for (const known of frame.refined.keys()) {
    if (known === path || isBelow(known, path)) own(frame).refined.delete(known);
  }
}

/**
 * What stands there is another one from now on: what was read from there before was read from nowhere that is known, and what tests
 * said of it says nothing of the other one.
 */
export function partFrom(frame: Frame, path: AccessPath): void {
  const isIt = (known: AccessPath): boolean => known === path || isBelow(known, path);
  if (frame.paths.size > 0) frame.paths.deleteWhere(isIt);
  if (frame.predicates.size > 0) frame.predicates.deleteWhere((predicate) => speaksOf(predicate, isIt));
  for (const [outcome, places] of frame.judgements ?? []) frame.judgements?.set(outcome, places.filter(({ subject }) => !isIt(subject.path)));
}

/** Where the value of a slot was read from: the slot itself, where it is a variable. */
export function pathOf(run: Run, frame: Frame, slot: Slot): AccessPath {
  return frame.paths.get(slot) ?? run.accessPaths.slot(slot);
}

export function capture(run: Run, frame: Frame, mark: Mark): State {
  run.budget.charge(Math.floor(frame.slots.length / LIMITS.slotsAStep));
  const { slots, refined, way } = snapshot(frame);
  return { slots, refined, way, delta: run.heap.capture(mark) };
}

/** What one way said of a variable, or of a list, that is not so on another says nothing where they meet. */
function partWaysTold(run: Run, frame: Frame, states: readonly State[]): void {
  const [first, ...others] = states;
  if (frame.predicates.size === 0 || !first) return;
  for (const [slot, told] of frame.predicates.where(() => true)) {
    const isApart = told.kind === 'contents'
      ? states.some(({ delta }) => (delta.get(told.list) ?? run.heap.peek(told.list)) !== told.as)
      : others.some(({ slots }) => slots[slot] !== first.slots[slot]);
    if (isApart) frame.predicates.delete(slot);
  }
}

/** Makes the join of several states the frame's; the heap stands at the mark they started from. False when there is none. */
export function resume(run: Run, frame: Frame, states: readonly State[]): boolean {
  const [first, ...others] = states;
  if (!first) return false;
  restore(frame, others.length === 0 ? first : { slots: joinedSlots(run, first, others), refined: commonRefinements(run, first, others), way: others.reduce((way, state) => commonWay(way, state.way), first.way) });
  if (others.length > 0) partWaysTold(run, frame, states);
  run.heap.joinDeltas(states.map((state) => state.delta));
  return true;
}

function joinedSlots(run: Run, first: State, others: readonly State[]): readonly Value[] {
  let joined: Value[] | undefined;
  for (const { slots } of others) {
    if (slots === first.slots) continue;
    const known: readonly Value[] = joined ?? first.slots;
    for (let i = 0; i < Math.max(known.length, slots.length); i++) {
      const a = known[i];
      const b = slots[i];
      if (a === b) continue;
      const value = a && b ? run.values.join(a, b) : a ?? b ?? run.values.undefined;
      if (value !== a) (joined ??= [...first.slots])[i] = value;
    }
  }
  return joined ?? first.slots;
}

/** What all of them found out about a place: one that it is empty, another that it is a text. */
function commonRefinements(run: Run, first: State, others: readonly State[]): ReadonlyMap<AccessPath, Value> {
  if (first.refined.size === 0) return first.refined;
  const common = new Map(first.refined);
  for (const state of others) {
    for (const [key, value] of common) {
      const other = state.refined.get(key);
      if (!other) common.delete(key);
      else if (!sameValue(value, other)) common.set(key, run.values.join(value, other));
    }
  }
  return common;
}

/** A frame that no call made: where the platform itself calls, or an import is read between modules. */
export function outsideFrame(run: Run, fn: FunctionInfo): Frame {
  return {
    fn, module: fn.module, models: run.catalog.languages.get(fn.module.language),
    context: { children: new Map(), allocations: new Map(), parts: new Map(), turns: new Map() },
    scope: { environment: undefined, parent: undefined },
    receiver: run.values.undefined, depth: 0, mark: { logLength: 0, nextId: 0, revived: 0 }, slots: [], refined: new Map(), way: undefined, isShared: false, paths: new SlotTable(),
    predicates: new SlotTable(), targets: [], leaving: [], given: new Map(), answer: {}, exits: [], returned: run.values.never, yielded: undefined, sent: undefined, foundOut: undefined, emptied: undefined, shared: undefined, handing: undefined, judgements: undefined, homeClass: undefined,
  };
}
