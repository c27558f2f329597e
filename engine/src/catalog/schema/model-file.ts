import Type from 'typebox';
import { accessSections } from '#engine/catalog/access/access-words.ts';
import type { conditionSchema } from '#engine/catalog/schema/model/condition.ts';
import { entryRow } from '#engine/catalog/schema/model/entry.ts';
import { flowRow, generateRow, guardRow, operationRow, sanitizerRow } from '#engine/catalog/schema/model/flow.ts';
import { mountRow, servedRow } from '#engine/catalog/schema/model/mount.ts';
import { checkRow, formRow, limitRow, outcomeRow, parameterRow, resolverRow } from '#engine/catalog/schema/model/parameter.ts';
import { tokenRow } from '#engine/catalog/schema/model/token.ts';
import { calledRow, misuseRow, sinkRow } from '#engine/catalog/schema/model/sink.ts';
import { namedRow, readRow, sourceRow } from '#engine/catalog/schema/model/source.ts';
import {
  closed, flag, mark, note, origin, path, pathList, patterns, perhaps, somePaths, somePattern, someText, text, told, valueShape,
} from '#engine/catalog/schema/parts.ts';

const typeRow = Type.Union([
  Type.Array(path),
  Type.Object({
    from: perhaps(pathList, 'Where values of the type come from: constructions, results, parameters of callbacks'),
    extends: perhaps(somePaths, 'Types of which it has all members as well: `[Pool]`'),
  }, closed),
]);

const constantRow = Type.Object({
  at: told(path, 'The value: `path.sep`'),
  is: told(Type.Union([text, Type.Number()], { title: 'text or number' }), 'The text or number'),
  note,
}, closed);

const finders = Type.Object({
  names: told(patterns, 'Functions that find something'),
  insisting: perhaps(patterns, 'Those of them that come back with something, or not at all: `OrFail$`'),
  single: perhaps(patterns, 'Those of them that give one thing or nothing: where a member of it is read, something was found'),
  empty: perhaps(patterns, 'What tells of what they gave that nothing was found'),
  otherwise: perhaps(patterns, 'What gives something else in the place of nothing'),
  narrowing: perhaps(patterns, 'What adds a condition to the query that it is called on, which finds something later: `^equalTo$`'),
  asking: perhaps(patterns, 'What asks such a query for one row, and gives nothing where there is none: `^first$`'),
}, { ...closed, description: 'Names of functions that find what is stored under their arguments: these are keys of what is stored then, and a finding of one is doubted' });

const checkerRow = Type.Object({
  names: told(somePattern, 'Names of functions, with the class around them'),
  mark: told(mark, 'What a value has then; the mark says which doubt that makes'),
  refusing: flag('It has the mark where they are not true'),
}, closed);

const tests = Type.Object({
  packages: perhaps(Type.Array(someText), 'Packages that only tests import; what is below one is one too: `[org.junit]`'),
  globals: perhaps(Type.Array(someText), 'Functions that runners of tests give to every file: `[describe]`'),
}, { ...closed, description: 'What tells a file of tests: it is read, and runs as far as other code leads to it' });

const words = (description: string) => perhaps(Type.Array(somePattern), description);

/** `models/<language>/<package>.yml`. */
export const modelFileSchema = Type.Object({
  package: perhaps(someText, 'The module specifier: `pg`; absent in a file of globals alone'),
  aliases: perhaps(Type.Array(someText), 'Further specifiers of the same module: `[pg-native]`'),
  globals: flag('Unquoted roots of paths may be global names: `process`'),
  undeclared: perhaps(Type.Record(Type.String(), path), 'Names that programs give such a value, and what they stand for in a file where nothing declares them, or that takes them from a file that is not there: `{ app: Application }`'),
  bundled: flag('Its code runs only after a tool took in whatever `import` may load: what gives requests there stands in such code'),
  language: told(text, '`javascript` (TypeScript too), `java` or `python`'),
  versions: perhaps(text, 'The versions that it speaks of: `">=8"`'),
  origin: told(origin, 'Who wrote it'),
  documentation: Type.String({ pattern: '^https://', description: 'Where the library tells what the file says of it' }),
  shapes: Type.Optional(Type.Partial(Type.Record(valueShape, path), {
    description: 'Of the core of a language (`core.yml`): the types of shapes, so that methods of literals are found: `{ text: String }`',
  })),
  caught: perhaps(path, 'What a handler of exceptions receives is of this type, unless it is known better'),
  'caught-as': perhaps(somePattern, 'So the first parameter of a function that is called back is named where it receives an exception'),
  types: Type.Optional(Type.Record(Type.String(), typeRow, {
    description: 'Names of kinds of values, which are roots of paths in this file, and where such values come from. A list is short for `from`',
  })),
  sources: Type.Optional(Type.Array(sourceRow, { description: 'Where data enters that an attacker may choose' })),
  reads: Type.Optional(Type.Array(readRow, { description: 'Which place of a request a part of it is, and how its body is read; proofs send what the program reads' })),
  sinks: Type.Optional(Type.Array(sinkRow, { description: 'Where such data does harm if it arrives unchanged' })),
  flows: Type.Optional(Type.Array(flowRow, { description: 'What a call passes on of what it is given' })),
  sanitizers: Type.Optional(Type.Array(sanitizerRow, { description: 'Functions whose result is safe for named kinds of sinks' })),
  guards: Type.Optional(Type.Array(guardRow, { description: 'Tests whose outcome makes the tested value safe for named kinds of sinks' })),
  misuses: Type.Optional(Type.Array(misuseRow, { description: 'Calls that are the flaw by themselves, given these values: a weak hash, a cookie without flags' })),
  operations: Type.Optional(Type.Array(operationRow, { description: 'Calls that do what a mechanism of the engine does: lists, maps, texts, promises' })),
  entries: Type.Optional(Type.Array(entryRow, { description: 'Functions of the program that the outside reaches: handlers of routes, starts of programs, what a package exports' })),
  tokens: Type.Optional(Type.Array(tokenRow, { description: 'What handlers of the rows of `entries` of this file are only reached with, unless the request changes nothing; proofs send it' })),
  mounts: Type.Optional(Type.Array(mountRow, { description: 'Calls and declarations that put routes below a path' })),
  served: Type.Optional(Type.Array(servedRow, { description: 'Routes that a library answers by itself (files, redirects), and those that get a name' })),
  parameters: Type.Optional(Type.Array(parameterRow, { description: 'What annotations and declared types say of the parameters of handlers' })),
  shared: perhaps(pathList, 'Values of a request that all its handlers see, on which the program stores what it likes'),
  remembered: perhaps(pathList, 'Values that outlive a request, such as a session: what one handler stores there, handlers of later requests find'),
  apart: perhaps(pathList, 'Values of which a program makes many, such as an address: what is written to one is no member of the others'),
  scopes: perhaps(pathList, 'Global objects: what a program stores there under a name is what the name means wherever nothing else has it'),
  providers: perhaps(pathList, 'Annotations of parameters that name the function whose result they receive'),
  resolvers: Type.Optional(Type.Array(resolverRow, { description: 'Types whose classes a program writes to fill parameters of handlers by itself' })),
  outcomes: Type.Optional(Type.Array(outcomeRow, {
    description: 'Types of parameters that are told what checks refused, where what they refused arrives all the same and the handler runs',
  })),
  named: Type.Optional(Type.Array(namedRow, { description: 'Names under which something is kept, sent or compared that has to be a secret' })),
  limits: Type.Optional(Type.Array(limitRow, { description: 'Annotations and types of parameters and fields that say what the value can be' })),
  checks: Type.Optional(Type.Array(checkRow, {
    description: 'Methods that a field passes before anybody reads it: what they leave of attacker data is what the field holds',
  })),
  callers: perhaps(pathList, 'Annotations whose arguments name the roles or permissions of those who may call'),
  called: Type.Optional(Type.Array(calledRow, { description: 'Names of methods that do this to stored objects, where nothing is known of the object that has them' })),
  ...accessSections,
  tables: perhaps(pathList, 'Members that list what the program itself declares: what is found in one is one of that'),
  forms: perhaps(Type.Array(Type.Union([path, formRow])), 'Members that hold what was filled into the fields that the class declares: a number where its type is one, else what the field admits (`"#admits"`, `"#pattern"`, `"#validator"`)'),
  itself: perhaps(pathList, 'Members that are the object that has them'),
  generates: Type.Optional(Type.Array(generateRow, { description: 'Annotations for which a processor writes members into a class' })),
  constants: Type.Optional(Type.Array(constantRow, { description: 'Values that are this text or number wherever the program is run in earnest, such as the separator of paths' })),
  neutral: perhaps(pathList, 'Calls and members of which there is nothing to say: what such a call is given does not come back'),
  records: perhaps(pathList, 'Annotations and parents of classes whose instances are rows of a database: what an unknown call gives as one is a row that its arguments chose'),
  lookups: words('Names of methods that look something up: of a receiver of which nothing is known, the arguments choose what they give, which is not made of them'),
  finders: Type.Optional(finders),
  checkers: Type.Optional(Type.Array(checkerRow, { description: 'Names of functions that check something: what they let pass has a mark' })),
  makers: words('Names of methods that give what they make of their arguments (`parse`): of what others give after a wait, members are doubted, since another program answers'),
  choosers: words('Names of methods whose arguments mostly choose what they give (`get`): members of that are doubted'),
  tests: Type.Optional(tests),
}, closed);

export type ModelFile = Type.Static<typeof modelFileSchema>;
export type ConditionRow = Type.Static<typeof conditionSchema>;
export type MisuseRow = Type.Static<typeof misuseRow>;
