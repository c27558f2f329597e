/**
 * A map whose values are made when they are asked for. The numbers of records that have not been made stand in their values' places, so a
 * look-up costs one test more than that of a map.
 */
export class ThawedMap<K, V extends object> implements ReadonlyMap<K, V> {
  readonly #entries: Map<K, V | number>;
  readonly #make: (record: number) => V;
  #isThawed = false;

  constructor(entries: Map<K, V | number>, make: (record: number) => V) {
    this.#entries = entries;
    this.#make = make;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: K): V | undefined {
    const held = this.#entries.get(key);
    return typeof held === 'number' ? this.#thaw(key, held) : held;
  }

  has(key: K): boolean {
    return this.#entries.has(key);
  }

  keys(): MapIterator<K> {
    return this.#entries.keys();
  }

  values(): MapIterator<V> {
    return this.#whole().values();
  }

  entries(): MapIterator<[K, V]> {
    return this.#whole().entries();
  }

  forEach(visit: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.#whole()) visit(value, key, this);
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  #thaw(key: K, record: number): V {
    const value = this.#make(record);
    this.#entries.set(key, value);
    return value;
  }

  #whole(): Map<K, V> {
    if (!this.#isThawed) for (const [key, held] of this.#entries) if (typeof held === 'number') this.#thaw(key, held);
    this.#isThawed = true;
    return this.#entries as Map<K, V>; // No number is left.
  }
}
