/*
 * What a method that was chosen by its name alone gives of what it was given: `model.invoke(messages)` of an unknown model, where some
 * class of the program has an `invoke`. An object that comes back is the one that was given, and knows nothing of the way through the
 * method; so it is taken for something made of it, on a way that is doubted.
 */
import { deepTaints } from '#engine/taint/objects/text.ts';
import type { Arguments, CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { step } from '#engine/taint/values/taint.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** The result of a method that was entered for its name, without objects with attacker data that the call gave it. */
export function handedBack(run: Run, { place }: CallSite, { positional, named }: Arguments, result: Value): Value {
  const given = new Set([...positional, ...named.values()].flatMap(({ atoms }) => atoms.flatMap((atom) => (atom.kind === 'object' ? [atom.object] : []))));
  const isGiven = (atom: Atom): boolean => atom.kind === 'object' && given.has(atom.object);
  if (!result.atoms.some(isGiven)) return result;
  const taints = deepTaints(run, { ...result, taints: [], atoms: result.atoms.filter(isGiven) });
  if (taints.length === 0) return result;
  const others = run.values.without(result, isGiven);
  return run.values.join(others, run.values.addTaints(run.values.unknown, step(taints, { place, edge: 'call-argument', doubt: 'method-by-name' })));
}
