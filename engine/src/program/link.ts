import type { IrModule } from '#engine/ir/module.ts';
import { findMutations } from '#engine/program/mutations.ts';
import type { ClassInfo, FunctionInfo, ModuleInfo, Program } from '#engine/program/program.ts';
import { withoutAliases } from '#engine/program/type-aliases.ts';
import type { ImportTarget } from '#engine/program/resolution/import-target.ts';

/** Finds what import specifiers mean; one a module system. */
export interface Resolver {
  /** `name`: what is imported from there, for languages whose packages are made of several files. */
  resolve(from: string, specifier: string, name?: string): ImportTarget;
}

/** Numbers modules, functions and classes in the order of paths, and ties imports to files. */
export function linkProgram(modules: readonly IrModule[], resolverFor: (language: string) => Resolver): Program {
  const sorted = [...withoutAliases(modules, resolverFor)].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const functions: FunctionInfo[] = [];
  const classes: ClassInfo[] = [];
  const linked = sorted.map((ir, index) => linkModule(ir, index, { functions, classes, resolver: resolverFor(ir.language) }));
  return {
    modules: linked, functions, classes,
    mutations: findMutations(linked),
    byPath: new Map(linked.map((module) => [module.path, module])),
    classesByName: grouped(classes, ({ ir }) => [ir.name]),
    childrenByName: grouped(classes, ({ ir }) => ir.parents.map(({ path }) => path.at(-1) ?? '')),
    methodsByName: methodsByName(functions),
  };
}

interface Tables {
  readonly functions: FunctionInfo[];
  readonly classes: ClassInfo[];
  readonly resolver: Resolver;
}

function linkModule(ir: IrModule, index: number, { functions, classes, resolver }: Tables): ModuleInfo {
  // By specifier, then by name: joining the two would cost more than looking up.
  const known = new Map<string, Map<string, ImportTarget>>();
  const ownFunctions: FunctionInfo[] = [];
  const ownClasses: ClassInfo[] = [];
  const classNamed = new Map<string, ClassInfo>();
  const module: ModuleInfo = {
    index, ir, path: ir.path, language: ir.language, functions: ownFunctions, classes: ownClasses, classNamed,
    resolve: (specifier, name = '*') => {
      const byName = known.get(specifier) ?? new Map<string, ImportTarget>();
      const found = byName.get(name);
      if (found) return found;
      known.set(specifier, byName);
      const target = resolver.resolve(ir.path, specifier, name);
      byName.set(name, target);
      return target;
    },
  };
  for (const fn of ir.functions) {
    const isCaptured = new Array<boolean>(fn.slotCount).fill(false);
    for (const slot of fn.capturedSlots) isCaptured[slot] = true;
    const info = { id: functions.length, module, ir: fn, isCaptured };
    functions.push(info);
    ownFunctions.push(info);
  }
  for (const declared of ir.classes) {
    const info = { id: classes.length, module, ir: declared };
    classes.push(info);
    ownClasses.push(info);
    if (!classNamed.has(declared.name)) classNamed.set(declared.name, info);
  }
  return module;
}

function grouped(classes: readonly ClassInfo[], namesOf: (info: ClassInfo) => readonly string[]): ReadonlyMap<string, readonly ClassInfo[]> {
  const groups = new Map<string, ClassInfo[]>();
  for (const info of classes) {
    for (const name of new Set(namesOf(info))) {
      const group = groups.get(name);
      if (group) group.push(info);
      else groups.set(name, [info]);
    }
  }
  return groups;
}

function methodsByName(functions: readonly FunctionInfo[]): ReadonlyMap<string, readonly FunctionInfo[]> {
  const byName = new Map<string, FunctionInfo[]>();
  for (const fn of functions) {
    if (fn.ir.kind !== 'method' || fn.ir.class === undefined) continue;
    const list = byName.get(fn.ir.name);
    if (list) list.push(fn);
    else byName.set(fn.ir.name, [fn]);
  }
  return byName;
}
