import { expect, test } from 'vitest';
import { PatternJudge } from '#engine/taint/values/pattern-judge.ts';

function slowedBy(pattern: string, flags = '') {
  return new PatternJudge().slowedBy({ pattern, flags });
}
function isSlow(pattern: string, flags = ''): boolean {
  return slowedBy(pattern, flags) !== undefined;
}

test.each(['^(\\w+\\s?)*$', '^(a+)+$', '(a|b|ab)*c', '(x+x+)+y', '^.*,.*,.*;$', '(?:a|a)*b+c', '^([a-zA-Z0-9_.-])+@(([a-zA-Z0-9-])+.)+([a-zA-Z0-9]{2,4})+$'])('%s is slow', (pattern) => {
  expect(slowedBy(pattern)).toBe('short');
});

test.each(['\\s+$', '<[^>]*>', 'a*b*c*$', '^a*a*$', '(.+)=(.*)', '\\s*\\n\\s*'])('%s is slow for long texts', (pattern) => {
  expect(slowedBy(pattern)).toBe('long');
});

test.each(['^\\w+$', '^\\w+(?:\\s\\w+)*$', '(?:a|a){30}b', '^a*b*c*$', '^(?:[^,]+,)*$', '\\d+(\\.\\d+)?(e[+-]?\\d+)?'])('%s is not', (pattern) => {
  expect(isSlow(pattern)).toBe(false);
});

test('a class of characters counts as one, however many it lists', () => {
  const letters = Array.from({ length: 1_500 }, (_, i) => String.fromCharCode(0x4e00 + 2 * i)).join('');

  expect([slowedBy(`([${letters}])([${letters}]*)x`), slowedBy(`^(a+)+${letters}$`)]).toEqual(['long', undefined]);
});

test('flags count: letters of either case overlap', () => {
  expect([isSlow('^(?:a|A)*b*$'), isSlow('^(?:a|A)*b*$', 'i')]).toEqual([false, true]);
});

test.each(['^(?=.*a)(.*)*$', '^(\\w)\\1+x', '(', 'a++', '['.repeat(50)])('%s is not judged', (pattern) => {
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
  const first = judge.slowedBy({ pattern: '^(a+)+$', flags: '' });
  for (let i = 1; i < 40; i++) judge.slowedBy({ pattern: `^(a|b){${i}}c*$`, flags: '' });

  expect(first).toBe('short');
  expect(judge.slowedBy({ pattern: '^(b+)+$', flags: '' })).toBeUndefined();
  expect(judge.slowedBy({ pattern: '^(a+)+$', flags: '' })).toBe('short');
});
