import type { ClassInfo, FunctionInfo } from '#engine/program/program.ts';
import type { ModelNode } from '#engine/catalog/catalog.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { sameValue } from '#engine/taint/values/value.ts';
import type { Value, Values } from '#engine/taint/values/value.ts';

/** The variables that a closure captured: one environment object a function, innermost first. */
export interface Scope {
  readonly environment: number | undefined;
  readonly parent: Scope | undefined;
}

/** What calling an object runs. */
export interface Code {
  readonly function: FunctionInfo;
  readonly scope: Scope;
  /** The receiver that a bound function, or an arrow's surroundings, fixed. */
  readonly receiver?: Value;
  readonly boundArguments?: readonly Value[];
  /** Functions of one name, this one first: the arguments of a call choose. */
  readonly overloads?: readonly Code[];
  /** The class object whose member it is, for `super`. */
  readonly home?: number;
}

export type HeapShape = 'object' | 'list' | 'map' | 'set' | 'function' | 'environment' | 'generator' | 'regex';

/** What is known of one allocated object (or, when `isSingle` is false, of all that one allocation made). */
export interface HeapObject {
  readonly id: number;
  readonly shape: HeapShape;
  /** Changes at every write: equal versions, equal content. */
  version: number;
  /** The heap segment that may still write in place. */
  segment: number;
  isSingle: boolean;
  /** Known keys. In a list, elements stand in `items` instead. */
  fields: Map<string, Value>;
  /** Elements of a list whose length is known exactly; else they are all in `rest`. */
  items: Value[] | undefined;
  /** What stands under keys that are not known, and elements of lists of unknown length. */
  rest: Value | undefined;
  /** Taints of the object as a whole: what it gives when it is turned into text. */
  taints: readonly Taint[];
  /** Where members are looked up that it lacks. */
  prototype: Value | undefined;
  readonly code?: Code;
  /** A function of the engine's own: stores its argument into a cell, or calls back for a promise. */
  readonly native?: { readonly storesInto: number; readonly argument: number } | { readonly promisified: Value };
  readonly class?: ClassInfo;
  /** The function whose variables an environment holds. */
  readonly variablesOf?: FunctionInfo;
  /** Library types that a program class extends or that the object was declared to be. */
  readonly models?: readonly ModelNode[];
  /** Pattern and flags of a regular expression. */
  readonly regex?: { readonly pattern: string; readonly flags: string };
}

export function copyObject(object: HeapObject, segment: number, version: number): HeapObject {
  return {
    ...object,
    segment,
    version,
    fields: new Map(object.fields),
    items: object.items && [...object.items],
  };
}

/** The object came from these sources as a whole, with all that it holds now; what is stored later is not theirs. */
export function taintWhole(values: Values, object: HeapObject, taints: readonly Taint[]): void {
  if (taints.length === 0) return;
  object.taints = joinTaints(object.taints, taints);
  for (const [key, value] of object.fields) object.fields.set(key, values.addTaints(value, taints));
}

function joinMaybe(values: Values, a: Value | undefined, b: Value | undefined): Value | undefined {
  return a && b ? values.join(a, b) : a ?? b;
}

/** The content of `a` or `b`, which are states of the same object on two ways; written into `target`. */
export function joinObjects(values: Values, target: HeapObject, a: HeapObject, b: HeapObject): void {
  const keys = new Set([...a.fields.keys(), ...b.fields.keys()]);
  target.fields = new Map();
  for (const key of keys) {
    const left = a.fields.get(key) ?? (a.rest ?? absent(values, a));
    const right = b.fields.get(key) ?? (b.rest ?? absent(values, b));
    target.fields.set(key, values.join(left, right));
  }
  if (a.items === undefined && b.items === undefined) {
    target.rest = joinMaybe(values, a.rest, b.rest);
  } else if (a.items && b.items && a.items.length === b.items.length) {
    target.items = a.items.map((item, i) => values.join(item, b.items?.[i] ?? values.never));
    target.rest = joinMaybe(values, a.rest, b.rest);
  } else {
    target.rest = joinMaybe(values, elementsOf(values, a), elementsOf(values, b));
    target.items = undefined;
  }
  target.taints = joinTaints(a.taints, b.taints);
  target.prototype = joinMaybe(values, a.prototype, b.prototype);
  target.isSingle = a.isSingle && b.isSingle;
}

function absent(values: Values, object: HeapObject): Value {
  if (object.shape === 'environment') return values.never;
  return object.taints.length > 0 ? values.addTaints(values.unknown, object.taints) : values.undefined;
}

/** Any element of a list, or any value of a map; undefined when there surely is none. */
export function elementsOf(values: Values, object: HeapObject): Value | undefined {
  let joined = object.rest;
  for (const item of object.items ?? []) joined = joined ? values.join(joined, item) : item;
  if (object.shape !== 'list') for (const value of object.fields.values()) joined = joined ? values.join(joined, value) : value;
  return joined;
}

/** Whether two states of an object say the same. */
export function sameObject(a: HeapObject, b: HeapObject): boolean {
  if (a === b || a.version === b.version) return true;
  if (a.fields.size !== b.fields.size || a.items?.length !== b.items?.length || a.isSingle !== b.isSingle) return false;
  for (const [key, value] of a.fields) {
    const other = b.fields.get(key);
    if (!other || !sameValue(value, other)) return false;
  }
  return (a.items ?? []).every((item, i) => sameMaybe(item, b.items?.[i]))
    && sameMaybe(a.rest, b.rest) && sameMaybe(a.prototype, b.prototype)
    && a.taints.length === b.taints.length && a.taints.every((taint, i) => taint.source === b.taints[i]?.source);
}

function sameMaybe(a: Value | undefined, b: Value | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && sameValue(a, b));
}
