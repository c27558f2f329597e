import type { KindSet, Source, Taint } from '#engine/taint/values/taint.ts';
import type { Value } from '#engine/taint/values/value.ts';
import type { Slot } from '#engine/ir/instruction.ts';

/** The place that a test is about, and what stood there when it was tested. */
export interface Subject {
  /** `3`, `3.query.id`, `^1.4.name` (one function outward). */
  readonly key: string;
  readonly slot: Slot | undefined;
  readonly value: Value;
}

/** What it says about the program that a value is true. */
export type Predicate =
  /** `ofContent`: an empty container is not. */
  | { readonly kind: 'truthy'; readonly subject: Subject; readonly ofContent?: boolean }
  | { readonly kind: 'nullish'; readonly subject: Subject }
  /** `ofCharacters`: both are one character. */
  | { readonly kind: 'equals'; readonly subject: Subject; readonly value: Value; readonly ofCharacters?: boolean }
  /** It is one of these constants. */
  | { readonly kind: 'one-of'; readonly subject: Subject; readonly value: Value }
  | { readonly kind: 'type'; readonly subject: Subject; readonly type: string }
  /** When true, the subject is safe for these kinds. */
  | { readonly kind: 'guard'; readonly subject: Subject; readonly cleans: KindSet; readonly fact: string }
  /** When true, whatever came from these sources is safe for these kinds. */
  | { readonly kind: 'whole'; readonly sources: ReadonlySet<Source>; readonly cleans: KindSet }
  /** It is a key that an object has itself; the mark says which (`pollution.ts`). */
  | { readonly kind: 'own-key'; readonly subject: Subject; readonly mark: Taint }
  /** The value is the text of the subject, and of those between, which are its text too. */
  | { readonly kind: 'text-of'; readonly subject: Subject; readonly between: readonly Subject[] }
  /** It begins with this text; '' when the text is not known. `marks`: of the form of it that was asked. */
  | { readonly kind: 'prefix'; readonly subject: Subject; readonly prefix: string; readonly marks?: KindSet }
  /** The value is a place in a list or text, or -1: it is no such place where this does not hold. `first`: what 0 says. */
  | { readonly kind: 'position'; readonly of: Predicate; readonly first?: Predicate }
  /** The value is how all of several texts begin: where it equals something, this holds. */
  | { readonly kind: 'beginning'; readonly of: Predicate }
  /** What a program function found out about the places of its arguments. */
  | { readonly kind: 'answered'; readonly whenTrue: readonly Learned[]; readonly whenFalse: readonly Learned[] }
  /** Nothing that is known of. */
  | { readonly kind: 'anything' }
  | { readonly kind: 'not'; readonly of: Predicate }
  | { readonly kind: 'and'; readonly left: Predicate; readonly right: Predicate }
  | { readonly kind: 'or'; readonly left: Predicate; readonly right: Predicate };

/** A place, and what stood there where a function returned. */
export interface Learned {
  readonly subject: Subject;
  readonly value: Value;
}

export function negate(predicate: Predicate): Predicate {
  return predicate.kind === 'not' ? predicate.of : { kind: 'not', of: predicate };
}
