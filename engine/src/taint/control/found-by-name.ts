import { unimportedModules } from '#engine/program/unimported-modules.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What stands behind a path that is not known and that nobody outside chooses: one of the files that nothing imports, if they are few. */
export function foundByName(run: Run, frame: Frame, { taints, prefix }: Value): Value {
  const isChosen = taints.some(({ source }) => run.catalog.sourceKinds.get(source.kind)?.threat === 'remote');
  const modules = isChosen ? [] : unimportedModules(run.program, frame.module, prefix);
  if (modules.length === 0 || modules.length > LIMITS.foundModules) return run.values.unknown;
  return run.values.join(run.values.unknown, run.values.object(run.heap.allocate('function', { native: { kind: 'loaded', modules } }).id));
}
