import { createHash } from 'node:crypto';
import type { Catalog, LanguageModels } from '#engine/catalog/catalog.ts';
import { CatalogDocument, type CatalogFile } from '#engine/catalog/catalog-document.ts';
import { CatalogError } from '#engine/catalog/catalog-error.ts';
import { modelFileSchema } from '#engine/catalog/schema/model-file.ts';
import { loadModels, type ModelDocument } from '#engine/catalog/load-models.ts';
import { loadRule } from '#engine/catalog/load-rules.ts';
import { loadSecrets } from '#engine/catalog/load-secrets.ts';
import { loadSettings } from '#engine/catalog/settings/load-settings.ts';
import { Vocabulary } from '#engine/catalog/vocabulary.ts';

/**
 * Builds the catalog out of the files of its folder (catalog/README.md). Only `vocabulary/*.yml`, `models/<language>/`,
 * `secrets/*.yml`, `settings/*.yml`, `rule.yml` and `help.md` of each rule are read; fixtures, schemas and other files may be among them.
 * @param files in any order: the result does not depend on it
 * @param isWhole false for a part of a catalog, in which a kind that nothing uses is no fault
 * @throws CatalogError with every fault of every file
 */
export function loadCatalog(files: readonly CatalogFile[], { isWhole = true }: { readonly isWhole?: boolean } = {}): Catalog {
  const known = files.filter((file) => isCatalogFile(file.path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const documents = known.filter((file) => file.path.endsWith('.yml')).map((file) => new CatalogDocument(file));
  const vocabulary = new Vocabulary({
    sources: required(documents, 'vocabulary/sources.yml'), sinks: required(documents, 'vocabulary/sinks.yml'),
    marks: documents.find(({ file }) => file === 'vocabulary/marks.yml'),
    access: documents.find(({ file }) => file === 'vocabulary/access.yml'),
  });
  const faults = () => documents.flatMap((document) => document.faults);
  // Without the words every kind would be unknown.
  if (faults().length > 0) throw new CatalogError(faults());
  const help = new Map(known.map((file) => [file.path, file.text]));
  const rules = documents
    .filter((document) => document.file.startsWith('rules/'))
    .map((document) => loadRule(document, help.get(document.file.replace(/rule\.yml$/, 'help.md')), vocabulary))
    .filter((rule) => rule !== undefined);
  const languages = loadLanguages(documents, vocabulary);
  const secrets = loadSecrets(documents.filter(({ file }) => file.startsWith('secrets/')));
  const settings = loadSettings(documents.filter(({ file }) => file.startsWith('settings/')), vocabulary);
  // A broken file may have used what now seems unused.
  if (isWhole && faults().length === 0) vocabulary.checkUse();
  if (faults().length > 0) throw new CatalogError(faults());
  return { digest: digestOf(known), languages, sourceKinds: vocabulary.sourceKinds, sourcePlaces: vocabulary.sourcePlaces, sinkKinds: vocabulary.sinkKinds, marks: vocabulary.marks, rules, secrets, settings };
}

function isCatalogFile(path: string): boolean {
  return /^(?:vocabulary\/(?:sources|sinks|marks|access)\.yml|models\/[^/]+\/[^/]+\.yml|secrets\/[^/]+\.yml|settings\/[^/]+\.yml|rules\/[^/]+\/(?:rule\.yml|help\.md))$/.test(path);
}

function required(documents: readonly CatalogDocument[], path: string): CatalogDocument {
  const document = documents.find(({ file }) => file === path);
  if (document !== undefined) return document;
  throw new CatalogError([{ file: path, row: '', line: 1, column: 1, message: 'is missing' }]);
}

function loadLanguages(documents: readonly CatalogDocument[], vocabulary: Vocabulary): ReadonlyMap<string, LanguageModels> {
  const byLanguage = new Map<string, ModelDocument[]>();
  for (const document of documents) {
    const [top, language] = document.file.split('/');
    if (top !== 'models' || language === undefined) continue;
    const content = document.read(modelFileSchema);
    if (content === undefined) continue;
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), { document, content }]);
  }
  return new Map([...byLanguage].map(([language, models]) => [language, loadModels(language, models, vocabulary)]));
}

/** Line ends and the order of files do not count: the same knowledge gives the same digest on every machine. */
function digestOf(sorted: readonly CatalogFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of sorted) hash.update(JSON.stringify([path, text.replaceAll(/\r\n?/g, '\n').trimEnd()]));
  return hash.digest('hex');
}
