import Type from 'typebox';
import { when } from '#engine/catalog/schema/model/condition.ts';
import { fileKeys, routeRow, version } from '#engine/catalog/schema/model/route.ts';
import { closed, flag, note, path, paths, perhaps, replacements, somePaths, someText, text, texts, told } from '#engine/catalog/schema/parts.ts';

const names = Type.Union([path, texts]);

/** A call that puts routes below a path. */
export const mountRow = Type.Object({
  at: told(paths, 'The call: `Application.use`'),
  prefix: perhaps(path, 'The place with the path: `argument(0)`; `file` is what the file\'s path says'),
  own: perhaps(path, 'The place with what the mounting router puts before everything itself'),
  router: perhaps(path, 'The place with the router: `argument(1..)`'),
  within: perhaps(path, 'Instead of a router: a function within which all that is registered stands below the prefix'),
  version,
  on: perhaps(path, 'The router that mounts, or `return`: the result of the call; default is the receiver'),
  all: flag('The prefix stands before all routes that are declared below the folder of the file'),
  except: perhaps(somePaths, 'With `all`: places of the call with paths before which it does not stand'),
  exports: perhaps(text, 'The router may be a module, or its name: then what it exports under this name; `*`: behind the last dot of the text stands the name (`news.api.router`)'),
  members: perhaps(someText, 'The routers are members of an object, and those of the objects in it, each below its name; this stands between name and name: `.`'),
  otherwise: perhaps(someText, 'Below what the mounting router stands if nothing mounts it'),
  'class-prefix': perhaps(someText, 'The router may be a class: the member of it that says below what its methods stand, which are routers themselves'),
  declared: Type.Optional(Type.Union([Type.Literal(true), Type.Literal('alone')], {
    description: 'The router is an object of the program: what the methods of its class declare stands below the prefix; `alone`: without what the class says of the path',
  })),
  gathers: flag('What functions among the arguments, or an argument itself, register is gathered in the result, for a prefix that comes later'),
  keeps: perhaps(names, 'Of what was gathered, members with these names alone stay: a place of the call, or a list'),
  drops: perhaps(names, 'Of what was gathered, members with these names go'),
  gathered: perhaps(path, 'The result of a call that gathers: the prefix stands before all of it'),
  below: fileKeys.below,
  without: fileKeys.without,
  replace: perhaps(replacements, 'Patterns, and what stands for what they find in the prefix, one after the other'),
  note,
}, closed);

/** A route without a handler of the program. */
export const servedRow = Type.Object({
  at: told(paths, 'The call, or what is declared'),
  ...routeRow.properties,
  when,
  schema: perhaps(path, 'A text there, in the schema language of GraphQL, says what is served: `#Query.name` behind the path'),
  name: perhaps(path, 'The route gets this name, by which handlers are registered for it; else the library answers it by itself'),
  note,
}, closed);
