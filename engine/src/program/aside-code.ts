/*
 * Which files stand beside the program: examples of its use, data that is made up, what tries it out from outside, and scripts of
 * developers, to which nothing of the program leads. They run at times, and seldom where others reach them.
 */
import type { ModuleInfo } from '#engine/program/program.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

/** Wherever they stand; `com/example/` is how people call the program itself. */
const SHOWS_OR_MAKES_UP = /(?:^|\/)(?:(?<!(?:^|\/)(?:com|org|net|io|dev)\/)examples?|mock[-_]?data|playwright|[a-z][a-z\d]*Tests?)\//;

/** At the root of an application alone: below its sources a folder of this name holds parts of the program. */
const OF_DEVELOPERS = /^scripts?\//;

/** Files that tell people about others, or machines what to check: that they name a file makes it no part of what runs. */
const TELLS = /\.(?:mdx?|rst|adoc|txt|lock)$|(?:^|[/-])lock\.(?:json|yaml)$|(?:^|\/)(?:\.[^/]+\/|docs?\/|CHANGELOG|LICENSE|Makefile$)/;

/** Scripts of a manifest with which a program is started or set up where it runs. */
const STARTS = /^(?:pre|post)?(?:start|serve|server|prod(?:uction)?|install|prepare|deploy|migrate|worker)(?:[:-].*)?$/;

export interface AsideCode {
  /** Whether the file shows, makes up or tries something. */
  readonly isForShow: (path: string) => boolean;
  /** Whether it is a script that developers run. */
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
  const isShown = (path: string): boolean => SHOWS_OR_MAKES_UP.test(path);
  const isScript = (path: string): boolean => OF_DEVELOPERS.test(path.slice(folderOf(path).length));
  const looked = modules.filter(({ path }) => !isInTest(path));
  const aside = looked.filter(({ path }) => isShown(path) || isScript(path));
  const standing = aside.length === 0 || aside.length * 2 >= looked.length ? new Set<string>() : notLedTo(aside, looked, files);
  return { isForShow: (path) => standing.has(path) && isShown(path), isForDevelopers: (path) => standing.has(path) && isScript(path) };
}

function notLedTo(aside: readonly ModuleInfo[], modules: readonly ModuleInfo[], files: readonly SourceFile[]): ReadonlySet<string> {
  const standing = new Set(aside.map(({ path }) => path));
  const imported = new Map(modules.map((module) => [module.path, filesImported(module)]));
  const named = namesIn(files.filter(({ path }) => !standing.has(path) && !imported.has(path) && !TELLS.test(path)));
  const open = [...modules.flatMap(({ path }) => (standing.has(path) ? [] : imported.get(path) ?? [])), ...aside.flatMap(({ path }) => (named(path) ? [path] : []))];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (standing.delete(path)) open.push(...imported.get(path) ?? []);
  }
  return standing;
}

function filesImported({ path, ir: { imports }, resolve }: ModuleInfo): readonly string[] {
  return imports.flatMap((specifier) => {
    const target = resolve(specifier);
    return target.kind === 'file' && target.path !== path ? [target.path] : [];
  });
}

/** Whether settings, pages or manifests name a file by its folder and name, its ending left out or not: `scripts/serve`. */
function namesIn(files: readonly SourceFile[]): (path: string) => boolean {
  const named = new Set<string>();
  for (const { path, text } of files) {
    for (const [way] of (path.endsWith('package.json') ? startedBy(text) : text).matchAll(WAY)) {
      const parts = way.split('/');
      for (let at = 1; at < parts.length; at += 1) named.add(nameWithin(parts.slice(at - 1, at + 1)));
    }
  }
  return (path) => named.has(nameWithin(path.split('/').slice(-2)));
}

/** Folders and a name, as texts write them. */
const WAY = /[\w.@-]+(?:\/[\w.@-]+)+/g;

function nameWithin([folder = '', name = '']: readonly string[]): string {
  return `${folder}/${name.replace(/\.[a-z]{2,3}$/, '')}`;
}

/** A manifest without those scripts that only developers run. */
function startedBy(manifest: string): string {
  return manifest.replace(/"scripts"\s*:\s*\{[^{}]*\}/, (scripts) => [...scripts.matchAll(/"([^"]+)"\s*:\s*"((?:[^"\\]|\\.)*)"/g)].flatMap(([, name = '', command = '']) => (STARTS.test(name) ? [command] : [])).join('\n'));
}
