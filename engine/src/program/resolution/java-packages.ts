/* Java's packages without a class path: a class of the program by its package and name, anything else from outside. */
import type { IrModule } from '#engine/ir/module.ts';
import type { Resolver } from '#engine/program/link.ts';
import type { ImportTarget } from '#engine/program/resolution/import-target.ts';

/** Classes of one package: name → the files that declare it. */
type Package = ReadonlyMap<string, readonly string[]>;

export class JavaPackages implements Resolver {
  readonly #packages: ReadonlyMap<string, Package>;

  constructor(modules: readonly IrModule[]) {
    this.#packages = packagesOf(modules);
  }

  /** @param specifier a package @param name a class of it; without one, or where the program has none, the package is from outside */
  resolve(from: string, specifier: string, name = ''): ImportTarget {
    const paths = this.#packages.get(specifier)?.get(name);
    const path = paths && nearest(from, paths);
    return path === undefined ? { kind: 'package', name: specifier, subpath: '' } : { kind: 'file', path };
  }
}

function packagesOf(modules: readonly IrModule[]): ReadonlyMap<string, Package> {
  const packages = new Map<string, Map<string, string[]>>();
  for (const module of modules) {
    if (module.language !== 'java') continue;
    const names = packages.get(module.namespace ?? '') ?? new Map<string, string[]>();
    packages.set(module.namespace ?? '', names);
    for (const name of exportedNames(module)) {
      const paths = names.get(name);
      if (paths === undefined) names.set(name, [module.path]);
      else paths.push(module.path);
    }
  }
  return packages;
}

function exportedNames(module: IrModule): readonly string[] {
  const body = module.functions[0]?.body ?? [];
  return body.flatMap((instruction) => (instruction.op === 'export' ? [instruction.name] : []));
}

/** Of several files that declare a class (modules of a build, tests beside them) the one that shares most folders with the importer. */
function nearest(from: string, paths: readonly string[]): string | undefined {
  const folders = from.split('/');
  let best: string | undefined;
  let most = -1;
  for (const path of [...paths].sort()) {
    const parts = path.split('/');
    let shared = 0;
    while (shared < parts.length && parts[shared] === folders[shared]) shared++;
    if (shared > most) {
      most = shared;
      best = path;
    }
  }
  return best;
}
