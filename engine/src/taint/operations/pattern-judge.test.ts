import { expect, test } from 'vitest';
import { PatternJudge } from '#engine/taint/operations/pattern-judge.ts';

function isSlow(pattern: string, flags = ''): boolean {
  return new PatternJudge().isSlow({ pattern, flags });
}

test.each(['^(\\w+\\s?)*$', '^(a+)+$', '(a|b|ab)*c', '(x+x+)+y', '^.*,.*,.*;$', '(?:a|a)*b+c', '^([a-zA-Z0-9_.-])+@(([a-zA-Z0-9-])+.)+([a-zA-Z0-9]{2,4})+$'])('%s is slow', (pattern) => {
  expect(isSlow(pattern)).toBe(true);
});

test.each(['^\\w+$', '\\s+$', '<[^>]*>', '^\\w+(?:\\s\\w+)*$', '(?:a|a){30}b', 'a*b*c*$', '^(?:[^,]+,)*$', '\\d+(\\.\\d+)?(e[+-]?\\d+)?'])('%s is not', (pattern) => {
  expect(isSlow(pattern)).toBe(false);
});

test('flags count: letters of either case overlap', () => {
  expect([isSlow('^(?:a|A)*b*$'), isSlow('^(?:a|A)*b*$', 'i')]).toEqual([false, true]);
});

test.each(['^(?=.*a)(.*)*$', '(\\w+)\\1+x', '(', 'a++', '['.repeat(50)])('%s is not judged', (pattern) => {
  expect(isSlow(pattern)).toBe(false);
});

test('a pattern that would take long is given up after a fixed amount of work: the same on every machine', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const alternatives = `(?:${letters.map((letter, i) => `${letter}{${i * 8}}b`).join('|')})*$`;
  const pairs = `^(?:.{1,280}a)*$`;

  expect([isSlow(alternatives), isSlow(pairs), isSlow('(a|aa)+'.repeat(100)), isSlow('^(a+)+$'.padStart(2_000, 'b'))]).toEqual([false, false, false, false]);
});

test('a run has a budget: what comes later is not judged, what was judged stays known', () => {
  const judge = new PatternJudge(2_000);
  const first = judge.isSlow({ pattern: '^(a+)+$', flags: '' });
  for (let i = 1; i < 40; i++) judge.isSlow({ pattern: `^(a|b){${i}}c*$`, flags: '' });

  expect(first).toBe(true);
  expect(judge.isSlow({ pattern: '^(b+)+$', flags: '' })).toBe(false);
  expect(judge.isSlow({ pattern: '^(a+)+$', flags: '' })).toBe(true);
});
