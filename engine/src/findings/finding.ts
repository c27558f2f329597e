import type { Position, Span } from '#engine/source/source-file.ts';
import type { Doubt } from '#engine/findings/doubt.ts';
import type { Edge } from '#engine/findings/edge.ts';
import type { Severity, ThreatModel } from '#engine/catalog/kinds.ts';

/** One step of a trace, checkable against the source alone. */
export interface Hop extends Span {
  readonly file: string;
  readonly edge: Edge;
  readonly from: Position;
  readonly to: Position;
  /** SHA-256 (hex) of the span's text, UTF-8. */
  readonly sha256: string;
  /** The span's text in one line, at most 200 characters; of a secret its first characters. */
  readonly text: string;
  /** Qualified name of the function around it. */
  readonly function: string;
  /** The catalog row that a source, model or sink hop rests on: `models/javascript/pg.yml sinks[0]`. */
  readonly fact?: string;
  /** The call by which the value came into the function around it, with the hash of its text; no part of what identifies a finding. */
  readonly via?: Span & { readonly file: string; readonly sha256: string };
  /** Of what a function gave back: it decides or repeats something, and does not only refuse. Reports leave it out. */
  readonly isOfWays?: true;
}

/**
 * How an entry point was told. `registered`: the program hands it to a library that calls it · `declared`: an annotation, a base class
 * or the place of its file says so · `guessed`: the name of a parameter alone · `exported`: whoever uses the package may call it ·
 * `swept`: nothing that is known leads to it.
 */
export type EntryKind = 'registered' | 'declared' | 'guessed' | 'exported' | 'swept';

/** The route at which a password lets somebody in, and the names under which it reads what it is sent. */
export interface SignIn {
  readonly method: string;
  readonly path: string;
  readonly fields: readonly string[];
  /** The member of its answer that is the token with which other requests are sent, and the header in which they have it. */
  readonly answer?: string;
  readonly header?: string;
}

/** What shows a framework that a request comes from a page of the application. */
export interface PageToken {
  readonly header: string;
  /** The cookie with which it is compared, and a text that may stand in both; without them, a page gives it. */
  readonly cookie?: string;
  readonly value?: string;
}

/** A way from outside to code. */
export interface EntryPoint {
  /** Absent in what earlier versions found. */
  readonly kind?: EntryKind;
  readonly threat: ThreatModel;
  readonly file: string;
  readonly function: string;
  readonly span: Span;
  readonly route?: Route;
  /** What turns strangers away before the handler of the route runs: a middleware, a decorator, a rule of paths, as a reader finds it. */
  readonly gate?: string;
  /** The handler itself turns away whom it does not know, before the place or behind it. */
  readonly asksItself?: true;
  /** Where the application lets somebody in by a password. */
  readonly signIn?: SignIn;
  /** What a request to it needs that changes something. */
  readonly token?: PageToken;
  /** Names of its parameters, in order. */
  readonly parameters?: readonly string[];
  /** What else it takes from the request. */
  readonly expects?: readonly ExpectedInput[];
}

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly file: string;
  readonly line: number;
  readonly handler: string;
  readonly middleware: readonly string[];
  /** Variable parts of its path, and what its handler reads of a request by name. */
  readonly parameters?: readonly RouteParameter[];
}

/** `{name: 'id', place: 'query'}`; places are those of sources. */
export interface RouteParameter {
  readonly name: string;
  readonly place: string;
}

/** What the attacker controls: `{place: 'query', name: 'id'}` is the query parameter `id`. */
export interface Input {
  readonly kind: string;
  readonly place?: string;
  /** Name of the parameter, header, field or option; absent where it is not one name. */
  readonly name?: string;
  /** Names below it, inwards: `address`, `city` of a body's field `user`. */
  readonly keys?: readonly string[];
  /** Behind how many of the names, the first one counted, it is an element of a list: 0 where the whole is one. */
  readonly lists?: readonly number[];
  /** Behind how many of the names stands a text of JSON, of which the names behind it are read. */
  readonly text?: number;
  /** How the body is written that the program reads: `json`, `form`, `multipart`, `xml`. */
  readonly encoding?: string;
}

/** What the program asks of a part of the request before it comes to the sink. `other`: anything but the text; `like`: such a text as this one. */
export interface RequestDemand {
  readonly of: Input;
  readonly is: 'equal' | 'other' | 'like' | 'beginning' | 'present' | 'absent';
  readonly text?: string;
  /** The text as what JSON writes without quotes, where the program compares with such. */
  readonly exact?: number | boolean;
}

/** A part of the request that a handler takes by its declaration, and what it can hold. */
export interface ExpectedInput {
  readonly of: Input;
  readonly holds: 'text' | 'number' | 'truth';
  /** It is the whole body: the name is the handler's own. */
  readonly isWhole?: boolean;
}

/** A text that makes a pattern slow: pieces, some of which may be repeated as often as one likes. */
export interface PatternAttack {
  readonly growth: 'exponential' | 'polynomial' | 'quadratic';
  readonly pieces: readonly { readonly text: string; readonly isRepeated: boolean }[];
}

/** What stands around the input in the text that it becomes part of. `\ufffc` stands for what is not known. */
export interface Landing {
  readonly before: string;
  readonly after: string;
}

/**
 * Signatures of a finding, strongest first; computed from engine output only, so that a finding is the same when lines
 * move, a file is renamed or a rule gets a new id.
 */
export interface Signatures {
  /** Rule family + source and sink symbols + normalised syntax of the sink: survives moved lines and renamed files. */
  readonly flow: string;
  /** Rule family + enclosing function's qualified name + normalised sink + its index among equals. */
  readonly scope: string;
  /** Rule family + file + normalised sink statement + its index among equals in the file. */
  readonly syntax: string;
  /** Rule family + file + text of the sink's line + its occurrence index. */
  readonly line: string;
}

export interface Finding {
  readonly rule: string;
  readonly language: string;
  readonly severity: Severity;
  readonly threat: ThreatModel;
  /** One sentence about this place; names and code of the scanned program stand in code spans. */
  readonly message: string;
  /** From source to sink; a misuse has the one `sink` hop. */
  readonly hops: readonly Hop[];
  readonly input?: Input;
  /** Where the input lands, if it is joined with other texts. */
  readonly landing?: Landing;
  /** What the tests on the way ask of the request. */
  readonly demands?: readonly RequestDemand[];
  /** The text that makes the pattern at the sink slow. */
  readonly attack?: PatternAttack;
  /** Names of elements below the root, from outside inwards, for which the program looks in a document that it has read. */
  readonly elements?: readonly (readonly string[])[];
  /** The input is one of so many parts of the text that is sent. */
  readonly parts?: { readonly separator: string; readonly count: number };
  /** A member, worth choosing, of what is changed by fields that were sent. */
  readonly member?: Pick<ExpectedInput, 'holds'> & { readonly name: string };
  /** How many distinct sources reach the same sink by the same rule; the trace shows the first. */
  readonly sourceCount: number;
  readonly entryPoint?: EntryPoint;
  /** Catalog rows it rests on. */
  readonly facts: readonly string[];
  /** Guards and sanitizers that stand on the way and were judged; filled for verification. */
  readonly applied: readonly AppliedSanitizer[];
  /** Each once, in the order in which the steps come; absent where every step is known. */
  readonly doubts?: readonly Doubt[];
  /** Its sink stands in a test of the program. */
  readonly isInTest?: true;
  /** What entered with one request is used for another: it was kept between the two. */
  readonly isKept?: true;
  readonly signatures: Signatures;
  /** Other ways to the same place, in the order in which verification tries them where the trace does not hold. */
  readonly others?: readonly OtherWay[];
}

/** The finding as it would be told if this way were the first. */
export type OtherWay = Omit<Finding, 'signatures' | 'others'>;

export interface AppliedSanitizer {
  readonly fact: string;
  readonly cleans: readonly string[];
  readonly hop: Span & { readonly file: string };
}

export type Verdict = 'approved' | 'lead' | 'rejected';

export interface VerifiedFinding extends Finding {
  readonly verdict: Verdict;
  /** Each check with its outcome, in words; `by`: who made it with which version, where it is not this engine. */
  readonly checks: readonly { readonly check: string; readonly passed: boolean; readonly reason: string; readonly by?: string }[];
}
