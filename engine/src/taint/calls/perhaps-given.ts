/* What an argument is worth where the callee is only perhaps the one that is called: it comes there, on a way that is doubted. */
import type { Arguments, CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { step } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The arguments, of which nothing shows that they come here. */
export function perhapsGiven({ place }: CallSite, args: Arguments, run: Run): Arguments {
  const given = (value: Value): Value => run.values.withTaints(value, step(value.taints, { place, edge: 'call-argument', doubt: 'unknown-call' }));
  return { ...args, positional: args.positional.map(given), ...(args.rest && { rest: given(args.rest) }) };
}
