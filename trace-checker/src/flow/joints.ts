/*
 * Whether two files know of each other. A value gets from one file to another only where one of them names the other, over files between,
 * where both come to name the same one: the interface that one calls and the other fulfils, the object that both have; or where one file
 * names both: who makes an object and hands it to the other, as a program does that is put together in one place. Files that nothing joins
 * have only names in common.
 */
import { importsOf, isIndex, isNamedInQuotes, isOwnModule, javaRoot, modulesOf, wordOf, wordsOfImports, type Imports, type ReadText } from '#trace-checker/flow/imports.ts';
import { kinIn, type Kin, type KinByName } from '#trace-checker/flow/kin.ts';
import { handedOnAs, type NamesByName } from '#trace-checker/flow/module-names.ts';
import { importedModules } from '#trace-checker/flow/foreign-names.ts';
import type { Surroundings } from '#trace-checker/flow/source-unit.ts';
import { remembered } from '#trace-checker/remembered.ts';

/** Pages, and code that hands requests to them. */
const FORWARDING = /\.(?:jspf?|java)$/i;

/** `<jsp:param name="…">`, or an address with a query. */
export const GIVES_PARAMETERS = /<\w{1,20}:param\b|\.jspf?\?/;

/** Imports between a file and the one that is joined to it. */
const MAX_LINKS = 4;

/** Files that are looked into from one file. */
const MAX_FILES = 400;

/** Files on the ways between two that are read for what their functions give back. */
const MAX_BETWEEN = 8;

/** What no parser here reads, and code names in quotes. */
const PAGE = /\.(?:jspf?|tagx?|x?html?|ftlh?|vm|ejs|hbs|handlebars|mustache|pug|njk|jinja2?|j2|twig|liquid|xml|ya?ml|json)$/i;

/** What classes of Java and TypeScript have above them. */
const HERITAGE = /\b(?:extends|implements)\s+([^{}();]{1,300})/g;

/** What a type is made with, or bound by: `<T extends Part>`, `Store<Part>`. It is nothing that a class has above it. */
const TYPE_ARGUMENTS = /<[^<>(){};=]*>/g;
/** How deep they stand in each other. */
const MAX_NESTED = 4;

/** What a file leads to: itself and what it names, over several imports. */
interface Reached {
  readonly files: ReadonlySet<string>;
  /** Named, and not found as files. */
  readonly modules: ReadonlySet<string>;
  /** What the file itself is named by. */
  readonly own: readonly string[];
}

export class Joints {
  readonly #read: ReadText;
  readonly #imports = new Map<string, Imports>();
  readonly #roots = new Map<string, string | undefined>();
  readonly #reached = new Map<string, Reached>();
  readonly #kin = new Map<string, KinByName>();
  /** What each file hands on by itself, and what is handed on by all that a file leads to. */
  readonly #handedOn = new Map<string, NamesByName>();
  readonly #handedOnFrom = new Map<string, NamesByName>();
  readonly #files: () => readonly string[];
  /** Pages and code that give pages parameters. */
  #giving: readonly string[] | undefined;
  readonly #namers = new Map<string, ReadonlySet<string>>();
  #byWord: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  /** @param files all files of the program: asked once, and only where nothing nearer joins two */
  constructor(read: ReadText, files: () => readonly string[] = () => []) {
    this.#read = read;
    this.#files = files;
  }

  /** The files to which a file leads over its imports, itself among them. */
  filesFrom(file: string): ReadonlySet<string> {
    return this.#reachedFrom(file).files;
  }

  /** Local names of a file that stand for nothing of the program, and what others name the file by. */
  surroundingsOf(file: string, text: string): Surroundings {
    const { missing } = this.#importsOf(file, javaRoot(file, text));
    const foreign = new Map([...importedModules(file, text)].flatMap(([local, name]) => {
      const module = missing.get(name);
      return module === undefined ? [] : [[local, module]];
    }));
    return { foreign, missing, own: modulesOf(file, text, this.#read), kin: () => this.#kinFrom(file), handedOn: () => remembered(this.#handedOnFrom, file, () => this.#allHandedOnFrom(file)) };
  }

  /** Names that stand for others in the files that a file leads to: what they hand on. */
  #allHandedOnFrom(file: string): NamesByName {
    const found = new Map<string, readonly string[]>();
    for (const each of this.filesFrom(file)) {
      const own = remembered(this.#handedOn, each, () => handedOnAs(each, this.#read(each) ?? ''));
      for (const [name, stands] of own) found.set(name, [...(found.get(name) ?? []), ...stands]);
    }
    return found;
  }

  /** Classes that have others above them, of a file and of those that it leads to: its own ones first. */
  #kinFrom(file: string): KinByName {
    const found = new Map<string, Kin>();
    for (const each of this.filesFrom(file)) for (const [name, kin] of this.#kinOf(each)) if (!found.has(name)) found.set(name, kin);
    return found;
  }

  #kinOf(file: string): KinByName {
    return remembered(this.#kin, file, () => kinIn(file, this.#read(file) ?? ''));
  }

  /** @param others files that may join them by leading to both */
  areJoined(a: string, b: string, others: readonly string[] = []): boolean {
    if (a === b || this.#lead(a, b) || this.#lead(b, a) || this.#meet(a, b)) return true;
    if (this.#areNamedTogether(a, b)) return true;
    const comesTo = (other: string, file: string): boolean => this.#lead(other, file) || this.#areNamedTogether(other, file) || this.#isFulfilledIn(other, file);
    return others.some((other) => other !== a && other !== b && comesTo(other, a) && comesTo(other, b));
  }

  /** Whether a class of this file is one of those that the other leads to, by what it extends or implements: who has an object of that may have this one. */
  #isFulfilledIn(other: string, file: string): boolean {
    const { files } = this.#reachedFrom(other, file);
    const above = new Set([...withoutTypeArguments(this.#read(file) ?? '').matchAll(HERITAGE)].flatMap(([, names = '']) => names.match(/[\w$]+/g) ?? []));
    return [...this.#importsOf(file, undefined).files].some((named) => files.has(named) && above.has(wordOf(named).replace(/\.java$/, '')));
  }

  /** By one file, itself or over the indexes of their folders: over more, the start of a program would join all that is in it. */
  #areNamedTogether(a: string, b: string): boolean {
    const [byA, byB] = [this.#namersOf(a), this.#namersOf(b)];
    return [...byA].some((file) => byB.has(file));
  }

  #namersOf(file: string): ReadonlySet<string> {
    return remembered(this.#namers, file, () => {
      const direct = this.#filesWith(wordOf(file)).filter((each) => each !== file && this.#importsOf(each, undefined).files.has(file));
      const beyond = direct.filter(isIndex).flatMap((index) => this.#filesWith(wordOf(index)).filter((each) => this.#importsOf(each, undefined).files.has(index)));
      return new Set([...direct, ...beyond]);
    });
  }

  /** Whether a page or code that hands over parameters of its own names this one. */
  isGivenParameters(file: string): boolean {
    this.#giving ??= this.#files().filter((each) => FORWARDING.test(each) && GIVES_PARAMETERS.test(this.#read(each) ?? ''));
    return this.#giving.some((each) => each !== file && isNamedInQuotes(file, this.#read(each) ?? ''));
  }

  /** Those that may name a file of this word. */
  #filesWith(word: string): readonly string[] {
    this.#byWord ??= this.#indexWords();
    return [...this.#byWord.get(word) ?? []];
  }

  #indexWords(): ReadonlyMap<string, ReadonlySet<string>> {
    const found = new Map<string, Set<string>>();
    for (const file of this.#files()) {
      for (const word of wordsOfImports(file, this.#read(file) ?? '')) remembered(found, word, () => new Set<string>()).add(file);
    }
    return found;
  }

  /** Files that one of the two leads to and that lead to the other, nearest first: what a function of the one gives back may come through them. */
  between(a: string, b: string): readonly string[] {
    const on = (from: string, to: string): readonly string[] => [...this.#reachedFrom(from, to).files].filter((file) => file !== from && file !== to && this.#lead(file, to));
    return [...new Set([...on(a, b), ...on(b, a)])].slice(0, MAX_BETWEEN);
  }

  #lead(from: string, to: string): boolean {
    const { files, modules } = this.#reachedFrom(from, to);
    const { own } = this.#reachedFrom(to);
    if (files.has(to) || own.some((each) => modules.has(each))) return true;
    return PAGE.test(to) && isNamedInQuotes(to, this.#read(from) ?? '');
  }

  #meet(a: string, b: string): boolean {
    const [fromA, fromB] = [this.#reachedFrom(a, b), this.#reachedFrom(b, a)];
    for (const file of fromA.files) if (fromB.files.has(file)) return true;
    for (const module of fromA.modules) if (fromB.modules.has(module) && isOwnModule(module, fromA.own) && isOwnModule(module, fromB.own)) return true;
    return false;
  }

  /** @param other a file whose module may have what is named */
  #reachedFrom(file: string, other = file): Reached {
    const root = remembered(this.#roots, other, () => javaRoot(other, this.#read(other) ?? ''));
    const key = `${file}\u0000${root ?? ''}`;
    const known = this.#reached.get(key);
    if (known !== undefined) return known;
    const files = new Set([file]);
    const modules = new Set<string>();
    let edge: readonly string[] = [file];
    for (let links = 0; links < MAX_LINKS && edge.length > 0; links++) {
      const next: string[] = [];
      for (const each of edge) {
        const named = this.#importsOf(each, root);
        for (const module of named.modules) modules.add(module);
        for (const path of named.files) {
          if (files.has(path) || files.size >= MAX_FILES) continue;
          files.add(path);
          next.push(path);
        }
      }
      edge = next;
    }
    const made = { files, modules, own: modulesOf(file, this.#read(file) ?? '', this.#read) };
    this.#reached.set(key, made);
    return made;
  }

  #importsOf(file: string, root: string | undefined): Imports {
    const key = `${file}\u0000${root ?? ''}`;
    const known = this.#imports.get(key);
    if (known !== undefined) return known;
    const text = this.#read(file);
    const made = text === undefined ? { files: new Set<string>(), modules: new Set<string>(), missing: new Map<string, string>() } : importsOf(file, text, { read: this.#read, root });
    this.#imports.set(key, made);
    return made;
  }
}

function withoutTypeArguments(text: string): string {
  let bare = text;
  for (let i = 0; i < MAX_NESTED; i++) bare = bare.replace(TYPE_ARGUMENTS, ' ');
  return bare;
}
