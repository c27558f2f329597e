/*
 * Shapes of data that nobody vouches for. Each gives the value made anew of the fields that it knows, so that nothing else gets
 * through; a record has a fixed depth, so no nest does either. By hand, as a schema library compiles its checks at start: 30 ms.
 */

export class MisshapenError extends Error {}

/** Gives a value of the shape. @throws {MisshapenError} */
export type Shape<T> = (value: unknown) => T;

const MAX_TEXT = 100_000;
const MAX_ITEMS = 10_000;

export const text: Shape<string> = (value) => {
  if (typeof value !== 'string' || value.length > MAX_TEXT) throw new MisshapenError('a text was expected');
  return value;
};

/** A whole number from 0. */
export const count: Shape<number> = (value) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new MisshapenError('a count was expected');
  return value;
};

export const flag: Shape<boolean> = (value) => {
  if (typeof value !== 'boolean') throw new MisshapenError('true or false was expected');
  return value;
};

export function oneOf<T extends string>(...words: readonly T[]): Shape<T> {
  return (value) => {
    const found = words.find((word) => word === value);
    if (found === undefined) throw new MisshapenError(`one of ${words.join(', ')} was expected`);
    return found;
  };
}

/** Each word of a type, by their list: the compiler finds one that is missing in it. */
export function wordOf<T extends string>(words: Readonly<Record<T, true>>): Shape<T> {
  return oneOf(...(Object.keys(words) as T[])); // Its keys are the words.
}

export function list<T>(item: Shape<T>): Shape<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > MAX_ITEMS) throw new MisshapenError('a list was expected');
    return value.map(item);
  };
}

/** A field that may be left out; the record then has none. */
export function optional<T>(shape: Shape<T>): Shape<T> {
  // `record` leaves out what is undefined, and the compiler asks each caller that its field is optional.
  return (value) => (value === undefined ? undefined as T : shape(value));
}

export function record<T extends object>(fields: { readonly [K in keyof T]-?: Shape<NonNullable<T[K]>> }): Shape<T> {
  const shapes = Object.entries<Shape<unknown>>(fields);
  return (value) => {
    if (typeof value !== 'object' || value === null) throw new MisshapenError('a record was expected');
    const known = shapes.flatMap(([key, shape]) => {
      const field = shape(Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined);
      return field === undefined ? [] : [[key, field] as const];
    });
    return Object.fromEntries(known) as T; // Each field has been given its shape.
  };
}
