/* The catalog rows that hops name, read from the catalog's own files: `models/javascript/pg.yml sinks[0]`. */
import { handedOnIn, namesIn, OF_GLOBAL, OF_TYPE, textsIn } from '#trace-checker/catalog/notation.ts';
import { aliasesIn, listOf, memberOf, Sections } from '#trace-checker/catalog/sections.ts';
import { Whole, WrittenRow } from '#trace-checker/catalog/written-row.ts';
import { remembered } from '#trace-checker/remembered.ts';

export interface CatalogRow {
  /** The list that it stands in: `sinks`, `sources`, `flows`. */
  readonly list: string;
  /** Names of packages, types and members in its paths. */
  readonly names: ReadonlySet<string>;
  /** Those of them that are no package's, but where a place is a package by itself: who calls it under another name still names one of these. */
  readonly members: ReadonlySet<string>;
  /** Libraries of which it speaks: who uses one names it. */
  readonly libraries: ReadonlySet<string>;
  /** It speaks of what the language or the platform has, which nobody has to name. */
  readonly isEverywhere: boolean;
  /** It speaks of what a framework gives every file under a name of its own. */
  readonly isGlobal: boolean;
  /** Patterns of the files of which it speaks, with their stars: `pages/api/**`. */
  readonly files: readonly string[];
  /** Names by which a function shows that the library calls it, all of one list together: `req`; `event`, `context`. */
  readonly shapes: readonly (readonly string[])[];
  /** What a text or a name has to look like. */
  readonly pattern?: string;
  /** Words with which a name ends. */
  readonly ends: readonly string[];
  /** It judges a text of the program by what it is compared with: no value has to get there. */
  readonly isCompared: boolean;
  /** It says where the results of functions get to. */
  readonly tellsResults: boolean;
  /** It speaks of what a promise holds: where that is asked for, functions of the program may have handed the promise on. */
  readonly isAwaited: boolean;
  /** It may speak of what stands in a loop: what iterating gives. */
  readonly isIterated: boolean;
  /** It speaks of a call of whatever member, or of one that stands behind others of the library: no name of the row has to stand there. */
  readonly isAnyCall: boolean;
  /** Of a source: all that it speaks of are members of values of types, and what these give. */
  readonly isOfMembers: boolean;
  /** It speaks of what functions are given that are handed over. */
  readonly isOfFunctions: boolean;
  /** Of a sink: all that it speaks of are calls of values of types, by whatever name they have. */
  readonly isOfCalls: boolean;
  /** Of an entry: names of the methods that the program overrides to be called; none where something else says that. */
  readonly overridden: readonly string[];
  /** Of a parameter: the names of the annotations or types one of which says that it is one. */
  readonly marks: readonly string[];
  /** Calls that make what the row speaks of: a library reads a member of what it is handed there. */
  readonly makers: ReadonlySet<string>;
  /** Of a sink: how many values a call has to be given for one to stand where the row says. */
  readonly fewest: number;
  /** It speaks of a page that is made of what the call is given: the page reads parts of that. */
  readonly isRendered: boolean;
}

/** What calls of a name may do to values. */
export interface Operation {
  readonly does: string;
  /** The global object whose member alone does it: `Promise` of `Promise.resolve`. */
  readonly owner?: string;
  /** Names of classes in what is said of it. */
  readonly classes: readonly string[];
}

/** The catalog, for who reads single files of it. */
export interface CatalogFiles {
  /** The text of a file, by its path in the catalog; undefined where it is not there. */
  readonly read: (path: string) => string | undefined;
  /** Names of the files in a folder of the catalog, in any order. */
  readonly list: (folder: string) => readonly string[];
}

const CLASS = /(?<!\w)[A-Z]\w*/g;
/** `global.Map`, `global.{Error,TypeError}`. */
const GLOBALS = /\bglobal\.(?:([\w$]+)|\{([^{}]*)\})/g;
/** What a function gives that is an argument. */
const RESULT = /\bargument\((\d+)\)\.return\b/;
const FACT = /^([\w./+@-]+\.yml) (\w+)\[(\d+)\]$/;
/** Of each catalog that is in use: its files do not change meanwhile, and several programs are checked by one. */
const known = new WeakMap<CatalogFiles, CatalogRows>();

export class CatalogRows {
  readonly #catalog: CatalogFiles;
  readonly #files = new Map<string, CatalogFile>();
  readonly #aliases = new Map<string, ReadonlyMap<string, string>>();

  private constructor(catalog: CatalogFiles) {
    this.#catalog = catalog;
  }

  /** The rows of a catalog, of which no file changes while it is in use. */
  static of(catalog: CatalogFiles): CatalogRows {
    const rows = known.get(catalog) ?? new CatalogRows(catalog);
    known.set(catalog, rows);
    return rows;
  }

  /** The row, or undefined where the catalog has none there. */
  row(fact: string): CatalogRow | undefined {
    const [, path = '', list = '', index = ''] = FACT.exec(fact) ?? [];
    return path === '' ? undefined : this.#fileOf(path).row(list, Number(index));
  }

  /** Names of methods → what they do to values, as the operations of a file say. */
  operations(path: string): ReadonlyMap<string, readonly Operation[]> {
    return this.#fileOf(path).operations;
  }

  /** Names of methods → the places among what they are given of functions whose results they give. */
  resultsTaken(path: string): ReadonlyMap<string, readonly number[]> {
    return this.#fileOf(path).resultsTaken;
  }

  /** Whether a file of the catalog has a word, or speaks of a global name. */
  hasWord(path: string, word: string): boolean {
    return this.#fileOf(path).words.has(word);
  }

  hasGlobal(path: string, name: string): boolean {
    return this.#fileOf(path).globals.has(name);
  }

  /** Libraries whose values those of a file are, or give. */
  librariesIn(path: string): readonly string[] {
    return this.#fileOf(path).handedOn;
  }

  /** The file with the model of a library, by its own name or another under which it comes; undefined where the catalog has none. */
  modelOf(language: string, library: string): string | undefined {
    const path = `models/${language}/${library.replace(/^@/, '').replace(/[/:]/g, '__')}.yml`;
    return this.#fileOf(path).text === '' ? this.#aliasesOf(language).get(library) : path;
  }

  #aliasesOf(language: string): ReadonlyMap<string, string> {
    return remembered(this.#aliases, language, () => {
      const folder = `models/${language}`;
      const paths = this.#catalog.list(folder).filter((name) => name.endsWith('.yml')).sort().map((name) => `${folder}/${name}`);
      return new Map(paths.flatMap((path) => aliasesIn(this.#catalog.read(path) ?? '').map((alias) => [alias, path] as const)));
    });
  }

  #fileOf(path: string): CatalogFile {
    return remembered(this.#files, path, () => {
      const text = this.#catalog.read(path) ?? '';
      const before = read.get(path);
      if (before?.text === text) return before;
      const made = new CatalogFile(text);
      read.set(path, made);
      return made;
    });
  }
}

/** What was read of the catalog, for all checkers of the process: to parse the core of a language takes as long as to check fifty traces. */
const read = new Map<string, CatalogFile>();

/** One file of the catalog: what it says is read when it is asked for. */
class CatalogFile {
  readonly #sections: Sections;
  readonly #rows = new Map<string, { readonly row?: CatalogRow }>();
  #whole: Whole | undefined;
  #operations: ReadonlyMap<string, readonly Operation[]> | undefined;
  #handedOn: readonly string[] | undefined;
  #resultsTaken: ReadonlyMap<string, readonly number[]> | undefined;
  #words: ReadonlySet<string> | undefined;
  #globals: ReadonlySet<string> | undefined;

  constructor(readonly text: string) {
    this.#sections = new Sections(text);
  }

  row(list: string, index: number): CatalogRow | undefined {
    return remembered(this.#rows, `${list} ${index}`, () => {
      const rows = this.#sections.get(list);
      const row: unknown = Array.isArray(rows) ? rows[index] : undefined;
      return row === undefined ? {} : { row: new WrittenRow(list, row, (this.#whole ??= new Whole(this.#sections))) };
    }).row;
  }

  get operations(): ReadonlyMap<string, readonly Operation[]> {
    if (this.#operations !== undefined) return this.#operations;
    const known = new Map<string, Operation[]>();
    for (const row of listOf(this.#sections.get('operations'))) {
      const does = memberOf(row, 'does');
      if (typeof does !== 'string') continue;
      for (const at of textsIn(row)) {
        const [, owner, members = OF_TYPE.exec(at)?.[1]] = OF_GLOBAL.exec(at) ?? [];
        const named = members === undefined ? undefined : namesIn([members]);
        for (const name of named === undefined || named.size === 0 ? namesIn([at]) : named) known.set(name, [...(known.get(name) ?? []), { does, classes: at.match(CLASS) ?? [], ...(owner !== undefined && { owner }) }]);
      }
    }
    return (this.#operations = known);
  }

  get resultsTaken(): ReadonlyMap<string, readonly number[]> {
    if (this.#resultsTaken !== undefined) return this.#resultsTaken;
    const known = new Map<string, number[]>();
    for (const row of RESULT.test(this.text) ? listOf(this.#sections.get('flows')) : []) {
      const [of, from] = [memberOf(row, 'of'), memberOf(row, 'from')];
      const [, argument] = typeof from === 'string' ? RESULT.exec(from) ?? [] : [];
      if (argument === undefined || typeof of !== 'string') continue;
      for (const name of of.replace(/^.*\./s, '').match(/\w+/g) ?? []) known.set(name, [...(known.get(name) ?? []), Number(argument)]);
    }
    return (this.#resultsTaken = known);
  }

  get words(): ReadonlySet<string> {
    return (this.#words ??= new Set(this.text.match(/[\w$]+/g)));
  }

  get globals(): ReadonlySet<string> {
    return (this.#globals ??= new Set([...this.text.matchAll(GLOBALS)].flatMap(([, name, names = '']) => name ?? names.split(',').map((each) => each.trim()))));
  }

  get handedOn(): readonly string[] {
    return (this.#handedOn ??= handedOnIn(this.text));
  }
}
