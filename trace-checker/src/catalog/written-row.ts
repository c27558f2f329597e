/* A row as its file writes it: what it speaks of is read out of its places when it is asked for. */
import { calledLastIn, handingIn, membersIn, namesIn, ownTypesIn, ROOT, textsIn, type Handing } from '#trace-checker/catalog/notation.ts';
import { listOf, memberOf, sectionOf, type Sections } from '#trace-checker/catalog/sections.ts';
import type { CatalogRow } from '#trace-checker/catalog/row.ts';
import { remembered } from '#trace-checker/remembered.ts';

const NOTHING: Handing = { libraries: [], files: [], shapes: [] };
/** Libraries that come with what runs the program: others hand their values on without naming them. */
const PLATFORM = /^(?:node:|java\.)/;
const BY_FILE = /^(?:exported|file|listed)\(/;
/** Of a call of whatever member, or of one behind others of the library. */
const ANY_CALL = /\.\*(?:\(\)|\.argument\([^)]*\).*)$|\."#[\w-]+"$/;
const OF_MEMBERS = /^[A-Z]\w*\.[\w*{]/;
/** `Store.put.argument(1)`, `Store.put.argument(1,value).name`: the last place among the arguments of one call. */
const OF_ARGUMENT = /^[^()]*\.argument\((\d+)(?:\.\.)?\)(?:\.[^()]*)?$/;
const OF_CALLS = /^[A-Z]\w*\.argument\([^)]*\)/;
/** `annotated(jakarta.ws.rs.GET)`, `annotated-class(controllers.{One,Two})`. */
const ANNOTATED = /^annotated(?:-class)?\((?:[\w.]+\.)?(\w+|\{[^{}]*\})\)/;
/** `override(socketserver.StreamRequestHandler.handle)`. */
const OVERRIDDEN = /^override\(.*\.(\w+|\{[^{}]*\})\)/;
/** Of a type that a type gives that a type gives. */
const MAX_TYPES = 3;

interface Roots {
  readonly libraries: readonly string[];
  readonly isEverywhere: boolean;
}

const OF_NOBODY: Roots = { libraries: [], isEverywhere: false };

/** What a file says once for all its rows: its library, its types, and to what these are handed. */
export class Whole {
  readonly #sections: Sections;
  readonly #rootsOfTypes = new Map<string, Roots>();
  readonly #givers = new Map<string, readonly string[]>();
  readonly packages: readonly string[];
  #handing: Handing | undefined;

  constructor(sections: Sections) {
    this.#sections = sections;
    this.packages = [sections.get('package'), sections.get('aliases')].flatMap(listOf).filter((name) => typeof name === 'string');
  }

  typeOf(name: string): unknown {
    return memberOf(this.#sections.get('types'), name);
  }

  /** How the library gives values of a type; nothing of what is none. */
  giversOf(name: string): readonly string[] {
    return remembered(this.#givers, name, () => {
      const type = this.typeOf(name);
      return type === undefined ? [] : textsIn({ at: Array.isArray(type) ? type : memberOf(type, 'from') });
    });
  }

  /** What a library hands to functions of a shape or in a place is its, whoever names it. */
  get handing(): Handing {
    return (this.#handing ??= handingIn(`${sectionOf(this.#sections.text, 'types')}\n${withoutGiven(sectionOf(this.#sections.text, 'entries'))}`));
  }

  /** Whose the values are of which paths speak. */
  rootsOf(paths: readonly string[], depth = 0): Roots {
    return joined(paths.filter((path) => !BY_FILE.test(path)).map((path) => this.#rootOf(path, depth)));
  }

  #rootOf(path: string, depth: number): Roots {
    if (/^(?:argument|receiver|return|parameter)\b/.test(path)) return OF_NOBODY;
    const bare = path.replace(/^(?:new |\w+\()*/, '');
    if (this.packages.some((name) => bare.startsWith(name) && (bare.length === name.length || /^[.(]/.test(bare.slice(name.length, name.length + 1))))) return OF_NOBODY;
    const [, quoted, several, single] = ROOT.exec(path) ?? [];
    if (quoted !== undefined) return { libraries: [quoted], isEverywhere: false };
    const names = (several?.split(',') ?? (single === undefined ? [] : [single])).map((name) => name.trim());
    if (names.length === 0 || names.some((name) => this.typeOf(name) === undefined)) return { libraries: [], isEverywhere: names.some((name) => !this.packages.includes(name)) };
    return depth < MAX_TYPES ? joined(names.map((name) => this.#rootsOfType(name, depth + 1))) : OF_NOBODY;
  }

  #rootsOfType(name: string, depth: number): Roots {
    return remembered(this.#rootsOfTypes, `${depth} ${name}`, () => {
      const type = this.typeOf(name);
      const from = ['from', 'extends'].flatMap((key) => listOf(Array.isArray(type) ? type : memberOf(type, key))).filter((each) => typeof each === 'string');
      return this.rootsOf(from, depth);
    });
  }
}

function joined(roots: readonly Roots[]): Roots {
  return { libraries: roots.flatMap(({ libraries }) => libraries), isEverywhere: roots.some(({ isEverywhere }) => isEverywhere) };
}

/** Answers are kept: a row is asked by all traces that rest on it, and for few of them. */
export class WrittenRow implements CatalogRow {
  readonly #row: unknown;
  readonly #whole: Whole;
  readonly #texts: readonly string[];
  readonly #roots: Roots;
  readonly #own: Handing;
  readonly #others: Handing;
  #names: ReadonlySet<string> | undefined;
  #members: ReadonlySet<string> | undefined;
  #fewest: number | undefined;
  readonly libraries: ReadonlySet<string>;
  readonly isEverywhere: boolean;
  readonly files: readonly string[];
  readonly shapes: readonly (readonly string[])[];
  readonly pattern?: string;

  constructor(readonly list: string, row: unknown, whole: Whole) {
    this.#row = row;
    this.#whole = whole;
    this.#texts = textsIn(row);
    this.#roots = whole.rootsOf(this.#texts);
    this.#own = handingIn(this.#texts.join('\n'));
    // An entry says by itself who hands it what.
    this.#others = list === 'entries' ? NOTHING : whole.handing;
    this.libraries = new Set([...whole.packages, ...this.#roots.libraries, ...this.#own.libraries, ...this.#others.libraries]);
    this.isEverywhere = whole.packages.length === 0 || this.#roots.isEverywhere || (list !== 'entries' && whole.packages.some((name) => PLATFORM.test(name)));
    this.files = [...this.#own.files, ...this.#others.files];
    this.shapes = [...this.#own.shapes, ...this.#others.shapes];
    const pattern = memberOf(row, 'pattern');
    if (typeof pattern === 'string') this.pattern = pattern;
  }

  get names(): ReadonlySet<string> {
    return (this.#names ??= this.#namesWritten());
  }

  #namesWritten(): ReadonlySet<string> {
    // The statement of such a row may stand in another file: what is called there bears the names of the program alone.
    if (memberOf(this.#row, 'files') !== undefined) return new Set();
    const own = namesIn(this.#texts);
    const names = new Set([...own, ...namesIn([...own].flatMap((name) => this.#whole.giversOf(name)))]);
    return [...names].every((name) => isHandedOver(this.#whole.typeOf(name))) ? new Set() : names;
  }

  get members(): ReadonlySet<string> {
    return (this.#members ??= this.#membersWritten());
  }

  #membersWritten(): ReadonlySet<string> {
    const ofPackages = new Set([...this.#whole.packages, ...this.#roots.libraries].flatMap((name) => name.match(/[\w$]+/g) ?? []));
    return new Set([...this.#texts, ...[...namesIn(this.#texts)].flatMap((name) => this.#whole.giversOf(name))].flatMap((at) => membersIn(at, ofPackages)));
  }

  get isGlobal(): boolean {
    return this.#texts.some((text) => text.startsWith('global.'));
  }

  get isAwaited(): boolean {
    return this.#textsAt('at').some((at) => at.endsWith('.awaited'));
  }

  get isIterated(): boolean {
    return this.#textsAt('at').some((at) => at.endsWith('.element'));
  }

  get isAnyCall(): boolean {
    return this.#textsAt('at').some((at) => ANY_CALL.test(at)) || this.#textsAt('of').some((at) => ANY_CALL.test(at));
  }

  get isOfMembers(): boolean {
    const places = this.list === 'sources' ? this.#textsAt('at') : [];
    return places.length > 0 && places.every((at) => OF_MEMBERS.test(at));
  }

  get isOfFunctions(): boolean {
    return this.#texts.some((at) => at.includes('argument('));
  }

  get isOfCalls(): boolean {
    const places = this.list === 'sinks' ? this.#textsAt('at') : [];
    return places.length > 0 && places.every((at) => OF_CALLS.test(at));
  }

  get overridden(): readonly string[] {
    const places = this.list === 'entries' ? this.#textsAt('at') : [];
    return places.length > 0 && places.every((at) => OVERRIDDEN.test(at)) ? places.flatMap((at) => OVERRIDDEN.exec(at)?.[1]?.match(/\w+/g) ?? []) : [];
  }

  get marks(): readonly string[] {
    const places = this.list === 'entries' ? this.#textsAt('at').map((at) => ANNOTATED.exec(at)?.[1] ?? '') : [...this.#textsAt('annotated'), ...this.#textsAt('typed')].map((mark) => /\w+$/.exec(mark)?.[0] ?? '');
    return places.includes('') ? [] : places.flatMap((place) => place.match(/\w+/g) ?? []);
  }

  get makers(): ReadonlySet<string> {
    return new Set(this.#textsAt('at').flatMap(ownTypesIn).flatMap((type) => this.#whole.giversOf(type)).flatMap(calledLastIn));
  }

  get fewest(): number {
    return (this.#fewest ??= this.#fewestGiven());
  }

  #fewestGiven(): number {
    const places = this.list === 'sinks' ? this.#textsAt('at') : [];
    return places.length === 0 ? 0 : Math.min(...places.map((at) => Number(OF_ARGUMENT.exec(at)?.[1] ?? -1) + 1));
  }

  get isRendered(): boolean {
    return memberOf(this.#row, 'as') === 'rendered';
  }

  get ends(): readonly string[] {
    return this.#textsAt('ends');
  }

  get isCompared(): boolean {
    return memberOf(this.#row, 'compared') === true;
  }

  get tellsResults(): boolean {
    return memberOf(this.#row, 'returns') !== undefined || memberOf(this.#row, 'template') !== undefined;
  }

  #textsAt(key: string): readonly string[] {
    return listOf(memberOf(this.#row, key)).filter((text) => typeof text === 'string');
  }
}

/** Entries without what their functions are given: that another library's value is among it, says nothing of who gives this one's. */
function withoutGiven(entries: string): string {
  return entries.replace(/\bparameters: \[[^\]]*\]/g, '');
}

/** A type that the library never gives: rows of other files hand its values to handlers, under names of the program alone. */
function isHandedOver(type: unknown): boolean {
  return Array.isArray(type) ? type.length === 0 : memberOf(type, 'extends') !== undefined && memberOf(type, 'from') === undefined;
}
