import Type from 'typebox';
import { answerRow } from '#engine/catalog/schema/model/answer.ts';
import { when } from '#engine/catalog/schema/model/condition.ts';
import { fileHandlerKeys, handlerKeys } from '#engine/catalog/schema/model/handler.ts';
import { manifest } from '#engine/catalog/schema/model/manifest.ts';
import { routeRow } from '#engine/catalog/schema/model/route.ts';
import { choice, closed, flag, kind, note, path, paths, pattern, perhaps, somePaths, someTexts, text, threat, told } from '#engine/catalog/schema/parts.ts';

const validation = Type.Object({
  schema: told(path, 'The place of the call with the schema: `argument(1).schema.params`'),
  language: Type.Optional(Type.Union([
    Type.Literal('json-schema', { description: 'An object in JSON Schema' }),
    Type.Literal('sdl', { description: 'The text of a schema of GraphQL; what the field declares for its arguments counts, where the route of the handler ends with the root type and the field: `#Query.orders`' }),
  ], { description: 'How the schema is written, where it is no value of a library' })),
  of: told(path, 'The type of the parameter of the handler: `Request`'),
  member: perhaps(text, 'The part that was admitted: `params`; the whole without it'),
}, closed);

/** A function that the outside reaches. */
export const entryRow = Type.Object({
  at: told(paths, 'The function: an argument of a call (`Application.get.argument(1..)`), or one that is found by its declaration (`annotated(…)`, `override(…)`, `exported(…)`, `taking(…)`)'),
  threat: told(threat, 'Who calls it: of `library`, a row of `exported(…)` starts nothing, its `returns` speak of all that callers of a package are offered'),
  parameters: perhaps(Type.Array(Type.Union([path, Type.Null()])), 'What its parameters receive, in their order: a type or value of the catalog, or `null` for nothing of interest'),
  when,
  receiver: perhaps(path, 'The type of the object on which it runs (`this`)'),
  'caught-first': perhaps(Type.Integer({ minimum: 1 }), 'Functions of so many parameters, or more, receive an exception before the others'),
  catches: Type.Optional(Type.Object({
    parameter: perhaps(Type.Integer({ minimum: 0 }), 'The number of the parameter that receives it, whatever its type; default is each whose declared type says so'),
    least: perhaps(Type.Integer({ minimum: 1 }), 'Functions of fewer parameters receive nothing of it'),
    classes: perhaps(path, 'Of a call: the place of the classes of which it has to be. Of a declaration, types that the annotation is given and the declared type of the parameter say so'),
    widest: perhaps(someTexts, 'Names of types of which whatever is thrown is'),
  }, { ...closed, description: 'It runs where another handler failed, and receives what was thrown there and nothing caught' })),
  ...handlerKeys,
  constructed: perhaps(somePaths, 'What the class of a method is made with before the method is called; an instance is made first'),
  table: fileHandlerKeys.table,
  needs: perhaps(manifest, 'Of files: only below a folder with a file of such a name that holds such a text (a manifest)'),
  list: fileHandlerKeys.list,
  precedes: Type.Optional(choice({
    call: 'the handlers of the same call: an option `preHandler`',
    router: 'whatever is registered later on its router, or by the part of a server that it was registered in',
    'whole-router': 'whatever is registered there at any time',
  }, 'Before what it runs')),
  early: flag('It runs before the handlers of routes'),
  routed: flag('It runs only for requests to which a route answers, and may serve none that is seen'),
  alone: flag('Of an annotated class: it answers by itself, and none of its methods is the handler'),
  route: perhaps(routeRow, 'What it answers to'),
  'file-part': perhaps(path, 'What names the part of the body that holds the file that is sent'),
  others: perhaps(kind, 'The kind of source that parameters are, texts or objects of the program, of which no row of `parameters` and no type of the catalog speaks'),
  carriers: perhaps(somePaths, 'Types of the catalog of which parameters hold what is sent as well: streams of the body'),
  called: perhaps(Type.Record(Type.String(), Type.Union([path, Type.Null()])), 'What parameters with these names receive instead of what is sent: `{ info: ResolveInfo, root: null }`'),
  'rows-found': flag('With `others`: what is declared as a row of a database was looked up by the program'),
  'named-parts': perhaps(pattern, 'With `others`: how a path names what it has arguments for, as the first group of what it finds in a text: `[<:](\\w+)>`. A parameter that no text of the program names so is filled by something else'),
  unconverted: flag('With `others`: nothing makes of it what the function declares: what is declared as a number arrives as a text'),
  'all-sent': flag('With `others`: whoever calls chooses every argument, so a declared type of which nothing is known tells nothing'),
  setters: Type.Optional(Type.Object({
    kind: told(kind, 'The kind of source'),
  }, { ...closed, description: 'Before it runs, setters of its object are given values of that kind' })),
  'harmless-parts': perhaps(pattern, 'Finds the names of parameters that are no sources in the path of the route, as its first group: `<int:(\\w+)>`'),
  'single-parts': perhaps(pattern, 'Finds there the names of those that are matched once the path was decoded, and hold no slash'),
  'single-named': perhaps(pattern, 'Where no route of the handler is seen: names of those that are matched once decoded and hold no slash'),
  returns: Type.Optional(Type.Array(answerRow, { minItems: 1, description: 'What becomes of its result' })),
  first: perhaps(someTexts, 'Methods that run before it on the same object'),
  validates: Type.Optional(Type.Array(validation, { minItems: 1, description: 'What the handler receives was admitted by these schemas' })),
  note,
}, closed);
