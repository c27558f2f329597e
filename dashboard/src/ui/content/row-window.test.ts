import { expect, test } from 'vitest';
import { rowsInView, scrollToRow } from './row-window.ts';

const list = { rowHeight: 36, count: 1_000, overscan: 2 };

test('rows that are cut at an edge are drawn too, and so many beyond', () => {
  expect(rowsInView({ top: 0, height: 360 }, list)).toEqual({ first: 0, last: 11 });
  expect(rowsInView({ top: 370, height: 360 }, list)).toEqual({ first: 8, last: 22 });
  expect(rowsInView({ top: 1_000 * 36 - 360, height: 360 }, list)).toEqual({ first: 988, last: 999 });
});

test('a list that has become shorter than it is scrolled shows its end', () => {
  expect(rowsInView({ top: 20_000, height: 360 }, { ...list, count: 5 })).toEqual({ first: 4, last: 4 });
});

test('a list without a height yet has a first row, and one without rows has none', () => {
  expect(rowsInView({ top: 0, height: 0 }, list)).toEqual({ first: 0, last: 1 });
  const { first, last } = rowsInView({ top: 0, height: 360 }, { ...list, count: 0 });
  expect(last).toBeLessThan(first);
});

test('a row in view moves nothing, one beyond an edge comes just into view', () => {
  expect(scrollToRow(5, { top: 100, height: 360 }, 36)).toBe(100);
  expect(scrollToRow(2, { top: 100, height: 360 }, 36)).toBe(72);
  expect(scrollToRow(20, { top: 100, height: 360 }, 36)).toBe(396);
});
