/* Names of allocations. */
import type { Instruction } from '#engine/ir/instruction.ts';
import type { CallSite } from '#engine/taint/state/call.ts';

/** Where allocations get their names: a path of call instructions from an entry point. */
export interface Context {
  /** By the function that is called, or the class or function of which an instance is made. */
  readonly children: Map<Instruction, Map<object, Context>>;
  readonly allocations: Map<object, number>;
  /** Further objects of one instruction, by what they are. */
  readonly parts: Map<Instruction, Map<object, number>>;
  /** Objects that turns of a loop write down, by the turn. */
  readonly turns: Map<Instruction, Map<object, number>[]>;
}

/** Where what happens below a call, or in the making of an instance, gets its names; fresh where nothing of the program calls. */
export function contextBelow(site: CallSite | undefined, callee: object): Context {
  const fresh = (): Context => ({ children: new Map(), allocations: new Map(), parts: new Map(), turns: new Map() });
  if (!site) return fresh();
  const { children } = site.frame.context;
  const below = children.get(site.instruction) ?? new Map<object, Context>();
  children.set(site.instruction, below);
  const known = below.get(callee) ?? fresh();
  below.set(callee, known);
  return known;
}
