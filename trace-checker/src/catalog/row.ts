/* The catalog rows that hops name, read from the catalog's own files: `models/javascript/pg.yml sinks[0]`. */
import { parse } from 'yaml';

export interface CatalogRow {
  /** The list that it stands in: `sinks`, `sources`, `flows`. */
  readonly list: string;
  /** Names of packages, types and members in its paths. */
  readonly names: ReadonlySet<string>;
  /** Names of the library: where what is called stands under another name, its file speaks of these. */
  readonly packages: ReadonlySet<string>;
  /** It speaks of what a promise holds: where that is asked for, functions of the program may have handed the promise on. */
  readonly isAwaited: boolean;
}

/** The text of a file of the catalog, by its path in there. */
export type ReadCatalogFile = (path: string) => string | undefined;

const FACT = /^([\w./+@-]+\.yml) (\w+)\[(\d+)\]$/;
/** Words of the notation of paths, which name nothing in a program. */
const NOTATION = new Set('argument parameter return receiver awaited new element'.split(' '));

export class CatalogRows {
  readonly #read: ReadCatalogFile;
  readonly #sections = new Map<string, unknown>();
  readonly #rows = new Map<string, CatalogRow | undefined>();

  constructor(read: ReadCatalogFile) {
    this.#read = read;
  }

  /** The row, or undefined where the catalog has none there. */
  row(fact: string): CatalogRow | undefined {
    if (!this.#rows.has(fact)) this.#rows.set(fact, this.#find(fact));
    return this.#rows.get(fact);
  }

  #find(fact: string): CatalogRow | undefined {
    const [, path = '', list = '', index = ''] = FACT.exec(fact) ?? [];
    if (path === '') return undefined;
    const rows = this.#section(path, list);
    const row: unknown = Array.isArray(rows) ? rows[Number(index)] : undefined;
    if (row === undefined) return undefined;
    const packages = [this.#section(path, 'package'), this.#section(path, 'aliases')];
    // The statement of such a row may stand in another file: what is called there bears the names of the program alone.
    const isElsewhere = memberOf(row, 'files') !== undefined;
    const types = this.#section(path, 'types');
    const names = isElsewhere ? new Set<string>() : withTypes(namesIn(row), types);
    return { list, names: [...names].every((name) => isHandedOver(memberOf(types, name))) ? new Set() : names, packages: packagesOf(packages, path), isAwaited: listOf(memberOf(row, 'at')).some((at) => typeof at === 'string' && at.endsWith('.awaited')) };
  }

  /** What stands under a key at the top of a file. The whole of a large one takes ten times as long to read. */
  #section(path: string, key: string): unknown {
    const id = `${path} ${key}`;
    if (!this.#sections.has(id)) this.#sections.set(id, memberOf(parseYaml(sectionOf(this.#read(path) ?? '', key)), key));
    return this.#sections.get(id);
  }
}

/** The lines from a key that begins one to the next that does. */
function sectionOf(text: string, key: string): string {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`${key}:`));
  const length = lines.slice(from + 1).findIndex((line) => /^[^\s#-]/.test(line));
  return from < 0 ? '' : lines.slice(from, length < 0 ? undefined : from + 1 + length).join('\n');
}

function parseYaml(text: string): unknown {
  return parse(text, { maxAliasCount: 0 });
}

/** The names, and of those that are types how the library gives such a value. */
function withTypes(names: ReadonlySet<string>, types: unknown): ReadonlySet<string> {
  return new Set([...names, ...[...names].flatMap((name) => {
    const type = memberOf(types, name);
    return type === undefined ? [] : [...namesIn({ at: Array.isArray(type) ? type : memberOf(type, 'from') })];
  })]);
}

/** A type that the library never gives: rows of other files hand its values to handlers, under names of the program alone. */
function isHandedOver(type: unknown): boolean {
  return Array.isArray(type) && type.length === 0;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The names in the places of a row: not in its notes, kinds or conditions. */
function namesIn(row: unknown): ReadonlySet<string> {
  const places = ['at', 'of', 'from', 'to', 'name', 'pattern'].map((key) => memberOf(row, key));
  const texts = typeof row === 'string' ? [row] : places.flatMap(listOf).filter((place) => typeof place === 'string');
  return new Set(texts.flatMap((text) => text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []).filter((name) => !NOTATION.has(name)));
}

function packagesOf(named: readonly unknown[], path: string): ReadonlySet<string> {
  const names = [...named.flatMap(listOf), path.replace(/^.*\//, '').replace(/\.yml$/, '')].filter((name) => typeof name === 'string');
  return new Set(names);
}
