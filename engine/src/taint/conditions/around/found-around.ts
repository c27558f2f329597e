/*
 * What tests found of members of a variable, for the functions inside that share it: `if (!isName(m.src)) return; stat(x, () => read(m.src))`.
 * It stands in the environment, so that a call that is remembered depends on it and ways join it, and says before each call what the
 * function knows then.
 *
 * Invariant: only of a variable that is written once, and of members that neither the function nor one inside stores under: what runs later
 * may find another one there than what stood there where it was handed over.
 */
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { IrFunction } from '#engine/ir/module.ts';
import type { Slot } from '#engine/ir/instruction.ts';
import { assignedInside } from '#engine/program/mutations.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { pathOf } from '#engine/taint/state/frame.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { foundOf, internalOf, isFound, setInternal } from '#engine/taint/values/internals.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import { hasAll, NOTHING } from '#engine/taint/values/marks.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What stands in a function and in those inside it. */
interface Within {
  /** Names that are stored under, or taken away; of the whole, where something is stored under a name that is not known. */
  readonly stored: ReadonlySet<string>;
  /** Without those of literals: enough for what only makes doubt. */
  readonly storedLater: ReadonlySet<string>;
  /** Names that functions inside read. */
  readonly readInside: ReadonlySet<string>;
}

const WITHIN = new WeakMap<FunctionInfo, Within>();

function within(fn: FunctionInfo): Within {
  const known = WITHIN.get(fn);
  if (known) return known;
  const [stored, storedLater, readInside] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const each of fn.module.functions) {
    if (!isWithin(each, fn)) continue;
    for (const instruction of instructionsOf(each.ir.body)) {
      if (instruction.op === 'set') { stored.add(instruction.key); if (!isFresh(each.ir, instruction.object)) storedLater.add(instruction.key); }
      else if (instruction.op === 'setIndex' || instruction.op === 'delete') for (const name of namesOf(each.ir, instruction)) { stored.add(name); storedLater.add(name); }
      else if (instruction.op === 'get' && each !== fn) readInside.add(instruction.key);
      else if (instruction.op === 'getIndex' && each !== fn) for (const name of constantAt(each.ir, instruction.index)) readInside.add(name);
    }
  }
  const found = { stored, storedLater, readInside };
  WITHIN.set(fn, found);
  return found;
}

function isWithin(inner: FunctionInfo, fn: FunctionInfo): boolean {
  for (let at: FunctionInfo | undefined = inner; at; at = at.ir.parent === undefined ? undefined : at.module.functions[at.ir.parent]) if (at === fn) return true;
  return false;
}

/** A literal is given its members: it is no variable yet. */
function isFresh({ body }: IrFunction, slot: Slot): boolean {
  const writers = writersOf(body, slot);
  return writers.length > 0 && writers.every(({ op }) => op === 'object');
}

const ANY = '*';

/** Under which names it stores; what is stored under any name of a variable may be any of its members. */
function namesOf(ir: IrFunction, { object, index }: { readonly object: Slot; readonly index: Slot }): readonly string[] {
  const names = constantAt(ir, index);
  return names.length > 0 ? names : [...variablesOf(ir, object)].map((slot) => `${ANY}${slot}`);
}

function constantAt({ body }: IrFunction, slot: Slot): readonly string[] {
  const [only, ...others] = writersOf(body, slot);
  return only?.op === 'const' && others.length === 0 ? [String(only.value)] : [];
}

/** The variables of which it is, or may be, a part: here, or in a function around. */
function variablesOf({ body }: IrFunction, slot: Slot): ReadonlySet<Slot> {
  const seen = new Set<Slot>();
  const waiting = [slot];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    for (const writer of writersOf(body, at)) {
      if (writer.op === 'outer') seen.add(writer.slot);
      else if (writer.op === 'copy') waiting.push(writer.src);
      else if (writer.op === 'get' || writer.op === 'getIndex') waiting.push(writer.object);
    }
  }
  return seen;
}

/** Whether what was found of the place holds whenever a function inside reads it. */
function isSteady(run: Run, fn: FunctionInfo, path: AccessPath, value: Value): boolean {
  const { root } = path;
  if (root.kind !== 'slot' || path.key?.kind !== 'member' || !fn.isCaptured[root.slot] || assignedInside(fn).has(root.slot)) return false;
  const isParameter = fn.ir.parameters.some(({ slot }) => slot === root.slot);
  if (writersOf(fn.ir.body, root.slot).length + Number(isParameter) > 1) return false;
  const { stored: all, storedLater, readInside } = within(fn);
  const stored = isKeyFound(run, value) ? storedLater : all;
  if (!readInside.has(path.key.name) || stored.has(`${ANY}${root.slot}`)) return false;
  for (let at: AccessPath = path; at.parent; at = at.parent) if (at.key?.kind !== 'member' || stored.has(at.key.name)) return false;
  return true;
}

/** What only makes doubt: a key under which something was found. */
function isKeyFound(run: Run, { taints }: Value): boolean {
  return taints.length > 0 && taints.every(({ cleaned }) => hasAll(cleaned, run.kinds.storedKey));
}

function isWorthIt({ taints }: Value): boolean {
  return taints.every(({ cleaned }) => cleaned !== NOTHING);
}

/** What is known of members of the variables that functions inside share, each as a member of the variable. */
export function foundOfShared(run: Run, frame: Frame): ReadonlyMap<AccessPath, Value> {
  const { fn, refined } = frame;
  const found = new Map<AccessPath, Value>();
  for (const [path, value] of refined) {
    if (!path.parent || !isWorthIt(value)) continue;
    for (const slot of fn.ir.capturedSlots) {
      const place = run.accessPaths.rebase(path, pathOf(run, frame, slot), run.accessPaths.slot(slot));
      if (place && isSteady(run, fn, place, value)) found.set(place, value);
    }
  }
  return found;
}

/** Before a call: what the function knows now, and nothing else. */
export function noteFoundAround(run: Run, frame: Frame): void {
  noteFoundOutside(run, frame);
  const { fn, scope: { environment }, refined } = frame;
  const object = fn.ir.capturedSlots.length === 0 || environment === undefined ? undefined : run.heap.read(environment);
  if (!object || environment === undefined || (refined.size === 0 && !object.internals)) return;
  const known = new Map<InternalSlot, Value>(object.isSingle ? [...foundOfShared(run, frame)].map(([place, value]) => [foundOf(String(place.id)), value]) : []);
  const before = [...object.internals ?? []].filter(([slot]) => isFound(slot));
  if (before.length === known.size && before.every(([slot, value]) => known.get(slot) === value)) return;
  const now = run.heap.write(environment);
  if (!now) return;
  for (const [slot] of before) now.internals?.delete(slot);
  for (const [slot, value] of known) setInternal(now, slot, value);
}

/**
 * What it found itself of a variable of a function around it, for those inside it that share it too. It stands where that variable does, until
 * the function around calls something again.
 */
function noteFoundOutside(run: Run, { fn, scope, refined }: Frame): void {
  for (const [path, value] of refined) {
    const { root } = path;
    if (root.kind !== 'outer' || !path.parent || !isKeyFound(run, value)) continue;
    let [at, around]: [Frame['scope'] | undefined, FunctionInfo | undefined] = [scope, fn];
    for (let i = 0; i < root.hops; i++) [at, around] = [at?.parent, around?.ir.parent === undefined ? undefined : fn.module.functions[around.ir.parent]];
    const place = run.accessPaths.rebase(path, run.accessPaths.outer(root.hops, root.slot), run.accessPaths.slot(root.slot));
    const object = at?.environment === undefined ? undefined : run.heap.read(at.environment);
    if (!place || !around || at?.environment === undefined || object?.isSingle !== true || internalOf(object, foundOf(String(place.id))) === value || !isSteady(run, around, place, value)) continue;
    const now = run.heap.write(at.environment);
    if (now) setInternal(now, foundOf(String(place.id)), value);
  }
}

/** What the function around found of a place that is read here. */
export function foundAround(run: Run, frame: Frame, path: AccessPath): Value | undefined {
  const { root } = path;
  if (root.kind !== 'outer' || !path.parent) return undefined;
  let scope: Frame['scope'] | undefined = frame.scope;
  for (let i = 0; i < root.hops; i++) scope = scope?.parent;
  const object = scope?.environment === undefined ? undefined : run.heap.read(scope.environment);
  if (!object?.internals) return undefined;
  const there = run.accessPaths.rebase(path, run.accessPaths.outer(root.hops, root.slot), run.accessPaths.slot(root.slot));
  return there && internalOf(object, foundOf(String(there.id)));
}
