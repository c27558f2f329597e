import Type from 'typebox';
import { readPattern, rowName, type CatalogDocument } from '#engine/catalog/catalog-document.ts';
import type { FactOrigin } from '#engine/catalog/catalog.ts';
import { globPattern } from '#engine/catalog/file-glob.ts';
import type { Vocabulary } from '#engine/catalog/vocabulary.ts';

const closed = { additionalProperties: false } as const;
const texts = Type.Array(Type.String({ minLength: 1 }), { minItems: 1 });

/** `settings/*.yml`. */
export const settingsFileSchema = Type.Object({
  documentation: Type.String({ pattern: '^https://' }),
  files: Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description: 'Globs of the files that hold the settings' }),
  'asked-for': Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description: 'Patterns of paths of files that somebody has to ask for' })),
  profiles: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description: 'Settings beside which the others of the document hold only where somebody asks for it' })),
  settings: Type.Array(Type.Object({
    keys: texts, is: Type.String({ minLength: 1, description: 'Pattern of the values that are a misuse' }), kind: Type.String(), note: Type.Optional(Type.String()),
  }, closed), { minItems: 1 }),
}, closed);

/** What a setting of a framework means, in files that it reads by itself. */
export interface SettingJudgement {
  readonly origin: FactOrigin;
  readonly files: readonly RegExp[];
  /** Paths of files that somebody has to ask for. */
  readonly askedFor: readonly RegExp[];
  /** In the spelling of `spokenKey`. */
  readonly profiles: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  readonly is: RegExp;
  readonly kind: string;
}

/** Frameworks that bind settings loosely take `include-stacktrace`, `includeStacktrace` and `INCLUDE_STACKTRACE` for one. */
export function spokenKey(key: string): string {
  return key.replaceAll(/[-_]/g, '').toLowerCase();
}

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
