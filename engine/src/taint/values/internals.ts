import { Fields } from '#engine/taint/values/fields.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import type { Value, Values } from '#engine/taint/values/value.ts';

/**
 * What the engine keeps of an object beside its fields. No key of a program names a slot, not even a private name such as
 * `#reason`; slots are joined, copied, rolled back and remembered with the fields.
 */
export type InternalSlot =
  /** Of a class: what it extends. */
  | 'parent'
  /** Of an instance of a class of the program: what the constructor of the library's type that the class extends made. */
  | 'base'
  /** Of a map: keys that were given by an attacker; what it calls for a key that it lacks. */
  | 'keys' | 'default'
  /** Of a map: all that stands in it under keys that are not known, where the program chose each of them. */
  | 'own rest'
  /** Of a builder: its text so far. */
  | 'text'
  /** Of a promise: why it is rejected; that somebody settles it later. */
  | 'reason' | 'pending'
  /** Of a list: that it stands for what is set into it. */
  | 'set later'
  /** Of a list: that it holds each part of the text that was split, as nothing was written to it since. */
  | 'split'
  /** Of a proxy. */
  | 'target' | 'handler'
  /** Of a matcher: the pattern, and the text that it is held against. */
  | 'pattern' | 'subject'
  /** Of a function that a call of a library made: what that call was given. */
  | 'receiver' | 'name' | `argument ${string}`
  /** Of a member that is found by its name (`name`): its class. */
  | 'owner'
  /** Of a cursor: the list that it runs over. */
  | 'over'
  /** Of a generator: the function that runs it again; what it surely gives first, in order; what it returned; that it began. */
  | 'again' | 'steps' | 'returned' | 'begun'
  /** Of a schema of a structure, of a list, and of one that is any of several. */
  | 'fields' | 'element' | 'choice'
  /** Of the outcome of a judgement: the object that holds what was judged, what the schema left of it, what is found of parts of the request, each with the part that it belongs to, and the names of members that tell whether the schema admitted it. */
  | 'judged' | 'left' | 'parts' | 'passes' | 'fails'
  /** Of a library's object: parts that it keeps under names of the program's choice, and under names that are not known. */
  | `part ${string}` | 'any part'
  /** Of what tells events, by their names: the functions that wait, and what was told last or waits for it. */
  | `listener ${string}` | `told ${string}`
  /** Of a library's object: what a member holds instead of what the library says. */
  | `instead of ${string}`
  /** Of a library's object: what tests found a member to be, of which the library says more. */
  | `found ${string}`
  /** Of a library's object: what was written to it under names that are not known. */
  | 'written'
  /** Of a check of what is sent: the parts of the request that it looks at. Of a request: the checks before the handler, those of them of which a handler before it asked, and each that the program runs. */
  | 'checked' | 'checks' | 'heeded' | `asked ${number}`
  /** What rows of the catalog remember under a name of theirs (`"#type"`). */
  | `aspect ${string}`;

export type Internals = Fields<InternalSlot>;

/** A family of slots that differ by a name. */
type Family = 'argument' | 'asked' | 'listener' | 'part';

export function internalOf(object: Pick<HeapObject, 'internals'>, slot: InternalSlot): Value | undefined {
  return object.internals?.get(slot);
}

export function setInternal(object: HeapObject, slot: InternalSlot, value: Value): void {
  (object.internals ??= new Fields()).set(slot, value);
}

const INSTEAD = 'instead of ';

/** In place of a member's name: the whole object. No member of a program is called so. */
export const WHOLE = '*';

/** The slot of what a member of a library's object holds instead of what the library says. */
export function insteadOf(member: string): InternalSlot {
  return `${INSTEAD}${member}`;
}

const FOUND = 'found ';

/** The slot of what tests found a member of a library's object to be. */
export function foundOf(member: string): InternalSlot {
  return `${FOUND}${member}`;
}

/** Whether the slot says what tests found a member to be. */
export function isFound(slot: InternalSlot): boolean {
  return slot.startsWith(FOUND);
}

/** Whether the slot says of a member what holds for one request, where each way says it. */
export function isOfRequest(slot: InternalSlot): boolean {
  return slot.startsWith(INSTEAD) || isFound(slot);
}

/** Whether the slot says what holds on one way alone, unless the others say it as well. */
export function isOfWay(slot: InternalSlot): boolean {
  return isOfRequest(slot) || slot === 'split' || slot.startsWith('asked ');
}

/** What is kept in any slot of the family. */
export function internalsOf({ internals }: HeapObject, family: Family): readonly Value[] {
  return [...internals ?? []].flatMap(([slot, value]) => (slot.startsWith(`${family} `) ? [value] : []));
}

/** The arguments that a function was made with, in order. */
export function madeWith(object: Pick<HeapObject, 'internals'>): readonly Value[] {
  const given: Value[] = [];
  for (let value = internalOf(object, 'argument 0'); value; value = internalOf(object, `argument ${given.length}`)) given.push(value);
  return given;
}

/** What is kept besides what is kept there already: several rows may speak of one aspect, and that one of them has nothing to say changes nothing. */
export function joinInternal(values: Values, object: HeapObject, slot: InternalSlot, value: Value): void {
  const isNothing = ({ atoms }: Value): boolean => atoms.every((atom) => atom.kind === 'const' && atom.value === undefined);
  const known = internalOf(object, slot);
  if (!known || isNothing(known)) setInternal(object, slot, value);
  else if (!isNothing(value)) setInternal(object, slot, values.join(known, value));
}

/** What an attacker chose as keys of the one map, it chose as keys of a copy. */
export function carryKeys(values: Values, from: HeapObject, target: HeapObject): void {
  const keys = internalOf(from, 'keys');
  if (keys) setInternal(target, 'keys', values.join(internalOf(target, 'keys') ?? values.never, keys));
}

/** The slot in which a row's name for a part is kept (`"#type"`); undefined where the name is one that programs may use. */
export function aspectSlot(name: string): InternalSlot | undefined {
  return name.startsWith('#') ? `aspect ${name.slice(1)}` : undefined;
}
