/*
 * What a variable that was set on one way alone tells where ways have met: `found = None; for a in known: if a.name == name: found = a`, `isKnown = true`.
 * Where it is something (or nothing), only the ways on which it is were taken, and what these found out of other variables holds of them.
 * Formula: cleaned'(t | flag is so) = common of cleaned(t) on the ways where the flag is so; a source that is on none of them is gone.
 */
import type { Slot } from '#engine/ir/instruction.ts';
import { negate } from '#engine/taint/state/predicate.ts';
import type { Predicate } from '#engine/taint/state/predicate.ts';
import type { Frame, State } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { intersect, NOTHING, without } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { truthOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Leaves on variables that tell which ways were taken what these found out. The frame is the join of the states. */
export function noteFlags(run: Run, frame: Frame, states: readonly State[]): void {
  const [first, ...others] = states;
  if (!first || others.every(({ slots }) => slots === first.slots)) return;
  const apart = slotsApart(frame, first, others);
  const told = apart.filter((slot) => (frame.slots[slot]?.taints.length ?? 0) > 0);
  if (told.length === 0) return;
  for (const flag of apart) {
    const predicate = toldBy(run, frame, { flag, told, states });
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

interface Told {
  readonly flag: Slot;
  /** Variables of which the ways may have found out something. */
  readonly told: readonly Slot[];
  readonly states: readonly State[];
}

function toldBy(run: Run, frame: Frame, { flag, told, states }: Told): Predicate | undefined {
  const [taken, others]: [State[], State[]] = [[], []];
  for (const state of states) {
    const truth = state.slots[flag] === undefined ? 'either' : truthOf(state.slots[flag]);
    if (truth === 'either') return undefined;
    (truth === 'true' ? taken : others).push(state);
  }
  if (taken.length === 0 || others.length === 0) return undefined;
  const whenTrue = learned(run, frame, told, taken);
  if (whenTrue) return { kind: 'found', keys: whenTrue };
  const whenFalse = learned(run, frame, told, others);
  return whenFalse && negate(whenFalse);
}

/** What is known of the variables on all of these ways, and not on all that met. */
function learned(run: Run, frame: Frame, told: readonly Slot[], states: readonly State[]): Predicate | undefined {
  return told.flatMap((slot): Predicate[] => {
    const value = frame.slots[slot];
    const cleans = value === undefined ? NOTHING : knownMore(run, value, states.map(({ slots }) => slots[slot] ?? run.values.unknown));
    return value === undefined || cleans === NOTHING ? [] : [{ kind: 'guard', subject: { path: run.accessPaths.slot(slot), slot, value }, cleans, fact: 'told by another variable', isLasting: true }];
  }).reduce<Predicate | undefined>((left, right) => (left ? { kind: 'and', left, right } : right), undefined);
}

function knownMore({ kinds }: Run, { taints }: Value, values: readonly Value[]): Cleaned {
  const there = values.flatMap((value) => value.taints);
  const onThese = taints.reduce<Cleaned>((all, { source }) => intersect(all, kinds.common(there.filter((taint) => taint.source === source))), kinds.all);
  return without(onThese, kinds.common(taints)) === NOTHING ? NOTHING : onThese;
}
