import type { Slot } from '#engine/ir/instruction.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Frame, Run, State } from '#engine/taint/interpreter/run.ts';
import type { Mark } from '#engine/taint/values/heap.ts';
import type { Value } from '#engine/taint/values/value.ts';
import { sameValue } from '#engine/taint/values/value.ts';

/** The value of a slot: in the frame, or in its environment object when inner functions share it. */
export function readSlot(run: Run, frame: Frame, slot: Slot): Value {
  if (!frame.fn.isCaptured[slot]) return frame.slots[slot] ?? run.values.undefined;
  const refined = frame.refined.get(String(slot));
  if (refined) return refined;
  return readEnvironment(run, frame.scope.environment, slot);
}

export function readEnvironment(run: Run, environment: number | undefined, slot: Slot): Value {
  const object = environment === undefined ? undefined : run.heap.read(environment);
  if (!object) return run.values.unknown;
  const value = object.fields.get(String(slot)) ?? run.values.undefined;
  const owner = object.id < run.sharedBelow && object.variablesOf?.ir.kind === 'module' ? object.variablesOf.module : undefined;
  const mayHaveChanged = owner && run.program.mutations.slots.get(owner)?.has(slot);
  return mayHaveChanged ? run.values.join(value, run.values.unknown) : value;
}

export function writeSlot(run: Run, frame: Frame, slot: Slot, value: Value): void {
  frame.paths.delete(slot);
  frame.predicates.delete(slot);
  frame.given.delete(slot);
  forget(frame, String(slot));
  if (frame.fn.isCaptured[slot]) writeEnvironment(run, frame.scope.environment, slot, value);
  else frame.slots[slot] = value;
}

export function writeEnvironment(run: Run, environment: number | undefined, slot: Slot, value: Value): void {
  const object = environment === undefined ? undefined : run.heap.write(environment);
  if (!object) return;
  const key = String(slot);
  const old = object.fields.get(key);
  object.fields.set(key, object.isSingle || !old ? value : run.values.join(old, value));
}

/** Drops what conditions taught about a place that is written now. */
export function forget(frame: Frame, key: string): void {
  if (frame.refined.size === 0) return;
  for (const known of frame.refined.keys()) {
    if (known === key || known.startsWith(`${key}.`)) frame.refined.delete(known);
  }
}

export function pathOf(frame: Frame, slot: Slot): string {
  return frame.paths.get(slot) ?? String(slot);
}

export function capture(run: Run, frame: Frame, mark: Mark): State {
  return { slots: [...frame.slots], refined: new Map(frame.refined), delta: run.heap.capture(mark) };
}

/** Makes the join of several states the frame's; the heap stands at the mark they started from. False when there is none. */
export function resume(run: Run, frame: Frame, states: readonly State[]): boolean {
  const [first, ...others] = states;
  if (!first) return false;
  const slots = [...first.slots];
  for (const state of others) {
    for (let i = 0; i < Math.max(slots.length, state.slots.length); i++) {
      const a = slots[i];
      const b = state.slots[i];
      if (a !== b) slots[i] = a && b ? run.values.join(a, b) : a ?? b ?? run.values.undefined;
    }
  }
  frame.slots = slots;
  frame.refined = commonRefinements(states);
  run.heap.joinDeltas(states.map((state) => state.delta));
  return true;
}

function commonRefinements(states: readonly State[]): Map<string, Value> {
  const [first, ...others] = states;
  const common = new Map(first?.refined ?? []);
  for (const state of others) {
    for (const [key, value] of common) {
      const other = state.refined.get(key);
      if (!other || !sameValue(value, other)) common.delete(key);
    }
  }
  return common;
}

export function restore(frame: Frame, state: Pick<State, 'slots' | 'refined'>): void {
  frame.slots = [...state.slots];
  frame.refined = new Map(state.refined);
}

/** A frame that no call made: where the platform itself calls, or an import is read between modules. */
export function outsideFrame(run: Run, fn: FunctionInfo): Frame {
  return {
    fn, module: fn.module, models: run.catalog.languages.get(fn.module.language),
    context: { children: new Map(), allocations: new Map(), parts: new Map() },
    scope: { environment: undefined, parent: undefined },
    receiver: run.values.undefined, depth: 0, mark: { logLength: 0, nextId: 0 }, slots: [], refined: new Map(), paths: new Map(),
    predicates: new Map(), targets: [], given: new Map(), answer: {}, exits: [], returned: run.values.never, yielded: run.values.never, homeClass: undefined,
  };
}
