import { expect, test } from 'vitest';
import { isTerminal, scanMoves, scanStatuses } from '#contract/index.ts';

test('a scan ends in the five states at which clients stop polling, and only there', () => {
  expect(scanStatuses.filter(isTerminal)).toEqual(['completed', 'failed', 'stopped', 'cancelled', 'skipped']);
});

test('every state but the first can be reached, and every state can end', () => {
  const reachable = new Set(Object.values(scanMoves).flat());

  expect(scanStatuses.filter((status) => !reachable.has(status))).toEqual(['draft']);
  for (const status of scanStatuses.filter((candidate) => !isTerminal(candidate))) {
    expect(scanMoves[status].length).toBeGreaterThan(0);
  }
});
