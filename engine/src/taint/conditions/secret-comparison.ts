/*
 * Secrets that an operator compares: it ends at the first difference, and the time that it takes tells how much was right. What counts
 * is a digest made with a key, and a secret that the program was set up with, held against what a request brought. Two such
 * digests tell nothing of either, since nobody chooses what they differ in.
 */
import type { BinaryInstruction } from '#engine/ir/instruction.ts';
import { isOwnNamed, isOwnSecret } from '#engine/taint/conditions/own-secret.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { placeOf } from '#engine/taint/state/call.ts';
import type { ModelCall } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

export function reportSecretComparison(run: Run, frame: Frame, instruction: BinaryInstruction, [left, right]: readonly [Value, Value]): void {
  if (left.taints.length + right.taints.length === 0) return;
  for (const kind of run.kinds.secretCompared) {
    const taints = [...comparedTaints(run, frame, kind, [left, right]), ...comparedTaints(run, frame, kind, [right, left])];
    if (taints.length > 0) run.reporter.sink({ kind, taints, prefix: '', place: placeOf(frame, instruction), fact: 'secret compared' });
  }
}

function comparedTaints(run: Run, { models }: Frame, kind: string, [secret, given]: readonly [Value, Value]): readonly Taint[] {
  // What nobody brought may be a column of a query, which compares nothing here.
  if (given.taints.length === 0 || constantsOf(given) !== undefined) return [];
  const isDigest = (taint: Taint): boolean => run.catalog.sourceKinds.get(taint.source.kind)?.threat === 'value' && run.reporter.isJudged(kind, [taint]);
  const digests = secret.taints.filter(isDigest);
  if (digests.length > 0) return given.taints.some(isDigest) ? [] : digests;
  return isOwnSecret(run, models, secret, given) ? secret.taints : [];
}

/** What a call is given to compare, without what only the machine says on which the program runs: that is a secret where its name tells so and a request brings the other. */
export function givenToCompare(run: Run, { site, receiver, args }: ModelCall, kind: string, value: Value): Value {
  if (value.taints.length === 0 || !run.kinds.secretCompared.includes(kind)) return value;
  const secretNamed = run.catalog.sinkKinds.get(kind)?.secretNamed;
  const isSecret = (other: Value): boolean => isOwnSecret(run, site.frame.models, value, other) || (secretNamed !== undefined && isOwnNamed(run, value, other, (name) => secretNamed.test(name)));
  if ([receiver, ...args.positional].some((other) => other !== value && isSecret(other))) return value;
  return run.values.withTaints(value, value.taints.filter(({ source }) => run.catalog.sourceKinds.get(source.kind)?.threat !== 'local'));
}
