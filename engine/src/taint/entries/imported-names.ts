import { instructionsOf } from '#engine/ir/walk.ts';
import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';

/**
 * Tells whether the program speaks of a function of a module: another file imports its name, or imports the module and uses a
 * member of that name, or another function of its own file does. What stands in no function of its file may register it.
 */
export function createImportedNames(modules: readonly ModuleInfo[]): (fn: FunctionInfo) => boolean {
  let names: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return ({ module, ir }) => {
    names ??= namesByFile(modules);
    return names.get(module.path)?.has(ir.name) === true;
  };
}

/** Path of a file → names that other files use of it. */
function namesByFile(modules: readonly ModuleInfo[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const module of modules) {
    const members = new Set<string>();
    const imported: { readonly path: string; readonly name: string }[] = [];
    for (const instruction of module.functions.flatMap((fn) => [...instructionsOf(fn.ir.body)])) {
      if (instruction.op === 'get' || instruction.op === 'invoke') members.add(instruction.key ?? '');
      if (instruction.op !== 'import') continue;
      const target = module.resolve(instruction.module, instruction.name);
      if (target.kind === 'file' && target.path !== module.path) imported.push({ path: target.path, name: target.isName === true ? '*' : instruction.name });
    }
    found.set(module.path, new Set([...found.get(module.path) ?? [], ...module.functions.flatMap((fn) => namesAround(module, fn))]));
    for (const { path, name } of imported) {
      const names = found.get(path) ?? new Set();
      found.set(path, names);
      for (const each of name === '*' ? members : [name]) names.add(each);
    }
  }
  return found;
}

/** Names of the module that a function reads, but for its own. */
function namesAround({ functions }: ModuleInfo, { ir }: FunctionInfo): readonly string[] {
  return instructionsOf(ir.body).flatMap((instruction) => {
    if (instruction.op !== 'outer') return [];
    let around: FunctionInfo | undefined;
    let parent = ir.parent;
    for (let i = 0; i < instruction.hops && parent !== undefined; i++) {
      around = functions[parent];
      parent = around?.ir.parent;
    }
    const name = around?.ir.kind === 'module' ? around.ir.slotNames[instruction.slot] : undefined;
    return name === undefined || name === ir.name ? [] : [name];
  });
}
