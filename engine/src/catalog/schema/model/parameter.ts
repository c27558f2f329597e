import Type from 'typebox';
import { versionManifest } from '#engine/catalog/schema/model/manifest.ts';
import { encoding, place } from '#engine/catalog/schema/model/source.ts';
import { closed, flag, kind, kinds, note, path, paths, pattern, perhaps, someText, text, told } from '#engine/catalog/schema/parts.ts';

const declaredAs = Type.Object({
  types: told(paths, 'The types'),
  kind: told(kind, 'The kind of source that it is then'),
  place: told(text, 'The place of a request that it is of'),
  whole: flag('It is all that stands at the place, as it was sent, of no name'),
}, closed);

const untyped = Type.Object({
  unless: told(paths, 'Annotations of the handler or its class that may make it what it is declared as'),
  given: told(paths, 'Names of the framework which an annotation of a class of the program is given where something may make it so everywhere'),
  known: perhaps(pattern, 'Modules whose other annotations of handlers and classes make nothing of it; those of the program make something where its code reads one of `unless`'),
}, { ...closed, description: 'Of an annotation: what is declared as a number or a truth value arrives as it was sent, unless the annotation is given more than a name, an operation `texts-made` or `values-perhaps-made` spoke of it, or one of these is there' });

/** What a parameter of a handler receives. */
export const parameterRow = Type.Object({
  annotated: perhaps(path, 'The annotation of the parameter: `"@nestjs/common".Query`'),
  typed: perhaps(path, 'Its declared type, where the entry point is given what is sent. Numbers and truth values are never sources'),
  kind: perhaps(kind, 'The kind of source that it is'),
  place,
  encoding: Type.Optional(encoding),
  gives: perhaps(path, 'Instead of a kind: the value of the catalog that the framework hands over there, whatever type is declared (`@Res() res: any`)'),
  named: perhaps(someText, 'Arguments of the annotation that may say what the part of the request is called; default is `0,value,name`'),
  'typed-as': Type.Optional(Type.Array(declaredAs, { minItems: 1, description: 'Of an annotation: what it is instead where the parameter is declared as one of these types, or as several of one' })),
  untyped: Type.Optional(untyped),
  note,
  embedded: perhaps(text, 'Of the body: an argument of the annotation which, where it is true, says that the part stands under its name even where it is the only one: `embed`'),
  patterned: flag('It is a variable of the route, which may say behind a colon by which pattern it is matched: `{id: [a-z]+}`'),
  single: flag('A variable of the route is one part of the path, with no slash in it once decoded'),
}, closed);

const constraint = Type.Object({
  annotated: told(paths, 'The annotation of the annotations'),
  validators: told(someText, 'The argument that names the classes: `validatedBy`'),
  asks: told(someText, 'The method that says whether a value is admitted: `isValid`'),
  prepares: perhaps(someText, 'The method that is given the annotation before, as it is written at the value: `initialize`'),
}, { ...closed, description: 'Annotations of the program that are annotated so: classes of the program say whether a value is admitted' });

const unasked = Type.Object({
  of: told(paths, 'The annotations of the class'),
  unless: told(paths, 'Annotations of the class, one of its parents or their annotations, with one of which it counts all the same'),
  where: { ...versionManifest, description: 'Where the class stands below a folder with a file of such a name that holds such a text (a version that the manifest names)' },
}, { ...closed, description: 'Of a parameter: nobody looks at it in classes of the program that are annotated so' });

/** What a value can be where it is declared so. */
export const limitRow = Type.Object({
  annotated: perhaps(paths, 'The annotation of a parameter or a field: `"class-validator".IsInt`'),
  typed: perhaps(paths, 'The type of a field, or of a parameter with an annotation that is given its name'),
  cleans: perhaps(kinds, 'Kinds of sinks, groups and marks: what it cannot do or hold'),
  constraint: Type.Optional(constraint),
  pattern: perhaps(text, 'Arguments of the annotation that may hold a pattern which the value fits: `0,pattern`'),
  most: perhaps(text, 'Arguments of the annotation that may hold how many characters it has at most: `1,max`'),
  whole: flag('It fits the pattern from beginning to end'),
  'checked-by': perhaps(paths, 'Of a field: it counts in what came through a parameter with one of these annotations'),
  unasked: Type.Optional(unasked),
  closed: flag('Of a parameter whose type is a class of the program, where an operation `bodies-closed` spoke of the annotation'),
  told: Type.Optional(Type.Object({
    types: told(paths, 'The types'),
    listed: flag('An object of the program that holds constants alone will do as well'),
  }, { ...closed, description: 'The annotation is given one of these types, by itself, in a list, or as the member `type` of an object' })),
  'made-by': perhaps(someText, 'Of a class of the program that the annotation is given last, the method that gives what arrives: `transform`'),
  'made-text': flag('Of a parameter that is declared as a text, where the annotation names a part of the request and an operation `texts-made` spoke of it'),
  note,
}, closed);

/** What is called on a field before anybody reads it. */
export const checkRow = Type.Object({
  annotated: perhaps(paths, 'The annotation of the method, whose first arguments name fields'),
  prefix: perhaps(someText, 'What the name of the method has before that of the field: `clean_`'),
  through: perhaps(paths, 'It counts for what comes through these annotations of parameters, once the program had that made what it is declared as'),
  note,
}, closed);

/** What is told what was refused. */
export const outcomeRow = Type.Object({
  of: told(path, 'The type of the parameter'),
  asked: told(Type.String({ minLength: 1, title: 'pattern' }), 'The methods by which the program asks whether something was refused: rows with `checked-by` hold only there'),
  unasked: told(Type.String({ minLength: 1, title: 'pattern' }), 'Functions outside the program that are handed it and do not ask'),
  note,
}, closed);

/** What fills parameters. */
export const resolverRow = Type.Object({
  of: told(path, 'The type of the class'),
  asks: told(someText, 'The method that names the types and annotations of the parameters that the class fills: `supportsParameter`'),
  gives: told(someText, 'The method that gives what they are filled with: `resolveArgument`'),
  note,
}, closed);

const closing = Type.Object({
  listed: told(someText, 'Where the class lists the names of fields that something else declares: `Meta.fields`'),
  cleans: told(kinds, 'The marks that the whole has then'),
  unless: Type.Array(someText, { minItems: 1, description: 'Members with which a class may let in other names: `__init__`' }),
  handing: Type.Optional(Type.Array(someText, { description: 'Methods that are given the whole: what they return stands in its place' })),
}, { ...closed, description: 'When it has no other names than the class declares' });

/** A member with what was filled into a form, which the class may close against further names. */
export const formRow = Type.Object({
  at: told(path, 'The member: `Form.cleaned_data`'),
  closed: Type.Optional(closing),
  checks: perhaps(someText, 'What the name of a method of the class has before that of the field which it checks: `validate_`'),
  note,
}, closed);
