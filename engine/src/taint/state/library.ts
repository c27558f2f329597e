/* What is known of the values of libraries beyond what the catalog says of each. */
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { Heap } from '#engine/taint/values/heap.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';

export class Library {
  readonly #heap: Heap;
  readonly #objects = new Map<ModelNode, number>();
  /** Library values on which something was stored in this entry. */
  readonly storedOn = new Set<ModelNode>();
  /** Which of them attacker data can be read from, as far as it was asked. */
  readonly sourceGivers = new Map<ModelNode, boolean>();

  constructor(heap: Heap) {
    this.#heap = heap;
  }

  /** What the program stored on a library's value (`request.user = …`): one object a node. */
  objectOf(node: ModelNode): HeapObject {
    const known = this.#objects.get(node);
    const existing = known === undefined ? undefined : this.#heap.read(known);
    if (existing) return existing;
    const made = this.#heap.allocateShared('object', { isSingle: false }, known);
    this.#objects.set(node, made.id);
    return made;
  }
}
