/*
 * Parts of a program that it loads by names that it finds, and gives what they are to be parts of: `require(file)(app)`. Which file that
 * is nobody sees; it is one that nothing imports by its name.
 */
import type { ModuleInfo } from '#engine/program/program.ts';
import type { Arguments, CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** What such files make of the application, or of another value of a library, that they are given; other calls tell too little of which files are meant. */
export function callLoaded(run: Run, site: CallSite, modules: readonly ModuleInfo[], args: Arguments): Value {
  let result = run.values.never;
  if (!args.positional.some((value) => isOfLibrary(run, value))) return result;
  for (const module of modules) {
    const takers = run.values.without(run.machine.exportsOf(module), (atom) => {
      const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
      return !object?.code || object.class !== undefined || object.code.function.module !== module || object.code.function.ir.parameters.length === 0;
    });
    if (takers.atoms.length > 0) result = run.values.join(result, run.machine.call(site, takers, undefined, args));
  }
  return result;
}

function isOfLibrary(run: Run, { atoms, taints }: Value): boolean {
  const isModel = ({ kind }: Atom): boolean => kind === 'model';
  return atoms.length > 0 && taints.length === 0 && atoms.every((atom) => (atom.kind === 'object' ? run.heap.read(atom.object)?.prototype?.atoms.every(isModel) === true : isModel(atom)));
}
