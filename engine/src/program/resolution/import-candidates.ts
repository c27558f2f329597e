/*
 * Which files the imports of a lowered file may lead to, by paths alone: for a part of a large program, of which the other files
 * were not read yet. Once they are, the resolvers decide.
 */
import type { IrModule } from '#engine/ir/module.ts';
import { instructionsOf } from '#engine/ir/walk.ts';
import { NodeResolver } from '#engine/program/resolution/node-modules.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

type Candidates = (module: IrModule) => readonly string[];

/** @param configurations the files in which a module system is set up, of those paths @returns paths of `paths`, each once */
export function createImportCandidates(paths: readonly string[], configurations: readonly SourceFile[]): Candidates {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const list = byName.get(lastPart(path));
    if (list) list.push(path);
    else byName.set(lastPart(path), [path]);
  }
  const ending = (from: string, suffix: string): readonly string[] => nearest(from, (byName.get(lastPart(suffix)) ?? []).filter((path) => path === suffix || path.endsWith(`/${suffix}`)));
  const node = new NodeResolver(paths, configurations);
  const known = new Set(paths);
  const LANGUAGES: ReadonlyMap<string, (from: string, specifier: string, name: string) => readonly string[]> = new Map([
    ['javascript', (from: string, specifier: string) => {
      const target = node.resolve(from, specifier);
      return target.kind === 'file' && known.has(target.path) ? [target.path] : [];
    }],
    ['java', (from: string, specifier: string, name: string) => ending(from, `${specifier.replaceAll('.', '/')}/${name}.java`)],
    ['python', (from: string, specifier: string, name: string) => pythonSuffixes(from, specifier, name).flatMap((suffix) => ending(from, suffix))],
  ]);
  return (module) => {
    const candidates = LANGUAGES.get(module.language);
    if (candidates === undefined) return [];
    const found = new Set(module.imports.flatMap((specifier) => candidates(module.path, specifier, '*')));
    for (const { body } of module.functions) {
      for (const instruction of instructionsOf(body)) {
        if (instruction.op === 'import') for (const path of candidates(module.path, instruction.module, instruction.name)) found.add(path);
      }
    }
    return [...found];
  };
}

/** `a.b` and `c` of it: a module of the package, or a name in the module. */
function pythonSuffixes(from: string, specifier: string, name: string): readonly string[] {
  const dots = /^\.*/.exec(specifier)?.[0].length ?? 0;
  const folders = from.split('/').slice(0, dots === 0 ? 0 : -dots);
  const base = [...folders, ...specifier.slice(dots).split('.')].filter((part) => part !== '').join('/');
  const bases = name === '*' || name === '=' ? [base] : [base, `${base}/${name}`];
  return bases.filter((each) => each !== '').flatMap((each) => [`${each}.py`, `${each}/__init__.py`]);
}

/** The one that shares most folders with the importer; of equals the first. */
function nearest(from: string, paths: readonly string[]): readonly string[] {
  if (paths.length < 2) return paths;
  const folders = from.split('/');
  const shared = (path: string): number => {
    const parts = path.split('/');
    const end = parts.findIndex((part, i) => part !== folders[i]);
    return end < 0 ? parts.length : end;
  };
  return [...paths].sort((a, b) => shared(b) - shared(a) || (a < b ? -1 : 1)).slice(0, 1);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
