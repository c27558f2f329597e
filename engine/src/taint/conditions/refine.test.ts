import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFrame } from '#engine/test/empty-run.ts';
import { covers } from '#engine/test/value-order.ts';
import { refine } from '#engine/taint/conditions/refine.ts';
import { isOwnKeyMark } from '#engine/taint/objects/pollution.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { setRefined, setSlot } from '#engine/taint/state/frame.ts';
import { negate } from '#engine/taint/state/predicate.ts';
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { NOTHING } from '#engine/taint/values/marks.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Constant } from '#engine/ir/instruction.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What a value is made from; each run makes its own values of it. */
interface Description {
  readonly constants: readonly Constant[];
  readonly others: readonly ('text' | 'number' | 'boolean' | 'list' | 'function' | 'empty list' | 'list of one' | 'object' | 'unknown')[];
  readonly taints: readonly { readonly source: number; readonly cleans: string }[];
}

/** Where a subject stands: a slot, or so many members below it; what was read from there may stand in another slot. */
interface Where {
  readonly slot: number;
  readonly keys: readonly string[];
  readonly isHeld: boolean;
}

type Test =
  | { readonly kind: 'truthy' | 'nullish' | 'content' | 'guard' | 'otherwise' | 'own key'; readonly at: Where }
  | { readonly kind: 'equals' | 'one-of' | 'answered'; readonly at: Where; readonly value: Description }
  | { readonly kind: 'same'; readonly at: Where; readonly taint: number }
  | { readonly kind: 'type' | 'prefix'; readonly at: Where; readonly text: string }
  | { readonly kind: 'whole'; readonly source: number }
  | { readonly kind: 'not'; readonly of: Test }
  | { readonly kind: 'and' | 'or'; readonly left: Test; readonly right: Test };

const constants = fc.uniqueArray(fc.constantFrom<Constant>('a', 'b', '/x', '', 0, 1, true, false, undefined, null), { maxLength: 3 });
const described: fc.Arbitrary<Description> = fc.record({
  constants,
  others: fc.subarray(['text', 'number', 'boolean', 'list', 'function', 'empty list', 'list of one', 'object', 'unknown'] as const, { maxLength: 3 }),
  taints: fc.uniqueArray(fc.record({ source: fc.nat(2), cleans: fc.constantFrom('', 'other', 'tainted') }), { maxLength: 2, selector: ({ source }) => source }),
}).filter(({ constants: listed, others }) => listed.length + others.length > 0);
const fixed = constants.filter((listed) => listed.length > 0).map((listed): Description => ({ constants: listed, others: [], taints: [] }));

const at: fc.Arbitrary<Where> = fc.record({ slot: fc.nat(1), keys: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }), isHeld: fc.boolean() });
const { condition } = fc.letrec<{ condition: Test }>((tie) => ({
  condition: fc.oneof({ depthSize: 'small', withCrossShrink: true },
    fc.record({ kind: fc.constantFrom('truthy', 'nullish', 'content', 'guard', 'otherwise', 'own key'), at }),
    fc.record({ kind: fc.constantFrom('equals', 'one-of'), at, value: fc.oneof(fixed, described) }),
    // Of variables alone: what a function says of a part stands for what was known of it, since the function may have written it.
    fc.record({ kind: fc.constant('answered'), at: at.map((where): Where => ({ ...where, keys: [] })), value: fc.oneof(fixed, described) }),
    fc.record({ kind: fc.constant('same'), at, taint: fc.nat(2) }),
    fc.record({ kind: fc.constant('type'), at, text: fc.constantFrom('string', 'number', 'boolean', 'undefined', 'object', 'function', '') }),
    fc.record({ kind: fc.constant('prefix'), at, text: fc.constantFrom('a', '/x', '') }),
    fc.record({ kind: fc.constant('whole'), source: fc.nat(2) }),
    fc.record({ kind: fc.constant('not'), of: tie('condition') }),
    fc.record({ kind: fc.constantFrom('and', 'or'), left: tie('condition'), right: tie('condition') })),
}));
/** What stands in the slots, and what is known of members already. */
const standing = fc.record({ slots: fc.tuple(described, described), refined: fc.array(fc.tuple(at, described), { maxLength: 3 }) });

/** A run, and what its frame knows before. */
class World {
  readonly run: Run;
  readonly frame: Frame;
  readonly #lists: Readonly<Record<'empty list' | 'list of one' | 'object', Value>>;

  constructor({ slots, refined }: { readonly slots: readonly Description[]; readonly refined: readonly (readonly [Where, Description])[] }) {
    const { run, frame } = createFrame();
    [this.run, this.frame] = [run, frame];
    const made = (shape: 'list' | 'object', items?: Value[]): Value => run.values.object(run.heap.allocate(shape, { items }).id);
    this.#lists = { 'empty list': made('list', []), 'list of one': made('list', [run.values.true]), object: made('object') };
    for (const [slot, one] of slots.entries()) setSlot(frame, slot, this.value(one));
    for (const [where, one] of refined) if (where.keys.length > 0) setRefined(frame, this.path(where), this.value(one));
  }

  taint(source: number, cleans = ''): Taint {
    const place = { file: 'a.js', function: '', start: source, end: source + 1 };
    return { source: this.run.sources.intern({ kind: 'toy-input', place, fact: '' }), cleaned: this.run.kinds.named([cleans]), trail: { hop: { place, edge: 'source' }, previous: undefined, depth: 1 } };
  }

  value({ constants: listed, others, taints }: Description): Value {
    const { values } = this.run;
    const parts = others.map((one) => (one === 'unknown' ? values.unknown : one === 'empty list' || one === 'list of one' || one === 'object' ? this.#lists[one] : values.shape(one)));
    return taints.reduce((value, { source, cleans }) => values.addTaints(value, [this.taint(source, cleans)]), values.joinAll([...parts, ...listed.map((one) => values.constant(one))]));
  }

  path({ slot, keys }: Where): AccessPath {
    return keys.reduce((path, key) => this.run.accessPaths.member(path, key), this.run.accessPaths.slot(slot));
  }

  /** The subject as it stands there now. */
  subject(where: Where): Subject {
    const path = this.path(where);
    if (where.keys.length === 0) return { path, slot: where.slot, value: this.frame.slots[where.slot] ?? this.run.values.undefined };
    const value = this.frame.refined.get(path) ?? this.run.values.addTaints(this.run.values.unknown, [this.taint(0), this.taint(1)]);
    if (!where.isHeld) return { path, slot: undefined, value };
    setSlot(this.frame, 2, value);
    this.frame.paths.set(2, path);
    return { path, slot: 2, value };
  }

  predicate(given: Test): Predicate {
    const { kinds, values } = this.run;
    if ('of' in given) return negate(this.predicate(given.of));
    if ('left' in given) return { kind: given.kind, left: this.predicate(given.left), right: this.predicate(given.right) };
    if ('source' in given) return { kind: 'whole', sources: new Set([this.taint(given.source).source]), cleans: kinds.kind('tainted') };
    const subject = this.subject(given.at);
    switch (given.kind) {
      case 'truthy': case 'nullish': return { kind: given.kind, subject };
      case 'content': return { kind: 'truthy', subject, ofContent: true };
      case 'guard': return { kind: 'guard', subject, cleans: kinds.kind('tainted'), fact: '' };
      case 'otherwise': return { kind: 'guard', subject, cleans: NOTHING, otherwise: kinds.kind('other'), fact: '' };
      case 'own key': return { kind: 'own-key', subject, mark: { ...this.taint(9), source: this.run.sources.intern({ kind: 'own-key', place: this.taint(9).source.place, fact: '' }) } };
      case 'equals': case 'one-of': return { kind: given.kind, subject, value: this.value(given.value) };
      case 'answered': return { kind: 'answered', whenTrue: [{ subject, value: this.value(given.value) }], whenFalse: [] };
      case 'same': return { kind: 'same', subject, as: values.withTaints(subject.value, subject.value.taints.slice(0, given.taint)) };
      case 'type': return { kind: 'type', subject, type: given.text };
      case 'prefix': return { kind: 'prefix', subject, prefix: given.text };
    }
  }

  /** The constants that the test itself names: what stands at its subject afterwards may be one of them. */
  named(given: Test): readonly Value[] {
    switch (given.kind) {
      case 'not': return this.named(given.of);
      case 'and': case 'or': return [...this.named(given.left), ...this.named(given.right)];
      case 'equals': case 'one-of': case 'answered': return [this.value({ ...given.value, taints: [] })];
      default: return [];
    }
  }
}

/** Marks of own keys say more of a value, and nothing of where it came from. */
function withoutMarks(run: Run, value: Value): Value {
  return run.values.withTaints(value, value.taints.filter((taint) => !isOwnKeyMark(taint)));
}

test('what a condition teaches of a place is a part of what stood there', () => {
  fc.assert(fc.property(standing, condition, fc.boolean(), (stands, given, outcome) => {
    const world = new World(stands);
    const { run, frame } = world;
    const predicate = world.predicate(given);
    const [slots, refined] = [[...frame.slots], new Map(frame.refined)];
    const named = world.named(given);
    const isPart = (after: Value, before: Value): boolean => covers(run.values.joinAll([before, ...named].map((value) => run.values.withPrefix(value, ''))), withoutMarks(run, after));

    if (!refine(run, frame, predicate, outcome)) return;

    for (const [slot, before] of slots.entries()) expect(isPart(frame.slots[slot] ?? run.values.never, before)).toBe(true);
    for (const [path, before] of refined) expect(isPart(frame.refined.get(path) ?? run.values.unknown, before)).toBe(true);
  }), { numRuns: 1000 });
});

test('a condition and its negation leave no way untaken', () => {
  fc.assert(fc.property(standing, condition, (stands, given) => {
    const ways = [true, false].map((outcome) => {
      const world = new World(stands);
      return refine(world.run, world.frame, world.predicate(given), outcome);
    });

    expect(ways).toContain(true);
  }), { numRuns: 500 });
});
