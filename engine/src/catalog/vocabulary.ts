import { readPattern } from '#engine/catalog/catalog-document.ts';
import type { CatalogDocument, RowPath } from '#engine/catalog/catalog-document.ts';
import { accessVocabularySchema, readAccessWords, type AccessWords } from '#engine/catalog/access/access-words.ts';
import { sinkVocabularySchema, sourceVocabularySchema } from '#engine/catalog/schema/vocabularies.ts';
import type { Mark, SinkKind, SourceKind } from '#engine/catalog/kinds.ts';
import { readMarks, readSinkKind } from '#engine/catalog/read-kinds.ts';

interface KindTable<Kind> {
  readonly document: CatalogDocument;
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly groups: ReadonlyMap<string, readonly string[]>;
}

/** The documents of `vocabulary/`; a catalog without marks, or without words for rules of access, has no file of them. */
interface VocabularyDocuments {
  readonly sources: CatalogDocument;
  readonly sinks: CatalogDocument;
  readonly marks: CatalogDocument | undefined;
  readonly access: CatalogDocument | undefined;
}

/** The closed lists of kinds and marks. Remembers which were used, so that a word that nobody uses is found. */
export class Vocabulary {
  readonly #sources: KindTable<SourceKind>;
  readonly #sinks: KindTable<SinkKind>;
  readonly #marksDocument: CatalogDocument | undefined;
  readonly marks: ReadonlyMap<string, Mark>;
  /** Place of a request → kinds and marks: what cannot stand there as it arrives. */
  readonly sourcePlaces: ReadonlyMap<string, readonly string[]>;
  /** The words of the trade for rules of access. */
  readonly access: AccessWords;
  readonly #used = new Set<unknown>();

  constructor({ sources, sinks, marks, access }: VocabularyDocuments) {
    const sourceContent = sources.read(sourceVocabularySchema);
    const sinkContent = sinks.read(sinkVocabularySchema);
    const sourceKinds = Object.entries(sourceContent?.kinds ?? {}).map(([name, { 'own-members': own, 'bare-members': bare, 'as-whole': isWhole, 'asked-by-name': isAskedByName, 'as-set': isAsSet, 'by-operator': isByOperator, ...kind }]) => {
      const named = own && readPattern(sources, ['kinds', name, 'own-members', 'named'], own.named);
      const bareNamed = bare && readPattern(sources, ['kinds', name, 'bare-members', 'named'], bare.named);
      return { name, ...kind, ...(isWhole && { isWhole }), ...(isAskedByName && { isAskedByName }), ...(isAsSet && { isAsSet }), ...(isByOperator && { isByOperator }), ...(own && named && { ownMembers: { named, cleans: own.cleans } }), ...(bare && bareNamed && { bareMembers: { named: bareNamed, cleans: bare.cleans } }) };
    });
    const sinkKinds = Object.entries(sinkContent?.kinds ?? {}).map(([name, kind]) => readSinkKind(sinks, name, kind));
    this.#sources = createTable(sources, sourceKinds, sourceContent?.groups);
    this.#sinks = createTable(sinks, sinkKinds, sinkContent?.groups);
    this.#marksDocument = marks;
    const accessContent = access?.read(accessVocabularySchema);
    this.access = readAccessWords(access && accessContent ? [{ document: access, content: accessContent }] : []);
    this.marks = marks ? readMarks(marks) : new Map();
    if (marks) this.#checkMarks(marks);
    for (const kind of sinkKinds) for (const [field, mark] of marksIn(kind)) this.#useMark(sinks, ['kinds', kind.name, field], mark);
    this.sourcePlaces = new Map(Object.entries(sourceContent?.places ?? {}).map(([place, { cleans }]) =>
      [place, cleans.flatMap((name, i) => this.expandCleaned(sources, ['places', place, 'cleans', i], name))]));
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
    if (this.marks.has(name)) document.fault(row, `${name} is a mark, which a value has and no value reaches: write a kind of ${this.#sinks.document.file}, which may name the mark in harmless-with, contained-by, placed-with or quoted-by`);
    else this.#use(this.#sinks, document, row, name);
  }

  /** The kinds that a name stands for: itself, or the members of a group. */
  expandSources(document: CatalogDocument, row: RowPath, name: string): readonly string[] {
    const members = this.#sources.groups.get(name) ?? [name];
    for (const member of members) this.useSource(document, row, member);
    return members;
  }

  expandSinks(document: CatalogDocument, row: RowPath, name: string): readonly string[] {
    const members = this.#sinks.groups.get(name) ?? [name];
    for (const member of members) this.useSink(document, row, member);
    return members;
  }

  /** What a row that cleans may name: a mark, a kind of sink, or a group of these. */
  expandCleaned(document: CatalogDocument, row: RowPath, name: string): readonly string[] {
    if (!this.marks.has(name)) return this.expandSinks(document, row, name);
    this.#useMark(document, row, name);
    return [name];
  }

  /** Notes a fault for each kind that no model and no rule uses, and for each mark that no row gives and no kind needs. */
  checkUse(): void {
    for (const [name, mark] of this.marks) if (!this.#used.has(mark) && mark.doubt === undefined) this.#marksDocument?.fault(['marks', name], `nothing uses the mark ${name}`);
    for (const { document, kinds } of [this.#sources, this.#sinks]) {
      for (const [name, kind] of kinds) if (!this.#used.has(kind)) document.fault(['kinds', name], `nothing uses the kind ${name}`);
    }
  }

  #use<Kind>(words: KindTable<Kind>, document: CatalogDocument, row: RowPath, name: string): void {
    const kind = words.kinds.get(name);
    if (kind === undefined) document.fault(row, `${name} is no kind of ${words.document.file}`);
    else this.#used.add(kind);
  }

  #checkMarks(document: CatalogDocument): void {
    for (const { name, keptWith = [] } of this.marks.values()) {
      if (this.#sinks.kinds.has(name)) document.fault(['marks', name], `${name} is a kind of sink already`);
      for (const mark of keptWith) this.#useMark(document, ['marks', name, 'kept-with'], mark);
    }
  }

  #useMark(document: CatalogDocument, row: RowPath, name: string): void {
    const mark = this.marks.get(name);
    if (mark === undefined) document.fault(row, `${name} is no mark of vocabulary/marks.yml`);
    else this.#used.add(mark);
  }
}

/** The marks that a kind names, each with the field that names it. */
function marksIn({ containedBy, placedWith = [], placedShort, quotedBy, harmlessWith = [], runsBrokenBy, shortForPolynomial }: SinkKind): readonly (readonly [string, string])[] {
  return [
    ...(containedBy === undefined ? [] : [['contained-by', containedBy] as const]),
    ...placedWith.map((mark) => ['placed-with', mark] as const),
    ...[...placedShort?.keys() ?? []].map((mark) => ['placed-short', mark] as const),
    ...[...quotedBy?.values() ?? []].map((mark) => ['quoted-by', mark] as const),
    ...[...runsBrokenBy?.values() ?? []].map((mark) => ['runs-broken-by', mark] as const),
    ...(shortForPolynomial === undefined ? [] : [['short-for-polynomial', shortForPolynomial] as const]),
    ...harmlessWith.flat().map((mark) => ['harmless-with', mark] as const),
  ];
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
