import { expect, test } from 'vitest';
import { duration, relativeTime } from '#dashboard/format/time.ts';

const now = new Date('2026-03-10T12:00:00Z');
const at = (ms: number) => relativeTime(new Date(now.getTime() - ms), now);

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [3_600_000, '1 h ago'],
  [86_400_000, '1 d ago'],
  [29 * 86_400_000, '29 d ago'],
  [-30_000, 'in a moment'],
  [-7_200_000, 'in 2 h'],
])('%i ms before now is %s', (ms, words) => {
  expect(at(ms)).toBe(words);
});

test('what is long ago has its day, and its year where that is another', () => {
  expect(at(60 * 86_400_000)).toMatch(/Jan/);
  expect(at(400 * 86_400_000)).toMatch(/2025/);
});

test.each([
  [840, '0.8 s'],
  [12_400, '12 s'],
  [185_000, '3 min 5 s'],
  [7_440_000, '2 h 4 min'],
])('%i ms are %s', (ms, words) => {
  expect(duration(ms)).toBe(words);
});
