import { expect, test } from 'vitest';
import { stageTimes } from '#dashboard/scans/scan/stages.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const entry = (second: number, stage: 'intake' | 'analyze' | 'verify' | null, kind: 'status' | 'stage' | 'problem' = 'stage') => ({ created_at: at(second), kind, status: 'running' as const, stage, message: null });

test('a stage lasts until the next begins, the last one until the end', () => {
  const entries = [entry(0, 'intake', 'status'), entry(2, 'analyze'), entry(5, 'analyze', 'problem'), entry(9, 'verify')];

  expect([...stageTimes(entries, at(10))]).toEqual([['intake', 2_000], ['analyze', 7_000], ['verify', 1_000]]);
});

test('what has not ended has no time, nor has what nobody wrote down', () => {
  expect([...stageTimes([entry(0, 'intake'), entry(3, 'analyze')], null)]).toEqual([['intake', 3_000]]);
  expect([...stageTimes([entry(0, null, 'status')], at(1))]).toEqual([]);
});

test('clocks of two machines never make a time below zero', () => {
  expect([...stageTimes([entry(5, 'intake'), entry(3, 'analyze')], at(2))]).toEqual([['intake', 0], ['analyze', 0]]);
});
