import { expect, test } from 'vitest';
import { WorkClock } from '#intake/analysis/process/work-clock.ts';

/** What the clock says after each pair of times: by the clock, and of them waited. */
function read(...pairs: readonly (readonly [now: number, waited: number])[]): readonly number[] {
  let at: readonly [number, number] = [0, 0];
  const clock = new WorkClock({ now: () => at[0], waited: () => at[1] });
  return pairs.map((pair) => {
    at = pair;
    return clock.look();
  });
}

test('time in which others had the processors does not count, time asleep does', () => {
  expect(read([100, 0], [200, 60], [300, 60])).toEqual([100, 140, 240]);
});

test('processes that come and end take nothing back', () => {
  expect(read([100, 5_000], [200, 0], [300, 50])).toEqual([25, 100, 150]);
});

test('a quarter of the time by the clock counts however busy the machine is', () => {
  expect(read([1_000, 1_000], [4_000, 4_000])).toEqual([250, 1_000]);
});
