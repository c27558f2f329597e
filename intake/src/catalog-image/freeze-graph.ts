/*
 * A graph of plain data as bytes that can be read piece by piece. It is cut into records of JSON: one for each object that has more than
 * one place in the graph, and one for each object that a map holds, as maps are where readers choose. What JSON has no word for stands
 * as an object with one of the keys of `MARKS`. Written ASCII alone, so that a record is decoded by copying.
 *
 * Layout, in words of 32 bits, little-endian: number of records, the end of each, then their texts. Record 0 is the root.
 */

/** Keys that the data itself must not use. */
export const MARKS = { reference: '$ref', map: '$map', set: '$set', pattern: '$pattern', absent: '$absent' } as const;

const WORD_BYTES = 4;

/** @throws {TypeError} for a value that is not plain data. */
export function freezeGraph(root: object): Buffer {
  const records = new Records(root);
  const texts = records.write();
  const head = Buffer.alloc((texts.length + 1) * WORD_BYTES);
  head.writeUInt32LE(texts.length, 0);
  let end = 0;
  for (const [index, text] of texts.entries()) head.writeUInt32LE((end += text.length), (index + 1) * WORD_BYTES);
  return Buffer.concat([head, Buffer.from(texts.join(''), 'latin1')]);
}

class Records {
  readonly #numbers = new Map<object, number>();
  readonly #waiting: object[] = [];

  constructor(root: object) {
    this.#numberOf(root);
    for (const shared of sharedIn(root)) this.#numberOf(shared);
  }

  write(): readonly string[] {
    const texts: string[] = [];
    // The list grows while records are written.
    for (const value of this.#waiting) texts.push(asciiOf(JSON.stringify(this.#body(value))));
    return texts;
  }

  #numberOf(value: object): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.#waiting.length);
    return this.#waiting.push(value) - 1;
  }

  #place(value: unknown): unknown {
    if (value === undefined) return { [MARKS.absent]: true };
    if (!isObject(value)) return scalarOf(value);
    const number = this.#numbers.get(value);
    return number === undefined ? this.#body(value) : { [MARKS.reference]: number };
  }

  #body(value: object): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#place(item));
    if (value instanceof RegExp) return { [MARKS.pattern]: [value.source, value.flags] };
    if (value instanceof Map) return { [MARKS.map]: [...value].map(([key, item]) => [scalarOf(key), this.#heldBy(item)]) };
    if (value instanceof Set) return { [MARKS.set]: [...value].map((item) => this.#place(item)) };
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new TypeError(`${value.constructor.name} is not plain data`);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => {
      if (key.startsWith('$')) throw new TypeError(`${key} is a mark of the written form`);
      return [key, this.#place(item)];
    }));
  }

  #heldBy(item: unknown): unknown {
    return isObject(item) && !(item instanceof Map) ? { [MARKS.reference]: this.#numberOf(item) } : this.#place(item);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function scalarOf(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  throw new TypeError(`a ${typeof value} such as this has no written form`);
}

/** Objects that stand in more than one place. */
function sharedIn(root: object): ReadonlySet<object> {
  const seen = new Set<object>();
  const shared = new Set<object>();
  const waiting: object[] = [root];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (seen.has(value)) {
      shared.add(value);
      continue;
    }
    seen.add(value);
    const parts: readonly unknown[] = value instanceof Map || value instanceof Set ? [...value.values()] : Object.values(value);
    waiting.push(...parts.filter(isObject));
  }
  return shared;
}

function asciiOf(json: string): string {
  return json.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
