import Type from 'typebox';
import { patterns } from '#engine/catalog/schema/parts.ts';
import { readPattern, type CatalogDocument } from '#engine/catalog/catalog-document.ts';

const words = (description: string) => Type.Optional({ ...patterns, description });

/** What rules of access are told of how programs speak. The words of a language and its libraries stand in models, those of the trade in `vocabulary/access.yml`. */
export const accessSections = {
  identities: words('How programs write what tells who asks: `request.user`, `session.get(user_id)`, a call that gives what a token says'),
  'sent-keys': words('How programs write a token or key that was sent: it tells who asks where somebody is turned away by it, and nothing where it is only read'),
  gates: words('Names of decorators, annotations, parents of classes and handlers that let nobody pass who is not known'),
  'open-gates': words('Names of those that let everybody pass where others would not, and texts that they are given to do so'),
  'writing-gates': words('Names of gates that let everybody pass who only reads'),
  'owner-texts': words('Texts that gates are declared with and that compare who asks with an object'),
  'gate-fields': words('Fields and methods of classes, and arguments of annotations, that say who may come'),
  'gate-methods': words('Methods by which a class of the program that stands before others decides who may come'),
  'gate-calls': words('Calls, as programs write them, that end the request where nobody is known'),
  'gate-givers': words('Functions that are given what runs before handlers'),
  'gate-binders': words('Functions that are given what runs before the paths that calls behind them name, and before none without those'),
  'gate-hooks': words('Functions that are given what runs before all that the same function registers'),
  'member-givers': words('Functions that give an object a member under a name'),
  'gate-paths': words('Functions that name the paths for which it runs'),
  'gate-exceptions': words('Functions that name the paths for which it does not run'),
  'default-gates': words('Names under which a program says who may come where nothing else does'),
  'default-gated': words('Parents of classes and annotations of what that holds for'),
  'path-rules': words('Functions that choose the paths of which the call behind them says who may come'),
  'path-gates': words('Functions that say so, and let nobody pass who is not known'),
  'path-maps': words('Functions that are given a map from paths to what stands before them'),
  'path-entries': words('Functions that store in such a map what stands before a path'),
  'standing-files': words('Files that give what runs before the handlers of the same library'),
  'standing-exports': words('Names under which they give it'),
  'telling-wrappers': words('Calls that tell the function which they are given who asks, and turn nobody away'),
  'standing-methods': words('Methods of classes that stand before handlers by themselves'),
  'standing-lists': words('Variables of files that list by their paths the classes that stand before all handlers'),
  'listed-methods': words('Methods of those classes that are given the request'),
  'known-marks': words('How programs write what is true of somebody who is known alone'),
  'nobody-marks': words('How programs write what is true of nobody alone'),
  'request-paths': words('How programs write the path that is asked for'),
  'path-scopes': words('Functions that choose the paths of which a list of such rules speaks at all'),
  'given-gates': words('Names of arguments under which a registration or a mount is given what runs before'),
  'gate-names': words('Names that tell of a gate, where nothing else is known of what bears them'),
  'open-paths': words('Paths at which nobody is known yet, or something else than a person asks'),
  'sign-ins': words('Calls, as programs write them, that let somebody in or out, or make or compare what is needed for it'),
  'sign-in-paths': words('Paths at which a password lets somebody in'),
  'attempt-limits': words('How programs write what counts or slows down attempts to be let in, or asks for more than a password'),
  passwords: words('Names under which a password is sent'),
  people: words('Kinds of objects that stand for people, in lower case and the singular'),
  roles: words('Members that say what somebody may do, and functions that ask for it'),
  'privileged-roles': words('Roles of those who look after what belongs to others'),
  'role-checks': words('Functions that ask for a role, of those whose names say a role'),
  'permission-checks': words('Functions that ask for a permission, which they are told'),
  'hand-ons': words('Methods of what a function is given that hand the request on to what runs next'),
  'standing-paths': words('Annotations of such classes that name the paths before which they stand'),
  refusals: words('Functions that turn away who asks'),
  answers: words('Functions that answer, write down, store or show what they are given: they ask nothing'),
  readers: words('Functions that read something of a value or look it up: they ask nothing'),
  storage: words('Parts of a name that lead to what is stored and do not say of which kind it is'),
  naming: words('Functions whose argument names the kind of what is stored'),
} as const;

export type AccessSection = keyof typeof accessSections;
export type AccessWords = Readonly<Record<AccessSection, readonly RegExp[]>>;

/** `vocabulary/access.yml`. */
export const accessVocabularySchema = Type.Object(accessSections, { additionalProperties: false });

const FILES = new WeakMap<RegExp, string>();

/** The file of the catalog that has the first of the words which speak of the text. */
export function fileOfWord(words: readonly RegExp[], text: string): string | undefined {
  const word = words.find((each) => each.test(text));
  return word && FILES.get(word);
}

type Written = { readonly [section in AccessSection]?: readonly string[] };

// Object.keys widens the keys of a constant.
const SECTIONS = Object.keys(accessSections) as AccessSection[];

/** The words of all the documents together. */
export function readAccessWords(written: readonly { readonly document: CatalogDocument; readonly content: Written }[], ofTheTrade?: AccessWords): AccessWords {
  const read = (document: CatalogDocument, at: readonly [AccessSection, number], pattern: string): readonly RegExp[] => {
    const word = readPattern(document, at, pattern, 'iu');
    if (word) FILES.set(word, document.file);
    return word ? [word] : [];
  };
  const wordsOf = (section: AccessSection): readonly RegExp[] => written.flatMap(({ document, content }) => (content[section] ?? []).flatMap((pattern, i) => read(document, [section, i], pattern)));
  const all = SECTIONS.map((section) => [section, [...ofTheTrade?.[section] ?? [], ...wordsOf(section)]] as const);
  // Each section is there once.
  return Object.fromEntries(all) as unknown as AccessWords;
}

/** Whether a text is among the words of a section. */
export function isAmong(words: readonly RegExp[], text: string): boolean {
  return words.some((word) => word.test(text));
}
