import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planParts, type PartFile } from '#intake/analysis/plan-parts.ts';

const LIMITS = { wholeLines: 1_000, partLines: 500 };

const files = fc.uniqueArray(
  fc.record({ path: fc.array(fc.constantFrom('a', 'b', 'c', 'a.b'), { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('/')}.js`), lines: fc.nat(400) }),
  { selector: ({ path }) => path, maxLength: 40 },
);

const linesOf = (all: readonly PartFile[], paths: readonly string[]): number => all.filter(({ path }) => paths.includes(path)).reduce((sum, { lines }) => sum + lines, 0);

test('every file is analysed in one part, whatever order they come in', () => {
  fc.assert(fc.property(files, (given) => {
    const parts = planParts(given, LIMITS);

    expect(parts.flatMap(({ paths }) => paths).sort()).toEqual(given.map(({ path }) => path).sort());
    expect(planParts(given.toReversed(), LIMITS)).toEqual(parts);
    if (parts.length > 1) for (const { paths, around } of parts) expect([...paths, ...around].sort()).toEqual(given.map(({ path }) => path).sort());
  }));
});

test('a part of a large program has no more lines than it may, but for one file that is larger', () => {
  fc.assert(fc.property(files, (given) => {
    for (const { around, paths } of planParts(given, LIMITS)) {
      if (around.length > 0 && paths.length > 1) expect(linesOf(given, paths)).toBeLessThanOrEqual(LIMITS.partLines);
    }
  }));
});

test('a program that one process can hold is one part, a larger one is cut at its folders', () => {
  const program = (lines: number): readonly PartFile[] => ['api/a.js', 'api/b.js', 'web/c.js', 'web/d.js'].map((path) => ({ path, lines: lines / 4 }));
  const partsOf = (lines: number) => planParts(program(lines), LIMITS).map(({ paths, around }) => [paths.join(' '), around.length]);

  expect(partsOf(1_000)).toEqual([['api/a.js api/b.js web/c.js web/d.js', 0]]);
  expect(partsOf(1_200)).toEqual([['api/a.js', 3], ['api/b.js', 3], ['web/c.js', 3], ['web/d.js', 3]]);
  expect(planParts(program(1_004), { ...LIMITS, partLines: 502 }).map(({ paths }) => paths)).toEqual([['api/a.js', 'api/b.js'], ['web/c.js', 'web/d.js']]);
});
