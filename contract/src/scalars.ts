import { Type, type Static, type TSchema } from 'typebox';

/** A UUID in its 36-character form; any version. */
export const Uuid = Type.String({ format: 'uuid' });

/** An instant, ISO 8601 in UTC with milliseconds. */
export const Timestamp = Type.String({ format: 'date-time' });

/** One of a closed list of words. */
export function choice<const T extends readonly string[]>(values: T, description?: string) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...(description ? { description } : {}) });
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

export const strict = { additionalProperties: false } as const;
