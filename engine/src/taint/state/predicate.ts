import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { AccessPath, AccessPaths } from '#engine/taint/state/access-path.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';
import type { RegularExpression } from '#engine/regex/index.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Value } from '#engine/taint/values/value.ts';
import type { BinaryOperator, Constant, Slot } from '#engine/ir/instruction.ts';

/** The place that a test is about, and what stood there when it was tested. */
export interface Subject {
  readonly path: AccessPath;
  readonly slot: Slot | undefined;
  readonly value: Value;
  /** Another form of it was tested, which leads to the same place: nothing was found out about its characters. */
  readonly isOtherForm?: true;
  /** But for its names: a form of a path in which none climbs tells that none does. */
  readonly keepsNames?: boolean;
  /** Another spelling of it was tested: it may have other capitals, and spaces around it. */
  readonly isSpelling?: true;
}

/** What is no more than this number: the text's length, or the number that it is read as. */
export interface Limit {
  readonly of: 'length' | 'number';
  readonly most: number;
}

/** The type that a test tells of lists, of which the operator of types says only that they are objects. */
export const LIST = 'list';

/** What it says about the program that a value is true. */
export type Predicate =
  /** `ofContent`: an empty container is not. */
  | { readonly kind: 'truthy'; readonly subject: Subject; readonly ofContent?: boolean }
  | { readonly kind: 'nullish'; readonly subject: Subject }
  /** `ofCharacters`: both are one character. */
  | { readonly kind: 'equals'; readonly subject: Subject; readonly value: Value; readonly ofCharacters?: boolean }
  /** It is another value, which was made of less. `forms`: what it is a form of, which leads to the same place. */
  | { readonly kind: 'same'; readonly subject: Subject; readonly forms?: readonly Subject[]; readonly as: Value }
  /** It is one of these constants. */
  | { readonly kind: 'one-of'; readonly subject: Subject; readonly value: Value }
  | { readonly kind: 'type'; readonly subject: Subject; readonly type: string }
  /** It is an instance of this class, or of one of those that a list holds. */
  | { readonly kind: 'instance'; readonly subject: Subject; readonly of: Value }
  /** When true, the subject is safe for these kinds; `otherwise`: for these when false; `isLasting`: the test may come long after; `refusesByObject`: where false, the value is an object that is no truth; `lists`: those that may stand there, which have one element at most where the text is such; `pattern`: finds something in it; `limit`: it is no more. */
  | { readonly kind: 'guard'; readonly subject: Subject; readonly cleans: Cleaned; readonly otherwise?: Cleaned; readonly fact: string; readonly isLasting?: true; readonly refusesByObject?: true; readonly lists?: readonly number[]; readonly pattern?: RegularExpression; readonly limit?: Limit }
  /** When true, these parts of the request hold what was found of them. */
  | { readonly kind: 'parts'; readonly parts: readonly FoundPart[] }
  /** When true, whatever came from these sources is safe for these kinds. */
  | { readonly kind: 'whole'; readonly sources: ReadonlySet<Source>; readonly cleans: Cleaned }
  /** The value is what a look-up gave, if anything: where it is something, `keys` holds. `of`: what its truth says besides; `isElseUndefined`: nothing is undefined, and not null; `isSingle`: nothing has no members, so that to read one throws; `narrowed`: the value is a query, and this holds where it finds a row. */
  | { readonly kind: 'found'; readonly keys: Predicate; readonly of?: Predicate; readonly isElseUndefined?: true; readonly isSingle?: true; readonly narrowed?: Predicate }
  /** Something stands under this name in it, as somebody sent it. */
  | { readonly kind: 'has'; readonly subject: Subject; readonly name: string }
  /** It is a key that an object has itself; the mark says which (`pollution.ts`). */
  | { readonly kind: 'own-key'; readonly subject: Subject; readonly mark: Taint }
  /** The value is the text of the subject, and of those between, which are its text too. */
  | { readonly kind: 'text-of'; readonly subject: Subject; readonly between: readonly Subject[] }
  /** The value is the text of the subject in another spelling: other capitals, no spaces around it; `hasOtherSlashes`: slashes for backslashes; `without`: signs that were taken out. */
  | { readonly kind: 'spelling-of'; readonly subject: Subject; readonly hasOtherSlashes?: true; readonly isTrimmed?: true; readonly without?: string }
  /** The value is what stands behind the first sign of the subject. */
  | { readonly kind: 'rest-of'; readonly subject: Subject }
  /** The value is a text that this was written as: nothing is known of its truth. */
  | { readonly kind: 'encodes'; readonly value: Value }
  /** It begins with this text; '' when the text is not known; `oneOf`: where it is one of these. `marks`: of the form of it that was asked; `endsWithin`: the text is a path that ends with no separator. */
  | { readonly kind: 'prefix'; readonly subject: Subject; readonly prefix: string; readonly oneOf?: readonly string[]; readonly marks?: Cleaned; readonly endsWithin?: true }
  /** The value is a place in a list or text, or -1: it is no such place where this does not hold. `first`: what 0 says. */
  | { readonly kind: 'position'; readonly of: Predicate; readonly first?: Predicate; readonly last?: LastSign }
  /** The value is how all of several texts begin: where it equals something, this holds. */
  | { readonly kind: 'beginning'; readonly of: Predicate }
  /** What a program function found out about the places of its arguments. `whenAwaited`: what holds once its promise gave something. `textOf`: whose text its result is; `isPromised`: it gave a promise, for which nobody waited; `members`: what the truths of members of its result say. */
  | { readonly kind: 'answered'; readonly whenTrue: readonly Learned[]; readonly whenFalse: readonly Learned[]; readonly whenAwaited?: readonly Learned[]; readonly lets?: LetThrough; readonly textOf?: readonly Subject[]; readonly isPromised?: true; readonly members?: ReadonlyMap<string, MemberTold> | undefined }
  /** A schema admits what it judged: the object holds what the schema left of it. */
  | { readonly kind: 'admits'; readonly outcome: number; readonly holder: number; readonly left: Value }
  /** Where it has this outcome, each element of these lists, and of what the subject holds, is what `found` is. */
  | { readonly kind: 'elements'; readonly outcome: boolean; readonly holder: Holder; readonly found: Value }
  /** It is a secret that whoever set the program up chose. */
  | { readonly kind: 'own-secret'; readonly subject: Subject }
  /** A variable that was set on some ways alone: what they, or the others, found out of other places. */
  | { readonly kind: 'flag'; readonly whenTrue: Predicate | undefined; readonly whenFalse: Predicate | undefined }
  /** It holds a list: where that, as it is now, is empty, this is so. */
  | { readonly kind: 'contents'; readonly list: number; readonly as: HeapObject; readonly whenEmpty: Predicate }
  /** Nothing that is known of. */
  /** Says nothing of any value; requests are told what it asked, where it asked something. */
  | { readonly kind: 'anything'; readonly asked?: Subject }
  | { readonly kind: 'not'; readonly of: Predicate }
  /** Of one text in several places (`ofOne`): what is not true of one is true of none. */
  | { readonly kind: 'and'; readonly left: Predicate; readonly right: Predicate; readonly ofOne?: true }
  /** `filled` is the value that the slot holds unless that is empty, where a constant stands in for it. */
  | { readonly kind: 'or'; readonly left: Predicate; readonly right: Predicate; readonly filled?: Subject };

/** Whom a function let through where it answered so (`Callers` of a way), and where it came back at all. */
export interface LetThrough {
  readonly whenTrue: number;
  readonly whenFalse: number;
  readonly always: number;
}

/** A member of what the request brought, and what it was found to be; `isGiven`: by what stands before the handler that runs. */
export interface FoundPart {
  readonly node: ModelNode;
  readonly name: string;
  readonly value: Value;
  readonly isGiven?: true;
}

/** What holds elements: lists that are known, and the place where a list stands of which nothing else is known. */
export interface Holder {
  readonly lists: readonly number[];
  readonly subject: Subject | undefined;
  /** Whose characters they are, as was known where they were asked: past a merge of ways, nothing tells of the slot any more. */
  readonly written?: readonly Subject[];
}

/** Of which text it is the last place of any of these signs; `isBehind`: it is the place behind it. */
export interface LastSign {
  readonly value: Value;
  /** Where the text stood. */
  readonly path?: AccessPath | undefined;
  readonly signs: readonly string[];
  readonly isBehind?: true;
}

/** What the truth of a member says of places; absent where it says nothing. */
export interface MemberTold {
  readonly whenTrue: readonly Learned[] | undefined;
  readonly whenFalse: readonly Learned[] | undefined;
}

/** A place, and what stood there where a function returned. */
export interface Learned {
  readonly subject: Subject;
  readonly value: Value;
}

/** What tells of what the value was made, and not when it is true. */
const NO_TRUTHS: ReadonlySet<Predicate['kind']> = new Set<Predicate['kind']>(['contents', 'text-of', 'spelling-of', 'rest-of', 'encodes']);

/** What the truth of a slot says where a predicate may stand there; of what was found, it says besides that it is something, but where falsehood alone tells. */
export function orItself(predicate: Predicate | undefined, itself: Predicate): Predicate {
  if (predicate && NO_TRUTHS.has(predicate.kind)) return itself;
  if (predicate?.kind === 'flag') return { kind: 'flag', whenTrue: besides(itself, predicate.whenTrue), whenFalse: besides(negate(itself), predicate.whenFalse) };
  return predicate?.kind === 'found' && predicate.keys.kind !== 'not' ? { kind: 'and', left: itself, right: predicate } : predicate ?? itself;
}

/** What both say, where either says something. */
export function both(left: Predicate | undefined, right: Predicate | undefined): Predicate | undefined {
  return left && right ? { kind: 'and', left, right } : left ?? right;
}

function besides(left: Predicate, right: Predicate | undefined): Predicate {
  return right ? { kind: 'and', left, right } : left;
}

export function negate(predicate: Predicate): Predicate {
  return predicate.kind === 'not' ? predicate.of : { kind: 'not', of: predicate };
}

/** Whether it is, or is made of, a promise for which nobody waited: that is true whatever it comes to. */
export function isOfPromise(predicate: Predicate | undefined): boolean {
  switch (predicate?.kind) {
    case 'not':
      return isOfPromise(predicate.of);
    case 'and': case 'or':
      return isOfPromise(predicate.left) || isOfPromise(predicate.right);
    default:
      return predicate?.kind === 'answered' && predicate.isPromised === true;
  }
}

/** What the truth says of what a promise came to. */
export function settled(predicate: Predicate): Predicate {
  if (predicate.kind !== 'answered') return predicate;
  const { isPromised: _, ...answered } = predicate;
  return answered;
}

/** Whether its outcome teaches of what stands in the heap, and not of variables alone. */
export function teachesOfElements(predicate: Predicate): boolean {
  switch (predicate.kind) {
    case 'not':
      return teachesOfElements(predicate.of);
    case 'and': case 'or':
      return teachesOfElements(predicate.left) || teachesOfElements(predicate.right);
    case 'flag':
      return [predicate.whenTrue, predicate.whenFalse].some((told) => told !== undefined && teachesOfElements(told));
    case 'answered':
      return [...predicate.whenTrue, ...predicate.whenFalse].some(({ subject }) => listOf(subject) !== undefined);
    default:
      return (predicate.kind === 'elements' && predicate.holder.lists.length > 0) || (predicate.kind === 'guard' && predicate.lists !== undefined) || predicate.kind === 'parts' || predicate.kind === 'admits';
  }
}

/** It is said of a query, and holds where that finds a row. */
export function isNarrowed(predicate: Predicate | undefined): boolean {
  return predicate?.kind === 'found' && predicate.narrowed !== undefined;
}

/** Whether it says something of such a place. */
export function speaksOf(predicate: Predicate, isIt: (path: AccessPath) => boolean): boolean {
  switch (predicate.kind) {
    case 'not': case 'beginning':
      return speaksOf(predicate.of, isIt);
    case 'and': case 'or':
      return speaksOf(predicate.left, isIt) || speaksOf(predicate.right, isIt);
    case 'position':
      return [predicate.of, predicate.first].some((each) => each !== undefined && speaksOf(each, isIt));
    case 'flag':
      return [predicate.whenTrue, predicate.whenFalse].some((each) => each !== undefined && speaksOf(each, isIt));
    case 'contents':
      return speaksOf(predicate.whenEmpty, isIt);
    case 'found':
      return [predicate.keys, predicate.of, predicate.narrowed].some((each) => each !== undefined && speaksOf(each, isIt));
    case 'answered':
      return [...predicate.whenTrue, ...predicate.whenFalse, ...predicate.whenAwaited ?? [], ...[...predicate.members?.values() ?? []].flatMap(({ whenTrue = [], whenFalse = [] }) => [...whenTrue, ...whenFalse])].some(({ subject }) => isIt(subject.path));
    case 'elements':
      return [predicate.holder.subject, ...predicate.holder.written ?? []].some((each) => each !== undefined && isIt(each.path));
    case 'whole': case 'parts': case 'admits': case 'encodes': case 'anything':
      return false;
    default:
      return isIt(predicate.subject.path);
  }
}

/** What the outcome teaches of elements of lists: their path → what each of them is. */
export function taughtOfElements(paths: AccessPaths, predicate: Predicate, outcome: boolean): readonly (readonly [AccessPath, Value])[] {
  switch (predicate.kind) {
    case 'not':
      return taughtOfElements(paths, predicate.of, !outcome);
    case 'and': case 'or':
      return outcome === (predicate.kind === 'and') ? [...taughtOfElements(paths, predicate.left, outcome), ...taughtOfElements(paths, predicate.right, outcome)] : [];
    case 'answered':
      return (outcome ? predicate.whenTrue : predicate.whenFalse).flatMap(({ subject, value }) => (listOf(subject) === undefined ? [] : [[subject.path, value] as const]));
    default:
      return predicate.kind === 'elements' && outcome === predicate.outcome ? predicate.holder.lists.map((id) => [paths.elements(id), predicate.found] as const) : [];
  }
}

/** The list whose elements the subject names; undefined where it is another place. */
export function listOf({ path: { root } }: Pick<Subject, 'path'>): number | undefined {
  return root.kind === 'elements' ? root.list : undefined;
}

/** `list.indexOf(x) !== -1` and its other spellings: x stands in the list; `text.indexOf(x) === 0`: it begins so. */
export function ofPosition({ of: found, first }: Extract<Predicate, { kind: 'position' }>, operator: BinaryOperator, limit: Constant): Predicate | undefined {
  const comparison = `${operator.replace(/={2,3}$/, '=')} ${String(limit)}`;
  if (['>= 0', '> -1', '!= -1'].includes(comparison)) return found;
  if (['< 0', '<= -1', '= -1'].includes(comparison)) return negate(found);
  if (first && comparison === '= 0') return first;
  if (first && comparison === '!= 0') return negate(first);
  return undefined;
}
