/* The words of the catalog and what is judged by them: kinds of sources and sinks (vocabulary), and rules. */

export type ThreatModel = 'remote' | 'local' | 'library';
export type Severity = 'critical' | 'high' | 'medium' | 'low' | 'info';

export type ValueShape = 'text' | 'number' | 'boolean' | 'list' | 'map' | 'set' | 'object' | 'function' | 'promise' | 'regex' | 'generator';

export interface SourceKind {
  readonly name: string;
  /** Which threat model it belongs to; `value` kinds (a weak random number) belong to all. */
  readonly threat: ThreatModel | 'value';
  readonly meaning: string;
  /** Types of parameters: who gives a value of one, instead of a text, has chosen it. */
  readonly declared?: readonly { readonly types: readonly string[]; readonly cleans: readonly string[] }[];
  /** A member that is read by its name is nothing of it. */
  readonly isWhole?: true;
  /** An element that fills a place of a text was asked for by its name, and is nothing of it. */
  readonly isAskedByName?: true;
  /** What passed a call of which nothing is known is nothing of it any more: a client that was made with a key gives no key. */
  readonly isAsSet?: true;
  /** Whoever runs the program chooses it: a list of it tells what they allow. */
  readonly isByOperator?: true;
  /** Kinds of sinks for which the folder in front of a path that is joined is for its giver to choose. */
  readonly leading?: readonly string[];
  /** Members that the server itself gives it, or that who gives it may choose, and for which kinds of sinks these are harmless. */
  readonly ownMembers?: { readonly named: RegExp; readonly cleans: readonly string[] };
  /** Members of which what reads it leaves a part alone, unless the program has it keep all. */
  readonly bareMembers?: { readonly named: RegExp; readonly cleans: readonly string[] };
}

export interface Spelling {
  readonly names: RegExp;
  /** Functions that pass on a text that they are given, and those that read what their first argument names. */
  readonly through: RegExp;
  readonly reads: RegExp;
  /** Methods that put their second argument into the object under the name that is the first. */
  readonly stores?: RegExp;
  /** Calls that make a map of names and values by turns. */
  readonly pairs?: RegExp;
  /** What calls of such names give is something else, whatever it is called. */
  readonly otherwise?: RegExp;
  /** Texts of the program that are secrets under such a name; others are labels. */
  readonly constants?: RegExp;
  /** What came in from sources of these kinds, and was only read since, is none. */
  readonly unlessSent?: readonly string[];
  /** A number is one as well, such as a code of six digits. */
  readonly isOfNumbers?: true;
  /** What else goes in must be guessed as well: it bears a name of what others know. Calls of `strong` names make what nobody guesses. */
  readonly besides?: { readonly known: RegExp; readonly strong: RegExp };
}

/** How programs of all languages speak of stored rows and of what these hold. */
export interface RowWords {
  /** What rows are handed over in, under names of their own. */
  readonly containers: RegExp;
  /** What asks for rows, whichever columns it asks for. */
  readonly asked: RegExp;
  /** Calls that give rows which a statement before them asked for. */
  readonly fetched: RegExp;
  /** Finds the table or class of what asks for all columns, as its first or second group. */
  readonly statement: RegExp;
  /** Names before a method that say nothing of what it asks for. */
  readonly generic: RegExp;
  /** What such a name has behind that of what is asked for. */
  readonly suffix: RegExp;
  /** Definitions and statements, with the group `name`: behind them stand the fields. */
  readonly defined: readonly RegExp[];
  /** Words of a definition that may leave a field out of all answers. */
  readonly hidden: RegExp;
  /** Statements that write a row, with the group `name`: a program that writes such a field mostly keeps it there. */
  readonly written: readonly RegExp[];
  /** What is written before a field that holds rows of another class, where answers show them with the row. */
  readonly joined: RegExp;
  /** What declares a field that answers show only where a method of the class gives it (`get` or `is` and its name), or something opens it. */
  readonly closed: RegExp;
  /** What opens closed fields: written before the field or its class. */
  readonly opened: RegExp;
  /** What stands at a field that stays closed where its class is opened. */
  readonly shut: RegExp;
  /** What opens the closed fields of all classes, written anywhere in the program. */
  readonly bared: RegExp;
  /** What a program does to a definition elsewhere, with the group `name`, so that answers leave a field out. */
  readonly hiding: RegExp;
  /** Methods that give no row. */
  readonly rowless: RegExp;
  /** Words of a query that ask for some columns. */
  readonly narrowed: RegExp;
  /** A method and its second argument, where this names columns: `find, 'name'`. */
  readonly columns: RegExp;
  /** Words of a query, or of a statement about the same kind elsewhere, that may ask for some columns. */
  readonly unsure: RegExp;
  /** Words of a function that take a field out. */
  readonly cleared: RegExp;
}

/** What a call does to stored objects. */
export type Access = 'look-up' | 'change' | 'creation';

export interface SinkKind {
  readonly name: string;
  readonly meaning: string;
  /** What the attacker gains, for descriptions. */
  readonly gain: string;
  /** A text that begins so leaves the attacker nothing: a fixed scheme and host for a request's address. */
  readonly safePrefix?: RegExp;
  /** A text with none of these characters is harmless here: what an anchored pattern admits is compared with them. */
  readonly dangerousCharacters?: string;
  /** Tested unequal to one of these, a value is harmless here (`__proto__` as a key). */
  readonly refusedValues?: readonly string[];
  /** What the engine itself takes for a sink: a member of a member is written, both under keys that the attacker chose. */
  readonly storedBy?: RegExp;
  readonly foundBy?: 'member-chosen-twice' | 'stored-field-chosen' | 'secret-compared';
  /** A call is a misuse of the kind only where an argument is made of what the program calls so. */
  readonly spelled?: Spelling;
  /** A number that was found below something of the program is harmless. */
  readonly isBounded?: true;
  /** What the value holds arrives as well: objects are written out. */
  readonly isOfContents?: true;
  /** A number is as dangerous as a text. */
  readonly isOfNumbers?: true;
  /** A call of which nothing is known mostly gives something else than a text that does harm here: a finished page. */
  readonly doubtsMakers?: true;
  /** In these languages the texts of a structure that comes of these kinds stand in quotes there. */
  readonly wholeAsData?: { readonly of: readonly string[]; readonly in: readonly string[] };
  /** The client that asks may refuse, where rows remember something of it under this name. */
  readonly askedBy?: string;
  /** Harmful is alone what was sent under such a name, and passed no call of which nothing is known: that may have hashed a password. */
  readonly sentAs?: RegExp;
  /** How programs speak of rows that may hold what is called so. */
  readonly rows?: RowWords;
  /** Harmful is alone what is part of a structure that was taken over as a whole: what the program reads by its name, it means to have. */
  readonly isOfWhole?: true;
  /** What harms stands in a list: who makes the list differs from call to call, and so does the flaw. */
  readonly isOfLists?: true;
  /** What equals something from these sources, kept under a name that `sentAs` finds, reached a sink as well. */
  readonly comparedWith?: readonly string[];
  /** Where the function around calls something like this, it asks whether what is kept has changed. */
  readonly comparedUnless?: RegExp;
  /** A setting of the machine under such a name is a secret, where a call compares it with what a request brings. */
  readonly secretNamed?: RegExp;
  /** It harms whoever is shown the answer to the request: no browser shows one to a body in these encodings, which no form sends. */
  readonly shownUnless?: ReadonlySet<string>;
  /** Shorter than so many characters, a text is harmless here. */
  readonly harmlessBelow?: number;
  /** The mark of texts that are too short for a pattern of polynomial time. */
  readonly shortForPolynomial?: string;
  /** Values of these shapes are harmless here: a text is no query operator. */
  readonly safeShapes?: readonly ValueShape[];
  /** Behind this sign, a dangerous character is harmless. */
  readonly escapedBy?: string;
  /** What stands under one of these keys of a structure is harmless: the operand of a query operator that the program wrote. */
  readonly safeKeys?: ReadonlySet<string>;
  /** Once it has this mark, a value whose beginning was tested is harmless here: a path whose dots are resolved away. */
  readonly containedBy?: string;
  /** The beginnings that contain so; absent: any. */
  readonly containedBehind?: RegExp;
  /** Parts that are harmless one by one are so together, too, where a text of the program like this stands between each two. */
  readonly listedBy?: RegExp;
  /** What stands before a text of the program's own in which this is found leaves its sender nothing. */
  readonly endedBy?: RegExp;
  /** Behind another text, a value with all of these marks is harmless; absent: with the mark that contains it. */
  readonly placedWith?: readonly string[];
  /** Mark of short texts → characters: a value with the mark is harmless behind a text that ends with none of them. */
  readonly placedShort?: ReadonlyMap<string, string>;
  /** With all of these marks, of a list in it one, a value is harmless: an escaped text. */
  readonly harmlessWith?: readonly (string | readonly string[])[];
  /** Quote → mark: between these quotes, a value with the mark is harmless. */
  readonly quotedBy?: ReadonlyMap<string, string>;
  /** Character → mark: with it, a text has no run of the character, and a pattern that repeats nothing else is slow for none. */
  readonly runsBrokenBy?: ReadonlyMap<string, string>;
  /** A misuse is none whose result gets a name like this, unless another use gets one like `harmfulNamed`: a digest that names a cache entry. */
  readonly harmlessNamed?: RegExp;
  readonly harmfulNamed?: RegExp;
  /** It is none where no name like `harmfulNamed` is seen. */
  readonly isHarmfulAlone?: true;
  /** A misuse is none whose result arrives at a sink of one of these kinds: a digest that names a file. */
  readonly harmlessAt?: readonly string[];
  /** A misuse is doubted whose result arrives at a sink of one of these kinds behind such a text, and which the program neither compares nor keeps. */
  readonly sentElsewhere?: { readonly at: readonly string[]; readonly behind: RegExp; readonly unlessNamed: RegExp; readonly unlessAt: readonly string[] };
  /** A misuse is none where conditions found this of a setting: its place, `=` and its value. */
  readonly rightWhere?: RegExp;
  /** What code around a misuse speaks of where nothing is at stake. */
  readonly needlessBeside?: RegExp;
  /** The same, as long as it calls nothing of such a name that is not undone. */
  readonly needlessWithout?: { readonly some: RegExp; readonly called: RegExp; readonly undone?: RegExp };
  /** What the call does to stored objects: rules of access judge it, whether or not something that was sent arrives there. */
  readonly access?: Access;
  /** Kinds of sinks that a sink of this kind is besides. */
  readonly asWell?: readonly string[];
  /** What a statement of this kind does to stored objects, by how it begins: pattern → kind of sink of the values that are given with it. */
  readonly statements?: readonly { readonly begins: RegExp; readonly kind: string }[];
  /** Words of a test around a misuse which tell that somebody has to ask for it. */
  readonly bySetting?: RegExp;
}

/** What can be learnt of a value that does harm nowhere by itself, but helps where a kind of sink says so. It is no sink. */
export interface Mark {
  readonly name: string;
  readonly meaning: string;
  /** A text with none of these characters has it. */
  readonly withoutCharacters?: string;
  /** A text of no more characters has it. */
  readonly atMost?: number;
  /** A text in which one of these does not occur has it. */
  readonly absenceOf?: readonly string[];
  /** A text that does not begin with one of these has it. */
  readonly neverBegins?: readonly string[];
  /** A text that is none of these has it; what is cut out of it, or rewritten, has it no more. */
  readonly unlike?: readonly string[];
  /** What is left of the beginning of a text that begins so has it, and nothing has it; no other part, and nothing that is rewritten. */
  readonly orBegins?: string;
  /** A text has it of which a test found another form harmless for a kind that it makes harmless. */
  readonly isByForm?: true;
  /** Behind a text in which this is found a text has it no more, unless it has one of the marks `keptWith` as well. */
  readonly lostBehind?: RegExp;
  readonly keptWith?: readonly string[];
  /** A text has it no more in which one of these characters was put into the place of another part. */
  readonly lostBy?: string;
  /** It tells how somebody wrote the text: what a function made of it may be decoded. */
  readonly isAsWritten?: true;
  /** Written as one of these, what is to be absent does no harm. */
  readonly writtenAs?: readonly string[];
  /** A finding of what has it is doubted, of these kinds or all. */
  readonly doubt?: 'stored-key' | 'checked-by-name' | 'name-by-form' | 'no-separator' | 'sibling-folder' | 'browser-written';
  readonly doubted?: readonly string[];
}

/** Names of functions that find what is stored under their arguments. */
export interface Finders {
  readonly names: readonly RegExp[];
  /** They come back with something alone. */
  readonly insisting: readonly RegExp[];
  /** They give one thing or nothing: who reads a member of it gets no further where nothing was found. */
  readonly single: readonly RegExp[];
  /** They tell of what was found that it is nothing. */
  readonly empty: readonly RegExp[];
  /** They give something else in its place. */
  readonly otherwise: readonly RegExp[];
  /** They narrow what the query that they are called on finds later. */
  readonly narrowing: readonly RegExp[];
  /** They ask a query so narrowed for one row, and give nothing where there is none. */
  readonly asking: readonly RegExp[];
}

/** Functions that by their name, with the class around it, check what they are given. */
export interface Checker {
  readonly names: RegExp;
  /** What is known of what they let pass. */
  readonly mark: string;
  /** They are true of what is not to pass. */
  readonly isRefusing: boolean;
}

export interface Rule {
  readonly id: string;
  /** Former ids, for identity. */
  readonly aliases: readonly string[];
  readonly title: string;
  readonly category: string;
  readonly cwe: readonly number[];
  readonly owasp: string;
  readonly severity: Readonly<Record<ThreatModel, Severity>>;
  /** `flow`: a source reaches a sink; `misuse`: a call with these values; `secret`: a constant in the text. */
  readonly kind: 'flow' | 'misuse' | 'secret';
  /** Source kinds (groups are expanded). */
  readonly from: readonly string[];
  /** Source kinds from which it starts besides, where their threat model is asked for by its name. */
  readonly alsoFrom: readonly string[];
  /** It doubtfully starts, too, at what is given to a function that nothing in the program calls: where text of the program stands beside it, or anyhow. */
  readonly unknownCallers?: 'joined' | 'any';
  /** Sink or misuse kinds. */
  readonly to: readonly string[];
  readonly languages: readonly string[] | 'all';
  /** One sentence with `{source}`, `{sink}`, `{function}`, `{file}`. */
  readonly message: string;
  /** Kind of sink → the message where that was found. */
  readonly messages?: Readonly<Record<string, string>>;
  readonly impact: string;
  readonly fix: string;
  /** Language, or model of the sink (`javascript/pg`) → what to do there, where it can be said by name. */
  readonly fixes?: Readonly<Record<string, string>>;
  /** To choose it may be what a function for administrators is there for: any part of it, or the whole with nothing of the program before it. */
  readonly chosenByAdministrators?: 'any' | 'whole';
  /** How many of its findings in applications readers judged, how many of these were true, and in how many applications. */
  readonly seldomTrue?: { readonly read: number; readonly true: number; readonly applications: number };
  /** Names of what makes it a flaw: a finding around which no name fits it rests on less. */
  readonly unlessNamed?: string;
  /** Nor, where it fits what the program defines under the name of what is changed. */
  readonly unlessDefined?: string;
  /** What is missing of each finding. */
  readonly doubt?: 'message-unknown' | 'giver-unseen';
  /** It judges who may come to what is done to stored objects: whether anybody may, or whether an object is looked at that is somebody else's. */
  readonly access?: 'authentication' | 'object';
  /** Markdown: why it is dangerous, how to fix. */
  readonly help: string;
  readonly tags: readonly string[];
}

/** How the body of a request is written; the first is what most clients send where a program reads several. */
export const BODY_ENCODINGS = ['json', 'form', 'multipart', 'xml'] as const;

/** What an annotated parameter is where it is declared as one of the types. */
export interface TypedAs {
  readonly types: ReadonlySet<string>;
  readonly kind: string;
  readonly place: string;
  /** All that stands at the place, as it was sent. */
  readonly isWhole?: true;
}
