import Type from 'typebox';
import { conditions } from '#engine/catalog/schema/model/condition.ts';
import { versionManifest } from '#engine/catalog/schema/model/manifest.ts';
import { closed, kind, path, pattern, perhaps, somePaths, someText, text, texts, told } from '#engine/catalog/schema/parts.ts';

/** What becomes of the result of an entry point. */
export const answerRow = Type.Object({
  kind: perhaps(kind, 'The kind of sink that the result reaches'),
  gives: perhaps(someText, 'Instead of a kind: the function that the same file exports under this name is called with it'),
  page: Type.Optional(Type.Object({
    ending: told(someText, 'What the name of the file has behind the text: `.jsp`'),
    of: told(somePaths, 'Types of the catalog with what the program leaves for the page'),
    into: told(text, 'The value of the catalog on which the page finds it'),
    writes: perhaps(kind, 'The kind of sink that a template of that name writes into what it does not escape'),
  }, { ...closed, description: 'Instead of a kind: the text names a page, which runs with what was left for it' })),
  template: perhaps(path, 'Of a call: the place that names the template which writes what the function returns; the row starts nothing, as somebody else registers the function'),
  'template-member': perhaps(text, 'The member of the object that names the template which writes what the method returns: `template_name`'),
  typed: perhaps(somePaths, 'Only where the function declares one of these types for its result'),
  annotated: perhaps(somePaths, 'Only where it or its class has one of these annotations'),
  'unless-annotated': perhaps(somePaths, 'Only where it and its class have none of these annotations'),
  begins: perhaps(pattern, 'How the text begins'),
  unless: Type.Optional(versionManifest),
  member: perhaps(text, 'The member of the result that is used so, or members with dots between them: `headers.Location`; default is the result itself'),
  media: Type.Optional(Type.Object({
    by: told(texts, 'Annotations with the arguments that tell the form: `a.Produces(0,value)`'),
    matches: told(pattern, 'The forms of which the row speaks: `html`'),
    otherwise: told(Type.Boolean(), 'Whether the row holds where nothing is said'),
  }, { ...closed, description: 'Only where the answer has a form that matches' })),
  when: perhaps(conditions, 'Asks about the call that registers the function: `maker.argument(response_class)`'),
  returning: perhaps(conditions, 'Asks at the moment at which the function returns: `return` is what it gives, `argument(1)` what stands in its second parameter'),
  response: perhaps(path, 'The value of the library on which the program says what the answer is: `receiver` in `returning`'),
}, { ...closed, title: 'answer' });
