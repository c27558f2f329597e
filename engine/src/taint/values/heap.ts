/*
 * The abstract heap: one mutable table of objects with an undo log, so that reads cost one look-up however deep branches
 * nest. A branch marks the log, runs, captures what it changed and rolls back; a join writes the union.
 *
 * Invariant: an object is written in place only while its segment is the heap's. `capture` and `mark` start a new
 * segment, so captured states never change afterwards.
 *
 * Allocations are not logged: a new object stays when its way is rolled back, where nothing leads to it, and goes when
 * the entry point is done (`release`). Logging them cost a copy of every object at every level of nesting.
 */
import { copyObject, joinObjects, makeObject, sameObject } from '#engine/taint/values/heap-object.ts';
import type { HeapObject, HeapShape, NewObject } from '#engine/taint/values/heap-object.ts';
import type { Values } from '#engine/taint/values/value.ts';

/** What a stretch of execution changed: object → its state at the end. */
export type Delta = ReadonlyMap<number, HeapObject>;

export interface Mark {
  readonly logLength: number;
  /** The id of the next object at that time. */
  readonly nextId: number;
  /** How many objects had been made again until then, under names of objects that were forgotten. */
  readonly revived: number;
}

export class Heap {
  readonly #values: Values;
  readonly #objects = new Map<number, HeapObject>();
  readonly #log: { readonly id: number; readonly previous: HeapObject }[] = [];
  #segment = 0;
  #version = 0;
  #nextId = 1;
  readonly #revived: number[] = [];
  #sharedBelow = 0;
  /** Whether there ever was an object that stands for what is set into it later: without one, nothing has to be looked through. */
  holdsLater = false;
  /** Called with every object that is read: memoised calls record what they depend on. */
  onRead: ((object: HeapObject) => void) | undefined;
  /** Called when the objects made since a mark are forgotten. */
  onRelease: ((mark: Mark) => void) | undefined;

  constructor(values: Values) {
    this.#values = values;
  }

  /** Objects allocated from now on have at least this id. */
  get nextId(): number {
    return this.#nextId;
  }

  /** Changes whenever the state of any object does. */
  get version(): number {
    return this.#version;
  }

  /** A new object; `known` re-uses the name of an object whose state was rolled back. */
  allocate(shape: HeapShape, content: NewObject = {}, known?: number): HeapObject {
    const id = known ?? this.#nextId++;
    const object = makeObject({ id, shape, segment: this.#segment, version: ++this.#version }, content);
    if (known !== undefined) this.#revived.push(known);
    this.#objects.set(object.id, object);
    return object;
  }

  /** A new object that other ways may meet too: what this way writes into it is undone with the way. */
  allocateShared(shape: HeapShape, content: NewObject = {}, known?: number): HeapObject {
    const object = this.allocate(shape, content, known);
    this.#segment++;
    return object;
  }

  /** The object's present state, for reading only; undefined for objects of states that were rolled back. */
  read(id: number): HeapObject | undefined {
    const object = this.#objects.get(id);
    if (object && this.onRead) this.onRead(object);
    return object;
  }

  /** The object's present state, for writing. */
  write(id: number): HeapObject | undefined {
    const written = this.describe(id);
    written?.internals?.delete('split');
    return written;
  }

  /** The same where more becomes known of what it holds, and nothing is written to it by the program. */
  describe(id: number): HeapObject | undefined {
    const object = this.#objects.get(id);
    if (!object) return undefined;
    if (this.onRead) this.onRead(object);
    const written = object.segment === this.#segment ? object : this.#replace(copyObject(object, this.#segment, ++this.#version), object);
    written.version = ++this.#version;
    written.covers = 0;
    return written;
  }

  #replace(object: HeapObject, previous: HeapObject | undefined): HeapObject {
    if (previous) this.#log.push({ id: object.id, previous });
    this.#version++;
    this.#objects.set(object.id, object);
    return object;
  }

  /** The version at which an object stands now; undefined for one that does not exist. */
  versionOf(id: number): number | undefined {
    return this.#objects.get(id)?.version;
  }

  /** Gives an object that exists a new content as a whole. */
  overwrite(id: number, content: NewObject): void {
    const object = this.#objects.get(id);
    if (object) this.#replace(makeObject({ id, shape: object.shape, segment: this.#segment, version: ++this.#version }, content), object);
  }

  /** How many objects were made or changed since the mark, repetitions counted. */
  changesSince(mark: Mark): number {
    return this.#log.length - mark.logLength;
  }

  mark(): Mark {
    this.#segment++;
    return { logLength: this.#log.length, nextId: this.#nextId, revived: this.#revived.length };
  }

  /** What changed since the mark; the state stays. */
  capture(mark: Mark): Delta {
    const delta = new Map<number, HeapObject>();
    for (let i = mark.logLength; i < this.#log.length; i++) {
      const id = this.#log[i]?.id ?? 0;
      const object = this.#objects.get(id);
      if (object) delta.set(id, object);
    }
    this.#segment++;
    return delta;
  }

  /** Back to the state at the mark. */
  rollback(mark: Mark): void {
    this.#version++;
    for (let i = this.#log.length - 1; i >= mark.logLength; i--) {
      const entry = this.#log[i];
      if (!entry) continue;
      this.#objects.set(entry.id, entry.previous);
    }
    this.#log.length = mark.logLength;
    this.#segment++;
  }

  /** Back to the state at the mark, and forgets every object made since. */
  release(mark: Mark): void {
    this.rollback(mark);
    for (let id = mark.nextId; id < this.#nextId; id++) this.#objects.delete(id);
    // Left as they were made, they would pass for objects whose fields were never set.
    for (const id of this.#revived.splice(mark.revived)) this.#objects.delete(id);
    this.#values.forgetObjects(mark.nextId, this.#nextId);
    this.onRelease?.(mark);
  }

  /** Whether the object exists since initialisation, so that other entry points may have changed it. Never so while initialising. */
  isShared(id: number): boolean {
    return id < this.#sharedBelow;
  }

  /** What exists now, all entry points share; containers that are empty now are there for them to fill. */
  shareAll(): void {
    for (const id of this.#objects.keys()) this.open(id);
    this.commit();
    this.#sharedBelow = this.#nextId;
  }

  /** A container that is empty may hold anything by the time that it is asked. */
  open(id: number): void {
    const { shape, fields, rest, items, taints } = this.#objects.get(id) ?? {};
    if ((shape !== 'list' && shape !== 'map' && shape !== 'set') || rest || (fields?.size ?? 0) > 0 || (items?.length ?? 0) > 0 || (taints?.length ?? 0) > 0) return;
    const object = this.write(id);
    if (!object) return;
    object.rest = this.#values.unknown;
    object.items = undefined;
  }

  /** What was done so far is never rolled back. */
  commit(): void {
    this.#log.length = 0;
    this.#segment++;
  }

  /** The object's present state, outside of any call that records what it reads. */
  peek(id: number): HeapObject | undefined {
    return this.#objects.get(id);
  }

  /** Brings in what one way changed. */
  apply(delta: Delta): void {
    for (const [id, object] of delta) this.#replace(object, this.#objects.get(id));
    this.#segment++;
  }

  /**
   * Brings in what either of several ways changed. The heap must be rolled back to the mark that they all started from.
   * Answers whether anything is different now.
   */
  joinDeltas(deltas: readonly Delta[]): boolean {
    const [only] = deltas;
    if (!only) return false;
    if (deltas.length === 1) {
      this.apply(only);
      return only.size > 0;
    }
    const ids = new Set<number>();
    for (const delta of deltas) for (const id of delta.keys()) ids.add(id);
    let changed = false;
    for (const id of ids) if (this.#joinOne(id, deltas)) changed = true;
    this.#segment++;
    return changed;
  }

  #joinOne(id: number, deltas: readonly Delta[]): boolean {
    const base = this.#objects.get(id);
    const states = new Set<HeapObject>();
    for (const delta of deltas) {
      const state = delta.get(id) ?? base;
      if (state) states.add(state);
    }
    const [first, ...others] = states;
    if (!first) return false;
    if (others.length === 0) {
      if (first === base) return false;
      this.#replace(first, base);
      return true;
    }
    let joined = first;
    for (const other of others) joined = this.#joinTwo(joined, other);
    if (base && states.has(base)) joined.covers = base.version;
    if (base && sameObject(base, joined)) return false;
    this.#replace(joined, base);
    return true;
  }

  /** Branches within branches join what the inner ones changed with one and the same older state, once a level. */
  #joinTwo(a: HeapObject, b: HeapObject): HeapObject {
    if (a.covers === b.version) return a;
    if (b.covers === a.version) return b;
    const joined = copyObject(a, this.#segment, ++this.#version);
    joinObjects(this.#values, joined, a, b);
    joined.covers = b.version;
    return joined;
  }

  reserveId(): number {
    return this.#nextId++;
  }
}
