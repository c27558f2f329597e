/* What the schemas of several kinds of catalog files have in common. */
import Type from 'typebox';

export const closed = { additionalProperties: false } as const;
export const path = Type.String({ minLength: 1, description: 'A path: see catalog/README.md' });
export const paths = Type.Union([path, Type.Array(path, { minItems: 1 })]);
export const kind = Type.String({ pattern: '^[a-z][a-z0-9-]*$' });
export const kinds = Type.Array(kind, { minItems: 1 });
export const scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);
export const scalars = Type.Array(scalar, { minItems: 1 });
export const threat = Type.Enum(['remote', 'local', 'library']);
export const severity = Type.Enum(['critical', 'high', 'medium', 'low', 'info']);
export const sentence = Type.String({ minLength: 1 });
export const note = Type.Optional(Type.String({ description: 'Why the row says so' }));
export const origin = Type.Enum(['manual', 'generated', 'assisted']);
export const valueShape = Type.Enum([
  'text', 'number', 'boolean', 'list', 'map', 'set', 'object', 'function', 'promise', 'regex', 'generator',
]);
export const patterns = Type.Array(Type.String({ minLength: 1 }), { minItems: 1 });
