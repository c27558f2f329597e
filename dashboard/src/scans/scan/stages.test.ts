import { expect, test } from 'vitest';
import { stageCounts, stageTimes } from '#dashboard/scans/scan/stages.ts';

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

const summary = { critical: 1, high: 0, medium: 0, low: 0, info: 0 };
const unseen = { languages: null, functions: null, approved: null, rejected: null, leads: null };
const read = (files: number, lines: number) => [{ language: 'javascript', name: 'JavaScript', files, lines, parsed: null }];

test('a stage tells what it has established, repository by repository, and nothing before', () => {
  const scan = { status: 'running' as const, repositories: [], findings_summary: { ...summary, critical: 0 } };

  expect([...stageCounts(scan, { targets: null, repositories: [unseen, unseen] })]).toEqual([]);
  const half = stageCounts(scan, { targets: null, repositories: [{ ...unseen, languages: read(1_200, 90_000), functions: { total: 9, reached: 1 } }, { ...unseen, languages: read(1, 4) }] });
  expect([half.get('inventory'), half.get('analyze'), half.get('verify'), half.get('publish')]).toEqual(['1,201 files, 90,004 lines', '1 function', undefined, undefined]);
});

test('at the end each stage has its number, with what was held back and what was sent', () => {
  const target = { target: 'https://app.example.org', verified: true, complete: true, requests: 1, routes: null, notes: [] };
  const seen = { ...unseen, languages: read(2, 30), functions: { total: 4, reached: 3 }, approved: 1, rejected: 2, leads: { total: 3, by_step: [] } };

  const counts = stageCounts({ status: 'completed', repositories: [], findings_summary: summary }, { targets: [target, { ...target, requests: 11 }, { ...target, requests: null }], repositories: [seen] });

  expect(Object.fromEntries(counts)).toMatchObject({ inventory: '2 files, 30 lines', analyze: '3 functions', verify: '1 of 6 held', probe: '12 requests', publish: '1 finding' });
});
