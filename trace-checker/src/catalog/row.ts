/* The catalog rows that hops name, read from the catalog's own files: `models/javascript/pg.yml sinks[0]`. */
import { parse } from 'yaml';
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
  /** It speaks of a page that is made of what the call is given: the page reads parts of that. */
  readonly isRendered: boolean;
}

/** What calls of a name may do to values. */
export interface Operation {
  readonly does: string;
  /** The global object whose member alone does it: `Promise` of `Promise.resolve`. */
  readonly owner?: string;
}

/** The catalog, for who reads single files of it. */
export interface CatalogFiles {
  /** The text of a file, by its path in the catalog; undefined where it is not there. */
  readonly read: (path: string) => string | undefined;
  /** Names of the files in a folder of the catalog, in any order. */
  readonly list: (folder: string) => readonly string[];
}

const FACT = /^([\w./+@-]+\.yml) (\w+)\[(\d+)\]$/;
/** Words of the notation of paths, which name nothing in a program. */
const NOTATION = new Set('argument parameter return receiver awaited new element'.split(' '));

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

/** What of a file's text says where its values come from, beside its rows. */
interface Handing {
  readonly libraries: readonly string[];
  readonly files: readonly string[];
  readonly shapes: readonly (readonly string[])[];
}

/** One file of the catalog, of which each section is parsed when it is asked for: the whole of a large one takes ten times as long. */
class CatalogFile {
  readonly #sections = new Map<string, unknown>();
  readonly #rows = new Map<string, { readonly row?: CatalogRow }>();
  #operations: ReadonlyMap<string, readonly Operation[]> | undefined;
  #handedOn: readonly string[] | undefined;
  #handing: Handing | undefined;

  constructor(readonly text: string) {}

  row(list: string, index: number): CatalogRow | undefined {
    return remembered(this.#rows, `${list} ${index}`, () => {
      const rows = this.#section(list);
      const row: unknown = Array.isArray(rows) ? rows[index] : undefined;
      return row === undefined ? {} : { row: this.#made(list, row) };
    }).row;
  }

  get operations(): ReadonlyMap<string, readonly Operation[]> {
    if (this.#operations !== undefined) return this.#operations;
    const known = new Map<string, Operation[]>();
    for (const row of listOf(this.#section('operations'))) {
      const does = memberOf(row, 'does');
      if (typeof does !== 'string') continue;
      for (const at of textsIn(row)) {
        const [, owner, members = OF_TYPE.exec(at)?.[1]] = OF_GLOBAL.exec(at) ?? [];
        const named = members === undefined ? undefined : namesIn(members);
        for (const name of named === undefined || named.size === 0 ? namesIn(at) : named) known.set(name, [...(known.get(name) ?? []), { does, ...(owner !== undefined && { owner }) }]);
      }
    }
    return (this.#operations = known);
  }

  get handedOn(): readonly string[] {
    return (this.#handedOn ??= [...new Set([...this.text.matchAll(HANDED_ON)].map(([, quoted, named]) => quoted ?? named ?? ''))]);
  }

  #made(list: string, row: unknown): CatalogRow {
    const types = this.#section('types');
    const packages = [this.#section('package'), this.#section('aliases')].flatMap(listOf).filter((name) => typeof name === 'string');
    // The statement of such a row may stand in another file: what is called there bears the names of the program alone.
    const names = memberOf(row, 'files') === undefined ? withTypes(namesIn(row), types) : new Set<string>();
    const roots = rootsOf(textsIn(row), { types, packages });
    // What a library hands to functions of a shape or in a place is its, whoever names it; an entry says by itself which.
    const own = handingIn(textsIn(row).join('\n'));
    const others = list === 'entries' ? NOTHING : (this.#handing ??= handingIn(`${sectionOf(this.text, 'types')}\n${sectionOf(this.text, 'entries')}`));
    const ofPackages = new Set([...packages, ...roots.libraries].flatMap((name) => name.match(/[\w$]+/g) ?? []));
    const [pattern] = [memberOf(row, 'pattern')].filter((each) => typeof each === 'string');
    return {
      list,
      names: [...names].every((name) => isHandedOver(memberOf(types, name))) ? new Set() : names,
      members: new Set([...textsIn(row), ...fromOf(namesIn(row), types)].flatMap((at) => membersIn(at, ofPackages))),
      libraries: new Set([...packages, ...roots.libraries, ...own.libraries, ...others.libraries]),
      isEverywhere: packages.length === 0 || roots.isEverywhere || (list !== 'entries' && packages.some((name) => PLATFORM.test(name))),
      isGlobal: textsIn(row).some((text) => text.startsWith('global.')),
      isAwaited: listOf(memberOf(row, 'at')).some((at) => typeof at === 'string' && at.endsWith('.awaited')),
      isIterated: listOf(memberOf(row, 'at')).some((at) => typeof at === 'string' && at.endsWith('.element')),
      isAnyCall: [...listOf(memberOf(row, 'at')), ...listOf(memberOf(row, 'of'))].some((at) => typeof at === 'string' && /\.\*(?:\(\)|\.argument\([^)]*\).*)$|\."#[\w-]+"$/.test(at)),
      isOfMembers: list === 'sources' && textsIn({ at: memberOf(row, 'at') }).length > 0 && textsIn({ at: memberOf(row, 'at') }).every((at) => /^[A-Z]\w*\.[\w*{]/.test(at)),
      isRendered: memberOf(row, 'as') === 'rendered',
      files: [...own.files, ...others.files],
      shapes: [...own.shapes, ...others.shapes],
      ...(pattern !== undefined && { pattern }),
      ends: listOf(memberOf(row, 'ends')).filter((end) => typeof end === 'string'),
      isCompared: memberOf(row, 'compared') === true,
      tellsResults: memberOf(row, 'returns') !== undefined || memberOf(row, 'template') !== undefined,
    };
  }

  #section(key: string): unknown {
    return remembered(this.#sections, key, () => memberOf(parseYaml(sectionOf(this.text, key)), key));
  }
}

const NOTHING: Handing = { libraries: [], files: [], shapes: [] };

function handingIn(text: string): Handing {
  const all = (pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
  return { libraries: [...all(GIVERS), ...all(SHAPED_BY)], files: all(FILES), shapes: all(TAKING).map((words) => words.split(' ')) };
}

function aliasesIn(text: string): readonly string[] {
  // Few files of the hundreds that are looked through have any.
  const section = text.includes('\naliases:') ? sectionOf(text, 'aliases') : '';
  return section === '' ? [] : listOf(memberOf(parseYaml(section), 'aliases')).filter((alias) => typeof alias === 'string');
}

/** The lines from a key that begins one to the next that does. */
function sectionOf(text: string, key: string): string {
  const from = text.startsWith(`${key}:`) ? 0 : text.indexOf(`\n${key}:`) + 1;
  if (from === 0 && !text.startsWith(`${key}:`)) return '';
  const rest = text.slice(from);
  const next = /\n[^\s#-]/.exec(rest);
  return next === null ? rest : rest.slice(0, next.index);
}

function parseYaml(text: string): unknown {
  return parse(text, { maxAliasCount: 0 });
}

/** The names, and of those that are types how the library gives such a value. */
function withTypes(names: ReadonlySet<string>, types: unknown): ReadonlySet<string> {
  return new Set([...names, ...fromOf(names, types).flatMap((at) => [...namesIn(at)])]);
}

/** How a library gives values of those of the names that are types. */
function fromOf(names: ReadonlySet<string>, types: unknown): readonly string[] {
  return [...names].flatMap((name) => {
    const type = memberOf(types, name);
    return type === undefined ? [] : textsIn({ at: Array.isArray(type) ? type : memberOf(type, 'from') });
  });
}

/** The names of one place without those of packages, unless it is a package by itself. */
function membersIn(at: string, ofPackages: ReadonlySet<string>): readonly string[] {
  const names = [...namesIn(at)];
  const members = names.filter((name) => !ofPackages.has(name));
  return members.length === 0 ? names : members;
}

/** A type that the library never gives: rows of other files hand its values to handlers, under names of the program alone. */
function isHandedOver(type: unknown): boolean {
  return Array.isArray(type) ? type.length === 0 : memberOf(type, 'extends') !== undefined && memberOf(type, 'from') === undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The places of a row, as texts: not its notes, kinds or conditions. */
function textsIn(row: unknown): readonly string[] {
  const places = ['at', 'of', 'from', 'to', 'name', 'pattern'].map((key) => memberOf(row, key));
  return typeof row === 'string' ? [row] : places.flatMap(listOf).filter((place) => typeof place === 'string');
}

function namesIn(row: unknown): ReadonlySet<string> {
  return new Set(textsIn(row).flatMap((text) => [...text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [], ...[...text.matchAll(OPERATOR)].map(([, sign = '']) => sign)]).filter((name) => !NOTATION.has(name)));
}

/** `"/"`: a member that is called like an operator. */
const OPERATOR = /"([^\w\s"'.@]{1,3})"/g;

/** What a path of the catalog begins with, behind what it asks of a declaration: a package, a type, a global name. */
const ROOT = /^(?:new |(?:annotated|decorated|override|exported|described|constructed)\()*(?:"([^"]+)"|\{([^{}]*)\}|([\w$#]+))/;
/** A member of an object that the language has under a global name. */
const OF_GLOBAL = /^global\.([\w$]+)\.([\w$]+|\{[^{}]*\})(?:\(\))?$/;
/** A member of what a type has: a call of the type's own name is none of it. */
const OF_TYPE = /^(?:[A-Z]\w*|\{[A-Z][^{}]*\})\.(.+)$/;
const FILES = /\b(?:exported|file|listed)\("([^"]+)"/g;
/** Libraries that come with what runs the program: others hand their values on without naming them. */
const PLATFORM = /^(?:node:|java\.)/;
const TAKING = /\btaking\((\w+(?: \w+)*)\)/g;
/** `taking(request, django)`: where the file has that library. */
const SHAPED_BY = /\btaking\([\w ]+, "?([\w@./-]+)"?[,)]/g;
/** `"@acme/routes".Router`, and a package by itself. */
const GIVERS = /"(@?[\w-][\w./@:-]*)"(?=[.(']|$)/gm;
/** `"werkzeug.wrappers".Request`, `type: org.slf4j.Logger`. */
const HANDED_ON = /"(@?[\w-][\w./@:-]*)"[.(]|\btype: ([\w.]+)\.\w+/g;
const BY_FILE = /^(?:exported|file|listed)\(/;
/** Of a type that a type gives that a type gives. */
const MAX_TYPES = 3;

interface Roots {
  readonly libraries: readonly string[];
  readonly isEverywhere: boolean;
}

/** Whose the values are of which paths speak. */
function rootsOf(paths: readonly string[], { types, packages }: { readonly types: unknown; readonly packages: readonly string[] }, depth = 0): Roots {
  const found = paths.filter((path) => !BY_FILE.test(path)).map((path): Roots => {
    if (/^(?:argument|receiver|return|parameter)\b/.test(path)) return { libraries: [], isEverywhere: false };
    const bare = path.replace(/^(?:new |\w+\()*/, '');
    if (packages.some((name) => bare === name || bare.startsWith(`${name}.`) || bare.startsWith(`${name}(`))) return { libraries: [], isEverywhere: false };
    const [, quoted, several, single] = ROOT.exec(path) ?? [];
    if (quoted !== undefined) return { libraries: [quoted], isEverywhere: false };
    const names = several?.split(',') ?? (single === undefined ? [] : [single]);
    const given = names.map((name) => memberOf(types, name.trim()));
    if (names.length === 0 || given.includes(undefined)) return { libraries: [], isEverywhere: names.some((name) => !packages.includes(name.trim())) };
    const from = given.flatMap((type) => ['from', 'extends'].flatMap((key) => listOf(Array.isArray(type) ? type : memberOf(type, key)))).filter((each) => typeof each === 'string');
    return depth < MAX_TYPES ? rootsOf(from, { types, packages }, depth + 1) : { libraries: [], isEverywhere: false };
  });
  return { libraries: found.flatMap(({ libraries }) => libraries), isEverywhere: found.some(({ isEverywhere }) => isEverywhere) };
}
