import Type from 'typebox';
import { closed, flag, pattern, perhaps, replacements, someTexts, text, texts, told } from '#engine/catalog/schema/parts.ts';

/** What tells the version of a route. */
export const version = Type.Optional(Type.Object({
  by: told(texts, 'Annotations of the function, or else of its class, with their arguments; of a call, places of it. The first that tells one counts'),
  begins: told(text, 'What it begins with in the path: `v`'),
}, { ...closed, description: 'What tells a version, and how it stands in the path; what is mounted says it before the mount does' }));

/** Of a row with `path: file` or `prefix: file`: how the path of a file becomes that of a route. */
export const fileKeys = {
  below: perhaps(pattern, 'Of `file`: what of the file\'s path stands before that of the route; default is up to `app/` or `pages/`'),
  without: perhaps(Type.Array(pattern), 'Of `file`: parts of the rest that say nothing'),
};

/** What an entry point answers to. */
export const routeRow = Type.Object({
  method: told(text, '`GET`, `ANY`; `member`: the name of the called or declared function; `file`: the part of the file\'s name before its end; `annotation(method)`, a place of the call, `argument(methods).element or GET`'),
  path: told(text, 'A place of the call, `annotation(0,value,path)`, `file`, `named(argument(0))` (what the routes of that name have), `*`; with `or`, the first that says one, or `class`: its name. A list is as many routes'),
  prefix: perhaps(text, 'What stands before it: an annotation of the class with its arguments, `a.Controller(0)`; of a call, a place of it, `receiver.prefix`'),
  on: perhaps(text, 'The value of which mounts speak as the router: a place of the call, or `return`; default is the receiver'),
  unmounted: perhaps(text, 'Of a call: below what it stands if nothing mounts the router; `nowhere` if it is no route then'),
  version,
  'of-class': perhaps(text, 'Of a call: the annotation of the class of the handler that tells the path where the call does not'),
  ending: perhaps(text, 'Of a call: what stands behind the path that it is given: `.jsp`'),
  root: Type.Optional(Type.Union([text, texts], {
    description: 'What stands before all paths: an annotation of some class of the application (the nearest), `setting(FILE, KEY)`, or `mounted` (what a mount for `all` says); of several, one below the other. `a.Path(0) or a.Application`: a class with that above it counts, if a descriptor maps it',
  })),
  takes: perhaps(Type.Record(Type.String({ minLength: 1 }), someTexts), 'By the place of a request: arguments of annotations, of the function or its class, that name what it has to carry (`name`, `name=value`; `!name` it has not)'),
  only: perhaps(someTexts, 'Annotations of the class, without which it is no route'),
  unless: perhaps(someTexts, 'Annotations of the class, with one of which it is no route'),
  'keeps-slash': flag('A path that is `/` alone ends with the slash below what stands before it: `/products/`, which is another path than `/products`'),
  told: flag('Nothing is served where the annotation tells no path; one that begins with a slash is whole'),
  'class-paths': perhaps(someTexts, 'What members of the class say of what stands before: the first whose `{member}` are all told; `{class}` is its name in lower case, `{a|b}` is b where a says nothing'),
  described: flag('A deployment descriptor (`web.xml`) says the paths of a class that no annotation names, and that of the class of the root'),
  locators: flag('A method with the annotation of the prefix may give the object that answers, below its own path'),
  below: fileKeys.below,
  lower: flag('Of `file`: it stands in lower case in the path'),
  whole: flag('Of `file`: the file is given out as it is, so its ending and names such as `index` are part of the path; it need be no code'),
  without: fileKeys.without,
  replace: perhaps(replacements, 'Of `file`, a call or an annotation: patterns, and what stands for what they find, one after the other. Also for variable parts that nobody else writes so (`@id`)'),
}, { ...closed, title: 'route' });
