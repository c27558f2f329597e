import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planParts, type PartFile } from '#intake/analysis/plan-parts.ts';

const LIMITS = { splitLines: 100, wholeLines: 1_000, partLines: 500 };

const files = fc.uniqueArray(
  fc.record({ path: fc.array(fc.constantFrom('a', 'b', 'c', 'a.b'), { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('/')}.js`), lines: fc.nat(400) }),
  { selector: ({ path }) => path, maxLength: 40 },
);

const linesOf = (all: readonly PartFile[], paths: readonly string[]): number => all.filter(({ path }) => paths.includes(path)).reduce((sum, { lines }) => sum + lines, 0);

test('every file is one part\'s own, whatever order they come in', () => {
  fc.assert(fc.property(files, (given) => {
    const parts = planParts(given, LIMITS);

    expect(parts.flatMap(({ own }) => own).sort()).toEqual(given.map(({ path }) => path).sort());
    expect(planParts(given.toReversed(), LIMITS)).toEqual(parts);
    for (const { paths, own, around } of parts) {
      expect(own.filter((path) => !paths.includes(path))).toEqual([]);
      expect([...paths, ...around].sort()).toEqual(given.map(({ path }) => path).sort());
    }
  }));
});

test('a part of a large program has no more lines than it may, but for one file that is larger', () => {
  fc.assert(fc.property(files, (given) => {
    for (const { around, own } of planParts(given, LIMITS)) {
      if (around.length > 0 && own.length > 1) expect(linesOf(given, own)).toBeLessThanOrEqual(LIMITS.partLines);
    }
  }));
});

test('a small program is one part, a larger one two halves that read all of it, a large one is cut at its folders', () => {
  const program = (lines: number): readonly PartFile[] => ['api/a.js', 'api/b.js', 'web/c.js', 'web/d.js'].map((path) => ({ path, lines: lines / 4 }));
  const ownOf = (lines: number) => planParts(program(lines), LIMITS).map(({ own, around, beginAt }) => [own.join(' '), around.length, beginAt]);

  expect(ownOf(100)).toEqual([['api/a.js api/b.js web/c.js web/d.js', 0, 0]]);
  expect(ownOf(1_000)).toEqual([['api/a.js api/b.js', 0, 0], ['web/c.js web/d.js', 0, 0.5]]);
  expect(ownOf(1_200)).toEqual([['api/a.js', 3, 0], ['api/b.js', 3, 0], ['web/c.js', 3, 0], ['web/d.js', 3, 0]]);
  expect(planParts(program(1_004), { ...LIMITS, partLines: 502 }).map(({ own }) => own)).toEqual([['api/a.js', 'api/b.js'], ['web/c.js', 'web/d.js']]);
});
