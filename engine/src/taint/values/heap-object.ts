import type { ClassInfo, FunctionInfo, ModuleInfo } from '#engine/program/program.ts';
import type { ModelNode } from '#engine/catalog/catalog.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { isOfWay } from '#engine/taint/values/internals.ts';
import type { Internals } from '#engine/taint/values/internals.ts';
import { joinTaints, sameTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { sameValue } from '#engine/taint/values/value.ts';
import type { Value, Values } from '#engine/taint/values/value.ts';

/** The variables that a closure captured: one environment object a function, innermost first. */
export interface Scope {
  readonly environment: number | undefined;
  readonly parent: Scope | undefined;
  /** Variables of a loop's turn in which the function was made, where turns are apart: constants. */
  readonly ofTurn?: ReadonlyMap<number, Value>;
}

/** What calling an object runs. */
export interface Code {
  readonly function: FunctionInfo;
  readonly scope: Scope;
  /** The receiver that a bound function, or an arrow's surroundings, fixed. */
  readonly receiver?: Value;
  /** Something unknown was given the function and gave, perhaps, one that calls it: what that is called with need not come here. */
  readonly isPerhaps?: true;
  /** With a receiver that is fixed, what the function was found on is its first argument. */
  readonly isGivenHolder?: true;
  readonly boundArguments?: readonly Value[];
  readonly boundNames?: ReadonlyMap<string, Value>;
  /** Functions of one name, this one first: the arguments of a call choose. */
  readonly overloads?: readonly Code[];
  /** The class object whose member it is, for `super`. */
  readonly home?: number;
}

/** The functions that share its name, or itself alone. */
export function overloadsOf(code: Code | undefined): readonly Code[] {
  return code ? code.overloads ?? [code] : [];
}

/** What a function does with what it was made with (objects/picker.ts). */
export type Picks = 'elements' | 'members' | 'method' | 'record' | 'dispatch' | 'dispatch-add';

/** A function of the engine's own, or an object of which it knows more than values say. */
export type Native =
  /** Stores an argument into a cell. */
  | { readonly kind: 'cell-setter'; readonly cell: number; readonly argument: number; readonly updates?: true }
  /** Calls a function with a callback, and gives a promise of what that receives. */
  | { readonly kind: 'promisified'; readonly function: Value }
  /** Calls a function, and another with what it gave. */
  | { readonly kind: 'chain'; readonly first: Value; readonly second: Value }
  /** A test of both: true where both are (`isBoth`), or it is not known which one decides. */
  | { readonly kind: 'combined'; readonly first: Value; readonly second: Value; readonly isBoth: boolean }
  /** Gives what it is given. */
  | { readonly kind: 'identity' }
  /** Gives always the same: a member of an annotation. */
  | { readonly kind: 'constant'; readonly value: Value }
  | { readonly kind: 'picker'; readonly picks: Picks }
  /** What one of these files exports: the program finds their names. */
  | { readonly kind: 'loaded'; readonly modules: readonly ModuleInfo[] }
  /** How a sequence is to be gathered. */
  | { readonly kind: 'collector'; readonly way: Gathering }
  /** A pattern that is held against what was read from a place. */
  | { readonly kind: 'matcher'; readonly subjectAt: SubjectAt | undefined };

/** The slot of an activation, told by its depth, and the place from which its value was read. */
export interface SubjectAt {
  readonly depth: number;
  readonly slot: number;
  /** The number of the place's access path. */
  readonly path: number;
}

export type Gathering = 'text' | 'list' | 'map' | 'groups' | 'halves' | 'mapped' | 'flattened' | 'filtered' | 'finished' | 'both' | 'reduced' | 'number';

export type HeapShape = 'object' | 'list' | 'map' | 'set' | 'function' | 'environment' | 'generator' | 'regex';

/** What is known of one allocated object (or, when `isSingle` is false, of all that one allocation made). */
export interface HeapObject {
  readonly id: number;
  readonly shape: HeapShape;
  /** Changes at every write: equal versions, equal content. */
  version: number;
  /** The heap segment that may still write in place. */
  segment: number;
  /** The version of a state that this one was joined with and contains: joining the two again changes nothing. */
  covers: number;
  isSingle: boolean;
  /** Known keys. In a list, elements stand in `items` instead. */
  fields: Fields;
  internals: Internals | undefined;
  /** Elements of a list whose length is known exactly; else they are all in `rest`. */
  items: Value[] | undefined;
  /** How many elements were surely added to a list, whatever else happened to it. */
  added: number;
  /** What stands under keys that are not known, and elements of lists of unknown length. */
  rest: Value | undefined;
  /** Taints of the object as a whole: what it gives when it is turned into text. */
  taints: readonly Taint[];
  /** Where members are looked up that it lacks. */
  prototype: Value | undefined;
  readonly code: Code | undefined;
  native: Native | undefined;
  readonly class: ClassInfo | undefined;
  /** The function whose variables an environment holds. */
  readonly variablesOf: FunctionInfo | undefined;
  /** Library types that a program class extends or that the object was declared to be. */
  readonly models: readonly ModelNode[] | undefined;
  /** It surely takes no further changes of its members. */
  isFrozen: boolean;
  /** Pattern and flags of a regular expression. */
  readonly regex: { readonly pattern: string; readonly flags: string } | undefined;
  /** What the content of one version amounts to, kept until it changes. */
  holdings: Holdings | undefined;
}

/** An object's taints and those of what it holds, and the objects that it holds. */
export interface Holdings {
  readonly version: number;
  readonly taints: readonly Taint[];
  readonly objects: readonly number[];
}

/** The content of an object that is made; what is left out is empty. */
export type NewObject = Partial<Omit<HeapObject, 'id' | 'shape' | 'segment' | 'version' | 'covers' | 'holdings'>>;

type Stamp = Pick<HeapObject, 'id' | 'shape' | 'segment' | 'version'>;

/** All objects are made here, with all members in one order: the machine then treats them as one class. */
export function makeObject({ id, shape, segment, version }: Stamp, content: NewObject): HeapObject {
  return {
    id, shape, version, segment,
    covers: NO_VERSION,
    isSingle: content.isSingle ?? true,
    fields: content.fields ?? new Fields(),
    internals: content.internals,
    items: content.items,
    added: content.added ?? 0,
    rest: content.rest,
    taints: content.taints ?? NO_TAINTS,
    prototype: content.prototype,
    code: content.code,
    native: content.native,
    class: content.class,
    variablesOf: content.variablesOf,
    models: content.models,
    isFrozen: content.isFrozen ?? false,
    regex: content.regex,
    holdings: undefined,
  };
}

const NO_TAINTS: readonly Taint[] = [];
const NO_VERSION = 0;

export function copyObject(object: HeapObject, segment: number, version: number): HeapObject {
  const copied = makeObject({ id: object.id, shape: object.shape, segment, version }, object);
  copied.fields = object.fields.copy();
  copied.internals = object.internals?.copy();
  copied.items = object.items && [...object.items];
  return copied;
}

/** The object came from these sources as a whole, with all that it holds now; what is stored later is not theirs. */
export function taintWhole(values: Values, object: HeapObject, taints: readonly Taint[]): void {
  if (taints.length === 0) return;
  object.taints = joinTaints(object.taints, taints);
  for (const [key, value] of object.fields) object.fields.set(key, values.addTaints(value, taints));
  for (const [slot, value] of object.internals ?? []) object.internals?.set(slot, values.addTaints(value, taints));
}

function joinMaybe(values: Values, a: Value | undefined, b: Value | undefined): Value | undefined {
  return a && b ? values.join(a, b) : a ?? b;
}

/** The content of `a` or `b`, which are states of the same object on two ways; written into `target`. */
export function joinObjects(values: Values, target: HeapObject, a: HeapObject, b: HeapObject): void {
  target.fields = a.fields.joined(b.fields, (left, right) => values.join(left ?? a.rest ?? absent(values, a), right ?? b.rest ?? absent(values, b)));
  target.internals = joinInternals(values, a, b);
  target.native = joinNatives(a.native, b.native);
  const { items, rest } = joinedItems(values, a, b);
  target.items = items;
  target.added = Math.min(a.added, b.added);
  target.rest = rest;
  target.taints = joinTaints(a.taints, b.taints);
  target.prototype = joinMaybe(values, a.prototype, b.prototype);
  target.isSingle = a.isSingle && b.isSingle;
  target.isFrozen = a.isFrozen && b.isFrozen;
}

export interface Items {
  readonly items: Value[] | undefined;
  readonly rest: Value | undefined;
}

/**
 * What either of two lists holds. Both begin with as many elements as the shorter one has: a command whose options differ has its program for
 * the first. What follows is kept as a whole.
 */
export function joinedItems(values: Values, a: Items, b: Items): Items {
  const common = Math.min(a.items?.length ?? 0, b.items?.length ?? 0);
  const isOpen = a.items === undefined || b.items === undefined;
  const rest = values.joinAll([a, b].map(({ items, rest: behind }) => values.joinAll([...(items ?? []).slice(common), behind ?? values.never])));
  return {
    items: isOpen ? undefined : a.items?.slice(0, common).map((item, i) => values.join(item, b.items?.[i] ?? values.never)),
    rest: rest.atoms.length > 0 ? rest : undefined,
  };
}

const NO_INTERNALS: Internals = new Fields();

function joinInternals(values: Values, a: HeapObject, b: HeapObject): Internals | undefined {
  if (a.internals === b.internals) return a.internals?.copy();
  const joined = (a.internals ?? NO_INTERNALS).joined(b.internals ?? NO_INTERNALS, (left, right) => values.join(left ?? absent(values, a), right ?? absent(values, b)));
  // Where one way wrote nothing instead of what the library says, or found nothing, that may stand there still; a check that one way did not run refused nothing.
  for (const name of [...joined.keys()]) if (isOfWay(name) && !(a.internals?.has(name) && b.internals?.has(name))) joined.delete(name);
  return joined;
}

/** One instruction makes objects of one kind; where a matcher's text was read from is lost where it may be either of two places. */
function joinNatives(a: Native | undefined, b: Native | undefined): Native | undefined {
  if (a === b || a?.kind !== 'matcher' || b?.kind !== 'matcher') return a ?? b;
  const isSame = a.subjectAt?.depth === b.subjectAt?.depth && a.subjectAt?.slot === b.subjectAt?.slot && a.subjectAt?.path === b.subjectAt?.path;
  return isSame ? a : { kind: 'matcher', subjectAt: undefined };
}

function absent(values: Values, object: HeapObject): Value {
  if (object.shape === 'environment') return values.never;
  return object.taints.length > 0 ? values.addTaints(values.unknown, object.taints) : values.undefined;
}

/** Fields that no key computed by the program names: private ones, the prototype of instances. */
export function isHidden(object: HeapObject, key: string): boolean {
  return key.startsWith('#') || (object.shape === 'function' && key === 'prototype');
}

/** The fields that keys computed by the program may name. */
export function namedFields(object: HeapObject): readonly (readonly [string, Value])[] {
  return [...object.fields].filter(([key]) => !isHidden(object, key));
}

/** The member that calling an object runs, where its class has one: no key that the program computes names it. */
export const CALLED = '()';

/** Any element of a list, or any value of a map; undefined when there surely is none. */
export function elementsOf(values: Values, object: HeapObject): Value | undefined {
  let joined = object.rest;
  for (const item of object.items ?? []) joined = joined ? values.join(joined, item) : item;
  if (object.shape !== 'list') {
    for (const [key, value] of object.fields) if (!isHidden(object, key)) joined = joined ? values.join(joined, value) : value;
  }
  return joined;
}

/** The objects that a value may be. */
export function heldBy(value: Value): readonly number[] {
  const held: number[] = [];
  for (const atom of value.atoms) if (atom.kind === 'object') held.push(atom.object);
  return held;
}

/** What the object holds, computed once a version: calls ask for it of the same objects again and again. */
export function holdingsOf(object: HeapObject): Holdings {
  if (object.holdings?.version === object.version) return object.holdings;
  let { taints } = object;
  const objects = new Set<number>();
  const add = (value: Value): void => {
    taints = joinTaints(taints, value.taints);
    for (const atom of value.atoms) if (atom.kind === 'object') objects.add(atom.object);
  };
  for (const value of object.fields.values()) add(value);
  for (const value of object.internals?.values() ?? []) add(value);
  object.items?.forEach(add);
  if (object.rest) add(object.rest);
  return object.holdings = { version: object.version, taints, objects: [...objects] };
}

/** Whether two states of an object say the same. */
export function sameObject(a: HeapObject, b: HeapObject): boolean {
  if (a === b || a.version === b.version) return true;
  if (a.items?.length !== b.items?.length || a.isSingle !== b.isSingle || a.isFrozen !== b.isFrozen || !a.fields.isSame(b.fields) || !sameInternals(a, b)) return false;
  return (a.items ?? []).every((item, i) => sameMaybe(item, b.items?.[i]))
    && sameMaybe(a.rest, b.rest) && sameMaybe(a.prototype, b.prototype)
    && sameTaints(a.taints, b.taints);
}

function sameInternals({ internals: a }: HeapObject, { internals: b }: HeapObject): boolean {
  return a === b || (a ?? NO_INTERNALS).isSame(b ?? NO_INTERNALS);
}

function sameMaybe(a: Value | undefined, b: Value | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && sameValue(a, b));
}
