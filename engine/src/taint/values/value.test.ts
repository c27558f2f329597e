import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from '#engine/taint/limits.ts';
import { NOTHING } from '#engine/taint/values/marks.ts';
import { joinTaints, Sources } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { covers, isOf, meaningOf } from '#engine/test/value-order.ts';
import { sameValue, Values } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What a value is made from; each run makes its own values of it. */
interface Description {
  readonly constants: readonly (string | number | boolean | undefined | null)[];
  readonly shapes: readonly ('text' | 'number' | 'boolean' | 'list')[];
  readonly objects: readonly number[];
  readonly isUnknown: boolean;
  readonly prefix: string;
  readonly taints: readonly { readonly source: number; readonly depth: number }[];
}

const place = { file: 'a.js', function: '', start: 0, end: 1 };

/** One domain, in which descriptions become values. */
class Domain {
  readonly values = new Values();
  readonly #sources = new Sources();

  constructor() {
    for (let source = 0; source < 30; source++) this.#sources.intern({ kind: 'given', place: { ...place, start: source }, fact: '' });
  }

  taint(source: number, depth: number): Taint {
    return { source: this.#sources.intern({ kind: 'given', place: { ...place, start: source }, fact: '' }), cleaned: NOTHING, trail: { hop: { place, edge: 'source' }, previous: undefined, depth } };
  }

  value({ constants, shapes, objects, isUnknown, prefix, taints }: Description): Value {
    const { values } = this;
    const parts = [...constants.map((one) => values.constant(one)), ...shapes.map((one) => values.shape(one)), ...objects.map((one) => values.object(one))];
    const made = values.of([...parts, ...(isUnknown || parts.length === 0 ? [values.unknown] : [])].flatMap(({ atoms }) => atoms), [], constants.length === 0 ? prefix : '');
    return values.addTaints(made, taints.reduce<readonly Taint[]>((all, { source, depth }) => joinTaints(all, [this.taint(source, depth)]), []));
  }
}

const constant = fc.constantFrom('a', 'ab', 'abc', 'b', '', 0, 1, 2, true, false, undefined, null);
const described = (limits: { readonly constants: number; readonly taints: number }): fc.Arbitrary<Description> => fc.record({
  constants: fc.uniqueArray(constant, { maxLength: limits.constants }),
  shapes: fc.subarray(['text', 'number', 'boolean', 'list'] as const, { maxLength: 2 }),
  objects: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }),
  isUnknown: fc.boolean(),
  prefix: fc.constantFrom('', 'a', 'ab', '/x'),
  taints: fc.array(fc.record({ source: fc.nat(limits.taints), depth: fc.integer({ min: 1, max: 3 }) }), { maxLength: limits.taints }),
});

/** Any value. */
const any = described({ constants: 12, taints: 12 });
/** Three of them have no more atoms, constants or taints than one value may have: nothing is widened. */
const few: fc.Arbitrary<Description> = described({ constants: 2, taints: 3 }).map((one) => ({ ...one, shapes: one.shapes.filter((shape) => shape === 'list'), objects: one.objects.slice(0, 5) }));

test('a value joined with itself is itself, with an equal one too', () => {
  fc.assert(fc.property(any, (description) => {
    const domain = new Domain();
    const a = domain.value(description);

    expect(domain.values.join(a, a)).toBe(a);
    expect(domain.values.join(a, domain.value(description))).toBe(a);
    expect(domain.values.join(a, domain.values.never)).toBe(a);
    expect(domain.values.join(domain.values.never, a)).toBe(a);
  }));
});

test('either of two values is the same, whichever of them comes first', () => {
  fc.assert(fc.property(any, any, (one, other) => {
    const domain = new Domain();
    const [a, b] = [domain.value(one), domain.value(other)];

    expect(meaningOf(domain.values.join(a, b))).toEqual(meaningOf(domain.values.join(b, a)));
  }));
});

test('one of three values is the same in whatever order they are joined, where nothing is widened', () => {
  fc.assert(fc.property(few, few, few, (...all) => {
    const domain = new Domain();
    const [a, b, c] = all.map((one) => domain.value(one)) as [Value, Value, Value]; // as: three go in, three come out
    const join = (left: Value, right: Value): Value => domain.values.join(left, right);

    expect(meaningOf(join(join(a, b), c))).toEqual(meaningOf(join(a, join(b, c))));
  }));
});

test('what may be either of two values may be each of them', () => {
  fc.assert(fc.property(any, any, (one, other) => {
    const domain = new Domain();
    const [a, b] = [domain.value(one), domain.value(other)];
    const joined = domain.values.join(a, b);

    for (const part of [a, b]) {
      expect(part.atoms.every((atom) => isOf(joined, atom))).toBe(true);
      if (joined.taints.length < LIMITS.taints) expect(covers(joined, part)).toBe(true);
    }
  }));
});

test('a join with something wider is no narrower, where nothing is widened', () => {
  fc.assert(fc.property(few, few, few, (one, more, other) => {
    const domain = new Domain();
    const a = domain.value(one);
    const wider = domain.values.join(a, domain.value(more));
    const b = domain.value(other);

    expect(covers(domain.values.join(wider, b), domain.values.join(a, b))).toBe(true);
    expect(covers(domain.values.join(b, wider), domain.values.join(b, a))).toBe(true);
  }));
});

test('of many taints the first sources are kept, in whatever order they come', () => {
  const taints = fc.uniqueArray(fc.nat(29), { maxLength: 25 });
  fc.assert(fc.property(taints, taints, taints, (...all) => {
    const domain = new Domain();
    const [a, b, c] = all.map((list) => list.map((source) => domain.taint(source, 1)).reduce<readonly Taint[]>((known, taint) => joinTaints(known, [taint]), [])) as [readonly Taint[], readonly Taint[], readonly Taint[]]; // as: three go in, three come out
    const sources = (list: readonly Taint[]): readonly number[] => list.map(({ source }) => source.id);
    const first = [...new Set(all.flat())].sort((left, right) => left - right).slice(0, LIMITS.taints);

    expect(sources(joinTaints(joinTaints(a, b), c))).toEqual(first);
    expect(sources(joinTaints(c, joinTaints(b, a)))).toEqual(first);
  }));
});

test('of many taints those of the machine are left out first, whichever was read first', () => {
  const sources = new Sources(new Set(['environment']));
  const taint = (kind: string, start: number): Taint => ({ source: sources.intern({ kind, place: { ...place, start }, fact: '' }), cleaned: NOTHING, trail: { hop: { place, edge: 'source' }, previous: undefined, depth: 1 } });
  const [ofMachine, ofRequest] = [Array.from({ length: LIMITS.taints }, (_, i) => taint('environment', i)), taint('given', 100)];
  const kept = joinTaints(ofMachine.reduce<readonly Taint[]>((all, each) => joinTaints(all, [each]), []), [ofRequest]);

  expect(kept[0]).toBe(ofRequest);
  expect(kept.slice(1)).toEqual(ofMachine.slice(0, -1));
});

test('no value has more atoms, constants or taints than it may', () => {
  fc.assert(fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), (all) => {
    const domain = new Domain();
    const joined = domain.values.joinAll(all.map((one) => domain.value(one)));

    expect(joined.atoms.length).toBeLessThanOrEqual(LIMITS.atoms);
    expect(joined.atoms.filter(({ kind }) => kind === 'const').length).toBeLessThanOrEqual(LIMITS.constants);
    expect(joined.taints.length).toBeLessThanOrEqual(LIMITS.taints);
    expect(joined.atoms.map(({ id }) => id)).toEqual([...new Set(joined.atoms.map(({ id }) => id))].sort((left, right) => left - right));
  }));
});

test('what a loop joins again and again comes to rest', () => {
  const turns = 5; // Each may turn the constants of one more shape into it, which makes room for others.
  fc.assert(fc.property(fc.array(any, { minLength: 1, maxLength: 12 }), (all) => {
    const domain = new Domain();
    const given = all.map((one) => domain.value(one));
    let joined = domain.values.never;
    for (let turn = 0; turn < turns; turn++) joined = given.reduce((left, right) => domain.values.join(left, right), joined);

    for (const value of given) expect(domain.values.join(joined, value)).toBe(joined);
  }));
});

test('values are the same exactly where they have the same atoms, sources and beginning', () => {
  fc.assert(fc.property(any, any, (one, other) => {
    const domain = new Domain();
    const [a, b] = [domain.value(one), domain.value(other)];
    const said = ({ atoms, taints, prefix }: Value): unknown => [atoms.map(({ id }) => id), taints.map(({ source }) => source.id), prefix];

    expect(sameValue(a, domain.value(one))).toBe(true);
    expect(sameValue(a, b)).toBe(JSON.stringify(said(a)) === JSON.stringify(said(b)));
  }));
});
