/*
 * What the catalog knows of secrets (catalog/secrets/*.yml): the documented forms of tokens, names that tell a secret,
 * what the values under such names look like, and what only looks like one.
 */
import type { FactOrigin } from '#engine/catalog/catalog.ts';

export interface SecretKnowledge {
  readonly tokens: readonly TokenForm[];
  readonly names: readonly TellingName[];
  /** Constants that everybody may read, though their names tell a secret. */
  readonly published: readonly PublishedName[];
  /** What tokens say that everybody may read. */
  readonly publicClaims: readonly PublicClaim[];
  /** Names under which descriptions of interfaces show what might be sent. */
  readonly examples: readonly PublishedName[];
  /** Methods whose arguments are names, each with its value behind it. */
  readonly stores: ReadonlySet<string>;
  /** Words at a name's end that say nothing: `passwordProd` is a password. */
  readonly qualifiers: ReadonlySet<string>;
  /** Words of a name which say that a text stands where a secret was. */
  readonly standIns: ReadonlySet<string>;
  /** Salted digests of passwords. */
  readonly digestForms: readonly RegExp[];
  /** Words of a name under which a digest is that of no account. */
  readonly madeUp: ReadonlySet<string>;
  /** What is tried first where a password is asked for. */
  readonly guessed: ReadonlySet<string>;
  /** What is written in place of a secret. */
  readonly placeholders: readonly RegExp[];
  /** Those of them that are none where a server is told them: words that people read. */
  readonly plainWords: readonly RegExp[];
  /** Files in which secrets are made up. */
  readonly ignoredFiles: readonly RegExp[];
  /** Files that tell a server its settings and hold nothing else: any word is a password there. */
  readonly tellingFiles: readonly RegExp[];
  /** Those of them with which developers start it on their own machines. */
  readonly localFiles: readonly RegExp[];
  /** Names of what is true while tests run. */
  readonly testSwitches: readonly RegExp[];
}

/** A text that is known by its form, wherever it stands. */
export interface TokenForm {
  readonly origin: FactOrigin;
  readonly name: string;
  /** How it begins: each occurrence is a place where the pattern is tried. */
  readonly starts: readonly string[];
  /** Sticky; every repetition is bounded. The group `secret`, if there is one, is what is judged; `host` the machine that it opens. */
  readonly pattern: RegExp;
  readonly value: ValueForm;
  /** What ends the Base64 of a structure in DER. */
  readonly closedBy?: string;
}

/** A constant that is stored under a name that ends so is judged by `value`. */
export interface TellingName {
  readonly origin: FactOrigin;
  /** Lower-case words joined by spaces: `api key`. */
  readonly ends: readonly string[];
  readonly value: ValueForm;
  /** Where a server is told its settings, any word under such a name is one. */
  readonly isTold?: true;
}

/** A constant of this name is no secret where all of the others stand beside it in an object. */
export interface PublishedName {
  /** Lower-case words joined by spaces. */
  readonly names: readonly string[];
  readonly beside: readonly string[];
}

/** A token (JWT) whose claim says so is no secret, where none of the others says whose it is. */
export interface PublicClaim {
  readonly claim: string;
  readonly is: string;
  readonly unless: readonly string[];
}

/** What a text must be like to be a secret. */
export interface ValueForm {
  /** UTF-16 units. */
  readonly minimumLength: number;
  readonly maximumLength: number;
  /** All must match. */
  readonly matches: readonly RegExp[];
  /** Shannon entropy of its characters, in bits a character. */
  readonly entropy: number;
  /** At most this share of its characters stands in words that people read. */
  readonly words: number;
}

/** A value that is stored under a telling name (`sessionToken = …`) reaches a sink. */
export interface NamedSink {
  readonly origin: FactOrigin;
  readonly pattern: RegExp;
  readonly kind: string;
  /** Not what is stored, but the text of the program with which something that was sent under such a name is compared. */
  readonly isCompared?: true;
  /** It is asked besides, or alone, whether it is there: it says yes by itself. */
  readonly isAsked?: true;
  /** Of what is compared: what the text is, and where in a request the other was sent; absent: any secret, from anywhere. */
  readonly comparedWith?: RegExp;
  readonly places?: ReadonlySet<string>;
  /** Not what is stored, but what is sent so to be let in, as often as somebody likes. */
  readonly isAttempted?: true;
  /** What holds where a handler answers any method: that it is so too, or that nothing tells whether it is read of an address. */
  readonly anyMethod?: 'sure' | 'doubted';
  /** Nothing tells that anything is allowed by what is compared, or that what is stored so has to be secret. */
  readonly doubt?: 'use-unknown' | 'purpose-unknown';
  /** What code speaks of that may have verified what stands encoded in what was sent. */
  readonly vouched?: RegExp;
}
