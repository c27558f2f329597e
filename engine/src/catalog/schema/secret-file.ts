import Type from 'typebox';
import { closed, flag, note, patterns, perhaps, sentence, slug, somePattern, told } from '#engine/catalog/schema/parts.ts';

const words = Type.Array(Type.String({ pattern: '^[a-z0-9]+( [a-z0-9]+)*$' }), { minItems: 1 });
const word = Type.String({ pattern: '^[a-z0-9]+$' });

const tokenRow = Type.Object({
  name: told(sentence, 'What it is called: `SendGrid key`'),
  starts: Type.Array(Type.String({ minLength: 2 }), { minItems: 1, description: 'How it begins: the pattern is tried where one of these stands' }),
  pattern: told(somePattern, 'Its form. Every repetition is bounded, case counts, a letter or digit right before or behind make it another word; the group `secret` is the part that is judged'),
  value: told(slug, 'The form of `values` that it has to have'),
  'closed-by': Type.Optional(Type.String({
    minLength: 2, description: 'What ends the Base64 of a structure in DER: where it is shorter than its first bytes say, it is none',
  })),
  documentation: Type.String({ pattern: '^https://', description: 'Where the form is told' }),
}, closed);

const nameRow = Type.Object({
  ends: told(words, 'How such names end, as lower-case words: `dbPassword` and `DB_PASSWORD` end with `password`, `passwordField` does not'),
  value: told(slug, 'The form of `values` that it has to have'),
  told: flag('In `telling-files` any word is one'),
  note,
}, closed);

const publishedRow = Type.Object({
  names: told(words, 'The names'),
  beside: told(words, 'Names that all stand in the same object'),
  note,
}, closed);

const exampleRow = Type.Object({
  names: told(words, 'The names'),
  beside: told(words, 'Names of which one stands in the same object and holds no text'),
  note,
}, closed);

const claimRow = Type.Object({
  claim: told(Type.String({ pattern: '^\\w+$' }), 'The name of the claim'),
  is: told(Type.String({ minLength: 1 }), 'What it says'),
  unless: told(Type.Array(Type.String({ pattern: '^\\w+$' }), { minItems: 1 }), 'Claims of which none may stand beside it: they say whose the token is'),
  documentation: Type.String({ pattern: '^https://', description: 'Where it is told that such tokens may be published' }),
}, closed);

const valueForm = Type.Object({
  length: Type.Tuple([Type.Integer({ minimum: 1 }), Type.Integer({ minimum: 1 })], { description: 'How many characters it has, at least and at most: `[6, 64]`' }),
  matches: perhaps(patterns, 'Patterns that all have to match'),
  entropy: Type.Number({ minimum: 0, description: 'Bits a character, at least' }),
  words: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'Share of its characters in words that people read, at most' })),
}, closed);

/** `secrets/*.yml`. */
export const secretFileSchema = Type.Object({
  tokens: Type.Optional(Type.Array(tokenRow, { description: 'Secrets that are known by their form, wherever they stand' })),
  names: Type.Optional(Type.Array(nameRow, { description: 'Names of constants and settings that tell a secret' })),
  published: Type.Optional(Type.Array(publishedRow, { description: 'Names that tell a secret and are none, where all the names `beside` stand in the same object: keys that every page shows' })),
  'public-claims': perhaps(Type.Array(claimRow), 'Claims of tokens (JWT) that pages show to everybody'),
  examples: Type.Optional(Type.Array(exampleRow, {
    description: 'Names of what is shown as an example, where one of the names `beside` stands in the same object and holds no text: descriptions of interfaces',
  })),
  guessed: perhaps(Type.Array(Type.String({ minLength: 3 })), 'Texts that are tried first where a password is asked for: under its name they are possibly one, but no label'),
  stores: perhaps(Type.Array(Type.String({ pattern: '^(?:\\w+\\.)?\\w+$' })), 'Methods whose arguments are names, each with its value behind it: `put`; `Map.of`: on that alone'),
  'stand-ins': perhaps(Type.Array(word), 'Words of a name which say that a text stands where a secret was: `redacted`'),
  'digest-forms': perhaps(patterns, 'Forms of salted digests of passwords: `^\\$2b\\$`'),
  'made-up': perhaps(Type.Array(word), 'Words of a name, or of that of its object, under which a digest is that of no account: `dummy`'),
  qualifiers: perhaps(Type.Array(word), 'Words at the end of a name that say nothing: `prod`'),
  values: Type.Optional(Type.Record(Type.String(), valueForm, { description: 'Forms that values of tokens and names have to have, by name' })),
  placeholders: perhaps(patterns, 'Texts that are no secret, whatever their name: `change.?me`'),
  'plain-words': perhaps(patterns, 'Texts that are none either, but for names that are `told`, in `telling-files`: `^[a-z]+$`'),
  'ignored-files': perhaps(patterns, 'Paths of files in which nothing is looked for'),
  'telling-files': perhaps(patterns, 'Paths of files that hold what a server is told: `.env`'),
  'local-files': perhaps(patterns, 'Paths of files with which developers start the program: what they hold is possibly a secret'),
  'test-switches': perhaps(patterns, 'Names of what is true while tests run: what is set where one holds is possibly a secret'),
}, closed);

export type SecretFile = Type.Static<typeof secretFileSchema>;
