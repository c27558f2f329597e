/*
 * Functions that scripts of a page share: a script without imports and exports declares them for all that are loaded beside it. A name
 * that one of them declares is no function of a library or framework in another.
 */
import type { ModuleInfo, Program } from '#engine/program/program.ts';

const DECLARED = new WeakMap<Program, ReadonlySet<string>>();

/** Whether a script of the program declares the function for the script that asks. */
export function isSharedByScripts(program: Program, asking: ModuleInfo, name: string): boolean {
  if (!isScript(asking)) return false;
  const known = DECLARED.get(program) ?? namesDeclared(program);
  DECLARED.set(program, known);
  return known.has(name);
}

function namesDeclared({ modules }: Program): ReadonlySet<string> {
  return new Set(modules.filter(isScript).flatMap(({ functions }) => functions.flatMap(({ ir: { parent, kind, name } }) => (parent === 0 && kind === 'function' ? [name] : []))));
}

/** Of the languages, JavaScript alone has such scripts. */
function isScript({ language, ir, functions: [own] }: ModuleInfo): boolean {
  return language === 'javascript' && ir.imports.length === 0 && ir.exportsSlot === undefined && ir.moduleSlot === undefined && own?.ir.body.every(({ op }) => op !== 'export') === true;
}
