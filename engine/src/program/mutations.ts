/*
 * What functions may change after a program has started. Each entry point is run from the state after initialisation,
 * so what another entry point may have stored in the meantime must count as unknown, or live code would look dead.
 */
import { instructionsOf } from '#engine/ir/walk.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';

export interface Mutations {
  /** Keys that functions store under, constructors on their own instances apart. */
  readonly keys: ReadonlySet<string>;
  /** Module → slots of its own code that functions assign. */
  readonly slots: ReadonlyMap<ModuleInfo, ReadonlySet<number>>;
}

export function findMutations(modules: readonly ModuleInfo[]): Mutations {
  const keys = new Set<string>();
  const slots = new Map<ModuleInfo, Set<number>>();
  for (const module of modules) {
    const written = new Set<number>();
    for (const fn of module.functions) {
      if (fn.ir.kind !== 'module') collect(fn, keys, written);
    }
    slots.set(module, written);
  }
  return { keys, slots };
}

function collect(fn: FunctionInfo, keys: Set<string>, written: Set<number>): void {
  const depth = depthOf(fn);
  for (const instruction of instructionsOf(fn.ir.body)) {
    if (instruction.op === 'setOuter' && instruction.hops === depth) written.add(instruction.slot);
    if (instruction.op !== 'set') continue;
    const isOwn = (fn.ir.kind === 'constructor' || fn.ir.kind === 'initializer') && instruction.object === fn.ir.thisSlot;
    if (!isOwn) keys.add(instruction.key);
  }
}

const ASSIGNED_INSIDE = new WeakMap<ModuleInfo, ReadonlyMap<FunctionInfo, ReadonlySet<number>>>();
const NONE: ReadonlySet<number> = new Set();

/** Slots of the function that functions within it assign; found once a module. */
export function assignedInside(fn: FunctionInfo): ReadonlySet<number> {
  const known = ASSIGNED_INSIDE.get(fn.module) ?? assignedIn(fn.module);
  ASSIGNED_INSIDE.set(fn.module, known);
  return known.get(fn) ?? NONE;
}

function assignedIn({ functions }: ModuleInfo): ReadonlyMap<FunctionInfo, ReadonlySet<number>> {
  const assigned = new Map<FunctionInfo, Set<number>>();
  for (const fn of functions) {
    for (const instruction of instructionsOf(fn.ir.body)) {
      const owner = instruction.op === 'setOuter' ? outward(fn, instruction.hops) : undefined;
      if (instruction.op !== 'setOuter' || !owner) continue;
      assigned.set(owner, (assigned.get(owner) ?? new Set()).add(instruction.slot));
    }
  }
  return assigned;
}

function outward(fn: FunctionInfo, hops: number): FunctionInfo | undefined {
  let at: FunctionInfo | undefined = fn;
  for (let i = 0; i < hops && at; i++) at = at.ir.parent === undefined ? undefined : at.module.functions[at.ir.parent];
  return at;
}

/** How many functions lie between a function and its module. */
function depthOf(fn: FunctionInfo): number {
  let depth = 0;
  for (let at: FunctionInfo | undefined = fn; at?.ir.parent !== undefined; at = at.module.functions[at.ir.parent]) depth++;
  return depth;
}
