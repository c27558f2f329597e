import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AccessPaths, isBelow } from '#engine/taint/state/access-path.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';

type Key = readonly ['member', string] | readonly ['answer', string, string] | readonly ['index', Description];

/** A root and the keys read from it, in words: each run makes its own paths of them. */
interface Description {
  readonly root: readonly ['slot' | 'parameter' | 'elements', number] | readonly ['outer', number, number] | readonly ['global', string];
  readonly keys: readonly Key[];
}

// Spelled so that any two of them would run into one another if their parts were strung together.
const name = fc.constantFrom('a', 'b', 'a.b', 'ab', '1', '1 a', '', 'length', '__proto__');
const number = fc.nat(2);
const { described } = fc.letrec<{ described: Description; key: Key }>((tie) => ({
  described: fc.record({
    root: fc.oneof(fc.tuple(fc.constantFrom('slot', 'parameter', 'elements'), number), fc.tuple(fc.constant('outer'), number, number), fc.tuple(fc.constant('global'), fc.constantFrom('a', '1', '1 2', ''))),
    keys: fc.array(tie('key'), { maxLength: 3 }),
  }),
  key: fc.oneof({ depthSize: 'small' }, fc.tuple(fc.constant('member'), name), fc.tuple(fc.constant('answer'), name, name), fc.tuple(fc.constant('index'), tie('described'))),
}));

function rootOf(paths: AccessPaths, { root }: Description): AccessPath {
  switch (root[0]) {
    case 'outer': return paths.outer(root[1], root[2]);
    case 'global': return paths.global(root[1]);
    default: return paths[root[0]](root[1]);
  }
}

function below(paths: AccessPaths, path: AccessPath, keys: readonly Key[]): AccessPath {
  return keys.reduce((at, key) => {
    switch (key[0]) {
      case 'member': return paths.member(at, key[1]);
      case 'answer': return paths.answer(at, key[1], key[2]);
      case 'index': return paths.index(at, pathOf(paths, key[1]));
    }
  }, path);
}

const pathOf = (paths: AccessPaths, description: Description): AccessPath => below(paths, rootOf(paths, description), description.keys);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** All of one family: the one path goes on from the other more often than chance would have it. */
const family = fc.tuple(described, described, described).chain(([first, ...others]) => fc.tuple(...[0, 1, 2].map((i) =>
  fc.record({ length: fc.nat(first.keys.length), own: fc.constantFrom([], others[i]?.keys ?? []) }).map(({ length, own }): Description => ({ root: first.root, keys: [...first.keys.slice(0, length), ...own] })))));
const three = fc.oneof(family, fc.tuple(described, described, described));

test('the same root and keys are the same path, others are another', () => {
  fc.assert(fc.property(three, (all) => {
    const paths = new AccessPaths();
    const made = all.map((one) => pathOf(paths, one));

    for (const [i, one] of all.entries()) {
      expect(pathOf(paths, one)).toBe(made[i]);
      expect(paths.byId(made[i]?.id ?? -1)).toBe(made[i]);
      for (const [j, other] of all.entries()) expect(made[i] === made[j]).toBe(isSame(one, other));
    }
  }), { numRuns: 500 });
});

test('a path is below those from which it was read on, and below no others', () => {
  fc.assert(fc.property(three, (all) => {
    const paths = new AccessPaths();
    for (const part of all) {
      for (const whole of all) {
        const readsOn = isSame(part.root, whole.root) && part.keys.length > whole.keys.length && isSame(part.keys.slice(0, whole.keys.length), whole.keys);
        expect(isBelow(pathOf(paths, part), pathOf(paths, whole))).toBe(readsOn);
      }
    }
  }), { numRuns: 500 });
});

test('being below is a strict order: never of itself, never both ways, and passed on', () => {
  fc.assert(fc.property(three, (all) => {
    const paths = new AccessPaths();
    const made = all.map((one) => pathOf(paths, one));

    for (const a of made) {
      expect(isBelow(a, a)).toBe(false);
      for (const b of made) {
        expect(isBelow(a, b) && isBelow(b, a)).toBe(false);
        for (const c of made) if (isBelow(a, b) && isBelow(b, c)) expect(isBelow(a, c)).toBe(true);
      }
    }
  }), { numRuns: 500 });
});

test('a path that is put onto another beginning has the same keys there, and comes back', () => {
  fc.assert(fc.property(described, described, fc.nat(3), (one, other, length) => {
    const paths = new AccessPaths();
    const onto = pathOf(paths, other);
    const beginning = pathOf(paths, { ...one, keys: one.keys.slice(0, length) });
    const path = pathOf(paths, one);

    const moved = paths.rebase(path, beginning, onto);

    expect(moved).toBe(below(paths, onto, one.keys.slice(length)));
    expect(moved && paths.rebase(moved, onto, beginning)).toBe(path);
    if (path !== onto && !isBelow(path, onto)) expect(paths.rebase(path, onto, beginning)).toBeUndefined();
  }), { numRuns: 300 });
});
