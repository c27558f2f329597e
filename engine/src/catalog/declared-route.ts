/* Where entry points answer, as calls say it and as declarations do (in annotations, or in the name of a file), in which form, and what is admitted. */
import type { CallPath } from '#engine/catalog/call-path.ts';
import type { FactOrigin, ModelNode } from '#engine/catalog/catalog.ts';
import type { Condition, ManifestFact } from '#engine/catalog/condition.ts';

/** The route of a handler that a call is given. */
export interface RouteFact {
  /** Fixed (`GET`), the called member's name (`member`), or read from the call, and what it is where nothing stands there. */
  readonly method: { readonly fixed: string } | { readonly member: true } | { readonly fromFile: true } | { readonly at: CallPath; readonly otherwise?: string };
  /** With `isName`, what stands there names routes that other calls define. Of several places, the first counts where a text stands. */
  readonly path: { readonly fixed: string } | { readonly at: CallPath; readonly isName?: true; readonly otherwise?: readonly CallPath[] } | FilePath;
  /** The annotation of the handler's class that tells the path where the call does not. */
  readonly ofClass?: NamedArguments;
  /** What stands behind the path that was read. */
  readonly ending?: string;
  /** A path that is `/` alone ends with the slash below what stands before it. */
  readonly keepsSlash?: true;
  /** Patterns with what stands for what they find in a path that was read, one after the other. */
  readonly replace?: FilePath['replace'];
  /** What stands before the path: the router's own prefix. */
  readonly prefix?: CallPath;
  /** Settings that say what stands before all paths, one below the other. */
  readonly roots?: readonly Setting[];
  readonly version?: VersionFact;
  /** The value of which mounts speak as the router; default is the receiver. */
  readonly on?: CallPath;
  /** Where it stands if nothing mounts the router: below this path, or, if it is undefined, nowhere. */
  readonly unmounted?: { readonly below: string | undefined };
}

/** Places of the call, the first of which that holds something tells the version of the route; it stands before everything else in the path, behind what it begins with. */
export interface VersionFact {
  readonly by: readonly CallPath[];
  readonly begins: string;
}

/** A route that the library answers by itself, or one that gets a name by which handlers are registered for it. */
export interface ServedFact {
  readonly origin: FactOrigin;
  readonly route: RouteFact;
  readonly when: readonly Condition[];
  readonly name?: CallPath;
  /** What a schema there has under its root types is served, each behind the path: `#Query.name`. */
  readonly schema?: CallPath;
}

/** The router at `router`, or what the function at `within` registers, serves below the path at `prefix`. */
export interface MountFact {
  readonly origin: FactOrigin;
  readonly prefix?: CallPath | FilePath;
  /** Patterns with what stands for what they find in the prefix. */
  readonly replace?: FilePath['replace'];
  /** What the router that mounts puts before everything itself. */
  readonly own?: CallPath;
  readonly router?: CallPath;
  readonly within?: CallPath;
  /** Of what is mounted and tells none itself. */
  readonly version?: VersionFact;
  /** The router that mounts; default is the receiver. */
  readonly on?: CallPath;
  /** The router may be a module, or its name: then what it exports under this name; `*` where the last part of a text is the name. */
  readonly exports?: string;
  /** It stands before all declared routes below the folder of the file. */
  readonly isForAll?: true;
  /** The router is an object of the program: what its class declares stands below the prefix. */
  readonly isDeclared?: true;
  /** Of what its class declares, what the class says of the path does not stand there. */
  readonly isAlone?: true;
  /** Places with paths before which it does not. */
  readonly except?: readonly CallPath[];
  /** The routers are members of an object, and those of the objects in it, each below its name; this stands between name and name. */
  readonly members?: string;
  /** Below what the mounting router stands if nothing mounts it. */
  readonly otherwise?: string;
  /** The member of a mounted class that says below what its methods stand. */
  readonly classPrefix?: string;
  /** What functions among the arguments register is gathered in the result, for a prefix that comes later. */
  readonly gathers?: true;
  /** The result of a call that gathered: the prefix stands before all of it. */
  readonly gathered?: CallPath;
  /** Of what was gathered, members with these names alone stay, or all but those. */
  readonly keeps?: MemberNames;
  readonly drops?: MemberNames;
}

export type MemberNames = { readonly at: CallPath } | { readonly names: readonly string[] };

/** A file exports an object whose keys are routes. */
export interface RouteTableFact {
  /** Finds `method` and `path` in a key; or lists hold objects with fields of these names. */
  readonly key: RegExp | { readonly method: string; readonly path: string; readonly handler: string };
  /** Finds `class` and `member` in a text that names a handler. */
  readonly named: RegExp;
  /** Fields that name the handler together, joined by dots. */
  readonly parts: readonly string[];
}

/** Arguments of an annotation by position or name; the first that is given counts. */
export interface AnnotationArguments {
  readonly argument: readonly (number | string)[];
}

export interface DeclaredRoute {
  /** Fixed, named in an argument of the annotation, the function's own name, or a part of the file's name. */
  readonly method: { readonly fixed: string } | { readonly own: true } | { readonly fromFile: true } | AnnotationArguments;
  /** Where the path stands: in an argument of the annotation, in one of another annotation of the function (`otherwise`: where it has none itself; `orClass`: then it is the name of the class), or in the file's path. */
  readonly path: (AnnotationArguments & { readonly otherwise?: NamedArguments; readonly orClass?: true }) | NamedArguments | FilePath | { readonly fixed: string };
  /** The class annotation that carries the prefix, under each name of its package, and its arguments that may hold it. */
  readonly prefix?: NamedArguments;
  /** Annotations that the class has, and those that it has not: with others it is no route. */
  readonly only?: readonly NamedArguments[];
  readonly unless?: readonly NamedArguments[];
  /** What a request has to carry, named in arguments of the annotation itself or of another one. */
  readonly takes?: readonly { readonly place: string; readonly by: AnnotationArguments | NamedArguments }[];
  /** A path that is `/` alone ends with the slash below what stands before it. */
  readonly keepsSlash?: true;
  /** Nothing is served where no path is told; one that begins with a slash is whole. */
  readonly isTold?: true;
  /** What members of the class say of what stands before: the first whose `{member}` are all told; `{class}` is its name in lower case, `{a|b}` b where a says nothing. */
  readonly classPaths?: readonly string[];
  /** What versions the function is part of, of the first annotation that tells one, and what each begins with in the path. */
  readonly version?: { readonly by: readonly NamedArguments[]; readonly begins: string };
  /** The annotation of some class of the application, or the setting, that says what stands before all paths. */
  readonly roots: readonly Root[];
  /** Patterns with what stands for what they find in the whole path. */
  readonly replace?: FilePath['replace'];
  /** Methods with the annotation of the prefix give objects that answer below their paths. */
  readonly hasLocators?: true;
  /** A deployment descriptor says the paths of a class that no annotation names, and that of the class of the root. */
  readonly isDescribed: boolean;
}

/** `parents`: a class with one of these above it counts without the annotation, if it is described. `isMounted`: what a call put before all routes (`app.setGlobalPrefix('api')`). */
export type Root = { readonly isMounted: true } | (NamedArguments & { readonly parents?: readonly string[] }) | Setting;

/** What a file of settings says under a key. */
export interface Setting {
  readonly file: string;
  readonly setting: string;
}

/** Arguments of annotations of these names. */
export type NamedArguments = AnnotationArguments & { readonly annotations: readonly string[] };

/** The path of a file tells that of the route: what stands behind `below` (by default `app/` or `pages/`), `without` what says nothing. */
export interface FilePath {
  readonly below?: RegExp;
  /** What stands behind the path: `.jsp`. */
  readonly ending?: string;
  readonly without: readonly RegExp[];
  /** Patterns with what stands for what they find, one after the other. */
  readonly replace: readonly (readonly [pattern: RegExp, by: string])[];
  /** Names of classes stand in lower case in the path. */
  readonly isLower?: true;
  /** The ending of the file, and names such as `index`, are part of the path. */
  readonly isWhole?: true;
}

/** Members with an annotation, whose arguments name methods and path. */
export interface AnnotatedMembers {
  readonly annotations: readonly string[];
  readonly method: readonly (number | string)[];
  readonly path: readonly (number | string)[];
  /** What stands before the path where the argument of the name is true. */
  readonly within: ReadonlyMap<string, string>;
  readonly ending: string;
}

/** An object whose members answer below their names, and so do those of objects in it. */
export interface ObjectTree {
  /** What offers a method, or a class whose methods are called like those of HTTP. */
  readonly annotations: readonly string[];
  /** A member that offers what it is true of. */
  readonly mark?: string;
  /** Names that stand for another part of the path. */
  readonly names: ReadonlyMap<string, string>;
  /** Methods of HTTP, after which the methods of what is offered as a whole are called. */
  readonly methods: readonly string[];
}

/** A method that answers requests of a method, below the path at which its object was registered. */
export interface MemberAnswer {
  readonly name: string;
  readonly method: string;
  readonly below: string;
}

/** What annotations of the function, or else of its class, say of the form of its result. */
export interface AnnotatedMedia {
  readonly by: readonly { readonly annotations: readonly string[]; readonly argument: readonly (number | string)[] }[];
  readonly matches: RegExp;
  /** Whether it is so where nothing is said. */
  readonly otherwise: boolean;
}

/** Annotations of the program that stand for classes which admit values. */
export interface ConstraintFact {
  /** The annotation of the program's annotation. */
  readonly constraint: string;
  /** Its argument that names the classes which validate. */
  readonly validators: string;
  /** Their method. */
  readonly asks: string;
  /** Their method that is given the annotation before. */
  readonly prepares: string | undefined;
}

/** Classes whose parameters nobody looks at. */
export interface UnaskedFact {
  readonly of: readonly string[];
  readonly unless: readonly string[];
  readonly where: ManifestFact;
}

/** An annotation of a parameter or field, or one that it names, that says what the value can be. */
export interface LimitFact {
  readonly origin: FactOrigin;
  readonly by: { readonly annotation: string } | { readonly type: string } | ConstraintFact;
  readonly cleans: readonly string[];
  /** Arguments of the annotation that may hold a pattern which the value fits. */
  readonly pattern?: readonly (number | string)[];
  /** Arguments of the annotation that may hold how many characters it has at most. */
  readonly most?: readonly (number | string)[];
  /** It fits from beginning to end. */
  readonly isWhole: boolean;
  /** Annotations of parameters: of a field it counts in what came through one that has such; empty: always. */
  readonly checkedBy: readonly string[];
  /** Of a parameter it says nothing in classes with one of these annotations and none of the others, where a manifest holds such a text. */
  readonly unasked?: UnaskedFact;
  /** The annotation is told one of these types, by itself, in a list, or as the member `type` of an object; with `isListed` also a list of constants of the program. */
  readonly told?: { readonly types: readonly string[]; readonly isListed: boolean };
  /** Of a parameter whose type is a class of the program, once the program had what comes through the annotation closed. */
  readonly isClosed?: true;
  /** The method of a class of the program, given to the annotation as the last, that gives what arrives. */
  readonly madeBy?: string;
  /** Of a part of a request that the annotation names and whose type is a text, once the program had what comes through it made what it is declared as. */
  readonly isMadeText?: true;
}

/** A parameter that may be the only one of the body. */
export interface MaybeEmbedded {
  /** An argument of the annotation: where it is true, a part of the body stands under its name even where it is the only one. */
  readonly embedded?: string;
}

/** Nobody makes a number of what an annotated parameter is declared as, unless one of these does. */
export interface MaybeUntyped {
  readonly untyped?: {
    readonly unless: readonly string[];
    readonly given: ReadonlySet<string>;
    /** Modules whose other annotations make nothing of it. */
    readonly known: RegExp | undefined;
  };
}

/** What the handler receives, or a member of it, was admitted by the schema at this place of the call. */
export interface ValidationFact {
  readonly schema: CallPath;
  /** What it is written in; without it, it is an object of a library. */
  readonly language?: 'json-schema' | 'sdl';
  readonly of: ModelNode;
  readonly member?: string;
}

/** A call loads what the files below a folder export, each below the path of its own folder. */
export interface FolderFact {
  readonly when: readonly Condition[];
  /** The folder beside the calling file where no constant says it: a program joins it to a path that only its platform knows. */
  readonly otherwise: readonly string[];
  /** The export that says another path. */
  readonly prefix?: string;
  /** Where these hold, folders say no path. */
  readonly flat: readonly Condition[];
  /** Patterns with what stands for what they find in the path of the folder. */
  readonly replace: FilePath['replace'];
}

/** What an entry point returns, or a member of it, reaches a sink if the text begins so; or it names a `page`, which runs with what was left on `of`. */
export interface AnswerFact {
  readonly origin: FactOrigin;
  readonly kind: string;
  /** Where the call names the template that writes what the function returns, and what it named there. */
  readonly template?: CallPath & { readonly names?: readonly string[] };
  /** The member of the object whose method it is that names this template. */
  readonly templateMember?: string;
  /** The function is called with it that the same file exports under this name. */
  readonly gives?: string;
  readonly page?: { readonly ending: string; readonly of: readonly ModelNode[]; readonly into: ModelNode; readonly writes?: string };
  /** Only where the function declares one of these result types. */
  readonly types: readonly string[];
  /** Only where the function or its class is annotated with one of these, and with none of the others. */
  readonly annotations: readonly string[];
  readonly unlessAnnotations: readonly string[];
  readonly begins?: RegExp;
  readonly unless?: ManifestFact;
  readonly member?: string;
  readonly media?: AnnotatedMedia;
  /** What must hold of the call that registers the function. */
  readonly when: readonly Condition[];
  /** What must hold where the function returns, of what it returns and of its parameters. */
  readonly returning: readonly Condition[];
  /** What the program has said of the answer is kept on this value of the library, the receiver where `returning` asks. */
  readonly response?: ModelNode;
}

/** When what is declared runs. */
export interface EntryTime extends MaybeCatching {
  /** It runs before the handlers of routes. */
  readonly isEarly: boolean;
  /** It runs only for requests to which a route answers, and may serve none that is seen. */
  readonly isRouted?: true;
}

/** Of a handler that runs where another one failed. */
export interface MaybeCatching {
  readonly catches?: CatchingFact;
}

/** What was thrown and nothing caught is given to such a handler. */
export interface CatchingFact {
  /** The number of the parameter that receives it; else each does whose declared type says so. */
  readonly parameter?: number;
  /** Functions of fewer parameters receive nothing of it. */
  readonly least: number;
  /** Of a call: the classes of which it has to be. */
  readonly classes?: CallPath;
  /** Names of types of which whatever is thrown is. */
  readonly widest: readonly string[];
}

/** What a row says of it. */
export function entryTime({ early = false, routed }: { readonly early?: boolean; readonly routed?: true }): EntryTime {
  return { isEarly: early, ...(routed && { isRouted: routed }) };
}

/** A form of which nothing is left but what its class names. */
export interface ClosedForm {
  /** Where the class lists the names of fields that something else declares, as the members that lead there. */
  readonly listed: readonly string[];
  /** Kinds of sinks for which names that the program chose are harmless. */
  readonly kinds: readonly string[];
  /** Methods and members with which a class may let in other names. */
  readonly unless: readonly string[];
  /** Methods that are given the whole, and what they return stands in its place. */
  readonly handing: readonly string[];
}
