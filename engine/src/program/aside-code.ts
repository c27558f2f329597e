/*
 * Which files stand beside the program: examples of its use, data that is made up, what tries it out from outside, and scripts of
 * developers, to which nothing of the program leads. They run at times, and seldom where others reach them.
 */
import { instructionsOf } from '#engine/ir/walk.ts';
import { namedAmong } from '#engine/program/named-files.ts';
import type { NamedFiles } from '#engine/program/named-files.ts';
import type { ModuleInfo } from '#engine/program/program.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

/** Wherever they stand; `com/example/` is how people call the program itself. */
const SHOWS = /(?:^|\/)(?<!(?:^|\/)(?:com|org|net|io|dev)\/)examples?\//;

/** Data that is made up, and what tries the program out from outside. */
const MAKES_UP = /(?:^|\/)(?:mock[-_]?data|playwright|[a-z][a-z\d]*Tests?)\//;

/** At the root of an application alone: below its sources a folder of this name holds parts of the program. */
const OF_DEVELOPERS = /^scripts?\//;

const FOLDER = /^(?:examples?|scripts?|mock[-_]?data|playwright|[a-z][a-z\d]*Tests?)$/;

/** Files that tell people about others, or machines what to check: that they name a file makes it no part of what runs. */
const TELLS = /\.(?:mdx?|rst|adoc|txt|lock)$|(?:^|[/-])lock\.(?:json|yaml)$|(?:^|\/)(?:\.[^/]+\/|docs?\/|CHANGELOG|LICENSE|Makefile$)/;

/** Scripts of a manifest with which a program is started or set up where it runs. */
const STARTS = /^(?:pre|post)?(?:start|serve|server|prod(?:uction)?|install|prepare|deploy|migrate|worker)(?:[:-].*)?$/;

const MANIFEST = /(?:^|\/)package\.json$/;

const SCRIPTS = /"scripts"\s*:\s*\{[^{}]*\}/;

/** Settings of what runs, of which a folder that they name is part; what lists folders for compilers and linters is none. */
const RUNS = /(?:^|\/)(?:[^/]*Dockerfile[^/]*|Procfile|(?!\.|[jt]sconfig)[^/]+\.(?:sh|bash|bat|ya?ml|json|service|conf|ini|x?html?))$/;

const PAGE = /\.(?:x?html?|vue|svelte)$/;

export interface AsideCode {
  /** Whether the file shows how something is used. */
  readonly isForShow: (path: string) => boolean;
  /** Whether it is a script that developers run, makes data up or tries something. */
  readonly isForDevelopers: (path: string) => boolean;
}

export interface AsideInput {
  readonly modules: readonly ModuleInfo[];
  readonly files: readonly SourceFile[];
  /** The folder of the application of a file, with a slash behind it, or nothing. */
  readonly folderOf: (path: string) => string;
  /** Tests lead to what stands beside the program too. */
  readonly isInTest: (path: string) => boolean;
}

/** A program that is for the most part such code is looked at for its sake: then none stands aside. */
export function asideCode({ modules, files, folderOf, isInTest }: AsideInput): AsideCode {
  const isShown = (path: string): boolean => SHOWS.test(path);
  const isScript = (path: string): boolean => MAKES_UP.test(path) || OF_DEVELOPERS.test(path.slice(folderOf(path).length));
  const looked = modules.filter(({ path }) => !isInTest(path));
  const aside = looked.filter(({ path }) => isShown(path) || isScript(path));
  const standing = aside.length === 0 || aside.length * 2 >= looked.length ? new Set<string>() : notLedTo(aside, looked, files.filter(({ path }) => !isInTest(path)));
  return { isForShow: (path) => standing.has(path) && isShown(path), isForDevelopers: (path) => standing.has(path) && isScript(path) };
}

function notLedTo(aside: readonly ModuleInfo[], modules: readonly ModuleInfo[], files: readonly SourceFile[]): ReadonlySet<string> {
  const standing = new Set(aside.map(({ path }) => path));
  const parsed = new Map(modules.map((module) => [module.path, module]));
  const named = namedAmong(aside.map(({ path }) => path), (name) => FOLDER.test(name));
  const leads = (module: ModuleInfo | undefined): readonly string[] => (module ? leadsOf(module, named) : []);
  const open = [...modules.flatMap((module) => (standing.has(module.path) ? [] : leads(module))), ...files.flatMap((file) => (isSetting(file, parsed) ? namedBySetting(file, named) : []))];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (standing.delete(path)) open.push(...leads(parsed.get(path)));
  }
  return standing;
}

/** Pages are both: what they name stands outside of their scripts. */
function isSetting({ path }: SourceFile, parsed: ReadonlyMap<string, ModuleInfo>): boolean {
  return !TELLS.test(path) && (PAGE.test(path) || !parsed.has(path));
}

function namedBySetting({ path, text }: SourceFile, named: NamedFiles): readonly string[] {
  if (!MANIFEST.test(path)) return named(text, { path, folders: RUNS.test(path) ? 'paths' : 'none' });
  return [...named(text.replace(SCRIPTS, ''), { path, folders: 'none' }), ...startedBy(text).flatMap((command) => named(command, { path, folders: 'paths' }))];
}

/** The files that a module imports, and those that its texts name. */
function leadsOf({ path, ir: { imports }, functions, resolve }: ModuleInfo, named: NamedFiles): readonly string[] {
  const instructions = functions.flatMap(({ ir: { body } }) => [...instructionsOf(body)]);
  // Classes of a package are found by their names alone.
  const targets = [...imports.map((specifier) => resolve(specifier)), ...instructions.flatMap((each) => (each.op === 'import' ? [resolve(each.module, each.name)] : []))];
  const texts = new Set(instructions.flatMap((each) => (each.op === 'const' && typeof each.value === 'string' ? [each.value] : [])));
  return [...targets.flatMap((target) => (target.kind === 'file' && target.path !== path ? [target.path] : [])), ...[...texts].flatMap((text) => named(text, { path, folders: 'whole' }))];
}

/** Those scripts of a manifest that not only developers run. */
function startedBy(manifest: string): readonly string[] {
  return [...(SCRIPTS.exec(manifest)?.[0] ?? '').matchAll(/"([^"]+)"\s*:\s*"((?:[^"\\]|\\.)*)"/g)].flatMap(([, name = '', command = '']) => (STARTS.test(name) ? [command] : []));
}
