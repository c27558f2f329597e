/* Kinds of sinks and marks out of their written form. */
import { readPattern, type CatalogDocument } from '#engine/catalog/catalog-document.ts';
import { markVocabularySchema, type MarkVocabulary, type SinkVocabulary } from '#engine/catalog/schema/vocabularies.ts';
import type { Mark, RowWords, SinkKind, Spelling } from '#engine/catalog/kinds.ts';

export function readSinkKind(document: CatalogDocument, name: string, row: SinkVocabulary['kinds'][string]): SinkKind {
  const { meaning, gain, 'dangerous-characters': dangerousCharacters, 'refused-values': refusedValues, 'safe-shapes': safeShapes, 'safe-keys': safeKeys, 'harmless-with': harmlessWith, 'placed-with': placedWith, 'placed-short': placedShort, 'harmless-below': harmlessBelow, 'found-by': foundBy, 'of-numbers': isOfNumbers, 'doubts-makers': doubtsMakers, 'whole-as-data': wholeAsData, 'asked-by': askedBy, shown, access } = row;
  const prefix = row['safe-prefix'];
  const safePrefix = prefix === undefined ? undefined : readPattern(document, ['kinds', name, 'safe-prefix'], prefix);
  return {
    name,
    meaning,
    gain,
    ...readPurposes(document, name, row),
    ...readSpelling(document, name, row),
    ...readProtection(document, name, row),
    ...(row.bounded === undefined ? {} : { isBounded: row.bounded }),
    ...(row['of-contents'] === undefined ? {} : { isOfContents: row['of-contents'] }),
    ...(safePrefix === undefined ? {} : { safePrefix }),
    ...(dangerousCharacters === undefined ? {} : { dangerousCharacters }),
    ...(refusedValues === undefined ? {} : { refusedValues }),
    ...(safeShapes === undefined ? {} : { safeShapes }),
    ...(safeKeys === undefined ? {} : { safeKeys: new Set(safeKeys) }),
    ...(placedWith === undefined ? {} : { placedWith }),
    ...(placedShort === undefined ? {} : { placedShort: new Map(Object.entries(placedShort)) }),
    ...(harmlessWith === undefined ? {} : { harmlessWith }),
    ...(harmlessBelow === undefined ? {} : { harmlessBelow }),
    ...(foundBy === undefined ? {} : { foundBy }),
    ...(isOfNumbers === undefined ? {} : { isOfNumbers }),
    ...(access && { access }),
    ...readStatements(document, name, row),
    ...(doubtsMakers === undefined ? {} : { doubtsMakers }),
    ...(wholeAsData === undefined ? {} : { wholeAsData }),
    ...readRuns(row),
    ...readSentAs(document, name, row),
    ...(askedBy === undefined ? {} : { askedBy }),
    ...readCompared(document, name, row),
    ...readWholes(row),
    ...(shown && { shownUnless: new Set(shown.unless) }),
  };
}

/** In what it stands that harms. */
function readWholes({ 'of-lists': isOfLists, 'of-whole': isOfWhole }: SinkVocabulary['kinds'][string]): Pick<SinkKind, 'isOfLists' | 'isOfWhole'> {
  return { ...(isOfLists && { isOfLists }), ...(isOfWhole && { isOfWhole }) };
}

/** What a value is compared with, where that says nothing, and which settings are secrets that are compared. */
function readCompared(document: CatalogDocument, name: string, row: SinkVocabulary['kinds'][string]): Pick<SinkKind, 'comparedWith' | 'comparedUnless' | 'secretNamed'> {
  const pattern = (key: 'compared-unless' | 'secret-named'): RegExp | undefined => (row[key] === undefined ? undefined : readPattern(document, ['kinds', name, key], row[key]));
  const [comparedWith, comparedUnless, secretNamed] = [row['compared-with'], pattern('compared-unless'), pattern('secret-named')];
  return { ...(comparedWith && { comparedWith }), ...(comparedUnless && { comparedUnless }), ...(secretNamed && { secretNamed }) };
}

/** By what a value becomes harmless where it stands. */
function readProtection(document: CatalogDocument, name: string, row: SinkVocabulary['kinds'][string]): Pick<SinkKind, 'escapedBy' | 'containedBy' | 'quotedBy' | 'containedBehind' | 'endedBy' | 'listedBy'> {
  const { 'escaped-by': escapedBy, 'contained-by': containedBy, 'quoted-by': quotedBy, 'contained-behind': behind, 'ended-by': ended, 'listed-by': listed } = row;
  const containedBehind = behind === undefined ? undefined : readPattern(document, ['kinds', name, 'contained-behind'], behind);
  const endedBy = ended === undefined ? undefined : readPattern(document, ['kinds', name, 'ended-by'], ended);
  const listedBy = listed === undefined ? undefined : readPattern(document, ['kinds', name, 'listed-by'], listed);
  return {
    ...(listedBy === undefined ? {} : { listedBy }),
    ...(escapedBy === undefined ? {} : { escapedBy }),
    ...(endedBy === undefined ? {} : { endedBy }),
    ...(containedBy === undefined ? {} : { containedBy }),
    ...(quotedBy === undefined ? {} : { quotedBy: new Map(Object.entries(quotedBy)) }),
    ...(containedBehind === undefined ? {} : { containedBehind }),
  };
}

function readStatements(document: CatalogDocument, name: string, { statements, 'as-well': asWell }: SinkVocabulary['kinds'][string]): Pick<SinkKind, 'statements' | 'asWell'> {
  const known = statements?.flatMap(({ begins, kind }, i) => {
    const pattern = readPattern(document, ['kinds', name, 'statements', i, 'begins'], begins, 'iu');
    return pattern ? [{ begins: pattern, kind }] : [];
  });
  return { ...(known && { statements: known }), ...(asWell && { asWell }) };
}

function readSentAs(document: CatalogDocument, name: string, { 'sent-as': pattern, 'stored-by': by, rows }: SinkVocabulary['kinds'][string]): Pick<SinkKind, 'sentAs' | 'storedBy' | 'rows'> {
  const sentAs = pattern === undefined ? undefined : readPattern(document, ['kinds', name, 'sent-as'], pattern);
  const storedBy = by === undefined ? undefined : readPattern(document, ['kinds', name, 'stored-by'], by);
  const words = rows && readRowWords(document, name, rows);
  return { ...(sentAs && { sentAs }), ...(storedBy && { storedBy }), ...(words && { rows: words }) };
}

type Rows = NonNullable<SinkVocabulary['kinds'][string]['rows']>;

function readRowWords(document: CatalogDocument, name: string, rows: Rows): RowWords | undefined {
  const read = (key: Exclude<keyof typeof rows, 'defined' | 'written'>): RegExp | undefined => readPattern(document, ['kinds', name, 'rows', key], rows[key], 'iu');
  const readAll = (key: 'defined' | 'written'): RegExp[] => rows[key].flatMap((text, i) => readPattern(document, ['kinds', name, 'rows', key, i], text, 'iu') ?? []);
  const [containers, asked, fetched, statement, generic, suffix] = [read('containers'), read('asked'), read('fetched'), read('statement'), read('generic'), read('suffix')];
  const [hidden, hiding, rowless, narrowed, columns, unsure, cleared, joined] = [read('hidden'), read('hiding'), read('rowless'), read('narrowed'), read('columns'), read('unsure'), read('cleared'), read('joined')];
  const getters = readGetterWords(document, name, rows);
  if (!containers || !asked || !fetched || !statement || !generic || !suffix || !hidden || !hiding || !rowless || !narrowed || !columns || !unsure || !cleared || !joined || !getters) return undefined;
  return { containers, asked, fetched, statement, generic, suffix, hidden, hiding, rowless, narrowed, columns, unsure, cleared, joined, ...getters, defined: readAll('defined'), written: readAll('written') };
}

function readGetterWords(document: CatalogDocument, name: string, rows: Rows): Pick<RowWords, 'closed' | 'opened' | 'shut' | 'bared'> | undefined {
  const read = (key: 'closed' | 'opened' | 'shut' | 'bared'): RegExp | undefined => readPattern(document, ['kinds', name, 'rows', key], rows[key], 'iu');
  const [closed, opened, shut, bared] = [read('closed'), read('opened'), read('shut'), read('bared')];
  return closed && opened && shut && bared && { closed, opened, shut, bared };
}

/** What runs there, and what the sink is besides. */
function readRuns({ 'runs-broken-by': brokenBy, 'as-well': asWell, 'short-for-polynomial': shortForPolynomial }: SinkVocabulary['kinds'][string]): Pick<SinkKind, 'runsBrokenBy' | 'asWell' | 'shortForPolynomial'> {
  return { ...(shortForPolynomial !== undefined && { shortForPolynomial }), ...(brokenBy && { runsBrokenBy: new Map(Object.entries(brokenBy)) }), ...(asWell && { asWell }) };
}

function readSpelling(document: CatalogDocument, name: string, { spelled, 'of-numbers': isOfNumbers }: SinkVocabulary['kinds'][string]): { readonly spelled?: Spelling } {
  if (!spelled) return {};
  const [names, through, reads] = (['names', 'through', 'reads'] as const).map((key) => readPattern(document, ['kinds', name, 'spelled', key], spelled[key]));
  const [otherwise, stores, pairs, constants] = (['otherwise', 'stores', 'pairs', 'constants'] as const).map((key) => (spelled[key] === undefined ? undefined : readPattern(document, ['kinds', name, 'spelled', key], spelled[key])));
  const [known, strong] = (['known', 'strong'] as const).map((key) => spelled.besides && readPattern(document, ['kinds', name, 'spelled', 'besides', key], spelled.besides[key]));
  const unlessSent = spelled['unless-sent'];
  return names && through && reads ? { spelled: { names, through, reads, ...(otherwise && { otherwise }), ...(stores && { stores }), ...(pairs && { pairs }), ...(constants && { constants }), ...(unlessSent && { unlessSent }), ...(isOfNumbers && { isOfNumbers }), ...(known && strong && { besides: { known, strong } }) } } : {};
}

function readNeedlessWithout(document: CatalogDocument, name: string, row: SinkVocabulary['kinds'][string]): SinkKind['needlessWithout'] {
  const given = row['needless-without'];
  const read = (key: 'some' | 'called' | 'undone'): RegExp | undefined => (given?.[key] === undefined ? undefined : readPattern(document, ['kinds', name, 'needless-without', key], given[key]));
  const [some, called, undone] = [read('some'), read('called'), read('undone')];
  return some && called ? { some, called, ...(undone && { undone }) } : undefined;
}

/** When a misuse of the kind is none. */
function readPurposes(document: CatalogDocument, name: string, row: SinkVocabulary['kinds'][string]): Pick<SinkKind, 'rightWhere' | 'needlessBeside' | 'needlessWithout' | 'bySetting' | 'harmlessNamed' | 'harmfulNamed' | 'isHarmfulAlone' | 'harmlessAt' | 'sentElsewhere'> {
  const pattern = (key: 'right-where' | 'needless-beside' | 'by-setting' | 'harmless-named' | 'harmful-named'): RegExp | undefined => (row[key] === undefined ? undefined : readPattern(document, ['kinds', name, key], row[key]));
  const bySetting = pattern('by-setting');
  const needlessWithout = readNeedlessWithout(document, name, row);
  const sentElsewhere = readSentElsewhere(document, name, row);
  const [rightWhere, needlessBeside, harmlessNamed, harmfulNamed, harmlessAt] = [pattern('right-where'), pattern('needless-beside'), pattern('harmless-named'), pattern('harmful-named'), row['harmless-at']];
  return {
    ...(rightWhere === undefined ? {} : { rightWhere }),
    ...(needlessBeside === undefined ? {} : { needlessBeside }),
    ...(needlessWithout && { needlessWithout }),
    ...(bySetting === undefined ? {} : { bySetting }),
    ...(harmlessNamed === undefined ? {} : { harmlessNamed }),
    ...(harmfulNamed === undefined ? {} : { harmfulNamed }),
    ...(row['harmful-alone'] && { isHarmfulAlone: row['harmful-alone'] }),
    ...(harmlessAt === undefined ? {} : { harmlessAt }),
    ...(sentElsewhere && { sentElsewhere }),
  };
}

function readSentElsewhere(document: CatalogDocument, name: string, { 'sent-elsewhere': row }: SinkVocabulary['kinds'][string]): SinkKind['sentElsewhere'] {
  const [behind, unlessNamed] = (['behind', 'unless-named'] as const).map((key) => row && readPattern(document, ['kinds', name, 'sent-elsewhere', key], row[key]));
  return row && behind && unlessNamed && { at: row.at, behind, unlessNamed, unlessAt: row['unless-at'] };
}

export function readMarks(document: CatalogDocument): ReadonlyMap<string, Mark> {
  return new Map(Object.entries(document.read(markVocabularySchema)?.marks ?? {}).map(([name, mark]) => [name, readMark(document, name, mark)]));
}

function readMark(document: CatalogDocument, name: string, row: MarkVocabulary['marks'][string]): Mark {
  const { meaning, 'without-characters': withoutCharacters, 'at-most': atMost, 'absence-of': absenceOf, 'never-begins': neverBegins, 'written-as': writtenAs, unlike, 'or-begins': orBegins, 'by-form': isByForm, 'as-written': isAsWritten, 'lost-behind': behind, 'lost-by': lostBy, 'kept-with': keptWith, doubt, doubted } = row;
  const lostBehind = behind === undefined ? undefined : readPattern(document, ['marks', name, 'lost-behind'], behind);
  return {
    name,
    meaning,
    ...(withoutCharacters === undefined ? {} : { withoutCharacters }),
    ...(atMost === undefined ? {} : { atMost }),
    ...(absenceOf === undefined ? {} : { absenceOf }),
    ...(neverBegins === undefined ? {} : { neverBegins }),
    ...(unlike === undefined ? {} : { unlike }),
    ...(orBegins === undefined ? {} : { orBegins }),
    ...(writtenAs === undefined ? {} : { writtenAs }),
    ...(isByForm && { isByForm }),
    ...(isAsWritten && { isAsWritten }),
    ...(lostBehind && { lostBehind }),
    ...(lostBy === undefined ? {} : { lostBy }),
    ...(keptWith === undefined ? {} : { keptWith }),
    ...(doubt && { doubt }),
    ...(doubted && { doubted }),
  };
}
