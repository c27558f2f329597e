/*
 * What the truth of an argument tells of the other arguments: `run(host, isAddress(host))`. In the function that is called, `if (ok)` teaches of
 * `host` what the test found out. Formula: lesson(outcome) = {p ↦ value of argument p where the predicate has the outcome, if that is another one}.
 */
import type { Slot } from '#engine/ir/instruction.ts';
import { refine } from '#engine/taint/conditions/refine.ts';
import { readSlot, restore, snapshot } from '#engine/taint/state/frame.ts';
import { speaksOf, teachesOfElements } from '#engine/taint/state/predicate.ts';
import type { Learned, Predicate } from '#engine/taint/state/predicate.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Arguments, HandedAnswer, Origin } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Code } from '#engine/taint/values/heap-object.ts';
import { truthOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface Gathered {
  readonly positional: readonly Value[];
  readonly origins: readonly (Origin | undefined)[];
}

/** The arguments that are tests of others among them; undefined where none is. */
export function handedAnswers(run: Run, frame: Frame, { positional, origins }: Gathered): Arguments['told'] {
  if (positional.length < 2 || frame.predicates.size === 0) return undefined;
  const answers = positional.flatMap((value, position): readonly HandedAnswer[] => {
    const slot = origins[position]?.slot;
    const predicate = slot === undefined || truthOf(value) !== 'either' ? undefined : frame.predicates.get(slot);
    // What is taught of elements stands in the heap, and not in an argument.
    if (!predicate || teachesOfElements(predicate)) return [];
    const asked = positional.flatMap((other, at) => (at !== position && other.taints.length > 0 && origins[at] ? [{ position: at, origin: origins[at] }] : []));
    if (!asked.some(({ origin: { path } }) => speaksOf(predicate, (told) => told === path))) return [];
    const taught = (outcome: boolean): HandedAnswer['whenTrue'] => taughtOf(run, frame, { predicate, outcome }, asked);
    const [whenTrue, whenFalse] = [taught(true), taught(false)];
    return whenTrue.size + whenFalse.size > 0 ? [{ position, whenTrue, whenFalse }] : [];
  });
  return answers.length > 0 ? { of: positional, answers } : undefined;
}

function taughtOf(run: Run, frame: Frame, { predicate, outcome }: { readonly predicate: Predicate; readonly outcome: boolean }, asked: readonly { readonly position: number; readonly origin: Origin }[]): HandedAnswer['whenTrue'] {
  const given = asked.map(({ origin }) => readSlot(run, frame, origin.slot));
  const before = snapshot(frame);
  const mark = run.heap.mark();
  const found = refine(run, frame, predicate, outcome) ? asked.map(({ origin }) => frame.refined.get(origin.path) ?? readSlot(run, frame, origin.slot)) : given;
  restore(frame, before);
  run.heap.rollback(mark);
  return new Map(asked.flatMap(({ position }, at) => {
    const value = found[at];
    return value === undefined || value === given[at] ? [] : [[position, value] as const];
  }));
}

/** What is given, with what its truth says of the keys; only to a function that was made by the very activation. */
export function withLookedUp({ handing, scope, fn }: Frame, { function: called, scope: around }: Code, args: Arguments): Arguments {
  if (!handing || around?.environment !== scope.environment || called.module !== fn.module || called.ir.parent === undefined || fn.module.functions[called.ir.parent] !== fn) return args;
  const before = args.told?.of === args.positional ? args.told.answers : [];
  return { ...args, told: { of: args.positional, answers: [...before, { position: handing.position, whenTrue: new Map(), whenFalse: new Map(), whenFound: handing.whenFound, isSingle: handing.isSingle }] } };
}

/** Leaves in a function that is entered what the truths of its parameters tell of the others. @param slots of the positional parameters, as they were bound */
export function leaveHandedAnswers(run: Run, frame: Frame, { positional, told }: Arguments, slots: readonly Slot[]): void {
  // Arguments that were put elsewhere since are others.
  if (!told || told.of !== positional) return;
  const learned = (lesson: HandedAnswer['whenTrue']): readonly Learned[] => [...lesson].flatMap(([position, value]): readonly Learned[] => {
    const [slot, given] = [slots[position], positional[position]];
    const bound = slot === undefined ? undefined : readSlot(run, frame, slot);
    if (slot === undefined || !given || !bound || bound.taints.length !== given.taints.length) return [];
    return [{ subject: { path: run.accessPaths.slot(slot), slot, value: bound }, value: asBound(run, { given, bound }, value) }];
  });
  for (const { position, whenTrue, whenFalse, whenFound, isSingle } of told.answers) {
    const slot = slots[position];
    if (slot !== undefined && whenFound) frame.predicates.set(slot, { kind: 'found', ...(isSingle && { isSingle }), keys: { kind: 'answered', whenTrue: learnedAround(run, whenFound), whenFalse: [] } });
    else if (slot !== undefined) frame.predicates.set(slot, { kind: 'answered', whenTrue: learned(whenTrue), whenFalse: learned(whenFalse) });
  }
}

function learnedAround(run: Run, whenFound: ReadonlyMap<AccessPath, Value>): readonly Learned[] {
  return [...whenFound].flatMap(([path, value]): readonly Learned[] => {
    const { root } = path;
    const there = root.kind === 'slot' ? run.accessPaths.rebase(path, run.accessPaths.slot(root.slot), run.accessPaths.outer(1, root.slot)) : undefined;
    return there ? [{ subject: { path: there, slot: undefined, value }, value }] : [];
  });
}

/** The value that was found, on the way on which the parameter was bound: what the parameter's type told of the given one holds of it. */
function asBound(run: Run, { given, bound }: { readonly given: Value; readonly bound: Value }, found: Value): Value {
  const taints = found.taints.flatMap((taint) => {
    const at = given.taints.findIndex(({ source, trail }) => source === taint.source && trail === taint.trail);
    const handed = bound.taints[at];
    return handed ? [{ ...handed, cleaned: taint.cleaned }] : [taint];
  });
  const atoms = found.atoms === given.atoms ? bound.atoms : found.atoms;
  return run.values.of(atoms, taints, found.prefix === given.prefix ? bound.prefix : found.prefix);
}
