/*
 * Which files know of each other: one names the other in an import, or a class that the other declares. A value gets from one file to
 * another only along such names, maybe by files in between that the trace names too. What is joined by the texts of templates and settings is not asked.
 */
import { codeOf } from '#trace-checker/syntax/source-text.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';
import { NONE } from '#trace-checker/syntax/syntax-tree.ts';

/** Whether two of the files are joined by names, at once or by others of them. */
export function areLinked(a: SourceUnit, b: SourceUnit, units: readonly SourceUnit[]): boolean {
  const seen = new Set([a]);
  for (const each of seen) for (const other of units) if (!seen.has(other) && (knows(each, other) || knows(other, each))) seen.add(other);
  return seen.has(b);
}

const FAMILIES: Readonly<Record<string, string>> = { java: 'java', python: 'python', javascript: 'script', typescript: 'script', tsx: 'script' };

function familyOf({ file, tree }: SourceUnit): string {
  return FAMILIES[codeOf(file, tree.text)?.grammar ?? ''] ?? '';
}

function knows(one: SourceUnit, other: SourceUnit): boolean {
  const family = familyOf(one);
  if (family !== familyOf(other)) return false;
  const target = withoutEnding(other.file);
  if (family !== 'java') return modulesIn(one).some((module) => leadsTo(module, one.file, target));
  // Java names classes of its package without importing them; a page is named by its path.
  const names = [...other.classes.map((node) => other.tree.child(node, 'name')).filter((node) => node !== NONE).map((node) => other.tree.textOf(node)), target.split('/').at(-1) ?? ''];
  return names.some((name) => one.namesWithin(name, 0).length > 0 || one.tree.text.includes(`${name}.jsp`));
}

function withoutEnding(file: string): string {
  return file.replace(/(?:\.d)?\.\w+$/, '').replace(/\/(?:index|__init__)$/, '');
}

const SPECIFIER = /(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\(|\bimport_module\s*\()\s*["'`]([^"'`\n]{1,300})["'`]/g;
const PYTHON_IMPORT = /^[ \t]*(?:from[ \t]+([.\w]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]*)|import[ \t]+([^\n#]*))/gm;

const MODULES = new WeakMap<SourceUnit, readonly string[]>();

/** What a file imports, as it names it; of Python each name that may be a module too, with slashes. */
function modulesIn(unit: SourceUnit): readonly string[] {
  const known = MODULES.get(unit);
  if (known !== undefined) return known;
  const { text } = unit.tree;
  const found = /\.pyw?$/.test(unit.file) || familyOf(unit) === 'python' ? pythonModules(text) : [...text.matchAll(SPECIFIER)].map(([, module = '']) => module);
  MODULES.set(unit, found);
  return found;
}

function pythonModules(text: string): readonly string[] {
  return [...text.matchAll(PYTHON_IMPORT)].flatMap(([, from, names = '', plain]) => {
    const wordsOf = (list: string): string[] => list.replace(/[()]/g, '').split(',').map((each) => each.trim().split(/\s+/)[0] ?? '').filter((each) => each !== '');
    if (from === undefined) return wordsOf(plain ?? '').map((module) => module.replaceAll('.', '/'));
    const dots = /^\.*/.exec(from)?.[0].length ?? 0;
    const base = (dots === 0 ? '' : `./${'../'.repeat(dots - 1)}`) + from.slice(dots).replaceAll('.', '/');
    return [base, ...wordsOf(names).map((name) => `${base}${base === '' || base.endsWith('/') ? '' : '/'}${name}`)];
  });
}

/** Whether a module that a file imports is another file, a folder around it, or a package in whose folder it may lie. */
function leadsTo(module: string, from: string, target: string): boolean {
  const named = module.replace(/\?.*$/, '').replace(/\.(?:[cm]?[jt]sx?|vue|svelte)$/, '').replace(/\/index$/, '');
  if (named.startsWith('.')) {
    const resolved = resolve(from, named);
    return target === resolved || target.startsWith(resolved === '' ? '' : `${resolved}/`);
  }
  // Aliases and packages say by their last words where they lie.
  const words = named.replace(/^[@~#]\w*\//, '').split('/').filter((word) => word !== '' && !/^[@~#]/.test(word));
  const path = target.split('/');
  const last = words.at(-1);
  const isIn = (word: string): boolean => path.some((part) => part === word || part.endsWith(`-${word}`));
  return last !== undefined && isIn(last) && words.slice(1).every(isIn);
}

function resolve(from: string, relative: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
