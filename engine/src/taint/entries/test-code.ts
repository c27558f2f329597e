import type { ModuleInfo } from '#engine/program/program.ts';
import { isNamedAsTest } from '#engine/source/test-files.ts';
import type { Run } from '#engine/taint/state/run.ts';

/** Whether a module is a test, by its name or by what it imports: no part of what runs, unless something that runs imports or calls it. */
export function isTestCode({ catalog, includesTests = false }: Pick<Run, 'catalog' | 'includesTests'>, { path, language, ir: { imports }, resolve }: ModuleInfo): boolean {
  if (includesTests) return false;
  const packages = catalog.languages.get(language)?.testPackages;
  return isNamedAsTest(path) || (packages !== undefined && imports.some((specifier) => isWithin(packages, specifier) && resolve(specifier).kind === 'package'));
}

/** `org.junit.jupiter.api` is below `org.junit`, `mocha/lib/runner` below `mocha`. */
function isWithin(packages: ReadonlySet<string>, specifier: string): boolean {
  for (let end = specifier.length; end > 0; end = Math.max(specifier.lastIndexOf('.', end - 1), specifier.lastIndexOf('/', end - 1))) {
    if (packages.has(specifier.slice(0, end))) return true;
  }
  return false;
}
