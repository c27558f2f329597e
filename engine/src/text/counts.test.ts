import { expect, it } from 'vitest';
import { count, grouped } from '#engine/text/counts.ts';

it('whole numbers are grouped by thousands, as the runtime would', () => {
  for (const number of [0, 7, 999, 1000, 12_345, 123_456, 1_234_567, 1_000_000_000]) expect(grouped(number)).toBe(number.toLocaleString('en-US'));
});

it('one of a kind is told in the singular', () => {
  expect([count(0, 'line'), count(1, 'line'), count(2345, 'line')]).toEqual(['0 lines', '1 line', '2,345 lines']);
});
