import Type from 'typebox';

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
