import Type from 'typebox';
import { closed, kind, sentence, note, patterns } from '#engine/catalog/schema/parts.ts';

const words = Type.Array(Type.String({ pattern: '^[a-z0-9]+( [a-z0-9]+)*$' }), { minItems: 1 });

/** `secrets/*.yml`. */
export const secretFileSchema = Type.Object({
  tokens: Type.Optional(Type.Array(Type.Object({
    name: sentence,
    starts: Type.Array(Type.String({ minLength: 2 }), { minItems: 1, description: 'How it begins: the pattern is tried where one of these stands' }),
    pattern: Type.String({ minLength: 1, description: 'Every repetition bounded; the group `secret` is the part that is judged' }),
    value: kind,
    'closed-by': Type.Optional(Type.String({ minLength: 2, description: 'What ends the Base64 of a structure in DER: where it is shorter than its first bytes say, it is none' })),
    documentation: Type.String({ pattern: '^https://' }),
  }, closed))),
  names: Type.Optional(Type.Array(Type.Object({ ends: words, value: kind, told: Type.Optional(Type.Literal(true, { description: 'In `telling-files` any word is one' })), note }, closed))),
  published: Type.Optional(Type.Array(Type.Object({ names: words, beside: words, note }, closed), { description: 'Names that tell a secret and are none, where all the names `beside` stand in the same object: keys that every page shows' })),
  examples: Type.Optional(Type.Array(Type.Object({ names: words, beside: words, note }, closed), { description: 'Names of what is shown as an example, where one of the names `beside` stands in the same object and holds no text: descriptions of interfaces' })),
  guessed: Type.Optional(Type.Array(Type.String({ minLength: 3 }), { description: 'Texts that are tried first where a password is asked for: under its name they are one, but no label' })),
  stores: Type.Optional(Type.Array(Type.String({ pattern: '^(?:\\w+\\.)?\\w+$' }), { description: 'Methods whose arguments are names, each with its value behind it; `Map.of`: on that alone' })),
  'stand-ins': Type.Optional(Type.Array(Type.String({ pattern: '^[a-z0-9]+$' }), { description: 'Words of a name which say that a text stands where a secret was' })),
  qualifiers: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z0-9]+$' }), { description: 'Words at the end of a name that say nothing' })),
  values: Type.Optional(Type.Record(Type.String(), Type.Object({
    length: Type.Tuple([Type.Integer({ minimum: 1 }), Type.Integer({ minimum: 1 })]),
    matches: Type.Optional(patterns),
    entropy: Type.Number({ minimum: 0, description: 'Bits a character, at least' }),
    words: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'Share of its characters in words that people read, at most' })),
  }, closed))),
  placeholders: Type.Optional(patterns),
  'plain-words': Type.Optional(patterns),
  'ignored-files': Type.Optional(patterns),
  'telling-files': Type.Optional(patterns),
  'local-files': Type.Optional(patterns),
  'test-switches': Type.Optional(patterns),
}, closed);

export type SecretFile = Type.Static<typeof secretFileSchema>;
