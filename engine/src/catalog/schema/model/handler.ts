import Type from 'typebox';
import { conditions } from '#engine/catalog/schema/model/condition.ts';
import { closed, path, pattern, perhaps, replacements, someText, someTexts, text, texts, told } from '#engine/catalog/schema/parts.ts';

/*
 * How an object, a class, a folder or a file that is handed over names the handlers.
 */

const tree = Type.Object({
  annotated: told(path, 'The annotation of members that answer'),
  marked: perhaps(someText, 'The attribute that marks such a member as well: `exposed`'),
  names: perhaps(replacements, 'Members that are called otherwise in the path: `{ index: "" }`'),
  methods: perhaps(Type.Array(someText), 'What the methods of an object that is offered as a whole are called: `[GET, POST]`'),
}, { ...closed, description: 'Of an object that is handed over: its members, and those of objects in it, answer below their names, where they have the annotation or the mark' });

const annotatedMembers = Type.Object({
  annotated: told(path, 'The annotation'),
  method: told(text, 'Its arguments that name methods of HTTP: `methods,0`'),
  path: told(text, 'Its argument that names the path'),
  within: perhaps(replacements, 'Arguments, and what stands before the path where they are true: `{ detail: "{pk}" }`'),
  ending: perhaps(text, 'What stands behind the path'),
}, { ...closed, description: 'Further members that are handlers, by an annotation' });

const folder = Type.Object({
  when: perhaps(conditions, 'The row holds only where all of these do; they ask about the call'),
  otherwise: told(someTexts, 'Folders beside the file, of which it is one where no constant names it'),
  prefix: perhaps(someText, 'The name under which a file exports the path that counts instead of that of its folder'),
  flat: perhaps(conditions, 'Where these hold, folders say nothing of the path'),
  replace: perhaps(replacements, 'Patterns, and what stands for what they find in the path of a folder'),
}, { ...closed, description: 'The place names a folder: what each file below it exports is the handler, and registers below the path of its own folder' });

const table = Type.Object({
  key: perhaps(pattern, 'Finds method and path in a key, as groups of these names'),
  fields: Type.Optional(Type.Object({
    method: told(text, 'The field with the method'),
    path: told(text, 'The field with the path'),
    handler: told(text, 'The field with the handler'),
  }, { ...closed, description: 'Instead of keys: lists hold objects with these fields; a function may give them' })),
  parts: perhaps(texts, 'Fields that name the handler together'),
}, { ...closed, description: 'What is exported is an object whose keys are routes; its values are handlers, or name them' });

const list = Type.Object({
  line: perhaps(pattern, 'Finds method, path, handler and given in a line, as groups of these names'),
  given: perhaps(pattern, 'Finds the names of what a handler is given, as the group `name`'),
  includes: Type.Optional(Type.Object({
    line: told(pattern, 'Finds path and file, as groups of these names'),
    name: told(text, 'The name of that file'),
  }, { ...closed, description: 'A line that puts the list of another file of the folder below a path' })),
  element: Type.Optional(Type.Object({
    name: told(text, 'The name of the element'),
    path: told(text, 'The path: `{name}` is an attribute, `{package.namespace}` one of the element around it'),
    handler: told(text, 'The handler in the same form: `{method|execute}`'),
  }, { ...closed, description: 'Elements of XML that are routes, and what their attributes make' })),
  setting: Type.Optional(Type.Object({
    key: told(Type.String({ minLength: 1, title: 'pattern' }), 'Keys whose values are paths, with a group `name`'),
    off: told(someText, 'The setting, with `{name}`, by which one is none when it is false'),
  }, { ...closed, description: 'Settings that are routes' })),
}, { ...closed, description: 'Of `listed("**/conf/*routes")`, a file that is no code: how it lists routes, one a line, as elements, or as settings' });

/** Keys of entries by which handlers are found in what is handed over. */
export const handlerKeys = {
  members: perhaps(replacements, 'Of a class or an object: its methods that are handlers, and what each answers to: `GET`, or `GET {pk}/` below the path; `{a|b}` is what the member `a` says, or else `b`'),
  tree: Type.Optional(tree),
  each: perhaps(someText, 'Of an object: all its members are handlers; the method, and what stands below the path before the name: `POST #Query.`'),
  'named-members': perhaps(path, 'A place of the call with a map of methods of HTTP to names of members; it counts instead of `members`'),
  'member-suffix': perhaps(path, 'A place of the call with what stands behind the names of the members, after an underscore'),
  'annotated-members': Type.Optional(annotatedMembers),
  named: perhaps(pattern, 'Of a handler that a text names (`UserController@show`), or a list of a class and a text: finds `class` and `member`. Of several classes of that name the nearest counts, of none the file of that name'),
  folder: Type.Optional(folder),
};

/** Keys of entries by which files tell handlers. */
export const fileHandlerKeys = { table: Type.Optional(table), list: Type.Optional(list) };
