import type { SinkKind, SourceKind } from '#engine/catalog/kinds.ts';
import { readPattern, type CatalogDocument, type RowPath } from '#engine/catalog/catalog-document.ts';
import { sinkVocabularySchema, sourceVocabularySchema, type SinkVocabulary } from '#engine/catalog/catalog-schema.ts';

interface KindTable<Kind> {
  readonly document: CatalogDocument;
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly groups: ReadonlyMap<string, readonly string[]>;
}

/** The closed lists of kinds. Remembers which were used, so that a word that nobody uses is found. */
export class Vocabulary {
  readonly #sources: KindTable<SourceKind>;
  readonly #sinks: KindTable<SinkKind>;
  readonly #used = new Set<unknown>();

  constructor(sources: CatalogDocument, sinks: CatalogDocument) {
    const sourceContent = sources.read(sourceVocabularySchema);
    const sinkContent = sinks.read(sinkVocabularySchema);
    const sourceKinds = Object.entries(sourceContent?.kinds ?? {}).map(([name, kind]) => ({ name, ...kind }));
    const sinkKinds = Object.entries(sinkContent?.kinds ?? {}).map(([name, kind]) => readSinkKind(sinks, name, kind));
    this.#sources = createTable(sources, sourceKinds, sourceContent?.groups);
    this.#sinks = createTable(sinks, sinkKinds, sinkContent?.groups);
    for (const { name, containedBy, quotedBy, harmlessWith = [] } of sinkKinds) {
      for (const mark of [...(containedBy === undefined ? [] : [containedBy]), ...(quotedBy?.values() ?? []), ...harmlessWith.flat()]) this.useSink(sinks, ['kinds', name], mark);
    }
  }

  get sourceKinds(): ReadonlyMap<string, SourceKind> {
    return this.#sources.kinds;
  }

  get sinkKinds(): ReadonlyMap<string, SinkKind> {
    return this.#sinks.kinds;
  }

  isSinkGroup(name: string): boolean {
    return this.#sinks.groups.has(name);
  }

  useSource(document: CatalogDocument, row: RowPath, name: string): void {
    this.#use(this.#sources, document, row, name);
  }

  useSink(document: CatalogDocument, row: RowPath, name: string): void {
    this.#use(this.#sinks, document, row, name);
  }

  /** The kinds that a name stands for: itself, or the members of a group. */
  expandSources(document: CatalogDocument, row: RowPath, name: string): readonly string[] {
    return this.#expand(this.#sources, document, row, name);
  }

  expandSinks(document: CatalogDocument, row: RowPath, name: string): readonly string[] {
    return this.#expand(this.#sinks, document, row, name);
  }

  /** Notes a fault for each kind that no model and no rule uses. */
  checkUse(): void {
    for (const { document, kinds } of [this.#sources, this.#sinks]) {
      for (const [name, kind] of kinds) if (!this.#used.has(kind)) document.fault(['kinds', name], `nothing uses the kind ${name}`);
    }
  }

  #use<Kind>(words: KindTable<Kind>, document: CatalogDocument, row: RowPath, name: string): void {
    const kind = words.kinds.get(name);
    if (kind === undefined) document.fault(row, `${name} is no kind of ${words.document.file}`);
    else this.#used.add(kind);
  }

  #expand<Kind>(words: KindTable<Kind>, document: CatalogDocument, row: RowPath, name: string): readonly string[] {
    const members = words.groups.get(name) ?? [name];
    for (const member of members) this.#use(words, document, row, member);
    return members;
  }
}

function readSinkKind(document: CatalogDocument, name: string, row: SinkVocabulary['kinds'][string]): SinkKind {
  const { meaning, gain, 'dangerous-characters': dangerousCharacters, 'refused-values': refusedValues, 'safe-shapes': safeShapes, 'safe-keys': safeKeys, 'escaped-by': escapedBy, 'contained-by': containedBy, 'quoted-by': quotedBy, 'absence-of': absenceOf, 'written-as': writtenAs, 'harmless-with': harmlessWith, 'placed-with': placedWith, 'never-begins': neverBegins, 'harmless-below': harmlessBelow } = row;
  const prefix = row['safe-prefix'];
  const safePrefix = prefix === undefined ? undefined : readPattern(document, ['kinds', name, 'safe-prefix'], prefix);
  const behind = row['contained-behind'];
  const containedBehind = behind === undefined ? undefined : readPattern(document, ['kinds', name, 'contained-behind'], behind);
  const where = row['right-where'];
  const rightWhere = where === undefined ? undefined : readPattern(document, ['kinds', name, 'right-where'], where);
  return {
    name,
    meaning,
    gain,
    ...(rightWhere === undefined ? {} : { rightWhere }),
    ...(safePrefix === undefined ? {} : { safePrefix }),
    ...(dangerousCharacters === undefined ? {} : { dangerousCharacters }),
    ...(refusedValues === undefined ? {} : { refusedValues }),
    ...(safeShapes === undefined ? {} : { safeShapes }),
    ...(escapedBy === undefined ? {} : { escapedBy }),
    ...(safeKeys === undefined ? {} : { safeKeys: new Set(safeKeys) }),
    ...(containedBy === undefined ? {} : { containedBy }),
    ...(quotedBy === undefined ? {} : { quotedBy: new Map(Object.entries(quotedBy)) }),
    ...(absenceOf === undefined ? {} : { absenceOf }),
    ...(writtenAs === undefined ? {} : { writtenAs }),
    ...(containedBehind === undefined ? {} : { containedBehind }),
    ...(placedWith === undefined ? {} : { placedWith }),
    ...(harmlessWith === undefined ? {} : { harmlessWith }),
    ...(neverBegins === undefined ? {} : { neverBegins }),
    ...(harmlessBelow === undefined ? {} : { harmlessBelow }),
  };
}

function createTable<Kind extends { readonly name: string }>(
  document: CatalogDocument,
  kinds: readonly Kind[],
  groups: Readonly<Record<string, readonly string[]>> = {},
): KindTable<Kind> {
  const known = new Map(kinds.map((kind) => [kind.name, kind]));
  for (const [group, members] of Object.entries(groups)) {
    if (known.has(group)) document.fault(['groups', group], `${group} is a kind already`);
    members.forEach((member, i) => {
      if (!known.has(member)) document.fault(['groups', group, i], `${member} is no kind`);
    });
  }
  return { document, kinds: known, groups: new Map(Object.entries(groups)) };
}
