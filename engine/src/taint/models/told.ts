/* What the options of a call say by which a row holds, in words of the program: `rejectUnauthorized` is `false`. */
import type { CallPath } from '#engine/catalog/call-path.ts';
import type { Condition } from '#engine/catalog/condition.ts';
import { readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Told } from '#engine/taint/state/reporter.ts';
import { constantOf } from '#engine/taint/values/value.ts';

const OF_ONE_VALUE: ReadonlySet<Condition['test']['kind']> = new Set(['equals', 'matches', 'below']);

/** The first option that has a name, and one constant there by which the row holds. */
export function toldBy(run: Run, conditions: readonly Condition[], evaluation: Evaluation): Told | undefined {
  for (const { value: path, test } of conditions) {
    const option = OF_ONE_VALUE.has(test.kind) ? optionOf(path) : undefined;
    const known = option === undefined ? undefined : constantOf(readPath(run, path, evaluation));
    if (option !== undefined && known && known.value !== undefined) return { option, value: known.value };
  }
  return undefined;
}

/** The name by which the program gives it: of a keyword, or of the fields that lead to it. */
function optionOf({ base, name, steps }: CallPath): string | undefined {
  if (base !== 'argument') return undefined;
  const keys = steps.flatMap((step) => (step.kind === 'member' && !step.key.startsWith('#') ? [step.key] : []));
  if (keys.length !== steps.length) return undefined;
  const named = name === undefined ? keys : [name, ...keys];
  return named.length === 0 ? undefined : named.join('.');
}
