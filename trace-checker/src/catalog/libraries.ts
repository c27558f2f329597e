/*
 * Which libraries a program has, as the text of its own files says: what a file imports, what is imported by those that it leads to, what
 * the manifests above it list, and what the models of these libraries say that they hand on of others.
 */
import { posix } from 'node:path';
import type { CatalogRow, CatalogRows, Operation } from '#trace-checker/catalog/row.ts';
import { languageOf } from '#trace-checker/syntax/source-text.ts';
import { remembered } from '#trace-checker/remembered.ts';

export type ReadText = (file: string) => string | undefined;

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*)['"`](?:node:|npm:|jsr:)?([^'"`\n]{1,300})['"`]/g;
const FROM_IMPORT = /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)/gm;
const PLAIN_IMPORT = /^[ \t]*import[ \t]+([\w., \t]+)/gm;
const JAVA_IMPORT = /(?<=^|;)\s*import\s+(?:static\s+)?([\w.]+)/gm;
const QUALIFIED_CLASS = /(?<![\w$."])(?:[a-z_]\w*\.)+[A-Z]\w*/g;

const MANIFESTS = ['package.json', 'requirements.txt', 'pyproject.toml', 'setup.py', 'setup.cfg', 'Pipfile', 'pom.xml', 'build.gradle', 'build.gradle.kts'];

/** Of one file: more are not looked at. */
const MAX_IMPORTS = 500;
/** Models that name models that name models. */
const MAX_MODELS = 3;
/** Files that a file leads to: more are not asked for their libraries. */
const MAX_FILES = 100;

export class Libraries {
  readonly #read: ReadText;
  readonly #rows: CatalogRows;
  readonly #filesFrom: (file: string) => Iterable<string>;
  readonly #imported = new Map<string, ReadonlySet<string>>();
  readonly #handedOn = new Map<string, ReadonlySet<string>>();
  readonly #modelsImported = new Map<string, readonly string[]>();
  readonly #modelsHandedOn = new Map<string, readonly string[]>();
  readonly #listed = new Map<string, ReadonlySet<string>>();
  readonly #manifests = new Map<string, string>();

  /** @param filesFrom the files to which a file leads, itself among them */
  constructor(read: ReadText, rows: CatalogRows, filesFrom: (file: string) => Iterable<string>) {
    this.#read = read;
    this.#rows = rows;
    this.#filesFrom = filesFrom;
  }

  /** Whether a file imports one of the libraries of a row itself. */
  isImported(row: CatalogRow, file: string): boolean {
    return hasAny(this.#importedBy(file), row.libraries, languageOf(file));
  }

  /**
   * @param at a file, and the language in which it has libraries: of a template that which renders it
   * @param others further files of the trace
   */
  isKnown(row: CatalogRow, { file, language }: { readonly file: string; readonly language: string | undefined }, others: readonly string[]): boolean {
    if (row.isEverywhere || this.isImported(row, file) || row.files.some((pattern) => isMatch(pattern, file))) return true;
    const { libraries } = row;
    if (row.shapes.length > 0 && row.shapes.some((words) => words.every((word) => new RegExp(`\\b${word}\\b`).test(this.#read(file) ?? '')))) return true;
    if (others.some((other) => this.isImported(row, other) || hasAny(this.#handedOnTo(other), libraries, language)) || hasAny(this.#handedOnTo(file), libraries, language) || this.#isListed({ file, language }, libraries)) return true;
    let looked = 0;
    for (const other of this.#filesFrom(file)) {
      if (looked++ > MAX_FILES) return false;
      if (hasAny(this.#importedBy(other), libraries, language) || hasAny(this.#handedOnTo(other), libraries, language)) return true;
    }
    // Who hands a value of the library over is not among the files that this one leads to; without a manifest nobody says what the program has.
    // An entry in Java is told by an annotation, or by what is overridden: both have to be imported.
    if (row.list === 'entries' && languageOf(file) === 'java') return false;
    return foldersAbove(file).every((folder) => this.#manifestsIn(folder) === '');
  }

  /**
   * What calls of a name may do to values in a file, by the models of its language and of the libraries that it has.
   * @param models further ones
   */
  *mechanismsOf(name: string, file: string, models: readonly string[]): Generator<Operation> {
    const language = languageOf(file);
    if (language === undefined) return;
    for (const path of [`models/${language}/core.yml`, ...models]) yield* this.#rows.operations(path).get(name) ?? [];
    for (const path of remembered(this.#modelsImported, file, () => this.#modelsOf(language, this.#importedBy(file)))) yield* this.#rows.operations(path).get(name) ?? [];
    // What is handed on is looked up last: it takes the models of many libraries.
    for (const path of remembered(this.#modelsHandedOn, file, () => this.#modelsOf(language, this.#handedOnTo(file)))) yield* this.#rows.operations(path).get(name) ?? [];
  }

  /** What calls of a function of a module do, where the module's own model speaks of it; undefined where it does not. */
  ofModule(name: string, file: string, module: string | undefined): readonly Operation[] | undefined {
    const language = languageOf(file);
    const path = language === undefined || module === undefined ? undefined : this.#rows.modelOf(language, module);
    return path === undefined || !this.#rows.hasWord(path, name) ? undefined : this.#rows.operations(path).get(name) ?? [];
  }

  /** Whether one of the files that a file leads to names one of these: what it is annotated with may be declared there. */
  isNamedBeyond(names: readonly string[], file: string): boolean {
    let looked = 0;
    for (const other of this.#filesFrom(file)) {
      if (looked++ > MAX_FILES) return true;
      if (names.some((name) => new RegExp(`\\b${name}\\b`).test(this.#read(other) ?? ''))) return true;
    }
    return false;
  }

  /** Whether a model of what a file imports says that a call of a name gives what a function gives that it is handed there. */
  takesResult(name: string, file: string, argument: number): boolean {
    const language = languageOf(file);
    if (language === undefined) return false;
    return remembered(this.#modelsImported, file, () => this.#modelsOf(language, this.#importedBy(file))).some((path) => this.#rows.resultsTaken(path).get(name)?.includes(argument) === true);
  }

  /** Whether a model of what a file imports, or one of these, has a name among its words. */
  isSpokenOf(name: string, file: string, models: readonly string[]): boolean {
    const language = languageOf(file);
    if (language === undefined) return false;
    return [...models, ...remembered(this.#modelsImported, file, () => this.#modelsOf(language, this.#importedBy(file)))].some((path) => this.#rows.hasWord(path, name));
  }

  /** Whether the language has something under a global name, as the catalog says. */
  isGlobal(name: string, file: string): boolean {
    return this.#rows.hasGlobal(`models/${languageOf(file) ?? ''}/core.yml`, name);
  }

  #modelsOf(language: string, libraries: Iterable<string>): readonly string[] {
    return [...libraries].flatMap((library) => this.#rows.modelOf(language, library) ?? []);
  }

  #importedBy(file: string): ReadonlySet<string> {
    return remembered(this.#imported, file, () => importedLibraries(file, this.#read(file) ?? ''));
  }

  /** Libraries whose values those give that a file imports, and the language itself. */
  #handedOnTo(file: string): ReadonlySet<string> {
    return remembered(this.#handedOn, file, () => this.#handedOnBy(this.#importedBy(file), languageOf(file)));
  }

  #handedOnBy(libraries: Iterable<string>, language: string | undefined): ReadonlySet<string> {
    const found = new Set<string>();
    if (language === undefined) return found;
    let paths: readonly string[] = [`models/${language}/core.yml`, ...this.#modelsOf(language, libraries)];
    for (let depth = 0; depth < MAX_MODELS && paths.length > 0; depth++) {
      const next = new Set(paths.flatMap((path) => this.#rows.librariesIn(path)).filter((library) => !found.has(library)));
      for (const library of next) found.add(library);
      paths = this.#modelsOf(language, next);
    }
    return found;
  }

  /** Whether a manifest above a file lists one of the libraries. Python's are listed under the names of their distributions, Java's of their groups. */
  #isListed({ file, language }: { readonly file: string; readonly language: string | undefined }, libraries: ReadonlySet<string>): boolean {
    return foldersAbove(file).some((folder) => {
      const text = this.#manifestsIn(folder);
      if (text === '') return false;
      if (hasAny(this.#listedIn(folder, language), libraries, language)) return true;
      return language === 'java' && [...libraries].some((library) => text.includes(library.split('.').slice(0, 2).join('.')));
    });
  }

  /** What the manifests of a folder list, and what these libraries hand on. */
  #listedIn(folder: string, language: string | undefined): ReadonlySet<string> {
    return remembered(this.#listed, `${folder}\u0000${language ?? ''}`, () => {
      const text = this.#manifestsIn(folder);
      const names = language === 'javascript' ? [...text.matchAll(/"(@?[\w./-]{1,100})"\s*:/g)].map(([, name = '']) => name)
        : language === 'python' ? [...text.matchAll(/(?<![\w.-])[A-Za-z][\w.-]{1,60}/g)].flatMap(([name]) => [name, name.toLowerCase().replace(/-/g, '_')]) : [];
      const listed = new Set(names.slice(0, MAX_IMPORTS * 4));
      return new Set([...listed, ...this.#handedOnBy(listed, language)]);
    });
  }

  #manifestsIn(folder: string): string {
    return remembered(this.#manifests, folder, () => MANIFESTS.map((name) => this.#read(posix.join(folder, name)) ?? '').join('\n').trim());
  }
}

/** Names of what a file imports, and of the packages around these: `@acme/db`, `@acme/db/pool`. */
function importedLibraries(file: string, text: string): ReadonlySet<string> {
  const language = languageOf(file);
  const names = new Set<string>();
  const add = (name: string, separator: string): void => {
    if (names.size > MAX_IMPORTS * 4) return;
    const parts = name.split(separator);
    for (let length = 1; length <= parts.length; length++) names.add(parts.slice(0, length).join(separator));
  };
  if (language === 'python') {
    for (const [, module = '', parts = ''] of text.matchAll(FROM_IMPORT)) for (const [part] of [...parts.matchAll(/\w+/g)].slice(0, MAX_IMPORTS)) add(`${module}.${part}`, '.');
    for (const [, modules = ''] of text.matchAll(PLAIN_IMPORT)) for (const module of modules.split(',').slice(0, MAX_IMPORTS)) add(module.trim().replace(/\s.*/s, ''), '.');
  } else if (language === 'java') {
    for (const [, name = ''] of text.matchAll(JAVA_IMPORT)) add(name, '.');
    for (const [name] of text.matchAll(QUALIFIED_CLASS)) add(name, '.');
  } else for (const [, specifier = ''] of text.matchAll(SPECIFIER)) if (!specifier.startsWith('.')) add(specifier, '/');
  return names;
}

/** Whether a path matches a pattern with stars, as the catalog writes them; a pattern begins at any folder. */
function isMatch(pattern: string, file: string): boolean {
  const parts = pattern.split(/(\*\*\/?|\*|[{},])/).map((part) => (part.startsWith('**') ? '(?:.*)' : part === '*' ? '[^/]*' : part === '{' ? '(?:' : part === '}' ? ')' : part === ',' ? '|' : part.replace(/[.+?^$()|[\]\\]/g, '\\$&')));
  return new RegExp(`(?:^|/)${parts.join('')}$`).test(file);
}

/** Modules of one of Python's packages have one another: `import os` has `os.path`. */
function hasAny(known: ReadonlySet<string>, wanted: ReadonlySet<string>, language: string | undefined): boolean {
  for (const name of wanted) if (known.has(name) || (language === 'python' && known.has(name.replace(/\..*/s, '')))) return true;
  return false;
}

function foldersAbove(file: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
    folders.push(folder);
    if (folder === '.' || folder === '/' || folder === '') return folders;
  }
}
