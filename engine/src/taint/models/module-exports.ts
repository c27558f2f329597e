/* What files export, by name. */
import type { ModuleInfo } from '#engine/program/program.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What the file exports under the name (`config.routes`: a member of it); never, where there is none. */
export function exportNamed(run: Run, module: ModuleInfo, name: string): Value {
  return name.split('.').reduce((value, key) => fieldOf(run, value, key), run.machine.exportsOf(module));
}

/** What it exports as its default. What CommonJS exports as a whole is its default. */
export function defaultExport(run: Run, module: ModuleInfo): Value {
  const named = exportNamed(run, module, 'default');
  return named.atoms.length > 0 ? named : run.machine.exportsOf(module);
}

function fieldOf(run: Run, value: Value, name: string): Value {
  return run.values.joinAll(value.atoms.map((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.fields.get(name) : undefined) ?? run.values.never));
}
