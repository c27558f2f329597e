import fc from 'fast-check';
import { expect, test } from 'vitest';
import { covers, meaningOf } from '#engine/test/value-order.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { Heap } from '#engine/taint/values/heap.ts';
import type { Delta, Mark } from '#engine/taint/values/heap.ts';
import { setInternal } from '#engine/taint/values/internals.ts';
import { NOTHING, unite } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { joinTaints, Sources } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { Values } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** One change; `at` chooses among the objects there are. */
type Change =
  | { readonly kind: 'make'; readonly shape: 'object' | 'list' | 'environment' | 'map'; readonly isShared: boolean }
  | { readonly kind: 'make again'; readonly at: number }
  | { readonly kind: 'set' | 'set internal' | 'set rest' | 'set prototype' | 'add item'; readonly at: number; readonly key: number; readonly value: number }
  | { readonly kind: 'overwrite'; readonly at: number; readonly key: number; readonly value: number }
  | { readonly kind: 'taint'; readonly at: number; readonly source: number; readonly isCleaned: boolean }
  | { readonly kind: 'delete'; readonly at: number; readonly key: number }
  | { readonly kind: 'freeze' | 'make many' | 'forget items'; readonly at: number }
  | { readonly kind: 'undone' | 'done again'; readonly changes: readonly Change[] }
  | { readonly kind: 'either'; readonly ways: readonly (readonly Change[])[] };

const [at, key, value] = [fc.nat(5), fc.nat(3), fc.nat(12)];
const { changes } = fc.letrec<{ change: Change; changes: readonly Change[] }>((tie) => ({
  change: fc.oneof({ depthSize: 'small', withCrossShrink: true },
    fc.record({ kind: fc.constantFrom('set', 'set internal', 'set rest', 'set prototype', 'add item'), at, key, value }),
    fc.record({ kind: fc.constant('overwrite'), at, key, value }),
    fc.record({ kind: fc.constant('make'), shape: fc.constantFrom('object', 'list', 'environment', 'map'), isShared: fc.boolean() }),
    fc.record({ kind: fc.constant('make again'), at }),
    fc.record({ kind: fc.constant('taint'), at, source: fc.nat(2), isCleaned: fc.boolean() }),
    fc.record({ kind: fc.constant('delete'), at, key }),
    fc.record({ kind: fc.constantFrom('freeze', 'make many', 'forget items'), at }),
    fc.record({ kind: fc.constantFrom('undone', 'done again'), changes: tie('changes') }),
    fc.record({ kind: fc.constant('either'), ways: fc.array(tie('changes'), { minLength: 1, maxLength: 3 }) })),
  changes: fc.array(tie('change'), { maxLength: 6 }),
}));

const place = { file: 'a.js', function: '', start: 0, end: 1 };
// as: the bit of a kind, of which no index is needed here.
const ONE_KIND = 1n as Cleaned;

/** A heap, and what is known of it from outside. */
class World {
  readonly values = new Values();
  readonly heap = new Heap(this.values);
  readonly #sources = new Sources();
  /** Names of objects that were forgotten. */
  readonly #forgotten: number[] = [];

  constructor() {
    for (const shape of ['object', 'list', 'environment'] as const) this.heap.allocate(shape);
  }

  taint(source: number, isCleaned: boolean): Taint {
    return { source: this.#sources.intern({ kind: 'given', place: { ...place, start: source }, fact: '' }), cleaned: isCleaned ? unite(NOTHING, ONE_KIND) : NOTHING, trail: { hop: { place, edge: 'source' }, previous: undefined, depth: 1 } };
  }

  value(number: number): Value {
    const { values } = this;
    if (number < 4) return values.constant(number);
    if (number < 8) return values.object(number - 3);
    if (number < 10) return values.addTaints(values.unknown, [this.taint(number - 8, false)]);
    return number === 10 ? values.undefined : number === 11 ? values.shape('text') : values.unknown;
  }

  /** Every object as it is read, and nothing of how it is kept. */
  content(below = this.heap.nextId): unknown {
    return Array.from({ length: below - 1 }, (_, i) => contentOf(this.heap.read(i + 1)));
  }

  release(mark: Mark): void {
    for (let id = mark.nextId; id < this.heap.nextId; id++) this.#forgotten.push(id);
    this.heap.release(mark);
  }

  apply(all: readonly Change[]): void {
    for (const change of all) this.#apply(change);
  }

  /** What the changes amount to, of which nothing stays. */
  captured(all: readonly Change[], mark: Mark): Delta {
    this.apply(all);
    const delta = this.heap.capture(mark);
    this.heap.rollback(mark);
    return delta;
  }

  #apply(change: Change): void {
    const { heap } = this;
    switch (change.kind) {
      case 'make':
        if (change.isShared) heap.allocateShared(change.shape);
        else heap.allocate(change.shape);
        return;
      case 'make again': {
        const name = this.#forgotten.splice(change.at, 1)[0];
        if (name !== undefined) heap.allocate('object', {}, name);
        return;
      }
      case 'undone': {
        const mark = heap.mark();
        this.apply(change.changes);
        heap.rollback(mark);
        return;
      }
      case 'done again':
        return heap.apply(this.captured(change.changes, heap.mark()));
      case 'either': {
        const mark = heap.mark();
        heap.joinDeltas(change.ways.map((way) => this.captured(way, mark)));
        return;
      }
      case 'overwrite':
        return heap.overwrite(1 + change.at, { fields: new Fields([[`k${change.key}`, this.value(change.value)]]) });
      default: {
        const object = heap.write(1 + change.at);
        if (object) this.#write(object, change);
      }
    }
  }

  #write(object: HeapObject, change: Exclude<Change, { kind: 'make' | 'make again' | 'undone' | 'done again' | 'either' | 'overwrite' }>): void {
    switch (change.kind) {
      case 'set': object.fields.set(`k${change.key}`, this.value(change.value)); return;
      case 'set internal': setInternal(object, `part ${change.key}`, this.value(change.value)); return;
      case 'set rest': object.rest = this.value(change.value); return;
      case 'set prototype': object.prototype = this.value(change.value); return;
      case 'add item':
        if (object.shape === 'list') object.items = [...object.items ?? [], this.value(change.value)];
        return;
      case 'taint': object.taints = change.isCleaned ? [this.taint(change.source, true)] : joinTaints(object.taints, [this.taint(change.source, false)]); return;
      case 'delete': object.fields.delete(`k${change.key}`); return;
      case 'freeze': object.isFrozen = true; return;
      case 'make many': object.isSingle = false; return;
      case 'forget items': object.items = undefined; return;
    }
  }
}

function contentOf(object: HeapObject | undefined): unknown {
  const told = (value: Value | undefined): unknown => value && meaningOf(value);
  return object && {
    shape: object.shape, isSingle: object.isSingle, isFrozen: object.isFrozen,
    fields: [...object.fields].map(([name, value]) => [name, told(value)]).sort(),
    internals: [...object.internals ?? []].map(([slot, value]) => [slot, told(value)]).sort(),
    items: object.items?.map(told), rest: told(object.rest), prototype: told(object.prototype),
    taints: object.taints.map(({ source, cleaned }) => `${source.id} ${cleaned}`),
  };
}

test('after a rollback everything reads as it did at the mark', () => {
  fc.assert(fc.property(changes, changes, (first, then) => {
    const world = new World();
    world.apply(first);
    const mark = world.heap.mark();
    const before = world.content(mark.nextId);

    world.apply(then);
    world.heap.rollback(mark);

    expect(world.content(mark.nextId)).toEqual(before);
  }));
});

test('what was captured brings back the state before the rollback, and never changes afterwards', () => {
  fc.assert(fc.property(changes, changes, changes, (first, then, later) => {
    const world = new World();
    world.apply(first);
    const mark = world.heap.mark();
    world.apply(then);
    const before = world.content();

    const delta = world.heap.capture(mark);
    const captured = [...delta.values()].map(contentOf);
    world.heap.rollback(mark);
    world.heap.apply(delta);

    expect(world.content()).toEqual(before);
    world.apply(later);
    expect([...delta.values()].map(contentOf)).toEqual(captured);
  }));
});

test('a release leaves what was there, which marks around it still take back, and nothing that was made since', () => {
  fc.assert(fc.property(changes, changes, changes, changes, (...parts) => {
    const world = new World();
    const [first, outer, inner, later] = parts;
    world.apply(first);
    const around = world.heap.mark();
    const atOuter = world.content(around.nextId);
    world.apply(outer);
    const mark = world.heap.mark();
    const atInner = world.content(mark.nextId);

    world.apply(inner);
    world.release(mark);

    expect(world.content()).toEqual([...atInner as readonly unknown[], ...Array.from({ length: world.heap.nextId - mark.nextId }, () => undefined)]); // as: a list of objects
    world.apply(later);
    world.heap.rollback(around);
    expect(world.content(around.nextId)).toEqual(atOuter);
  }));
});

test('an object at a version that it had has the content that it had', () => {
  fc.assert(fc.property(fc.array(changes, { maxLength: 8 }), (all) => {
    const world = new World();
    const known = new Map<string, unknown>();
    const look = (): void => {
      for (let id = 1; id < world.heap.nextId; id++) {
        const object = world.heap.read(id);
        if (!object) continue;
        const name = `${id} ${object.version}`;
        if (known.has(name)) expect(contentOf(object)).toEqual(known.get(name));
        else known.set(name, contentOf(object));
      }
    };
    for (const part of all) {
      const mark = world.heap.mark();
      world.apply(part);
      look();
      const delta = world.heap.capture(mark);
      world.heap.rollback(mark);
      look();
      world.heap.apply(delta);
      look();
    }
  }));
});

/**
 * What a read of a name gives where no prototype has it. What stands under keys that are not known stands for the name then; that the
 * name may be lacking as well, a read does not say either.
 */
function memberOf(world: World, object: HeapObject, name: string): Value {
  const absent = object.shape === 'environment' ? world.values.never : object.taints.length > 0 ? world.values.addTaints(world.values.unknown, object.taints) : world.values.undefined;
  return object.fields.get(name) ?? object.rest ?? absent;
}

function expectCovered(world: World, joined: HeapObject, way: HeapObject): void {
  const { values } = world;
  const within = (whole: Value | undefined, part: Value | undefined): boolean => part === undefined || (whole !== undefined && covers(whole, part));
  for (const name of joined.fields.keys()) if (way.fields.has(name) || way.rest || !joined.rest) expect(within(joined.fields.get(name), memberOf(world, way, name))).toBe(true);
  for (const name of way.fields.keys()) expect(within(memberOf(world, joined, name), way.fields.get(name))).toBe(true);
  for (const [slot, value] of way.internals ?? []) expect(within(joined.internals?.get(slot), value)).toBe(true);
  if (joined.items) expect(joined.items.every((item, i) => within(item, way.items?.[i]))).toBe(true);
  expect(within(joined.rest, way.rest) && within(elementsOf(values, joined), elementsOf(values, way)) && within(joined.prototype, way.prototype)).toBe(true);
  expect(covers(values.withTaints(values.unknown, joined.taints), values.withTaints(values.unknown, way.taints))).toBe(true);
  expect([joined.isSingle && !way.isSingle, joined.isFrozen && !way.isFrozen]).toEqual([false, false]);
}

test('of several ways an object keeps what each of them made of it, and says whether that is anything new', () => {
  fc.assert(fc.property(changes, fc.array(changes, { minLength: 1, maxLength: 3 }), (first, ways) => {
    const world = new World();
    world.apply(first);
    const mark = world.heap.mark();
    const before = world.content(mark.nextId);
    const deltas = ways.map((way) => world.captured(way, mark));
    const ids = Array.from({ length: mark.nextId - 1 }, (_, i) => i + 1);
    const states = ids.map((id) => deltas.map((delta) => delta.get(id) ?? world.heap.peek(id)));

    const isNew = world.heap.joinDeltas(deltas);

    for (const [i, id] of ids.entries()) {
      const joined = world.heap.peek(id);
      for (const state of states[i] ?? []) if (joined && state) expectCovered(world, joined, state);
    }
    if (!isNew) expect(world.content(mark.nextId)).toEqual(before);
  }));
});

test('what all ways made of an object stands', () => {
  fc.assert(fc.property(changes, changes, (first, way) => {
    const world = new World();
    world.apply(first);
    const mark = world.heap.mark();
    const deltas = [world.captured(way, mark), world.captured(way, mark)];
    const ids = Array.from({ length: mark.nextId - 1 }, (_, i) => i + 1);
    const states = ids.map((id) => deltas.map((delta) => contentOf(delta.get(id) ?? world.heap.peek(id))));

    world.heap.joinDeltas(deltas);

    for (const [i, id] of ids.entries()) {
      const [one, other] = states[i] ?? [];
      if (JSON.stringify(one) === JSON.stringify(other)) expect(contentOf(world.heap.peek(id))).toEqual(one);
    }
  }), { numRuns: 500 });
});

test('a way that is joined once more changes nothing', () => {
  fc.assert(fc.property(changes, changes, changes, (first, ...ways) => {
    const world = new World();
    world.apply(first);
    const mark = world.heap.mark();
    const deltas = ways.map((way) => world.captured(way, mark));
    world.heap.joinDeltas(deltas);
    const joined = world.content(mark.nextId);
    const delta = world.heap.capture(mark);
    world.heap.rollback(mark);

    world.heap.joinDeltas([delta, ...deltas]);

    expect(world.content(mark.nextId)).toEqual(joined);
  }));
});
