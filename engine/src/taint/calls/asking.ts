/* Functions that only ask something of what they are given: the tests that filters and searches are handed. */
import { instructionsOf } from '#engine/ir/walk.ts';
import type { IrFunction } from '#engine/ir/module.ts';

/** What asks, and does nothing: it calls, makes and changes nothing, and ends. */
const ASKING: ReadonlySet<string> = new Set(['const', 'regex', 'copy', 'outer', 'global', 'get', 'binary', 'unary', 'if', 'return']);

const known = new WeakMap<IrFunction, boolean>();

/** Whether it has no name, takes something, and compares it without a call: to run it costs as little as to pass over it, which forgets what it let through. */
export function asksOnly(ir: IrFunction): boolean {
  const before = known.get(ir);
  if (before !== undefined) return before;
  const is = ir.name === '' && ir.parameters.length > 0 && instructionsOf(ir.body).every(({ op }) => ASKING.has(op));
  known.set(ir, is);
  return is;
}
