import Type from 'typebox';
import { when } from '#engine/catalog/schema/model/condition.ts';
import { application, manifest, versionManifest } from '#engine/catalog/schema/model/manifest.ts';
import { choice, closed, flag, kind, note, path, paths, pattern, perhaps, someText, text, told } from '#engine/catalog/schema/parts.ts';

/** Where data does harm. */
export const sinkRow = Type.Object({
  at: told(paths, 'A place of a call (`Pool.query.argument(0)`), what a call gives (`render.return`), or a member that is assigned to (`Element.innerHTML`)'),
  kind: told(kind, 'Which harm is done there (`vocabulary/sinks.yml`)'),
  when,
  note,
  doubt: Type.Optional(choice({
    'use-unknown': 'it does harm by what it is used for later, which nothing here tells',
    'member-guessed': 'nothing shows that what arrives has the member',
    'only-asked': 'nothing is read or changed there: the call says whether a file is there',
    'other-type': 'the code around declares a type that is no page, maybe of this answer',
    'whole-body': 'it is the body of a request as it was read',
    'plain-fields': 'the program defines what is stored, and no field of it is called like one that is kept from senders',
  }, 'Why its findings are *possible* at most')),
  'unless-local': flag('What databases, files or settings hold does no harm there, as the names in it are those of the program'),
  'as-script': flag('It is taken for script, or for the address of some, which needs no signs of markup: that a browser writes these otherwise raises no doubt'),
  'safe-keys': perhaps(Type.Array(text), 'Members of what is given there that harm nobody, beside those of the kind'),
  unless: Type.Optional(versionManifest),
  inserts: perhaps(pattern, 'Of an annotation: finds the names of the parameters that its text takes in as they are, as its first group'),
  files: Type.Optional(Type.Object({
    root: told(text, 'The element that all of a file stands in'),
    names: told(text, 'Its attribute that names the type'),
    statements: told(Type.Array(text), 'Elements with a statement'),
    id: told(text, 'Their attribute that names the method'),
  }, { ...closed, description: 'Of an annotation: XML files with such statements for methods that lack it; the sink is the call of the method' })),
}, closed);

/** A call that is the flaw by itself. */
export const misuseRow = Type.Object({
  at: told(paths, 'The call. Of a member that is assigned to, the value is `argument(0)`, its name `argument(1)`, the object `receiver`. Of `exported(…)`, `argument(0)` is what a file exports; of an annotated field, `argument(fieldType)` is its type'),
  kind: told(kind, 'Which misuse it is (`vocabulary/sinks.yml`)'),
  when,
  unless: perhaps(manifest, 'None where the nearest file of such a name, in its folder or above, holds such a text (a library that the manifest names)'),
  'unless-only-read': perhaps(path, 'Of a call: the function of a route; where all its routes answer GET, HEAD and OPTIONS alone, it is none'),
  doubt: Type.Optional(choice({
    'use-unknown': 'nothing here tells what it is used for',
    'purpose-unknown': 'nothing here tells that it protects anything',
    'no-session': 'nothing here tells that other sites gain by it: no session is seen',
    'protection-unseen': 'a protection may stand where it is not seen',
  }, 'Its findings stand apart as *possible*, but where a row without a doubt holds too')),
  application: Type.Optional({
    ...application,
    description: 'What the application that it stands in says as a whole, and what no file of it does; it is told once for each, and never of a part of a program',
  }),
  'unless-class': perhaps(pattern, 'Of a field of a class (`exported("**/*.py", *.DEBUG)`): names of classes of which it does not hold'),
  note,
}, closed);

/** Methods that do something to stored objects, by their names alone. */
export const calledRow = Type.Object({
  pattern: told(Type.String({ minLength: 1, title: 'pattern' }), 'Names of methods: `^find(?:One|ById)$`'),
  kind: told(kind, 'The kind of sink, with an `access`, that their arguments are'),
  begins: perhaps(someText, 'The first argument is a text that begins so: it tells what the method does, whatever it belongs to'),
  note,
}, closed);
