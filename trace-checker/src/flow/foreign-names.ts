/*
 * Names that a file imports and that nothing of the program stands for: what is called of them is a library's, whatever functions of the
 * program bear the same name.
 */
import { MEMBERS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node } from '#trace-checker/syntax/syntax-tree.ts';
import { argumentsOf, calleeOf, choicesOf, literalText, objectOf } from '#trace-checker/flow/callee.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';

const WHOLE = /\bimport\s+(?:type\s+)?(?:\*\s*as\s+)?([\w$]+)\s*(?:,\s*\{[^{}]*\}\s*)?from\s*['"]([^'"\n]{1,300})['"]/g;
const REQUIRED = /(?<![\w$])([\w$]+)\s*=\s*require\(\s*['"]([^'"\n]{1,300})['"]\s*\)(?!\s*[.(\[])/g;
const PARTS = /\{([^{}]*)\}\s*(?:from\s*|=\s*require\(\s*)['"]([^'"\n]{1,300})['"]/g;
const FROM_IMPORT = /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)/gm;
const PYTHON_PART = /(\w+)(?:[ \t]+as[ \t]+(\w+))?/g;
const PLAIN_IMPORT = /^[ \t]*import[ \t]+([\w.]+)(?:[ \t]+as[ \t]+(\w+))?/gm;
const JAVA_IMPORT = /(?<=^|;)\s*import\s+(static\s+)?([\w.]+)\s*;/gm;
const QUALIFIED_CLASS = /(?<![\w$."])(?:[a-z_]\w*\.)+[A-Z]\w*/g;

/** Local names → the modules that they stand for or are part of. */
export function importedModules(file: string, text: string): ReadonlyMap<string, string> {
  if (/\.pyw?$/i.test(file)) return new Map(inPython(text));
  return new Map(/\.(?:java|jspf?)$/i.test(file) ? inJava(text) : inScripts(text));
}

type Named = Generator<readonly [local: string, module: string]>;

function* inPython(text: string): Named {
  for (const [, module = '', parts = ''] of text.matchAll(FROM_IMPORT)) for (const [, name = '', local = name] of parts.matchAll(PYTHON_PART)) yield [local, module];
  for (const [, module = '', local = module.replace(/\..*/s, '')] of text.matchAll(PLAIN_IMPORT)) yield [local, module];
}

function* inJava(text: string): Named {
  for (const [name] of text.matchAll(QUALIFIED_CLASS)) yield [name, `java:${name}`];
  for (const [, isStatic, name = ''] of text.matchAll(JAVA_IMPORT)) yield [name.replace(/^.*\./s, ''), `java:${isStatic === undefined ? name : name.replace(/\.[^.]*$/, '')}`];
}

function* inScripts(text: string): Named {
  for (const pattern of [WHOLE, REQUIRED]) for (const [, local = '', specifier = ''] of text.matchAll(pattern)) yield [local, specifier];
  for (const [, parts = '', specifier = ''] of text.matchAll(PARTS)) for (const local of localNames(parts)) yield [local, specifier];
}

/** `a, b as c, d: e` → `a`, `c`, `e`. */
function localNames(parts: string): readonly string[] {
  return parts.split(',').map((part) => part.replace(/\s+/g, ' ').trim().split(/ ?: ?| as /).at(-1) ?? '').filter((name) => /^[\w$]+$/.test(name));
}

/** Whether what is called there is a library's: a name that is foreign to the file, or a member of one. @param of the file whose function it would be */
export function isForeign(unit: SourceUnit, callee: Node, of: SourceUnit): boolean {
  return unit.foreign.size > 0 && choicesOf(unit.tree, callee).every((choice) => isForeignName(unit, choice, of));
}

function isForeignName(unit: SourceUnit, callee: Node, of: SourceUnit): boolean {
  const { tree } = unit;
  let at = callee;
  while (MEMBERS.has(tree.kind(at))) {
    if (isNotOf(unit.foreign.get(tree.textOf(at)), of)) return true;
    at = objectOf(tree, at);
    // What the file itself put on a library's object is no library's: `g.sender.send(…)` of `g.sender = Sender()`.
    if (MEMBERS.has(tree.kind(at)) && unit.stored.has(tree.textOf(at))) return false;
  }
  const module = unit.isVariable(at) && unit.scopeOf(at) === 0 ? unit.foreign.get(tree.textOf(at)) : undefined;
  return isNotOf(module, of);
}

/** Files and short names for folders of the program, which may lie elsewhere. */
const OWN_PATH = /^(?:[./~#]|@\/)/;

/** Whether a call loads a library: `require('name')` of what is no file of the program. @param of the file whose function it would be */
export function isForeignLoaded({ tree, missing }: SourceUnit, call: Node, of: SourceUnit): boolean {
  const [named = NONE] = argumentsOf(tree, call);
  const specifier = named === NONE || tree.textOf(calleeOf(tree, call)) !== 'require' ? undefined : literalText(tree, named);
  return specifier !== undefined && !OWN_PATH.test(specifier) && isNotOf(missing.get(specifier), of);
}

function isNotOf(module: string | undefined, { own }: SourceUnit): boolean {
  return module !== undefined && !own.some((each) => module === each || module.startsWith(`${each}.`) || module.startsWith(`${each}/`));
}
