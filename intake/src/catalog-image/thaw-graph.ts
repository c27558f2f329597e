import { MARKS } from '#intake/catalog-image/freeze-graph.ts';
import { ThawedMap } from '#intake/catalog-image/thawed-map.ts';

const WORD_BYTES = 4;

/** The root of a graph that `freezeGraph` wrote. Of what hangs on its maps nothing is made before it is asked for. */
export function thawGraph(bytes: Buffer): object {
  return new ThawedGraph(bytes).record(0);
}

class ThawedGraph {
  readonly #made: (object | undefined)[];
  readonly #bytes: Buffer;
  readonly #first: number;

  constructor(bytes: Buffer) {
    const count = bytes.readUInt32LE(0);
    this.#bytes = bytes;
    this.#first = (count + 1) * WORD_BYTES;
    this.#made = Array.from({ length: count });
  }

  readonly record = (number: number): object => this.#made[number] ?? this.#make(number);

  #make(number: number): object {
    const start = number === 0 ? 0 : this.#bytes.readUInt32LE(number * WORD_BYTES);
    const end = this.#bytes.readUInt32LE((number + 1) * WORD_BYTES);
    const text = this.#bytes.toString('latin1', this.#first + start, this.#first + end);
    const parsed = JSON.parse(text) as object; // A record is no scalar.
    // Most records of facts refer to nothing.
    if (!text.includes('"$')) return (this.#made[number] = parsed);
    const special = this.#special(parsed);
    if (special !== undefined) return (this.#made[number] = special);
    // Known before its parts are made: they may lead back to it.
    this.#made[number] = parsed;
    this.#mend(parsed);
    return parsed;
  }

  /** Puts into an array or object what JSON has no word for. */
  #mend(value: object): void {
    for (const [key, item] of Object.entries(value) as [keyof typeof value, unknown][]) { // Its own keys.
      if (typeof item !== 'object' || item === null) continue;
      if (MARKS.absent in item) Reflect.set(value, key, undefined);
      else {
        const special = this.#special(item);
        if (special === undefined) this.#mend(item);
        else Reflect.set(value, key, special);
      }
    }
  }

  #special(value: object): object | undefined {
    if (MARKS.reference in value) return this.record(value[MARKS.reference] as number); // As freezeGraph writes it.
    if (MARKS.map in value) return this.#map(value[MARKS.map] as [string | number, unknown][]);
    if (MARKS.set in value) {
      const items = value[MARKS.set] as unknown[]; // As freezeGraph writes it.
      this.#mend(items);
      return new Set(items);
    }
    if (MARKS.pattern in value) {
      const [source, flags] = value[MARKS.pattern] as [string, string]; // As freezeGraph writes it.
      return new RegExp(source, flags);
    }
    return undefined;
  }

  #map(entries: readonly (readonly [string | number, unknown])[]): ReadonlyMap<string | number, unknown> {
    const numbers = new Map<string | number, object | number>();
    for (const [key, item] of entries) {
      if (typeof item !== 'object' || item === null || MARKS.absent in item) return this.#plainMap(entries);
      numbers.set(key, MARKS.reference in item ? item[MARKS.reference] as number : this.#special(item) ?? item); // As freezeGraph writes it.
    }
    return new ThawedMap(numbers, this.record);
  }

  /** A map with scalars in it: all that it holds is made at once. */
  #plainMap(entries: readonly (readonly [string | number, unknown])[]): ReadonlyMap<string | number, unknown> {
    const items = entries.map(([, item]) => item);
    this.#mend(items);
    return new Map(entries.map(([key], index) => [key, items[index]]));
  }
}
