import Type from 'typebox';
import { closed, note, perhaps, someText, someTexts, somePattern, told } from '#engine/catalog/schema/parts.ts';

const settingRow = Type.Object({
  keys: told(someTexts, 'Names of the setting; `include-stacktrace` and `includeStacktrace` are one'),
  is: told(somePattern, 'The values that are a misuse: `^true$`'),
  kind: told(Type.String({ title: 'kind' }), 'Which misuse it is (`vocabulary/sinks.yml`)'),
  note,
}, closed);

/** `settings/*.yml`. */
export const settingsFileSchema = Type.Object({
  documentation: Type.String({ pattern: '^https://', description: 'Where the framework tells what its settings mean' }),
  files: told(someTexts, 'Globs of the files that hold the settings: `**/web.xml`'),
  'asked-for': perhaps(Type.Array(somePattern), 'Paths of files that somebody has to ask for: what they hold is possibly a misuse'),
  profiles: perhaps(Type.Array(someText), 'Settings beside which the others of the document hold only where somebody asks for it'),
  settings: Type.Array(settingRow, { minItems: 1, description: 'What settings say' }),
}, closed);

/** What a setting of a framework means, in files that it reads by itself. The catalog is made of these, so nothing of its types is named here. */
export interface SettingJudgement {
  readonly origin: { readonly file: string; readonly row: string };
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
