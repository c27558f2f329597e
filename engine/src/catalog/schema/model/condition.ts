import Type from 'typebox';
import { closed, flag, path, pattern, perhaps, scalar, scalars, text, texts, told, valueShape } from '#engine/catalog/schema/parts.ts';

const shapes = Type.Array(valueShape, { minItems: 1 });

/** What a condition asks of an abstract value. */
export const conditionSchema = Type.Object({
  value: told(path, 'The value that is asked about: a place of the call, as `argument(1).secure`'),
  equals: perhaps(scalar, 'It is this constant'),
  'not-equals': perhaps(scalar, 'It is known, and another constant'),
  in: perhaps(scalars, 'It is one of these constants'),
  'not-in': perhaps(scalars, 'It is known, and none of these constants'),
  matches: perhaps(pattern, 'Its text matches'),
  'not-matches': perhaps(pattern, 'Its text is known and does not match'),
  'unless-matches': perhaps(pattern, 'It is no text that is known to match; what is not known passes'),
  begins: perhaps(pattern, 'How the text begins, as far as that is known'),
  'unless-begins': perhaps(pattern, 'It is no text that is known to begin so; what is not known passes'),
  absent: flag('Nothing stands there, for certain: an option that a known object lacks, an argument that is not given'),
  present: flag('Something stands there, whatever it is'),
  'is-record': flag('A row or document that a store holds: what a source with `record` gave, or an instance of a class of `records`'),
  'is-structure': flag('An object of the program or a value of a library, not merely something made of the input'),
  'absent-or': perhaps(scalars, 'Nothing stands there, or one of these constants: `[false]`'),
  below: perhaps(Type.Number(), 'A number below this one: `2048`'),
  constant: flag('A constant of the program, whichever'),
  'not-sent': flag('Nothing of it came from afar; what callers of a library give, and the own machine, passes'),
  shape: perhaps(shapes, 'It has one of these shapes: `[text]`'),
  'not-shape': perhaps(shapes, 'It is not known to have one of these shapes; what is not known passes'),
  'not-only-shape': perhaps(shapes, 'It may be something that is not known to have one of these shapes, whatever else it may be'),
  'unless-right-behind': perhaps(texts, 'It is no list in which each that was sent stands right behind one of these texts'),
  'unless-behind': perhaps(texts, 'It is no list (of the call itself: its arguments) in which all that was sent stands behind one of these texts: `["--"]`; what is not known passes'),
  'slow-pattern': Type.Optional(Type.Union([Type.Literal(true), Type.Literal('quadratic'), Type.Literal('whole')], {
    description: 'A regular expression that a crafted text makes slow: of exponential time, or polynomial of degree 3 or more; `quadratic`: of degree 2, which takes a long text; `whole`: as `true`, of a pattern that is matched from end to end',
  })),
  'unless-mentions': Type.Optional(Type.Object({
    some: told(pattern, '`request.user` is a member, `"text"` a text, a name a function, `@require_GET` what the function itself bears, `def post` what a method is called'),
    beside: perhaps(pattern, 'The function counts only where it speaks of something like this too'),
    none: perhaps(pattern, 'The function counts only where it speaks of nothing like this'),
    any: flag('One of several functions is enough'),
  }, { ...closed, description: 'No function of the program, with what it calls and its decorators, speaks of something like `some` and of nothing like `none`; what is not known passes' })),
  'unless-rewritten': Type.Optional(Type.Object({
    by: told(pattern, 'Names of methods and setters, or annotations of hooks: `@PrePersist`'),
    some: told(pattern, 'What such a method speaks of'),
  }, { ...closed, description: 'Its class, or that of which the receiver is a member, has no method or setter of such a name or annotation that speaks of something like `some`: what is kept is what that makes of it' })),
  around: perhaps(pattern, 'The outermost function that the call stands in, or the handler, speaks of something like this, whatever the value: a member, a name of a function, `"text"`'),
  'unless-around': perhaps(pattern, 'That function speaks of nothing like this'),
  'given-later': perhaps(pattern, 'Of an argument: behind the call, whoever comes through the function has given the very value first to a call of such a name on the same object, and waited for it; members that are read before of what the call gives are called so too: `^(?:verify|iss)$`'),
  'unless-given-later': perhaps(pattern, 'It is not given so'),
  'unless-dropped': flag('What the call gives is read somewhere: what is only compiled, to see whether it throws, does nothing'),
  'unless-reads-only': perhaps(pattern, 'Of what the call gives, something is read besides members whose path, dots between its names, matches: `header`, `payload.iss`'),
  unheeded: flag('Nothing is done with the promise that the call gives, or all that is asked is whether it is there, which it always is'),
  keeps: perhaps(pattern, 'A record that the program wrote, with a field `id`, or a list of records, with a text of the program under such a name'),
  'may-name': perhaps(pattern, 'It is no object of the program all of whose members are known, and none called so; an object without members, and what is not known, passes'),
  declares: perhaps(pattern, 'A class of the program, or an instance of one, that has a field of such a name, or whose parents have; a place reads such a field of what came as one'),
  'never-refuses': perhaps(Type.Array(text), 'A function, or an object with one of these methods, that throws nothing and answers nothing but true, null or undefined: `[verify]`'),
  model: perhaps(path, 'It is this value of the catalog, or an instance of a class of the program below it'),
  'unless-model': perhaps(path, 'It is not known to be this value of the catalog; what is not known passes'),
  'other-than-model': perhaps(path, 'Something stands there, and not all of it is this itself; a class of the program below it, and what is not known, passes'),
}, { ...closed, title: 'condition' });

export const conditions = Type.Array(conditionSchema, { minItems: 1 });

/** Conditions of a row, which all have to hold. */
export const when = perhaps(conditions, 'The row holds only where all of these do');
