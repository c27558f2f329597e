/*
 * What the schemas of several kinds of catalog files have in common. `title` names what is written at a place (a path, a kind) or a row
 * that stands in several others; `description` says what it means there. The JSON Schemas and catalog/REFERENCE.md show both.
 */
import Type from 'typebox';

export const closed = { additionalProperties: false } as const;
export const path = Type.String({ minLength: 1, title: 'path' });
export const paths = Type.Union([path, Type.Array(path, { minItems: 1 })]);
export const pathList = Type.Array(path);
export const somePaths = Type.Array(path, { minItems: 1 });
export const slug = Type.String({ pattern: '^[a-z][a-z0-9-]*$' });
export const kind = Type.String({ pattern: '^[a-z][a-z0-9-]*$', title: 'kind' });
export const kinds = Type.Array(kind, { minItems: 1 });
export const mark = Type.String({ title: 'mark' });
export const scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()], { title: 'constant' });
export const scalars = Type.Array(scalar, { minItems: 1 });
export const threat = Type.Enum(['remote', 'local', 'library']);
export const severity = Type.Enum(['critical', 'high', 'medium', 'low', 'info']);
export const sentence = Type.String({ minLength: 1 });
export const note = Type.Optional(Type.String({ description: 'Why the row says so' }));
export const origin = Type.Enum(['manual', 'generated', 'assisted']);
export const valueShape = Type.Enum([
  'text', 'number', 'boolean', 'list', 'map', 'set', 'object', 'function', 'promise', 'regex', 'generator',
], { title: 'shape' });
export const pattern = Type.String({ title: 'pattern' });
export const somePattern = Type.String({ minLength: 1, title: 'pattern' });
export const patterns = Type.Array(somePattern, { minItems: 1 });
export const text = Type.String();
export const someText = Type.String({ minLength: 1 });
export const texts = Type.Array(Type.String(), { minItems: 1 });
export const someTexts = Type.Array(someText, { minItems: 1 });
export const replacements = Type.Record(Type.String(), Type.String());

/** The schema, with what it means where it stands. */
export function told<Schema extends Type.TSchema>(schema: Schema, description: string): Schema {
  return { ...schema, description };
}

/** The same of a key that may be left out. */
export function perhaps<Schema extends Type.TSchema>(schema: Schema, description: string): ReturnType<typeof Type.Optional<Schema>> {
  return Type.Optional(told(schema, description));
}

/** A key that is there, as `true`, or not. */
export function flag(description: string): Type.TOptional<Type.TLiteral<true>> {
  return Type.Optional(Type.Literal(true, { description }));
}

/** Words of which one stands there, each with what it means. */
export function choice<const Meanings extends Readonly<Record<string, string>>>(meanings: Meanings, description: string): Type.TEnum<(keyof Meanings & string)[]> {
  // Object.keys widens the keys of a constant.
  const words = Object.keys(meanings) as (keyof Meanings & string)[];
  return Type.Enum(words, { description, enumDescriptions: words.map((word) => meanings[word]) });
}
