import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mark, SinkKind } from '#engine/catalog/kinds.ts';
import { hasAll, intersect, KindIndex, NOTHING, unite } from '#engine/taint/values/marks.ts';
import type { Cleaned, KindSet } from '#engine/taint/values/marks.ts';
import { clean, joinTaints, Sources } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';

const CHARACTERS = ['a', '/', '.', "'", '<'];
const MARKS = ['first', 'second', 'third', 'fourth'];
const KINDS = ['sql', 'path', 'page', 'shell'];

const characters = fc.subarray(CHARACTERS, { minLength: 1 }).map((list) => list.join(''));
const texts = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 6 });
const absences = fc.array(texts.filter((text) => text !== ''), { minLength: 1, maxLength: 2 });

const mark = fc.record({ withoutCharacters: characters, absenceOf: absences, neverBegins: absences }, { requiredKeys: [] });
const sinkKind = fc.record({
  dangerousCharacters: characters, containedBy: fc.constantFrom(...MARKS), placedWith: fc.subarray(MARKS, { minLength: 1 }),
  harmlessWith: fc.array(fc.oneof(fc.constantFrom(...MARKS), fc.subarray(MARKS, { minLength: 1 })), { minLength: 1, maxLength: 2 }),
  quotedBy: fc.constantFrom(...MARKS).map((name) => new Map([["'", name]])),
}, { requiredKeys: [] });

interface Words {
  readonly marks: ReadonlyMap<string, Mark>;
  readonly sinkKinds: ReadonlyMap<string, SinkKind>;
}

const words = fc.tuple(fc.array(mark, { minLength: 4, maxLength: 4 }), fc.array(sinkKind, { minLength: 4, maxLength: 4 })).map(([marks, kinds]): Words => ({
  marks: new Map(MARKS.map((name, i) => [name, { name, meaning: name, ...marks[i] }])),
  sinkKinds: new Map(KINDS.map((name, i) => [name, { name, meaning: name, gain: name, ...kinds[i] }])),
}));

/** What can be known: kinds, marks, and characters that are lacking. */
const known = fc.record({ names: fc.subarray([...MARKS, ...KINDS]), lacking: fc.subarray(CHARACTERS) });

function setOf(index: KindIndex, { names, lacking }: { readonly names: readonly string[]; readonly lacking: readonly string[] }): Cleaned {
  return lacking.reduce<Cleaned>((set, character) => unite(set, index.lacking(character)), index.named(names));
}

const isWithin = (part: Cleaned, whole: Cleaned): boolean => unite(part, whole) === whole;

/** What a text shows of itself, as a test in the program would find it out. */
function shownBy(index: KindIndex, { marks }: Words, text: string): Cleaned {
  const absent = [...CHARACTERS, ...[...marks.values()].flatMap(({ absenceOf = [] }) => absenceOf)].filter((part) => !text.includes(part));
  const unbegun = [...marks.values()].flatMap(({ neverBegins = [] }) => neverBegins).filter((start) => !text.startsWith(start));
  return [...absent.map((part) => index.absent(part)), ...unbegun.map((start) => index.notBeginning(start))].reduce<Cleaned>(unite, NOTHING);
}

test('what is known forms a distributive lattice: both of it of one value, the common of it of one of two', () => {
  fc.assert(fc.property(words, known, known, known, (vocabulary, ...all) => {
    const index = new KindIndex(vocabulary);
    const [a, b, c] = all.map((one) => setOf(index, one)) as [Cleaned, Cleaned, Cleaned]; // as: three go in, three come out

    expect([unite(a, a), intersect(a, a)]).toEqual([a, a]);
    expect([unite(a, b), intersect(a, b)]).toEqual([unite(b, a), intersect(b, a)]);
    expect([unite(a, unite(b, c)), intersect(a, intersect(b, c))]).toEqual([unite(unite(a, b), c), intersect(intersect(a, b), c)]);
    expect([unite(a, intersect(a, b)), intersect(a, unite(a, b))]).toEqual([a, a]);
    expect(intersect(a, unite(b, c))).toBe(unite(intersect(a, b), intersect(a, c)));
    expect([unite(a, NOTHING), intersect(a, index.all)]).toEqual([a, a]);
  }));
});

test('no mark is a kind, and no character is either', () => {
  fc.assert(fc.property(words, (vocabulary) => {
    const index = new KindIndex(vocabulary);
    const each = [...KINDS.map((name) => index.kind(name)), ...MARKS.map((name) => index.mark(name)), ...[...index.characters].map((character) => index.lacking(character))];

    expect(new Set(each).size).toBe(each.length);
    expect(each.reduce<Cleaned>(unite, NOTHING)).toBe(index.all);
    expect([...MARKS.map((name) => index.kind(name)), ...KINDS.map((name) => index.mark(name))].every((set) => set === NOTHING)).toBe(true);
  }));
});

test('the compiler takes no mark for a kind', () => {
  const index = new KindIndex({ marks: new Map(), sinkKinds: new Map() });
  // @ts-expect-error a set of marks is none of kinds
  const kinds: KindSet = index.mark('first');

  expect(kinds).toBe(NOTHING);
});

test('what follows adds to what is known, adds no less when more is known, and adds nothing a second time', () => {
  fc.assert(fc.property(words, known, known, (vocabulary, some, more) => {
    const index = new KindIndex(vocabulary);
    const [a, b] = [setOf(index, some), setOf(index, more)];

    expect(isWithin(a, index.withImplied(a))).toBe(true);
    expect(isWithin(index.withImplied(a), index.withImplied(unite(a, b)))).toBe(true);
    expect(index.withImplied(index.withImplied(a))).toBe(index.withImplied(a));
  }));
});

test('the place where a text comes to stand makes it harmless for no fewer kinds when more is known of it', () => {
  fc.assert(fc.property(words, known, known, (vocabulary, some, more) => {
    const index = new KindIndex(vocabulary);
    const [a, b] = [setOf(index, some), unite(setOf(index, some), setOf(index, more))];

    expect(isWithin(index.placed(a), index.placed(b))).toBe(true);
    expect(isWithin(index.quoted(a, "'"), index.quoted(b, "'"))).toBe(true);
    expect(isWithin(index.contained(a, '/x'), index.contained(b, '/x'))).toBe(true);
    expect([index.placed(NOTHING), index.quoted(NOTHING, "'"), index.contained(NOTHING, '/x'), index.quoted(b, undefined)]).toEqual([NOTHING, NOTHING, NOTHING, NOTHING]);
  }));
});

test('behind another text a mark is lost with what followed from it alone, unless another mark keeps it', () => {
  fc.assert(fc.property(words, known, texts, fc.constantFrom(...MARKS.slice(1)), (vocabulary, some, text, keptWith) => {
    const marks = new Map([...vocabulary.marks].map(([name, mark]): [string, Mark] => [name, name === 'first' ? { name, meaning: name, lostBehind: /</, keptWith: [keptWith] } : mark]));
    const index = new KindIndex({ ...vocabulary, marks });
    const before = index.withImplied(setOf(index, some));
    const after = index.behind(before, () => text);
    const isKept = !text.includes('<') || hasAll(before, index.mark(keptWith));

    expect(isWithin(after, before)).toBe(true);
    expect(hasAll(after, index.mark('first'))).toBe(hasAll(before, index.mark('first')) && isKept);
    if (isKept || !hasAll(before, index.mark('first'))) expect(after).toBe(before);
    for (const name of MARKS.slice(1)) expect(hasAll(after, index.mark(name))).toBe(hasAll(before, index.mark(name)));
  }));
});

test('a text is found harmless by its characters alone only where it has none that is feared', () => {
  const plain = words.map(({ marks, sinkKinds }): Words => ({
    marks, sinkKinds: new Map([...sinkKinds].map(([name, { harmlessWith: _, ...kind }]) => [name, kind])),
  }));
  fc.assert(fc.property(plain, texts, (vocabulary, text) => {
    const index = new KindIndex(vocabulary);
    const shown = index.withImplied(shownBy(index, vocabulary, text));

    for (const { name, dangerousCharacters } of vocabulary.sinkKinds.values()) {
      const isSafe = dangerousCharacters !== undefined && ![...dangerousCharacters].some((character) => text.includes(character));
      expect(hasAll(shown, index.kind(name))).toBe(isSafe);
    }
  }));
});

test('a kind that needs marks follows exactly where each of its lists has one', () => {
  fc.assert(fc.property(words, known, (vocabulary, some) => {
    const index = new KindIndex(vocabulary);
    const marked = index.withImplied(setOf(index, { names: some.names.filter((name) => MARKS.includes(name)), lacking: some.lacking }));

    for (const { name, harmlessWith, dangerousCharacters } of vocabulary.sinkKinds.values()) {
      const hasOfEach = harmlessWith?.every((accepted) => [accepted].flat().some((one) => hasAll(marked, index.mark(one)))) === true;
      const lacksAll = dangerousCharacters !== undefined && [...dangerousCharacters].every((character) => hasAll(marked, index.lacking(character)));
      expect(hasAll(marked, index.kind(name))).toBe(hasOfEach || lacksAll);
    }
  }));
});

test('what is common to several values is known of each of them, and nothing more is', () => {
  fc.assert(fc.property(words, fc.array(known, { minLength: 1, maxLength: 4 }), (vocabulary, all) => {
    const index = new KindIndex(vocabulary);
    const sets = all.map((one) => setOf(index, one));
    const common = index.common(sets.map((cleaned) => ({ cleaned })));

    expect(sets.every((set) => isWithin(common, set))).toBe(true);
    expect(common).toBe(sets.reduce(intersect));
  }));
});

test('knowing more of taints keeps their sources, forgets nothing, and makes no difference the second time', () => {
  const place = { file: 'a.js', function: '', start: 0, end: 1 };
  const taintOf = (sources: Sources, index: KindIndex, at: number, some: Parameters<typeof setOf>[1]): Taint =>
    ({ source: sources.intern({ kind: 'given', place: { ...place, start: at }, fact: '' }), cleaned: setOf(index, some), trail: { hop: { place, edge: 'source' }, previous: undefined, depth: 1 } });
  fc.assert(fc.property(words, fc.array(fc.tuple(fc.nat(3), known), { maxLength: 6 }), known, (vocabulary, given, more) => {
    const [index, sources] = [new KindIndex(vocabulary), new Sources()];
    const also = setOf(index, more);
    const taints = given.map(([at, some]) => taintOf(sources, index, at, some)).reduce<readonly Taint[]>((all, taint) => joinTaints(all, [taint]), []);
    const cleaned = clean(taints, also);

    expect(new Set(cleaned.map(({ source }) => source))).toEqual(new Set(taints.map(({ source }) => source)));
    expect(cleaned.every((taint) => isWithin(also, taint.cleaned) && taints.some(({ source, cleaned: before }) => source === taint.source && unite(before, also) === taint.cleaned))).toBe(true);
    expect(clean(cleaned, also)).toEqual(cleaned);
  }));
});

test('what is harmless for all kinds but one is not doubted for that one', () => {
  const index = new KindIndex({ marks: new Map([['kept', { name: 'kept', meaning: 'kept', doubt: 'stored-key' }]]), sinkKinds: new Map([['right', { name: 'right', meaning: 'right', gain: 'rights' }]]) });

  expect(index.doubtOf('right', index.allBut(index.kind('right')))).toBeUndefined();
  expect(index.doubtOf('right', index.mark('kept'))).toBe('stored-key');
});
