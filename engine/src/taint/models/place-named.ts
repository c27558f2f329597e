import type { TypeReference } from '#engine/ir/module.ts';
import type { ModuleInfo } from '#engine/program/program.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What a name means at the top of the file, imported or defined there. */
export function placeNamed(run: Run, own: ModuleInfo, { module, path }: TypeReference): Value {
  const [first = '', ...others] = path;
  const [main] = own.functions;
  if (!main) return run.values.unknown;
  const site = siteOf(outsideFrame(run, main), { op: 'import', dst: 0, module: module ?? '', name: first, start: 0, end: 0 });
  const root = module === undefined ? run.machine.get(site, run.machine.exportsOf(own), first) : run.machine.importValue(own, [module], first);
  return others.reduce((value, key) => run.machine.get(site, value, key), root);
}
