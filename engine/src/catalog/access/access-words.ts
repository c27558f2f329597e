import Type from 'typebox';
import { patterns, perhaps } from '#engine/catalog/schema/parts.ts';
import { readPattern, type CatalogDocument } from '#engine/catalog/catalog-document.ts';

const words = (description: string) => perhaps(patterns, description);

/** What rules of access are told of how programs speak: patterns. The words of a language and its libraries stand in models, those of the trade in `vocabulary/access.yml`; both count. */
export const accessSections = {
  identities: words('How programs write what tells who asks: `request.user`, `session.get(user_id)`, `jwt.verify()`; of parameters `:Principal`, their type, and `@CurrentUser`, an annotation'),
  'sent-keys': words('How programs write a token or key that was sent: it tells who asks where somebody is turned away by it, and nothing where it is only read'),
  gates: words('Names of decorators, annotations, parents of classes and handlers that let nobody pass who is not known: `login_required`'),
  'open-gates': words('Names of those that let everybody pass where others would not, and texts that they are given to do so (`permitAll()`): whoever declares them means it'),
  'writing-gates': words('Names of gates that let everybody pass who only reads'),
  'owner-texts': words('Texts that gates are declared with and that compare who asks with an object: `returnObject.owner == authentication.name`'),
  'gate-fields': words('Fields and methods of classes, and arguments of annotations, that say who may come: `permission_classes`'),
  'gate-methods': words('Methods by which a class of the program that stands before others decides who may come (`canActivate`): they are read'),
  'gate-calls': words('Calls, as programs write them, that end the request where nobody is known (`request.jwtVerify()`): functions that make them are gates'),
  'gate-givers': words('Functions that are given what runs before handlers: `addInterceptor`, `UseGuards`'),
  'gate-binders': words('Functions that are given what runs before the paths that calls behind them name, and before none without those: `apply`'),
  'gate-hooks': words('Functions that are given what runs before all that the same function registers: `addHook`'),
  'member-givers': words('Functions that give an object a member under a name: `decorate`'),
  'gate-paths': words('Functions that name the paths for which it runs'),
  'gate-exceptions': words('Functions that name the paths for which it does not run'),
  'default-gates': words('Names under which a program says who may come where nothing else does: `APP_GUARD`'),
  'default-gated': words('Parents of classes and annotations of what that holds for'),
  'path-rules': words('Functions that choose the paths of which the call behind them says who may come: `requestMatchers`'),
  'path-gates': words('Functions that say so, and let nobody pass who is not known: `authenticated`'),
  'path-maps': words('Functions that are given a map from paths to what stands before them'),
  'path-entries': words('Functions that store in such a map what stands before a path: `put("/admin/**", "authc")`'),
  'standing-files': words('Files that give what runs before the routes that rows of the same file of the catalog make: `middleware.ts`'),
  'standing-exports': words('Names under which they give it: `default`'),
  'telling-wrappers': words('Calls that tell the function which they are given who asks, and turn nobody away (`auth`): the function is read'),
  'standing-methods': words('Methods of classes that stand before handlers by themselves: `doFilter`'),
  'standing-lists': words('Variables of files that list by their paths the classes that stand before all handlers: `MIDDLEWARE`'),
  'listed-methods': words('Methods of those classes that are given the request (`__call__`): they keep out where no way hands it on with `known-marks` false and nothing said of `request-paths`'),
  'known-marks': words('How programs write what is true of somebody who is known alone: `request.user.is_authenticated`'),
  'nobody-marks': words('How programs write what is true of nobody alone: `request.user.is_anonymous`'),
  'request-paths': words('How programs write the path that is asked for'),
  'path-scopes': words('Functions that choose the paths of which a list of such rules speaks at all'),
  'given-gates': words('Names of arguments under which a registration or a mount is given what runs before, known by its name alone'),
  'gate-names': words('Names that tell of a gate, where nothing else is known of what bears them'),
  'open-paths': words('Paths at which nobody is known yet, or something else than a person asks'),
  'sign-ins': words('Calls, as programs write them, that let somebody in or out, or make or compare what is needed for it'),
  'sign-in-paths': words('Paths at which a password lets somebody in'),
  'attempt-limits': words('How programs write what counts or slows down attempts to be let in, or asks for more than a password'),
  passwords: words('Names under which a password is sent: `password`'),
  people: words('Kinds of objects that stand for people, in lower case and the singular'),
  roles: words('Members that say what somebody may do, and functions that ask for it'),
  'privileged-roles': words('Roles of those who look after what belongs to others'),
  'role-checks': words('Functions that ask for a role, of those whose names say a role'),
  'permission-checks': words('Functions that ask for a permission, which they are told'),
  development: words('What tests find where developers run the program: `dev=true`, `NODE_ENV!=production`, `prod=false`'),
  'hand-ons': words('Methods of what a function is given that hand the request on to what runs next (`chain.doFilter`): whoever calls them keeps nobody out'),
  'standing-paths': words('Annotations of such classes that name the paths before which they stand: `@WebFilter`'),
  refusals: words('Functions that turn away who asks'),
  answers: words('Functions that answer, write down, store or show what they are given: they ask nothing'),
  readers: words('Functions that read something of a value or look it up: they ask nothing'),
  storage: words('Parts of a name that lead to what is stored and do not say of which kind it is: `prisma`'),
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
