import { dirname, join } from 'node:path/posix';
import type { ModuleInfo, Program } from '#engine/program/program.ts';

const unimported = new WeakMap<Program, readonly ModuleInfo[]>();

/** Files of the module's language that no import names, below the folder that a path begins with, if it does: what a program loads by names that it finds is among them. */
export function unimportedModules(program: Program, { path, language }: ModuleInfo, begins: string): readonly ModuleInfo[] {
  const known = unimported.get(program) ?? neverNamed(program);
  unimported.set(program, known);
  const folder = /^\.\.?\/(?:[^\uFFFC]*\/)?/.exec(begins)?.[0];
  const below = folder === undefined ? '' : join(dirname(path), folder);
  return known.filter((module) => module.language === language && module.path !== path && (below === '' || below === './' || module.path.startsWith(below)));
}

function neverNamed({ modules }: Program): readonly ModuleInfo[] {
  const named = new Set(modules.flatMap((module) => module.ir.imports.flatMap((specifier) => {
    const target = module.resolve(specifier);
    return target.kind === 'file' && target.path !== module.path ? [target.path] : [];
  })));
  return modules.filter(({ path }) => !named.has(path));
}
