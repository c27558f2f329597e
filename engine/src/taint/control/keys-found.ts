/*
 * What a method that decides who may come (`gate-methods` of the catalog) asked of the path before it let somebody pass: under which of its
 * variable parts something was found. What another class passes on, it decides by itself: `return super.canActivate(context)`.
 */
import type { Slot } from '#engine/ir/instruction.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { isAmong } from '#engine/catalog/access/access-words.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { refine } from '#engine/taint/conditions/refine.ts';
import { restore, snapshot } from '#engine/taint/state/frame.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { teachesOfElements } from '#engine/taint/state/predicate.ts';
import type { Predicate } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { hasAll } from '#engine/taint/values/marks.ts';
import { readFrom } from '#engine/taint/values/read-from.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { hopsOf } from '#engine/taint/values/trail.ts';
import { truthOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Notes what was found where such a method returns something that may be true. */
export function noteKeysFound(run: Run, frame: Frame, value: Value, src: Slot | undefined): void {
  const { fn, models } = frame;
  if (!models || fn.ir.class === undefined || !isAmong(models.access['gate-methods'], fn.ir.name) || truthOf(value) === 'false') return;
  const told = src === undefined ? undefined : frame.predicates.get(src);
  const predicate = told && !teachesOfElements(told) ? told : undefined;
  const before = snapshot(frame);
  const isWay = !predicate || refine(run, frame, predicate, true);
  const keys = isWay ? keysIn(run, frame, told) : undefined;
  restore(frame, before);
  if (keys) run.registered.noteKeysFound(fn, keys, src !== undefined && isOfParent(fn, src));
}

/** Keys that stand in a place now, and those that were asked on the way here: what was compared since with what the program holds is made of it no more. */
function keysIn(run: Run, { slots, refined, way }: Frame, told: Predicate | undefined): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { taints } of [...slots, ...refined.values()]) {
    if (taints.every(({ cleaned }) => hasAll(cleaned, run.kinds.storedKey))) note(keys, taints);
  }
  if (told) noteAsked(run, keys, told, true);
  for (let at = way; at; at = at.previous) noteAsked(run, keys, at.predicate, at.outcome);
  return keys;
}

/** Of a test that came out so, the keys under which something was found then. */
function noteAsked(run: Run, keys: Set<string>, predicate: Predicate, outcome: boolean): void {
  switch (predicate.kind) {
    case 'not':
      return noteAsked(run, keys, predicate.of, !outcome);
    case 'found':
      return noteAsked(run, keys, predicate.keys, outcome);
    case 'flag':
      return noteAsked(run, keys, (outcome ? predicate.whenTrue : predicate.whenFalse) ?? { kind: 'anything' }, true);
    case 'and': case 'or':
      if (outcome !== (predicate.kind === 'and')) return undefined;
      noteAsked(run, keys, predicate.left, outcome);
      return noteAsked(run, keys, predicate.right, outcome);
    case 'guard':
      return outcome && hasAll(predicate.cleans, run.kinds.storedKey) ? note(keys, predicate.subject.value.taints) : undefined;
    default:
      return undefined;
  }
}

/** The names of variable parts of the path, of which one is the key; several where it may be one or another. */
function note(keys: Set<string>, taints: readonly Taint[]): void {
  const names = taints.map(partOfPath);
  if (names.length > 0 && names.every((name) => name !== undefined)) keys.add([...new Set(names)].sort().join(' '));
}

/** The part that it is as it was sent. */
function partOfPath({ source, trail }: Taint): string | undefined {
  const { place, name, keys } = readFrom(source, trail);
  const isAsSent = hopsOf(trail).every(({ edge }) => edge !== 'concat' && edge !== 'model');
  return place === 'path' && keys.length === 0 && isAsSent ? name : undefined;
}

function isOfParent(fn: FunctionInfo, slot: Slot): boolean {
  const made = writersOf(fn.ir.body, slot);
  return made.length > 0 && made.every((each) => {
    if (each.op === 'await' || each.op === 'copy') return isOfParent(fn, each.src);
    return each.op === 'call' && writersOf(fn.ir.body, each.callee).every((callee) => callee.op === 'superGet' && callee.key === fn.ir.name);
  });
}
