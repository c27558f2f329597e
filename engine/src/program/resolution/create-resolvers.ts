import type { IrModule } from '#engine/ir/module.ts';
import type { Resolver } from '#engine/program/link.ts';
import { JavaPackages } from '#engine/program/resolution/java-packages.ts';
import { NodeResolver } from '#engine/program/resolution/node-modules.ts';
import { PythonModules } from '#engine/program/resolution/python-modules.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

/** All that a module system may look at. */
export interface ResolutionInput {
  readonly files: readonly SourceFile[];
  /** The lowered files, of all languages. */
  readonly modules: readonly IrModule[];
}

const CONFIGURATION = /(^|\/)(package\.json|(ts|js)config(\.[\w-]+)?\.json)$/;

/** One line a language. */
const RESOLVERS: ReadonlyMap<string, (input: ResolutionInput) => Resolver> = new Map([
  ['javascript', ({ files }: ResolutionInput): Resolver => new NodeResolver(files.map((file) => file.path), files.filter((file) => CONFIGURATION.test(file.path)))],
  ['java', ({ modules }: ResolutionInput): Resolver => new JavaPackages(modules)],
  ['python', ({ modules }: ResolutionInput): Resolver => new PythonModules(modules)],
]);

const NONE: Resolver = { resolve: (_from, specifier) => ({ kind: 'package', name: specifier, subpath: '' }) };

/** The module system of each language, made when first asked for. */
export function createResolvers(input: ResolutionInput): (language: string) => Resolver {
  const made = new Map<string, Resolver>();
  return (language) => {
    const resolver = made.get(language) ?? RESOLVERS.get(language)?.(input) ?? NONE;
    made.set(language, resolver);
    return resolver;
  };
}
