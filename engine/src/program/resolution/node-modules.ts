/*
 * Module resolution as Node and bundlers do it, without a file system: relative paths with their usual endings, index
 * files, `paths` and `baseUrl` of tsconfig files, `imports` and workspaces of package.json files.
 */
import type { Resolver } from '#engine/program/link.ts';
import type { ImportTarget } from '#engine/program/resolution/import-target.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

const ENDINGS = ['', '.ts', '.tsx', '.mts', '.cts', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.json', '.vue', '.svelte', '.astro'];
/** What a written ending may stand for in TypeScript sources. */
const REPLACEMENTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.js$/, ['.ts', '.tsx', '.jsx']],
  [/\.mjs$/, ['.mts']],
  [/\.cjs$/, ['.cts']],
  [/\.jsx$/, ['.tsx']],
];

interface Alias {
  /** Files below this folder see it. */
  readonly scope: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly hasStar: boolean;
  readonly targets: readonly string[];
}

interface Workspace {
  readonly folder: string;
  readonly main: string | undefined;
  /** What it lets others import, as its package.json says. */
  readonly exports: unknown;
}

/** Folders into which compilers write, which a repository does not hold, and parts of them by the kind of modules. */
const BUILT = /^(?:\.\/)?(?:dist|build|lib|out|output|esm|cjs|es)\/(?:(?:esm|cjs|es|types)\/)?/;

export class NodeResolver implements Resolver {
  readonly #paths: ReadonlySet<string>;
  readonly #aliases: Alias[] = [];
  readonly #workspaces = new Map<string, Workspace>();

  constructor(paths: Iterable<string>, configurations: readonly SourceFile[]) {
    this.#paths = new Set(paths);
    for (const file of configurations) {
      const name = file.path.slice(file.path.lastIndexOf('/') + 1);
      if (name === 'package.json') this.#readPackage(file);
      else if (/^(ts|js)config(\..+)?\.json$/.test(name)) this.#readConfig(file);
    }
    this.#aliases.sort((a, b) => b.scope.length - a.scope.length || b.prefix.length - a.prefix.length);
  }

  resolve(from: string, specifier: string): ImportTarget {
    if (specifier.startsWith('.')) {
      const path = this.#file(join(folderOf(from), specifier));
      return path === undefined ? outside(specifier) : { kind: 'file', path };
    }
    const bare = specifier.replace(/^node:/, '');
    const path = this.#aliased(from, bare) ?? this.#workspace(bare) ?? this.#conventional(from, bare);
    return path === undefined ? outside(bare) : { kind: 'file', path };
  }

  #file(path: string): string | undefined {
    for (const ending of ENDINGS) if (this.#paths.has(path + ending)) return path + ending;
    for (const [pattern, replacements] of REPLACEMENTS) {
      if (!pattern.test(path)) continue;
      for (const replacement of replacements) {
        const candidate = path.replace(pattern, replacement);
        if (this.#paths.has(candidate)) return candidate;
      }
    }
    for (const ending of ENDINGS.slice(1)) {
      const candidate = path === '' ? `index${ending}` : `${path}/index${ending}`;
      if (this.#paths.has(candidate)) return candidate;
    }
    return undefined;
  }

  #aliased(from: string, specifier: string): string | undefined {
    for (const alias of this.#aliases) {
      if (alias.scope !== '' && !from.startsWith(`${alias.scope}/`)) continue;
      const matched = matchAlias(alias, specifier);
      if (matched === undefined) continue;
      for (const target of alias.targets) {
        const path = this.#file(join(alias.scope, target.replace('*', matched)));
        if (path !== undefined) return path;
      }
    }
    return undefined;
  }

  /** What no package can be called, and no settings that were read declare: an alias of a bundler, which counts from a folder above. */
  #conventional(from: string, specifier: string): string | undefined {
    const [, mark = '', rest = ''] = /^([@~]\/|\$)(.+)$/.exec(specifier) ?? [];
    if (rest === '') return undefined;
    const below = mark === '$' ? ['src', ''] : ['src', '', 'app'];
    for (let folder = folderOf(from); ; folder = folderOf(folder)) {
      for (const each of below) {
        const path = this.#file(join(join(folder, each), rest));
        if (path !== undefined) return path;
      }
      if (folder === '') return undefined;
    }
  }

  #workspace(specifier: string): string | undefined {
    const name = packageName(specifier);
    const known = this.#workspaces.get(name);
    if (!known) return undefined;
    const rest = specifier.slice(name.length + 1);
    const targets = exportedAs(known.exports, rest === '' ? '.' : `./${rest}`);
    const told = [...targets, ...(rest === '' && known.main !== undefined ? [known.main] : [])].flatMap((target) => this.#source(known.folder, target) ?? [])[0];
    if (rest !== '') return told ?? this.#source(known.folder, rest) ?? this.#file(join(known.folder, `src/${rest}`));
    return told ?? this.#file(join(known.folder, 'src')) ?? this.#file(known.folder) ?? this.#file(join(known.folder, 'lib'));
  }

  /** The file of a package, or the source of which a compiler makes it: `dist/users.js` of `src/users.ts`. */
  #source(folder: string, target: string): string | undefined {
    const written = target.replace(/\.d\.(?=[cm]?ts$)/, '.');
    const found = this.#file(join(folder, written));
    if (found !== undefined || !BUILT.test(written)) return found;
    const below = written.replace(BUILT, '');
    return this.#file(join(folder, `src/${below}`)) ?? this.#file(join(folder, below));
  }

  #readPackage(file: SourceFile): void {
    const json = parseObject(file.text);
    const folder = folderOf(file.path);
    const main = [json?.['source'], json?.['module'], json?.['main']].find((value) => typeof value === 'string');
    if (typeof json?.['name'] === 'string') this.#workspaces.set(json['name'], { folder, main: typeof main === 'string' ? main : undefined, exports: json['exports'] });
    for (const [pattern, target] of Object.entries(asObject(json?.['imports']) ?? {})) {
      const path = exportOf(target);
      if (path !== undefined) this.#addAlias(folder, pattern, [path]);
    }
  }

  #readConfig(file: SourceFile): void {
    const options = asObject(parseObject(file.text)?.['compilerOptions']);
    if (!options) return;
    const base = typeof options['baseUrl'] === 'string' ? options['baseUrl'] : '.';
    const folder = folderOf(file.path);
    for (const [pattern, targets] of Object.entries(asObject(options['paths']) ?? {})) {
      const list = Array.isArray(targets) ? targets.filter((target) => typeof target === 'string') : [];
      this.#addAlias(folder, pattern, list.map((target) => join(base, target)));
    }
    if (typeof options['baseUrl'] === 'string') this.#addAlias(folder, '*', [join(base, '*')]);
  }

  #addAlias(scope: string, pattern: string, targets: readonly string[]): void {
    const star = pattern.indexOf('*');
    this.#aliases.push({
      scope, targets, hasStar: star >= 0,
      prefix: star < 0 ? pattern : pattern.slice(0, star),
      suffix: star < 0 ? '' : pattern.slice(star + 1),
    });
  }
}

function matchAlias(alias: Alias, specifier: string): string | undefined {
  if (!alias.hasStar) return specifier === alias.prefix ? '' : undefined;
  const isMatch = specifier.startsWith(alias.prefix) && specifier.endsWith(alias.suffix)
    && specifier.length >= alias.prefix.length + alias.suffix.length;
  return isMatch ? specifier.slice(alias.prefix.length, specifier.length - alias.suffix.length) : undefined;
}

/** What a runtime that imports by address asks a registry for: `npm:hono@4`, `https://deno.land/x/oak@v12.6.1/mod.ts`. */
const REGISTRY = /^(?:npm:\/?|https:\/\/(?:esm\.sh|cdn\.skypack\.dev|unpkg\.com)\/)/;

function withoutVersion(specifier: string): string {
  const isAddress = /^(?:npm|jsr|https):/.test(specifier);
  return isAddress ? specifier.replace(REGISTRY, '').replace(/(?<=[^/])@[^/]+/, '') : specifier;
}

function outside(written: string): ImportTarget {
  const specifier = withoutVersion(written);
  const name = packageName(specifier);
  return { kind: 'package', name, subpath: specifier.slice(name.length + 1) };
}

function packageName(specifier: string): string {
  return specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end < 0 ? '' : path.slice(0, end);
}

/** Joins and normalises; what leads above the root stays at the root. */
function join(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The files that may stand behind a path of a package (`.`, `./users`), whatever the conditions. */
function exportedAs(exports: unknown, path: string): readonly string[] {
  const table = asObject(exports);
  if (!table || !Object.keys(table).some((key) => key.startsWith('.'))) return path === '.' ? targetsIn(exports) : [];
  if (table[path] !== undefined) return targetsIn(table[path]);
  const patterns = Object.keys(table).filter((key) => key.includes('*')).sort((a, b) => b.indexOf('*') - a.indexOf('*'));
  for (const key of patterns) {
    const [before = '', after = ''] = key.split('*');
    if (!path.startsWith(before) || !path.endsWith(after) || path.length < before.length + after.length) continue;
    const matched = path.slice(before.length, path.length - after.length);
    return targetsIn(table[key]).map((target) => target.replaceAll('*', matched));
  }
  return [];
}

/** The files that an entry names, that of the sources first. */
function targetsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(targetsIn);
  const object = asObject(value);
  if (!object) return [];
  const names = Object.keys(object);
  return [...names.filter((name) => name === 'source'), ...names.filter((name) => name !== 'source')].flatMap((name) => targetsIn(object[name]));
}

function exportOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const object = asObject(value);
  if (!object) return undefined;
  for (const key of ['.', 'source', 'types', 'import', 'default', 'require', 'node']) {
    const found = exportOf(object[key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  // `typeof` and the null test make this a record of unknown values.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as Readonly<Record<string, unknown>> : undefined;
}

/** JSON with comments and trailing commas, as configuration files have them; undefined when it is not even that. */
function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  for (const candidate of [text, withoutComments(text)]) {
    try {
      return asObject(JSON.parse(candidate));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

function withoutComments(text: string): string {
  return text
    .replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, literal: string | undefined) => literal ?? '')
    .replace(/,(\s*[}\]])/g, '$1');
}
