import Type from 'typebox';
import { accessSections } from '#engine/catalog/access/access-words.ts';
import { BODY_ENCODINGS } from '#engine/catalog/kinds.ts';
import { OPERATIONS } from '#engine/catalog/operation.ts';
import { closed, path, paths, kind, kinds, scalar, scalars, threat, note, origin, valueShape, patterns } from '#engine/catalog/schema/parts.ts';

export const conditionSchema = Type.Object({
  value: path,
  equals: Type.Optional(scalar), 'not-equals': Type.Optional(scalar),
  in: Type.Optional(scalars), 'not-in': Type.Optional(scalars),
  matches: Type.Optional(Type.String()),
  'not-matches': Type.Optional(Type.String()),
  'unless-matches': Type.Optional(Type.String({ description: 'What is not known passes' })),
  begins: Type.Optional(Type.String({ description: 'How the text begins, as far as that is known' })),
  'unless-begins': Type.Optional(Type.String({ description: 'It is no text that is known to begin so; what is not known passes' })),
  absent: Type.Optional(Type.Literal(true)), present: Type.Optional(Type.Literal(true)),
  'is-record': Type.Optional(Type.Literal(true, { description: 'A row or document that a store holds: what a source with `record` gave, or an instance of a class of `records`' })),
  'is-structure': Type.Optional(Type.Literal(true, { description: 'An object of the program or a value of a library, not merely something made of the input' })),
  'absent-or': Type.Optional(scalars),
  below: Type.Optional(Type.Number()),
  constant: Type.Optional(Type.Literal(true)),
  'not-sent': Type.Optional(Type.Literal(true, { description: 'Nothing of it came from afar; what callers of a library give, and the own machine, passes' })),
  shape: Type.Optional(Type.Array(valueShape, { minItems: 1 })),
  'not-shape': Type.Optional(Type.Array(valueShape, { minItems: 1 })),
  'unless-right-behind': Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'It is no list in which each that was sent stands right behind one of these texts' })),
  'unless-behind': Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'It is no list in which all that was sent stands behind one of these texts; what is not known passes' })),
  'slow-pattern': Type.Optional(Type.Union([Type.Literal(true), Type.Literal('quadratic')], { description: 'A regular expression that a crafted text makes slow; `quadratic`: a long one, and no shorter' })),
  'unless-mentions': Type.Optional(Type.Object({ some: Type.String(), none: Type.Optional(Type.String()) }, { additionalProperties: false, description: 'No function of the program that, with what it calls and its decorators, speaks of one of the first (`request.user` for a member, `"text"` for a text, names of functions) and of none of the second; what is not known passes' })),
  'unless-rewritten': Type.Optional(Type.Object({ by: Type.String(), some: Type.String() }, { additionalProperties: false, description: 'Its class, or that of which the receiver is a member, has no method or setter of such a name or annotation (`@Name`) that speaks of something like `some`: what is kept is what that makes of it' })),
  around: Type.Optional(Type.String({ description: 'The outermost function that the call stands in speaks of something like this, whatever the value: a member, a name of a function, `"text"`' })),
  'unless-around': Type.Optional(Type.String({ description: 'It speaks of nothing like this' })),
  'unless-reads-only': Type.Optional(Type.String({ description: 'Of what the call gives, not only members are read whose path, dots between its names, matches' })),
  keeps: Type.Optional(Type.String({ description: 'A record that the program wrote, with a field `id`, or a list of records, with a text of the program under such a name' })),
  declares: Type.Optional(Type.String({ description: 'A class of the program that, or one above it, has a field of such a name' })),
  'never-refuses': Type.Optional(Type.Array(Type.String(), { description: 'A function, or an object with one of these methods, that throws nothing and answers nothing but true, null or undefined' })),
  model: Type.Optional(path),
  'unless-model': Type.Optional({ ...path, description: 'What is not known passes' }),
  'other-than-model': Type.Optional({ ...path, description: 'Something stands there, and not all of it is this itself; a class of the program below it, and what is not known, passes' }),
}, closed);

const when = Type.Optional(Type.Array(conditionSchema, { minItems: 1 }));

const typeRow = Type.Union([
  Type.Array(path),
  Type.Object({ from: Type.Optional(Type.Array(path)), extends: Type.Optional(Type.Array(path, { minItems: 1 })) }, closed),
]);
const encoding = Type.Enum([...BODY_ENCODINGS], { description: 'How the body is written' });
const readRow = Type.Object({
  at: paths, place: Type.Optional(Type.String()), encoding: Type.Optional(encoding),
  'named-by': Type.Optional(Type.String({ minLength: 1, description: 'The method of the same object that tells under which name it was sent' })), note,
}, closed);
const sourceRow = Type.Object({
  at: paths,
  kind,
  place: Type.Optional(Type.String()),
  name: Type.Optional(Type.String({ minLength: 1, description: 'What the part of the request is called, where the name is fixed: `Host`' })),
  encoding: Type.Optional(encoding),
  unless: Type.Optional(Type.Enum(['fixed-route', 'own-object'], { description: '`fixed-route`: under a route without variable parts it is a constant; `own-object`: where the object that is asked was made by the program' })),
  cleans: Type.Optional(kinds),
  'cleans-flat': Type.Optional({ ...kinds, description: 'What cannot be in it unless an operation `queries-nested` ran: a parser of query strings that makes structures' }),
  asked: Type.Optional(Type.String({ minLength: 1, description: 'Of a call that reads by name: a pattern of the names for which it is one, `^$` where it is asked for none' })),
  begins: Type.Optional(Type.String({ description: 'It is a text that begins so; \\uFFFC stands for what no sender chooses' })),
  record: Type.Optional(Type.Literal(true, { description: 'It is an object, or a list of objects, and no text: what stands in its fields may be one' })),
  settled: Type.Optional(Type.Array(Type.String(), { description: 'It is one of these, or absent, wherever the program is run in earnest' })),
  note,
}, closed);
const manifest = Type.Object({ file: Type.String(), holds: Type.String() }, closed);
const versionManifest = {
  ...Type.Object({
    ...manifest.properties,
    names: Type.Optional(Type.String({ description: 'How a manifest names the library: where none of the folder or above does, all others of the program that do must hold the text' })),
    lacks: Type.Optional(Type.String({ description: 'No file of such a name in the whole program holds this' })),
  }, closed),
  description: 'None below a folder with a file of such a name that holds such a text (a version that the manifest names)',
};
const sinkRow = Type.Object({
  at: paths, kind, when, note,
  doubt: Type.Optional(Type.Enum(['use-unknown', 'member-guessed', 'only-asked', 'other-type', 'whole-body'], { description: '`whole-body`: it is the body of a request as it was read; `other-type`: the code around declares a type that is no page, maybe of this answer; `use-unknown`: it does harm by what it is used for later, which nothing here tells; `member-guessed`: nothing shows that what arrives has the member; `only-asked`: nothing is read or changed there' })),
  'unless-local': Type.Optional(Type.Literal(true, { description: 'What databases, files or settings hold does no harm there, as the names in it are those of the program' })),
  'safe-keys': Type.Optional(Type.Array(Type.String(), { description: 'Members of what is given there that harm nobody, beside those of the kind' })),
  unless: Type.Optional(versionManifest),
  inserts: Type.Optional(Type.String({ description: 'Of an annotation: finds the names of the parameters that its text takes in as they are, as its first group' })),
  files: Type.Optional(Type.Object({
    root: Type.String({ description: 'The element that all of a file stands in' }),
    names: Type.String({ description: 'Its attribute that names the type' }),
    statements: Type.Array(Type.String(), { description: 'Elements with a statement' }),
    id: Type.String({ description: 'Their attribute that names the method' }),
  }, { ...closed, description: 'XML files with such statements for methods of a type: the sink is the call' })),
}, closed);
const generateRow = Type.Object({
  annotated: paths,
  makes: Type.Array(Type.Enum(['getters', 'setters', 'copies', 'builder', 'text', 'left-out', 'put-in', 'constructor', 'required-constructor', 'full-constructor', 'field']), { description: 'Of the class, or of the field that is annotated, which with `left-out` stands in no text, and with `put-in` in one of marked fields' }),
  without: Type.Optional(Type.String({ description: 'Of a text, the argument that names fields which it leaves out' })),
  within: Type.Optional(Type.String({ description: 'Of a text, the argument that names the fields which alone it is made of' })),
  marked: Type.Optional(Type.String({ description: 'Of a text, the argument that, where it is true, leaves out whatever is not `put-in`' })),
  field: Type.Optional(Type.Object({ name: Type.String(), type: Type.String({ description: 'Its qualified type' }) }, closed)),
  note,
}, closed);
const flowRow = Type.Object({
  of: paths, from: path, to: path, as: Type.Optional(Type.Enum(['value', 'copy', 'text', 'taint', 'decoded', 'resolved', 'base', 'rendered', 'name', 'below'])), when, note,
  template: Type.Optional(Type.String({ description: 'Where the name of the template stands, of what is `rendered`' })),
  base: Type.Optional(Type.String({ description: 'Where the address stands that it is read against, of what is `resolved`' })),
}, closed);
const sanitizerRow = Type.Object({ at: paths, cleans: kinds, when, note }, closed);
const guardRow = Type.Object({
  at: paths,
  outcome: Type.Union([Type.Boolean(), Type.Literal('returns'), Type.Literal('equals', { description: 'Of a part: equal to a constant, it vouches for the whole' }), Type.Literal('rest-equals', { description: 'Of a part: what stands behind its first sign is equal to a constant' }), Type.Literal('holds', { description: 'Of a part: found to hold something of the program, it vouches for the whole' }), Type.Literal('lacks', { description: 'Of the parts of a path: where `..` is none of them, the path that they were read of is safe' }), Type.Literal('below', { description: 'Of a relative path: found not to climb, it vouches for the whole' }), Type.Literal('absent', { description: 'Of a part: found to be null, empty or false, it vouches for the whole' })]),
  cleans: Type.Optional(kinds),
  callers: Type.Optional(Type.Literal('own', { description: 'Whoever is let through has shown a secret that was set up with the program, such as by the signature of a message' })),
  when,
  note,
}, closed);
const misuseRow = Type.Object({ at: paths, kind, when, unless: Type.Optional({ ...manifest, description: 'None where the nearest file of such a name, in its folder or above, holds such a text (a library that the manifest names)' }), 'unless-only-read': Type.Optional({ ...path, description: 'Of a call: the function of a route; where all its routes answer GET, HEAD and OPTIONS alone, it is none' }), doubt: Type.Optional(Type.Enum(['use-unknown', 'purpose-unknown', 'no-session', 'protection-unseen'], { description: 'Nothing here tells that it protects anything, or that other sites gain by it: its findings stand apart, but where a row without one holds too' })), application: Type.Optional(Type.Object({
  has: Type.Array(manifest, { minItems: 1, description: 'For each, some file of such a name holds such a text' }),
  lacks: manifest,
}, { ...closed, description: 'What the application that it stands in says as a whole, and what no file of it does; it is told once for each' })), 'unless-class': Type.Optional(Type.String({ description: 'Of a field of a class: a pattern of names of classes of which it does not hold' })), note }, closed);
const members = (description: string) => Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description }));
const judgement = Type.Object({
  admitted: members('What the schema left of the value'),
  given: members('The same where the schema admitted the value, and the value as it was given where it did not'),
  passes: members('True where the schema admitted the value'),
  fails: members('What was wrong with the value, null or undefined where nothing was'),
  literal: Type.Optional(Type.Literal(true, { description: 'No structure is taken for a text: what it finds of the members of an object that is written at the call is known of the values that stand there' })),
}, { ...closed, description: 'Of `schema-judge`: members of what the call gives' });
const operationRow = Type.Object({ at: paths, does: Type.Enum([...OPERATIONS]), on: Type.Optional(path), annotated: Type.Optional({ ...paths, description: 'Annotations of the functions, or of their parameters, that the mechanism looks for' }), parts: Type.Optional(Type.Array(path, { description: 'Values of libraries, such as the body of a request, of which the mechanism speaks' })), judgement: Type.Optional(judgement), when, note }, closed);
const version = Type.Optional(Type.Object({ by: Type.Array(Type.String(), { minItems: 1 }), begins: Type.String() }, { ...closed, description: 'What tells a version, the first that does (annotations of the function or its class with their arguments; of a call, places of it), and what it begins with in the path' }));
const routeRow = Type.Object({
  method: Type.String(), path: Type.String(), prefix: Type.Optional(Type.String()),
  on: Type.Optional(Type.String({ description: 'The value of which mounts speak as the router: a place of the call; default is the receiver' })),
  unmounted: Type.Optional(Type.String({ description: 'Of a call: below what it stands if nothing mounts the router; `nowhere` if it is no route then' })),
  version,
  'of-class': Type.Optional(Type.String({ description: 'Of a call: the annotation of the class of the handler that tells the path where the call does not' })),
  ending: Type.Optional(Type.String({ description: 'Of a call: what stands behind the path that it is given' })),
  root: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1 })], { description: 'The annotation of a class of the application that carries what stands before all paths, or the setting; of several, one below the other' })),
  takes: Type.Optional(Type.Record(Type.String({ minLength: 1 }), Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }), { description: 'By the place of a request: arguments of annotations, of the function or its class, that name what it has to carry (`name`, `name=value`; `!name` it has not)' })),
  only: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description: 'Annotations of the class, without which it is no route' })),
  unless: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description: 'Annotations of the class, with one of which it is no route' })),
  told: Type.Optional(Type.Literal(true, { description: 'Nothing is served where the annotation tells no path; one that begins with a slash is whole' })),
  'class-paths': Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description: 'What members of the class say of what stands before: the first whose `{member}` are all told; `{class}` is its name in lower case, `{a|b}` is b where a says nothing' })),
  described: Type.Optional(Type.Literal(true, { description: 'A deployment descriptor (web.xml) says the paths of a class that no annotation names, and that of the class of the root' })),
  locators: Type.Optional(Type.Literal(true, { description: 'A method with the annotation of the prefix may give the object that answers, below its own path' })),
  below: Type.Optional(Type.String({ description: 'With `path: file`: what of the file\'s path stands before that of the route' })),
  lower: Type.Optional(Type.Literal(true, { description: 'With `path: file`: it stands in lower case in the path' })),
  whole: Type.Optional(Type.Literal(true, { description: 'With `path: file`: the ending of the file and names such as `index` are part of the path' })),
  without: Type.Optional(Type.Array(Type.String(), { description: 'With `path: file`: parts of it that say nothing' })),
  replace: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'With `path: file`, or of a call: patterns, and what stands for what they find, one after the other' })),
}, closed);
const answerRow = Type.Object({
  kind: Type.Optional(kind), gives: Type.Optional(Type.String({ minLength: 1, description: 'A function that the same file exports under this name is called with it' })),
  page: Type.Optional(Type.Object({
    ending: Type.String({ minLength: 1, description: 'What the name of the file has behind the text' }),
    of: Type.Array(path, { minItems: 1, description: 'Types of the catalog with what the program leaves for the page' }),
    into: Type.String({ description: 'The value of the catalog on which the page finds it' }),
    writes: Type.Optional({ ...kind, description: 'The kind of sink that a template of that name writes into what it does not escape' }),
  }, { additionalProperties: false, description: 'The text names a page, which runs with what was left for it' })),
  template: Type.Optional({ ...path, description: 'Of a call: the place that names the template which writes what the function returns; the row starts nothing' }),
  typed: Type.Optional(Type.Array(path, { minItems: 1 })),
  annotated: Type.Optional(Type.Array(path, { minItems: 1 })),
  'unless-annotated': Type.Optional(Type.Array(path, { minItems: 1 })),
  begins: Type.Optional(Type.String({ description: 'A pattern of how the text begins' })),
  unless: Type.Optional(versionManifest),
  member: Type.Optional(Type.String({ description: 'The member of the result that is used so; default is the result itself' })),
  media: Type.Optional(Type.Object({
    by: Type.Array(Type.String(), { minItems: 1, description: 'Annotations with the arguments that tell the form: a.Produces(0,value)' }),
    matches: Type.String(),
    otherwise: Type.Boolean({ description: 'Whether the row holds where nothing is said' }),
  }, closed)),
  when, returning: when,
}, closed);
const entryRow = Type.Object({
  at: paths,
  threat,
  parameters: Type.Optional(Type.Array(Type.Union([path, Type.Null()]))),
  when,
  receiver: Type.Optional(path), 'caught-first': Type.Optional(Type.Integer({ minimum: 1, description: 'Functions of so many parameters, or more, receive an exception before the others' })),
  members: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Of a class or an object that is handed over: its methods, and what each answers to: `GET`, or `GET {pk}/` below the path' })),
  tree: Type.Optional(Type.Object({
    annotated: path,
    marked: Type.Optional(Type.String({ minLength: 1 })),
    names: Type.Optional(Type.Record(Type.String(), Type.String())),
    methods: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  }, { ...closed, description: 'Of an object that is handed over: its members, and those of objects in it, answer below their names, where they have the annotation or the mark; `names` says which are called otherwise, `methods` what the methods of a class with the annotation are called' })),
  each: Type.Optional(Type.String({ minLength: 1, description: 'Of an object that is handed over: all its members are handlers; the method, and what stands below the path before the name' })),
  'named-members': Type.Optional({ ...path, description: 'A place of the call with a map of methods of HTTP to names of members; it counts instead of the list' }),
  'member-suffix': Type.Optional({ ...path, description: 'A place of the call with what stands behind the names of the members, after an underscore' }),
  'annotated-members': Type.Optional(Type.Object({
    annotated: path, method: Type.String(), path: Type.String(), within: Type.Optional(Type.Record(Type.String(), Type.String())), ending: Type.Optional(Type.String()),
  }, { ...closed, description: 'Further members with an annotation, whose arguments name methods and path; `within` is what stands before it where an argument is true' })),
  named: Type.Optional(Type.String({ description: 'Of a handler that a text names: finds the name of the class as `class`, and that of the method as `member`' })),
  folder: Type.Optional(Type.Object({
    when,
    otherwise: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
    prefix: Type.Optional(Type.String({ minLength: 1 })),
    flat: when,
    replace: Type.Optional(Type.Record(Type.String(), Type.String())),
  }, { ...closed, description: 'The place names a folder (where no constant does, it is one of `otherwise` beside the file): what each file below exports is the handler, and stands below the path of its folder, or what it exports as `prefix` says; where `flat` holds, below none' })),
  constructed: Type.Optional(Type.Array(path, { minItems: 1, description: 'What the class of a method is made with before the method is called' })),
  table: Type.Optional(Type.Object({
    key: Type.Optional(Type.String({ description: 'Finds method and path in a key, as groups of these names' })),
    fields: Type.Optional(Type.Object({ method: Type.String(), path: Type.String(), handler: Type.String() }, { ...closed, description: 'Instead of keys: lists hold objects with these fields; a function may give them' })),
    parts: Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'Fields that name the handler together' })),
  }, { ...closed, description: 'What is exported is an object whose keys are routes; its values are handlers, or name them' })),
  needs: Type.Optional({ ...manifest, description: 'Of files: only below a folder with a file of such a name that holds such a text (a manifest)' }),
  list: Type.Optional(Type.Object({
    line: Type.Optional(Type.String({ description: 'Finds method, path, handler and given in a line, as groups of these names' })),
    given: Type.Optional(Type.String({ description: 'Finds the names of what a handler is given, as the group `name`' })),
    includes: Type.Optional(Type.Object({ line: Type.String(), name: Type.String() }, { ...closed, description: 'A line that puts the list of another file of the folder below a path: finds path and file; the name of that file' })),
    element: Type.Optional(Type.Object({ name: Type.String(), path: Type.String(), handler: Type.String() }, { ...closed, description: 'Elements of XML that are routes, and what their attributes make' })),
    setting: Type.Optional(Type.Object({ key: Type.String({ minLength: 1 }), off: Type.String({ minLength: 1 }) }, { ...closed, description: 'Keys of settings whose values are paths, with a group `name`, and the setting with `{name}` by which one is none when it is false' })),
  }, { ...closed, description: 'How a file lists routes: one a line, as elements, or as settings' })),
  precedes: Type.Optional(Type.Enum(['call', 'router', 'whole-router'], { description: 'It runs before the handlers of the same call, before whatever is registered on its router later, or before all that is registered there at any time' })),
  early: Type.Optional(Type.Literal(true, { description: 'It runs before the handlers of routes' })),
  routed: Type.Optional(Type.Literal(true, { description: 'It runs only for requests to which a route answers, and may serve none that is seen' })),
  alone: Type.Optional(Type.Literal(true, { description: 'Of an annotated class: it answers by itself, and none of its methods is the handler' })),
  route: Type.Optional(routeRow),
  'file-part': Type.Optional({ ...path, description: 'What names the part of the body that holds the file that is sent' }),
  others: Type.Optional(kind),
  carriers: Type.Optional(Type.Array(path, { minItems: 1, description: 'Types of the catalog of which parameters hold what is sent as well' })),
  called: Type.Optional(Type.Record(Type.String(), Type.Union([path, Type.Null()]), { description: 'Parameters with these names receive this, or nothing that is sent' })),
  'rows-found': Type.Optional(Type.Literal(true, { description: 'With `others`: what is declared as a row of a database was looked up by the program' })),
  'all-sent': Type.Optional(Type.Literal(true, { description: 'With `others`: whoever calls chooses every argument, so a declared type of which nothing is known tells nothing' })),
  setters: Type.Optional(Type.Object({ kind }, { ...closed, description: 'Before it runs, setters of its object are called with such values' })),
  'harmless-parts': Type.Optional(Type.String({ description: 'Finds their names in the path of the route, as its first group' })),
  'single-parts': Type.Optional(Type.String({ description: 'Finds the names of those that are matched once decoded and hold no slash, as its first group' })),
  'single-named': Type.Optional(Type.String({ description: 'Where no route of the handler is seen: names of those that are matched once decoded and hold no slash' })),
  returns: Type.Optional(Type.Array(answerRow, { minItems: 1 })),
  first: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description: 'Methods that are called on the same object before' })),
  validates: Type.Optional(Type.Array(Type.Object({
    schema: path, language: Type.Optional(Type.Union([Type.Literal('json-schema'), Type.Literal('sdl', { description: 'The text of a schema of GraphQL; the route of the handler ends with the root type and the field' })])), of: path, member: Type.Optional(Type.String({ description: 'The part that was admitted; the whole without it' })),
  }, closed), { minItems: 1, description: 'What the handler receives was admitted by these schemas' })),
  note,
}, closed);
const mountRow = Type.Object({
  at: paths, prefix: Type.Optional(path), own: Type.Optional(path), router: Type.Optional(path), within: Type.Optional(path), version,
  on: Type.Optional({ ...path, description: 'The router that mounts; default is the receiver' }),
  all: Type.Optional(Type.Literal(true, { description: 'The prefix stands before all routes that are declared below the folder of the file' })),
  except: Type.Optional(Type.Array(path, { minItems: 1, description: 'With `all`: places of the call with paths before which it does not stand' })),
  exports: Type.Optional(Type.String({ description: 'The router may be a module, or its name: then what it exports under this name; `*`: behind the last dot of the text stands the name' })),
  members: Type.Optional(Type.String({ minLength: 1, description: 'The routers are members of an object, and those of the objects in it, each below its name; this stands between name and name' })),
  otherwise: Type.Optional(Type.String({ minLength: 1, description: 'Below what the mounting router stands if nothing mounts it' })),
  'class-prefix': Type.Optional(Type.String({ minLength: 1, description: 'The router may be a class: the member of it that says below what its methods stand, which are routers themselves' })),
  declared: Type.Optional(Type.Union([Type.Literal(true), Type.Literal('alone')], { description: 'The router is an object of the program: what the methods of its class declare stands below the prefix; `alone`: without what the class says of the path' })),
  gathers: Type.Optional(Type.Literal(true, { description: 'What functions among the arguments register is gathered in the result, for a prefix that comes later' })),
  keeps: Type.Optional(Type.Union([path, Type.Array(Type.String(), { minItems: 1 })], { description: 'Of what was gathered, members with these names alone stay: a place of the call, or a list' })),
  drops: Type.Optional(Type.Union([path, Type.Array(Type.String(), { minItems: 1 })], { description: 'Of what was gathered, members with these names go' })),
  gathered: Type.Optional({ ...path, description: 'The result of a call that gathers: the prefix stands before all of it' }),
  below: Type.Optional(Type.String({ description: 'With `prefix: file`: what of the file\'s path stands before that of the route' })),
  without: Type.Optional(Type.Array(Type.String(), { description: 'With `prefix: file`: parts of it that say nothing' })),
  replace: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Patterns, and what stands for what they find in the prefix, one after the other' })),
  note,
}, closed);
const servedRow = Type.Object({
  at: paths, ...routeRow.properties, when,
  schema: Type.Optional({ ...path, description: 'A text there, in the schema language of GraphQL, says what is served: `#Query.name` behind the path' }),
  name: Type.Optional({ ...path, description: 'The route gets this name, by which handlers are registered for it; else the library answers it by itself' }),
  note,
}, closed);
const parameterRow = Type.Object({
  annotated: Type.Optional(path), typed: Type.Optional(path), kind: Type.Optional(kind), place: Type.Optional(Type.String()), encoding: Type.Optional(encoding),
  gives: Type.Optional({ ...path, description: 'Instead of a kind: the value of the catalog that the framework hands over there, whatever type is declared' }),
  named: Type.Optional(Type.String({ minLength: 1, description: 'Arguments of the annotation that may say what the part of the request is called; default is 0,value,name' })),
  'typed-as': Type.Optional(Type.Array(Type.Object({
    types: paths, kind, place: Type.String(), whole: Type.Optional(Type.Literal(true, { description: 'It is all that stands at the place, as it was sent, of no name' })),
  }, closed), { minItems: 1, description: 'Of an annotation: what it is instead where the parameter is declared as one of these types, or as several of one' })),
  note,
  patterned: Type.Optional(Type.Literal(true, { description: 'It is a variable of the route, which may say behind a colon by which pattern it is matched' })),
  single: Type.Optional(Type.Literal(true, { description: 'A variable of the route is one part of the path, with no slash in it once decoded' })),
}, closed);
const limitRow = Type.Object({
  annotated: Type.Optional(paths), typed: Type.Optional(paths), cleans: Type.Optional(kinds),
  constraint: Type.Optional(Type.Object({
    annotated: paths, validators: Type.String({ minLength: 1 }), asks: Type.String({ minLength: 1 }),
  }, { ...closed, description: 'Annotations of the program that are annotated so: an argument names the classes with the method that says whether a value is admitted' })),
  pattern: Type.Optional(Type.String({ description: 'Arguments of the annotation that may hold a pattern which the value fits: 0,pattern' })),
  most: Type.Optional(Type.String({ description: 'Arguments of the annotation that may hold how many characters it has at most: 1,max' })),
  whole: Type.Optional(Type.Literal(true, { description: 'It fits the pattern from beginning to end' })),
  'checked-by': Type.Optional({ ...paths, description: 'Annotations of the parameter that the object of the field came through' }),
  closed: Type.Optional(Type.Literal(true, { description: 'Of a parameter whose type is a class of the program, where `bodies-closed` was called for the annotation' })),
  told: Type.Optional(Type.Object({ types: paths, listed: Type.Optional(Type.Literal(true)) }, { ...closed, description: 'The annotation is given one of these types, by itself, in a list, or as the member `type` of an object; with `listed` also an object of the program that holds constants alone' })),
  'made-text': Type.Optional(Type.Literal(true, { description: 'Of a parameter that is declared as a text, where the annotation names a part of the request and `texts-made` was called for it' })), note,
}, closed);
const checkRow = Type.Object({ annotated: Type.Optional(paths), prefix: Type.Optional(Type.String({ minLength: 1, description: 'What the name of the method has before that of the field' })), through: Type.Optional({ ...paths, description: 'It counts for what comes through these annotations of parameters, once the program had that made what it is declared as' }), note }, closed);
const namedRow = Type.Object({ pattern: Type.String({ minLength: 1 }), kind, attempted: Type.Optional(Type.Literal(true, { description: 'What is sent under such a name, or in a structure that is called so, to be let in, where nothing counts attempts' })), compared: Type.Optional(Type.Literal(true, { description: 'A misuse: a text of the program with which something that was sent under such a name is compared' })), asked: Type.Optional(Type.Literal(true, { description: 'Of what is compared: that a condition asks whether it is true is a misuse as well' })), with: Type.Optional(Type.String({ minLength: 1, description: 'Of what is compared: the text of the program, where not any secret is meant' })), places: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description: 'Of what is compared: the parts of a request in which it is sent' })), 'any-method': Type.Optional(Type.Enum(['sure', 'doubted'], { description: 'Of what is read of addresses: whether it is so where any method is answered' })), doubt: Type.Optional(Type.Enum(['use-unknown', 'purpose-unknown'], { description: '`use-unknown`: of what is compared, nothing here tells that anything is allowed by it; `purpose-unknown`: of what is stored under such a name, it may be there to differ and not to be secret' })), vouched: Type.Optional(Type.String({ minLength: 1, description: 'Of what stands encoded there: where the code that handles it speaks of such a thing, it may have been verified, which makes it doubtful' })), note }, closed);
const outcomeRow = Type.Object({ of: path, asked: Type.String({ minLength: 1, description: 'The methods by which the program asks whether something was refused' }), unasked: Type.String({ minLength: 1, description: 'Functions outside the program that are handed it and do not ask' }), note }, closed);
const resolverRow = Type.Object({ of: path, asks: Type.String({ minLength: 1, description: 'The method that names the types and annotations of the parameters that the class fills' }), gives: Type.String({ minLength: 1, description: 'The method that gives what they are filled with' }), note }, closed);

/** `models/<language>/<package>.yml`. */
export const modelFileSchema = Type.Object({
  package: Type.Optional(Type.String({ minLength: 1, description: 'The module specifier; absent in a file of globals alone' })),
  aliases: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description: 'Further specifiers of the same module' })),
  globals: Type.Optional(Type.Literal(true, { description: 'Unquoted roots may be global names' })),
  bundled: Type.Optional(Type.Literal(true, { description: 'Its code runs only after a tool took in whatever `import` may load: what gives requests there stands in such code' })),
  language: Type.String(),
  versions: Type.Optional(Type.String()),
  origin,
  documentation: Type.String({ pattern: '^https://' }),
  shapes: Type.Optional(Type.Partial(Type.Record(valueShape, path))),
  caught: Type.Optional({ ...path, description: 'What a handler of exceptions receives is of this type, unless it is known better' }),
  'caught-as': Type.Optional(Type.String({ minLength: 1, description: 'So the first parameter of a function that is called back is named where it receives one' })),
  types: Type.Optional(Type.Record(Type.String(), typeRow)),
  sources: Type.Optional(Type.Array(sourceRow)),
  reads: Type.Optional(Type.Array(readRow, { description: 'Which place of a request a part of it is, and how its body is read' })),
  sinks: Type.Optional(Type.Array(sinkRow)),
  flows: Type.Optional(Type.Array(flowRow)),
  sanitizers: Type.Optional(Type.Array(sanitizerRow)),
  guards: Type.Optional(Type.Array(guardRow)),
  misuses: Type.Optional(Type.Array(misuseRow)),
  operations: Type.Optional(Type.Array(operationRow)),
  entries: Type.Optional(Type.Array(entryRow)),
  mounts: Type.Optional(Type.Array(mountRow)),
  served: Type.Optional(Type.Array(servedRow, { description: 'Routes that a library answers by itself (files, redirects), and those that get a name' })),
  parameters: Type.Optional(Type.Array(parameterRow)),
  shared: Type.Optional(Type.Array(path, { description: 'Values of a request that all its handlers see, on which the program stores what it likes' })),
  remembered: Type.Optional(Type.Array(path, { description: 'Values that outlive a request: what one handler stores there, handlers of later requests find' })),
  apart: Type.Optional(Type.Array(path, { description: 'Values of which a program makes many: what is written to one is no member of the others' })),
  scopes: Type.Optional(Type.Array(path, { description: 'Global objects: what a program stores there under a name is what the name means wherever nothing else has it' })),
  providers: Type.Optional(Type.Array(path, { description: 'Annotations of parameters that name the function whose result they receive' })),
  resolvers: Type.Optional(Type.Array(resolverRow, { description: 'Types whose classes a program writes to fill parameters of handlers by itself' })),
  outcomes: Type.Optional(Type.Array(outcomeRow, { description: 'Types of parameters that are told what checks refused, where what they refused arrives all the same' })),
  named: Type.Optional(Type.Array(namedRow)),
  limits: Type.Optional(Type.Array(limitRow, { description: 'Annotations and types of parameters and fields that say what the value can be' })),
  checks: Type.Optional(Type.Array(checkRow, { description: 'Methods that a field passes before anybody reads it' })),
  callers: Type.Optional(Type.Array(path, { description: 'Annotations whose arguments name the roles or permissions of those who may call' })),
  called: Type.Optional(Type.Array(Type.Object({ pattern: Type.String({ minLength: 1 }), kind, begins: Type.Optional(Type.String({ minLength: 1, description: 'The first argument is a text that begins so: it tells what the method does, whatever it belongs to' })), note }, closed), { description: 'Names of methods that do this to stored objects, where nothing is known of the object that has them' })),
  ...accessSections,
  tables: Type.Optional(Type.Array(path, { description: 'Members that list what the program itself declares' })),
  forms: Type.Optional(Type.Array(path, { description: 'Members that hold what was filled into the fields that the class declares' })),
  itself: Type.Optional(Type.Array(path, { description: 'Members that are the object that has them' })),
  generates: Type.Optional(Type.Array(generateRow, { description: 'Annotations for which a processor writes members into a class' })),
  constants: Type.Optional(Type.Array(Type.Object({ at: path, is: Type.String(), note }, closed), { description: 'Values that are this text wherever the program is run in earnest' })),
  neutral: Type.Optional(Type.Array(path)),
  records: Type.Optional(Type.Array(path, { description: 'Annotations and parents of classes whose instances are rows of a database' })),
  lookups: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description: 'Patterns of names of methods that look something up: the arguments choose what they give, which is not made of them' })),
  finders: Type.Optional(Type.Object({ names: patterns, insisting: Type.Optional(patterns), empty: Type.Optional(patterns), otherwise: Type.Optional(patterns) }, { ...closed, description: 'Patterns of names of functions that find what is stored under their arguments, which are keys then; of those that come back with something alone; that tell that nothing was found; and that give something else in its place' })),
  checkers: Type.Optional(Type.Array(Type.Object({ names: Type.String({ minLength: 1 }), mark: Type.String(), refusing: Type.Optional(Type.Literal(true)) }, closed), { description: 'Patterns of names of functions, with the class around them, that check something: what they let pass has the mark; `refusing`, where they are not true' })),
  makers: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description: 'Patterns of names of methods that give what they make of their arguments: of what others give after a wait, members are doubted' })),
  choosers: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description: 'Patterns of names of methods whose arguments mostly choose what they give: members of that are doubted' })),
  tests: Type.Optional(Type.Object({
    packages: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description: 'Packages that only tests import; what is below one is one too' })),
    globals: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description: 'Functions that runners of tests give to every file' })),
  }, closed)),
}, closed);

export type ModelFile = Type.Static<typeof modelFileSchema>;
export type ConditionRow = Type.Static<typeof conditionSchema>;
export type MisuseRow = Type.Static<typeof misuseRow>;
