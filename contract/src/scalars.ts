import { Type, type Static, type TSchema } from 'typebox';

/** A UUID in its 36-character form; any version. */
export const Uuid = Type.String({ format: 'uuid' });

/** An instant, ISO 8601 in UTC with milliseconds. */
export const Timestamp = Type.String({ format: 'date-time' });

/** One of a closed list of words. */
export function choice<const T extends readonly string[]>(values: T, description?: string) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...(description ? { description } : {}) });
}

/** One or several of a closed list of words, separated by commas. `chosenOf` reads it. */
export function choices<const T extends readonly string[]>(values: T) {
  const word = `(?:${values.join('|')})`;
  return Type.Unsafe<string>({
    type: 'string',
    description: `One of ${values.join(', ')}, or several separated by commas.`,
    'x-words': [...values],
    ...alsoChecked({ pattern: `^${word}(?:,${word}){0,${values.length - 1}}$` }),
  });
}

/** Whether a text is one or several of these words, separated by commas; none more often than there are words. */
export function areChoices(words: readonly string[], text: string): boolean {
  const given = text.split(',', words.length + 1);
  return given.length <= words.length && given.every((one) => words.includes(one));
}

/** The words that a text of `choices` has, each once, in the order of the list. */
export function chosenOf<const T extends readonly string[]>(values: T, text: string): T[number][] {
  const given = new Set(text.split(','));
  return values.filter((value) => given.has(value));
}

/** One or several values of a parameter of a query, each given by itself. */
export function several<T extends TSchema>(item: T) {
  return Type.Array(item, { minItems: 1, maxItems: 50 });
}

/**
 * The schema, or null. Written as `type: [x, 'null']` rather than a union: a union would word one validation
 * error for every branch and is serialised more slowly.
 */
export function nullable<T extends TSchema>(schema: T) {
  const { type, enum: values, ...rest } = plain(schema);
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values ? { enum: [...values, null] } : {}),
  });
}

function plain(schema: TSchema): { readonly type?: unknown; readonly enum?: readonly unknown[] } {
  return { ...schema };
}

/** A host name whose last label has a letter, and a port. */
const HOST = String.raw`(?:[A-Za-z0-9-]+\.)*[A-Za-z][A-Za-z0-9-]*(?::[0-9]{1,4})?`;
const UUID_TEXT = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** Addresses as far as their spelling can be judged; which hosts are public is judged where they are used. */
export const addressPatterns = {
  /** Of a repository: https, a path, no query, no fragment, no `..`, no credentials. */
  repository: String.raw`^(?!.*/(?:\.|%2[eE]){2}(?:/|$))https://${HOST}/[A-Za-z0-9_~-][^\s?#\\]*$`,
  https: String.raw`^https://${HOST}(?:/[^\s\\]*)?$`,
  target: String.raw`^https?://${HOST}(?:/[^\s\\]*)?$`,
  /** Of an upload: whatever ends with its id. */
  archive: `(?:^|/)${UUID_TEXT}$`,
} as const;

/**
 * What code checks beyond the schema, said as JSON Schema: the OpenAPI document has both, while a refusal keeps the sentence of the code.
 */
export function alsoChecked(keywords: Readonly<Record<string, unknown>>): Readonly<Record<'x-also', unknown>> {
  return { 'x-also': keywords };
}

/** A field of a request that may be left out, or be null as answers show it; null is taken away before the request is worked on. */
export function optionalOrNull<T extends TSchema>(schema: T) {
  return Type.Optional(Type.Unsafe<Static<T>>(nullable(schema)));
}

/** Options of a text of which something must be seen. The pattern is what every reader of JSON Schema knows; the format is exact. */
export const visible = { pattern: String.raw`^[^\u0000]*\S[^\u0000]*$`, format: 'visible-text' } as const;

/**
 * Whether something of a text can be seen: neither white space nor control, format and other ignorable characters alone (such as zero-width
 * spaces and the fillers of Hangul), nor halves of surrogate pairs, nor the empty pattern of Braille.
 */
export function isVisible(text: string): boolean {
  return /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

export const strict = { additionalProperties: false } as const;
