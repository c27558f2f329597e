import { LIMITS } from '#engine/taint/limits.ts';
import { sameValue } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

const NOTHING: ReadonlyMap<never, Value> = new Map<never, Value>();
/** Stands in the changes for a name that the base has and the map has not. Never a value of the program. */
const DELETED: Value = { atoms: [], taints: [], prefix: 'deleted' };

/**
 * Names and their values, copied at the cost of what changed and not of its size: a base that copies share and never
 * write, and the changes to it. Environments of modules and export objects have hundreds of names, and every branch that
 * writes one of them copies the object.
 */
export class Fields<Name extends string = string> implements Iterable<readonly [Name, Value]> {
  #base: ReadonlyMap<Name, Value>;
  #changes: Map<Name, Value> | undefined;
  #size: number;

  constructor(entries?: Iterable<readonly [Name, Value]>) {
    this.#base = NOTHING;
    this.#changes = entries && new Map(entries);
    this.#size = this.#changes?.size ?? 0;
  }

  get size(): number {
    return this.#size;
  }

  get(name: Name): Value | undefined {
    const changed = this.#changes?.get(name);
    if (changed) return changed === DELETED ? undefined : changed;
    return this.#base.get(name);
  }

  has(name: Name): boolean {
    return this.get(name) !== undefined;
  }

  set(name: Name, value: Value): void {
    if (!this.has(name)) this.#size++;
    (this.#changes ??= new Map()).set(name, value);
  }

  delete(name: Name): void {
    if (!this.has(name)) return;
    this.#size--;
    if (this.#base.has(name)) (this.#changes ??= new Map()).set(name, DELETED);
    else this.#changes?.delete(name);
  }

  clear(): void {
    this.#base = NOTHING;
    this.#changes = undefined;
    this.#size = 0;
  }

  /** In the order in which the names came, those of the base first. */
  *[Symbol.iterator](): Generator<[Name, Value]> {
    const changes = this.#changes;
    if (!changes) {
      yield* this.#base;
      return;
    }
    for (const [name, value] of this.#base) {
      const changed = changes.get(name);
      if (changed !== DELETED) yield [name, changed ?? value];
    }
    for (const [name, value] of changes) if (value !== DELETED && !this.#base.has(name)) yield [name, value];
  }

  *keys(): Generator<Name> {
    for (const [name] of this) yield name;
  }

  *values(): Generator<Value> {
    for (const [, value] of this) yield value;
  }

  copy(): Fields<Name> {
    const changes = this.#changes;
    if (changes && changes.size > LIMITS.copiedFields && changes.size * changes.size > this.#base.size) this.#settle();
    const copied = new Fields<Name>();
    copied.#base = this.#base;
    copied.#changes = this.#changes && new Map(this.#changes);
    copied.#size = this.#size;
    return copied;
  }

  /** Makes the present state the base. */
  #settle(): void {
    this.#base = new Map(this);
    this.#changes = undefined;
  }

  /** The names that may differ between the two, each once or more: all, unless they have the same base. */
  *#namesApart(other: Fields<Name>): Generator<Name> {
    if (this.#base === other.#base) {
      if (this.#changes) yield* this.#changes.keys();
      if (other.#changes) yield* other.#changes.keys();
    } else {
      yield* this.keys();
      yield* other.keys();
    }
  }

  /** Each name of either with what `join` makes of its two values, of which at most one is undefined. */
  joined(other: Fields<Name>, join: (left: Value | undefined, right: Value | undefined) => Value): Fields<Name> {
    const result = this.copy();
    for (const name of this.#namesApart(other)) {
      const left = this.get(name);
      const right = other.get(name);
      if (left !== right) result.set(name, join(left, right));
    }
    return result;
  }

  isSame(other: Fields<Name>): boolean {
    if (this.#size !== other.#size) return false;
    for (const name of this.#namesApart(other)) {
      const left = this.get(name);
      const right = other.get(name);
      if (left !== right && !(left && right && sameValue(left, right))) return false;
    }
    return true;
  }
}
