/*
 * What a variable that was set on one way alone tells where ways have met: `found = None; for a in known: if a.name == name: found = a`, `isKnown = true`.
 * Where it is something (or nothing), only the ways on which it is were taken, and what these found out of other variables holds of them.
 * Formula: cleaned'(t | flag is so) = common of cleaned(t) on the ways where the flag is so; a source that is on none of them is gone.
 */
import type { Slot } from '#engine/ir/instruction.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import { both } from '#engine/taint/state/predicate.ts';
import type { Learned, Predicate } from '#engine/taint/state/predicate.ts';
import type { Frame, State, Variables } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { intersect, NOTHING, without } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { truthOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Where ways parted. */
export interface Parted {
  /** The variables there, if it was one place. */
  readonly base: Variables | undefined;
  /** What slots told there, of flags and of lists. */
  readonly before: ReadonlyMap<Slot, Predicate>;
}

/** Leaves on variables that tell which ways were taken what these found out. The frame is the join of the states. */
export function noteFlags(run: Run, frame: Frame, states: readonly State[], { base, before }: Parted): void {
  const [first, ...others] = states;
  if (!first || others.every(({ slots }) => slots === first.slots)) return;
  const apart = slotsApart(frame, first, others);
  if (apart.length === 0) return;
  const told = apart.filter((slot) => (frame.slots[slot]?.taints.length ?? 0) > 0);
  const places = placesApart(frame, states);
  const found = new Map<string, Predicate | undefined>();
  for (const flag of apart) {
    if (told.length === 0 && places.length === 0 && !before.get(flag)) continue;
    const predicate = toldBy(run, frame, { flag, told, places, states, base, before, found });
    if (predicate) frame.predicates.set(flag, predicate);
  }
}

/** Slots in which not all ways left the same. Every branch asks for all of its function's slots. */
function slotsApart({ slots: { length }, fn: { isCaptured } }: Frame, first: State, others: readonly State[]): readonly Slot[] {
  const apart: Slot[] = [];
  for (let slot = 0; slot < length; slot++) {
    const value = first.slots[slot];
    for (const { slots } of others) {
      if (slots[slot] === value) continue;
      if (!isCaptured[slot]) apart.push(slot);
      break;
    }
  }
  return apart;
}

/** Other places of attacker data of which some ways found something out that not all know. */
function placesApart(frame: Frame, states: readonly State[]): readonly AccessPath[] {
  const places = new Set<AccessPath>();
  for (const { refined } of states) {
    if (refined === frame.refined) continue;
    for (const [path, value] of refined) if (value.taints.length > 0 && frame.refined.get(path) !== value) places.add(path);
  }
  return [...places];
}

interface Told extends Parted {
  readonly flag: Slot;
  /** Variables of which the ways may have found out something. */
  readonly told: readonly Slot[];
  readonly places: readonly AccessPath[];
  readonly states: readonly State[];
  /** What was found on some of the ways, by their numbers: most flags part them alike. */
  readonly found: Map<string, Predicate | undefined>;
}

function toldBy(run: Run, frame: Frame, asked: Told): Predicate | undefined {
  const { flag, states } = asked;
  const truths = states.map(({ slots }) => (slots[flag] === undefined ? 'either' : truthOf(slots[flag])));
  const on = (numbers: readonly number[]): Predicate | undefined => {
    const key = numbers.join();
    if (!asked.found.has(key)) asked.found.set(key, learned(run, frame, asked, states.filter((_, i) => numbers.includes(i))));
    return asked.found.get(key);
  };
  const numbers = states.map((_, i) => i);
  const whenTrue = on(numbers.filter((i) => truths[i] !== 'false'));
  const others = numbers.filter((i) => truths[i] !== 'true');
  const ways = states.filter((_, i) => truths[i] !== 'true');
  // What it told before holds of the ways that did not set it: `if (!isName(a)) error = 1; if (!isName(b)) error = 2`.
  const known = asked.before.get(flag);
  const isLeft = known?.kind === 'flag' && ways.length > 0 && ways.length < states.length && ways.every(({ slots }) => slots[flag] === asked.base?.slots[flag]);
  const whenFalse = both(on(others), isLeft ? known.whenFalse : undefined);
  return whenTrue || whenFalse ? { kind: 'flag', whenTrue, whenFalse } : undefined;
}

/** What these ways found out that not all did of which the frame is the join. */
export function foundOn(run: Run, frame: Frame, states: readonly State[], ways: readonly State[]): Predicate | undefined {
  const [first, ...others] = states;
  const told = first ? slotsApart(frame, first, others).filter((slot) => (frame.slots[slot]?.taints.length ?? 0) > 0) : [];
  return learned(run, frame, { told, places: placesApart(frame, states), states }, ways);
}

/** What is known of the variables on all of these ways, and not on all that met. */
function learned(run: Run, frame: Frame, { told, places, states }: Pick<Told, 'told' | 'places' | 'states'>, ways: readonly State[]): Predicate | undefined {
  if (ways.length === 0 || ways.length === states.length) return undefined;
  const ofSlots = told.flatMap((slot): Predicate[] => {
    const value = frame.slots[slot];
    const cleans = value === undefined ? NOTHING : knownMore(run, value, ways.map(({ slots }) => slots[slot] ?? run.values.unknown));
    return value === undefined || cleans === NOTHING ? [] : [{ kind: 'guard', subject: { path: run.accessPaths.slot(slot), slot, value }, cleans, fact: 'told by another variable', isLasting: true }];
  });
  const ofPlaces = places.flatMap((path): Learned[] => {
    const values = ways.flatMap(({ refined }) => refined.get(path) ?? []);
    const value = values.length === ways.length ? run.values.joinAll(values) : undefined;
    return value === undefined || value.atoms.length === 0 || value === frame.refined.get(path) ? [] : [{ subject: { path, slot: undefined, value }, value }];
  });
  const all: Predicate[] = [...ofSlots, ...(ofPlaces.length > 0 ? [{ kind: 'answered' as const, whenTrue: ofPlaces, whenFalse: [] }] : [])];
  return all.reduce<Predicate | undefined>(both, undefined);
}

function knownMore({ kinds }: Run, { taints }: Value, values: readonly Value[]): Cleaned {
  const there = values.flatMap((value) => value.taints);
  const onThese = taints.reduce<Cleaned>((all, { source }) => intersect(all, kinds.common(there.filter((taint) => taint.source === source))), kinds.all);
  return without(onThese, kinds.common(taints)) === NOTHING ? NOTHING : onThese;
}
