/* What an argument is worth where the callee, or what it is called with, is only perhaps that: it comes there on a way that is doubted. */
import type { FunctionInfo } from '#engine/program/program.ts';
import { failureHanded } from '#engine/taint/objects/model-values.ts';
import type { Arguments, CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { step } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The arguments, of which nothing shows that they come here. */
export function perhapsGiven({ place }: CallSite, args: Arguments, run: Run): Arguments {
  const given = (value: Value): Value => run.values.withTaints(value, step(value.taints, { place, edge: 'call-argument', doubt: 'unknown-call' }));
  return { ...args, positional: args.positional.map(given), ...(args.rest && { rest: given(args.rest) }) };
}

/** What something unknown calls a function with first: what failed, where the function calls it so, which is hardly made of whose method was called. */
export function givenFirst(run: Run, { place }: CallSite, fn: FunctionInfo, given: Value): Value {
  const failure = failureHanded(run, fn);
  if (failure.atoms.length === 0) return given;
  return run.values.join(run.values.withTaints(given, step(given.taints, { place, edge: 'call-argument', doubt: 'unknown-call' })), failure);
}
