import type { FunctionInfo, ModuleInfo } from '#engine/program/program.ts';

interface Index {
  readonly byName: ReadonlyMap<string, readonly FunctionInfo[]>;
  readonly byParent: ReadonlyMap<number | undefined, readonly FunctionInfo[]>;
}

/** Made when first asked for: a file of 30,000 functions is not read once for each of them. */
const KNOWN = new WeakMap<ModuleInfo, Index>();
const NONE: readonly FunctionInfo[] = [];

/** The functions of a file that bear the name, in its order. */
export function functionsNamed(module: ModuleInfo, name: string): readonly FunctionInfo[] {
  return indexOf(module).byName.get(name) ?? NONE;
}

/** The functions that stand in the function, at any depth, in the order of the file. */
export function functionsWithin({ module, ir }: FunctionInfo): readonly FunctionInfo[] {
  const { byParent } = indexOf(module);
  const found: FunctionInfo[] = [];
  const open = [ir.index];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const inner = byParent.get(at) ?? NONE;
    found.push(...inner);
    open.push(...inner.map((each) => each.ir.index));
  }
  return found.sort((a, b) => a.ir.index - b.ir.index);
}

function indexOf(module: ModuleInfo): Index {
  const known = KNOWN.get(module);
  if (known) return known;
  const index = { byName: grouped(module.functions, ({ ir }) => ir.name), byParent: grouped(module.functions, ({ ir }) => ir.parent) };
  KNOWN.set(module, index);
  return index;
}

function grouped<K>(functions: readonly FunctionInfo[], keyOf: (fn: FunctionInfo) => K): ReadonlyMap<K, readonly FunctionInfo[]> {
  const groups = new Map<K, FunctionInfo[]>();
  for (const fn of functions) {
    const group = groups.get(keyOf(fn));
    if (group) group.push(fn);
    else groups.set(keyOf(fn), [fn]);
  }
  return groups;
}
