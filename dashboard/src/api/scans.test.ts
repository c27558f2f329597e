import { expect, test } from 'vitest';
import { mayGrow } from '#dashboard/api/scans.ts';

test('a log is asked for until it tells of the end, which the scan may have told before', () => {
  expect(mayGrow([{ status: 'running' }], 'completed')).toBe(true);
  expect(mayGrow([{ status: 'running' }, { status: 'completed' }], 'completed')).toBe(false);
  expect(mayGrow([], 'running')).toBe(true);
});

test('of a scan that ended before logs were written nothing more is asked', () => {
  expect([mayGrow([], 'failed'), mayGrow(undefined, 'completed')]).toEqual([false, false]);
});
