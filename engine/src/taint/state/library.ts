/* What is known of the values of libraries beyond what the catalog says of each. */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { Heap } from '#engine/taint/values/heap.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { isOfRequest } from '#engine/taint/values/internals.ts';
import type { InternalSlot } from '#engine/taint/values/internals.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A value without the objects that it was, and what the members of such an object were. */
export interface Kept {
  readonly value: Value;
  readonly members?: ReadonlyMap<string, Kept>;
}

/** What stands on values of libraries for the handlers behind: members that were left on them, or slots of what was written over them and found of them. */
export type HandedOn<Key extends string = string> = ReadonlyMap<ModelNode, ReadonlyMap<Key, Kept>>;

/** Calling it runs what stands behind. */
export function isNext({ calls, call }: ModelNode): boolean {
  return [calls, call?.calls].some((facts) => facts?.operations.some(({ does }) => does === 'hands-on'));
}

const NOTHING: readonly (readonly [InternalSlot, Value])[] = [];

/** The slots of the object that tell of one request; nearly all values have none. */
function ofRequest({ internals }: HeapObject): readonly (readonly [InternalSlot, Value])[] {
  return internals === undefined || internals.size === 0 ? NOTHING : [...internals].filter(([slot]) => isOfRequest(slot));
}

export class Library {
  readonly #heap: Heap;
  readonly #objects = new Map<ModelNode, number>();
  /** Objects that stand for what a store gives. */
  readonly #stored = new Set<number>();
  /** Library values on which something was stored in this entry. */
  readonly storedOn = new Set<ModelNode>();
  /** Those on which modules did as they were initialised: `window.tool = …` is what a script offers. */
  storedOnAtStart: readonly ModelNode[] = [];
  /** Those of which the running entry has one, as it hands it on: what was written to a member last is what stands there. */
  readonly single = new Set<ModelNode>();
  /** What handlers before the running entry wrote over members of these, and found of them. */
  readonly given = new Set<Value>();
  /** What the running entry had written over members of these, and found of them, each time that it called what runs next. */
  handedOn: HandedOn<InternalSlot>[] = [];
  /** Which of them attacker data can be read from, as far as it was asked. */
  readonly sourceGivers = new Map<ModelNode, boolean>();

  constructor(heap: Heap) {
    this.#heap = heap;
  }

  /**
   * Whether the object stands for all that a call of a store gives: rows of any table, of which another request finds others. What is
   * written to one reaches it by way of the store, which is a source itself.
   */
  isOfStore(id: number): boolean {
    return this.#stored.has(id);
  }

  /**
   * Runs a callback. Code behind the call that was given it may run before it, and it may never run: what it writes over a request stands there
   * for what it calls itself, and for nothing behind.
   */
  withinCallback<T>(run: () => T): T {
    if (this.single.size === 0) return run();
    const before = [...this.single].map((node) => [node, ofRequest(this.objectOf(node))] as const);
    const result = run();
    for (const [node, known] of before) {
      const changed = ofRequest(this.objectOf(node)).filter(([slot, value]) => !known.some(([name, found]) => name === slot && found === value));
      const internals = changed.length > 0 ? this.#heap.write(this.objectOf(node).id)?.internals : undefined;
      for (const [slot] of changed) internals?.delete(slot);
    }
    return result;
  }

  /** The object of the node, if something asked for it. */
  knownObjectOf(node: ModelNode): number | undefined {
    return this.#objects.get(node);
  }

  /** What the program stored on a library's value (`request.user = …`): one object a node. */
  objectOf(node: ModelNode): HeapObject {
    const known = this.#objects.get(node);
    const existing = known === undefined ? undefined : this.#heap.read(known);
    if (existing) return existing;
    const made = this.#heap.allocateShared('object', { isSingle: false }, known);
    this.#objects.set(node, made.id);
    if (node.sources.length > 0) this.#stored.add(made.id);
    return made;
  }
}
