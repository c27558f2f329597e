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

test('a pattern that would take minutes is given up after a fixed amount of work: the same on every machine', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const overlapping = letters.map((letter) => `[a-${letter}]+`).join('.*');
  const alternatives = `(?:${letters.map((letter, i) => `${letter}{${i * 8}}b`).join('|')})*$`;

  expect([isSlow(overlapping), isSlow(alternatives), isSlow('(a|aa)+'.repeat(100))]).toEqual([false, false, false]);
});

test('a run has a budget: what comes later is not judged', () => {
  const judge = new PatternJudge();
  const costly = (i: number): string => [...'abcdefghijklmnopqrst'].map((letter) => `[a-${letter}${i}]+`).join('.*');
  for (let i = 0; i < 12; i++) judge.isSlow({ pattern: costly(i), flags: '' });

  expect(judge.isSlow({ pattern: '^(a+)+$', flags: '' })).toBe(false);
  expect(isSlow('^(a+)+$')).toBe(true);
}, 120_000);

test('the clock is the machine\'s own again', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'performance');

  isSlow('^(a+)+$');

  expect(Object.getOwnPropertyDescriptor(globalThis, 'performance')).toEqual(before);
});
