import Type from 'typebox';
import { BODY_ENCODINGS } from '#engine/catalog/kinds.ts';
import { choice, closed, flag, kind, kinds, note, paths, perhaps, somePattern, someText, text, told } from '#engine/catalog/schema/parts.ts';

/** How the body of a request is written. */
export const encoding = Type.Enum([...BODY_ENCODINGS], { description: 'How the body is read that it is of' });
/** Of which part of a request a value is. */
export const place = perhaps(text, 'The place of a request that it is of: `query`, `path`, `header`, `cookie`, `body`, …');

/** Where data enters. */
export const sourceRow = Type.Object({
  at: told(paths, 'What an attacker may choose: `Request.query`'),
  kind: told(kind, 'Of which kind it is (`vocabulary/sources.yml`)'),
  place,
  name: perhaps(someText, 'What the part of the request is called, where the name is fixed: `Host`'),
  encoding: Type.Optional(encoding),
  unless: Type.Optional(choice({
    'fixed-route': 'under a route without variable parts it is a constant',
    'own-object': 'where the object that is asked was made by the program',
  }, 'Where it is none')),
  cleans: perhaps(kinds, 'Kinds of sinks, groups and marks: what cannot be in it, whoever sends it. The address of a request as it was sent has no line break'),
  'cleans-flat': perhaps(kinds, 'What cannot be in it unless an operation `queries-nested` ran: a parser of query strings that makes structures'),
  asked: perhaps(somePattern, 'Of a call that reads by name: the names for which it is one, `^$` where it is asked for none'),
  begins: perhaps(text, 'It is a text that begins so, as no sender chooses that; `\\uFFFC` stands for what the platform puts there: `https://\\uFFFC/`'),
  record: flag('It is an object, or a list of objects, and no text: what stands in its fields may be one'),
  'of-named': Type.Optional(choice({ itself: 'an instance of that type', held: 'a list, or something else with elements, of such' }, 'It is of the first type that the class of the program names which extends the type (`extends JpaRepository<User, Long>`)')),
  settled: perhaps(Type.Array(text), 'It is one of these texts, or absent, wherever the program is run in earnest'),
  note,
}, closed);

/** What a value is of the request that it was made of. */
export const readRow = Type.Object({
  at: told(paths, 'A part of a request (`URL.pathname`), or a call that reads one by name; `express.json()` speaks of the whole program'),
  place,
  encoding: Type.Optional(encoding),
  'named-by': perhaps(someText, 'The method of the same object that tells under which name it was sent: `getName`'),
  note,
}, closed);

/** A name under which values are kept or sent. */
export const namedRow = Type.Object({
  pattern: told(somePattern, 'Names that tell of such a value: `(session|csrf).?token`'),
  kind: told(kind, 'The kind of sink that what is kept or sent under such a name reaches'),
  attempted: flag('What is sent under such a name, or in a structure that is called so, to be let in (at `sign-in-paths`), where the program speaks of none of its `attempt-limits`'),
  compared: flag('A misuse: a text of the program with which something that was sent under such a name is compared'),
  asked: flag('Of what is compared: that a condition asks whether it is true is a misuse as well'),
  with: perhaps(somePattern, 'Of what is compared: the text of the program, where not any secret is meant'),
  places: perhaps(Type.Array(someText), 'Of what is compared: the parts of a request in which it is sent; what a call of which nothing is known made of them does not count'),
  'any-method': Type.Optional(choice({ sure: 'it is one', doubted: 'it is possibly one' }, 'Of what is read of addresses: how sure it is where any method is answered')),
  doubt: Type.Optional(choice({
    'use-unknown': 'of what is compared, nothing here tells that anything is allowed by it',
    'purpose-unknown': 'of what is stored under such a name, it may be there to differ and not to be secret',
  }, 'What nothing here tells')),
  vouched: perhaps(somePattern, 'Of what stands encoded there: where the code that handles it speaks of such a thing, it may have been verified, which makes it doubtful'),
  note,
}, closed);
