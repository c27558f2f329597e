import type { CallPath } from '#engine/catalog/call-path.ts';
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { ValueShape } from '#engine/catalog/kinds.ts';
import type { Constant } from '#engine/ir/instruction.ts';

/** A test of an abstract value at a place of the call. All conditions of a fact must hold; unknown values fail. */
export interface Condition {
  readonly value: CallPath;
  readonly test:
    | { readonly kind: 'equals'; readonly values: readonly Constant[] }
    | { readonly kind: 'not-equals'; readonly values: readonly Constant[] }
    | { readonly kind: 'matches'; readonly pattern: RegExp }
    | { readonly kind: 'not-matches'; readonly pattern: RegExp }
    /** `unless-matches`: is not known to match, what is not known passes. `begins`: how the text begins, as far as that is known. `unless-begins`: may be another. */
    | { readonly kind: 'unless-matches' | 'begins' | 'unless-begins'; readonly pattern: RegExp }
    /** Provably not given (an option that a known object lacks, an argument that is not passed). */
    | { readonly kind: 'absent' }
    | { readonly kind: 'absent-or'; readonly values: readonly Constant[] }
    | { readonly kind: 'present' }
    /** An object of the program or a value of a library, not merely something made of the input. */
    | { readonly kind: 'is-structure' }
    /** A row or document that a store holds. */
    | { readonly kind: 'is-record' }
    | { readonly kind: 'below'; readonly limit: number }
    /** `constant`: of the program, whatever it is. `not-sent`: nothing of it came from afar; what callers of a library give passes. */
    | { readonly kind: 'constant' | 'not-sent' }
    | { readonly kind: 'shape'; readonly shapes: readonly ValueShape[] }
    /** Is not known to have one of these shapes: what is not known passes. */
    | { readonly kind: 'not-shape' | 'not-only-shape'; readonly shapes: readonly ValueShape[] }
    /** Is no list in which all that was sent stands behind one of these texts. */
    | { readonly kind: 'unless-behind' | 'unless-right-behind'; readonly texts: readonly string[] }
    /** A regular expression that a crafted text makes slow: one of some dozen characters, or a `long` one, where time is quadratic. `isWhole`: it is held against the text from end to end. */
    | { readonly kind: 'slow-pattern'; readonly text: 'short' | 'long'; readonly isWhole?: true }
    /** A function, or an object with one of these methods, that throws nothing and answers nothing but `true`. */
    | { readonly kind: 'never-refuses'; readonly methods: readonly string[] }
    | { readonly kind: 'unless-mentions'; readonly some: RegExp; readonly beside: RegExp | undefined; readonly none: RegExp | undefined; readonly isOneEnough: boolean }
    /** Its class has no method or setter that is called so, or annotated so (`@Name`), and speaks of something like `some`. */
    | { readonly kind: 'unless-rewritten'; readonly by: RegExp; readonly some: RegExp }
    /** Whoever comes through the function has given the argument to such a call as well, or need not have. */
    | { readonly kind: 'given-later' | 'unless-given-later'; readonly pattern: RegExp }
    /** Something is done with what the call gives. */
    | { readonly kind: 'unless-dropped' }
    /** Not only such members of it are read: `header`, `payload.iss`. */
    | { readonly kind: 'unless-reads-only'; readonly pattern: RegExp }
    /** Nothing is done with the promise that the call gives, or it is only asked whether it is there, which it always is. */
    | { readonly kind: 'unheeded' }
    /** The code around the call speaks of something like this, or does not. */
    | { readonly kind: 'around' | 'unless-around'; readonly pattern: RegExp }
    /** A class of the program, that of an instance, or one above it, has a field of such a name. */
    | { readonly kind: 'declares'; readonly pattern: RegExp }
    | { readonly kind: 'keeps'; readonly pattern: RegExp }
    /** Is not known to be objects of the program that name their members, and none of them so; what is not known passes. */
    | { readonly kind: 'may-name'; readonly pattern: RegExp }
    /** Comes from this model node, or is a class of the program below it; `other-than-model`: may be something else, be it such a class. */
    | { readonly kind: 'model' | 'unless-model' | 'other-than-model'; readonly node: ModelNode };
}

/** A file of such a name with such a text in it: a manifest that names a library, or a version of it. */
export interface ManifestFact {
  readonly file: RegExp;
  readonly holds: RegExp;
  /** How a file of such a name speaks of the library at all. */
  readonly names?: RegExp;
  /** No file of such a name in the whole program holds this. */
  readonly lacks?: RegExp;
}

/** A parameter of the type is told what checks refused, and what they refused arrives all the same: they hold where the program asks it by such a method. */
export interface OutcomeFact {
  readonly type: string;
  readonly asked: RegExp;
  /** What else is handed it asks nothing. */
  readonly unasked: RegExp;
}

/** What requests that change something need to come to handlers of one file of the catalog. */
export interface TokenFact {
  readonly file: string;
  readonly application: { readonly has: readonly ManifestFact[]; readonly lacks?: ManifestFact };
  readonly header: string;
  readonly cookie?: string;
  readonly value?: string;
}
