/*
 * The order in which what nothing reached runs: callers before what they call. A function that runs as its caller calls it need not run once
 * more for callers that nobody sees, and what a caller that is seen gives it is what counts.
 */
import { instructionsOf } from '#engine/ir/walk.ts';
import { nameOfOuter } from '#engine/program/outer-name.ts';
import type { FunctionInfo } from '#engine/program/program.ts';

/**
 * Sorts functions so that each stands behind those that name it, as far as they do not name each other in a circle. Names alone tell: this is
 * the reverse postorder of a walk over them (Aho, Lam, Sethi, Ullman, Compilers, 9.6.5), which is the same for the same order of what is given.
 */
export function callersFirst<T>(left: readonly T[], functionOf: (each: T) => FunctionInfo): readonly T[] {
  const byName = new Map<string, number[]>();
  for (const [i, each] of left.entries()) {
    const name = nameOf(functionOf(each));
    const known = byName.get(name);
    if (known) known.push(i);
    else byName.set(name, [i]);
  }
  const namedBy = (i: number): readonly number[] => {
    const each = left[i];
    return each === undefined ? [] : [...namesIn(functionOf(each))].flatMap((name) => byName.get(name) ?? []);
  };
  return postorder(left.length, namedBy).reverse().flatMap((i) => left.slice(i, i + 1));
}

/** From the last to the first, so that in the reverse those that do not name each other keep their order. */
function postorder(count: number, namedBy: (i: number) => readonly number[]): number[] {
  const order: number[] = [];
  const seen = new Set<number>();
  for (let root = count - 1; root >= 0; root--) {
    if (seen.has(root)) continue;
    seen.add(root);
    const open = [{ at: root, below: [...namedBy(root)] }];
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const next = top.below.pop();
      if (next === undefined) {
        order.push(top.at);
        open.pop();
      } else if (!seen.has(next)) {
        seen.add(next);
        open.push({ at: next, below: [...namedBy(next)] });
      }
    }
  }
  return order;
}

/** A constructor is called by the name of its class. */
function nameOf({ ir, module }: FunctionInfo): string {
  return ir.kind === 'constructor' && ir.class !== undefined ? module.classes[ir.class]?.ir.name ?? ir.name : ir.name;
}

function namesIn(fn: FunctionInfo): ReadonlySet<string> {
  const names = new Set<string>();
  for (const instruction of instructionsOf(fn.ir.body)) {
    const { op } = instruction;
    if ((op === 'invoke' || op === 'get') && instruction.key !== undefined) names.add(instruction.key);
    else if (op === 'import') names.add(instruction.name);
    else if (op === 'outer') names.add(nameOfOuter(fn, instruction.hops, instruction.slot));
    else if (op === 'call') names.add(fn.ir.slotNames[instruction.callee] ?? '');
  }
  return names;
}
