/* The catalog in the form that the engine uses: what the loader makes of the YAML files (catalog/README.md has the
 * written form). Models become one graph of nodes: a value that comes from a library is a pointer to a node, and
 * reading a member, calling, constructing or awaiting it moves along an edge. Types are nodes that several paths lead to. */
import type { CallPath, TemplateMarks } from '#engine/catalog/call-path.ts';
import type { Condition, ManifestFact, OutcomeFact, TokenFact } from '#engine/catalog/condition.ts';
import type { AnnotatedMembers, AnswerFact, ClosedForm, DeclaredRoute, EntryTime, FolderFact, LimitFact, MaybeCatching, MaybeEmbedded, MaybeUntyped, MemberAnswer, MountFact, ObjectTree, RouteFact, RouteTableFact, ServedFact, ValidationFact } from '#engine/catalog/declared-route.ts';
import type { Generator, RouteListForm } from '#engine/ir/outside.ts';
import type { Checker, Finders, Mark, Rule, SinkKind, SourceKind, ThreatModel, TypedAs, ValueShape } from '#engine/catalog/kinds.ts';
import type { OverrideMisuse, StatementFact } from '#engine/catalog/load-declared.ts';
import type { Operation, JudgementMembers } from '#engine/catalog/operation.ts';
import type { AccessWords } from '#engine/catalog/access/access-words.ts';
import type { SettingJudgement } from '#engine/catalog/settings/settings-file.ts';
import type { NamedSink, SecretKnowledge } from '#engine/catalog/secret-knowledge.ts';

export interface Catalog {
  /** SHA-256 over the normalised files: the same knowledge gives the same digest. */
  readonly digest: string;
  readonly languages: ReadonlyMap<string, LanguageModels>;
  readonly sourceKinds: ReadonlyMap<string, SourceKind>;
  /** Place of a request → what cannot stand there as it arrives. */
  readonly sourcePlaces: ReadonlyMap<string, readonly string[]>;
  readonly sinkKinds: ReadonlyMap<string, SinkKind>; readonly marks: ReadonlyMap<string, Mark>;
  readonly rules: readonly Rule[];
  readonly secrets: SecretKnowledge; readonly settings: readonly SettingJudgement[];
}

/** All models of one language. */
export interface LanguageModels {
  readonly language: string;
  /** Module specifier or package name → its root. */
  readonly packages: ReadonlyMap<string, ModelNode>;
  /** Global name → node. */
  readonly globals: ReadonlyMap<string, ModelNode>;
  /** Name that programs give by convention → what it stands for where nothing declares it. */
  readonly undeclared: ReadonlyMap<string, ModelNode>;
  /** What values of a built-in shape are: their methods are modelled by these types. */
  readonly shapes: ReadonlyMap<ValueShape, ModelNode>;
  /** What a handler of exceptions receives, unless that is known better; and how parameters of callbacks are called that receive one. */
  readonly caught?: ModelNode; readonly caughtAs?: RegExp;
  /** Type nodes by qualified name, for declared types: `express.Request`, `java.sql.Statement`. */
  readonly types: ReadonlyMap<string, ModelNode>;
  /** Entry points by declaration; `decorated` are those that a decorator's name tells by convention. */
  readonly entries: readonly DeclaredEntry[];
  readonly decorated: readonly DeclaredEntry[];
  readonly parameterSources: readonly ParameterSource[];
  /** What a framework hands to a parameter with the annotation, or to one of the declared type where requests fill what is declared. */
  readonly handed: { readonly byAnnotation: ReadonlyMap<string, ModelNode>; readonly byType: ReadonlyMap<string, ModelNode> };
  /** Annotations whose first argument names the function that gives a parameter its value. */
  readonly providers: readonly string[];
  /** Types whose classes fill parameters of handlers by themselves. */
  readonly resolvers: readonly ResolverFact[];
  readonly outcomes: readonly OutcomeFact[];
  /** Annotations and parents of classes whose instances are rows of a database, and names of methods that look something up. */
  readonly records: ReadonlySet<string>;
  readonly lookups: readonly RegExp[];
  /** Names of methods whose arguments mostly choose what they give. */
  readonly choosers: readonly RegExp[];
  readonly finders: Finders;
  readonly checkers: readonly Checker[];
  /** Names of methods that do this, where nothing is known of the object that has them; with `begins`, given a text that begins so. */
  readonly called: readonly { readonly names: RegExp; readonly begins?: RegExp; readonly kind: string; readonly origin: FactOrigin }[];
  /** How programs of the language speak of who asks, with the words that all languages have in common. */
  readonly access: AccessWords;
  readonly tokens: readonly TokenFact[];
  /** Names of methods that give what they make of their arguments, however long that takes. */
  readonly makers: readonly RegExp[];
  /** Files of models whose sources stand in code that was bundled. */
  readonly bundled: ReadonlySet<string>;
  /** Packages that only tests import, and functions that their runners give to every file. */
  readonly tests: { readonly packages: ReadonlySet<string>; readonly globals: ReadonlySet<string> };
  readonly shared: readonly ModelNode[];
  /** Values that outlive a request, as sessions do. */
  readonly remembered: readonly ModelNode[];
  /** Values of which a program makes many: what is written to one is no member of the others. */
  readonly apart: readonly ModelNode[];
  /** Global objects: their members are names everywhere. */
  readonly scopes: readonly ModelNode[];
  readonly namedSinks: readonly NamedSink[];
  readonly limits: readonly LimitFact[];
  readonly checks: readonly CheckFact[];
  /** Annotations whose arguments say who may call. */
  readonly callers: ReadonlySet<string>;
  readonly statements: readonly StatementFact[];
  readonly overrideMisuses: readonly OverrideMisuse[];
  readonly generators: readonly Generator[];
  /** Name of an export, or `*.name` of a field of a class → what storing a value under it means, in which files. */
  readonly settings: ReadonlyMap<string, readonly SettingFact[]>;
}

/** What a file exports, as a place of a library that is assigned to: a framework reads it. */
export interface SettingFact {
  readonly file: RegExp;
  readonly node: ModelNode;
  /** Of a field of a class: where the class is not called so. */
  readonly unlessClass?: RegExp;
}

export interface ModelNode {
  readonly id: number;
  /** The path in canonical spelling: `pg.Pool.query`, `express.Request.query`, `String.trim()`. */
  readonly name: string;
  readonly members: ReadonlyMap<string, ModelNode>;
  /** Any member (or element by unknown key) that `members` does not name. */
  readonly anyMember?: ModelNode;
  /** What a call of this value gives. */
  readonly call?: ModelNode;
  /** What `new` gives. */
  readonly construct?: ModelNode;
  readonly awaited?: ModelNode;
  /** What iterating it gives. */
  readonly element?: ModelNode;
  /** Parents whose members, facts and edges hold for this node too (a type that extends another). */
  readonly parents: readonly ModelNode[];
  /** Callback arguments: argument index → parameter index → what the library passes there. */
  readonly callbacks: ReadonlyMap<number, ReadonlyMap<number, ModelNode>>;
  /** This value is where attacker data (or a weak value) enters. */
  readonly sources: readonly SourceFact[];
  /** What happens when this value is called or constructed. */
  readonly calls: CallFacts;
  /** What of a request this value is, where it was made of one. */
  readonly reading?: ReadingFact;
  /** A value assigned to this place (`element.innerHTML = x`) reaches a sink. */
  readonly assigned: readonly SinkFact[];
  /** Looked at, nothing to say. */
  readonly isNeutral: boolean;
  /** What it is, whatever the program does. */
  readonly constant?: string | number;
  /** What was filled into a form, under each name what the form's class declares there; or what the program itself declares. */
  readonly holds?: 'filled-in' | 'declared';
  /** Of what was filled into a form: when it has no other names than the form's class declares. */
  readonly closed?: ClosedForm;
  /** Of the same: what the names of methods that check a field have before that of the field. */
  readonly checkPrefix?: string;
  /** The member is the object itself that has it: the `router` of an application. */
  readonly isItself: boolean;
  /** What importing a package gives. */
  readonly isPackage: boolean;
}

export interface CallFacts {
  readonly sinks: readonly SinkFact[];
  readonly flows: readonly FlowFact[];
  readonly sanitizers: readonly SanitizerFact[];
  readonly guards: readonly GuardFact[];
  readonly misuses: readonly MisuseFact[];
  readonly operations: readonly OperationFact[];
  readonly entries: readonly EntryFact[];
  readonly mounts: readonly MountFact[];
  readonly served: readonly ServedFact[];
}

/** Where a fact stands: file and row, such as `models/javascript/pg.yml sinks[0]`. */
export interface FactOrigin {
  readonly file: string;
  readonly row: string;
}

export interface SourceFact {
  readonly origin: FactOrigin;
  readonly kind: string;
  /** Where in the request it stands: `query`, `body`, `path`, `header`, `cookie`; free text for other kinds. */
  readonly place?: string;
  /** Its name, where that is fixed: the header `Host`. */
  readonly name?: string; /** It is one where what is asked for has such a name. */ readonly asked?: RegExp;
  /** How the body is written that it is read from: `json`, `form`, `multipart`, `xml`. */
  readonly encoding?: string;
  /** Under an entry point whose route has no variable parts, it is a constant. */
  readonly isFixedByRoute?: boolean; /** It is none where the object that is asked was made by the program. */ readonly isUnlessOwn?: boolean;
  /** Kinds of sinks and marks: what cannot be in it, whoever sends it. */
  readonly cleans?: readonly string[]; /** The same, while the program parses query strings in no way of its own. */ readonly cleansFlat?: readonly string[];
  /** It is one of these, or absent, wherever the program is run in earnest: what only developers or tests set counts nowhere. */
  readonly settled?: readonly string[];
  /** It is an object, or a list of objects. */
  readonly isRecord?: true; /** How it is of the first type that the class names which extends its type. */ readonly ofNamed?: 'itself' | 'held';
  /** It is a text that begins so; `UNKNOWN_PART` for what the program's own platform puts there. */
  readonly begins?: string;
  /** Of what an entry point is given: types that hold it, beside texts and objects of the program. */
  readonly carriers?: readonly ModelNode[];
  /** Of what an entry point is given: all that it is not known to be, whatever type is declared. */
  readonly isAllSent?: true;
  /** Of what an entry point is given: finds in a path the names of what it has arguments for. */
  readonly namedParts?: RegExp;
  /** Of what an entry point is given: what is declared as a number arrives as a text. */
  readonly isUnconverted?: true;
  /** Of what an entry point is given: names of parameters that receive this instead, or nothing that is sent. */
  readonly called?: ReadonlyMap<string, ModelNode | null>;
  /** Of what an entry point is given: what is declared as a row of a database was looked up by the program. */
  readonly areRowsFound?: true;
}

/** How a request is written that something is read from: a place of it, or the encoding of its body. */
export interface ReadingFact {
  readonly place?: string;
  readonly encoding?: string;
  readonly namedBy?: string;
}

export interface SinkFact {
  readonly origin: FactOrigin;
  readonly kind: string;
  readonly input: CallPath;
  readonly when: readonly Condition[];
  /** Why it may do no harm: what it is used for later, which nothing here tells, or that nothing is read or changed there. */
  readonly doubt?: 'use-unknown' | 'member-guessed' | 'only-asked' | 'other-type' | 'whole-body' | 'plain-fields';
  /** What databases, files or settings hold does no harm there. */
  readonly unlessLocal?: true;
  /** It is taken for script, or for the address of some, which needs no signs of markup. */
  readonly isScript?: true;
  /** Members of what is given there that harm nobody, beside those of the kind. */
  readonly safeKeys?: ReadonlySet<string>;
  /** None below a folder with a file of such a name that holds such a text. */
  readonly unless?: ManifestFact;
}

export interface FlowFact {
  readonly origin: FactOrigin;
  readonly from: CallPath;
  readonly to: CallPath;
  /** `value`: the same value arrives; `copy`: one like it, whose members hold the same; `text`: something that begins as its text does; `taint`: something made of it; `decoded`: the same without what made it safe; `resolved`: an address read against another one; `rendered`: what the template writes of it unescaped; `below`: a path of which it stands behind a separator. */
  readonly as: 'value' | 'copy' | 'text' | 'taint' | 'decoded' | 'resolved' | 'base' | 'rendered' | 'name' | 'below';
  /** Where the template of what is rendered is named or, with `marks`, where its text stands. */
  readonly template?: CallPath & { readonly marks?: TemplateMarks };
  /** The name under which the template knows the whole of what is rendered. */
  readonly variable?: string;
  /** The address that what is resolved is read against. */
  readonly base?: CallPath;
  readonly when: readonly Condition[];
}

export interface SanitizerFact {
  readonly origin: FactOrigin;
  /** What becomes safe; by default `return` (made of the arguments and the receiver). */
  readonly output: CallPath;
  /** Sink kinds that it makes safe. */
  readonly cleans: readonly string[];
  readonly when: readonly Condition[];
}

/** What is found of a part that lets it vouch for the whole. */
export type PartOutcome = 'equals' | 'rest-equals' | 'begins' | 'holds' | 'lacks' | 'below' | 'absent';

/** A predicate: when the call's result is `outcome`, `input` is safe for `cleans`. `throws`: it throws otherwise. Of a part that a call gives, `when` speaks of that call. */
export interface GuardFact {
  readonly origin: FactOrigin;
  readonly input: CallPath;
  /** A part vouches for the whole: `equals`, found equal to a constant; `begins`, the same of the text that it was parsed of, which begins so; `below`, a relative path found not to begin with `..`; `absent`, found null, empty or false. */
  readonly outcome: boolean | 'returns' | PartOutcome;
  readonly cleans: readonly string[];
  readonly characters?: string; // The tested text has no others: a class as patterns write it.
  readonly refusesByObject?: true; // Where it fails, it gives an object that is false, and is neither `false` nor nothing.
  readonly isForOwn?: true; // Whoever is let through has shown a secret that was set up with the program.
  readonly when: readonly Condition[];
}

/** A finding by itself: the call with these values is the flaw. */
export interface MisuseFact {
  readonly origin: FactOrigin;
  readonly kind: string;
  /** Where the function there answers only requests that change nothing, it is none. */
  readonly unlessOnlyRead?: CallPath;
  /** Why its findings stand apart. */
  readonly doubt?: 'use-unknown' | 'purpose-unknown' | 'no-session' | 'protection-unseen';
  /** What all files of its application say together, and none does. */
  readonly application?: { readonly has: readonly ManifestFact[]; readonly lacks?: ManifestFact };
  /** None below a folder with such a file. */
  readonly unless?: ManifestFact;
  readonly when: readonly Condition[];
}

/** A built-in mechanism that this call performs on values that the engine knows exactly. */
export interface OperationFact {
  readonly origin: FactOrigin;
  readonly does: Operation;
  /** The place whose value it works on, where that is not the receiver: `len(list)`. The other arguments follow, then the receiver. */
  readonly on?: CallPath;
  /** Annotations of the functions that it looks for, or of their parameters. */
  readonly annotated?: readonly string[];
  /** Values of which it speaks. */
  readonly parts?: readonly ModelNode[];
  readonly judgement?: JudgementMembers;
  readonly when: readonly Condition[];
}

/** A function handed to the library becomes an entry point. */
export interface EntryFact extends MaybeCatching {
  readonly origin: FactOrigin;
  readonly threat: ThreatModel;
  /** The function: an argument, or a member of one. */
  readonly handler: CallPath;
  /** Of a call: what has to hold of it. */
  readonly when?: readonly Condition[];
  /** What its parameters receive; `undefined` for unknown. */
  readonly parameters: readonly (ModelNode | undefined)[];
  /** Functions of so many parameters receive an exception before the others. */
  readonly caughtFirst?: number;
  readonly receiver?: ModelNode;
  /** Of a class or an object that is handed over: methods that are the handlers. */
  readonly members?: readonly MemberAnswer[];
  /** Of an object that is handed over: what it and the objects in it offer answers below their names. */
  readonly tree?: ObjectTree;
  /** Of an object that is handed over: each member answers so, below its name. */
  readonly each?: MemberAnswer;
  /** A map of methods of HTTP to names of members; it counts instead of the list. */
  readonly namedMembers?: CallPath;
  /** What stands behind the names of the members, after an underscore. */
  readonly memberSuffix?: CallPath;
  readonly annotatedMembers?: AnnotatedMembers;
  /** Of a handler that a text names: finds the name of the class in it, and that of the method. */
  readonly named?: RegExp;
  /** The place names a folder: what each file below it exports is the handler. */
  readonly folder?: FolderFact;
  /** What the class of a method is made with before the method is called. */
  readonly constructed?: readonly ModelNode[];
  readonly route?: RouteFact;
  /** What names the part of the body that holds the file that is sent. */
  readonly filePart?: CallPath;
  /** It runs before the handlers of the same call, or before whatever is registered on its router later. */
  readonly precedes?: 'call' | 'router' | 'whole-router';
  /** Parameters of which nothing else speaks are sources of this kind, where they are texts or objects of the program. */
  readonly others?: SourceFact;
  /** Finds in the route's path, as its first group, names of parameters that can hold nothing dangerous. */
  readonly harmlessParts?: RegExp;
  /** Finds those that hold no slash: they are matched once the path was decoded. */
  readonly singleParts?: RegExp;
  readonly returns: readonly AnswerFact[];
  readonly validates: readonly ValidationFact[];
}

/** A function that is an entry point by how it is declared. */
export interface DeclaredEntry extends EntryTime {
  readonly origin: FactOrigin;
  readonly threat: ThreatModel;
  readonly by:
    /** Annotated so (decorator, annotation, attribute), directly or by its class. */
    | { readonly kind: 'annotation'; readonly type: string; readonly on: 'function' | 'class' }
    /** Handed to an unknown function by a decorator that is written so (`app.route`): nothing tells what `app` is. */
    | { readonly kind: 'convention'; readonly decorator: string }
    /** A method of this name in a class that extends the type. */
    | { readonly kind: 'override'; readonly type: string; readonly method: string }
    /** Exported under this name (`*`: any) from a file whose path matches the glob. */
    | { readonly kind: 'export'; readonly glob: string; readonly name: string }
    /** Named in a file whose path matches the glob, which lists routes. */
    | { readonly kind: 'list'; readonly glob: string }
    /** No function: a file whose path matches the glob answers by itself. */
    | { readonly kind: 'file'; readonly glob: string }
    /** Its first parameter is called so, in a file that imports the package, where one is named, and nothing else of the program runs it. */
    | { readonly kind: 'parameter'; readonly name: string; readonly next?: string; readonly package?: string; readonly on: 'function' | 'method' | 'exported'; readonly methods: readonly string[] };
  readonly parameters: readonly (ModelNode | undefined)[];
  /** Parameters of which nothing else speaks are sources of this kind, where they are texts or objects of the program. */
  readonly others?: SourceFact;
  readonly harmlessParts?: RegExp;
  readonly singleParts?: RegExp;
  /** Where no route is seen: names of those that hold no slash. */
  readonly singleNamed?: RegExp;
  readonly returns: readonly AnswerFact[];
  /** The annotated class answers itself: none of its methods is the handler. */
  readonly isAlone?: true;
  /** Methods that the framework calls on the same object before. */
  readonly first: readonly string[];
  /** Before, setters of the same object are given values of this kind. */
  readonly setters?: SourceFact;
  readonly route?: DeclaredRoute;
  /** What a file exports is a table of routes. */
  readonly table?: RouteTableFact;
  /** Only below a folder with a file of such a name, which says so. */
  readonly needs?: ManifestFact;
  /** How a file lists routes, and what finds `class` and `member` in the names of handlers. */
  readonly list?: { readonly form: RouteListForm; readonly named: RegExp };
}

/** A parameter that is a source because of its annotation or its declared type. */
export interface ParameterSource extends Pick<SourceFact, 'place' | 'encoding'>, MaybeEmbedded, MaybeUntyped {
  readonly origin: FactOrigin;
  readonly by: { readonly annotation: string } | { readonly type: string };
  readonly kind: string;
  /** Arguments of the annotation that may say what the part of the request is called. */
  readonly named: readonly (number | string)[];
  /** It is a variable of the route, which may say by which pattern it is matched. */
  readonly isPatterned?: true;
  /** Such a variable holds no slash, unless the route says that it is the rest of the path. */
  readonly isSingle?: true;
  /** What it is where the parameter is declared as one of the types, or as several of one. */
  readonly typedAs?: readonly TypedAs[];
}

/** A type whose classes are `asks`ed which parameters of handlers they fill, with what `gives` gives. */
export interface ResolverFact {
  readonly type: string;
  readonly asks: string;
  readonly gives: string;
}

/** Methods that a field passes before anybody reads it: those with the annotation, whose first arguments name fields, or those that are called so. */
export type CheckFact =
  /** `through`: only of what comes through such annotations of parameters, once the program had that made what it is declared as. */
  | { readonly annotation: string; readonly through?: readonly string[] }
  | { readonly prefix: string };
