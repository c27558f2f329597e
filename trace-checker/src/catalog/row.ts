/* The catalog rows that hops name, read from the catalog's own files: `models/javascript/pg.yml sinks[0]`. */
import { parse } from 'yaml';

export interface CatalogRow {
  /** The list that it stands in: `sinks`, `sources`, `flows`. */
  readonly list: string;
  /** Names of packages, types and members in its paths. */
  readonly names: ReadonlySet<string>;
  /** Names of the library: where what is called stands under another name, its file speaks of these. */
  readonly packages: ReadonlySet<string>;
}

/** The text of a file of the catalog, by its path in there. */
export type ReadCatalogFile = (path: string) => string | undefined;

const FACT = /^([\w./+@-]+\.yml) (\w+)\[(\d+)\]$/;
/** Words of the notation of paths, which name nothing in a program. */
const NOTATION = new Set('argument parameter return receiver awaited new element'.split(' '));

export class CatalogRows {
  readonly #read: ReadCatalogFile;
  readonly #files = new Map<string, unknown>();
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
    if (!this.#files.has(path)) this.#files.set(path, parseYaml(this.#read(path)));
    const rows = memberOf(this.#files.get(path), list);
    const row: unknown = Array.isArray(rows) ? rows[Number(index)] : undefined;
    return row === undefined ? undefined : { list, names: withTypes(namesIn(row), memberOf(this.#files.get(path), 'types')), packages: packagesOf(this.#files.get(path), path) };
  }
}

function parseYaml(text: string | undefined): unknown {
  return text === undefined ? undefined : parse(text, { maxAliasCount: 0 });
}

/** The names, and of those that are types how the library gives such a value. */
function withTypes(names: ReadonlySet<string>, types: unknown): ReadonlySet<string> {
  return new Set([...names, ...[...names].flatMap((name) => {
    const type = memberOf(types, name);
    return type === undefined ? [] : [...namesIn({ at: Array.isArray(type) ? type : memberOf(type, 'from') })];
  })]);
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

function packagesOf(file: unknown, path: string): ReadonlySet<string> {
  const names = [memberOf(file, 'package'), ...listOf(memberOf(file, 'aliases')), path.replace(/^.*\//, '').replace(/\.yml$/, '')].filter((name) => typeof name === 'string');
  return new Set(names);
}
