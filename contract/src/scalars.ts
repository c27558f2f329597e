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

export const strict = { additionalProperties: false } as const;
