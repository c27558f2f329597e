import Type from 'typebox';
import { OPERATIONS } from '#engine/catalog/operation.ts';
import { when } from '#engine/catalog/schema/model/condition.ts';
import { choice, closed, flag, kinds, note, path, pathList, paths, perhaps, someTexts, text, told } from '#engine/catalog/schema/parts.ts';

/** What a call passes on. */
export const flowRow = Type.Object({
  of: told(paths, 'The call: `pg.escapeLiteral`'),
  from: told(path, 'A place of the call: `argument(0)`, `receiver`'),
  to: told(path, 'Where it arrives: `return`, or another place of the call'),
  as: Type.Optional(choice({
    value: 'the same value',
    copy: 'one like it: what an attacker\'s key chose is then no longer the prototype of all objects',
    text: 'a text that begins as its text does: an address, a path',
    taint: 'something made of it',
    decoded: 'what it was before it was encoded, dangerous again',
    resolved: 'an address that is read against the one at `base`, whose host it keeps where it names none',
    base: 'the address that others are read against, which chooses no more than its beginning leaves to it',
    rendered: 'what the template whose name stands at `template` writes of it unescaped; keyword arguments are its variables, objects hold them',
    name: 'the name of the called member: the method of `GET("/users")`',
    below: 'a path of which it stands behind a separator, whatever it begins with',
  }, 'As what it arrives; default is `taint`')),
  when,
  note,
  template: perhaps(text, 'Of what is `rendered`: the place with the name of the template'),
  variable: perhaps(text, 'Of what is `rendered`: the name under which the template knows the whole of it'),
  marks: perhaps(Type.Object({
    language: choice({
      scriptlets: '`<%- name %>`',
      braces: '`{{{name}}}`, `{{&name}}`',
      filters: '`{{ name | safe }}`',
      indented: '`p!= name`, `!{name}`',
    }, 'How it writes a value as it is'),
    raw: perhaps(text, 'Of `scriptlets`: what begins a tag that writes as it is, where it is not `<%-`'),
    end: perhaps(text, 'Of `scriptlets` with `raw`: what ends such a tag; default is `%>`'),
    bare: flag('Nothing is escaped that the template does not escape itself'),
  }, closed), 'Of what is `rendered`: at `template` stands the text of a template, and it is read so'),
  base: perhaps(text, 'Of what is `resolved`: the place with the address that it is read against'),
}, closed);

/** A function whose result is safe. */
export const sanitizerRow = Type.Object({
  at: told(paths, 'The call whose result is safe: `pg.escapeLiteral`'),
  cleans: told(kinds, 'Kinds of sinks, groups and marks. A row that cleans a group says why in its `note`'),
  when,
  note,
}, closed);

/** A test that makes the tested value safe. */
export const guardRow = Type.Object({
  at: told(paths, 'The place of the call that is tested: `validator.isInt.argument(0)`; of a part, the part: `URL.hostname`'),
  outcome: Type.Union([
    Type.Boolean(),
    Type.Literal('returns', { description: 'The call comes back, as it throws otherwise' }),
    Type.Literal('equals', { description: 'Of a part, such as `URL.hostname`: equal to a constant, it vouches for the whole' }),
    Type.Literal('rest-equals', { description: 'Of a part: what stands behind its first sign is equal to a constant' }),
    Type.Literal('begins', { description: 'Of a part with which the text begins that it was parsed of: it is equal to a constant with which a text is harmless for these' }),
    Type.Literal('holds', { description: 'Of a part, such as the parents of a path: found to hold something of the program, it vouches for the whole' }),
    Type.Literal('lacks', { description: 'Of the parts of a path: where `..` is none of them, the path that they were read of is safe' }),
    Type.Literal('below', { description: 'Of a relative path: found not to begin with `..`, it vouches for all that was made of the same; `when` speaks of the call that gave it' }),
    Type.Literal('absent', { description: 'Of a part: found to be null, empty or false, it vouches for the whole' }),
  ], { description: 'What the test has to give' }),
  cleans: perhaps(kinds, 'Kinds of sinks, groups and marks for which the value is safe then'),
  characters: perhaps(Type.String({ pattern: '^(?:\\\\[wds]|[A-Za-z0-9_])+$' }), 'The text has no other characters, written as in the brackets of a pattern: `\\w`. Tested without some of its characters, it has these besides'),
  refuses: Type.Optional(Type.Literal('object', {
    description: 'Where the test fails, it gives an object that is false and equal to nothing else: that what it gives is not `false` or `None` says nothing',
  })),
  callers: Type.Optional(Type.Literal('own', {
    description: 'Instead of `cleans`: whoever is let through has shown a secret that was set up with the program, as by the signature of a message; what is found behind it is *possible*',
  })),
  when,
  note,
}, closed);

const members = (description: string) => perhaps(someTexts, description);

const judgement = Type.Object({
  admitted: members('What the schema left of the value'),
  given: members('The same where the schema admitted the value, and the value as it was given where it did not'),
  passes: members('True where the schema admitted the value'),
  fails: members('What was wrong with the value, null or undefined where nothing was'),
  literal: flag('No structure is taken for a text: what it finds of the members of an object that is written at the call is known of the values that stand there'),
}, { ...closed, description: 'Of `schema-judge`: members of what the call gives; of `route-converter`: of the class' });

/** A call that does what a mechanism of the engine does. */
export const operationRow = Type.Object({
  at: told(paths, 'The call: `Array.push`'),
  does: Type.Enum([...OPERATIONS], { title: 'mechanism', description: 'What the call does to its receiver' }),
  on: perhaps(path, 'The mechanism works on this argument, as `enumerate(list)` does: it is seen as the receiver, the other arguments move up, and the receiver comes last'),
  annotated: perhaps(paths, 'Annotations of the functions, or of their parameters, that the mechanism looks for'),
  parts: perhaps(pathList, 'Values of libraries of which the mechanism speaks: those of a request that a check looks at'),
  judgement: Type.Optional(judgement),
  when,
  note,
}, closed);

const processed = {
  getters: 'a method that gives each field',
  setters: 'a method that changes each field',
  copies: 'a method for each field that gives a copy with another value',
  builder: 'a builder with a method for each field',
  text: 'a text of its fields',
  'left-out': 'of a field: it stands in no text',
  'put-in': 'of a field: it stands in the text of marked fields',
  constructor: 'a constructor without parameters',
  'required-constructor': 'a constructor of the fields that have to be given',
  'full-constructor': 'a constructor of all fields',
  field: 'the `field`',
};

/** What a processor of annotations writes. */
export const generateRow = Type.Object({
  annotated: told(paths, 'The annotation of the class, or of the field: `lombok.Data`'),
  makes: Type.Array(choice(processed, 'What is written'), { description: 'What is written into the class for it' }),
  without: perhaps(text, 'Of a text, the argument that names fields which it leaves out'),
  within: perhaps(text, 'Of a text, the argument that names the fields which alone it is made of'),
  marked: perhaps(text, 'Of a text, the argument that, where it is true, leaves out whatever is not `put-in`'),
  field: Type.Optional(Type.Object({
    name: told(text, 'Its name'),
    type: told(text, 'Its qualified type'),
  }, { ...closed, description: 'The field that is written: a logger' })),
  note,
}, closed);
