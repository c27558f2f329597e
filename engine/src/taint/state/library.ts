/* What is known of the values of libraries beyond what the catalog says of each. */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { Heap } from '#engine/taint/values/heap.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';

export class Library {
  readonly #heap: Heap;
  readonly #objects = new Map<ModelNode, number>();
  /** Objects that stand for what a store gives. */
  readonly #stored = new Set<number>();
  /** Library values on which something was stored in this entry. */
  readonly storedOn = new Set<ModelNode>();
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
