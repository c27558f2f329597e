/*
 * Which files of the program a file names by its imports. Each language's imports are read by their text and tried as paths: what is
 * not there is a library's. Beside imports, Java names the classes of its own package, and a page is named by its path in quotes.
 */
import { posix } from 'node:path';

/** The text of a file of the program, or undefined where it is not there. */
export type ReadText = (file: string) => string | undefined;

const SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html?)$/i;
const PYTHON = /\.pyw?$/i;
const JAVA = /\.(?:java|jspf?)$/i;

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*)['"`]([^'"`\n]{1,300})['"`]/g;
const SCRIPT_ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts', '.vue', '.svelte', '/index.ts', '/index.tsx', '/index.js', '/index.jsx', '/index.mjs', '/index.cjs'];
const INDEX = /\/(?:index|__init__)$/;
const FROM_IMPORT = /^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)/gm;
const PLAIN_IMPORT = /^[ \t]*import[ \t]+([\w., \t]+)/gm;
const JAVA_IMPORT = /(?<=^|;)\s*import\s+(?:static\s+)?([\w.]+?)(\.\*)?\s*;/gm;
/** Of a page: `<%@ page import="org.acme.Store, org.acme.rows.*" %>`. */
const PAGE_IMPORT = /<%@\s*page\b[^>]{0,500}?\bimport\s*=\s*["']([^"']{1,2000})["']/g;
const JAVA_PACKAGE = /^\s*package\s+([\w.]+)\s*;/m;
const PACKAGE_NAME = /^\s*\{[\s\S]{0,4000}?"name"\s*:\s*"([^"]+)"/;
const DECLARED_NAME = /"([^"*]+)\*"\s*:\s*\[\s*"([^"*]*)\*"/g;
/** `org.acme.Store`, written out where it is used. */
const QUALIFIED_CLASS = /(?<![\w$."])(?:[a-z_]\w*\.)+[A-Z]\w*/g;
const CLASS_NAME = /(?<![\w$."])[A-Z]\w*/g;

/** Of one file: more names than this are not tried. */
const MAX_NAMES = 300;

/** What a file names: files that are there, and modules that another file may say to be. */
export interface Imports {
  readonly files: ReadonlySet<string>;
  /** `java:com.acme.Store`, `package:@acme/store`: named, and not found where the language looks first. */
  readonly modules: ReadonlySet<string>;
  /** As the file writes it → the module, of what is not there. */
  readonly missing: ReadonlyMap<string, string>;
}

interface Candidate {
  /** Paths, the first that is there is meant. */
  readonly paths: readonly string[];
  /** What it is where no path is there. */
  readonly module?: string;
  /** As the file writes it, where it is written by itself. */
  readonly name?: string;
}

/** @param root where the classes of another module of the program lie, beside those of the file's own */
export function importsOf(file: string, text: string, { read, root }: { readonly read: ReadText; readonly root?: string | undefined }): Imports {
  const files = new Set<string>();
  const modules = new Set<string>();
  const [missing, found] = [new Map<string, string>(), new Set<string>()];
  const candidates = SCRIPT.test(file) ? scriptCandidates(file, text, read) : PYTHON.test(file) ? pythonCandidates(file, text) : JAVA.test(file) ? javaCandidates(file, text, root) : [];
  for (const { paths, module, name } of candidates) {
    const there = paths.find((path) => path !== file && read(path) !== undefined);
    if (there !== undefined) files.add(there);
    else if (module !== undefined) modules.add(module);
    if (name === undefined) continue;
    if (there === undefined) missing.set(name, module ?? name);
    else found.add(name);
  }
  for (const name of found) missing.delete(name);
  return { files, modules, missing };
}

/** The folder below which Java's packages lie, of a file of one, with a slash at its end. */
export function javaRoot(file: string, text: string): string | undefined {
  if (!JAVA.test(file)) return undefined;
  const path = (JAVA_PACKAGE.exec(text)?.[1] ?? '').replaceAll('.', '/');
  const folder = posix.dirname(file);
  return path !== '' && folder.endsWith(path) ? folder.slice(0, folder.length - path.length) : `${folder}/`;
}

/** What other files may name a file by, beside its path. */
export function modulesOf(file: string, text: string, read: ReadText): readonly string[] {
  if (JAVA.test(file)) {
    const own = JAVA_PACKAGE.exec(text)?.[1];
    return own === undefined ? [] : [`java:${own}.${posix.basename(file).replace(/\.\w+$/, '')}`];
  }
  if (!SCRIPT.test(file)) return [];
  const manifest = foldersAbove(file).map((folder) => read(posix.join(folder, 'package.json'))).find((each) => each !== undefined);
  const name = PACKAGE_NAME.exec(manifest ?? '')?.[1];
  return name === undefined ? [] : [`package:${name}`];
}

/** Whether a Java class that two files name, and neither is, belongs to the program: its package begins as that of a file of it does. */
export function isOwnModule(module: string, own: readonly string[]): boolean {
  return module.startsWith('java:') && own.some((each) => ownerOf(each) === ownerOf(module));
}

/** `com.acme` of `java:com.acme.web.C`, `shop` of `java:shop.web.C`: behind the name of a domain, which is short, stands whose it is. */
function ownerOf(module: string): string {
  const [first = '', second = ''] = module.replace(/^java:/, '').split('.');
  return /^[a-z]{2,4}$/.test(first) ? `${first}.${second}` : first;
}

/** Whether a file that is no code, a page, is named in quotes by its path, its name or its name without the ending. */
export function isNamedInQuotes(page: string, text: string): boolean {
  const name = posix.basename(page);
  const bare = name.replace(/\.\w+$/, '');
  return [...text.matchAll(/["'`]([^"'`\n]{1,200})["'`]/g)].some(([, quoted = '']) => {
    const last = posix.basename(quoted.replace(/[?#].*$/, ''));
    return last === name || last === bare;
  });
}

/** Words by which a script or a module of Python names others: a file that names one has the last word of its path among them. */
export function wordsOfImports(file: string, text: string): Iterable<string> {
  if (SCRIPT.test(file)) return [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => wordOf(specifier));
  if (!PYTHON.test(file)) return [];
  return [...text.matchAll(FROM_IMPORT), ...text.matchAll(PLAIN_IMPORT)].flatMap(([line]) => line.match(/\w+/g) ?? []);
}

/** `store` of `lib/store.js`, `lib/store` and `lib/store/index.ts`. */
export function wordOf(path: string): string {
  const bare = path.replace(/\.(?:[cm]?[jt]sx?|pyw?|vue|svelte|astro)$/i, '').replace(INDEX, '');
  return posix.basename(bare);
}

/** Whether a file stands for its folder, and hands on what is in it. */
export function isIndex(path: string): boolean {
  return INDEX.test(path.replace(/\.\w+$/, ''));
}

function* scriptCandidates(file: string, text: string, read: ReadText): Generator<Candidate> {
  const declared = declaredNames(file, read);
  const specifiers = new Set([...text.matchAll(SPECIFIER)].map(([, specifier = '']) => specifier));
  for (const specifier of [...specifiers].slice(0, MAX_NAMES)) {
    const bases = specifier.startsWith('.') ? [posix.join(posix.dirname(file), specifier)] : [...declared.flatMap(([prefix, folder]) => (specifier.startsWith(prefix) ? [posix.join(folder, specifier.slice(prefix.length))] : [])), ...aliased(file, specifier)];
    const [, name] = /^((?:@[\w.-]+\/)?[\w.-]+)/.exec(specifier) ?? [];
    yield { paths: bases.flatMap(withScriptEnding), ...(name !== undefined && { name: specifier, module: `package:${name}` }) };
  }
}

/** Beginnings of specifiers and the folders that they stand for, as the settings of the compiler above a file declare them: `"@app/*": ["src/*"]`. */
function declaredNames(file: string, read: ReadText): readonly (readonly [prefix: string, folder: string])[] {
  for (const folder of foldersAbove(file)) {
    const settings = ['tsconfig.json', 'jsconfig.json', 'tsconfig.base.json'].map((name) => read(posix.join(folder, name))).find((text) => /"(?:paths|baseUrl)"/.test(text ?? ''));
    if (settings === undefined) continue;
    const [, written] = /"baseUrl"\s*:\s*"([^"]*)"/.exec(settings) ?? [];
    const base = posix.join(folder, written ?? '.');
    return [...(written === undefined ? [] : [['', base] as const]), ...settings.matchAll(DECLARED_NAME)].map(([, prefix = '', target = '']) => [prefix, posix.join(base, target)]);
  }
  return [];
}

/** `@/lib/db`, `~/lib/db`, `$lib/db`, `#app/db.ts` and `services/db` count from a folder above; a package stands for itself. */
function aliased(file: string, specifier: string): readonly string[] {
  const [, mark, tail = ''] = /^(?:([@~]\/|[#$])|(?=[\w-]+\/))(.+)$/.exec(specifier) ?? [];
  if (tail === '') return [];
  const tails = mark === '#' ? [tail, tail.replace(/^[^/]+\//, '')] : [tail];
  return foldersAbove(file).flatMap((folder) => tails.flatMap((each) => [posix.join(folder, each), posix.join(folder, 'src', each), ...(mark === undefined ? [] : [posix.join(folder, 'app', each)])]));
}

function withScriptEnding(path: string): readonly string[] {
  const bare = path.replace(/\.[cm]?js(x?)$/, '');
  return [...SCRIPT_ENDINGS.map((ending) => path + ending), ...(bare === path ? [] : ['.ts', '.tsx', '.mts', '.cts'].map((ending) => bare + ending))];
}

function* pythonCandidates(file: string, text: string): Generator<Candidate> {
  for (const [, dots = '', module = '', names = ''] of text.matchAll(FROM_IMPORT)) {
    const folders = dots === '' ? foldersAbove(file) : [posix.join(posix.dirname(file), '../'.repeat(dots.length - 1))];
    const path = module.replaceAll('.', '/');
    for (const [name] of [...names.matchAll(/\w+/g)].slice(0, MAX_NAMES)) yield { name: module, paths: folders.flatMap((folder) => [posix.join(folder, path, `${name}.py`), posix.join(folder, path, name, '__init__.py')]) };
    yield { name: module, paths: folders.flatMap((folder) => (module === '' ? [posix.join(folder, '__init__.py')] : modulePaths(posix.join(folder, path)))) };
  }
  for (const [, modules = ''] of text.matchAll(PLAIN_IMPORT)) {
    for (const module of modules.split(',')) {
      const path = module.trim().replace(/\s.*/s, '').replaceAll('.', '/');
      if (path !== '') yield { name: module.trim().replace(/\s.*/s, ''), paths: foldersAbove(file).flatMap((folder) => modulePaths(posix.join(folder, path))) };
    }
  }
}

function modulePaths(path: string): readonly string[] {
  return [`${path}.py`, posix.join(path, '__init__.py')];
}

function* javaCandidates(file: string, text: string, other: string | undefined): Generator<Candidate> {
  const own = JAVA_PACKAGE.exec(text)?.[1] ?? '';
  const roots = [...new Set([javaRoot(file, text) ?? '', other ?? ''])];
  const names = [...new Set([...text.matchAll(CLASS_NAME)].map(([name]) => name))].slice(0, MAX_NAMES);
  const pathsOf = (name: string): readonly string[] => roots.map((root) => `${root}${name.replaceAll('.', '/')}.java`);
  const classIn = (of: string, name: string): Candidate => ({ paths: pathsOf(`${of}.${name}`), module: `java:${of}.${name}` });
  const onPage = [...text.matchAll(PAGE_IMPORT)].flatMap(([, listed = '']) => listed.split(',').map((name) => `import ${name.trim()};`)).join('\n');
  for (const [, name = '', all] of `${onPage}\n${text}`.matchAll(JAVA_IMPORT)) {
    // A class, or a member of one; of a whole package the classes that the text names.
    if (all === undefined) yield { paths: [...pathsOf(name), ...pathsOf(name.replace(/\.[^.]*$/, ''))], name: `java:${name}`, module: `java:${name}` };
    else for (const each of names) yield classIn(name, each);
  }
  const qualified = [...new Set([...text.matchAll(QUALIFIED_CLASS)].map(([name]) => name))].slice(0, MAX_NAMES);
  for (const name of qualified) yield { paths: pathsOf(name), name: `java:${name}`, module: `java:${name}` };
  for (const name of names) yield own === '' ? { paths: [posix.join(posix.dirname(file), `${name}.java`)] } : classIn(own, name);
}

function foldersAbove(file: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
    folders.push(folder);
    if (folder === '.' || folder === '/' || folder === '') return folders;
  }
}
