import type { CatalogDocument, RowPath } from '#engine/catalog/catalog-document.ts';
import { readPattern, rowName } from '#engine/catalog/catalog-document.ts';
import { secretFileSchema, type SecretFile } from '#engine/catalog/schema/secret-file.ts';
import type { FactOrigin } from '#engine/catalog/catalog.ts';
import type { SecretKnowledge, TellingName, TokenForm, ValueForm } from '#engine/catalog/secret-knowledge.ts';

interface SecretDocument {
  readonly document: CatalogDocument;
  readonly content: SecretFile;
}

/** Joins `secrets/*.yml` to one knowledge; forms of values may stand in another file than the rows that name them. */
export function loadSecrets(documents: readonly CatalogDocument[]): SecretKnowledge {
  const files = documents.flatMap((document): SecretDocument[] => {
    const content = document.read(secretFileSchema);
    return content === undefined ? [] : [{ document, content }];
  });
  const forms = new Map(files.flatMap(readForms));
  const patterns = (section: 'digest-forms' | 'placeholders' | 'plain-words' | 'ignored-files' | 'telling-files' | 'local-files' | 'test-switches'): readonly RegExp[] =>
    files.flatMap(({ document, content }) => readPatterns(document, [section], content[section] ?? []));
  const plainWords = patterns('plain-words');
  return {
    tokens: files.flatMap((file) => readTokens(file, forms)),
    names: files.flatMap((file) => readNames(file, forms)),
    published: files.flatMap(({ content }) => (content.published ?? []).map(({ names, beside }) => ({ names, beside }))),
    publicClaims: files.flatMap(({ content }) => (content['public-claims'] ?? []).map(({ claim, is, unless }) => ({ claim, is, unless }))),
    examples: files.flatMap(({ content }) => (content.examples ?? []).map(({ names, beside }) => ({ names, beside }))),
    standIns: new Set(files.flatMap(({ content }) => content['stand-ins'] ?? [])),
    digestForms: patterns('digest-forms'),
    madeUp: new Set(files.flatMap(({ content }) => content['made-up'] ?? [])),
    stores: new Set(files.flatMap(({ content }) => content.stores ?? [])),
    guessed: new Set(files.flatMap(({ content }) => content.guessed ?? [])),
    qualifiers: new Set(files.flatMap(({ content }) => content.qualifiers ?? [])),
    placeholders: [...patterns('placeholders'), ...plainWords],
    plainWords,
    ignoredFiles: patterns('ignored-files'),
    tellingFiles: patterns('telling-files'),
    localFiles: patterns('local-files'),
    testSwitches: patterns('test-switches'),
  };
}

function readForms({ document, content }: SecretDocument): readonly (readonly [string, ValueForm])[] {
  return Object.entries(content.values ?? {}).map(([name, row]) => {
    const [minimumLength, maximumLength] = row.length;
    if (minimumLength > maximumLength) document.fault(['values', name, 'length'], 'the least length comes first');
    const matches = readPatterns(document, ['values', name, 'matches'], row.matches ?? [], '');
    return [name, { minimumLength, maximumLength, matches, entropy: row.entropy, words: row.words ?? 1 }];
  });
}

function readPatterns(document: CatalogDocument, row: RowPath, texts: readonly string[], flags?: string): readonly RegExp[] {
  return texts.flatMap((text, i) => readPattern(document, [...row, i], text, flags) ?? []);
}

/** `{2,}`, `*` or `+` outside of a class, look-around and back references. */
const UNBOUNDED = /[*+]|\{\d+,\}|\(\?<?[=!]|\\[1-9k]/;

function readTokens({ document, content }: SecretDocument, forms: ReadonlyMap<string, ValueForm>): readonly TokenForm[] {
  return (content.tokens ?? []).flatMap((row, i) => {
    const at = ['tokens', i];
    const pattern = readPattern(document, [...at, 'pattern'], row.pattern, 'y');
    const outsideOfClasses = row.pattern.replace(/\\[^1-9k]/g, '').replace(/\[[^\]]*\]/g, '');
    if (UNBOUNDED.test(outsideOfClasses)) document.fault([...at, 'pattern'], 'every repetition needs an upper bound');
    const value = formOf(document, at, row.value, forms);
    if (!pattern || !value) return [];
    return [{ origin: originOf(document, at), name: row.name, starts: row.starts, pattern, value, ...(row['closed-by'] !== undefined && { closedBy: row['closed-by'] }) }];
  });
}

function readNames({ document, content }: SecretDocument, forms: ReadonlyMap<string, ValueForm>): readonly TellingName[] {
  return (content.names ?? []).flatMap((row, i) => {
    const at = ['names', i];
    const value = formOf(document, at, row.value, forms);
    return value ? [{ origin: originOf(document, at), ends: row.ends, value, ...(row.told && { isTold: true as const }) }] : [];
  });
}

function formOf(document: CatalogDocument, row: RowPath, name: string, forms: ReadonlyMap<string, ValueForm>): ValueForm | undefined {
  const form = forms.get(name);
  if (!form) document.fault([...row, 'value'], `no file describes values called ${name}`);
  return form;
}

function originOf(document: CatalogDocument, row: RowPath): FactOrigin {
  return { file: document.file, row: rowName(row) };
}
