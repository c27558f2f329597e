import { readPattern, rowName, type CatalogDocument } from '#engine/catalog/catalog-document.ts';
import { globPattern } from '#engine/catalog/file-glob.ts';
import { settingsFileSchema, spokenKey, type SettingJudgement } from '#engine/catalog/settings/settings-file.ts';
import type { Vocabulary } from '#engine/catalog/vocabulary.ts';

export function loadSettings(documents: readonly CatalogDocument[], vocabulary: Vocabulary): readonly SettingJudgement[] {
  return documents.flatMap((document) => {
    const content = document.read(settingsFileSchema);
    if (content === undefined) return [];
    const files = content.files.map((glob) => globPattern(glob));
    const askedFor = (content['asked-for'] ?? []).flatMap((text, i) => readPattern(document, ['asked-for', i], text) ?? []);
    const profiles = new Set((content.profiles ?? []).map(spokenKey));
    return content.settings.flatMap((row, i) => {
      const at = ['settings', i];
      vocabulary.useSink(document, [...at, 'kind'], row.kind);
      const is = readPattern(document, [...at, 'is'], row.is);
      return is ? [{ origin: { file: document.file, row: rowName(at) }, files, askedFor, profiles, keys: new Set(row.keys.map(spokenKey)), is, kind: row.kind }] : [];
    });
  });
}
