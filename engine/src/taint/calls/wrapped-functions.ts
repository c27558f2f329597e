/*
 * The functions that a closure stands around, as a decorator's does around the function that it decorates. One function of the program is
 * then as many as it was made for: what it gave around one function tells nothing of what it gives around another.
 */
import type { OuterInstruction } from '#engine/ir/instruction.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Code, Scope } from '#engine/taint/values/heap-object.ts';

/** What earlier runs of a function are kept under: the function, or one for the functions that it stands around. */
export function historyOf(run: Run, { function: fn, scope }: Code): object {
  const key = wrappedBy(run, { function: fn, scope });
  if (key === '') return fn;
  const { histories } = run.executions;
  const known = histories.get(fn) ?? new Map<string, object>();
  histories.set(fn, known);
  const history = known.get(key) ?? { around: key };
  known.set(key, history);
  return history;
}

/** Whether it was asked for around several functions. */
export function isAroundOthers({ executions: { histories } }: Run, fn: FunctionInfo): boolean {
  return (histories.get(fn)?.size ?? 0) > 1;
}

/** In order, by their numbers; empty: around none. What stands in a module is the same for all closures, so it is not looked at. */
export function wrappedBy(run: Run, { function: fn, scope }: Code): string {
  if (isOfModule(scope)) return '';
  const found = new Set<number>();
  for (const { hops, slot } of outerReads(run, fn)) {
    const { environment } = scopeAt(scope, hops) ?? {};
    const atoms = environment === undefined ? [] : run.heap.peek(environment)?.fields.get(String(slot))?.atoms ?? [];
    for (const atom of atoms) {
      const code = atom.kind === 'object' ? run.heap.peek(atom.object)?.code : undefined;
      if (code) found.add(code.function.id);
    }
  }
  return [...found].sort((one, other) => one - other).join();
}

function outerReads({ executions: { outerReads: known } }: Run, fn: FunctionInfo): readonly OuterInstruction[] {
  const before = known.get(fn);
  if (before) return before;
  const reads = instructionsOf(fn.ir.body).filter((instruction) => instruction.op === 'outer');
  known.set(fn, reads);
  return reads;
}

function scopeAt(scope: Scope, hops: number): Scope | undefined {
  let at: Scope | undefined = scope;
  for (let i = 1; i < hops && at; i++) at = at.parent;
  return at && !isOfModule(at) ? at : undefined;
}

/** Above a module's own scope stands an empty one. */
function isOfModule({ parent }: Scope): boolean {
  return parent?.parent === undefined;
}

const GIVING = new WeakMap<FunctionInfo, boolean>();

/** Whether it gives a function that stands in it, as what makes a decorator does: `require(role)` that gives `wrap(fn)`. */
export function givesOwnFunction(fn: FunctionInfo): boolean {
  const known = GIVING.get(fn) ?? instructionsOf(fn.ir.body).some((each) => each.op === 'return' && each.src !== undefined && writersOf(fn.ir.body, each.src).some(({ op }) => op === 'closure'));
  GIVING.set(fn, known);
  return known;
}
